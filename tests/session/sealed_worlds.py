"""Two matches that differ in what one seat has sealed: a sample match up to some point, and the same with another value
in its box that the rules allow too."""

import json
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from taos_tui.content.paths import sample
from taos_tui.kit.secret import Secret
from taos_tui.rules.refusal import Refusal
from taos_tui.session.entry import Entry
from taos_tui.session.header import read_header
from taos_tui.session.inspection import inspect_file
from taos_tui.session.replay import Replay
from taos_tui.session.session import Session
from taos_tui.session.vault import close_box, commitment, open_box, read_payload
from taos_tui.systems import SLUGS, load
from tests.session.forging import written

SEALING = [slug for slug in SLUGS if any(move.private for move in load(slug).moves.values())]
"""The games in which a seat seals something."""
TRIES = 60
"""Values that are tried for one pair: many are none that the rules allow."""


class Slot(NamedTuple):
    """A sealed input: the place of its entry in the match, and its name."""

    at: int
    name: str


Values = dict[Slot, Any]
Lying = Callable[[Any], Iterable[Secret]]
"""Some of the covered cards of a state."""


class Worlds(NamedTuple):
    """Two files that look the same to all but `seat`. `told` says where the match stops and what differs."""

    files: tuple[bytes, bytes]
    seat: str
    others: tuple[str, ...]
    told: str

    def begun(self, folder: Path) -> tuple[Path, Path]:
        """Both files in folders of their own, by the same name."""
        paths = folder / "world 0" / "match.toml", folder / "world 1" / "match.toml"
        for path, data in zip(paths, self.files, strict=True):
            path.parent.mkdir(parents=True)
            path.write_bytes(data)
        return paths


