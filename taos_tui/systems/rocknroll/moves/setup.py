"""Preparation: decks, HQ, Echo's row, who moves first (RNR-9 … RNR-19, RNR-104 … RNR-114)."""

from taos_tui.rules.inputs import Choice, Int, Items, Text, Words
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..cards import DEALT_MODES
from ..state import SEAT_OF, SEATS, SIDE_NAMES, SIDES, Deck, War, replace, with_player
from .cards_held import hq_names, named_unit
from .claims import claim
from .common import CARDS, News, in_expansion, in_phase, points_of, side
from .draws import unit_pool
from .rounds import start_round
from .zones import into, open_card

HQ_AT_START = 2
"""Cards that are turned up into HQ in EXPANSION (RNR-107)."""
HQ_INPUT = {"a": "vpa_hq", "b": "vietnam_hq"}


def dealt(game: War, seat: str) -> int:
    """How many units a side has in this mode (table T5)."""
    if game.option("mode") in DEALT_MODES:
        return int(game.option("contingent"))
    return sum(card.copies for card in game.cards.side(SIDES[seat]).values())


def may_deal(game: War, by: str) -> None:
    in_phase("setup", clause="RNR-9")(game, by)
    if game.strength:
        raise Refusal("move", "the decks are dealt; take the starting cards", "RNR-14")


