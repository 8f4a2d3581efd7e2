"""A bot in ten lines: it plays the first legal move."""
import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    move = question["legal"][0]
    print(json.dumps({"move": move}), flush=True)
