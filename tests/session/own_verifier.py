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
    digits = 64 if top["version"] > 1 else 8
    chain, found = digest(header)[:digits], list[str]()
    standing, undone, made = list[dict](), list[dict](), dict[int, dict]()  # made: as each was entered last
    courses: dict[int, tuple[list[dict], list[dict]]] = {}  # what stood before an amendment, and after it
    for number, block in enumerate(blocks, 1):
        body, mark, _ = block.rpartition("chain = ")
        if not mark and number == len(blocks):
            break  # never finished
        entry, chain = tomllib.loads(block)["log"][0], digest(chain + body)[:digits]
        found += [f"entry {entry['n']} stands where {number} should"] * (entry["n"] != number)
        found += [f"entry {number}: the chain is broken"] * (entry["chain"] != chain)
        chain = entry["chain"]
        if entry["move"] in ("undo", "redo"):
            source, target = (standing, undone) if entry["move"] == "undo" else (undone, standing)
            if not source or source[-1]["n"] != entry["inputs"]["of"]:
                found.append(f"entry {number}: {entry['move']} of another entry than the last")
            target.append(source.pop())
            if target[-1]["n"] in courses:
                standing = list(courses[target[-1]["n"]][entry["move"] == "redo"])
            continue
        undone.clear()
        made[number] = entry
        if entry["move"] == "between":
            continue  # it does nothing until an amendment says where it comes in
        before, standing = standing, [*standing, entry]
        if entry["move"] == "amend":
            standing = amended(before, entry, made)
            courses[number] = before, list(standing)
            made |= {each["n"]: each for each in standing}
        for at in range(0 if entry["move"] == "amend" else len(before), len(standing)):
            found += [f"entry {number}: {fault}" for fault in secrets(top["id"], standing[at], standing[:at])]
    return found


def amended(standing: list[dict], entry: dict, made: dict[int, dict]) -> list[dict]:
    given, after, passed = entry["inputs"], list[dict](), False
    later = {row["of"]: row for row in given.get("later", [])}
    for old in [*standing, {"n": 0}]:
        passed |= (itself := old["n"] == given["of"])
        if passed and (not itself or not given.keys() & {"inputs", "never"}):
            after += [made[row["of"]] for row in given.get("between", []) if row["before"] == old["n"]]
        if old["n"] in (0, given.get("stops")):
            break
        if old["n"] not in given.get("without", []) and not (itself and "never" in given):
            anew = {"sealed": {}, "opened": {}, **entry} if itself and "inputs" in given else later.get(old["n"], {})
            after.append(old | {name: anew[name] for name in ("sealed", "opened") if name in anew})
    return [*after, {**entry, "sealed": {}, "opened": {}}]


def secrets(session: str, entry: dict, earlier: list[dict]) -> list[str]:
    found = []
    for slot, sealed in entry.get("sealed", {}).items():
        inside = json.loads(base64.b64decode(sealed["box"][5:])) if sealed["box"].startswith("open:") else None
        if inside and digest(session, entry["seat"], slot, *inside.values()) != sealed["commitment"]:
            found.append(f"the sealed {slot} is another than committed to")
    for name, shown in entry.get("opened", {}).items():
        seat, slot = name.split("-")[:2]
        commitment = digest(session, seat, slot, shown["nonce"], shown["payload"])
        sealing = [e["sealed"] for e in earlier if e.get("seat") == seat and slot in e.get("sealed", {})]
        if commitment not in [sealed[slot]["commitment"] for sealed in sealing]:
            found.append(f"the {slot} of seat {seat} is another than committed to")
        if any(shown in e.get("opened", {}).values() for e in earlier):
            found.append(f"the {slot} of seat {seat} had been opened before")
    return found


if __name__ == "__main__":
    wrong = faults(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print("".join(f"{each}\n" for each in wrong), end="")
    sys.exit(bool(wrong))
