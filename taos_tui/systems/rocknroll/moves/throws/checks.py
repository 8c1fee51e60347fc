"""Throws that are no attacks: abilities and superweapons (RNR-72, RNR-82, RNR-193, RNR-199)."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import put, replace
from taos_tui.kit.words import with_news
from taos_tui.rules.asks import ANEW, Amount, Ask, Length, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

from ...abilities import abilities, dying, is_check, says_more
from ...procedures.checks import AbilityCheck
from ...state import Throw, Unit, War
from ..actions.entries import use_ability
from ..actions.orders import commander, commands, finished, in_turns
from ..cards.claims import quiet
from ..common import PHASES, Name, marks, nothing_open, on_field, point_name, point_named, points_of, side, unit_named
from ..lapses import lapsing
from .as_printed import read_number
from .fight_offers import actor, fight_brief, nothing_to_pour, rd_held
from .fights import Rd
from .throwing import COMPLETES, Thrown, WhenSettled, begin, still_open, thrown_word

_in_rounds = PHASES.only("deployment", "orders", "scoring", "housekeeping", clause="RNR-72")


def may_check(game: War, by: str) -> None:
    """Abilities throw in every phase of the rounds, at the scoring and after it too (RNR-134)."""
    _in_rounds(game, by)
    if not game.queue or game.throw or game.scouts:
        nothing_open(game)


def _printed(game: War, unit: Unit) -> int | None:
    """What its throw succeeds on, as far as the card list tells."""
    does = abilities(game, unit)
    return does.save.check if does.save and dying(game, unit) else does.check


def _as_read(game: War, unit: Unit) -> str:
    """Under what its number is remembered: a save may be another throw than the rest of its card."""
    return f"{unit.card} save" if dying(game, unit) else unit.card


def _read_before(game: War, unit: Unit) -> int | None:
    """What was read from its card before, where the list does not tell it."""
    return None if unit.masked else game.checks.get(_as_read(game, unit))


class UseAbility(Ask):
    unit: Name
    target: Annotated[
        int | None, Within(2, 6), ANEW, Title("succeeds on"), Note("N+ as printed; left out: as the card list says")
    ] = None
    rd: Rd = 0
    what: Annotated[str | None, Length(high=100), ANEW, Note("in words")] = None
    settled: WhenSettled = None


def _choices(game: War, by: str) -> dict[str, list[str]]:
    own = [unit for unit in game.field.values() if not unit.masked and unit.seat in (by, "")]
    able = [unit.id for unit in own if _throws(game, unit) and _may_use(game, unit)]
    return {"unit": list(game.queue[:1]) or able}


def _narrowed(game: War, by: str, given: Mapping[str, object]) -> dict[str, list[object]]:
    """What the throw succeeds on, where the card list says it of the unit."""
    unit = on_field(game, str(given.get("unit") or ""))
    check = (_printed(game, unit) or _read_before(game, unit)) if unit else None
    return {**nothing_to_pour(game, by), **({"target": [check]} if check else {})}


def _hints(game: War, by: str) -> dict[str, object]:
    return {"unit": next(iter(game.queue), None), "rd": 0, "what": None}


def _as_its_card_says(before: War, now: War, given: Mapping[str, object], by: str) -> Mapping[str, object]:
    """What was the number of the unit's card is that of the card which a correction makes of it."""
    unit = on_field(now, str(given.get("unit") or ""))
    if now.options.reading != "known" or unit is None or unit.id in before.field or "target" not in given:
        return given
    gone = [each for each in before.field.values() if each.id not in now.field]  # he has another name since
    number = _printed(now, unit) or _read_before(now, unit)
    was = {_printed(before, each) or _read_before(before, each) for each in gone}
    return {**given, "target": number} if number and given["target"] in was else given


def _foreseen(game: War, given: UseAbility, by: str) -> list[Line]:
    """That a number which the card list tells wants no figure any more, or that another one was typed."""
    unit = on_field(game, given.unit)
    if unit is None or unit.masked:
        return []
    printed = _printed(game, unit)
    if printed is None and unit.id not in game.queue and not _throws(game, unit):
        return [Line(say("the card list tells of no throw of {unit}", unit=unit.id), "", "RNR-72")]
    if printed is None:
        before = _read_before(game, unit)
        said = say("read from the card before: a figure is the die")
        return [Line(said, f"{before}+", "RNR-72")] if before and given.target in (None, before) else []
    if given.target not in (None, printed):
        return [Line(say("the card list says"), f"{printed}+", "RNR-72")]
    return [Line(say("number known already: a figure is the die"), "", "RNR-72")]


def _may_go_off(game: War, by: str) -> bool:
    """Is an ability due, or has a unit of this side one that no throw of another move makes: a "!", or in words?"""
    if game.queue or game.fallen:
        return True
    own = [unit for unit in game.of(by) if not unit.masked and _may_use(game, unit)]
    return any("exclamation" in marks(game, unit) or says_more(game, unit) for unit in own)


def _throws(game: War, unit: Unit) -> bool:
    """May its card ask for a throw: by a key, by its "!", or in words that no key says?"""
    does = abilities(game, unit)
    saves = does.save is not None and bool(game.fallen)
    return does.check is not None or saves or "exclamation" in marks(game, unit) or says_more(game, unit)


def _may_use(game: War, unit: Unit) -> bool:
    """May it use its ability though none is due? One with a "!" once, and only in a turn (RNR-193)."""
    in_turn = game.phase in ("deployment", "orders")
    return "exclamation" not in marks(game, unit) or (in_turn and not unit.used)


