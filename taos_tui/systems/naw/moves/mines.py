"""Mines: they attack who enters, and may be cleared (NAW-124, NAW-R3)."""

from collections.abc import Mapping
from typing import Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import Ask
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ..aim import answerers
from ..damage import MINES_DICE, MINES_HIT, STATE_WORDS
from ..melee import share_hits
from ..state import Battle, replace
from .common import AHex, AnUnit, Nothing, able, acting_unit, finished, in_operations, on_the_map, sole, still
from .entering import fallen_back
from .losses import odd_hits, suffer
from .rolls import amendable


def in_mines(battle: Battle, by: str) -> None:
    if not battle.mined:
        raise Refusal("move", say("no unit has entered mines"), "NAW-124")


class Mined(Result):
    outcome: Literal["hit", "miss"]
    hits: int
    new_state: str
    units: tuple[str, ...]


@move(
    "mines",
    "Mines attack",
    key="i",
    clauses="NAW-65 NAW-66 NAW-124",
    dice="2d6, and a d6 for a hit that two units share",
    ready=in_mines,
    brief=lambda battle, by: [listed(group) for group in battle.mined],
    obvious=lambda battle: bool(battle.mined),
)
@amendable("mines", Nothing)
def mines(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, Mined]:
    """2d6 at whoever entered, hits on 5 or 6, no defence roll."""
    entered, *later = battle.mined
    group = [name for name in entered if battle.units[name].on_map]
    play.tape.calling = say("die of the mines")
    hits = play.tape.count(MINES_DICE, 6, lambda face: face >= MINES_HIT)
    shares = share_hits(hits, group, play.tape) if group else []
    battle = replace(battle, mined=tuple(later))
    odd = odd_hits([battle.units[name] for name in group], shares)
    battle, news = suffer(battle, dict(zip(group, shares, strict=True)))
    left = (tuple(name for name in each if battle.units[name].on_map) for each in battle.mined)
    movers = tuple(name for name in battle.movers if battle.units[name].alive)
    battle = replace(battle, mined=tuple(each for each in left if each), movers=movers)
    battle, back = fallen_back(battle)
    battle = replace(battle, answer=battle.answer and bool(answerers(battle)))
    return battle, Mined(
        outcome="hit" if hits else "miss",
        ledger=[Line(say("mines, dice"), MINES_DICE, "NAW-124"), Line(say("hits on"), MINES_HIT, "NAW-124")],
        news=[*odd, *news, *back],
        hits=hits,
        new_state=listed(STATE_WORDS[battle.units[name].state] for name in group),
        units=tuple(group),
    )


@mines.says
def _mined(told: Told[Nothing, Mined]) -> Text:
    found = told.found
    hits = count("{n} hit", "{n} hits", found.hits)
    return with_news(say("mines attack {units}: {hits}", units=listed(found.units), hits=hits), found.news)


def mined_near(battle: Battle, by: str) -> Mapping[str, list[str]]:
    """Who may clear mines next to him, and where."""
    units = [battle.units[name] for name in able(battle)]
    sappers = [unit for unit in units if (unit.infantry or unit.counter.engineer) and not unit.moved]
    near = {unit.name: [h for h in battle.ground.around(unit.hex) if h in battle.ground.mines] for unit in sappers}
    hexes = dict.fromkeys(label for labels in near.values() for label in labels)
    return {"unit": [name for name, labels in near.items() if labels], "hex": list(hexes)}


def _narrowed(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, list[str]]:
    """Of the unit that is named: the mines next to it."""
    found, name = mined_near(battle, by), given.get("unit")
    if not isinstance(name, str) or name not in found["unit"]:
        return found
    near = battle.ground.around(battle.units[name].hex)
    return {"hex": [label for label in found["hex"] if label in near]}


def may_clear(battle: Battle, by: str) -> None:
    in_operations(battle, by)
    if not mined_near(battle, by)["unit"]:
        raise Refusal("move", say("nobody who could clear mines is next to any"), "NAW-124")


class ClearMines(Ask):
    unit: AnUnit
    hex: AHex


class Cleared(Result):
    outcome: Literal["cleared", "failed"]
    unit: str
    hex: str


@move(
    "clear_mines",
    "Clear mines",
    key="x",
    clauses="NAW-124",
    dice="1d6, engineers 2d6",
    ready=may_clear,
    hints=sole(mined_near),
    choices=mined_near,
    narrows=_narrowed,
    offered=lambda battle, by: bool(mined_near(battle, by)["hex"]),
)
@amendable("clear_mines", ClearMines)
def clear_mines(battle: Battle, given: ClearMines, play: Play) -> tuple[Battle, Cleared]:
    """From an adjacent hex instead of moving: infantry 1d6, engineers 2d6, one even die succeeds."""
    unit = acting_unit(battle, given.unit, play.by)
    if not (unit.infantry or unit.counter.engineer):
        raise Refusal("unit", say("{unit} is neither infantry nor engineers", unit=unit.name), "NAW-124")
    if unit.moved or unit.attacked:
        why = say("{unit} has moved: mines are cleared at the start of a move", unit=unit.name)
        raise Refusal("unit", why, "NAW-124")
    label = on_the_map(battle, given.hex)
    if label not in battle.ground.mines:
        raise Refusal("hex", say("{hex} holds no mines", hex=label), "NAW-124")
    if battle.ground.distance(unit.hex, label) != 1:
        raise Refusal("hex", say("{hex} is not next to {here}", hex=label, here=unit.hex), "NAW-124")
    dice = 2 if unit.counter.engineer else 1
    play.tape.counting = say("clears")
    even = play.tape.count(dice, 6, lambda face: face % 2 == 0)
    if even:
        left = tuple(each for each in battle.ground.mines if each != label)
        battle = replace(battle, ground=replace(battle.ground, mines=left))
    battle = finished(still(battle), unit.name, "clear")
    ledger = [Line(say("dice, an even one clears"), dice, "NAW-124")]
    return battle, Cleared(outcome="cleared" if even else "failed", ledger=ledger, unit=unit.name, hex=label)


@clear_mines.says
def _cleared(told: Told[ClearMines, Cleared]) -> Text:
    parts = {"unit": told.found.unit, "hex": told.found.hex}
    if told.found.outcome == "cleared":
        return say("{unit} clears the mines in {hex}", **parts)
    return say("{unit} fails to clear the mines in {hex}", **parts)
