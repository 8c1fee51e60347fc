"""Results, and their corrections with a reason."""

from typing import Any

from taos_tui.rules.inputs import Int, Text, Words
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ...missions import MISSIONS
from ...procedures.result import victory_points
from ..state import Score, Table, Tournament, decks, entered, played, replace, table_of, with_table
from .entry import MOST_PLAYERS

CARDS = tuple(MISSIONS)


def _points(name: str, side: str, **more: Any) -> Int:
    return Int(name, 0, 6, help=f"Objective Points of the {side} player", **more)


def _army(name: str, text: str, **more: Any) -> Int:
    return Int(name, 0, 5000, help=text, **more)


def _missions(name: str, side: str) -> Words:
    return Words(name, CARDS, 2, 2, optional=True, help=f"the two missions that the {side} player played")


def open_tables(event: Tournament) -> list[int]:
    return [table.number for table in event.current if not table.done]


def may_enter(event: Tournament, by: str) -> None:
    if not event.rounds:
        raise Refusal("move", "no round has been paired yet")
    if not open_tables(event):
        raise Refusal("move", "all results of this round are in; correct changes one")


def enter_hints(event: Tournament, by: str) -> dict[str, Any]:
    return {**dict.fromkeys(Score.__struct_fields__), "table": next(iter(open_tables(event)), None)}


def couple(event: Tournament, by: str) -> list[str]:
    """Who sits where, so that nobody enters a result the wrong way round."""
    return [f"Table {table.number}: first {table.a}, second {table.b}" for table in event.current if not table.done]


@move(
    "result",
    "Enter a result",
    Int("table", 1, MOST_PLAYERS, help="of this round"),
    _points("op_a", "first"),
    _points("op_b", "second"),
    _army("killed_a", "Army Points destroyed by the first player"),
    _army("killed_b", "Army Points destroyed by the second player"),
    _army("lost_a", "lost by the first player; else what the second destroyed", optional=True),
    _army("lost_b", "lost by the second player; else what the first destroyed", optional=True),
    _missions("played_a", "first"),
    _missions("played_b", "second"),
    key="r",
    clauses="TAOS-6 TAOS-13 TAOS-14 TAOS-18",
    ready=may_enter,
    hints=enter_hints,
    brief=couple,
)
def result(event: Tournament, given: Inputs, play: Play) -> tuple[Tournament, Outcome]:
    """Enter what a game ended with; the missions played leave the decks."""
    table = table_of(event, given.table)
    if table.bye:
        raise Refusal("table", f"{table.a} has a bye there")
    if table.score:
        raise Refusal("table", f"{table.number} has its result: correct changes it and asks why")
    return _scored(event, table, _score(vars(given)), 0, "entered")


def may_correct(event: Tournament, by: str) -> None:
    if not any(table.score for tables in event.rounds for table in tables):
        raise Refusal("move", "there is no result to correct")


@move(
    "correct",
    "Correct a result",
    Text("reason", low=3, high=200, help="why; it stands in the log"),
    Int("round", 1, 99, optional=True, help="left out: this round"),
    Int("table", 1, MOST_PLAYERS),
    _points("op_a", "first", optional=True),
    _points("op_b", "second", optional=True),
    _army("killed_a", "Army Points destroyed by the first player", optional=True),
    _army("killed_b", "Army Points destroyed by the second player", optional=True),
    _army("lost_a", "Army Points lost by the first player", optional=True),
    _army("lost_b", "Army Points lost by the second player", optional=True),
    _missions("played_a", "first"),
    _missions("played_b", "second"),
    key="o",
    clauses="TAOS-6 TAOS-13 TAOS-14 TAOS-18",
    ready=may_correct,
    hints=lambda event, by: dict.fromkeys(("reason", "round", "table", *Score.__struct_fields__)),
)
def correct(event: Tournament, given: Inputs, play: Play) -> tuple[Tournament, Outcome]:
    """Change a result of any round: only what is given, and losses with what the other destroyed; pairings stay."""
    number = given.round or len(event.rounds)
    table = table_of(event, given.table, number)
    if table.score is None:
        raise Refusal("table", f"{table.number} of round {number} has no result yet")
    values = {key: value for key, value in vars(given).items() if key in Score.__struct_fields__ and value is not None}
    blank = dict.fromkeys(Score.__struct_fields__)
    score = _score({**blank, **entered(table.score), **values})
    if score == table.score:
        raise Refusal("op_a", "nothing to correct: give at least one new value")
    return _scored(event, table, score, number, "corrected")


def _score(given: dict[str, Any]) -> Score:
    values = {name: given[name] for name in Score.__struct_fields__}
    for one, other in (("a", "b"), ("b", "a")):
        if values[f"lost_{one}"] is None:
            values[f"lost_{one}"] = values[f"killed_{other}"]
    return Score(**values)


def _scored(event: Tournament, table: Table, score: Score, number: int, outcome: str) -> tuple[Tournament, Outcome]:
    number = number or len(event.rounds)
    table = replace(table, score=score)
    event = with_table(event, table, number)
    _check_missions(event, table, number)
    rule = event.options["vp_rule"]
    ledger = []
    for name, own, other, killed, lost in (
        (table.a, score.op_a, score.op_b, score.killed_a, score.lost_a),
        (table.b, score.op_b, score.op_a, score.killed_b, score.lost_b),
    ):
        ledger.append(Line(f"{name}: VP", victory_points(own, other, rule), "TAOS-14"))
        ledger.append(Line(f"{name}: Goal Average", killed - lost, "TAOS-18"))
    fields: dict[str, Any] = {"round": number, "a": table.a, "b": table.b, "op_a": score.op_a, "op_b": score.op_b}
    return event, Outcome(outcome, ledger, **fields)


def _check_missions(event: Tournament, table: Table, number: int) -> None:
    """A mission is played from what the deck held before that round, also in the rounds after it (TAOS-6)."""
    slots = {table.a: "played_a", table.b: "played_b"}
    for at in range(number, len(event.rounds) + 1):
        before = decks(replace(event, rounds=event.rounds[: at - 1]))
        for each in event.rounds[at - 1]:
            for name in slots.keys() & {each.a, each.b}:
                for card in played(each, name) or ():
                    if card not in before[name]:
                        raise Refusal(slots[name], f"{name} cannot have played {card} in round {at} again", "TAOS-6")
