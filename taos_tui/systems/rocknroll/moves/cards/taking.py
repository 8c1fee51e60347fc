"""Moves by which cards come into a hand, from decks and from HQ (RNR-22 … RNR-41, RNR-158, RNR-190)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import other
from taos_tui.kit.secret import Secret
from taos_tui.kit.state import replace
from taos_tui.kit.words import told_line, with_news
from taos_tui.rules.asks import ANEW, APART, NUMBERS, SECRET, Ask, Length, Note, Title, Within
from taos_tui.rules.declared import values_of
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, count, listed, say

from ...printed import texts_by_name
from ...state import SEATS, SIDES, Claim, ClaimKind, War, with_player
from ..common import Name, News, no_throw, side
from ..lapses import lapsing
from ..rounds.turns import start_turn
from .cards_held import hq_names, hq_place
from .claims import can_draw, cards_wait, claims_of, possible, taker
from .draws import draw
from .mixing import Mixed, mixed
from .zones import into, without

UNIT_SLOTS = tuple(f"unit{number}" for number in range(1, 10))
ORDER_SLOTS = tuple(f"order{number}" for number in range(1, 10))
OPERATION_SLOTS = tuple(f"operation{number}" for number in range(1, 4))
SLOTS = (*UNIT_SLOTS, *ORDER_SLOTS, *OPERATION_SLOTS)


def may_take(game: War, by: str) -> None:
    if not claims_of(game, by):
        raise Refusal("move", say("{side} has no card to take", side=side(game, by)), "RNR-24")
    no_throw(game)
    for player in game.players.values():
        if player.owes:
            said = say("{side} gives up a unit first", side=side(game, player.seat))
            raise Refusal("move", said, "RNR-117")
    if game.phase == "arrival" and by != taker(game):
        raise Refusal("seat", say("{side} draws first", side=side(game, taker(game))), "RNR-22")


def cards_text(kind: ClaimKind, number: int) -> Text:
    """So many cards of a kind."""
    match kind:
        case "unit":
            return count("{n} unit", "{n} units", number)
        case "order":
            return count("{n} order", "{n} orders", number)
        case "captive":
            return say("a random order of the enemy")
        case "operation":
            return count("{n} operation", "{n} operations", number)


def claimed_text(claims: Iterable[Claim]) -> Text:
    """What these are for, each kind of card once."""
    numbers = Counter[ClaimKind]()
    for each in claims:
        numbers[each.kind] += each.number
    return listed(cards_text(kind, number) for kind, number in numbers.items())


def waiting_brief(game: War, by: str) -> list[Text]:
    """What may be taken, and who lies in HQ."""
    waiting = claimed_text(claims_of(game, by))
    held = hq_names(game, by)
    return [
        say("to take: {cards}", cards=waiting),
        say("HQ: {units}", units=listed(held)) if held else say("HQ: empty"),
    ]


def may_pick(game: War, by: str) -> None:
    may_take(game, by)
    if not any(each.kind == "unit" for each in claims_of(game, by)):
        raise Refusal("move", say("{side} has no unit to take", side=side(game, by)), "RNR-25")
    if not game.player(by).hq:
        raise Refusal("move", say("HQ is empty"), "RNR-25")
    if game.phase != "setup" or game.options.first_unit == "earlier":
        return
    units = [each for each in claims_of(game, by) if each.kind == "unit"]
    if any(possible(game, by, each) for each in units):
        raise Refusal("move", say("the first unit is the top card of the own deck"), "RNR-14")


def may_choose(game: War) -> bool:
    """May the next unit come from the deck or from HQ, as its player likes (RNR-25)?"""
    seat = taker(game)
    if not cards_wait(game) or not any(
        each.kind == "unit" and possible(game, seat, each) for each in claims_of(game, seat)
    ):
        return False
    try:
        may_pick(game, seat)
    except Refusal:
        return False
    return True


def must_pick(game: War) -> bool:
    """Must the next card come from HQ?"""
    seat = taker(game)
    return bool(claims_of(game, seat)) and not can_draw(game, seat)


class OfHq(Ask):
    hq: Annotated[Name, APART, Title("unit in HQ"), Note("its name; a closed one by its number")]


class Pick(OfHq, Mixed):
    """Who is picked, and the hand."""


class Taken(Result):
    outcome: Literal["taken"]


def _hq(game: War, by: str) -> dict[str, list[str]]:
    return {"hq": list(dict.fromkeys(hq_names(game, by)))}


def hq_texts(game: War, by: str) -> Mapping[str, Mapping[str, str]]:
    """What is printed on the open cards of HQ."""
    return {"hq": texts_by_name(game, (card.value for card in game.player(by).hq if card.public))}


def _first_of_hq(game: War, by: str) -> dict[str, object]:
    """The one that lies there; of several none is chosen for anybody."""
    names = _hq(game, by)["hq"]
    return {"hq": names[0] if len(names) == 1 else None}


@move(
    "pick",
    "Take a unit from HQ",
    key="i",
    clauses="RNR-22 RNR-25 RNR-41 RNR-226",
    ready=may_pick,
    who=taker,
    choices=_hq,
    hints=_first_of_hq,
    texts=hq_texts,
    brief=waiting_brief,
    obvious=lambda game: cards_wait(game) and must_pick(game),
)
@lapsing
def pick(game: War, given: Pick, play: Play) -> tuple[War, Taken]:
    """Instead of the top card of the deck, one that lies in HQ."""
    each = next(each for each in claims_of(game, play.by) if each.kind == "unit")
    player, at = game.player(play.by), hq_place(game, play.by, given.hq)
    name = hq_names(game, play.by)[at]
    game = with_player(game, replace(player, hq=without(player.hq, at)))
    game = mixed(into(game, play.by, "units", player.hq[at]), given, play, play.by)
    return after_taking(_less(game, each, 1), [Line(say("{unit} from HQ", unit=name), "", "RNR-25")])


@pick.says
def _picked(told: Told[Pick, Taken]) -> Text:
    return with_news(say("takes {unit}", unit=told_line(told.found.ledger[0])), told.found.news)


def _less(game: War, each: Claim, taken: int, drop: bool = False) -> War:
    """A claim of which so many cards were taken; what is left of it stays, unless it is dropped."""
    at, left = game.claims.index(each), each.number - taken
    rest = (replace(each, number=left),) if left and not drop else ()
    return replace(game, claims=(*game.claims[:at], *rest, *game.claims[at + 1 :]))


Slot = Annotated[str | None, Length(high=60), ANEW, NUMBERS, SECRET, Note("the card drawn; left out: the app deals it")]


class Drawn(Ask):
    unit1: Annotated[Slot, Title("unit 1")] = None
    unit2: Annotated[Slot, Title("unit 2")] = None
    unit3: Annotated[Slot, Title("unit 3")] = None
    unit4: Annotated[Slot, Title("unit 4")] = None
    unit5: Annotated[Slot, Title("unit 5")] = None
    unit6: Annotated[Slot, Title("unit 6")] = None
    unit7: Annotated[Slot, Title("unit 7")] = None
    unit8: Annotated[Slot, Title("unit 8")] = None
    unit9: Annotated[Slot, Title("unit 9")] = None
    order1: Annotated[Slot, Title("order 1")] = None
    order2: Annotated[Slot, Title("order 2")] = None
    order3: Annotated[Slot, Title("order 3")] = None
    order4: Annotated[Slot, Title("order 4")] = None
    order5: Annotated[Slot, Title("order 5")] = None
    order6: Annotated[Slot, Title("order 6")] = None
    order7: Annotated[Slot, Title("order 7")] = None
    order8: Annotated[Slot, Title("order 8")] = None
    order9: Annotated[Slot, Title("order 9")] = None
    operation1: Annotated[Slot, Title("operation 1")] = None
    operation2: Annotated[Slot, Title("operation 2")] = None
    operation3: Annotated[Slot, Title("operation 3")] = None
    place: Annotated[
        int | None,
        Within(1, 60),
        ANEW,
        Title("order of the enemy"),
        Note("which order of the enemy's hand comes with a prisoner, by its number"),
    ] = None


class Take(Drawn, Mixed):
    """The cards that come, and the hand."""


def _dealt_unasked(game: War, by: str) -> set[str]:
    """The cards that come are drawn by the app or lie on the table; a form asks for those alone that may be typed."""
    claims = claims_of(game, by)
    unasked = set(SLOTS) if not game.tracked else set(SLOTS) - _coming(game, by, claims)
    return unasked if any(each.kind == "captive" for each in claims) else unasked | {"place"}


def _coming(game: War, by: str, claims: list[Claim]) -> set[str]:
    """The slots that are filled now."""
    filled: set[str] = set()
    for each in claims:
        for _ in range(each.number if possible(game, by, each) else 0):
            filled.add(_slot(game, by, each.kind, filled))
    return filled


def _printed(game: War, by: str) -> dict[str, list[str]]:
    """Every card of the kind that a slot takes now: which of them may lie in the deck would tell what others hold."""
    coming = _coming(game, by, claims_of(game, by)) if game.tracked else set()
    cards = {
        UNIT_SLOTS: game.cards.side(SIDES[by]),
        ORDER_SLOTS: game.cards.orders,
        OPERATION_SLOTS: game.cards.operations,
    }
    return {slot: list(ids) for slots, ids in cards.items() for slot in slots if slot in coming}


def nothing_to_ask(game: War, by: str) -> bool:
    return False


@move(
    "take",
    "Take cards",
    key="t",
    clauses="RNR-22 RNR-24 RNR-25 RNR-26 RNR-41 RNR-86",
    ready=may_take,
    who=taker,
    brief=waiting_brief,
    choices=_printed,
    asks=nothing_to_ask,
    unasked=_dealt_unasked,
    offered=lambda game, by: any(possible(game, by, each) for each in claims_of(game, by)),
    obvious=lambda game: cards_wait(game) and not may_choose(game),
)
@lapsing
def take(game: War, given: Take, play: Play) -> tuple[War, Taken]:
    """Everything that this side may take from its deck and the orders deck; Take a unit from HQ is the other way."""
    ledger, due_by, filled = Counter[ClaimKind](), dict[ClaimKind, str](), set[str]()
    for each in claims_of(game, play.by):
        taken = 0
        while taken < each.number and possible(game, play.by, each):
            slot = _slot(game, play.by, each.kind, filled, play.tape.recorded)
            if not slot:
                break
            game = _take_one(game, play, each.kind, slot)
            filled.add(slot)
            taken += 1
        if taken:
            ledger[each.kind] += taken
            due_by.setdefault(each.kind, each.clause)
            game = _less(game, each, taken, drop=game.phase == "arrival" and each.kind == "order")
    _check_typed(game, given, filled, play.tape.typed)
    if ledger["unit"]:
        game = mixed(game, given, play, play.by)
    if not ledger:
        raise Refusal("move", say("pick a unit of HQ: the deck has none for this"), "RNR-25")
    return after_taking(game, [Line(cards_text(kind, number), "", due_by[kind]) for kind, number in ledger.items()])


@take.says
def _taken(told: Told[Take, Taken]) -> Text:
    return with_news(say("takes {cards}", cards=listed(map(told_line, told.found.ledger))), told.found.news)


def _take_one(game: War, play: Play, kind: ClaimKind, slot: str) -> War:
    match kind:
        case "unit":
            return draw(game, play.by, "units", play, slot)
        case "order":
            return draw(game, play.by, "orders", play, slot)
        case "captive":
            return _captive(game, play, slot)
        case "operation":
            return _operation(game, play, slot)


def after_taking(game: War, lines: News) -> tuple[War, Taken]:
    """What follows when nobody has anything left to take in set-up or arrival."""
    news: News = []
    if game.phase == "setup" and not game.claims:
        game = replace(game, phase="dice_off")
    if game.phase == "arrival" and not any(claims_of(game, seat) for seat in SEATS):
        game, news = start_turn(replace(game, claims=()), game.first)
    return game, Taken(outcome="taken", ledger=lines, news=news)


def _check_typed(game: War, given: Take, filled: set[str], typed: Callable[[str], bool]) -> None:
    """Refuse a card that was typed where none is drawn, or where the cards are only counted; one that the app drew
    falls where it is drawn no more."""
    values: Mapping[str, object] = values_of(given)
    for slot in SLOTS:
        if values[slot] is None or not (typed(slot) or slot in filled):
            continue
        if not game.tracked:
            raise Refusal(slot, say("the cards lie on the table and are only counted"), "RNR-15")
        if slot not in filled:
            drawn = listed(sorted(filled))
            raise Refusal(slot, say("no card is drawn here, but for {slots}", slots=drawn), "RNR-24")


def _unrecorded(slot: str) -> bool:
    return False


def _slot(
    game: War, seat: str, kind: ClaimKind, filled: set[str], recorded: Callable[[str], bool] = _unrecorded
) -> str:
    """A name for a new card: none that this move has filled ("": the rest waits), and as long as there are enough none
    that a card of this seat has, so that several can be opened together. A card that was drawn before keeps the name
    under which it is `recorded`, also where the hand that it came into is another one since."""
    player = game.player(seat)
    named = OPERATION_SLOTS if kind == "operation" else UNIT_SLOTS if kind == "unit" else ORDER_SLOTS
    slots = [slot for slot in named if slot not in filled]
    used = {card.slot for card in (*player.units, *player.orders, *player.operations)}
    used |= {unit.hidden.slot for unit in game.of(seat) if unit.hidden}
    usual = next((slot for slot in slots if slot not in used), next(iter(slots), ""))
    return usual if recorded(usual) else next(filter(recorded, slots), usual)


def _captive(game: War, play: Play, slot: str) -> War:
    """A random order of the enemy's hand comes with a prisoner that returned (RNR-158)."""
    enemy = game.player(other(play.by))
    at: int = play.tape.draw("place", range(1, len(enemy.orders) + 1), pile="order of a captor") - 1
    game = with_player(game, replace(enemy, orders=without(enemy.orders, at)))
    if not game.tracked:
        return into(game, play.by, "orders", Secret(play.by, slot))
    known = play.vault.peek(enemy.orders[at])
    items = sorted(game.cards.orders) if known is None else [known]
    id: str = play.tape.draw(slot, items, pile=f"order {enemy.orders[at].commitment or known} of a captor")
    return into(game, play.by, "orders", play.vault.seal(play.by, slot, id))


def _operation(game: War, play: Play, slot: str) -> War:
    """The loser of a round takes an operation card, hidden until it is fulfilled (RNR-190)."""
    game = replace(game, operations=game.operations - 1)
    if not game.tracked:
        return into(game, play.by, "operations", Secret(play.by, slot))
    gone = Counter(play.vault.peek(card) for player in game.players.values() for card in player.operations)
    every = Counter({id: card.copies for id, card in game.cards.operations.items()})
    id: str = play.tape.draw(slot, sorted((every - gone).elements()), pile="operations")
    return into(game, play.by, "operations", play.vault.seal(play.by, slot, id))
