"""An ability or the table takes a unit away, or brings one back from the dead (RNR-79, RNR-178)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import told_line, with_news
from taos_tui.rules.asks import ANEW, Ask, Note, Says
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ...abilities import blows_up, printed_ability
from ...state import Unit, War, with_player, with_unit
from ..cards.mixing import Mixed, mixed
from ..cards.zones import card_of, into, off_field, under, without
from ..common import Name, on_field, point_name, point_named, points_of, side, unit_named
from ..lapses import lapsing
from ..rounds.deployment import free_id, room, units_on_field
from ..throws.annihilation import annihilation
from ..throws.settling import lose
from .corrections import LONGEST_WHY, Reason, may_correct

FateName = Literal["dies", "to_hq", "to_hand", "to_deck"]
FATES: Mapping[FateName, Text] = {
    "dies": say("dies"),
    "to_hq": say("goes to HQ"),
    "to_hand": say("goes to the hand"),
    "to_deck": say("goes under its deck"),
}


class TakenAway(Ask):
    unit: Name
    what: Annotated[FateName, Says(FATES), ANEW] = "dies"
    why: Reason


class Fate(TakenAway, Mixed):
    """What becomes of a unit, and the hand that it may come into."""


class Gone(Result):
    outcome: Literal["gone"]
    unit: str


def _may_die(game: War, by: str) -> dict[str, list[str]]:
    """Where an ability is due for two 1s, those at the Point of its unit before the others, and itself after them: its
    going ends it."""
    if not blows_up(game):
        return {"unit": list(game.field)}
    able = game.field[game.queue[0]]
    rank = {each.id: each.point != able.point for each in game.field.values()}
    return {"unit": sorted(game.field, key=lambda id: (rank[id], id == able.id))}


def _blown_up(game: War, by: str) -> dict[str, object]:
    """Why a unit goes, as the card says whose ability is due for two 1s. Who goes is named: its card says whom it
    meets."""
    why = printed_ability(game, game.field[game.queue[0]])[:LONGEST_WHY] if blows_up(game) else ""
    return {"unit": None, "what": "dies", "why": why or None}


def _owner(game: War, given: Mapping[str, object]) -> str:
    """Who takes the unit up: its player lays it into the own hand."""
    unit = on_field(game, str(given.get("unit") or ""))
    return unit.seat if unit and given.get("what") == "to_hand" else ""


def _by_its_player(game: War, unit: Unit, by: str) -> None:
    """A hand that is mixed is laid and sealed by its player alone. Raises Refusal."""
    if game.mixes and by != unit.seat:
        said = say("{side} takes {unit} into the hand", side=side(game, unit.seat), unit=unit.id)
        raise Refusal("seat", said, "RNR-80")


@move(
    "fate",
    "An ability takes a unit away",
    clauses="RNR-79 RNR-178",
    part="table",
    ready=may_correct,
    choices=_may_die,
    hints=_blown_up,
    obvious=blows_up,
    whose=_owner,
)
@lapsing
def fate(game: War, given: Fate, play: Play) -> tuple[War, Gone]:
    """It dies without a throw, or leaves the field alive."""
    unit = unit_named(game, given.unit, "unit")
    gone = Gone(outcome="gone", ledger=[Line(say("why"), given.why)], unit=unit.id)
    if given.what == "dies":
        game, news = lose(game, unit)
        game, news = annihilation(game, news)
        return game, replace(gone, news=news)
    if unit.local:
        raise Refusal("what", say("a local can only die"), "RNR-178")
    secret, player = card_of(game, unit), game.player(unit.seat)
    game = off_field(game, unit.id)
    if given.what == "to_deck":
        game = with_player(game, replace(player, deck=under(player.deck, secret)))
    elif given.what == "to_hq":
        game = into(game, unit.seat, "hq", secret)
    else:
        _by_its_player(game, unit, play.by)
        game = mixed(into(game, unit.seat, "units", secret), given, play, unit.seat)
    return game, gone


@fate.says
def _taken_away(told: Told[Fate, Gone]) -> Text:
    given = told.given
    text = say("{unit} {fate} ({why})", unit=told.found.unit, fate=FATES[given.what], why=given.why)
    return with_news(text, told.found.news)


class Revive(Ask):
    unit: Annotated[Name, Note("in a graveyard, where it lies open")]
    point: Name
    why: Reason


class Back(Result):
    outcome: Literal["back"]


def _buried(game: War, by: str) -> dict[str, list[str]]:
    cards = (card for player in game.players.values() for card in player.graveyard if card.public)
    return {"unit": [game.cards.units[card.value].name for card in cards], "point": points_of(game)}


@move(
    "revive",
    "An ability brings a unit back",
    clauses="RNR-79 RNR-191",
    part="table",
    ready=may_correct,
    choices=_buried,
)
@lapsing
def revive(game: War, given: Revive, play: Play) -> tuple[War, Back]:
    """From a graveyard back to a Point, as the ability says."""
    wanted = given.unit.lower()
    for seat, player in game.players.items():
        for at, card in enumerate(player.graveyard):
            name = game.cards.units[card.value].name if card.public else ""
            if name and wanted in (name.lower(), card.value.lower()):
                room(game, units_on_field(game, seat))
                game = with_player(game, replace(player, graveyard=without(player.graveyard, at)))
                unit = Unit(free_id(game, name), card.value, seat, point_named(game, given.point))
                where = point_name(game, unit.point)
                said = say("{unit} is back at {point} ({why})", unit=unit.id, point=where, why=given.why)
                return with_unit(game, unit), Back(outcome="back", ledger=[Line(said, "")])
    raise Refusal("unit", say("{name} lies in no graveyard", name=repr(given.unit)), "RNR-116")


@revive.says
def _back(told: Told[Revive, Back]) -> Text:
    return told_line(told.found.ledger[0])
