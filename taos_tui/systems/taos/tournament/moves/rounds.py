"""Pairings of a round, the end of the tournament, and the match sessions made from pairings."""

from collections.abc import Mapping
from itertools import count as counting
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, RARE, Amount, Ask, Length, Note, Says, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ..pairing import check_tables, couples_of, paired
from ..standing import standings
from ..state import LEAST_DECK, Round, Table, Tournament, decks, opponents, put, replace, sides, table_of, with_table
from .entry import MOST_PLAYERS

MOST_FORESEEN = 16
"""With so many players all rounds that they could play are looked at, where their number is left open."""

Method = Literal["swiss", "random", "by_hand"]
METHOD_WORDS: Mapping[Method, Text] = {
    "swiss": say("Swiss"),
    "random": say("at random"),
    "by_hand": say("by hand"),
}


def kept_tables(event: Tournament) -> Round:
    """Pairings that a new pairing of the same round leaves alone: played ones, and begun ones of present players."""
    if event.complete:
        return ()
    present = set(event.present)
    begun = {table.number for table in event.current if table.file and {table.a, table.b} <= present}
    return tuple(table for table in event.current if table.score or table.number in begun)


def waiting(event: Tournament) -> tuple[str, ...]:
    """Who has to be paired now, in the order of entry."""
    seated = {name for table in kept_tables(event) for name in (table.a, table.b)}
    return tuple(name for name in event.present if name not in seated)


def to_come(event: Tournament, number: int) -> int:
    """Rounds after this one that are planned; where that is left open, as many as its players could play."""
    if event.planned:
        return max(0, event.planned - number)
    players = len(event.present)
    return max(0, players - 1 + players % 2 - number) if players <= MOST_FORESEEN else 1


def may_pair(event: Tournament, by: str) -> None:
    if event.over:
        raise Refusal("move", say("the tournament is over"))
    if len(event.present) < 2:
        raise Refusal("move", say("a round needs two players: add them first"))
    byes = {table.a for table in event.current if table.bye} if not event.complete else set()
    if set(waiting(event)) <= byes:
        raise Refusal("move", say("every table of this round is played or begun"))


class Pair(Ask):
    method: Annotated[
        Method, Says(METHOD_WORDS), Note("Swiss: by Victory Points, then Goal Average, without rematches")
    ] = "swiss"
    tables: Annotated[
        tuple[str, ...] | None,
        Amount(1, MOST_PLAYERS),
        ANEW,
        Note("by hand: Anna, Bruno, Carla, Dino means Anna – Bruno, Carla – Dino; the last alone has the bye"),
    ] = None
    order: Annotated[
        tuple[str, ...] | None,
        Amount(1, MOST_PLAYERS),
        ANEW,
        Note("lots drawn on the table; the app draws without it"),
    ] = None


def _seen_before(given: Pair) -> list[Line]:
    """Who meets whom by the list as it stands: its order is all that says so."""
    if given.method != "by_hand":
        return []
    met = [say("{one} – {other}", one=one, other=other or say("bye")) for one, other in couples_of(given.tables or ())]
    return [Line(say("game {n}", n=n), text) for n, text in enumerate(met, 1)]


class Paired(Result):
    outcome: Literal["paired"] = "paired"
    round: int
    anew: bool
    again: tuple[Text, ...]


