"""Preparation: decks, HQ, Echo's row, who moves first (RNR-9 … RNR-19, RNR-104 … RNR-114)."""

from typing import Annotated, Literal

from taos_tui.kit.doubt import Doubt, known_alone
from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import put, replace
from taos_tui.kit.words import told_lines, with_news
from taos_tui.rules.asks import ANEW, Amount, Ask, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line, Result
from taos_tui.rules.wording import Text, listed, say

from ...cards import DEALT_MODES
from ...procedures.arrival import FirstPlayer, FirstPlayerRoll, first_player_roll
from ...procedures.points import EchoRoll, EchoRow, echo_roll
from ...state import SEAT_OF, SIDES, Deck, War, with_player
from ..cards.cards_held import hq_names, named_unit, new_name, whole_name
from ..cards.claims import claim
from ..cards.doubts import misspelt
from ..cards.draws import unit_pool, units_pile
from ..cards.zones import into, open_card
from ..common import PHASES, Name, News, Nothing, in_expansion, points_of, short_name, side
from .point_row import laid_in_a_row
from .rounds import ArmyName
from .turns import start_round

HQ_AT_START = 2
"""Cards that are turned up into HQ in EXPANSION (RNR-107)."""
HQ_INPUT = {"a": "vpa_hq", "b": "vietnam_hq"}
COUNTED = ("orders", "vpa_units", "vietnam_units", "operations")
"""What is said of real cards alone."""
_setting_up = PHASES.only("setup", clause="RNR-9")
_before_play = PHASES.only("setup", "dice_off", clause="RNR-111")
_throwing_off = PHASES.only("dice_off", clause="RNR-17")


def dealt(game: War, seat: str) -> int:
    """How many units a side has in this mode (table T5)."""
    if game.options.mode in DEALT_MODES:
        return game.contingent(seat)
    return sum(card.copies for card in game.cards.side(SIDES[seat]).values())


def may_deal(game: War, by: str) -> None:
    _setting_up(game, by)
    if not game.cards.units:
        raise Refusal("move", say("this session has no list of cards: begin one with cards.toml"), "RNR-12")
    if game.strength:
        raise Refusal("move", say("the decks are dealt; take the starting cards"), "RNR-14")


OpenUnits = Annotated[tuple[Name, ...] | None, Amount(0, 60, repeats=True), ANEW]
Many = Annotated[int | None, Within(1, 60), Note("real cards: how many units")]


class Deal(Ask):
    points: Annotated[
        tuple[Name, ...] | None,
        Amount(2, 9),
        ANEW,
        Note("Points from one end to the other, real ones as they are printed; left out: as in the list"),
    ] = None
    vpa_hq: Annotated[OpenUnits, Title("HQ of VPA"), Note("real cards: the units turned up, such as: Doc, Johny")] = (
        None
    )
    vietnam_hq: Annotated[
        OpenUnits, Title("HQ of Vietnam"), Note("real cards: the units turned up, such as: Chi, Bao")
    ] = None
    orders: Annotated[int | None, Within(4, 200), Note("real cards: how many orders there are")] = None
    vpa_units: Annotated[Many, Title("units of VPA")] = None
    vietnam_units: Annotated[Many, Title("units of Vietnam")] = None
    operations: Annotated[
        int | None, Within(0, 60), Note("real cards: how many special operations there are (EXPANSION 2)")
    ] = None


def _doubts(game: War, by: str, input: str, typed: str) -> Doubt | None:
    """The known unit that one turned up is nearly called, of the side whose HQ it is; also the one that begins so:
    it is meant then, and stands in the list by its whole name."""
    seat = next((seat for seat, name in HQ_INPUT.items() if name == input), "")
    if not (seat and game.takes_any_name):
        return None
    if two := _two_in_one(game, seat, typed):
        return two
    whole = whole_name(game, seat, typed)
    return known_alone(typed, whole, whole) if whole != typed else misspelt(game, seat, "units", typed)


