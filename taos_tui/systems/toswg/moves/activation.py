"""Activating a unit (WG-32 … WG-43)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Quick, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import signed
from taos_tui.rules.asks import ANEW, INSTEAD, KEPT, OR_NULL, Ask, Length, Note, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows
from taos_tui.rules.wording import Text, say

from ..procedures.activation import BAND_WORDS, Activation
from ..procedures.activation import Activate as Card
from ..procedures.activation import activate as roll
from ..procedures.shared import needed_face
from ..state import Battle, Unit, with_unit
from ..tables import BandName, factor
from ..tables import Length as Cm
from ..turns import calm, end_turn, is_decided
from .common import PHASES, known_unit, own_turn
from .telling import told_offer, with_natural, with_news

waiting = PHASES.only("awaiting_activation", clause="WG-32")


def may_activate(battle: Battle, by: str) -> None:
    if battle.phase == "unit_active":
        raise Refusal(
            "move", say("{unit} is active and acts first: one action an activation", unit=battle.active), "WG-34"
        )
    waiting(battle, by)
    if is_decided(battle):
        raise Refusal("move", say("one side is left: panic instead of the damage, or keep it"), "WG-102")
    own_turn(battle, by)


def candidates(battle: Battle) -> list[str]:
    """The units that may be tried now."""
    return [unit.name for unit in battle.fresh()]


def suggestions(battle: Battle, by: str) -> Mapping[str, object]:
    return {"unit": next(iter(candidates(battle)), None)}


def leader_band(battle: Battle, name: str) -> BandName | Literal[""] | None:
    """How far the leader of this unit was last, "" when that was not measured yet, None where no leader counts."""
    unit = battle.units.get(name)
    return unit.leader_band if unit and leader_counts(battle, unit) else None


def leader_tried(battle: Battle, name: str, band: BandName | Literal[""]) -> Battle:
    """As if the leader of this unit were in that band, to look at what it would need (WG-92)."""
    unit = battle.units[name]
    guessed = bool(band) and band != unit.leader_band
    return with_unit(battle, replace(unit, leader_band=band, leader_guessed=guessed))


def leader_counts(battle: Battle, unit: Unit) -> bool:
    return battle.options.leader_rule == "on" and battle.leader_of(unit) is not None


def _leader_asked(battle: Battle, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """Where its leader is, is asked of who is led (WG-92); where he was the last time stands there (WG-R1), until he is
    measured anew."""
    unit = battle.units.get(str(given.get("unit", "")))
    if unit is None:
        return {}
    if not leader_counts(battle, unit):
        return {"leader_distance_cm": [], "leader": []}
    if given.get("leader_distance_cm") is not None:
        return {"leader": []}
    bands = [band.id for band in battle.tables.bands]
    return (
        {"leader": [unit.leader_band, *(band for band in bands if band != unit.leader_band)]}
        if unit.leader_band
        else {}
    )


def _still_led(battle: Battle, now: Battle, given: Mapping[str, object], by: str) -> Mapping[str, object]:
    """Where no leader counts any more, no distance to one does (WG-97)."""
    name = str(given.get("unit", ""))
    was, unit = battle.units.get(name), now.units.get(name)
    if was is None or unit is None or not leader_counts(battle, was) or leader_counts(now, unit):
        return given
    return {name: value for name, value in given.items() if name not in ("leader_distance_cm", "leader")}


def _measured_to(battle: Battle, given: Mapping[str, object], by: str) -> str | None:
    """The leader to whom somebody measured for it (WG-R1)."""
    unit = battle.units.get(str(given.get("unit", "")))
    is_measured = given.get("leader_distance_cm") is not None or given.get("leader") is not None
    leader = battle.leader_of(unit) if unit and is_measured else None
    return leader.name if leader else None


def _bands(battle: Battle, by: str) -> Mapping[str, Mapping[str, str]]:
    """How far each band of distances to the leader goes, at the scale of the table (T6)."""
    k, found, last = factor(battle.options.scale), dict[str, str](), Text("0", {})
    for band in battle.tables.bands:
        if band.limit_cm is None:
            found[band.id] = say("beyond {cm} cm: {by}", cm=last, by=signed(band.modifier))
            continue
        last = say("{cm}", cm=band.limit_cm * k)
        found[band.id] = say("up to {cm} cm: {by}", cm=last, by=signed(band.modifier))
    return {"leader": found}


class Activate(Ask):
    unit: Annotated[str, Length(high=60), ANEW, Note("one of yours that may be tried now")]
    leader_distance_cm: Annotated[
        int | Decimal | None,
        Within(0, 1000),
        OR_NULL,
        ANEW,
        Note("to the leader of its squad, or type the band, such as near"),
    ] = None
    leader: Annotated[
        BandName | None, ANEW, KEPT, INSTEAD, Note("instead: where its leader is; left out: where he was the last time")
    ] = None


class Activated(Follows[Activation]):
    unit: str
    leader: BandName | None = None


@move(
    "activate",
    "Activate",
    key="a",
    clauses="WG-32 WG-33 WG-35 WG-37 WG-42",
    dice="1 d20",
    ready=may_activate,
    hints=suggestions,
    choices=lambda battle, by: {"unit": candidates(battle)},
    narrows=_leader_asked,
    follows=_still_led,
    rests_on=_measured_to,
    texts=_bands,
    brief=lambda battle, by: told_offer(battle),
    asks=lambda battle, by: False,
    offered=lambda battle, by: bool(battle.fresh()),
    quick=Quick("leader", leader_band, leader_tried),
    obvious=lambda battle: battle.phase == "awaiting_activation" and not battle.is_decided and bool(battle.fresh()),
)
def activate(battle: Battle, given: Activate, play: Play) -> tuple[Battle, Activated]:
    """Roll d20 against the unit's threshold; a failure passes the turn on."""
    unit = known_unit(battle, given.unit)
    check(battle, unit, given)
    distance = _leader_distance(battle, unit, given)
    rolled = roll.using(battle.tables).decide(
        play.tape,
        Card(
            level=unit.to_activate,
            panicked=unit.panicked is not None,
            leader_distance_cm=distance,
            scale=battle.options.scale,
            threshold_rule=battle.options.threshold_rule,
        ),
    )
    if distance is not None:
        unit = replace(unit, leader_band=battle.tables.band(distance, battle.options.scale).id)
    band = unit.leader_band or None if distance is not None else None
    made = Activated(outcome=rolled.outcome, card=rolled, ledger=rolled.ledger, unit=unit.name, leader=band)
    battle = replace(with_unit(battle, unit), offer=None, passed="")
    if rolled.turn_passes:
        battle, news = end_turn(battle, say("{unit} was not activated", unit=unit.name), "WG-35")
        return battle, replace(made, news=news)
    if unit.panicked is not None:
        made = replace(made, news=[calm(unit.name)])
    unit = replace(unit, activated=True, panicked=None, covered=False, activations=unit.activations + 1)
    battle = with_unit(battle, unit)
    return replace(battle, active=unit.name, phase="unit_active"), made