@move(
    "pair",
    "Pair a round",
    key="p",
    clauses="TAOS-15 TAOS-17 TAOS-18",
    ready=may_pair,
    choices=lambda event, by: {"tables": list(waiting(event)), "order": list(waiting(event))},
    foresees=lambda event, given, by: _seen_before(given),
    obvious=lambda event: not event.over and len(event.present) > 1 and (not event.rounds or event.complete),
)
def pair(event: Tournament, given: Pair, play: Play) -> tuple[Tournament, Paired]:
    """Pair the next round, or the tables of this one that have not been played or begun.

    The clock of the round starts, where minutes were agreed on."""
    number, kept, names = event.next_round, kept_tables(event), waiting(event)
    if given.order is not None and (given.method == "by_hand" or not _without_lot(event, number, names)):
        raise Refusal("order", say("no lots are drawn here: by hand there are none, and those of a round stay"))
    if given.method == "by_hand":
        if given.tables is None:
            raise Refusal("tables", say("is missing: give all players, neighbours play each other"))
        tables = given.tables
    else:
        if play.tape.typed("tables"):
            method = METHOD_WORDS[given.method]
            raise Refusal("tables", say("{method} pairs by itself: choose the method by_hand", method=method))
        event = _with_lots(event, number, names, play)
        tables = _matched(event, number, names, given, play)
    check_tables(tables, set(names))
    again = _met_before(event, number, tables, given.method)
    taken = {table.number for table in kept}
    free = (at for at in counting(1) if at not in taken)
    fresh = _by_number([*kept, *(Table(next(free), *couple) for couple in couples_of(tables))])
    new = number > len(event.rounds)
    news = [Line(say("round"), number)] if new else []
    news += [Line(text, "") for text in again]
    event = replace(event, rounds=(*event.rounds[: number - 1], fresh), anew=0 if new else event.anew + 1)
    ledger = [Line(say("round"), number), Line(say("tables"), len(fresh))]
    return event, Paired(ledger=ledger, news=news, round=number, anew=not new, again=again)


@pair.says
def _paired(told: Told[Pair, Paired]) -> Text:
    found, method = told.found, METHOD_WORDS[told.given.method]
    text = say("round {n} paired {method}", n=found.round, method=method)
    if found.anew:
        text = say("round {n} paired {method} anew", n=found.round, method=method)
    for again in found.again:
        text = say("{text}; {again}", text=text, again=again)
    return text


def _met_before(event: Tournament, number: int, tables: tuple[str, ...], method: Method) -> tuple[Text, ...]:
    """Rematches and second byes: told where they are paired by hand, refused else."""
    met = opponents(event, number)
    again: list[Text] = []
    for one, other in couples_of(tables):
        if other not in met[one]:
            continue
        if method != "by_hand":
            text = say("{one} and {other} have met before", one=one, other=other)
            raise Refusal("tables", text if other else say("{one} has had a bye", one=one))
        text = say("{one} meets {other} again", one=one, other=other)
        again.append(text if other else say("{one} has a second bye", one=one))
    return tuple(again)


def _by_number(tables: list[Table]) -> Round:
    return tuple(sorted(tables, key=lambda table: table.number))


def _with_lots(event: Tournament, number: int, names: tuple[str, ...], play: Play) -> Tournament:
    """Everybody has drawn a lot for this round; a lot that was drawn stays, however often the round is paired."""
    without = _without_lot(event, number, names)
    drawn = play.tape.draw("order", without, len(without), pile=f"lots-{number}") if without else ()
    return replace(event, lots=put(event.lots, number, (*event.lots.get(number, ()), *drawn)))


def _without_lot(event: Tournament, number: int, names: tuple[str, ...]) -> list[str]:
    return [name for name in names if name not in event.lots.get(number, ())]


def _matched(event: Tournament, number: int, names: tuple[str, ...], given: Pair, play: Play) -> tuple[str, ...]:
    """The pairing that the method makes. It goes into the log: a replay has nothing to match again."""
    pile = f"tables-{number}"
    if given.tables is not None:
        return tuple(play.tape.draw("tables", [given.tables], pile=pile))
    lots = [name for name in event.lots[number] if name in names]
    met, more = opponents(event, number), to_come(event, number)
    for kept in kept_tables(event):
        for player, other in sides(kept):
            met[player].add(other)
    seated = [name for name in event.present if name not in names]
    if given.method == "random":
        found = paired(lots, dict.fromkeys(lots, 0), met, more, seated)
    else:
        table = {each.player: each for each in standings(event, number - 1)} if number > 1 else {}
        points = {name: table[name].vp if name in table else 0 for name in lots}
        average = {name: table[name].goal_average if name in table else 0 for name in lots}
        ranked = sorted(lots, key=lambda name: (-points[name], -average[name]))  # stable: lots part equals
        found = paired(ranked, points, met, more, seated)
    return tuple(play.tape.draw("tables", [list(found)], pile=pile))