def _two_in_one(game: War, seat: str, typed: str) -> Doubt | None:
    """Two known cards that are named without a comma between them, and none that is called so."""
    names = {card.name.casefold(): card.name for card in game.cards.side(SIDES[seat]).values()}
    words = typed.casefold().split()
    parts = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
    found = next((pair for pair in parts if all(each in names for each in pair)), None)
    if found is None or typed.strip().casefold() in names:
        return None
    one, two = (names[each] for each in found)
    return Doubt("", typed, say("{one} and {two} are two cards: a comma goes between them", one=one, two=two))


def _dealt_unasked(game: War, by: str) -> tuple[str, ...]:
    """Where the app deals it counts and turns up by itself; a base game turns up nothing."""
    if game.tracked:
        return (*HQ_INPUT.values(), *COUNTED)
    return (*(() if game.expansion else HQ_INPUT.values()), *(() if game.has_operations else ("operations",)))


def _foreseen(game: War, given: Deal, by: str) -> list[Line]:
    """A form asks how many cards a real box has where the list is only a sample, whose numbers nobody meant."""
    if not game.takes_any_name:
        return []
    if given.orders is None:
        raise Refusal("orders", say("is missing: count the orders deck of your own cards"), "RNR-13")
    if game.options.mode not in DEALT_MODES:
        for name, units in (("vpa_units", given.vpa_units), ("vietnam_units", given.vietnam_units)):
            if units is None:
                raise Refusal(name, say("is missing: count that deck of your own cards"), "RNR-12")
    return [*_new_cards(game, "a", given.vpa_hq), *_new_cards(game, "b", given.vietnam_hq)]


class Dealt(Result):
    outcome: Literal["dealt"]


@move(
    "deal",
    "Lay out decks and Points",
    key="d",
    clauses="RNR-9 RNR-10 RNR-12 RNR-13 RNR-14 RNR-107 RNR-108 RNR-110",
    doubts=_doubts,
    nobodys=True,
    part="setup",
    ready=may_deal,
    choices=lambda game, by: {} if game.takes_any_name else {"points": list(game.points)},
    hints=lambda game, by: dict.fromkeys(("points", *HQ_INPUT.values(), *COUNTED)),
    brief=lambda game, by: [say("Points: {points}", points=listed(points_of(game)))],
    unasked=_dealt_unasked,
    foresees=_foreseen,
    asks=lambda game, by: not game.tracked,
    obvious=lambda game: game.phase == "setup" and not game.strength,
)
def deal(game: War, given: Deal, play: Play) -> tuple[War, Dealt]:
    """Shuffle, lay the Points in a row; EXPANSION turns up two units for each HQ."""
    if given.points is not None:
        game = laid_in_a_row(game, given.points)
    if game.tracked:
        units = (("vpa_units", given.vpa_units), ("vietnam_units", given.vietnam_units))
        for name, value in (("orders", given.orders), *units, ("operations", given.operations)):
            if value is not None:
                raise Refusal(name, say("the app deals: the card lists say how many"), "RNR-9")
    if given.operations is not None:
        if not game.has_operations:
            raise Refusal("operations", say("special operations belong to EXPANSION, without 100 000"), "RNR-213")
        game = replace(game, operations=given.operations, counted_operations=True)
    orders = given.orders or sum(card.copies for card in game.cards.orders.values())
    game = replace(game, orders_total=orders, deck=Deck(orders))
    ledger, turned_up = [Line(say("orders"), orders, "RNR-13")], []
    for seat, number, named in (("a", given.vpa_units, given.vpa_hq), ("b", given.vietnam_units, given.vietnam_hq)):
        number = number or dealt(game, seat)
        game = replace(game, strength=put(game.strength, seat, number))
        player = game.player(seat)
        game = with_player(game, replace(player, deck=replace(player.deck, count=number)))
        game, news = _open_hq(game, seat, named, play)
        ledger.append(Line(say("units of {side}", side=side(game, seat)), number, "RNR-12"))
        turned_up += news
        only_hq = game.options.mode == "vietchess"
        game = claim(claim(game, seat, "unit", "RNR-14", 1, only_hq), seat, "order", "RNR-14")
    return game, Dealt(outcome="dealt", ledger=ledger, news=turned_up)