class Played:
    """A match that was played, in which sealed values are swapped."""

    def __init__(self, file: Path, chance: random.Random, folder: Path) -> None:
        """`folder` takes a file while the game is asked what could have been sealed."""
        found = inspect_file(file.read_bytes())
        self._header, self._entries = found.header, found.entries
        self._system, self._chance = load(found.header.system), chance
        self._scratch = folder / "scratch.toml"
        self._values: Values = {}
        self._nonces: dict[Slot, str] = {}
        self._slots: dict[str, Slot] = {}
        for at, entry in enumerate(found.entries):
            for name, sealed in entry.sealed.items():
                opened = open_box(name, sealed["box"], None)
                assert opened
                self._nonces[Slot(at, name)] = opened[0]
                self._slots[sealed["commitment"]] = Slot(at, name)
                self._values[Slot(at, name)] = read_payload(name, opened[1])

    def pairs(self, number: int) -> Iterator[Worlds]:
        """So many pairs at random. Fails where none is found."""
        for _ in range(number):
            yield next(filter(None, (self._pair() for _ in range(TRIES))))

    def pairs_where(self, lying: Lying, number: int) -> Iterator[Worlds]:
        """At most so many pairs that differ in one of the cards which lie so where both end."""
        stops = [(stop, found) for stop, state in self._states() if (found := [*lying(state)])]
        for stop, found in self._chance.sample(stops, min(number, len(stops))):
            slot = self._slots.get(self._chance.choice(found).commitment)
            ways = self._taken_for(slot) if slot else []
            tried = (self._by(way, stop) for way in self._chance.sample(ways, min(len(ways), TRIES)))
            if pair := next(filter(None, tried), None):
                yield pair

    def _states(self) -> Iterator[tuple[int, Any]]:
        """Every state of the match, with the number of entries before it."""
        replay = Replay(self._system, read_header(self._system, self._header), {})
        for stop, entry in enumerate(self._entries, 1):
            replay.apply(entry)
            yield stop, replay.state

    def _pair(self) -> Worlds | None:
        """One pair, or None where what was drawn cannot have been sealed."""
        slot = self._chance.choice(list(self._values))
        ways = self._chance.choice((self._replaced, self._exchanged, self._taken_for))(slot)
        if not ways:
            return None
        instead = self._chance.choice(ways)
        first, last = min(instead).at + 1, min(map(self._until, instead))
        return self._by(instead, self._chance.randint(first, last)) if first <= last else None

    def _by(self, instead: Values, stop: int) -> Worlds | None:
        """The match up to `stop` and the same with these values, None where it cannot have been played so."""
        instead = {slot: value for slot, value in instead.items() if slot.at < stop}
        if not instead or any(self._until(slot) < stop for slot in instead):
            return None
        other = self._with(instead, stop)
        if not self._is_possible(other):
            return None
        seat = self._entries[min(instead).at].seat
        told = ", ".join(f"{self._entries[at].n} {name}: {value}" for (at, name), value in instead.items())
        return Worlds(
            (written(self._header, self._entries[:stop]), written(self._header, other)),
            seat,
            tuple(each.id for each in self._header.seats if each.id != seat),
            f"{self._header.system} up to {self._entries[stop - 1].n}, {told}",
        )

    def _replaced(self, slot: Slot) -> list[Values]:
        """Another value that the form offered: of a list, one thing in it, or the other way round."""
        value, words = self._values[slot], self._offered(slot)
        if not isinstance(value, list):
            return [{slot: word} for word in words if word != value]
        new = [word for word in words if word not in value]
        one = [[*value[:at], word, *value[at + 1 :]] for at in range(len(value)) for word in new]
        return [{slot: other} for other in (*one, value[::-1])]

    def _offered(self, slot: Slot) -> Sequence[str]:
        entry = self._entries[slot.at]
        self._scratch.write_bytes(written(self._header, self._entries[: slot.at]))
        session = Session.open(self._scratch, watching=True)
        try:
            return session.choices(entry.move, entry.seat).get(slot.name, [])
        finally:
            session.close()

    def _exchanged(self, slot: Slot) -> list[Values]:
        """The value of another slot of that seat, which gets this one's: sealed earlier or later."""
        value, seat = self._values[slot], self._entries[slot.at].seat
        return [
            {slot: theirs, other: value}
            for other, theirs in self._values.items()
            if self._entries[other.at].seat == seat and isinstance(theirs, type(value)) and theirs != value
        ]

    def _taken_for(self, slot: Slot) -> list[Values]:
        """That thing and another change places in all that this seat seals from here on: as if the one had been drawn
        for the other, wherever it was laid later."""
        value, seat = self._values[slot], self._entries[slot.at].seat
        if isinstance(value, list):
            return []
        later = {
            each: was for each, was in self._values.items() if self._entries[each.at].seat == seat and each >= slot
        }
        things = {*self._offered(slot), *(was for was in later.values() if isinstance(was, type(value)))} - {value}
        return [
            {each: thing if was == value else value for each, was in later.items() if was in (value, thing)}
            for thing in sorted(things)
        ]

    def _until(self, slot: Slot) -> int:
        """How many entries there are before everybody sees what it held."""
        nonce = self._nonces[slot]
        return next(
            (at for at, entry in enumerate(self._entries) if nonce in (box["nonce"] for box in entry.opened.values())),
            len(self._entries),
        )

    def _with(self, instead: Values, stop: int) -> list[Entry]:
        """The entries up to `stop` with other values sealed, each under the nonce it had."""
        entries = self._entries[:stop]
        for slot, value in instead.items():
            entry, nonce, payload = entries[slot.at], self._nonces[slot], json.dumps(value)
            digest = commitment(self._header.id, entry.seat, slot.name, nonce, payload)
            box = {"commitment": digest, "box": close_box(nonce, payload, None)}
            entries[slot.at] = msgspec.structs.replace(entry, sealed={**entry.sealed, slot.name: box})
        return entries

    def _is_possible(self, entries: Sequence[Entry]) -> bool:
        """Can the match have been played so?"""
        replay = Replay(self._system, read_header(self._system, self._header), {})
        try:
            for entry in entries:
                replay.apply(entry)
        except Refusal:
            return False
        return True


class Sample(Played):
    """The sample match of a game."""

    def __init__(self, slug: str, chance: random.Random, folder: Path) -> None:
        file = sample(slug)
        assert file
        super().__init__(file, chance, folder)
