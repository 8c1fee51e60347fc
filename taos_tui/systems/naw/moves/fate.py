"""Fate points: a die rolled again or shifted, a marker taken off, a draw taken back (NAW-125)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeVar

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import ANEW, NUMBERS, Ask, GoesWith, Length, Note, Says, Title
from taos_tui.rules.dice import Die, printed
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.tape import Read, Tape, same
from taos_tui.rules.wording import Text, count, listed, say

from ..sides import payer
from ..state import SEATS, Battle, Side, replace, with_unit
from ..units import rested
from .common import HexName, News, UnitName, on_the_map, own_unit
from .rolls import last_roll, once_more
from .setup import in_play

T = TypeVar("T")
Use = Literal["reroll", "shift_up", "shift_down", "in_command", "ready", "return_marker"]
COSTS: Mapping[Use, int] = {
    "reroll": 1,
    "shift_up": 1,
    "shift_down": 1,
    "in_command": 1,
    "ready": 2,
    "return_marker": 2,
}
ON_DICE: tuple[Use, ...] = ("reroll", "shift_up", "shift_down")
SHIFTS: Mapping[Use, int] = {"shift_up": 1, "shift_down": -1}
USE_WORDS: Mapping[Use, Text] = {
    "reroll": say("roll a die again"),
    "shift_up": say("shift a die up"),
    "shift_down": say("shift a die down"),
    "in_command": say("end Out of Command in a hex"),
    "ready": say("end Ops Complete of a unit"),
    "return_marker": say("put the drawn marker back"),
}


class Amended(Tape):
    """Faces that lie on the table already; what is wanted beyond them is thrown with `more`, together as the rule
    throws it, so that whoever throws reads what for."""

    def __init__(self, faces: Sequence[int], more: Tape) -> None:
        super().__init__()
        self._waiting, self._more = list(faces), more

    @property
    def calling(self) -> str:
        return self._more.calling

    @calling.setter
    def calling(self, what: str) -> None:
        self._more.calling = what

    @property
    def counting(self) -> str:
        return self._more.counting

    @counting.setter
    def counting(self, does: str) -> None:
        self._more.counting = does

    def die(self, sides: Die, read: Read = same) -> Any:
        if not self._waiting:
            return self._beyond(lambda: self._more.die(sides, read))
        face = self._waiting.pop(0)
        self.faces.append(face)
        self.sides.append(sides)
        self.callings.append(self.calling)
        return read(face)

    def count(self, number: int, sides: int, hit: Callable[[int], bool]) -> int:
        if self._waiting:
            return super().count(number, sides, hit)
        return self._beyond(lambda: self._more.count(number, sides, hit))

    def _beyond(self, throw: Callable[[], T]) -> T:
        before = len(self._more.faces)
        thrown = throw()
        self.faces += self._more.faces[before:]
        self.sides += self._more.sides[before:]
        self.callings += self._more.callings[before:]
        return thrown


def may_spend(battle: Battle, by: str) -> None:
    """Also while an HQ check or mines wait for their dice."""
    if battle.options.fate == "off":
        raise Refusal("move", say("this battle is played without fate points"), "NAW-125")
    in_play(battle, by)


class Spend(Ask):
    use: Annotated[Use, ANEW, Says(USE_WORDS)]
    number: Annotated[
        str, Length(high=2), NUMBERS, ANEW, Title("die"), Note("which die of the last roll"), GoesWith("use", *ON_DICE)
    ] = "1"
    hex: Annotated[HexName | None, ANEW, Note("whose units come back into command"), GoesWith("use", "in_command")] = (
        None
    )
    unit: Annotated[UnitName | None, ANEW, Note("whose Ops Complete comes off"), GoesWith("use", "ready")] = None
    side: Annotated[Side | None, ANEW, Note("who spends; empty: whose unit it is, or who alone has points")] = None


class Spent(Result):
    use: Use
    side: Text
    again: str | None = None
    """The move whose dice were changed."""


def _dice(battle: Battle) -> list[str]:
    """The dice of the last roll by their numbers."""
    last = last_roll(battle)
    return [str(at) for at, _ in enumerate(last.faces if last else (), 1)]


def _worth_a_thought(battle: Battle, by: str, given: Mapping[str, object]) -> Sequence[str]:
    """Which die it is, where there are several, and who pays, where either could."""
    if given.get("use") not in ON_DICE or len(_dice(battle)) < 2:
        return ()
    return ("number", "side") if all(battle.fate.values()) else ("number",)


def _told_before(battle: Battle, by: str) -> list[Text]:
    points = listed(say("{side} {points}", side=battle.side(seat), points=each) for seat, each in battle.fate.items())
    lines = [say("points: {points}", points=points)]
    if (last := last_roll(battle)) and last.faces:
        lines.append(say("last roll: {faces}", faces=" ".join(map(str, last.faces))))
    return lines


def _foreseen(battle: Battle, given: Spend, by: str) -> list[Line]:
    """A die that is shifted, before and after: what comes of it is told as of any roll."""
    last, shift = last_roll(battle), SHIFTS.get(given.use)
    if last is None or not shift:
        return []
    number = int(given.number)
    before = last.faces[number - 1]
    return [Line(say("die {number}", number=number), say("{before} → {after}", before=before, after=before + shift))]


def _spender(battle: Battle, inputs: Mapping[str, object]) -> str:
    """Who spends where nobody says so: whose unit it is. A drawn marker is nobody's, and a die is spoiled by the other
    side as often as it is mended by its own: the only one who can pay, "" where either could, so that it has to be
    said."""
    able = [seat for seat, points in battle.fate.items() if points >= COSTS["return_marker"]]
    if inputs.get("use") == "return_marker" and able and not battle.solitaire:
        return battle.player_of(able[0]) if len(able) == 1 else ""
    found = payer(battle, inputs) or "a"
    paying = [seat for seat, points in battle.fate.items() if points]
    if inputs.get("use") in ON_DICE and paying and not battle.solitaire:
        return battle.player_of(paying[0]) if len(paying) == 1 else ""
    return battle.player_of(found)


def _of_which_roll(battle: Battle, given: Mapping[str, object], by: str) -> object:
    """The roll, or the draw, that a point changes: the last one."""
    last = last_roll(battle)
    return (last.move, last.given) if last and given.get("use") in (*ON_DICE, "return_marker") else None


@move(
    "fate",
    "Spend fate points",
    key="F",
    clauses="NAW-125",
    dice="the die that is rolled again, and dice that this makes necessary",
    ready=may_spend,
    made_by="side",
    choices=lambda battle, by: {
        "unit": [unit.name for unit in battle.units.values() if unit.ops],
        "side": list(SEATS),
        "number": _dice(battle),
    },
    weighs=_worth_a_thought,
    foresees=_foreseen,
    brief=_told_before,
    who=lambda battle: "",
    whose=_spender,
    about=_of_which_roll,
)
def fate(battle: Battle, given: Spend, play: Play) -> tuple[Battle, Spent]:
    """1 point rolls a die again, shifts it or ends Out of Command in a hex; 2 end Ops Complete or redraw."""
    if given.use == "ready" and given.unit is None:  # whose points pay is known by the unit
        raise Refusal("unit", say("is missing: whose Ops Complete comes off?"), "NAW-125")
    if not (given.side or play.by):
        raise Refusal("side", say("is missing: whose points are spent?"), "NAW-125")
    seat = given.side or _payer(battle, given, play.by)
    if seat not in battle.fate or not battle.plays(play.by, seat):
        side = battle.side(seat) if seat in battle.sides else say("nobody")
        why = say("these points are spent by {side} alone, at its own terminal", side=side)
        raise Refusal("side", why, "NAW-125")
    cost, has = COSTS[given.use], battle.fate[seat]
    if has < cost:
        parts = {"cost": cost, "side": battle.side(seat), "points": has}
        raise Refusal("use", say("costs {cost}, fate points left to {side}: {points}", **parts), "NAW-125")
    left = {**battle.fate, seat: has - cost}
    side = battle.side(seat)
    ledger = [
        Line(say("fate points of {side}", side=side), -cost, "NAW-125"),
        Line(say("left to {side}", side=side), has - cost, "NAW-125"),
    ]
    again: str | None = None
    outcome = "spent"
    if given.use in ON_DICE:
        battle, found, changed, again = _another_die(battle, given, play, left)
        ledger, news, outcome = [*ledger, *found.ledger], [changed, *found.news], found.outcome
    else:
        battle, news = _taken_off(battle, given, seat)
        battle = replace(battle, fate=left, last=None)
    return battle, Spent(outcome=outcome, ledger=ledger, news=news, use=given.use, side=side, again=again)


def _payer(battle: Battle, given: Spend, by: str) -> str:
    """Who spends where no side is named. One who plays both is asked where it might be either."""
    if not battle.solitaire or battle.options.fate_payer == "player":
        return by
    found = payer(battle, vars(given))
    if not found:
        raise Refusal("side", say("is missing: who spends?"), "NAW-125")
    return found


@fate.says
def _spent(told: Told[Spend, Spent]) -> Text:
    found = told.found
    one, many = "fate point of {side}: {use}", "{n} fate points of {side}: {use}"
    spent = count(one, many, COSTS[found.use], side=found.side, use=USE_WORDS[found.use])
    return with_news(spent, found.news)


def _taken_off(battle: Battle, given: Spend, seat: str) -> tuple[Battle, News]:
    """What points do besides changing dice."""
    if given.use == "return_marker":
        return _back_into_cup(battle)
    if given.use == "ready":
        return _made_ready(battle, given.unit, seat)
    return _in_command(battle, given.hex, seat)


def _another_die(battle: Battle, given: Spend, play: Play, left: dict[str, int]) -> tuple[Battle, Result, Line, str]:
    """The last roll once more, with one die changed."""
    last = last_roll(battle)
    if last is None or not last.faces:
        raise Refusal("use", say("no roll has just been made: a fate point changes the last one"), "NAW-125")
    number = int(given.number) if given.number in _dice(battle) else 0
    if not number:
        why = say("{number}, but the last roll had {dice} dice", number=given.number, dice=len(last.faces))
        raise Refusal("number", why, "NAW-125")
    faces = list(last.faces)
    before = faces[number - 1]
    shift = SHIFTS.get(given.use, 0)
    if shift and before + shift not in printed(6):
        told = say("die {number} shows {face} and cannot be shifted up", number=number, face=before)
        if shift < 0:
            told = say("die {number} shows {face} and cannot be shifted down", number=number, face=before)
        raise Refusal("number", told, "NAW-125")
    if not shift:
        play.tape.calling = say("die {number} again", number=number)
    faces[number - 1] = before + shift if shift else play.tape.die(6)
    tape = Amended(faces, play.tape)
    before_roll = replace(last.before, fate=left)
    after, found = once_more(last, before_roll, Play(last.by, tape, play.vault))
    plain = replace(after, last=None)
    memory = replace(last, faces=tuple(tape.faces), before=before_roll, after=plain)
    parts = {"number": number, "before": before, "after": faces[number - 1]}
    changed = Line(say("die {number} {before} → {after}", **parts), "", "NAW-125")
    return replace(plain, last=memory), found, changed, last.move


def _back_into_cup(battle: Battle) -> tuple[Battle, News]:
    last = last_roll(battle)
    if last is None or last.move != "draw":
        why = say("only a marker that was just drawn goes back, before it is used")
        raise Refusal("use", why, "NAW-125")
    marker = battle.active or say("the End Turn marker")
    return last.before, [Line(say("{marker} goes back into the cup", marker=marker), "", "NAW-125")]


def _made_ready(battle: Battle, name: str | None, seat: str) -> tuple[Battle, News]:
    unit = own_unit(battle, name or "", battle.player_of(seat))
    if unit.seat != seat or not unit.ops:
        parts = {"unit": unit.name, "side": battle.side(seat)}
        raise Refusal("unit", say("{unit} is no unit of {side} with Ops Complete", **parts), "NAW-125")
    battle = with_unit(battle, replace(rested(unit), ops=unit.ops - 1))
    acts = say("{unit} may act again", unit=unit.name)
    ready = acts if unit.formation == battle.active else say("{unit} is no longer Ops Complete", unit=unit.name)
    return battle, [Line(ready, "", "NAW-125")]


def _in_command(battle: Battle, label: str | None, seat: str) -> tuple[Battle, News]:
    if label is None:
        raise Refusal("hex", say("is missing: whose units come back into command?"), "NAW-125")
    out = [unit for unit in battle.at(on_the_map(battle, label), seat) if unit.out_of_command]
    if not out:
        why = say("nobody of {side} is Out of Command in {hex}", side=battle.side(seat), hex=label)
        raise Refusal("hex", why, "NAW-125")
    for unit in out:
        battle = with_unit(battle, replace(unit, out_of_command=False))
    back = say("{units} in command", units=listed(unit.name for unit in out))
    return battle, [Line(back, "", "NAW-125")]