@deal.says
def _dealt(told: Told[Deal, Dealt]) -> Text:
    return with_news(say("decks laid out: {decks}", decks=told_lines(told.found.ledger)), told.found.news)


def _open_hq(game: War, seat: str, named: tuple[str, ...] | None, play: Play) -> tuple[War, News]:
    """Turn up the first units into HQ: two of them, in VietChess all (RNR-107, RNR-210)."""
    input = HQ_INPUT[seat]
    if not game.expansion:
        if named:
            raise Refusal(input, say("HQ is empty at the start of a base game"), "RNR-107")
        return game, []
    deck = game.player(seat).deck
    number = deck.count if game.options.mode == "vietchess" else min(HQ_AT_START, deck.count)
    if game.tracked:
        pool = unit_pool(game, seat, play.vault)
        found = tuple(play.tape.draw(input, pool, number, pile=units_pile(seat))) if number else ()
    else:
        if named is None or len(named) != number:
            raise Refusal(input, _how_many(named or (), number), "RNR-107")
        found = named
    for at, name in enumerate(found):
        alike = sum(1 for each in found[: at + 1] if each.lower() == name.lower())
        id = name if game.tracked else named_unit(game, seat, name, input, alike)
        game = into(game, seat, "hq", open_card(seat, id))
    if not game.tracked and number == deck.count and game.options.reading == "known":
        ids = tuple(str(card.value) for card in game.player(seat).hq)
        game = replace(game, armies={**game.armies, seat: ids})
    player = game.player(seat)
    game = with_player(game, replace(player, deck=replace(player.deck, count=player.deck.count - number)))
    if not number:
        return game, []
    units = listed(map(short_name, hq_names(game, seat)))
    said = say("HQ of {side}: {units}", side=side(game, seat), units=units)
    return game, [Line(said, "", "RNR-107")]


def _how_many(named: tuple[str, ...], number: int) -> Text:
    """How many are named; where there are too few and one has several words, a comma may be missing."""
    if not named:
        return say("name the {n} cards that were turned up", n=number)
    parts = {"n": number, "named": len(named)}
    if len(named) < number and any(len(name.split()) > 1 for name in named):
        return say("name the {n} cards that were turned up, with a comma between them: {named} are named", **parts)
    return say("name the {n} cards that were turned up: {named} are named", **parts)


def _new_cards(game: War, seat: str, named: tuple[str, ...] | None) -> list[Line]:
    """Of cards turned up that are on no list: each is one new card, also where its name has several words."""
    found: list[Line] = []
    for name in named or ():
        for line in new_name(game, seat, "units", name):
            two = say("{new}; if these are two cards, a comma goes between them", new=line.label)
            found.append(Line(two, "", line.clause) if len(name.split()) > 1 else line)
    return found


ROWS_UNKNOWN = say("what the rows do, and when, stands on the card of Echo: the card list does not say")


def may_throw_echo(game: War, by: str) -> None:
    _before_play(game, by)
    in_expansion(game, "RNR-111")
    if game.echo_row:
        raise Refusal("move", say("Echo has its row"), "RNR-111")
    if not game.strength:
        raise Refusal("move", say("lay out decks and Points first"), "RNR-111")


@move(
    "echo",
    "Throw for Echo",
    key="e",
    clauses="RNR-111 RNR-112",
    nobodys=True,
    dice="one d6",
    part="setup",
    ready=may_throw_echo,
    spread=("row",),
    brief=lambda game, by: [] if game.cards.echo_rows else [ROWS_UNKNOWN],
    obvious=lambda game: bool(game.strength) and game.expansion and not game.echo_row,
)
def echo(game: War, given: Nothing, play: Play) -> tuple[War, EchoRow]:
    """The row of that number is Echo's effect for the whole game."""
    thrown = echo_roll.decide(play.tape, EchoRoll(red_rows=game.cards.red_rows))
    if not game.cards.echo_rows:
        thrown = replace(thrown, ledger=thrown.ledger[:1])
    return replace(game, echo_row=thrown.row), replace(thrown, news=_row_text(game, thrown.row))


