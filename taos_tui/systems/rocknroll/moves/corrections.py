"""What a printed ability or the table decides: saved units, units moved or lost, numbers (RNR-137, RNR-187)."""

from taos_tui.rules.inputs import Choice, Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import MOST_RD, OK_TO_WIN, SEAT_OF, SIDE_NAMES, SIDES, Unit, War, replace, with_player, with_unit
from .claims import claim
from .common import News, point_name, point_named, points_of, unit_named
from .deployment import free_id, room
from .entries import entered
from .settling import annihilation, lose
from .zones import card_of, into, off_field, under


def _may_save(game: War, by: str) -> None:
    if not game.fallen:
        raise Refusal("move", "nobody has died since the last order", "RNR-137")
    if game.throw:
        raise Refusal("move", "finish the throw first", "RNR-82")


@move(
    "save",
    "An ability saves a unit",
    Text("unit", high=60),
    key="k",
    clauses="RNR-82 RNR-137",
    ready=_may_save,
    who=lambda game: game.fallen[-1].unit.seat if game.fallen else game.active,
    choices=lambda game, by: {"unit": [each.unit.id for each in game.fallen]},
    hints=lambda game, by: {"unit": game.fallen[-1].unit.id if game.fallen else None},
)
def save(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Doc and the like: the unit was not lost, so it stands where it stood, and its side gained nothing."""
    fallen = next((each for each in game.fallen if each.unit.id.lower() == given.unit.lower()), None)
    if fallen is None:
        raise Refusal("unit", f"can be saved: {', '.join(each.unit.id for each in game.fallen)}", "RNR-137")
    unit, secret = fallen.unit, card_of(game, fallen.unit)
    holder = next((s for s, p in game.players.items() if secret in getattr(p, fallen.zone)), "")
    if not holder:
        raise Refusal("unit", f"the card of {unit.id} lies in its zone no more", "RNR-137")
    zone = list(getattr(game.player(holder), fallen.zone))
    zone.remove(secret)
    game = with_player(game, holder, **{fallen.zone: tuple(zone)})
    game = with_player(game, unit.seat, rd=max(0, game.player(unit.seat).rd - fallen.rd))
    if fallen.order:
        game = _without_bonus(game, unit.seat)
    game = replace(
        game,
        field={**game.field, unit.id: unit},
        fallen=tuple(each for each in game.fallen if each is not fallen),
    )
    news: News = []
    if game.ended == "annihilation":
        game, news = annihilation(replace(game, phase=game.ended_in, ended="", winner=""), [])
    return game, Outcome("saved", [Line(unit.id, point_name(game, unit.point), "RNR-137")], news)


def _without_bonus(game: War, seat: str) -> War:
    """The bonus order of a loss that was none is not taken (RNR-205)."""
    claims = list(game.claims)
    found = next((each for each in reversed(claims) if each.seat == seat and each.kind == "order"), None)
    if found:
        claims.remove(found)
    return replace(game, claims=tuple(claims))


def _in_rounds(game: War, by: str) -> None:
    if game.phase in ("setup", "dice_off", "game_over"):
        raise Refusal("move", "belongs to the rounds", "RNR-20")
    if game.throw:
        raise Refusal("move", "finish the throw first", "RNR-82")


WHY = Text("why", high=100, help="the ability or ruling")


@move(
    "shift",
    "An ability moves a unit",
    Text("unit", high=60),
    Text("point", high=60),
    WHY,
    clauses="RNR-44 RNR-79 RNR-187",
    ready=_in_rounds,
    choices=lambda game, by: {"unit": list(game.field), "point": points_of(game)},
    hints=lambda game, by: dict.fromkeys(("unit", "point", "why")),
)
def shift(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Any unit or local, to any Point, as the ability says; that is an entry."""
    unit, to = unit_named(game, given.unit, "unit"), point_named(game, given.point)
    game, news = entered(with_unit(game, unit.id, point=to), unit.id)
    return game, Outcome("moved", [Line(unit.id, point_name(game, to), "RNR-44"), Line("why", given.why)], news)


FATES = ("dies", "to_hq", "to_hand", "to_deck")


@move(
    "fate",
    "An ability takes a unit away",
    Text("unit", high=60),
    Choice("what", FATES, "dies"),
    WHY,
    clauses="RNR-79 RNR-178",
    ready=_in_rounds,
    choices=lambda game, by: {"unit": list(game.field)},
    hints=lambda game, by: {"unit": None, "what": "dies", "why": None},
)
def fate(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """It dies without a throw, or leaves the field alive."""
    unit = unit_named(game, given.unit, "unit")
    if given.what == "dies":
        game, news = lose(game, unit)
        game, news = annihilation(game, news)
        return game, Outcome("gone", [Line("why", given.why)], news)
    if not unit.seat:
        raise Refusal("what", "a local can only die", "RNR-178")
    secret, player = card_of(game, unit), game.player(unit.seat)
    game = off_field(game, unit.id)
    if given.what == "to_deck":
        game = with_player(game, unit.seat, deck=under(player.deck, secret))
    else:
        game = into(game, unit.seat, "hq" if given.what == "to_hq" else "units", secret)
    return game, Outcome("gone", [Line("why", given.why)], [Line(unit.id, given.what.replace("_", " "))])


@move(
    "revive",
    "An ability brings a unit back",
    Text("unit", high=60, help="in a graveyard, where it lies open"),
    Text("point", high=60),
    WHY,
    clauses="RNR-79 RNR-191",
    ready=_in_rounds,
    choices=lambda game, by: {
        "unit": [card.value for player in game.players.values() for card in player.graveyard if card.public],
        "point": points_of(game),
    },
)
def revive(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """From a graveyard back to a Point, as the ability says."""
    for seat, player in game.players.items():
        for card in player.graveyard:
            name = game.cards.units[card.value].name if card.public else ""
            if name and given.unit.lower() in (name.lower(), card.value.lower()):
                room(game, sum(1 for _ in game.of(seat)))
                left = list(player.graveyard)
                left.remove(card)
                unit = Unit(free_id(game, name), card.value, seat, point_named(game, given.point))
                game = with_player(replace(game, field={**game.field, unit.id: unit}), seat, graveyard=tuple(left))
                return game, Outcome("back", [Line(unit.id, point_name(game, unit.point)), Line("why", given.why)])
    raise Refusal("unit", f"{given.unit!r} lies in no graveyard", "RNR-116")


@move(
    "adjust",
    "The table says so",
    WHY,
    Choice("side", tuple(SEAT_OF), optional=True, help="left out: the side that acts"),
    Int("rd", 0, MOST_RD, optional=True, help="RD that it has now", clause="RNR-125"),
    Int("ok", 0, OK_TO_WIN - 1, optional=True, help="OK that it has now"),
    Choice("take", ("unit", "order"), optional=True, help="a card that it takes from its deck"),
    clauses="RNR-98 RNR-112 RNR-125 RNR-241",
    ready=_in_rounds,
    hints=lambda game, by: {"side": SIDES[by], **dict.fromkeys(("why", "rd", "ok", "take"))},
)
def adjust(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """RD, OK or cards that an ability, Echo or an operation gives; the reason stands in the log."""
    seat = SEAT_OF[given.side] if given.side else play.by
    ledger = [Line("why", given.why)]
    if given.rd is not None:
        if not game.expansion:
            raise Refusal("rd", "RD belong to EXPANSION; this is a base game", "RNR-123")
        game = with_player(game, seat, rd=given.rd)
        ledger.append(Line(f"RD of {SIDE_NAMES[seat]}", given.rd, "RNR-125"))
    if given.ok is not None:
        game = with_player(game, seat, ok=given.ok)
        ledger.append(Line(f"OK of {SIDE_NAMES[seat]}", given.ok, "RNR-98"))
    if given.take is not None:
        game = claim(game, seat, given.take)
        ledger.append(Line(f"{SIDE_NAMES[seat]} takes", f"1 {given.take}"))
    if len(ledger) == 1:
        raise Refusal("rd", "nothing to change: give RD, OK, or a card to take")
    return game, Outcome("adjusted", ledger)
