"""Bots that go wrong after three answers: `hang`, `nonsense`, `illegal` or `exit`."""
import json
import sys
import time

kind = sys.argv[1]
for number, line in enumerate(sys.stdin):
    question = json.loads(line)
    if number < 3:
        print(json.dumps({"move": question["legal"][0]}), flush=True)
    elif kind == "hang":
        time.sleep(60)
    elif kind == "nonsense":
        print("the rain in Spain", flush=True)
    elif kind == "illegal":
        print(json.dumps({"move": "KC"}), flush=True)
        print(json.dumps({"move": "castle"}), flush=True)
    else:
        sys.exit(3)
