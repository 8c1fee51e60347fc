"""Moves by which cards come into a hand, from decks and from HQ (RNR-22 … RNR-41, RNR-158, RNR-190)."""

from collections import Counter

from taos_tui.rules.inputs import Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.secret import Secret
from taos_tui.systems.system import Play, move

from ..state import SEATS, SIDE_NAMES, Claim, War, other, replace, with_player
from .cards_held import hq_names, hq_place
from .claims import claims_of, possible, taker
from .common import News, side
from .draws import again, draw, forgotten
from .rounds import start_turn
from .zones import into, without

MOST = 9
UNIT_SLOTS = tuple(f"unit{number}" for number in range(1, MOST + 1))
ORDER_SLOTS = tuple(f"order{number}" for number in range(1, MOST + 1))
OPERATION = "operation1"
SLOTS = (*UNIT_SLOTS, *ORDER_SLOTS, OPERATION)


def may_take(game: War, by: str) -> None:
    if not claims_of(game, by):
        raise Refusal("move", f"{side(game, by)} has no card to take", "RNR-24")
    if game.throw:
        raise Refusal("move", "finish the throw first", "RNR-82")
    if game.phase == "arrival" and by != taker(game):
        raise Refusal("seat", f"{side(game, taker(game))} draws first", "RNR-22")


def _brief(game: War, by: str) -> list[str]:
    waiting = ", ".join(f"{each.number} {each.kind}" for each in claims_of(game, by))
    return [f"to take: {waiting}", f"HQ: {', '.join(hq_names(game, by)) or 'empty'}"]


def _may_pick(game: War, by: str) -> None:
    may_take(game, by)
    if not any(each.kind == "unit" for each in claims_of(game, by)):
        raise Refusal("move", f"{side(game, by)} has no unit to take", "RNR-25")
    if not game.player(by).hq:
        raise Refusal("move", "HQ is empty", "RNR-25")


