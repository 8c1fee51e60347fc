"""A unit that was entered under a wrong name is called right from now on, as its card (5.1)."""

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
from ..cards.zones import open_card, title
from ..common import Name, in_rounds, no_throw, on_field, unit_named
from ..rounds.deployment import free_id


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
    return {"unit": _in_sight(game, by), "name": out_of_sight(game, by)}


class Recast(Ask):
    unit: Annotated[Name, Note("as it is called now")]
    name: Annotated[Name, Title("is really"), Note("what is printed on its card; of a veteran with vet after it")]


class Recalled(Result):
    outcome: Literal["corrected"]


def _in_hq(game: War, given: Recast, play: Play) -> tuple[War, Recalled]:
    """The same of a card that lies open in HQ."""
    hq = game.player(play.by).hq
    at = hq_place(game, play.by, given.unit, "unit")
    if not hq[at].public:
        raise Refusal("unit", say("{unit} lies closed: nobody has called it wrong", unit=given.unit), "RNR-226")
    was = title(game, hq[at], "units")
    card = named_unit(game, play.by, given.name, "name")
    if card == hq[at].value:
        raise Refusal("name", say("{unit} is that card already", unit=was), "RNR-45")
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
    card = named_unit(game, play.by, given.name, "name")
    if card == unit.card:
        raise Refusal("name", say("{unit} is that card already", unit=unit.id), "RNR-45")
    name = free_id(game, game.cards.units[card].name)
    game = _renamed(game, unit.id, name)
    right = replace(game.field[name], card=card)
    game = replace(game, field={id: right if id == name else each for id, each in game.field.items()})
    said = say("{unit} is really {name}", unit=unit.id, name=name)
    return game, Recalled(outcome="corrected", ledger=[Line(said, "", "RNR-45")])


@recast.says
def _recast(told: Told[Recast, Recalled]) -> Text:
    return say("table says so: {change}", change=told.found.ledger[0].label)


def _renamed(game: War, old: str, new: str) -> War:
    """The unit on the field by its new name, wherever the game speaks of it, in the place that it has."""

    def called(id: str) -> str:
        return new if id == old else id

    def all_called(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(called, ids))

    return replace(
        game,
        field={called(id): replace(unit, id=called(id)) for id, unit in game.field.items()},
        queue=all_called(game.queue),
        causes={called(id): replace(each, unit=called(each.unit)) for id, each in game.causes.items()},
        gone_off=called(game.gone_off),
        savers=all_called(game.savers),
        scouted=all_called(game.scouted),
        order=game.order and replace(game.order, acted=all_called(game.order.acted)),
        resumes=game.resumes and replace(game.resumes, acted=all_called(game.resumes.acted)),
    )
