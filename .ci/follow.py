"""Follows a page that says what to write and what to type: follow.py PAGE, in the folder to
change. A bold line that names a file, such as **`src/lib.rs`**, says what the fenced block
under it does: it is the whole file, or goes `at the end`, `into ITEM` (before the line that
closes the item) or `instead of ITEM`. An item is named by how its first line begins. In a
`console` block a line after `$` is typed in bash and must succeed; lines under it, if any,
are its answer, where `...` stands for any lines."""

import pathlib
import re
import subprocess
import sys

FILE = re.compile(r"\*\*`([^`]+)`\*\*(?:, (at the end|into|instead of)(?: `([^`]+)`)?)?")


def blocks(page):
    """Gives (number of the line before the fence, that line, language, lines)."""
    lines = page.splitlines()
    before, at = "", 0
    while at < len(lines):
        if lines[at].startswith("```"):
            end = lines.index("```", at + 1)
            yield at + 1, before, lines[at][3:], lines[at + 1 : end]
            before, at = "", end + 1
        else:
            before = lines[at] or before
            at += 1


def find(lines, item):
    """Where an item begins and where the line that closes it is."""
    first = next((i for i, line in enumerate(lines) if line.lstrip().startswith(item)), None)
    if first is None:
        sys.exit(f"no line begins with `{item}`")
    indent = lines[first][: len(lines[first]) - len(lines[first].lstrip())]
    closing = "" if item.startswith("[") else indent + "}"
    rest = range(first + 1, len(lines))
    return first, next((i for i in rest if lines[i] == closing), len(lines))


def write(path, how, item, block):
    path = pathlib.Path(path)
    lines = path.read_text().splitlines() if how else []
    gap = [] if path.suffix == ".toml" else [""]
    if how == "into":
        _, last = find(lines, item)
        lines[last:last] = gap + block
    elif how == "instead of":
        first, last = find(lines, item)
        lines[first : last + 1] = block
    else:
        lines += gap * bool(lines) + block
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n")


def type_in(number, block):
    """Runs the commands of a console block and compares the answers."""
    entries = []
    for line in block:
        if line.startswith("$ "):
            entries.append((line[2:], []))
        else:
            entries[-1][1].append(line)
    for command, want in entries:
        print(f"$ {command}", flush=True)
        ran = subprocess.run(
            ["bash", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        print(ran.stdout, end="", flush=True)
        if ran.returncode != 0:
            sys.exit(f"line {number}: `{command}` ended with {ran.returncode}")
        got = [line.rstrip() for line in ran.stdout.rstrip().splitlines()]
        if want and not matches(want, got):
            sys.exit(f"line {number}: `{command}` should have answered\n" + "\n".join(want))


def matches(want, got):
    pattern = "".join(r"(?:.*\n)*" if line == "..." else re.escape(line) + "\n" for line in want)
    return re.fullmatch(pattern, "".join(line + "\n" for line in got)) is not None


def main():
    page = pathlib.Path(sys.argv[1]).read_text()
    for number, before, language, block in blocks(page):
        named = FILE.fullmatch(before)
        if named:
            path, how, item = named.groups()
            print(f"{path} {how or ''} {item or ''}", flush=True)
            write(path, how, item, block)
        elif language == "console":
            type_in(number, block)
        else:
            sys.exit(f"line {number}: a block that says neither where it goes nor what to type")


main()