@move(
    "deal",
    "Lay out decks and Points",
    Words("points", (), 2, 9, optional=True, help="Points from one end to the other; left out: as in the list"),
    *(
        Items(name, Text("card", high=60), 0, 60, optional=True, help="units turned up into HQ; the app draws them")
        for name in HQ_INPUT.values()
    ),
    Int("orders", 4, 200, optional=True, help="real cards: how many orders there are"),
    Int("vpa_units", 1, 60, optional=True, help="real cards: how many units"),
    Int("vietnam_units", 1, 60, optional=True, help="real cards: how many units"),
    key="d",
    clauses="RNR-9 RNR-10 RNR-12 RNR-13 RNR-14 RNR-107 RNR-108 RNR-110",
    ready=may_deal,
    choices=lambda game, by: {"points": list(game.points)},
    hints=lambda game, by: dict.fromkeys(("points", *HQ_INPUT.values(), "orders", "vpa_units", "vietnam_units")),
    brief=lambda game, by: [f"Points: {', '.join(points_of(game))}"],
)
def deal(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Shuffle, lay the Points in a row; EXPANSION turns up two units for each HQ."""
    if given.points is not None:
        if sorted(given.points) != sorted(game.points):
            raise Refusal("points", f"name each of {', '.join(game.points)} once", "RNR-10")
        game = replace(game, points=given.points)
    if game.tracked:
        for name in ("orders", "vpa_units", "vietnam_units"):
            if getattr(given, name) is not None:
                raise Refusal(name, "the app deals: the card lists say how many", "RNR-9")
    orders = given.orders or sum(card.copies for card in game.cards.orders.values())
    game = replace(game, orders_total=orders, deck=Deck(orders))
    ledger, turned_up = [Line("orders", orders, "RNR-13")], []
    for seat in SEATS:
        number = getattr(given, f"{SIDES[seat]}_units") or dealt(game, seat)
        game = replace(game, strength={**game.strength, seat: number})
        game = with_player(game, seat, deck=replace(game.player(seat).deck, count=number))
        game, news = _open_hq(game, seat, getattr(given, HQ_INPUT[seat]), play)
        ledger.append(Line(f"units of {SIDE_NAMES[seat]}", number, "RNR-12"))
        turned_up += news
        only_hq = game.option("mode") == "vietchess"
        game = claim(claim(game, seat, "unit", 1, only_hq), seat, "order", 1)
    return game, Outcome("dealt", ledger, turned_up)


def _open_hq(game: War, seat: str, named: tuple[str, ...] | None, play: Play) -> tuple[War, News]:
    """Turn up the first units into HQ: two of them, in VietChess all (RNR-107, RNR-210)."""
    if not game.expansion:
        if named:
            raise Refusal(HQ_INPUT[seat], "HQ is empty at the start of a base game", "RNR-107")
        return game, []
    deck, input = game.player(seat).deck, HQ_INPUT[seat]
    number = deck.count if game.option("mode") == "vietchess" else min(HQ_AT_START, deck.count)
    if game.tracked:
        found = _turn_up_units(game, seat, number, play)
    else:
        if named is None or len(named) != number:
            raise Refusal(input, f"name the {number} cards that were turned up", "RNR-107")
        found = named
    for name in found:
        id = name if game.tracked else named_unit(game, seat, name, input)
        game = into(game, seat, "hq", open_card(seat, id))
    game = with_player(game, seat, deck=replace(deck, count=deck.count - number, top=()))
    return game, [Line(f"HQ of {SIDE_NAMES[seat]}", ", ".join(hq_names(game, seat)), "RNR-107")]


def _turn_up_units(game: War, seat: str, number: int, play: Play) -> tuple[str, ...]:
    """Typed, known from before an undo, or sampled now."""
    deck, input, pool = game.player(seat).deck, HQ_INPUT[seat], unit_pool(game, seat, play.vault)
    known = tuple(card.value for card in deck.top[:number])
    if number and len(known) == number and not play.tape.knows(input):
        return tuple(play.tape.draw(input, [known]))
    return tuple(play.tape.draw(input, pool, number)) if number else ()


def _may_throw_echo(game: War, by: str) -> None:
    in_phase("setup", "dice_off", clause="RNR-111")(game, by)
    in_expansion(game, "RNR-111")
    if game.echo_row or not game.strength:
        raise Refusal("move", "Echo has its row" if game.echo_row else "lay out decks and Points first", "RNR-111")


@move(
    "echo",
    "Throw for Echo",
    key="e",
    clauses="RNR-111 RNR-112",
    dice="one d6",
    ready=_may_throw_echo,
)
def echo(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """The row of that number is Echo's effect for the whole game."""
    thrown = CARDS["rocknroll.echo_roll"].decide(play.tape, red_rows=game.cards.red_rows)
    return replace(game, echo_row=thrown["row"]), thrown


@move(
    "dice_off",
    "Throw for the first move",
    key="d",
    clauses="RNR-17 RNR-18",
    dice="one d6 each, VPA first; equal ones again",
    ready=lambda game, by: _may_throw(game, by),
)
def dice_off(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """The higher die chooses which side moves first."""
    thrown = CARDS["rocknroll.first_player_roll"].decide(play.tape)
    chooser = "a" if thrown["outcome"] == "vpa_chooses" else "b"
    return replace(game, chooser=chooser), thrown


def _may_throw(game: War, by: str) -> None:
    in_phase("dice_off", clause="RNR-17")(game, by)
    if game.expansion and not game.echo_row:
        raise Refusal("move", "throw for Echo first", "RNR-111")
    if game.chooser:
        raise Refusal("move", f"{side(game, game.chooser)} names who moves first", "RNR-17")


def _may_name(game: War, by: str) -> None:
    in_phase("dice_off", clause="RNR-17")(game, by)
    if not game.chooser:
        raise Refusal("move", "throw for it first", "RNR-17")
    if by != game.chooser:
        raise Refusal("seat", f"{side(game, game.chooser)} won the throw and chooses", "RNR-17")


@move(
    "first",
    "Name who moves first",
    Choice("side", tuple(SEAT_OF)),
    key="w",
    clauses="RNR-17 RNR-19",
    ready=_may_name,
    who=lambda game: game.chooser or "a",
    hints=lambda game, by: {"side": SIDES["b" if game.chooser == "a" else "a"]},
)
def first(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Whoever won the throw chooses; moving second, and so closing the round, is usually better."""
    game = replace(game, first=SEAT_OF[given.side])
    game, news = start_round(game)
    return game, Outcome("begun", [Line("moves first", SIDE_NAMES[game.first], "RNR-17")], news)