@move(
    "ability",
    "Throw for an ability",
    key="l",
    clauses="RNR-72 RNR-82 RNR-129 RNR-182 RNR-193 RNR-219",
    dice="one d6; more at the stops",
    ready=may_check,
    who=actor,
    choices=_choices,
    hints=_hints,
    narrows=_narrowed,
    follows=_as_its_card_says,
    most=rd_held,
    brief=fight_brief,
    foresees=_foreseen,
    offered=_may_go_off,
    obvious=lambda game: is_check(game) and not (game.throw or game.scouts),
    completes=COMPLETES,
)
@lapsing
def ability(game: War, given: UseAbility, play: Play) -> tuple[War, Thrown]:
    """Any N+ of a printed ability; rerolls and RD may be used, ROCK'N'ROLL may not."""
    unit = unit_named(game, given.unit, "unit")
    if unit.seat and unit.seat != play.by:
        raise Refusal("seat", say("{side} plays {unit}", side=side(game, unit.seat), unit=unit.id), "RNR-80")
    saves = dying(game, unit)
    save = abilities(game, unit).save
    printed = save.check if saves and save else None
    known = abilities(game, unit).check or _read_before(game, unit)
    target = read_number(printed, given.target, known, "target")
    if not (printed or abilities(game, unit).check or unit.masked):
        game = replace(game, checks=put(game.checks, _as_read(game, unit), target))
    game = use_ability(game, unit, "throw")
    announced = AbilityCheck(target=target, local=not unit.seat)
    throw = Throw("ability", unit.seat, announced, unit.id, local=not unit.seat, saves=saves)
    return begin(game, throw, given.rd, play, given.settled)


ability.heads(still_open)


@ability.says
def _checked(told: Told[UseAbility, Thrown]) -> Text:
    given, outcome = told.given, thrown_word(told.found)
    if given.what:
        text = say("{unit} uses its ability ({what}): {outcome}", unit=given.unit, what=given.what, outcome=outcome)
    else:
        text = say("{unit} uses its ability: {outcome}", unit=given.unit, outcome=outcome)
    return with_news(text, told.found.news)


def may_strike(game: War, by: str) -> None:
    in_turns(game, by)
    nothing_open(game)
    commands(game, by)
    if game.order is None or game.order.kind != "superweapon":
        raise Refusal("move", say("play an order with a superweapon first"), "RNR-199")


class Superweapon(Ask):
    points: Annotated[tuple[Name, ...], Amount(1, 5), Note("Points that the card names")]
    check: Annotated[int | None, Within(2, 6), Note("where the card list does not say: N+ on the card")] = None
    survivors: Annotated[
        tuple[Name, ...], Amount(0, 20), Note("units there that survive it, where the list does not say it")
    ] = ()
    rd: Rd = 0
    settled: WhenSettled = None


def _named_points(game: War, names: object) -> list[str]:
    """The Points that are named so far, by id."""
    found: list[str] = []
    for name in names if isinstance(names, tuple | list) else ():
        with suppress(Refusal):
            found.append(point_named(game, str(name), "points"))
    return found


def _at_its_points(game: War, by: str, given: Mapping[str, object]) -> dict[str, list[object]]:
    """Who may survive: units at the Points that it names; those whose card says so to the app survive by themselves."""
    points = _named_points(game, given.get("points"))
    there = [unit for unit in game.field.values() if unit.point in points and not unit.masked]
    may = [unit.id for unit in there if "superweapons" not in abilities(game, unit).survives]
    return {**nothing_to_pour(game, by), **({"survivors": list(may)} if points else {})}


def _who_survives(game: War, by: str) -> list[Text]:
    """Those whom nobody has to name: their cards say to the app that they survive."""
    found = [unit for unit in game.field.values() if "superweapons" in abilities(game, unit).survives]
    return [
        say("{unit} at {point} survives, as its card says", unit=unit.id, point=point_name(game, unit.point))
        for unit in found
    ]


def _strikes_next(game: War) -> bool:
    return quiet(game) and game.order is not None and game.order.kind == "superweapon"


@move(
    "superweapon",
    "Use the superweapon",
    key="X",
    clauses="RNR-199 RNR-200 RNR-227",
    dice="one d6; more at the stops",
    ready=may_strike,
    who=commander,
    choices=lambda game, by: {"points": points_of(game), "survivors": list(game.field)},
    hints=lambda game, by: {"points": None, "survivors": None, "rd": 0},
    narrows=_at_its_points,
    most=rd_held,
    brief=_who_survives,
    completes=COMPLETES,
    obvious=_strikes_next,
)
@lapsing
def superweapon(game: War, given: Superweapon, play: Play) -> tuple[War, Thrown]:
    """Its check succeeds: everybody at the Points that it names dies, masked units and locals too."""
    assert game.order
    points = tuple(dict.fromkeys(point_named(game, name, "points") for name in given.points))
    printed = game.cards.orders[game.order.card].effect.check
    check = read_number(printed, given.check, None, "check")
    spared = {unit_named(game, name, "survivors").id for name in given.survivors}
    spared |= {unit.id for unit in game.field.values() if "superweapons" in abilities(game, unit).survives}
    throw = Throw("superweapon", play.by, AbilityCheck(target=check), points=points, spared=tuple(sorted(spared)))
    return begin(finished(game), throw, given.rd, play, given.settled)


superweapon.heads(still_open)


@superweapon.says
def _struck(told: Told[Superweapon, Thrown]) -> Text:
    return with_news(say("superweapon: {outcome}", outcome=thrown_word(told.found)), told.found.news)
