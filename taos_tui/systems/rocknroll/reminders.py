"""What is due in this very state (5.4): duties first, then what is easily forgotten."""

from collections.abc import Callable, Iterator, Mapping

from taos_tui.kit.scene import Due
from taos_tui.kit.seats import other
from taos_tui.rules.wording import Text, count, listed, say

from .abilities import abilities, begun, blows_up, deployment_points, next_step, printed_ability, saves, unsaid
from .board import comeback, decider
from .conservation import complaints
from .moves.cards.cards_held import held_brief
from .moves.cards.claims import claims_of, taker
from .moves.cards.taking import claimed_text, may_choose
from .moves.common import marks, point_name, side
from .moves.rounds.deployment import limit_of, units_on_field
from .moves.rounds.housekeeping import EMPTY_FIELD, debtor
from .moves.rounds.replacing import CAPTURES
from .moves.rounds.scoring import controller
from .moves.throws.captives import captives_to_be, undealt
from .state import MOST_RD, SEATS, Phase, Unit, War
from .stops import stop_due


def due(game: War, seat: str) -> tuple[Due, ...]:
    """Everything that applies now."""
    phases: Mapping[Phase, Callable[[War], Iterator[Due]]] = {
        "setup": _setup,
        "dice_off": _dice_off,
        "arrival": _arrival,
        "deployment": _deployment,
        "orders": _orders,
        "scoring": _scoring,
        "housekeeping": _housekeeping,
        "game_over": _nothing,
    }
    lines = [
        *_own_hand(game, seat),
        *_broken(game),
        *stop_due(game),
        *_waiting(game),
        *phases[game.phase](game),
        *_always(game),
    ]
    return tuple(sorted(lines, key=lambda each: not each.urgent))


def _nothing(game: War) -> Iterator[Due]:
    return iter(())


def _own_hand(game: War, seat: str) -> Iterator[Due]:
    """What a seat holds, for itself alone."""
    if game.tracked and seat:
        for line in held_brief(game, seat):
            yield Due(say("In hand, {cards}", cards=line), "RNR-15")


def _broken(game: War) -> Iterator[Due]:
    for complaint in complaints(game):
        yield Due(say("Cards do not add up: {complaint}", complaint=complaint), "RNR-108", True)


def _echo_is_due(game: War) -> bool:
    """Are the Points laid out, and is Echo's row still to be thrown for?"""
    return bool(game.strength) and game.expansion and not game.echo_row


def _new_deck(game: War) -> Iterator[Due]:
    if game.new_deck == game.round > 0 and game.deck.count == game.orders_total:  # nobody has drawn from it yet
        said = say("A new orders deck: all hands of orders and the discard were handed in and shuffled")
        if not game.tracked:
            said = say("A new orders deck: hand in every order you hold, and shuffle all of them")
        yield Due(said, "RNR-84", not game.tracked)


def _waiting(game: War) -> Iterator[Due]:
    yield from _new_deck(game)
    if _echo_is_due(game):
        yield Due(say("Throw for the row of Echo"), "RNR-111", True)
    yield from _dying(game)
    if game.phase == "game_over":
        return
    for scout in game.scouts[:1]:
        yield Due(say("{unit} has entered: open one closed enemy at its Point", unit=scout.id), "RNR-222", True)
    if game.queue and not game.throw:
        yield from _blown_up(game) if blows_up(game) else _queued(game)
    if unit := game.field.get(game.gone_off):
        yield _carried_out(game, unit)
    if may_choose(game):
        said = say("{side} takes the unit from the deck or from HQ", side=side(game, taker(game)))
        yield Due(said, "RNR-25", True)
    for seat in SEATS:
        waiting = claims_of(game, seat)
        for clause in dict.fromkeys(each.clause for each in waiting):
            cards = claimed_text([each for each in waiting if each.clause == clause])
            yield Due(say("{side} takes {cards}", side=side(game, seat), cards=cards), clause, True)
    if game.extra:
        said = say("{side}: Current Action, 1 attack or 1 move", side=side(game, game.extra))
        yield Due(said, "RNR-139", True)
    if game.interrupt:
        yield Due(say("{side} interrupts and plays 1 order", side=side(game, game.interrupt)), "RNR-165", True)