def may_end(event: Tournament, by: str) -> None:
    if event.over:
        raise Refusal("move", say("the tournament is over"))
    if not event.rounds:
        raise Refusal("move", say("no round has been paired yet"))
    if not event.complete:
        raise Refusal("move", say("results of this round are still to come"))


def _nobody_asks(event: Tournament, by: str) -> bool:
    return False


def _no_more_rounds(event: Tournament) -> Text:
    """What its letter asks before it ends all."""
    return say("no round will be paired after round {n}", n=len(event.rounds))


class End(Ask):
    why: Annotated[str | None, Length(high=80), ANEW, Note("where it ends before its last round")] = None


class Ended(Result):
    outcome: Literal["ended"] = "ended"
    winners: list[str]


@move(
    "end",
    "End the tournament",
    key="x",
    clauses="TAOS-17 TAOS-18 TAOS-19",
    ready=may_end,
    asks=_nobody_asks,
    ends=True,
    gives_up=_no_more_rounds,
)
def end(event: Tournament, given: End, play: Play) -> tuple[Tournament, Ended]:
    """No more rounds: the standings as they are now name the winner."""
    event = replace(event, ended=given.why or "ended")
    first = [each.player for each in standings(event) if each.rank == 1]
    return event, Ended(ledger=[Line(say("first"), listed(first), "TAOS-17")], winners=first)


@end.says
def _ended(told: Told[End, Ended]) -> Text:
    one, many = "the tournament is over: {who} wins", "the tournament is over: {who} share the first place"
    return count(one, many, len(told.found.winners), who=listed(told.found.winners))


def may_start(event: Tournament, by: str) -> None:
    if all(table.done or table.file for table in event.current):
        raise Refusal("move", say("no table of this round waits for its match"))


class Start(Ask):
    table: Annotated[int, Within(1, MOST_PLAYERS), ANEW, Note("of this round")]
    file: Annotated[
        str, Length(high=200), ANEW, Title("file of the match"), Note("beside the tournament, such as club-r1-t2.toml")
    ]
    match: Annotated[
        str | None, Length(high=64), ANEW, RARE, Note("its id; left out: whatever match that file holds")
    ] = None


class Begun(Result):
    outcome: Literal["begun_match"] = "begun_match"
    a: str
    b: str


def first_waiting(event: Tournament, by: str) -> Mapping[str, object]:
    """The one table that waits for its match; of several none is chosen."""
    found = [table.number for table in event.current if not (table.done or table.file)]
    return {"table": found[0]} if len(found) == 1 else {}


def who_waits(event: Tournament, by: str) -> list[Text]:
    """Who sits at the tables that wait for their match."""
    tables = (table for table in event.current if not (table.done or table.file))
    return [say("Table {n}: {a} – {b}", n=table.number, a=table.a, b=table.b) for table in tables]


@move(
    "start",
    "Note the match of a table",
    clauses="TAOS-6",
    part="table",
    ready=may_start,
    hints=first_waiting,
    brief=who_waits,
)
def start(event: Tournament, given: Start, play: Play) -> tuple[Tournament, Begun]:
    """A match session was made for this table; its result can be taken from there."""
    table = table_of(event, given.table)
    check_startable(event, table)
    event = with_table(event, replace(table, file=given.file, match=given.match or ""))
    return event, Begun(ledger=[Line(say("table"), table.number)], a=table.a, b=table.b)


@start.says
def _begun(told: Told[Start, Begun]) -> Text:
    parts = {"n": told.given.table, "a": told.found.a, "b": told.found.b, "file": told.given.file}
    return say("table {n}: match of {a} and {b} in {file}", **parts)


def check_startable(event: Tournament, table: Table) -> None:
    """Raises Refusal for a bye, a table that is played or begun, and a deck that gives no hand (TAOS-3)."""
    if table.done or table.file:
        raise Refusal("table", say("{n} is a bye, played or begun already", n=table.number))
    left = decks(event)
    for name in (table.a, table.b):
        if len(left[name]) < LEAST_DECK:
            one, many = (
                "{name} has {n} mission left, fewer than three",
                "{name} has {n} missions left, fewer than three",
            )
            raise Refusal("table", count(one, many, len(left[name]), name=name), "TAOS-7")
