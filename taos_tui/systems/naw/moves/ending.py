"""The end of an impulse, of a turn and of the battle (NAW-113 … NAW-115, NAW-123)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import ANEW, Ask, Length, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..damage import ELIMINATED, REDUCED
from ..state import SEATS, Battle, Winner, replace, with_unit
from ..units import Unit, rested
from .common import AnUnit, News, Nothing, UnitName, able, in_operations, in_phase, sole, still
from .cup import after_impulse, returned
from .movement import lone_hqs
from .setup import chosen, full_cup
from .stuck import may_act


class Closed(Result):
    formation: str


def _given_up(battle: Battle, by: str) -> list[Text]:
    """HQs that would be left alone although somebody of their formation could still go to them or they to him, and
    units that have done nothing yet."""
    alone, may, idle = lone_hqs(battle, battle.active), may_act(battle), _idle(battle)
    if not may:
        return []
    idle = [each for each in idle if each in may]
    left = [
        say("{hq} is alone in {hex}: an HQ stays with a unit of its formation", hq=hq.name, hex=hq.hex) for hq in alone
    ]
    return [*left, say("Nothing done yet: {units}", units=listed(idle))] if idle else left


def _idle(battle: Battle) -> list[str]:
    """Who may still act and has done nothing in this impulse."""
    return [each for each in able(battle) if not _has_acted(battle.units[each])]


def _asked(battle: Battle, by: str) -> list[Text]:
    told = _given_up(battle, by)
    return [*told, say("May still act: {units}", units=listed(may_act(battle)))] if told else []


@move(
    "close",
    "End the impulse",
    key="e",
    clauses="NAW-57 NAW-113 NAW-115 NAW-123",
    ready=in_operations,
    asks=lambda battle, by: bool(_given_up(battle, by)),
    brief=_asked,
    ends=True,
)
def close(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, Closed]:
    """All units of the formation are Ops Complete; the next marker is drawn."""
    name, idle = battle.active, _idle(battle)
    alone = [
        Line(say("{hq} stays alone in {hex}", hq=hq.name, hex=hq.hex), "", "NAW-123") for hq in lone_hqs(battle, name)
    ]
    for unit in battle.units.values():
        ops = max(unit.ops, 1) if unit.formation == name and unit.alive else unit.ops
        battle = with_unit(battle, replace(rested(unit), ops=ops, led=False))
    formations = {**battle.formations, name: replace(battle.formations[name], activated=True)}
    battle = replace(still(battle), formations=formations, active="", fired_at=())
    battle, news = returned(battle, name)
    battle = replace(battle, phase=after_impulse(battle))
    if not battle.cup:
        news.append(Line(say("the Operations Phase is over"), "", "NAW-112"))
    if idle:
        news.insert(0, Line(say("{units} did nothing in it", units=listed(idle)), "", "NAW-113"))
    news = [*alone, *news]
    ledger = [Line(say("Ops Complete"), name, "NAW-113")]
    return battle, Closed(outcome="closed", ledger=ledger, news=news, formation=name)


def _has_acted(unit: Unit) -> bool:
    """Has it moved or attacked in this impulse? An HQ need not."""
    return bool(unit.is_hq or unit.moved or unit.attacked)


@close.says
def _closed(told: Told[Nothing, Closed]) -> Text:
    text = say("the impulse of {formation} is over", formation=told.found.formation)
    return with_news(text, told.found.news)


def lost_hqs(battle: Battle) -> list[Unit]:
    """HQs that could be replaced now; a lost sHQ is not."""
    return [
        unit
        for unit in battle.units.values()
        if unit.counter.kind == "hq" and not unit.alive and replacements(battle, unit)
    ]


def replacements(battle: Battle, hq: Unit) -> list[Unit]:
    """Who may become or take in the new HQ: an sHQ, else units of its formation and type without one (NAW-123)."""
    own = [unit for unit in battle.of(hq.formation) if unit.on_map]
    deputies = [unit for unit in own if unit.counter.kind == "shq"]
    alike = [unit for unit in own if not unit.is_hq and unit.counter.target == hq.counter.target]
    return deputies or [u for u in alike if not any(each.is_hq for each in battle.at(u.hex, u.seat))]


_in_admin = in_phase("admin", clause="NAW-123")


def chosen_hqs(battle: Battle) -> list[Unit]:
    """Lost HQs that may be replaced in more than one place: their owner chooses, before the phase does it by itself."""
    return [hq for hq in lost_hqs(battle) if len({unit.hex for unit in replacements(battle, hq)}) > 1]


def _replacing(battle: Battle, by: str) -> Mapping[str, list[str]]:
    lost = [hq for hq in lost_hqs(battle) if battle.plays(by, hq.seat)] or lost_hqs(battle)
    return {"hq": [hq.name for hq in lost], "unit": [unit.name for hq in lost for unit in replacements(battle, hq)]}


def _of_the_hq(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, list[str]]:
    """Who may take in the HQ that is named."""
    hq = next((hq for hq in lost_hqs(battle) if hq.name == given.get("hq")), None)
    return {"unit": [unit.name for unit in replacements(battle, hq)]} if hq else {}


def may_replace(battle: Battle, by: str) -> None:
    _in_admin(battle, by)
    if not lost_hqs(battle):
        raise Refusal("move", say("no lost HQ can be replaced"), "NAW-123")


class ReplaceHq(Ask):
    hq: Annotated[UnitName, ANEW]
    unit: AnUnit


class Replaced(Result):
    hq: str
    hex: str


@move(
    "replace_hq",
    "Replace a lost HQ",
    key="J",
    clauses="NAW-123",
    ready=may_replace,
    choices=_replacing,
    narrows=_of_the_hq,
    hints=sole(_replacing),
    who=lambda battle: battle.player_of(next((hq.seat for hq in (*chosen_hqs(battle), *lost_hqs(battle))), "a")),
    obvious=lambda battle: battle.phase == "admin" and bool(chosen_hqs(battle)),
)
def replace_hq(battle: Battle, given: ReplaceHq, play: Play) -> tuple[Battle, Replaced]:
    """Reduced side up, in place of an sHQ, else with a unit of its formation and type."""
    hq = next((each for each in lost_hqs(battle) if each.name == given.hq), None)
    if hq is None:
        parts = {"hq": repr(given.hq), "hqs": listed(each.name for each in lost_hqs(battle))}
        raise Refusal("hq", say("{hq} is no lost HQ; there is {hqs}", **parts), "NAW-123")
    if not battle.plays(play.by, hq.seat):
        raise Refusal("seat", say("{side} replaces {hq}", side=battle.side(hq.seat), hq=hq.name), "NAW-123")
    allowed = replacements(battle, hq)
    at = next((unit for unit in allowed if unit.name == given.unit), None)
    if at is None:
        raise Refusal("unit", say("give {units}", units=listed((unit.name for unit in allowed), "or")), "NAW-123")
    battle, news = _replaced(battle, hq, at)
    ledger = [Line(say("HQ"), hq.name, "NAW-123")]
    return battle, Replaced(outcome="replaced", ledger=ledger, news=news, hq=hq.name, hex=at.hex)


@replace_hq.says
def _told(told: Told[ReplaceHq, Replaced]) -> Text:
    return say("{hq} is replaced in {hex}, reduced side up", hq=told.found.hq, hex=told.found.hex)


def _replaced(battle: Battle, hq: Unit, at: Unit) -> tuple[Battle, News]:
    new = replace(hq, state=REDUCED, hex=at.hex, ops=at.ops, out_of_command=at.out_of_command)
    battle = with_unit(battle, new)
    if at.is_hq:
        battle = with_unit(battle, replace(at, state=ELIMINATED, hex=""))
    return battle, [Line(say("{hq} is replaced in {hex}", hq=hq.name, hex=at.hex), "", "NAW-123")]


class TurnEnded(Result):
    outcome: Literal["next_turn", "over"]
    turn: int


@move(
    "admin",
    "To the Administrative Phase",
    key="A",
    clauses="NAW-114 NAW-115 NAW-123",
    nobodys=True,
    ready=in_phase("admin", clause="NAW-114"),
    obvious=lambda battle: battle.phase == "admin",
)
def admin(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, TurnEnded]:
    """Markers come off, smoke thins, HQs are replaced, the cup is filled again, the next turn begins."""
    news: News = []
    while lost := lost_hqs(battle):
        battle, more = _replaced(battle, lost[0], replacements(battle, lost[0])[0])
        news += more
    for unit in battle.units.values():
        battle = with_unit(battle, replace(unit, ops=max(0, unit.ops - 1), out_of_command=False))
    smoke = {label: 1 for label, level in battle.ground.smoke.items() if level > 1}
    battle = replace(battle, ground=replace(battle.ground, smoke=smoke), overruns=())
    over = battle.turn >= battle.turns
    if over:
        battle = replace(battle, phase="over", ended=say("turn limit"))
    else:
        battle, more = _refill(battle)
        news += more
        battle = replace(battle, turn=battle.turn + 1, phase=after_impulse(battle))
    ledger = [Line(say("turn"), battle.turn, "NAW-114")]
    return battle, TurnEnded(outcome="over" if over else "next_turn", ledger=ledger, news=news, turn=battle.turn)


@admin.says
def _turn(told: Told[Nothing, TurnEnded]) -> Text:
    if told.found.outcome == "over":
        return with_news(say("the last turn is over"), told.found.news)
    return with_news(say("turn {turn} begins", turn=told.found.turn), told.found.news)


def _refill(battle: Battle) -> tuple[Battle, News]:
    """All markers go back, but for the End Turn marker of a side that had formations left (NAW-115)."""
    left = {seat: tuple(left_over(battle, seat)) for seat in SEATS}
    held = dict([(seat, names) for seat, names in left.items() if names][: battle.end_markers])
    formations = {name: replace(each, activated=False) for name, each in battle.formations.items()}
    ends = battle.end_markers - len(held)
    news = [Line(say("End Turn marker held back by {side}", side=battle.side(seat)), "", "NAW-115") for seat in held]
    battle = replace(battle, cup=full_cup(battle), ends=ends, ends_drawn=0, held=held, formations=formations)
    return battle, news


def left_over(battle: Battle, seat: str) -> Iterator[str]:
    """Formations of a side that had no impulse this turn and still have units."""
    for formation in battle.formations.values():
        if formation.seat == seat and not formation.activated and any(True for _ in battle.of(formation.name)):
            yield formation.name


def may_end(battle: Battle, by: str) -> None:
    if battle.phase == "over" and not battle.winner:
        return
    chosen(battle, by)


class EndBattle(Ask):
    winner: Annotated[Winner, ANEW]
    why: Annotated[str, Length(high=120), ANEW, Note("as the scenario's victory conditions say")]


class Ended(Result):
    winner: Text


@move(
    "end_battle",
    "Say who has won",
    key="W",
    clauses="NAW-114",
    rare=True,
    ready=may_end,
    brief=lambda battle, by: [battle.victory],
    obvious=lambda battle: battle.phase == "over" and not battle.winner,
)
def end_battle(battle: Battle, given: EndBattle, play: Play) -> tuple[Battle, Ended]:
    """Who wins is the scenario's business: the players judge and enter it."""
    why = say("{why}", why=given.why)
    ended = say("{ended}: {why}", ended=battle.ended, why=given.why) if battle.ended else why
    battle = replace(still(battle), phase="over", active="", entry=None, flight=None, winner=given.winner, ended=ended)
    who = say("draw") if given.winner == "draw" else battle.side(given.winner)
    return battle, Ended(outcome="over", ledger=[Line(say("winner"), who, "NAW-114")], winner=who)


@end_battle.says
def _ended(told: Told[EndBattle, Ended]) -> Text:
    if told.given.winner == "draw":
        return say("battle over: a draw, {why}", why=told.given.why)
    return say("battle over: victory of {side}, {why}", side=told.found.winner, why=told.given.why)
