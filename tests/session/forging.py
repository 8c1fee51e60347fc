"""Session files as somebody would forge them: entries with a right chain and hostile contents, bit flips, cuts."""

import base64
import json
import random
from collections.abc import Callable
from typing import Any

import msgspec

from taos_tui.session.blocks import chain_line, entry_text, header_text
from taos_tui.session.chain import chain_after, chain_start
from taos_tui.session.entry import Entry, Header
from taos_tui.session.vault import commitment

NONCE = "0" * 32
WORDS = (
    "", "a", "b", "z", "x", "0" * 64, "[red]", "\u202e\x1b[2J", "a" * 300, "a-hand", "A-01", "A-99", "open:",
    "open:e30=", "fernet:gAAAA", "rolled", "typed", "undo", "redo", "note", "amend", "agree", "disclose", "null",
    "[" * 2000,
)  # fmt: skip
NUMBERS = (-1, 0, 1, 2, 3, 7, 20, 21, 40, 2**31, 2**63 - 1, -(2**63))
PARTS = Entry.__struct_fields__[2:-1]


def written(header: Header, entries: list[Entry]) -> bytes:
    """A file that holds these entries, numbered anew, every chain line right."""
    text = header_text(header)
    chain = chain_start(text, header.version)
    parts = [text]
    for n, entry in enumerate(entries, 1):
        block = entry_text(msgspec.structs.replace(entry, n=n))
        chain = chain_after(chain, block, header.version)
        parts += ["\n", block, chain_line(chain)]
    return "".join(parts).encode()


class Forger:
    """Forges a match, otherwise for each seed."""

    def __init__(self, seed: str, header: Header, entries: list[Entry]) -> None:
        self._random, self._header, self._entries = random.Random(seed), header, entries

    def forged(self) -> bytes:
        """The file after one to three forgeries, cut off a few entries behind the first."""
        at = self._random.randrange(len(self._entries))
        entries = self._entries[: at + 4]
        how = self._random.choices(
            (self._hostile, self._spliced, self._moved, self._flipped, self._cut), (6, 4, 2, 2, 2)
        )[0]
        return how(entries, at)

    def _hostile(self, entries: list[Entry], at: int) -> bytes:
        entries[at] = self._changed(entries[at], lambda part: self._worse(part, getattr(entries[at], part)))
        return self._written(entries)

    def _spliced(self, entries: list[Entry], at: int) -> bytes:
        """Parts of other entries of the same match."""
        other = self._random.choice(self._entries)
        entries[at] = self._changed(entries[at], lambda part: getattr(other, part))
        return self._written(entries)

    def _moved(self, entries: list[Entry], at: int) -> bytes:
        """An entry once more, somewhere else, or not at all."""
        entry = entries.pop(at)
        for _ in range(self._random.randrange(3)):
            entries.insert(self._random.randint(0, len(entries)), entry)
        return self._written(entries)

    def _flipped(self, entries: list[Entry], at: int) -> bytes:
        data = bytearray(self._written(entries))
        for _ in range(self._random.randint(1, 4)):
            data[self._random.randrange(len(data))] ^= 1 << self._random.randrange(8)
        return bytes(data)

    def _cut(self, entries: list[Entry], at: int) -> bytes:
        """A piece is missing, is there twice, or is zeros."""
        data = self._written(entries)
        start, end = sorted(self._random.randrange(len(data)) for _ in "ab")
        piece = self._random.choice(
            (b"", data[start:end] * 2, bytes(end - start), data[start:end].replace(b"\n", b"\r\n"))
        )
        return data[:start] + piece + self._random.choice((data[end:], b""))

    def _written(self, entries: list[Entry]) -> bytes:
        return written(self._header, entries)

    def _changed(self, entry: Entry, change: Callable[[str], Any]) -> Entry:
        parts = self._random.sample(PARTS, self._random.choice((1, 1, 1, 2, 3)))
        return msgspec.structs.replace(entry, **{part: change(part) for part in parts})

    def _worse(self, part: str, value: Any) -> Any:
        if part in ("sealed", "opened"):
            return self._boxes(value)
        if part == "inputs":
            return self._worse_table(value)
        if part == "dice":
            return tuple(self._random.choice(NUMBERS) for _ in range(self._random.randrange(6)))
        if part in ("drawn", "typed"):
            return tuple(self._random.choice((*WORDS, *value)) for _ in range(self._random.randrange(3)))
        return self._random.choice(WORDS)

    def _worse_table(self, table: dict[str, Any]) -> dict[str, Any]:
        found = dict(table)
        for _ in range(self._random.randint(1, 2)):
            name = self._random.choice((*table, "of", "inputs", "stops", "consent", *WORDS[:4]))
            if self._random.random() < 0.25:
                found.pop(name, None)
            else:
                found[name] = self._anything(found.get(name))
        return found

    def _anything(self, instead_of: Any, depth: int = 0) -> Any:
        """Another value of the same type, of another one, or one that is wrong deep inside."""
        if isinstance(instead_of, dict) and instead_of and depth < 6 and self._random.random() < 0.6:
            name = self._random.choice(list(instead_of))
            return {**instead_of, name: self._anything(instead_of[name], depth + 1)}
        if isinstance(instead_of, list | tuple) and instead_of and depth < 6 and self._random.random() < 0.6:
            found = list(instead_of)
            at = self._random.randrange(len(found))
            found[at] = self._anything(found[at], depth + 1)
            return found * self._random.choice((1, 1, 2, 50))
        kinds: tuple[Callable[[], Any], ...] = (
            lambda: self._random.choice(WORDS),
            lambda: self._random.choice(NUMBERS),
            lambda: self._random.random() < 0.5,
            lambda: 1e300,
            list,
            dict,
            lambda: [self._random.choice(WORDS), self._random.choice(NUMBERS)],
            lambda: {self._random.choice(WORDS[1:]): self._random.choice(NUMBERS)},
            lambda: [[[[]]]],
        )
        return self._random.choice(kinds)()

    def _boxes(self, boxes: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
        found = {name: dict(box) for name, box in boxes.items()}
        name = self._random.choice((*boxes, "a-hand", "b-order1", "hand", "secret", "card1", "x"))
        box = found.setdefault(name, {})
        payload = self._random.choice((*WORDS, '"A-99"', "7", '["A-01"]', "{}", '"x"', "[[[]]]", "1e999", '"\\ud800"'))
        seat, _, slot = name.partition("-")
        sealed = base64.b64encode(json.dumps({"nonce": NONCE, "payload": payload}).encode()).decode()
        worse = (
            {"commitment": commitment(self._header.id, "a", name, NONCE, payload), "box": f"open:{sealed}"},
            {"commitment": commitment(self._header.id, "b", name, NONCE, payload), "box": "fernet:gAAAA"},
            {"nonce": NONCE, "payload": payload, "commitment": commitment(self._header.id, seat, slot, NONCE, payload)},
            {"nonce": NONCE, "payload": payload},
            {self._random.choice(("box", "nonce", "payload", "commitment", "x")): self._random.choice(WORDS)},
        )
        box.update(self._random.choice(worse))
        if self._random.random() < 0.3:
            box.pop(self._random.choice(list(box)), None)
        if self._random.random() < 0.2:
            found.pop(self._random.choice(list(found)), None)
        return found