@move(
    "pick",
    "Take a unit from HQ",
    Text("hq", high=60, help="its name; a closed one by its number"),
    key="i",
    clauses="RNR-22 RNR-25 RNR-41 RNR-226",
    ready=_may_pick,
    who=taker,
    choices=lambda game, by: {"hq": hq_names(game, by)},
    hints=lambda game, by: {"hq": next(iter(hq_names(game, by)), None)},
    brief=_brief,
)
def pick(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Instead of the top card of the deck, one that lies in HQ."""
    each = next(each for each in claims_of(game, play.by) if each.kind == "unit")
    hq, at = game.player(play.by).hq, hq_place(game, play.by, given.hq)
    game = into(with_player(game, play.by, hq=without(hq, at)), play.by, "units", hq[at])
    return after_taking(_less(game, each, 1), [Line(SIDE_NAMES[play.by], f"{given.hq} from HQ", "RNR-25")])


def _less(game: War, each: Claim, taken: int, drop: bool = False) -> War:
    """A claim of which so many cards were taken; what is left of it stays, unless it is dropped."""
    at, left = game.claims.index(each), each.number - taken
    rest = (replace(each, number=left),) if left and not drop else ()
    return replace(game, claims=(*game.claims[:at], *rest, *game.claims[at + 1 :]))


@move(
    "take",
    "Take cards",
    *(Text(slot, optional=True, high=60, help="leave out to let the app deal; else the card drawn") for slot in SLOTS),
    Int("place", 1, 60, optional=True, help="which order of the enemy's hand comes with a prisoner"),
    key="t",
    clauses="RNR-22 RNR-24 RNR-25 RNR-26 RNR-41 RNR-86",
    ready=may_take,
    who=taker,
    private=SLOTS,
    brief=_brief,
    asks=lambda game, by: False,
)
def take(game: War, given: Inputs, play: Play) -> tuple[War, Outcome]:
    """Everything that this side may take from its deck and the orders deck; for HQ there is pick."""
    ledger, filled = Counter[str](), set[str]()
    for each in claims_of(game, play.by):
        taken = 0
        while taken < each.number and possible(game, play.by, each):
            slot = _slot(game, play.by, each.kind, filled)
            if not slot:
                break
            game = _take_one(game, play, each.kind, slot)
            filled.add(slot)
            taken += 1
        if taken:
            ledger[WORDS[each.kind]] += taken
            game = _less(game, each, taken, drop=game.phase == "arrival" and each.kind == "order")
    _check_typed(game, given, filled)
    if not ledger:
        raise Refusal("move", "pick a unit of HQ: the deck has none for this", "RNR-25")
    lines = [Line(what, number, "RNR-24") for what, number in ledger.items()]
    return after_taking(game, lines)


WORDS = {"unit": "units", "order": "orders", "captive": "random order", "operation": "operations"}


def _take_one(game: War, play: Play, kind: str, slot: str) -> War:
    if kind == "captive":
        return _captive(game, play, slot)
    if kind == "operation":
        return _operation(game, play, slot)
    return draw(game, play.by, f"{kind}s", play, slot)


def after_taking(game: War, lines: News) -> tuple[War, Outcome]:
    """What follows when nobody has anything left to take in set-up or arrival."""
    news: News = []
    if game.phase == "setup" and not game.claims:
        game = replace(game, phase="dice_off")
    if game.phase == "arrival" and not any(claims_of(game, seat) for seat in SEATS):
        game, news = start_turn(replace(game, claims=()), game.first)
    return game, Outcome("taken", lines, news)


def _check_typed(game: War, given: Inputs, filled: set[str]) -> None:
    """Refuse a card that was typed where none is drawn, or where the cards are only counted."""
    for slot in SLOTS:
        if getattr(given, slot) is None:
            continue
        if not game.tracked:
            raise Refusal(slot, "the cards lie on the table and are only counted", "RNR-15")
        if slot not in filled:
            raise Refusal(slot, f"no card is drawn here, but for {', '.join(sorted(filled))}", "RNR-24")


def _slot(game: War, seat: str, kind: str, filled: set[str]) -> str:
    """A name for a new card: none that this move has filled ("": the rest waits), and as long as there are enough none
    that a card of this seat has, so that several can be opened together."""
    player = game.player(seat)
    if kind == "operation":
        return OPERATION
    slots = [slot for slot in (UNIT_SLOTS if kind == "unit" else ORDER_SLOTS) if slot not in filled]
    used = {card.slot for card in (*player.units, *player.orders)}
    used |= {unit.hidden.slot for unit in game.of(seat) if unit.hidden}
    return next((slot for slot in slots if slot not in used), next(iter(slots), ""))


def _captive(game: War, play: Play, slot: str) -> War:
    """A random order of the enemy's hand comes with a prisoner that returned (RNR-158)."""
    enemy = other(play.by)
    orders = game.player(enemy).orders
    at = play.tape.draw("place", again(game, "place", range(1, len(orders) + 1))) - 1
    game = with_player(forgotten(game, "place"), enemy, orders=without(orders, at))
    if not game.tracked:
        return into(game, play.by, "orders", Secret(play.by, slot))
    known = play.vault.peek(orders[at])
    id = play.tape.draw(slot, sorted(game.cards.orders) if known is None else [known])
    return into(game, play.by, "orders", play.vault.seal(play.by, slot, id))


def _operation(game: War, play: Play, slot: str) -> War:
    """The loser of a round takes an operation card, hidden until it is fulfilled (RNR-190)."""
    game = replace(game, operations=game.operations - 1)
    if not game.tracked:
        return into(game, play.by, "operations", Secret(play.by, slot))
    gone = Counter(play.vault.peek(card) for player in game.players.values() for card in player.operations)
    every = Counter({id: card.copies for id, card in game.cards.operations.items()})
    before = game.again.get(slot)
    left = sorted((every - gone).elements())
    known = play.vault.peek(before) if before else None
    id = play.tape.draw(slot, [known] if known in left else left)
    game = forgotten(game, slot)
    return into(game, play.by, "operations", play.vault.seal(play.by, slot, id))
