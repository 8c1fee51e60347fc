"""Closed units are opened, open ones closed (RNR-217 … RNR-226)."""

from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import other
from taos_tui.kit.secret import Secret
from taos_tui.kit.state import replace
from taos_tui.kit.words import told_line, with_news
from taos_tui.rules.asks import Ask, Note
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ...abilities import reacting
from ...state import Unit, War, with_player, with_unit
from ..cards.cards_held import named_unit, new_name, out_of_sight, spellings, whole_name
from ..cards.doubts import doubting
from ..cards.elsewhere import numbered_name
from ..cards.zones import owner
from ..common import Name, News, name_unasked, no_throw, own_turn, side, unit_card, unit_named
from ..lapses import lapsing
from ..rounds.deployment import free_id
from .entries import goes_off
from .renaming import renamed

_own_orders = own_turn("orders", clause="RNR-221")
_may_mask = own_turn("orders", clause="RNR-218")


def may_open(game: War, by: str) -> None:
    no_throw(game)
    if game.scouts:
        return
    _own_orders(game, by)
    if not any(unit.masked for unit in game.of(by)):
        raise Refusal("move", say("no closed unit on the field"), "RNR-221")


def opener(game: War) -> str:
    """Who opens next: whoever has scouted a unit, the owner of one that was named, else the own turn."""
    for scout in game.scouts[:1]:
        named = game.scouting and game.scouting in closed_here(game, scout.seat)
        return other(scout.seat) if named else scout.seat
    return game.active


def closed_here(game: War, by: str) -> list[str]:
    """Closed units that this seat may open: those that its unit has scouted, else its own."""
    for scout in game.scouts[:1]:
        there = [unit.id for unit in game.at(scout.point, other(scout.seat)) if unit.masked]
        return [game.scouting] if game.scouting in there else there
    return [unit.id for unit in game.of(by) if unit.masked]


def _must_name(game: War, by: str) -> bool:
    """Is there a choice among closed units that is not for this seat to make (RNR-222)?"""
    return by != game.scouts[0].seat and len(closed_here(game, by)) > 1


def _choices(game: War, by: str) -> dict[str, list[str]]:
    """What may be opened, and what it may be where the cards lie on the table."""
    names = [] if game.tracked else out_of_sight(game, other(by) if game.scouts else by)
    return {"unit": closed_here(game, by), "name": names}


def _hints(game: War, by: str) -> dict[str, object]:
    closed = closed_here(game, by)
    return {"unit": closed[0] if len(closed) == 1 else None, "name": None}


class Open(Ask):
    unit: Name
    name: Annotated[Name | None, Note("where the cards lie on the table: what it is")] = None


def _new_name(game: War, given: Open) -> list[Line]:
    """That the name which a covered card is given is on no list."""
    unit = game.field.get(given.unit)
    if game.tracked or unit is None or unit.hidden is None or unit.hidden.known:
        return []
    return new_name(game, unit.hidden.seat, "units", given.name)


class Opened(Result):
    outcome: Literal["opened", "named"]


@move(
    "open",
    "Open a closed unit",
    key="Z",
    clauses="RNR-221 RNR-222",
    doubts=doubting(name="units"),
    ready=may_open,
    who=opener,
    choices=_choices,
    hints=_hints,
    unasked=name_unasked,
    foresees=lambda game, given, by: _new_name(game, given),
    tells=("outcome",),
    obvious=lambda game: bool(game.scouts) and not game.throw and game.phase != "game_over",
)
@lapsing
def open_unit(game: War, given: Open, play: Play) -> tuple[War, Opened]:
    """Own ones in the orders phase; the owner of a unit that enters names one enemy there, whoever turns it up."""
    unit = unit_named(game, given.unit, "unit")
    scouts = game.scouts
    clause = "RNR-222" if scouts else "RNR-221"
    if unit.id not in closed_here(game, play.by):
        raise Refusal("unit", say("{unit} may not be opened now", unit=unit.id), clause)
    assert unit.hidden
    if scouts and _must_name(game, play.by):
        said = say("{side} says which closed unit is opened", side=side(game, scouts[0].seat))
        raise Refusal("seat", said, "RNR-222")
    if scouts and play.by != unit.hidden.seat and game.tracked and not play.vault.can_open(unit.hidden):
        said = say("{unit} is named; {side} opens it", unit=unit.id, side=side(game, unit.seat))
        return replace(game, scouting=unit.id), Opened(outcome="named", news=[Line(said, "", "RNR-222")])
    card = _card(game, given, play, unit.hidden)
    name = unit.id if unit.card else free_id(game, unit_card(game, card).name)
    game = renamed(replace(game, scouted=tuple(each.id for each in scouts[1:]), scouting=""), unit.id, name)
    game = with_unit(game, replace(game.field[name], card=card, hidden=None))
    said = say("{unit} is opened: {name}", unit=unit.id, name=unit_card(game, card).name)
    if unit.card:  # it was closed in sight of all, and kept its name
        said = say("{unit} is opened", unit=unit.id)
    news: News = [Line(said, "", clause)]
    if scouts:
        game, due = _goes_off(game, scouts[0], name)
        news += due
    return game, Opened(outcome="opened", news=news)