@activate.says
def _activated(told: Told[Activate, Activated]) -> Text:
    needed = say("{face}+", face=needed_face(told.found.card.threshold))
    if told.found.leader:
        needed = say("{needed}, leader {band}", needed=needed, band=BAND_WORDS[told.found.leader])
    needed = with_natural(needed, told.found.card.natural)
    if told.found.card.turn_passes:
        text = say("{unit} is not activated ({needed})", unit=told.found.unit, needed=needed)
    else:
        text = say("{unit} is activated ({needed})", unit=told.found.unit, needed=needed)
    return with_news(text, told.found.news)


def check(battle: Battle, unit: Unit, given: Activate) -> None:
    """Refuse a unit that cannot be tried, and a leader's distance that means nothing."""
    if unit.seat != battle.current:
        owner = battle.player(unit.seat).name
        raise Refusal(
            "unit", say("{unit} belongs to {owner}: name one of your own", unit=unit.name, owner=owner), "WG-40"
        )
    if not battle.may_activate(unit):
        raise Refusal("unit", say("{unit} was activated this turn already", unit=unit.name), "WG-37")
    for name, value in (("leader_distance_cm", given.leader_distance_cm), ("leader", given.leader)):
        if value is not None and not leader_counts(battle, unit):
            raise Refusal(name, say("counts for no unit without a leader of its squad: leave it out"), "WG-97")


def _leader_distance(battle: Battle, unit: Unit, given: Activate) -> Cm | None:
    """To the leader in cm: as measured, in the band named, or in that of the last time; None where none counts."""
    leader = battle.leader_of(unit)
    if leader is None or not leader_counts(battle, unit):
        return None
    if given.leader_distance_cm is not None:
        if given.leader is not None:
            raise Refusal("leader", say("the distance says it already: leave one of the two out"), "WG-92")
        return given.leader_distance_cm
    band = given.leader or unit.leader_band
    if not band:
        raise Refusal(
            "leader_distance_cm", say("is missing: measure to {leader}, or name the band", leader=leader.name), "WG-92"
        )
    return battle.tables.distance_in(band, battle.options.scale)