def _row_text(game: War, row: int) -> News:
    """What stands there, or where to read it."""
    texts = [each.text for each in game.cards.echo_rows if each.row == row and each.text]
    return [Line(say("{text}", text=text), "", "RNR-112") for text in texts or [ROWS_UNKNOWN]]


@echo.heads
def _echo_row(told: Told[Nothing, EchoRow]) -> Text | None:
    """The colour of a row whose card the list does not know is not known either."""
    return say("row {row}", row=told.found.row) if len(told.found.ledger) == 1 else None


@echo.says
def _echo_thrown(told: Told[Nothing, EchoRow]) -> Text:
    if len(told.found.ledger) == 1:
        return say("Echo has row {row}; {rest}", row=told.found.row, rest=ROWS_UNKNOWN)
    if told.found.outcome == "end_of_round":
        return say("row {row} of Echo works at the end of each round", row=told.found.row)
    return say("row {row} of Echo works all the time", row=told.found.row)


def may_throw(game: War, by: str) -> None:
    _throwing_off(game, by)
    if game.expansion and not game.echo_row:
        raise Refusal("move", say("throw for Echo first"), "RNR-111")
    if game.chooser:
        raise Refusal("move", say("{side} names who moves first", side=side(game, game.chooser)), "RNR-17")


class ThrownOff(Follows[FirstPlayer]):
    winner: str
    """Who chooses."""


@move(
    "dice_off",
    "Throw for the first move",
    key="d",
    clauses="RNR-17 RNR-18",
    nobodys=True,
    dice="one d6 each, VPA first; equal ones again",
    part="setup",
    ready=may_throw,
    brief=lambda game, by: [
        say("first the die of {one}, then that of {other}", one=side(game, "a"), other=side(game, "b"))
    ],
    obvious=lambda game: game.phase == "dice_off" and not game.chooser,
)
def dice_off(game: War, given: Nothing, play: Play) -> tuple[War, ThrownOff]:
    """The higher die chooses which side moves first."""
    thrown = first_player_roll.decide(play.tape, FirstPlayerRoll())
    chooser = "a" if thrown.outcome == "vpa_chooses" else "b"
    return replace(game, chooser=chooser), ThrownOff(
        outcome=thrown.outcome, ledger=thrown.ledger, card=thrown, winner=str(side(game, chooser))
    )


@dice_off.says
def _thrown_off(told: Told[Nothing, ThrownOff]) -> Text:
    return say("{side} wins the dice-off and chooses", side=told.found.winner)


def may_name(game: War, by: str) -> None:
    _throwing_off(game, by)
    if not game.chooser:
        raise Refusal("move", say("throw for it first"), "RNR-17")
    if by != game.chooser:
        raise Refusal("seat", say("{side} won the throw and chooses", side=side(game, game.chooser)), "RNR-17")


class First(Ask):
    side: ArmyName


class Begun(Result):
    outcome: Literal["begun"]


@move(
    "first",
    "Name who moves first",
    key="w",
    clauses="RNR-17 RNR-19",
    nobodys=True,
    part="setup",
    ready=may_name,
    who=lambda game: game.chooser or "a",
    hints=lambda game, by: {"side": None},
    obvious=lambda game: game.phase == "dice_off" and bool(game.chooser),
)
def first(game: War, given: First, play: Play) -> tuple[War, Begun]:
    """Whoever won the throw chooses; moving second, and so closing the round, is usually better."""
    game = replace(game, first=SEAT_OF[given.side])
    game, news = start_round(game)
    said = say("{side} moves first", side=side(game, game.first))
    return game, Begun(outcome="begun", ledger=[Line(said, "", "RNR-17")], news=news)


@first.says
def _begun(told: Told[First, Begun]) -> Text:
    return with_news(say("{side}", side=told.found.ledger[0].label), told.found.news)