def _carried_out(game: War, unit: Unit) -> Due:
    """What the ability that has gone off brings, as its card says it."""
    printed = printed_ability(game, unit)
    said = say("The ability of {unit} goes off: do what its card says, or go on", unit=unit.id)
    if printed:
        said = say("The ability of {unit} goes off: {printed}", unit=unit.id, printed=printed)
    return Due(said, "RNR-79", True, "shift")


TO_DO = {"move": say("move it, or pass it over"), "attack": say("attack, or pass it over")}
"""What an ability does first, where its card lays that down."""


def _queued(game: War) -> Iterator[Due]:
    """Whose ability is due, what set it off, and who follows."""
    if (step := next_step(game)) and begun(game, game.field[game.queue[0]]):
        unit = game.queue[0]
        said = say("{unit} goes on: it moves to an adjacent Point", unit=unit)
        yield Due(said if step == "move" else say("{unit} goes on: it attacks at its Point", unit=unit), "RNR-82", True)
        return
    first, cause = game.queue[0], game.causes.get(game.queue[0])
    if "star" in marks(game, game.field[first]):
        said = say("The ability of {unit} ★ is due and compulsory: attack, move or throw as its card says", unit=first)
        if cause and cause.what == CAPTURES:
            said = say("The ability of {unit} ★ is due and compulsory: try to capture an enemy", unit=first)
        yield Due(said, "RNR-196", True)
        yield from _following(game)
        return
    check = abilities(game, game.field[first]).check
    todo = TO_DO.get(step, say("attack, throw, or pass it over"))
    if check:
        todo = say("throw {n}+, or pass it over", n=check)
    said = say("The ability of {unit} is due: {todo}", unit=first, todo=todo)
    if cause and cause.what == "entry":
        said = say("The ability of {unit} is due, as {who} entered: {todo}", unit=first, who=cause.unit, todo=todo)
    elif cause and cause.what == "death":
        said = say(
            "The ability of {unit} is due, as {who} has died: throw, or pass it over", unit=first, who=cause.unit
        )
    yield Due(said, "RNR-82", True)
    if printed := printed_ability(game, game.field[first]):
        yield Due(say("{unit}: {printed}", unit=first, printed=printed), "RNR-79")
    yield from _following(game)


def _blown_up(game: War) -> Iterator[Due]:
    """What two 1s bring, as the card says it: whom they meet is taken away, by its player's word."""
    unit = game.field[game.queue[0]]
    printed = printed_ability(game, unit) or say("as its card says")
    parts = {"unit": unit.id, "printed": printed}
    said = say("Two 1s of {unit}: {printed}. Take away whom that meets, {unit} last, then be done", **parts)
    yield Due(said, "RNR-69", True, "fate")
    yield from _following(game)


def _following(game: War) -> Iterator[Due]:
    """Who follows, in an order that is not for the app to set."""
    if units := listed(game.queue[1:]):
        parts = {"units": units, "side": side(game, game.active)}
        yield Due(say("Then the abilities of {units}; {side} may set another order: f", **parts), "RNR-81")


def _dying(game: War) -> Iterator[Due]:
    """Who may still be saved, and by whom, as far as a key or a text that no key says lets one think so."""
    for fallen in game.fallen:
        unit = fallen.unit
        savers = [each.id for each in game.of(unit.seat) if each.id in game.queue and saves(game, each, unit)]
        texts = [each.id for each in game.at(unit.point, unit.seat) if unsaid(game, each)]
        if savers or texts:
            who = listed(savers or texts, "or")
            yield Due(say("{unit} has died: may {who} save it?", unit=unit.id, who=who), "RNR-137")


def _setup(game: War) -> Iterator[Due]:
    if not game.strength and game.tracked:
        yield Due(say("Lay out decks: the app shuffles them and lays the Points in a row"), "RNR-9", True)
    elif not game.strength:
        yield Due(say("Shuffle each deck by itself, lay the Points in a row"), "RNR-9", True)
    if game.takes_any_name:
        said = say(
            "SAMPLE cards: name your own as they are printed; rocknroll/cards.toml, in the packs folder, can tell more"
        )
        yield Due(said, "RNR-5")
    elif game.cards.placeholder:
        yield Due(
            say("SAMPLE cards, not the published deck: enter yours as rocknroll/cards.toml, in the packs folder"),
            "RNR-5",
        )
    if game.tracked and (unread := without_numbers(game)):
        one = "The list gives {n} unit no attack number: agree on it now; the form asks once and keeps it"
        many = "The list gives {n} units no attack number: agree on them now; the form asks once and keeps it"
        yield Due(count(one, many, unread), "RNR-65", not game.strength)