@open_unit.says
def _opened(told: Told[Open, Opened]) -> Text:
    if told.found.outcome == "named":
        return with_news(say("a closed unit"), told.found.news)
    first, *rest = told.found.news
    return with_news(told_line(first), rest)


def _card(game: War, given: Open, play: Play, hidden: Secret) -> str:
    """What the closed unit is. Raises Refusal where nobody says it."""
    if game.tracked or hidden.known:
        id = str(play.vault.open(hidden).value)
        if given.name and not game.tracked and game.options.reading == "known":
            _must_be(game, id, hidden, given.name)
        return id
    if given.name:
        return named_unit(game, hidden.seat, given.name, "name")
    raise Refusal("name", say("is missing: the card is turned up, so name it"), "RNR-222")


def _must_be(game: War, id: str, hidden: Secret, name: str) -> None:
    """Refuse to open a card that all know under the name of another one. Raises Refusal."""
    named = whole_name(game, hidden.seat, numbered_name(name)[0]).lower()
    if named not in spellings(game, "units", id) and name.strip().lower() not in spellings(game, "units", id):
        known = unit_card(game, id).name
        said = say("as the cards were named before it is {known}: correct that on the Log, or leave this out",
                   known=known)  # fmt: skip
        raise Refusal("name", said, "RNR-12")


def _goes_off(game: War, scout: Unit, name: str) -> tuple[War, News]:
    """The ability of a scouted unit is due if the entry sets it off (RNR-222)."""
    due = [each for each in reacting(game, "entry", scout, scout.point) if each.id == name]
    return goes_off(game, due, "entry", scout.id)


def may_close_unit(game: War, by: str) -> None:
    _may_mask(game, by)
    if game.options.masked_play == "off":
        raise Refusal("move", say("closed units were not agreed"), "RNR-217")
    if game.player(by).closed:
        raise Refusal("move", say("one unit was closed in this turn already"), "RNR-218")


class Close(Ask):
    unit: Name


class Closed(Result):
    outcome: Literal["closed"]


def _open_units(game: War, by: str) -> dict[str, list[str]]:
    return {"unit": [unit.id for unit in game.of(by) if not unit.masked and not unit.local]}


@move("close", "Close an open unit", key="z", clauses="RNR-218", ready=may_close_unit, choices=_open_units)
def close(game: War, given: Close, play: Play) -> tuple[War, Closed]:
    """One own unit each turn, in the orders phase; everybody still knows what it is."""
    unit = unit_named(game, given.unit, "unit")
    if unit.seat != play.by or unit.masked or unit.local:
        said = say("{unit} is no open unit of {side}", unit=unit.id, side=side(game, play.by))
        raise Refusal("unit", said, "RNR-218")
    hidden = Secret(owner(game, unit.card, unit.seat), "card", value=unit.card, public=True)
    game = with_unit(game, replace(unit, hidden=hidden))
    game = with_player(game, replace(game.player(play.by), closed=True))
    return game, Closed(outcome="closed", ledger=[Line(say("{unit} is closed", unit=unit.id), "", "RNR-218")])


@close.says
def _unit_closed(told: Told[Close, Closed]) -> Text:
    return say("{closed}", closed=told.found.ledger[0].label)
