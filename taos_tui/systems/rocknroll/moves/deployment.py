"""Units and locals come onto Points, within the field limit (RNR-43 … RNR-51, RNR-173, RNR-191, RNR-217)."""

from collections import Counter

from taos_tui.rules.inputs import Flag, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.systems.system import Play, move

from ..state import SIDE_NAMES, SIDES, Unit, War, replace, with_player
from .cards_held import held_brief, place_of, turn_up
from .common import own_turn, point_name, point_named, points_of, unit_card, verdict
from .draws import again, forgotten
from .entries import entered
from .orders import ABILITY, PLACE
from .zones import names_or_numbers, title, without


def free_id(game: War, name: str) -> str:
    """A name that nobody on the field has: `Doc`, else `Doc 2` …"""
    taken = {*game.field, *(each.id for player in game.players.values() for each in player.prisoners)}
    names = [name, *(f"{name} {number}" for number in range(2, 99))]
    return next(each for each in names if each not in taken)


def room(game: War, on_field: int, kind: str = "unit") -> None:
    """Refuse one unit or local too many on the field (RNR-191). Raises Refusal."""
    agreed = game.option("field_limit")
    limit = agreed if kind == "unit" and agreed != "by_mode" else 0
    found = verdict("field_limit", mode=game.mode, on_field=min(on_field, 30), kind=kind, limit=limit)
    if found["outcome"] == "not_in_mode":
        raise Refusal("move", "locals belong to EXPANSION", "RNR-192")
    if found["outcome"] == "full":
        raise Refusal(kind, f"{on_field} on the field, {found['limit']} at most", "RNR-191")


def deployable(game: War, by: str) -> list[str]:
    """Choices out of a hand; where the cards lie on the table, all that are not in sight."""
    if game.tracked:
        return names_or_numbers(game, game.player(by).units, "units")
    known = [title(game, card, "units") for card in game.player(by).units if card.known]
    seen = Counter(unit.card for unit in game.field.values())
    for player in game.players.values():
        seen.update(card.value for zone in (player.hq, player.graveyard, player.removed) for card in zone)
        seen.update(each.card for each in player.prisoners)
    cards = game.cards.side(SIDES[by]).values()
    return list(dict.fromkeys([*known, *(card.name for card in cards if seen[card.id] < card.copies)]))


def may_deploy(game: War, by: str) -> None:
    if game.phase == "orders":
        raise Refusal("move", "deployment is over: the first order ended it", "RNR-52")
    own_turn("deployment", clause="RNR-46")(game, by)


@move(
    "deploy",
    "Deploy a unit",
    Text("unit", optional=True, high=60, help="its name, or its number in the hand; a closed one is not named"),
    Text("point", high=60, help="an end Point: its name, or its number in the row"),
    Flag("masked", False, help="closed, where that was agreed"),
    ABILITY,
    PLACE,
    key="d",
    clauses="RNR-43 RNR-45 RNR-46 RNR-47 RNR-48 RNR-191 RNR-217",
    ready=may_deploy,
    choices=lambda game, by: {"unit": deployable(game, by), "point": [point_name(game, id) for id in game.ends]},
    hints=lambda game, by: {
        "unit": None if game.tracked else next(iter(deployable(game, by)), None),
        "point": point_name(game, game.ends[by == "b"]),
        **dict.fromkeys(("masked", "ability", "place")),
    },
    brief=held_brief,
)
def deploy(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """From the hand to one of the two end Points; that is an entry."""
    to = point_named(game, given.point)
    if to not in game.ends and not given.ability:
        ends = " or ".join(point_name(game, id) for id in game.ends)
        raise Refusal("point", f"{point_name(game, to)} is an inner Point: deploy at {ends}", "RNR-46")
    if given.masked and game.option("masked_play") == "off":
        raise Refusal("masked", "closed units were not agreed (option masked_play)", "RNR-217")
    room(game, sum(1 for _ in game.of(play.by)))
    game, unit = _masked(game, given, play, to) if given.masked else _open(game, given, play, to)
    game, news = entered(replace(game, field={**game.field, unit.id: unit}), unit.id)
    line = Line(unit.id, f"at {point_name(game, to)}", "RNR-43")
    return game, Outcome("deployed", news=[line, *news])


def _open(game: War, given: Inputs, play: Play, to: str) -> tuple[War, Unit]:
    game, card = turn_up(game, play, play.by, "units", given.unit or "", "unit", given.place)
    return game, Unit(free_id(game, unit_card(game, card).name), card, play.by, to)


def _masked(game: War, given: Inputs, play: Play, to: str) -> tuple[War, Unit]:
    """Closed: nobody but its owner knows the card."""
    units = game.player(play.by).units
    if given.unit and not given.unit.isdecimal():
        raise Refusal("unit", "a closed unit is not named: give its number in the hand, or nothing", "RNR-217")
    at = place_of(game, units, "units", str(given.place or given.unit or ""), play.vault, "unit")
    if given.place is None and game.tracked:
        play.tape.draw("place", [at + 1])
    game = with_player(game, play.by, units=without(units, at))
    return game, Unit(free_id(game, f"closed {SIDE_NAMES[play.by]}"), "", play.by, to, hidden=units[at])


def _may_place(game: War, by: str) -> None:
    may_deploy(game, by)
    if not game.cards.locals:
        raise Refusal("move", "there are no locals in this game", "RNR-173")


def _locals_left(game: War) -> list[str]:
    """Locals that are neither on the field nor dead, by id."""
    gone = Counter([*game.local_discard, *(unit.card for unit in game.field.values() if not unit.seat)])
    return sorted((Counter({id: card.copies for id, card in game.cards.locals.items()}) - gone).elements())


@move(
    "local",
    "Deploy a local",
    Text("local", optional=True, high=60, help="its name; left out: the app turns one up"),
    Text("point", high=60, help="as its own text says"),
    key="r",
    clauses="RNR-173 RNR-178 RNR-191",
    ready=_may_place,
    choices=lambda game, by: {"local": _locals_left(game), "point": points_of(game)},
    hints=lambda game, by: {"local": None, "point": None},
)
def local(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """A neutral unit comes to a Point as its card says."""
    room(game, sum(1 for unit in game.field.values() if not unit.seat), "local")
    left = _locals_left(game)
    if not left:
        raise Refusal("local", "no local is left", "RNR-178")
    named = next((id for id in left if given.local in (id, game.cards.locals[id].name)), None)
    if given.local and named is None:
        raise Refusal("local", f"{plain(given.local)!r} is not among those left: {', '.join(left)}", "RNR-173")
    id = named or play.tape.draw("local", again(game, "local", left))
    unit = Unit(free_id(game, game.cards.locals[id].name), id, "", point_named(game, given.point))
    game = replace(forgotten(game, "local"), field={**game.field, unit.id: unit})
    return game, Outcome("deployed", news=[Line(unit.id, point_name(game, unit.point), "RNR-173")])