def without_numbers(game: War) -> int:
    """How many units of the list attack as printed, where no printed card lies on the table."""
    return sum(1 for card in game.cards.units.values() if card.attack is None)


def _dice_off(game: War) -> Iterator[Due]:
    if _echo_is_due(game):
        return
    if game.chooser:
        yield Due(say("{side} names who moves first", side=side(game, game.chooser)), "RNR-17", True)
        yield Due(say("Moving second, and so closing the round, is usually better"), "RNR-19")
    else:
        yield Due(say("Each side throws a die: the higher one chooses"), "RNR-17", True)


SHORT_DECK = 4
"""With fewer cards in the orders deck players are told what comes."""


def _arrival(game: War) -> Iterator[Due]:
    yield from _ran_out(game)
    decides, now = side(game, game.first), side(game, game.draws_first)
    if len({each.seat for each in game.claims}) == len(SEATS):  # once one side has drawn nothing is left to decide
        yield Due(say("{side} decides who draws first (now {now})", side=decides, now=now), "RNR-22")
    yield from _loser_draws(game)
    if not game.ran_out and game.deck.count < SHORT_DECK:
        said = say("The orders deck is short: if it runs out, everybody hands in orders after the round")
        yield Due(said, "RNR-84")


def _ran_out(game: War) -> Iterator[Due]:
    if game.ran_out:
        yield Due(say("The orders deck has run out: after this round everybody hands in orders"), "RNR-84")


def _field(game: War) -> Text:
    """`3 of 7 on the field`, `3 on the field` where there is no limit."""
    number = units_on_field(game, game.active)
    _, limit = limit_of(game, number)
    if limit:
        return say("{n} of {limit} on the field", n=number, limit=limit)
    return say("{n} on the field", n=number)


def _deployment(game: War) -> Iterator[Due]:
    if game.queue or game.throw or game.scouts:
        return
    points = listed(point_name(game, id) for id in deployment_points(game, game.active))
    number = units_on_field(game, game.active)
    if limit_of(game, number)[0] == "full":
        yield Due(say("The field is full, nobody more is deployed: {field}", field=_field(game)), "RNR-191")
    else:
        said = say("Deploy at {points} only; {field}", points=points, field=_field(game))
        yield Due(said, "RNR-46", bool(game.player(game.active).units))
    yield Due(say("Playing an order ends deployment"), "RNR-52")
    if game.expansion and game.player(game.active).rd >= 2:
        yield Due(say("2 RD buy a unit"), "RNR-135")


def _orders(game: War) -> Iterator[Due]:
    if game.order:
        yield from _in_force(game)
    elif game.player(game.active).orders:
        number = len(game.player(game.active).orders)
        one, many = "{side} plays orders: {n} in hand", "{side} plays orders: {n} in hand"
        yield Due(count(one, many, number, side=side(game, game.active)), "RNR-56")
    if not game.order and (outnumbered := captives_to_be(game, game.active)):
        one, many = "{units} may be captured: outnumbered", "{units} may each be captured: outnumbered"
        yield Due(count(one, many, len(outnumbered), units=listed(outnumbered, "or")), "RNR-150")
    if game.expansion and game.player(game.active).rd >= 2 and game.deck.count and not game.interrupt:
        yield Due(say("2 RD buy an order"), "RNR-135")
    if any(unit.masked for unit in game.of(other(game.active))):
        yield Due(say("Entering a Point opens one closed enemy there"), "RNR-222")
    if not any(game.of(game.active)):
        yield from _empty_field(game)


def _in_force(game: War) -> Iterator[Due]:
    assert game.order
    card = game.cards.orders[game.order.card]
    said = say("In force: {order}", order=card.name)
    if game.order.left > 0 and game.order.kind != "superweapon":
        said = count(
            "In force: {order}, {n} unit left", "In force: {order}, {n} units left", game.order.left, order=card.name
        )
    if card.text:
        said = say("{order} ({text})", order=said, text=card.text)
    yield Due(said, "RNR-54", True)
    if card.faction == "unknown":
        yield Due(say("{order}: look at its flag, only that side may play it", order=card.name), "RNR-198")


