"""What is due in this very state (5.4): duties first, then what is easily forgotten."""

from collections.abc import Callable, Iterator, Mapping

from taos_tui.systems.scene import Due

from .conservation import complaints
from .moves.captives import undealt
from .moves.cards_held import held_brief
from .moves.claims import claims_of
from .moves.common import marks, point_name, side, verdict
from .moves.scoring import EMPTY_FIELD, controller, debtor
from .moves.throwing import SUCCESSES, awaits_second, choices_at, judged
from .state import MOST_RD, SEATS, SIDE_NAMES, Throw, War, other


def due(game: War, seat: str) -> tuple[Due, ...]:
    """Everything that applies now."""
    phases: Mapping[str, Callable[[War], Iterator[Due]]] = {
        "setup": _setup,
        "dice_off": _dice_off,
        "arrival": _arrival,
        "deployment": _deployment,
        "orders": _orders,
        "scoring": _scoring,
        "housekeeping": _housekeeping,
        "game_over": lambda game: iter(()),
    }
    lines = [
        *_broken(game),
        *_throw(game),
        *_waiting(game),
        *phases[game.phase](game),
        *_always(game),
        *_own_hand(game, seat),
    ]
    return tuple(sorted(lines, key=lambda each: not each.urgent))


def _own_hand(game: War, seat: str) -> Iterator[Due]:
    """What a seat holds, for itself alone."""
    if game.tracked and seat:
        for line in held_brief(game, seat):
            yield Due(f"In hand, {line}", "RNR-15")


def _broken(game: War) -> Iterator[Due]:
    for complaint in complaints(game):
        yield Due(f"Cards do not add up: {complaint}", "RNR-108", True)


def _throw(game: War) -> Iterator[Due]:
    throw = game.throw
    if throw is None:
        return
    what = f"{throw.unit or side(game, throw.seat)} threw {throw.faces[-1]}"
    if awaits_second(throw):
        yield Due(f"{what}: does the first throw stand? It cannot be changed later", "RNR-67", True)
        yield Due(", ".join(_open_to(game, throw)), "RNR-70")
        return
    rd = f", {game.player(throw.seat).rd} RD to add" if game.expansion and throw.seat else ""
    yield Due(f"{what}: {', '.join(_open_to(game, throw))}{rd}", "RNR-70", True)
    if throw.on_first is not None and judged(throw)["double_ones"]:
        yield Due("Two 1s: check abilities (Bao)", "RNR-69")


def _open_to(game: War, throw: Throw) -> list[str]:
    """Each choice at the stop with the chance that it succeeds."""
    told = []
    for title, odds in choices_at(game, throw):
        if title == "keep":
            told.append("keep (+1 RD)" if game.expansion and throw.seat else "keep")
        else:
            told.append(f"{title} {float(sum(odds.get(word, 0) for word in SUCCESSES)):.1%}")
    return told


def _waiting(game: War) -> Iterator[Due]:
    if game.fallen:
        names = ", ".join(each.unit.id for each in game.fallen)
        yield Due(f"Died: {names}. Does an ability (Doc) save?", "RNR-137")
    if game.phase == "game_over":
        return
    for scout in game.scouts[:1]:
        yield Due(f"{scout.id} has entered: open one closed enemy at its Point", "RNR-222", True)
    if game.queue and not game.throw:
        rest = f", then {', '.join(game.queue[1:])}" if game.queue[1:] else ""
        yield Due(f"The ability of {game.queue[0]} is due{rest}: attack, throw, or pass it over", "RNR-82", True)
    for seat in SEATS:
        for each in claims_of(game, seat):
            told_kind = "a random enemy order" if each.kind == "captive" else f"{each.number} {each.kind}"
            yield Due(f"{side(game, seat)} takes {told_kind}", "RNR-24", True)
    if game.extra:
        yield Due(f"{side(game, game.extra)}: Current Action, 1 attack or 1 move", "RNR-139", True)
    if game.interrupt:
        yield Due(f"{side(game, game.interrupt)} interrupts and plays 1 order", "RNR-165", True)


def _setup(game: War) -> Iterator[Due]:
    if not game.strength:
        yield Due("Shuffle each deck by itself, lay the Points in a row", "RNR-9", True)
    if game.cards.placeholder:
        yield Due("SAMPLE cards, not the published deck: enter yours as cards.toml", "RNR-5")


def _dice_off(game: War) -> Iterator[Due]:
    if game.expansion and not game.echo_row:
        yield Due("Throw for the row of Echo", "RNR-111", True)
    elif game.chooser:
        yield Due(f"{side(game, game.chooser)} names who moves first", "RNR-17", True)
        yield Due("Moving second, and so closing the round, is usually better", "RNR-19")
    else:
        yield Due("Each side throws a die: the higher one chooses", "RNR-17", True)


