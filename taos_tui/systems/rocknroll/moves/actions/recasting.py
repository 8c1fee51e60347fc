"""A unit that was entered under a wrong name is called right from now on, as its card (5.1)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.rules.asks import Ask, Note, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ...state import War, with_zone
from ..cards.cards_held import hq_place, named_brief, named_unit, out_of_sight
from ..cards.doubts import doubting
from ..cards.zones import open_card, owner, title
from ..common import Name, in_rounds, no_throw, on_field, unit_named
from ..rounds.deployment import free_id
from .renaming import renamed


def may_recast(game: War, by: str) -> None:
    in_rounds(game, by)
    no_throw(game)
    if game.tracked:
        raise Refusal("move", say("the app deals the cards here, so that none is called wrong"), "RNR-45")
    if not _in_sight(game, by):
        raise Refusal("move", say("no open unit of this side is on the field or in HQ"), "RNR-45")


def _open_units(game: War, by: str) -> list[str]:
    return [unit.id for unit in game.of(by) if unit.card and not (unit.masked or unit.local)]


def _in_sight(game: War, by: str) -> list[str]:
    """Units that lie open: on the field, and in HQ by their names where nobody on the field is called so."""
    field = _open_units(game, by)
    held = [title(game, card, "units") for card in game.player(by).hq if card.public]
    return [*field, *dict.fromkeys(name for name in held if name and name not in field)]


def _choices(game: War, by: str) -> dict[str, list[str]]:
    decks = dict.fromkeys([by, *(owner(game, game.field[id].card, by) for id in _open_units(game, by))])
    return {"unit": _in_sight(game, by), "name": [name for seat in decks for name in out_of_sight(game, seat)]}


def _of_its_deck(game: War, by: str, given: Mapping[str, object]) -> Mapping[str, list[str]]:
    unit = on_field(game, str(given.get("unit") or ""))
    is_own = unit is not None and unit.id in _open_units(game, by)
    return {"name": out_of_sight(game, owner(game, unit.card, by) if unit and is_own else by)}


class Recast(Ask):
    unit: Annotated[Name, Note("as it is called now")]
    name: Annotated[Name, Title("is really"), Note("what is printed on its card; of a veteran with vet after it")]


class Recalled(Result):
    outcome: Literal["corrected"]


def _card(game: War, given: Recast, by: str, was: str, unit: str) -> str:
    """The right card: one of the same deck, so that a recruited unit is one of its own side still. Raises Refusal."""
    card = named_unit(game, owner(game, was, by), given.name, "name")
    if card == was:
        raise Refusal("name", say("{unit} is that card already", unit=unit), "RNR-45")
    return card


def _in_hq(game: War, given: Recast, play: Play) -> tuple[War, Recalled]:
    """The same of a card that lies open in HQ."""
    hq = game.player(play.by).hq
    at = hq_place(game, play.by, given.unit, "unit")
    if not hq[at].public:
        raise Refusal("unit", say("{unit} lies closed: nobody has called it wrong", unit=given.unit), "RNR-226")
    was = title(game, hq[at], "units")
    card = _card(game, given, play.by, hq[at].value or "", was)
    game = with_zone(game, play.by, "hq", (*hq[:at], open_card(play.by, card), *hq[at + 1 :]))
    said = say("{unit} in HQ is really {name}", unit=was, name=game.cards.units[card].name)
    return game, Recalled(outcome="corrected", ledger=[Line(said, "", "RNR-45")])


@move(
    "recast",
    "A unit is really another card",
    clauses="RNR-45",
    part="table",
    doubts=doubting(name="units"),
    ready=may_recast,
    choices=_choices,
    narrows=_of_its_deck,
    hints=lambda game, by: {"unit": None, "name": None},
    brief=lambda game, by: named_brief(game, by, veterans=True),
)
def recast(game: War, given: Recast, play: Play) -> tuple[War, Recalled]:
    """Its card was called wrong: place and state stay, numbers and abilities are those of the right card."""
    if on_field(game, given.unit) is None and given.unit.strip().lower() in map(str.lower, _in_sight(game, play.by)):
        return _in_hq(game, given, play)
    unit = unit_named(game, given.unit, "unit")
    if unit.id not in _open_units(game, play.by):
        raise Refusal("unit", say("{unit} is no open unit of this side", unit=unit.id), "RNR-53")
    card = _card(game, given, play.by, unit.card, unit.id)
    name = free_id(game, game.cards.units[card].name)
    game = renamed(game, unit.id, name)
    right = replace(game.field[name], card=card)
    game = replace(game, field={id: right if id == name else each for id, each in game.field.items()})
    said = say("{unit} is really {name}", unit=unit.id, name=name)
    return game, Recalled(outcome="corrected", ledger=[Line(said, "", "RNR-45")])


@recast.says
def _recast(told: Told[Recast, Recalled]) -> Text:
    return say("table says so: {change}", change=told.found.ledger[0].label)