def _empty_field(game: War) -> Iterator[Due]:
    """What no unit on the field will cost."""
    if game.mode == "hundred_thousand":
        return
    if game.deathmatch:
        yield Due(say("No unit on the field at the round's end costs 2 units"), EMPTY_FIELD[True])
    elif game.expansion:
        yield Due(say("No unit on the field at the round's end costs a unit"), EMPTY_FIELD[False])


def _echo(game: War, color: str) -> Iterator[Due]:
    """Echo's row, where a side holds it: black ones work all the time, red ones at the round's end."""
    echo = next((id for id in game.points if game.cards.points[id].echo), "")
    holder = controller(game, echo) if echo else ""
    row = next((row for row in game.cards.echo_rows if row.row == game.echo_row and row.color == color), None)
    if row and holder:
        yield Due(say("{side} holds Echo: {text}", side=side(game, holder), text=row.text), "RNR-112")
    elif holder and game.echo_row and not game.cards.echo_rows and color == "black":  # which it is, its card says
        said = say("{side} holds Echo: row {n}, as its card says", side=side(game, holder), n=game.echo_row)
        yield Due(said, "RNR-112")


def _scoring(game: War) -> Iterator[Due]:
    yield Due(say("Score the round: the side with more Points wins it; the loser moves second"), "RNR-93", True)
    yield from _echo(game, "red")
    if any(player.operations for player in game.players.values()):
        yield Due(say("Operations that are met are revealed now"), "RNR-188", move="operation")


def _loser_draws(game: War) -> Iterator[Due]:
    """The loser of the round that was scored takes an operation; of a real box players know whether there are any."""
    if not game.won_round or game.loser_drew:
        return
    loser = side(game, other(game.won_round))
    if game.plays_operations and game.phase != "housekeeping":
        return  # it is noted among the cards that are due
    if (game.operations or game.plays_operations) and game.phase == "housekeeping":
        yield Due(say("{side} lost the round and takes an operation as it ends", side=loser), "RNR-190")
    elif game.uncounted_operations and not game.operations:
        said = say("{side} lost the round: who plays with special operations takes one more", side=loser)
        yield Due(said, "RNR-190", move="adjust", keys=say("^P The table says so"))


def _housekeeping(game: War) -> Iterator[Due]:
    yield from _loser_draws(game)
    if not debtor(game) and any(True for seat in SEATS if not any(game.of(seat))):
        yield from _empty_field(game)
    for seat in SEATS if not debtor(game) else ():
        for name in undealt(game, seat):
            said = say("{side} may torture, execute or recruit {unit}", side=side(game, seat), unit=name)
            yield Due(said, "RNR-152", True)
        if undealt(game, seat):
            yield Due(say("{side} may discard a card for 1 RD now", side=side(game, seat)), "RNR-134")
    if seat := debtor(game):
        number = game.player(seat).owes
        one, many = "{side} gives up {n} unit for an empty field", "{side} gives up {n} units for an empty field"
        yield Due(count(one, many, number, side=side(game, seat)), EMPTY_FIELD[game.deathmatch], True)


def _always(game: War) -> Iterator[Due]:
    if game.phase in ("arrival", "deployment", "orders", "scoring") and decider(game):
        yield Due(say("4–4: the next round that is not drawn decides the war"), "RNR-100")
    if game.phase not in ("deployment", "orders", "scoring"):
        return
    yield from _ran_out(game)
    for seat in SEATS:
        if comeback(game, seat):
            yield Due(say("Comeback: 2 OK for a win of {side}", side=side(game, seat)), "RNR-96")
    yield from _echo(game, "black")
    for seat in SEATS:
        if game.player(seat).rd == MOST_RD:
            yield Due(say("{side} has 6 RD: further ones are lost", side=side(game, seat)), "RNR-136")
        if game.player(seat).twos:
            yield Due(say("Every 2 of {side} succeeds this round", side=side(game, seat)), "RNR-154")
    playing = game.phase in ("deployment", "orders")
    ready = [
        unit.id for unit in game.of(game.active) if playing and "exclamation" in marks(game, unit) and not unit.used
    ]
    if ready:
        one, many = (
            "{units} may use its ability once in this turn",
            "{units} may each use their ability once in this turn",
        )
        yield Due(count(one, many, len(ready), units=listed(ready)), "RNR-193")
    if any(unit.local and not unit.seat for unit in game.field.values()):
        yield Due(say("Locals act last, hold no Point and cannot be captured"), "RNR-184")
