"""A unit that is deployed only in the place of another one of its army (RNR-239)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace as changed
from taos_tui.kit.words import told_line, with_news
from taos_tui.rules.asks import APART, Ask, Note, OfHand
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ...abilities import abilities, come_due
from ...cards import UnitCard
from ...state import SEAT_OF, Unit, War, with_unit
from ..actions.entries import entered
from ..actions.orders import UnitPlace, place_unasked
from ..cards.cards_held import held_brief, hq_names, turn_up
from ..cards.claims import quiet
from ..cards.doubts import doubting
from ..cards.elsewhere import numbered_name
from ..cards.zones import card_of, into, off_field
from ..common import Name, News, point_name, short_name, unit_card, unit_named
from ..lapses import lapsing
from .deployment import card_named, deployable, free_id, may_deploy, only_replaces, room, units_on_field

CAPTURES = "deployed"
"""The cause of a capture attempt that is due because its unit was deployed."""


def may_replace(game: War, by: str) -> None:
    may_deploy(game, by)
    if not _that_replace(game):
        raise Refusal("move", say("no unit of this game comes in the place of another"), "RNR-239")
    if not game.player(by).units or not any(unit.seat for unit in game.field.values()):
        raise Refusal("move", say("there is no unit in hand, or none on the field"), "RNR-239")


def _that_replace(game: War) -> list[UnitCard]:
    return [card for card in game.cards.units.values() if card.does.replaces]


def _recruited(game: War, by: str) -> bool:
    """Does such a card of the enemy lie in HQ, open for all to see (RNR-239)?"""
    return any(card.name in hq_names(game, by) for card in _that_replace(game))


class Replace(Ask):
    unit: Annotated[Name, APART, OfHand("units"), Note("its name, or where the app deals, its number in the hand")]
    instead: Annotated[Name, Note("the unit on the field in whose place it comes")]
    place: UnitPlace = None


class Replaced(Result):
    outcome: Literal["deployed"]


def _army(game: War) -> list[str]:
    """Units of the armies that have such a card."""
    seats = {SEAT_OF[card.side] for card in game.cards.units.values() if card.does.replaces}
    return [unit.id for unit in game.field.values() if unit.seat in seats and not unit.local]


def _replacing(game: War, by: str) -> list[str]:
    """Who of the hand may come so, as far as it may be read here: a covered card by its number."""
    names = {card.name for card in _that_replace(game)}
    return [name for name in deployable(game, by) if name.isdecimal() or numbered_name(name)[0] in names]


def _of_its_army(game: War, by: str, given: Mapping[str, object]) -> dict[str, list[str]]:
    """In whose place the card that is named may come: a unit of its own army."""
    id = card_named(game, by, str(given.get("unit") or ""))
    seat = SEAT_OF[unit_card(game, id).side] if id else ""
    return {"instead": [name for name in _army(game) if game.field[name].seat == seat]} if id else {}


def _replaces_next(game: War) -> bool:
    """Is a unit that comes in the place of another one all that is left to deploy, as everybody knows?"""
    return (
        quiet(game) and game.phase == "deployment" and not game.interrupt and only_replaces(game) and bool(_army(game))
    )


@move(
    "replace",
    "Deploy in the place of a unit",
    key="p",
    clauses="RNR-239",
    doubts=doubting(unit="units"),
    ready=may_replace,
    choices=lambda game, by: {"unit": _replacing(game, by), "instead": _army(game)},
    narrows=_of_its_army,
    hints=lambda game, by: dict.fromkeys(("unit", "instead", "place")),
    brief=held_brief,
    unasked=place_unasked,
    obvious=_replaces_next,
    offered=lambda game, by: (
        bool(_army(game)) and (by in {SEAT_OF[card.side] for card in _that_replace(game)} or _recruited(game, by))
    ),
)
@lapsing
def replace(game: War, given: Replace, play: Play) -> tuple[War, Replaced]:
    """The other unit goes to HQ, this one stands at its Point; what its card says of a capture is due."""
    other = unit_named(game, given.instead, "instead")
    game, id = turn_up(game, play, play.by, "units", given.unit, "unit", given.place)
    card = unit_card(game, id)
    _check(game, card, other)
    game = into(off_field(game, other.id), other.seat, "hq", card_of(game, other))
    room(game, units_on_field(game, play.by))
    unit = Unit(free_id(game, card.name), id, play.by, other.point)
    game, news = entered(with_unit(game, unit), unit.id)
    gone: News = [Line(say("{unit} goes to HQ", unit=short_name(other.id)), "", "RNR-239")]
    if abilities(game, unit).captures and _prey(game, unit):
        game = come_due(game, [unit], CAPTURES, unit.id)
        game = changed(game, queue=(unit.id, *(each for each in game.queue if each != unit.id)))
        gone.append(Line(say("the capture of {unit} is due", unit=short_name(unit.id)), "", "RNR-239"))
    line = Line(say("{unit} at {point}", unit=short_name(unit.id), point=point_name(game, unit.point)), "", "RNR-239")
    return game, Replaced(outcome="deployed", news=[line, *gone, *news])


@replace.says
def _replaced(told: Told[Replace, Replaced]) -> Text:
    return with_news(say("deploys {unit}", unit=told_line(told.found.news[0])), told.found.news[1:])


def _check(game: War, card: UnitCard, other: Unit) -> None:
    """Refuse a card that is deployed as others are, and a unit of the other army. Raises Refusal."""
    if not card.does.replaces:
        raise Refusal("unit", say("this unit is deployed as others are, by Deploy a unit"), "RNR-239")
    if other.local or other.seat != SEAT_OF[card.side]:
        raise Refusal("instead", say("it comes only in the place of a unit of its own army"), "RNR-239")


def _prey(game: War, unit: Unit) -> list[Unit]:
    """Enemies beside it that could be captured (RNR-159)."""
    return [
        each
        for each in game.at(unit.point)
        if each.seat and each.seat != unit.seat and not each.masked and not each.local
    ]
