"""Fate points: a die rolled again or shifted, a marker taken off, a draw taken back (NAW-125)."""

from collections.abc import Mapping, Sequence
from typing import Any

from taos_tui.rules.inputs import Choice, Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Die, Read, Tape, printed, same
from taos_tui.systems.system import Move, MoveRule, Play, move

from ..state import SEATS, Battle, Memory, replace, with_unit
from .common import HexName, News, listed, on_the_map, own_unit
from .setup import in_play

COSTS = {"reroll": 1, "shift_up": 1, "shift_down": 1, "in_command": 1, "ready": 2, "return_marker": 2}
ON_DICE = ("reroll", "shift_up", "shift_down")


class Amended(Tape):
    """Faces that lie on the table already; what is wanted beyond them comes from `more`."""

    def __init__(self, faces: Sequence[int], more: Tape) -> None:
        super().__init__()
        self._waiting, self._more = list(faces), more

    def die(self, sides: Die, read: Read = same) -> Any:
        face = self._waiting.pop(0) if self._waiting else self._more.die(sides)
        self.faces.append(face)
        self.sides.append(sides)
        return read(face)


def remembering(each: Move) -> MoveRule:
    """The rule of a move that keeps in mind what a fate point may change, as long as nothing else happens."""
    rule = each.rule

    def remembered(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
        rolled = len(play.tape.faces)
        after, outcome = rule(battle, given, play)
        faces = tuple(play.tape.faces[rolled:])
        if battle.option("fate") == "off" or not (faces or each.name == "draw"):
            return replace(after, last=None), outcome
        inputs = dict(vars(given)) if faces else {}
        return replace(after, last=Memory(each.name, play.by, inputs, faces, replace(battle, last=None))), outcome

    remembered.__doc__ = rule.__doc__
    return remembered


def may_spend(battle: Battle, by: str) -> None:
    """Also while an HQ check or mines wait for their dice."""
    if battle.option("fate") == "off":
        raise Refusal("move", "this battle is played without fate points", "NAW-125")
    in_play(battle, by)


def fate_move(rules: Mapping[str, Move]) -> Move:
    """The move; `rules` are the moves whose dice it may change."""

    @move(
        "fate",
        "Spend fate points",
        Choice("use", tuple(COSTS)),
        Int("number", 1, 99, 1, help="which die of the last roll"),
        HexName("hex", optional=True, high=4, help="in_command: whose units come back into command"),
        Text("unit", optional=True, high=24, help="ready: whose Ops Complete comes off"),
        Choice("side", SEATS, optional=True, help="who spends; left out: the seat that acts"),
        key="F",
        clauses="NAW-125",
        dice="the die that is rolled again, and dice that this makes necessary",
        ready=may_spend,
        hints=lambda battle, by: {"number": 1, "hex": None, "unit": None, "side": None},
        choices=lambda battle, by: {"unit": [unit.name for unit in battle.units.values() if unit.ops]},
        brief=lambda battle, by: _brief(battle),
    )
    def fate(battle: Battle, given: Inputs, play: Play) -> tuple[Battle, Outcome]:
        """1 point rolls a die again, shifts it or ends Out of Command in a hex; 2 end Ops Complete or redraw."""
        seat = given.side or play.by
        if not battle.plays(play.by, seat):
            raise Refusal("side", f"{battle.side(seat)} spends its own points", "NAW-125")
        cost, has = COSTS[given.use], battle.fate[seat]
        if has < cost:
            raise Refusal("use", f"costs {cost}, {battle.side(seat)} has {has} fate points", "NAW-125")
        left = {**battle.fate, seat: has - cost}
        ledger = [Line("fate points", -cost, "NAW-125"), Line("left", has - cost, "NAW-125")]
        if given.use in ON_DICE:
            battle, outcome = _another_die(battle, given, play, left, rules)
            return battle, Outcome(**outcome.fields, ledger=[*ledger, *outcome.ledger], news=outcome.news)
        if given.use == "return_marker":
            battle, news = _back_into_cup(battle)
        elif given.use == "ready":
            battle, news = _made_ready(battle, given.unit, seat)
        else:
            battle, news = _in_command(battle, given.hex, seat)
        return replace(battle, fate=left, last=None), Outcome("spent", ledger, news)

    return fate


def _brief(battle: Battle) -> list[str]:
    points = ", ".join(f"{battle.side(seat)} {number}" for seat, number in battle.fate.items())
    rolled = [f"last roll: {battle.last.move.replace('_', ' ')}, {_faces(battle.last.faces)}"] if battle.last else []
    return [f"points: {points}", *rolled]


def _faces(faces: Sequence[int]) -> str:
    return " ".join(map(str, faces)) or "no dice"


def _another_die(
    battle: Battle, given: Inputs, play: Play, left: dict[str, int], rules: Mapping[str, Move]
) -> tuple[Battle, Outcome]:
    """The last roll once more, with one die changed."""
    last = battle.last
    if last is None or not last.faces:
        raise Refusal("use", "no roll has just been made: a fate point changes the last one", "NAW-125")
    if given.number > len(last.faces):
        raise Refusal("number", f"{given.number}, but the last roll had {len(last.faces)} dice", "NAW-125")
    faces = list(last.faces)
    before = faces[given.number - 1]
    step = {"shift_up": 1, "shift_down": -1}.get(given.use, 0)
    if step and before + step not in printed(6):
        raise Refusal("use", f"die {given.number} shows {before} and cannot be shifted so", "NAW-125")
    faces[given.number - 1] = before + step if step else play.tape.die(6)
    tape = Amended(faces, play.tape)
    before_roll = replace(last.before, fate=left)
    after, outcome = rules[last.move].rule(before_roll, Inputs(**last.inputs), Play(last.by, tape, play.vault))
    memory = replace(last, faces=tuple(tape.faces), before=before_roll)
    news = [Line(f"die {given.number}", f"{before} → {faces[given.number - 1]}", "NAW-125"), *outcome.news]
    return replace(after, last=memory), outcome.followed_by(news, again=last.move)


def _back_into_cup(battle: Battle) -> tuple[Battle, News]:
    last = battle.last
    if last is None or last.move != "draw":
        raise Refusal("use", "only a marker that was just drawn goes back, before it is used", "NAW-125")
    before = replace(last.before, known=battle.known)  # what was undone comes again, but not this marker
    return before, [Line("back in the cup", battle.active or "End Turn marker", "NAW-125")]


def _made_ready(battle: Battle, name: str | None, seat: str) -> tuple[Battle, News]:
    unit = own_unit(battle, name or "", battle.player_of(seat))
    if unit.seat != seat or not unit.ops:
        raise Refusal("unit", f"{unit.name} is no unit of {battle.side(seat)} with Ops Complete", "NAW-125")
    return with_unit(battle, unit.name, ops=unit.ops - 1), [Line(unit.name, "may act", "NAW-125")]


def _in_command(battle: Battle, label: str | None, seat: str) -> tuple[Battle, News]:
    out = [unit for unit in battle.at(on_the_map(battle, label or ""), seat) if unit.out_of_command]
    if not out:
        raise Refusal("hex", f"nobody of {battle.side(seat)} is Out of Command in {label}", "NAW-125")
    for unit in out:
        battle = with_unit(battle, unit.name, out_of_command=False)
    return battle, [Line("in command", listed(unit.name for unit in out), "NAW-125")]
