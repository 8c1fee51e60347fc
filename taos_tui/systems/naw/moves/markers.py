"""The cup and the fate points as the table says they are."""

from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, count, listed, say

from ..procedures.turn import END, END_MARKERS
from ..state import SEATS, Battle, Side, replace
from .corrections import Adjusted, Why, table_says
from .cup import after_impulse
from .setup import in_play

Marker = Annotated[str | None, Length(high=30), ANEW]


class SetCup(Ask):
    put: Annotated[Marker, Note(f"a formation, or {END}: goes into the cup")] = None
    take: Annotated[Marker, Note(f"a formation, or {END}: comes out of the cup")] = None
    side: Annotated[Side | None, ANEW, Note("whose fate points")] = None
    fate: Annotated[int | None, Within(0, 20), ANEW, Title("fate points")] = None
    why: Why


def _without_fate(battle: Battle, given: SetCup, by: str) -> list[Line]:
    """No form gives points that nobody could spend; what a file gave stands."""
    if given.fate is not None and battle.options.fate == "off":
        raise Refusal("fate", say("this battle is played without fate points"), "NAW-125")
    return []


@move(
    "markers",
    "Set cup and fate points",
    key="M",
    part="table",
    clauses="NAW-111 NAW-115 NAW-125",
    ready=in_play,
    foresees=_without_fate,
    choices=lambda battle, by: {
        "put": [*battle.formations, END],
        "take": [*dict.fromkeys(battle.cup), *[END] * bool(battle.ends)],
        "side": list(SEATS),
    },
)
def markers(battle: Battle, given: SetCup, play: Play) -> tuple[Battle, Adjusted]:
    """A marker more or less in the cup, or another number of fate points."""
    changes: list[Line] = []
    if given.put is not None:
        battle = _with_marker(battle, "put", given.put, 1)
        changes.append(Line(say("{marker} into the cup", marker=given.put), "", "NAW-111"))
    if given.take is not None:
        battle = _with_marker(battle, "take", given.take, -1)
        changes.append(Line(say("{marker} out of the cup", marker=given.take), "", "NAW-111"))
    if given.fate is not None:
        seat = given.side or play.by
        battle = replace(battle, fate={**battle.fate, seat: given.fate})
        changes.append(Line(say("fate points of {side}", side=battle.side(seat)), given.fate, "NAW-125"))
    if not changes:
        raise Refusal("move", say("nothing to change yet: name a marker, or give fate points"))
    if battle.phase in ("draw", "admin"):
        battle = replace(battle, phase=after_impulse(battle))
    return battle, Adjusted(outcome="adjusted", ledger=[Line(say("why"), given.why), *changes], why=given.why)


@markers.says
def _set(told: Told[SetCup, Adjusted]) -> Text:
    return table_says(list(told.found.ledger), [])


def _with_end(battle: Battle, input: str, change: int) -> Battle:
    """An End Turn marker more, which is one that was held back if all others are accounted for, or one less."""
    ends, held = battle.ends + change, battle.held
    if ends + battle.ends_drawn + len(held) > END_MARKERS and held:
        held = dict(list(held.items())[1:])
    if not 0 <= ends <= END_MARKERS - battle.ends_drawn - len(held):
        there = count("{n} End Turn marker", "{n} End Turn markers", ends)
        raise Refusal(input, say("{there} in the cup: there are {all} in all", there=there, all=END_MARKERS), "NAW-111")
    return replace(battle, ends=ends, held=held)


def _with_marker(battle: Battle, input: str, chit: str, change: int) -> Battle:
    if chit == END:
        return _with_end(battle, input, change)
    if chit not in battle.formations:
        parts = {"marker": repr(chit), "formations": listed(battle.formations)}
        raise Refusal(input, say("{marker} is no formation; there are {formations}", **parts), "NAW-111")
    cup, all = list(battle.cup), battle.formations[chit].markers
    if change > 0:
        if cup.count(chit) >= all:
            raise Refusal(input, say("every marker of {formation} is in the cup", formation=chit), "NAW-111")
        cup.append(chit)
    elif chit in cup:
        cup.remove(chit)
    else:
        raise Refusal(input, say("{formation} is not in the cup", formation=chit), "NAW-111")
    in_order = tuple(name for name in battle.formations for _ in range(cup.count(name)))
    return replace(battle, cup=in_order)
