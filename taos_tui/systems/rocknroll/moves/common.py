"""What several moves share: whose turn it is, names of units and Points, RD and prices."""

from collections.abc import Callable, Mapping
from typing import Annotated, TypeVar

from taos_tui.kit.phases import Phases
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, IN_WORDS, NUMBERS, Ask, Length
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, listed, say

from ..cards import LocalCard, UnitCard
from ..procedures.resources import Cost, PaidIn, Priced, RdCost, RdTrack, rd_cost, rd_track
from ..state import SIDE_NAMES, Phase, Unit, War, with_player

T = TypeVar("T")
News = list[Line]
Ready = Callable[[War, str], None]
Name = Annotated[str, Length(high=60), ANEW, NUMBERS]
"""A unit, a card or a Point: named for one attempt, by its name or by its number in a row or hand."""
Ability = Annotated[str, Length(high=80), ANEW, IN_WORDS]
Why = Annotated[str, Length(high=100), ANEW]


class Nothing(Ask):
    """No input."""


PHASES: Phases[War, Phase] = Phases(
    lambda game: game.phase,
    {
        "setup": say("set-up"),
        "dice_off": say("the dice-off"),
        "arrival": say("arrival"),
        "deployment": say("deployment"),
        "orders": say("the orders phase"),
        "scoring": say("scoring"),
        "housekeeping": say("housekeeping"),
        "game_over": say("the end of the war"),
    },
)
in_rounds = PHASES.only("arrival", "deployment", "orders", "scoring", "housekeeping", clause="RNR-20")
UNFINISHED = say("finish the throw first")


def army(seat: str) -> str:
    """The side of a seat, as the game calls it."""
    return SIDE_NAMES[seat]


def side(game: War, seat: str) -> Text:
    """`VPA Anna`, or `locals` for no seat."""
    if not seat:
        return say("locals")
    name = game.player(seat).name
    if name in (seat, SIDE_NAMES[seat]):
        return say("{army}", army=SIDE_NAMES[seat])
    return say("{army} {player}", army=SIDE_NAMES[seat], player=name)


def no_throw(game: War) -> None:
    """Refuse while a throw waits to be settled (RNR-82)."""
    if game.throw:
        raise Refusal("move", UNFINISHED, "RNR-82")


def nothing_open(game: War) -> None:
    """Refuse while a throw, an ability or a scouted unit waits to be settled (RNR-82)."""
    if game.throw and game.throw.unit:
        raise Refusal("move", say("finish the throw of {unit} first", unit=game.throw.unit), "RNR-82")
    no_throw(game)
    for scout in game.scouts[:1]:
        said = say("{unit} has entered: open one closed enemy there first", unit=scout.id)
        raise Refusal("move", said, "RNR-222")
    if game.queue:
        unit = game.field[game.queue[0]]
        said = (
            say("the ability of {unit} comes first, and it is compulsory", unit=unit.id)
            if "star" in marks(game, unit)
            else say("the ability of {unit} comes first: resolve it or pass it over", unit=unit.id)
        )
        raise Refusal("move", said, "RNR-82")


def nobody_interrupts(game: War) -> None:
    """Refuse while the other side interrupts this turn (RNR-165)."""
    if game.interrupt:
        said = say("{side} interrupts: its order comes first", side=side(game, game.interrupt))
        raise Refusal("move", said, "RNR-165")


def own_turn(*phases: Phase, clause: str) -> Ready:
    """A `ready`: one of these phases, in the turn of the seat that acts, and nothing that must be finished first."""
    in_phase = PHASES.only(*phases, clause=clause)

    def ready(game: War, by: str) -> None:
        in_phase(game, by)
        if by != game.active:
            raise Refusal("seat", say("it is the turn of {side}", side=side(game, game.active)), clause)
        nobody_interrupts(game)
        nothing_open(game)

    return ready


def in_expansion(game: War, clause: str) -> None:
    if not game.expansion:
        raise Refusal("move", say("only in EXPANSION; this is a base game"), clause)