def _arrival(game: War) -> Iterator[Due]:
    yield Due(f"{side(game, game.first)} decides who draws first (now {SIDE_NAMES[game.draws_first]})", "RNR-22")
    for seat in SEATS:
        if game.player(seat).hq:
            yield Due(f"HQ of {SIDE_NAMES[seat]} has units to choose from: {len(game.player(seat).hq)}", "RNR-25")
    if game.deck.count < 4:
        yield Due("The orders deck is short: when it runs out everybody hands in orders", "RNR-84")


def _field(game: War) -> str:
    """`3 of 7`, `3` where there is no limit."""
    agreed = game.option("field_limit")
    number = sum(1 for _ in game.of(game.active))
    found = verdict("field_limit", mode=game.mode, on_field=min(number, 30), limit=agreed if agreed != "by_mode" else 0)
    return f"{number} of {found['limit']}" if found["limit"] else str(number)


def _deployment(game: War) -> Iterator[Due]:
    ends = " and ".join(point_name(game, id) for id in game.ends)
    more = " (+ Points with Chi)" if any(unit.card == "chi" for unit in game.of(game.active)) else ""
    yield Due(
        f"Deploy at {ends} only{more}; {_field(game)} on the field", "RNR-46", bool(game.player(game.active).units)
    )
    yield Due("Playing an order ends deployment", "RNR-52")


def _orders(game: War) -> Iterator[Due]:
    if game.order:
        card = game.cards.orders[game.order.card]
        left = f", {game.order.left} left" if game.order.left > 0 else ""
        yield Due(f"In force: {card.name}{left}{f' ({card.text})' if card.text else ''}", "RNR-54", True)
        if card.faction == "unknown":
            yield Due(f"{card.name}: look at its flag, only that side may play it", "RNR-198")
    elif game.player(game.active).orders:
        yield Due(f"{side(game, game.active)} plays orders: {len(game.player(game.active).orders)} in hand", "RNR-56")
    closed = any(unit.masked for unit in game.of(other(game.active)))
    if closed:
        yield Due("Entering a Point opens one closed enemy there", "RNR-222")
    if not any(game.of(game.active)):
        yield from _empty_field(game)


def _empty_field(game: War) -> Iterator[Due]:
    """What no unit on the field will cost."""
    if game.deathmatch:
        yield Due("No unit on the field at the round's end costs 2 units", EMPTY_FIELD[True])
    elif game.expansion and game.mode != "hundred_thousand":
        yield Due("No unit on the field at the round's end costs a unit", EMPTY_FIELD[False])


def _echo(game: War, color: str) -> Iterator[Due]:
    """Echo's row, where a side holds it: black ones work all the time, red ones at the round's end."""
    echo = next((id for id in game.points if game.cards.points[id].echo), "")
    holder = controller(game, echo) if echo else ""
    row = next((row for row in game.cards.echo_rows if row.row == game.echo_row and row.color == color), None)
    if row and holder:
        yield Due(f"{side(game, holder)} holds Echo: {row.text}", "RNR-112")


def _scoring(game: War) -> Iterator[Due]:
    yield Due("Score the round: the side with more Points; the loser moves second", "RNR-93", True)
    yield from _echo(game, "red")
    if game.operations or any(player.operations for player in game.players.values()):
        yield Due("Operations that are met are revealed now", "RNR-188")


def _housekeeping(game: War) -> Iterator[Due]:
    for seat in SEATS:
        for name in undealt(game, seat):
            yield Due(f"{side(game, seat)} may torture, execute or recruit {name}", "RNR-152", True)
    if debtor(game):
        yield Due(
            f"{side(game, debtor(game))} gives up {game.player(debtor(game)).owes} for an empty field",
            EMPTY_FIELD[game.deathmatch],
            True,
        )


def _always(game: War) -> Iterator[Due]:
    if game.phase not in ("deployment", "orders", "scoring"):
        return
    ok = {seat: game.player(seat).ok for seat in SEATS}
    if not game.deathmatch:
        if ok["a"] == ok["b"] == 4:
            yield Due("4–4: the next round that is not drawn decides the war", "RNR-100")
        for seat in SEATS:
            if ok[seat] and ok[other(seat)] >= 2 * ok[seat]:
                yield Due(f"Comeback: 2 OK for a win of {SIDE_NAMES[seat]}", "RNR-96")
    yield from _echo(game, "black")
    for seat in SEATS:
        if game.player(seat).rd == MOST_RD:
            yield Due(f"{SIDE_NAMES[seat]} has 6 RD: further ones are lost", "RNR-136")
        if game.player(seat).twos:
            yield Due(f"Every 2 of {SIDE_NAMES[seat]} succeeds this round", "RNR-154")
    for unit in game.of(game.active):
        if "exclamation" in marks(game, unit) and not unit.used:
            yield Due(f"{unit.id} may use its ability once in this turn", "RNR-193")
    if any(not unit.seat for unit in game.field.values()):
        yield Due("Locals act last, hold no Point and cannot be captured", "RNR-184")
