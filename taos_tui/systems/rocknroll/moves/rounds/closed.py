"""Units come onto Points closed: nobody but their player knows the card (RNR-217)."""

from collections.abc import Mapping
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.secret import Secret
from taos_tui.kit.state import replace
from taos_tui.rules.asks import APART, Ask, Note, OfHand
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

from ...printed import texts_by_name
from ...state import SIDE_NAMES, Unit, War, with_player
from ..actions.orders import AbilityName
from ..cards.cards_held import held_brief, place_of
from ..cards.zones import owner, title, without
from ..common import Name, point_named
from ..lapses import lapsing
from .deployment import (
    Deployed,
    check_point,
    deploys,
    free_id,
    laid_down,
    may_deploy_one,
    open_points,
    room,
    units_on_field,
)


def may_deploy_closed(game: War, by: str) -> None:
    if game.options.masked_play == "off":
        raise Refusal("move", say("closed units were not agreed (option closed units)"), "RNR-217")
    may_deploy_one(game, by)


class DeployClosed(Ask):
    card: Annotated[
        Name | None, APART, OfHand("units"), Note("where the app deals: its number in the hand; its name is not said")
    ] = None
    point: Annotated[Name, Note("an end Point: its name, or its number")]
    ability: AbilityName = None


def _numbers(game: War, by: str) -> list[str]:
    return [str(number) for number in range(1, len(game.player(by).units) + 1)]


def _hints(game: War, by: str) -> dict[str, object]:
    numbers = _numbers(game, by) if game.tracked else []
    return {"card": numbers[0] if len(numbers) == 1 else None, "point": None}


def _texts(game: War, by: str) -> Mapping[str, Mapping[str, str]]:
    """Which card each number is, and what is printed on it, for whom may read the hand."""
    hand = game.player(by).units if game.tracked else ()
    printed = texts_by_name(game, [card.value for card in hand])
    names = [title(game, card, "units") for card in hand]
    told = ((str(at), name) for at, name in enumerate(names, 1) if name)
    return {"card": {at: say("{unit}: {text}", unit=name, text=printed.get(name, "")) for at, name in told}}


KNOWN_TO_ALL = say("who was picked from HQ is known to all: they see which of these leaves the hand")


def _brief(game: War, by: str) -> list[Text]:
    """The hand; whose cards are no secret to anybody is warned, for their numbers are none either."""
    open_ones = game.tracked and any(card.public for card in game.player(by).units)
    return [*held_brief(game, by), *([KNOWN_TO_ALL] if open_ones else [])]


def _foreseen(game: War, given: DeployClosed, by: str) -> list[Line]:
    """A form asks first which card of a dealt hand it is."""
    if game.tracked and not given.card:
        raise Refusal("card", say("is missing: give its number in the hand"), "RNR-217")
    return []


@move(
    "deploy_closed",
    "Deploy a unit closed",
    key="z",
    clauses="RNR-46 RNR-191 RNR-217 RNR-219",
    ready=may_deploy_closed,
    choices=lambda game, by: {"card": _numbers(game, by), "point": open_points(game, by)},
    hints=_hints,
    texts=_texts,
    brief=_brief,
    foresees=_foreseen,
    unasked=lambda game, by: () if game.tracked else ("card",),
    offered=lambda game, by: game.options.masked_play == "on" and bool(game.player(by).units),
)
@lapsing
def deploy_closed(game: War, given: DeployClosed, play: Play) -> tuple[War, Deployed]:
    """From the hand to one of the two end Points, face down; that is an entry."""
    room(game, units_on_field(game, play.by))
    if game.tracked and not (given.card or "").isdecimal():
        raise Refusal("card", say("a closed unit is not named: give its number in the hand"), "RNR-217")
    if given.card and not game.tracked:
        raise Refusal("card", say("your own cards: nobody says which one is laid down closed"), "RNR-217")
    to = point_named(game, given.point)
    check_point(game, play.by, to, given.ability)
    game, hidden = _from_hand(game, given, play) if game.tracked else _of_real_hand(game, play.by)
    return laid_down(game, Unit(free_id(game, f"closed {SIDE_NAMES[play.by]}"), "", play.by, to, hidden=hidden))


@deploy_closed.says
def _deployed_closed(told: Told[DeployClosed, Deployed]) -> Text:
    return deploys(told.found, told.given.ability)


def _from_hand(game: War, given: DeployClosed, play: Play) -> tuple[War, Secret]:
    """The card with that number, as covered as it was."""
    player = game.player(play.by)
    at = place_of(game, player.units, "units", given.card or "", play.vault, "card")
    return with_player(game, replace(player, units=without(player.units, at))), player.units[at]


def _of_real_hand(game: War, seat: str) -> tuple[War, Secret]:
    """Any card of a real hand: where that holds several kinds nobody else knows any more which of them are still in it,
    also of those that were picked openly. A recruited unit stays what it is, for its deck is another one."""
    player = game.player(seat)
    own = [card for card in player.units if owner(game, card.value or "", seat) == seat]
    others = tuple(card for card in player.units if card not in own)
    if not own:
        return with_player(game, replace(player, units=others[1:])), others[0]
    if len({card.value for card in own}) > 1:
        own = [Secret(seat, card.slot) for card in own]
    return with_player(game, replace(player, units=(*others, *own[1:]))), own[0]