def works_here(game: War, clause: str) -> None:
    """Refuse what EXPANSION alone has and 100 000 switches off (RNR-213)."""
    in_expansion(game, clause)
    if game.mode == "hundred_thousand":
        raise Refusal("move", say("does not work in 100 000"), "RNR-213")


def short_name(name: str) -> str:
    """`Half-mad boy 2` of `Half-mad boy (name unknown) 2`."""
    before, _, rest = name.partition(" (")
    return before + rest.partition(")")[2]


def there(names: object) -> str:
    """Names in a row for a refusal, which is no place for a long list."""
    return str(names)[:200]


def unit_named(game: War, name: str, input: str) -> Unit:
    """The unit or local on the field with that name. Raises Refusal."""
    found = on_field(game, name)
    if found is None:
        if not game.field:
            raise Refusal(input, say("{name} is not on the field; nobody is", name=repr(name)), "RNR-53")
        names = there(listed(game.field))
        raise Refusal(input, say("{name} is not on the field; there: {names}", name=repr(name), names=names), "RNR-53")
    return found


def on_field(game: War, name: str) -> Unit | None:
    """Whoever of the field is called so, or has that name printed on its card in its own language."""
    found = called(name, game.field)
    wanted = name.strip().lower()
    if found is None and wanted:
        open_ones = [unit for unit in game.field.values() if unit.card]
        printed = [unit for unit in open_ones if card_on_field(game, unit).original.lower() == wanted]
        return printed[0] if len(printed) == 1 else None
    return found


def called(name: str, named: Mapping[str, T]) -> T | None:
    """Whoever is called so: in either case of letters, by a beginning that only one has, or without its number.

    A unit that was closed and opened again had got a number in the first version ("Zulu 2").
    """
    by_name = {known.lower(): each for known, each in named.items()}
    wanted = name.strip().lower()
    if wanted in by_name:
        return by_name[wanted]
    begun = [each for known, each in by_name.items() if wanted and known.startswith(wanted)]
    stem, _, number = wanted.rpartition(" ")
    return begun[0] if len(begun) == 1 else by_name.get(stem) if number.isdecimal() else None


def own_unit(game: War, name: str, seat: str, input: str = "unit") -> Unit:
    """A unit on the field that this seat commands. Raises Refusal."""
    unit = unit_named(game, name, input)
    if unit.seat != seat:
        raise Refusal(input, say("{unit} belongs to {side}", unit=unit.id, side=side(game, unit.seat)), "RNR-53")
    return unit


def point_named(game: War, name: str, input: str = "point") -> str:
    """The id of a Point by id, name, the last word of its name, or its number in the row. Raises Refusal."""
    wanted = name.strip().lower()
    names = {id: point_name(game, id).lower() for id in game.points}
    for id, known in names.items():
        if wanted in (id, known, known.rpartition(" ")[2]):
            return id
    if wanted.isdecimal() and 1 <= int(wanted) <= len(game.points):
        return game.points[int(wanted) - 1]
    row = listed(point_name(game, id) for id in game.points)
    raise Refusal(input, say("{name} is no Point; there are {row}", name=repr(name), row=row), "RNR-10")


def point_name(game: War, id: str) -> str:
    card = game.cards.points.get(id)
    return card.name if card else id


def points_of(game: War) -> list[str]:
    return [point_name(game, id) for id in game.points]


def adjacent(game: War, a: str, b: str) -> bool:
    """Are these Points neighbours in the row (RNR-11)?"""
    return abs(game.points.index(a) - game.points.index(b)) == 1


def unit_card(game: War, id: str) -> UnitCard:
    return game.cards.units[id]


def card_on_field(game: War, unit: Unit) -> UnitCard | LocalCard:
    """The card of an open unit or local on the field."""
    return game.cards.locals[unit.card] if unit.local else unit_card(game, unit.card)


def marks(game: War, unit: Unit) -> tuple[str, ...]:
    """What is printed on an open unit; a masked one shows nothing (RNR-219)."""
    return () if unit.masked else card_on_field(game, unit).marks


