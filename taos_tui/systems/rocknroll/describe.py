"""How a game describes itself to screens and reports. The state has been veiled for the seat already."""

from collections.abc import Iterator
from fractions import Fraction

from taos_tui.systems.scene import Panel, Scene, Unit

from .board import cells, shown_marks, track
from .moves.claims import can_draw, claims_of, taker
from .moves.common import point_name, side, told
from .moves.fights import fighters
from .moves.scoring import controller, debtor
from .moves.settling import units_left
from .moves.throwing import awaits_second, choices_at
from .piles import piles
from .reminders import due
from .state import SEATS, SIDE_NAMES, War, other
from .state import Unit as Fighter

PHASE_WORDS = {
    "setup": "PREPARATION",
    "dice_off": "DICE-OFF",
    "arrival": "ARRIVAL",
    "deployment": "DEPLOYMENT",
    "orders": "ORDERS",
    "scoring": "SCORING",
    "housekeeping": "HOUSEKEEPING",
    "game_over": "RESULT",
}


def describe(game: War, seat: str, acting: str) -> Scene:
    """Everything that a screen draws of this state for one seat ("" = what everybody may see)."""
    playing = game.phase not in ("setup", "dice_off", "game_over")
    word = PHASE_WORDS[game.phase]
    return Scene(
        phase=game.phase,
        headline=f"ROUND {game.round}: {word}" if playing else word,
        status=_status(game),
        active=acting,
        names={each: side(game, each) for each in SEATS},
        due=due(game, seat),
        panels=(*_stop(game), *_line(game), _sides(game)),
        units=tuple(_unit(game, unit) for unit in game.field.values() if unit.seat),
        unit_columns=("Point", "Needs", "Dice"),
        piles=tuple(piles(game)),
        board=track(game) if game.strength else None,
        scores=_scores(game) if game.strength else {},
        result=_result(game),
        titles={"activations": "Units"},
        suggested=_suggested(game, acting),
        over=game.phase == "game_over",
    )


def _status(game: War) -> str:
    parts = ["SAMPLE"] if game.cards.placeholder else []
    if game.order:
        parts.append(game.cards.orders[game.order.card].name)
    return " · ".join([*parts, game.ended] if game.ended else parts)


def percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.1f}% ({chance})"


def _stop(game: War) -> Iterator[Panel]:
    """The exact odds of each choice, side by side."""
    if game.throw is None:
        return
    choices = choices_at(game, game.throw)
    names = list(dict.fromkeys(name for _, odds in choices for name in odds))
    rows = tuple(
        (told(name), *(percent(odds.get(name, Fraction(0))) if name in odds else "–" for _, odds in choices))
        for name in names
    )
    yield Panel("AT THIS STOP", ("", *(title for title, _ in choices)), rows)


def _line(game: War) -> Iterator[Panel]:
    if not game.strength:
        return
    rows = []
    for point in game.points:
        held = controller(game, point)
        names = (", ".join(unit.id for unit in game.at(point, seat)) or "–" for seat in SEATS)
        rows.append((point_name(game, point), *names, SIDE_NAMES[held] if held else "drawn"))
    yield Panel("POINTS", ("", *(SIDE_NAMES[seat] for seat in SEATS), "held by"), tuple(rows), ("", *SEATS, ""))


def _many(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _sides(game: War) -> Panel:
    players = [game.player(seat) for seat in SEATS]
    counts = {} if game.deathmatch else {"OK": [player.ok for player in players]}
    if game.expansion:
        counts["RD"] = [player.rd for player in players]
    rows = [
        ("Hand", *(f"{_many(len(player.units), 'unit')}, {_many(len(player.orders), 'order')}" for player in players)),
        ("Deck · HQ · dead", *(f"{p.deck.count} · {len(p.hq)} · {len(p.graveyard)}" for p in players)),
    ]
    if counts:
        rows.insert(
            0, (" · ".join(counts), *(" · ".join(map(str, each)) for each in zip(*counts.values(), strict=True)))
        )
    if game.expansion:
        rows.append(("Devil's Hand", *("struck" if player.devils_hand else "open" for player in players)))
    return Panel("SIDES", ("", *(SIDE_NAMES[seat] for seat in SEATS)), tuple(rows), ("", *SEATS))


def _unit(game: War, unit: Fighter) -> Unit:
    acted = game.order is not None and unit.id in game.order.acted
    group = "done" if acted else "ready" if unit.seat == game.active else "waiting"
    return Unit(unit.id, unit.id, unit.seat, group, cells(game, unit), shown_marks(game, unit))


def _scores(game: War) -> dict[str, str]:
    """OK, or units left in a Deathmatch."""
    if game.deathmatch:
        return {seat: _many(units_left(game, seat), "unit") for seat in SEATS}
    return {seat: f"{game.player(seat).ok} OK" for seat in SEATS}


def _result(game: War) -> tuple[str, ...]:
    if game.phase != "game_over":
        return ()
    held = ", ".join(f"{SIDE_NAMES[seat]} {score}" for seat, score in _scores(game).items())
    who = f"{side(game, game.winner)} wins the war" if game.winner else "Drawn game"
    return (f"{who} by {game.ended}" if game.winner else f"{who}: {game.ended}", held)


def _suggested(game: War, acting: str) -> str:
    """The obvious next move."""
    if game.phase == "game_over":
        return ""
    if game.throw:
        return "second" if awaits_second(game.throw) else "keep"
    if game.scouts:
        return "open"
    if game.queue:
        return "attack"
    if debtor(game):
        return "give_up"
    if any(claims_of(game, seat) for seat in SEATS):
        return "take" if can_draw(game, taker(game)) else "pick"
    if game.phase == "orders" or game.interrupt or game.extra:
        return _next_action(game, acting)
    if game.phase == "deployment":
        return "deploy" if game.player(acting).units else "stop"
    if game.phase == "setup":
        return "deal"
    if game.phase == "dice_off" and game.expansion and not game.echo_row:
        return "echo"
    if game.phase == "dice_off":
        return "first" if game.chooser else "dice_off"
    if game.phase == "housekeeping":
        return "close_round"
    return {"scoring": "score"}.get(game.phase, "")


def _next_action(game: War, acting: str) -> str:
    """An attack where an enemy stands beside an own unit, a move by a movement order, else the end of the phase."""
    order = game.order
    if order and order.kind in ("move", "superweapon"):
        return "manoeuvre" if order.kind == "move" else "superweapon"
    if not order and not game.player(acting).orders and not game.extra:
        return "stop"
    near = [name for name in fighters(game, acting) if game.at(game.field[name].point, other(acting))]
    if order and order.left < 0 and all(name in order.acted for name in near):
        return "done"
    return "attack" if near else "manoeuvre" if game.extra else "order"
