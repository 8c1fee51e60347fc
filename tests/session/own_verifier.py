"""A verifier written from docs/session-format.md alone. It uses nothing of taos-tui.

python own_verifier.py SESSION: one line for each fault, exit status 1 if there is any.
"""

import base64
import json
import sys
import tomllib
from hashlib import sha256
from pathlib import Path


def digest(*texts: str) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()


def faults(text: str) -> list[str]:
    header, *blocks = text.replace("\n\n[[log]]\n", "\n\0[[log]]\n").split("\0")
    top = tomllib.loads(header)
    session, digits = top["id"], 64 if top["version"] > 1 else 8
    chain = digest(header)[:digits]
    found: list[str] = []
    standing: list[dict] = []
    undone: list[dict] = []
    made: dict[int, dict] = {}  # every entry; those that an amendment replaced or made impossible
    lost, places = dict[int, list[dict]](), dict[int, int]()
    for number, block in enumerate(blocks, 1):
        body, mark, _ = block.rpartition("chain = ")
        if not mark and number == len(blocks):
            break  # never finished
        entry, chain = tomllib.loads(block)["log"][0], digest(chain + body)[:digits]
        if entry["n"] != number:
            found.append(f"entry {entry['n']} stands where {number} should")
        if entry["chain"] != chain:
            found.append(f"entry {number}: the chain is broken")
            chain = entry["chain"]
        if entry["move"] in ("undo", "redo"):
            source, target = (standing, undone) if entry["move"] == "undo" else (undone, standing)
            if not source or source[-1]["n"] != entry["inputs"]["of"]:
                found.append(f"entry {number}: {entry['move']} of another entry than the last")
            target.append(source.pop())
            aside = lost.get(target[-1]["n"], [])
            standing = [e for e in standing if e not in aside] + (aside if entry["move"] == "undo" else [])
            standing.sort(key=lambda e: e["n"])
            continue
        made[number] = entry
        if entry["move"] == "between":
            continue  # it does nothing until an amendment says where it comes in
        if entry["move"] == "amend":
            of, stops = entry["inputs"]["of"], entry["inputs"].get("stops", number)
            places |= {row["of"]: row["before"] for row in entry["inputs"].get("between", []) if row["before"]}
            entry["seat"] = made[of]["seat"]
            again = [of, *(n for n, e in made.items() if e["move"] == "amend" and e["inputs"]["of"] == of)]
            without = entry["inputs"].get("without", [])
            lost[number] = [e for e in standing if e["n"] in [*again, *without] or e["n"] >= places.get(stops, stops)]
            standing = [e for e in standing if e not in lost[number]]
        for slot, sealed in entry.get("sealed", {}).items():
            kind, _, box = sealed["box"].partition(":")
            if kind == "open":
                inside = json.loads(base64.b64decode(box))
                if digest(session, entry["seat"], slot, inside["nonce"], inside["payload"]) != sealed["commitment"]:
                    found.append(f"entry {number}: the sealed {slot} is another than committed to")
        for name, shown in entry.get("opened", {}).items():
            seat, slot = name.split("-")[:2]
            sealing = [e["sealed"] for e in standing if e.get("seat") == seat and slot in e.get("sealed", {})]
            commitment = digest(session, seat, slot, shown["nonce"], shown["payload"])
            if commitment not in [sealed[slot]["commitment"] for sealed in sealing]:
                found.append(f"entry {number}: the {slot} of seat {seat} is another than committed to")
            if any(shown in e.get("opened", {}).values() for e in standing):
                found.append(f"entry {number}: the {slot} of seat {seat} had been opened before")
        standing.append(entry)
        undone.clear()
    return found


if __name__ == "__main__":
    wrong = faults(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print(*wrong, sep="\n", end="\n" if wrong else "")
    sys.exit(bool(wrong))