def arrow(game: War, unit: Unit) -> int:
    """Where its green arrow points: -1 to the left, 1 to the right, 0 where it has none (RNR-194, RNR-195)."""
    printed = next((mark for mark in marks(game, unit) if mark.startswith("arrow_")), "")
    step = {"arrow_left": -1, "arrow_right": 1}.get(printed, 0)
    return -step if unit.turned else step


def gain_rd(
    game: War, seat: str, *, failed_rolls: int = 0, units_lost: int = 0, cards_discarded: int = 0, bonus: int = 0
) -> tuple[War, News]:
    """RD of a side after these events."""
    if not game.expansion or not seat or not (failed_rolls or units_lost or cards_discarded or bonus):
        return game, []
    before = game.player(seat).rd
    asked = RdTrack(
        rd=before, failed_rolls=failed_rolls, units_lost=units_lost, cards_discarded=cards_discarded, bonus=bonus
    )
    track = rd_track.decide(NO_DICE, asked)
    game = with_player(game, replace(game.player(seat), rd=track.rd))
    change = say("{before} → {after}", before=before, after=track.rd)
    news = [Line(say("RD of {side}", side=side(game, seat)), change, "RNR-126")]
    if track.wasted:
        news.append(Line(say("RD lost above 6"), track.wasted, "RNR-136"))
    return game, news


def pour(game: War, seat: str, amount: int, input: str = "rd") -> War:
    """Take poured RD off the die (RNR-129). Raises Refusal."""
    can_pour(game, seat, amount, input)
    player = game.player(seat)
    return with_player(game, replace(player, rd=player.rd - amount)) if amount else game


def can_pour(game: War, seat: str, amount: int, input: str = "rd") -> None:
    """Refuse RD that a side has not got, or that there are none of in this game (RNR-123, RNR-129)."""
    if not amount:
        return
    player = game.player(seat)
    if not game.expansion:
        raise Refusal(input, say("RD belong to EXPANSION; this is a base game"), "RNR-123")
    if amount > player.rd:
        said = say("{n} RD, but {side} has {has}", n=amount, side=side(game, seat), has=player.rd)
        raise Refusal(input, said, "RNR-129")


def cards_to_give(game: War, seat: str) -> int:
    """How many cards a side may discard, from hand and from Points; 60 stand for more."""
    return min(game.player(seat).hand + sum(1 for unit in game.of(seat) if not unit.local), 60)


def priced(game: War, seat: str, action: Priced, pay_with: PaidIn = "rd") -> Cost:
    """What an action costs now (table T1)."""
    return rd_cost.decide(
        NO_DICE,
        RdCost(
            action=action,
            phase="deployment" if game.phase == "deployment" else "orders",
            rd_available=game.player(seat).rd,
            cards_available=cards_to_give(game, seat),
            pay_with=pay_with,
            mode="hundred_thousand" if game.mode == "hundred_thousand" else "expansion",
        ),
    )


def pay_rd(game: War, seat: str, action: Priced, input: str = "move") -> War:
    """Pay the price of an RD action (table T1). Raises Refusal."""
    asked = priced(game, seat, action)
    affordable(asked, input)
    return with_player(game, replace(game.player(seat), rd=asked.rd_left))


def affordable(asked: Cost, input: str) -> None:
    """Refuse what the price card did not find affordable."""
    match asked.outcome:
        case "not_in_mode":
            raise Refusal(input, say("does not work in 100 000"), "RNR-213")
        case "wrong_phase":
            raise Refusal(input, say("not in this phase"), "RNR-135")
        case "too_expensive":
            if asked.rd_cost:
                raise Refusal(input, say("costs {rd} RD, more than there are", rd=asked.rd_cost), "RNR-142")
            raise Refusal(input, say("costs {n} cards, more than there are", n=asked.cards_cost), "RNR-142")


def name_unasked(game: War, by: str) -> tuple[str, ...]:
    """Where the app deals it knows what a covered card is: no form asks for its name."""
    return ("name",) if game.tracked else ()
