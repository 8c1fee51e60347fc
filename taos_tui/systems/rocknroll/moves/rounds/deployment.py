"""Units come onto Points, within the field limit (RNR-43 … RNR-51, RNR-191, RNR-217)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.phases import Untimely
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE, told_line, with_news
from taos_tui.rules.asks import APART, Ask, Note, OfHand
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ...abilities import deployment_points
from ...printed import texts_by_name
from ...procedures.limits import FieldLimit, Kind, field_limit
from ...state import SIDE_NAMES, SIDES, Unit, War, with_player, with_unit
from ..actions.entries import entered
from ..actions.orders import AbilityName, UnitPlace, place_unasked
from ..cards.cards_held import (
    meant,
    named_brief,
    new_name,
    on_a_card,
    out_of_sight,
    place_of,
    spellings,
    turn_up,
    whole_name,
)
from ..cards.claims import claims_of, quiet
from ..cards.doubts import doubting
from ..cards.elsewhere import numbered_name
from ..cards.zones import names_or_numbers, title, without
from ..common import Name, own_turn, point_name, point_named, unit_card
from ..lapses import lapsing
from ..throws.saving import still_dead

_own_deployment = own_turn("deployment", clause="RNR-46")


def free_id(game: War, name: str) -> str:
    """A name that nobody has on the field, in prison or among the dead that may still be saved: `Doc`, `Doc 2` …"""
    taken = {*game.field, *(each.unit.id for each in still_dead(game))}
    taken |= {each.id for player in game.players.values() for each in player.prisoners}
    names = [name, *(f"{name} {number}" for number in range(2, 99))]
    return next(each for each in names if each not in taken)


def limit_of(game: War, on_field: int, kind: Kind = "unit") -> tuple[str, int]:
    """Whether one more may come onto the field, and how many there may be at most (0: no limit)."""
    agreed = game.options.field_limit
    limit = agreed if kind == "unit" and agreed != "by_mode" else 0
    found = field_limit.decide(NO_DICE, FieldLimit(mode=game.mode, on_field=min(on_field, 30), kind=kind, limit=limit))
    return found.outcome, found.limit


def room(game: War, on_field: int, kind: Kind = "unit") -> None:
    """Refuse one unit or local too many on the field (RNR-191). Raises Refusal."""
    outcome, limit = limit_of(game, on_field, kind)
    if outcome == "not_in_mode":
        raise Refusal("move", say("locals belong to EXPANSION"), "RNR-192")
    if outcome == "full":
        raise Refusal(kind, say("{n} on the field, {limit} at most", n=on_field, limit=limit), "RNR-191")


def units_on_field(game: War, seat: str) -> int:
    """Units of a side that count against its limit."""
    return sum(1 for unit in game.of(seat) if not unit.local)


def deployable(game: War, by: str) -> list[str]:
    """Choices out of a hand; where the cards lie on the table and one of them is covered, all that are not in sight."""
    units = game.player(by).units
    if game.tracked:
        return names_or_numbers(game, units, "units")
    known = [title(game, card, "units") for card in units if card.known]
    if len(known) == len(units):
        return list(dict.fromkeys(known))
    return list(dict.fromkeys([*known, *out_of_sight(game, by)]))


def may_deploy(game: War, by: str) -> None:
    if game.phase == "orders":
        raise Untimely("move", say("deployment is over for this turn"), "RNR-52")
    _own_deployment(game, by)


def may_deploy_one(game: War, by: str) -> None:
    """The same for a unit of the hand: who has none is told where one comes from."""
    may_deploy(game, by)
    if game.player(by).units or limit_of(game, units_on_field(game, by))[0] == "full":
        return  # that the field is full is said of whoever is named
    if any(each.kind == "unit" for each in claims_of(game, by)):
        said = say("no unit is in the hand: take the one that is due first")
    else:
        said = say("no unit is in the hand: an order given in exchange brings one")
    raise Refusal("move", said, "RNR-16")


class Deploy(Ask):
    unit: Annotated[
        Name | None, APART, OfHand("units"), Note("its name, or where the app deals, its number in the hand")
    ] = None
    point: Annotated[Name | None, Note("an end Point: its name, or its number")] = None
    masked: Annotated[bool, Note("closed; a form asks that by a move of its own")] = False
    ability: AbilityName = None
    place: UnitPlace = None


class Deployed(Result):
    outcome: Literal["deployed"]


def _choices(game: War, by: str) -> dict[str, list[str]]:
    return {"unit": deployable(game, by), "point": open_points(game, by)}


def _hints(game: War, by: str) -> dict[str, object]:
    """The only unit that there is to deploy; which Point it goes to is said by its player."""
    return {
        "unit": _only_unit(game, by),
        **dict.fromkeys(("point", "masked", "ability", "place")),
    }


def card_named(game: War, by: str, named: str) -> str:
    """The id of the unit that is named, or numbered in a hand; "" where it may not be read here."""
    hand = game.player(by).units
    if game.tracked and named.isdecimal():
        return str(hand[int(named) - 1].value or "") if 0 < int(named) <= len(hand) else ""
    name = (meant(game, "units", named) if game.tracked else whole_name(game, by, numbered_name(named)[0])).lower()
    return next((id for id in game.cards.side(SIDES[by]) if name in spellings(game, "units", id)), "")


def _only_unit(game: War, by: str) -> str | None:
    """The one kind of unit that the hand holds, as far as all of it may be read here: a covered card is named by its
    player, one as several."""
    hand = game.player(by).units
    if not all(card.known for card in hand):
        return None
    units = dict.fromkeys(title(game, card, "units") for card in hand)
    return next(iter(units)) if len(units) == 1 else None


def _narrowed(game: War, by: str, given: Mapping[str, object]) -> dict[str, list[object]]:
    """The Points that are open to this very card (RNR-233), of which its player names one."""
    named, found = str(given.get("unit") or ""), dict[str, list[object]]()
    card = card_named(game, by, named)
    if given.get("masked"):
        found["point"] = [None, *open_points(game, by)]
    elif card:
        found["point"] = [None, *(point_name(game, id) for id in deployment_points(game, by, card))]
    elif named.isdecimal() and game.tracked:
        found["point"] = [None, *_points_of_any(game, by)]
    return found


def _deploys_next(game: War) -> bool:
    if not quiet(game) or game.phase != "deployment" or game.interrupt or not game.player(game.active).units:
        return False
    return limit_of(game, units_on_field(game, game.active))[0] != "full" and not only_replaces(game)


def _texts(game: War, by: str) -> Mapping[str, Mapping[str, str]]:
    """What is printed on the cards of the hand that may be read here, and on those that a real hand may hold."""
    seen = [card.value for card in game.player(by).units]
    hidden = [] if game.tracked else list(game.cards.side(SIDES[by]))
    texts = texts_by_name(game, (*seen, *hidden))
    more = {name: texts.get(numbered_name(name)[0]) for name in deployable(game, by)}  # one more of it: `Mai 2`
    return {"unit": {**texts, **{name: text for name, text in more.items() if text}}}


ON_NO_LIST = say("it goes where every unit may: if its card says more, name that as its ability")


def _new_name(game: War, given: Deploy, by: str) -> list[Line]:
    """That a name is on no list, and which Points such a card may go to, as nobody knows what is printed on it."""
    new = [] if given.masked else new_name(game, by, "units", given.unit)
    return [*new, Line(ON_NO_LIST, "", "RNR-46")] if new else []


@move(
    "deploy",
    "Deploy a unit",
    key="d",
    clauses="RNR-43 RNR-45 RNR-46 RNR-47 RNR-48 RNR-191 RNR-217",
    doubts=doubting(unit="units"),
    ready=may_deploy_one,
    choices=_choices,
    hints=_hints,
    texts=_texts,
    narrows=_narrowed,
    foresees=_new_name,
    brief=lambda game, by: named_brief(game, by, veterans=True),
    unasked=lambda game, by: (*place_unasked(game, by), "masked"),
    offered=lambda game, by: bool(game.player(by).units),
    obvious=_deploys_next,
)
@lapsing
def deploy(game: War, given: Deploy, play: Play) -> tuple[War, Deployed]:
    """From the hand to one of the two end Points; that is an entry."""
    if _must_name(game, given, play.by):
        raise Refusal("unit", say("is missing: name the unit, or its number in the hand"), "RNR-54")
    if game.tracked and given.unit and not (given.unit.isdecimal() or given.place or given.masked):
        on_a_card(game, "units", given.unit, "unit")  # at once, so that nothing typed for the Point is taken for it
    room(game, units_on_field(game, play.by))
    if not game.tracked and given.unit and not given.masked:  # who lies elsewhere is refused at once too
        turn_up(game, play, play.by, "units", given.unit, "unit", given.place)
    if given.point is None:
        raise Refusal("point", say("is missing: name an end Point"), "RNR-46")
    to = point_named(game, given.point)
    if given.masked and game.options.masked_play == "off":
        raise Refusal("masked", say("closed units were not agreed (option closed units)"), "RNR-217")
    if given.masked or not _may_open_it(game, play.by):
        check_point(game, play.by, to, given.ability)
    game, unit = _masked(game, given, play, to) if given.masked else _open(game, given, play, to)
    if not (given.masked or given.ability) and unit_card(game, unit.card).does.replaces:
        raise Refusal("unit", IN_PLACE_OF, "RNR-239")
    if not given.masked:
        check_point(game, play.by, to, given.ability, unit.card)
    return laid_down(game, unit)


@deploy.says
def _deployed(told: Told[Deploy, Deployed]) -> Text:
    return deploys(told.found, told.given.ability)


def laid_down(game: War, unit: Unit) -> tuple[War, Deployed]:
    """A unit that lies at its Point now: that is an entry."""
    game, news = entered(with_unit(game, unit), unit.id)
    line = Line(say("{unit} at {point}", unit=unit.id, point=point_name(game, unit.point)), "", "RNR-43")
    return game, Deployed(outcome="deployed", news=[line, *news])


def deploys(found: Deployed, ability: str | None) -> Text:
    """Who is deployed where, by which ability, and what that brings."""
    text = say("deploys {unit}", unit=told_line(found.news[0]))
    if ability:
        text = say("{deploys} ({ability})", deploys=text, ability=ability)
    return with_news(text, found.news[1:])


IN_PLACE_OF = say("this unit comes only in the place of another one, by Deploy in the place of a unit")


def only_replaces(game: War) -> bool:
    """Does the hand hold, for all to see, nothing but units that come in the place of another one (RNR-239)?"""
    hand = game.player(game.active).units
    return bool(hand) and all(card.public and unit_card(game, card.value).does.replaces for card in hand)


def _must_name(game: War, given: Deploy, seat: str) -> bool:
    """Is nothing said of which card is shown, where more than one could be?"""
    units = game.player(seat).units
    if given.unit or given.place or given.masked or not units:
        return False
    if game.options.reading == "known" and len({card.value for card in units}) > 1:
        return True
    return game.tracked or not all(card.known for card in units)


def _points_of_any(game: War, by: str) -> list[str]:
    """The Points that are open to some card of this side: which one it is, a covered card does not tell."""
    cards = game.cards.side(SIDES[by])
    found = {id for card in cards for id in deployment_points(game, by, card)}
    return [point_name(game, id) for id in game.points if id in found]


def open_points(game: War, by: str) -> list[str]:
    return [point_name(game, id) for id in deployment_points(game, by)]


def _may_open_it(game: War, seat: str) -> bool:
    """Has this side a card that may deploy at Points of its allies?"""
    return any("itself" in card.does.deploys_here for card in game.cards.side(SIDES[seat]).values())


def check_point(game: War, seat: str, to: str, ability: str | None, card: str = "") -> None:
    """Refuse a Point that is not open to deployment (RNR-46, RNR-232, RNR-233). Raises Refusal."""
    points = deployment_points(game, seat, card)
    if to not in points and not ability:
        names = listed((point_name(game, id) for id in points), "or")
        said = say("{point} is an inner Point: deploy at {points}", point=point_name(game, to), points=names)
        if card and not unit_card(game, card).listed:
            said = say("{why}, or name the ability of the card that lets it", why=said)
        raise Refusal("point", said, "RNR-46")


def _open(game: War, given: Deploy, play: Play, to: str) -> tuple[War, Unit]:
    game, card = turn_up(game, play, play.by, "units", given.unit or "", "unit", given.place)
    return game, Unit(free_id(game, unit_card(game, card).name), card, play.by, to)


def _masked(game: War, given: Deploy, play: Play, to: str) -> tuple[War, Unit]:
    """Closed: nobody but its owner knows the card."""
    player = game.player(play.by)
    units = player.units
    if given.unit and not given.unit.isdecimal():
        said = say("a closed unit is not named: give its number in the hand, or nothing")
        raise Refusal("unit", said, "RNR-217")
    at = place_of(game, units, "units", str(given.place or given.unit or ""), play.vault, "unit")
    if game.tracked and not play.tape.typed("place"):
        play.tape.record("place", at + 1, pile=f"shown {at + 1}")
    game = with_player(game, replace(player, units=without(units, at)))
    return game, Unit(free_id(game, f"closed {SIDE_NAMES[play.by]}"), "", play.by, to, hidden=units[at])
