"""The state of a TaOS tournament. Frozen; a move returns a new one. What can be worked out is not stored."""

from collections.abc import Iterator

import msgspec

from taos_tui.kit.state import put, replace
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say

from ..missions import MISSIONS, MissionId
from ..options import READINGS
from .options import Options

LEAST_DECK = 3
"""Cards that a deck must hold for a game (TAOS-3)."""


class Entrant(msgspec.Struct, frozen=True):
    """A player. `joined` is the first round he could play in, from 1; `dropped` means that he is paired no more."""

    name: str
    joined: int = 1
    dropped: bool = False


class Score(msgspec.Struct, frozen=True):
    """What a game ended with: OP 0 to 6, Army Points, and the two missions that each played (None: not told)."""

    op_a: int
    op_b: int
    killed_a: int
    lost_a: int
    killed_b: int
    lost_b: int
    played_a: tuple[MissionId, ...] | None = None
    played_b: tuple[MissionId, ...] | None = None


def entered(score: Score) -> dict[str, object]:
    """What was entered, as inputs; losses that are what the other destroyed were not."""
    given = {name: value for name, value in msgspec.structs.asdict(score).items() if value is not None}
    return {name: value for name, value in given.items() if value != _follows(name, score)}


def _follows(name: str, score: Score) -> int | None:
    """What this loss is if nobody says otherwise; None for what is no loss."""
    return {"lost_a": score.killed_b, "lost_b": score.killed_a}.get(name)


class Table(msgspec.Struct, frozen=True):
    """A pairing of one round. `b` is empty for a bye. `file` and `match` (its id, where it was noted) name the match
    session, if any."""

    number: int
    a: str
    b: str
    score: Score | None = None
    file: str = ""
    match: str = ""

    @property
    def bye(self) -> bool:
        return not self.b

    @property
    def done(self) -> bool:
        return self.bye or self.score is not None


Round = tuple[Table, ...]


class Tournament(msgspec.Struct, frozen=True):
    """A whole tournament. `lots` is the order drawn for each round, by its number: it decides between equals."""

    options: Options
    organiser: str
    entrants: dict[str, Entrant] = {}
    rounds: tuple[Round, ...] = ()
    lots: dict[int, tuple[str, ...]] = {}
    anew: int = 0
    """How often pairings of the last round were made anew."""
    set_minutes: int | None = None
    """Minutes of a round, where they were set since it began; 0: no clock."""
    last_scored: int = 0
    """The round of the result that was entered or corrected last; 0 before the first."""
    ended: str = ""
    """Why it ended before its last round."""

    @property
    def minutes(self) -> int:
        """How long a round lasts from its pairing; 0 where no clock runs."""
        return self.options.round_minutes if self.set_minutes is None else self.set_minutes

    @property
    def reads_tongues(self) -> bool:
        """Was it begun when nothing that stands beside a name in a club's list is part of it?"""
        return READINGS.index(self.options.reading) <= READINGS.index("asked")

    @property
    def reads_bullets(self) -> bool:
        """Was it begun when bullets and numbers of a list are no part of names?"""
        return READINGS.index(self.options.reading) <= READINGS.index("tokens")

    @property
    def planned(self) -> int:
        """How many rounds are planned; 0 where that is left open."""
        return self.options.rounds

    @property
    def over(self) -> bool:
        """Was it ended, or are all results of its last planned round in?"""
        return bool(self.ended) or (0 < self.planned <= len(self.rounds) and self.complete)

    @property
    def present(self) -> tuple[str, ...]:
        """Who is still in, in the order of entry."""
        return tuple(name for name, entrant in self.entrants.items() if not entrant.dropped)

    @property
    def current(self) -> Round:
        """The pairings of the last round; none before the first."""
        return self.rounds[-1] if self.rounds else ()

    @property
    def complete(self) -> bool:
        """Are all results of the last round in?"""
        return all(table.done for table in self.current)

    @property
    def next_round(self) -> int:
        """The round that `pair` makes or makes anew."""
        return len(self.rounds) + self.complete if self.rounds else 1


def table_of(event: Tournament, number: int, round_number: int = 0) -> Table:
    """A pairing by its number, of the last round unless one is named. Raises Refusal."""
    if not event.rounds:
        raise Refusal("table", say("no round has been paired yet"))
    if not 0 <= round_number <= len(event.rounds):
        text = say("{n} has not been paired: give 1 to {most}", n=round_number, most=len(event.rounds))
        raise Refusal("round", text)
    tables = {table.number: table for table in event.rounds[(round_number or len(event.rounds)) - 1]}
    if number not in tables:
        text = say("{n} is no table of that round; allowed: {tables}", n=number, tables=listed(tables, "or"))
        raise Refusal("table", text)
    return tables[number]


def with_table(event: Tournament, table: Table, round_number: int = 0) -> Tournament:
    """`event` with one pairing replaced."""
    at = (round_number or len(event.rounds)) - 1
    tables = tuple(table if each.number == table.number else each for each in event.rounds[at])
    rounds = (*event.rounds[:at], tables, *event.rounds[at + 1 :])
    return replace(event, rounds=rounds)


def with_name(event: Tournament, old: str, new: str) -> Tournament:
    """`event` with the player `old` called `new`, wherever it speaks of him."""

    def called(name: str) -> str:
        return new if name == old else name

    entrants = {called(name): replace(each, name=called(name)) for name, each in event.entrants.items()}
    rounds = tuple(
        tuple(replace(table, a=called(table.a), b=called(table.b)) for table in tables) for tables in event.rounds
    )
    lots = {number: tuple(map(called, drawn)) for number, drawn in event.lots.items()}
    return replace(event, entrants=entrants, rounds=rounds, lots=lots)


def sides(table: Table) -> Iterator[tuple[str, str]]:
    """(player, opponent) for everybody at a table; the opponent of a bye is empty."""
    yield table.a, table.b
    if table.b:
        yield table.b, table.a


def opponents(event: Tournament, before: int) -> dict[str, set[str]]:
    """Whom each player has been paired with in the rounds before `before`; "" stands for a bye."""
    met: dict[str, set[str]] = {name: set() for name in event.entrants}
    for tables in event.rounds[: before - 1]:
        for table in tables:
            for player, other in sides(table):
                met[player].add(other)
    return met


def played(table: Table, player: str) -> tuple[MissionId, ...] | None:
    """The missions that `player` played at this table; None where they were not told."""
    if table.score is None:
        return None
    return table.score.played_a if player == table.a else table.score.played_b


def decks(event: Tournament) -> dict[str, tuple[MissionId, ...]]:
    """The missions left in everybody's deck (TAOS-6, TAOS-7); with `deck_refill` all come back below three."""
    left = dict.fromkeys(event.entrants, tuple(MISSIONS))
    refill = event.options.deck_refill == "when_below_three"
    for tables in event.rounds:
        for table in tables:
            for player, _ in sides(table):
                gone = played(table, player) or ()
                cards = tuple(card for card in left[player] if card not in gone)
                left[player] = tuple(MISSIONS) if refill and len(cards) < LEAST_DECK else cards
    return left


__all__ = [
    "LEAST_DECK", "Entrant", "Round", "Score", "Table", "Tournament", "decks", "entered", "opponents", "played", "put",
    "replace", "sides", "table_of", "with_name", "with_table",
]  # fmt: skip
