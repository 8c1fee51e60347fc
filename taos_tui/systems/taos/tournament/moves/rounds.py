"""Pairings of a round, and the match sessions made from them."""

from itertools import count

from taos_tui.rules.inputs import Choice, Int, Text, Words
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..pairing import check_tables, couples_of, paired
from ..standing import standings
from ..state import LEAST_DECK, Round, Table, Tournament, decks, opponents, replace, table_of, with_table
from .entry import MOST_PLAYERS

METHODS = ("swiss", "random", "by_hand")


def kept_tables(event: Tournament) -> Round:
    """Pairings that a new pairing of the same round leaves alone: played ones, and begun ones of present players."""
    if event.complete:
        return ()
    present = set(event.present)
    begun = {table.number for table in event.current if table.match and {table.a, table.b} <= present}
    return tuple(table for table in event.current if table.score or table.number in begun)


def waiting(event: Tournament) -> tuple[str, ...]:
    """Who has to be paired now, in the order of entry."""
    seated = {name for table in kept_tables(event) for name in (table.a, table.b)}
    return tuple(name for name in event.present if name not in seated)


def may_pair(event: Tournament, by: str) -> None:
    if len(event.present) < 2:
        raise Refusal("move", "a round needs two players: add them first")
    byes = {table.a for table in event.current if table.bye} if not event.complete else set()
    if set(waiting(event)) <= byes:
        raise Refusal("move", "every table of this round is played or begun")


@move(
    "pair",
    "Pair a round",
    Choice("method", METHODS, "swiss", help="swiss: by Victory Points, then Goal Average, without rematches"),
    Words("tables", (), 1, MOST_PLAYERS, optional=True, help="by hand: neighbours play, the last alone has the bye"),
    Words("order", (), 1, MOST_PLAYERS, optional=True, help="lots drawn on the table; the app draws without it"),
    key="p",
    clauses="TAOS-15 TAOS-17 TAOS-18",
    ready=may_pair,
    hints=lambda event, by: {"tables": None, "order": None},
    choices=lambda event, by: {"tables": list(waiting(event)), "order": list(waiting(event))},
)
def pair(event: Tournament, given: Inputs, play: Play) -> tuple[Tournament, Outcome]:
    """Pair the next round, or the tables of this one that have not been played or begun."""
    number, kept, names = event.next_round, kept_tables(event), waiting(event)
    met = opponents(event, number)
    if given.order is not None and (given.method == "by_hand" or not _without_lot(event, number, names)):
        raise Refusal("order", "no lots are drawn here: by hand there are none, and those of a round stay")
    if given.method == "by_hand":
        if given.tables is None:
            raise Refusal("tables", "is missing: give all players, neighbours play each other")
        tables = given.tables
    else:
        if play.tape.typed("tables"):
            raise Refusal("tables", f"{given.method} pairs by itself: choose the method by_hand")
        event = _with_lots(event, number, names, play)
        tables = given.tables if given.tables is not None else _matched(event, number, names, given.method)
        if given.tables is None:
            tables = play.tape.draw("tables", [list(tables)])  # into the log: a replay has nothing to match again
    check_tables(tables, set(names))
    news = []
    for one, other in couples_of(tables):
        if other not in met[one]:
            continue
        if given.method != "by_hand":
            raise Refusal("tables", f"{one} has had a bye" if not other else f"{one} and {other} have met before")
        news.append(Line(one, f"meets {other} again" if other else "has a second bye"))
    taken = {table.number for table in kept}
    free = (at for at in count(1) if at not in taken)
    fresh = _by_number([*kept, *(Table(next(free), *couple) for couple in couples_of(tables))])
    if number > len(event.rounds):
        news.insert(0, Line("round", number))
    event = replace(event, rounds=(*event.rounds[: number - 1], fresh))
    return event, Outcome("paired", [Line("round", number), Line("tables", len(fresh))], news, round=number)


def _by_number(tables: list[Table]) -> Round:
    return tuple(sorted(tables, key=lambda table: table.number))


def _with_lots(event: Tournament, number: int, names: tuple[str, ...], play: Play) -> Tournament:
    """Everybody has drawn a lot for this round; a lot that was drawn stays, however often the round is paired."""
    without = _without_lot(event, number, names)
    drawn = play.tape.draw("order", without, len(without)) if without else ()
    return replace(event, lots={**event.lots, number: (*event.lots.get(number, ()), *drawn)})


def _without_lot(event: Tournament, number: int, names: tuple[str, ...]) -> list[str]:
    return [name for name in names if name not in event.lots.get(number, ())]


def _matched(event: Tournament, number: int, names: tuple[str, ...], method: str) -> tuple[str, ...]:
    lots = [name for name in event.lots[number] if name in names]
    met = opponents(event, number)
    if method == "random":
        return paired(lots, dict.fromkeys(lots, 0), met)
    table = {each.player: each for each in standings(event, number - 1)} if number > 1 else {}
    points = {name: table[name].vp if name in table else 0 for name in lots}
    average = {name: table[name].goal_average if name in table else 0 for name in lots}
    ranked = sorted(lots, key=lambda name: (-points[name], -average[name]))  # stable: lots part equals
    return paired(ranked, points, met)


def may_start(event: Tournament, by: str) -> None:
    if all(table.done or table.match for table in event.current):
        raise Refusal("move", "no table of this round waits for its match")


@move(
    "start",
    "Note the match of a table",
    Int("table", 1, MOST_PLAYERS, help="of this round"),
    Text("file", high=200, help="the session file of the match"),
    Text("match", high=64, help="its id"),
    clauses="TAOS-6",
    ready=may_start,
    hints=lambda event, by: {"table": None, "file": None, "match": None},
)
def start(event: Tournament, given: Inputs, play: Play) -> tuple[Tournament, Outcome]:
    """A match session was made for this table; its result can be taken from there."""
    table = table_of(event, given.table)
    check_startable(event, table)
    table = replace(table, file=given.file, match=given.match)
    return with_table(event, table), Outcome("begun_match", [Line("table", table.number)], a=table.a, b=table.b)


def check_startable(event: Tournament, table: Table) -> None:
    """Raises Refusal for a bye, a table that is played or begun, and a deck that gives no hand (TAOS-3)."""
    if table.done or table.match:
        raise Refusal("table", f"{table.number} is a bye, played or begun already")
    left = decks(event)
    for name in (table.a, table.b):
        if len(left[name]) < LEAST_DECK:
            raise Refusal("table", f"{name} has {len(left[name])} mission left, fewer than three", "TAOS-7")
