"""How a game describes itself to screens and reports. The state has been veiled for the seat already."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from taos_tui.kit.scene import Panel, Scene, Unit
from taos_tui.rules.wording import Text, count, say

from .board import cells, shown_marks, track
from .moves.cards.elsewhere import as_veteran
from .moves.common import point_name, short_name, side
from .moves.rounds.scoring import controller
from .moves.telling import commas
from .moves.throws.annihilation import units_left
from .options import MODE_WORDS
from .piles import piles
from .reminders import due
from .state import SEATS, SIDE_NAMES, SIDES, Phase, War
from .state import Unit as Fighter
from .stops import source_panel, stop_panel

PHASE_WORDS: Mapping[Phase, Text] = {
    "setup": say("PREPARATION"),
    "dice_off": say("DICE-OFF"),
    "arrival": say("ARRIVAL"),
    "deployment": say("DEPLOYMENT"),
    "orders": say("ORDERS"),
    "scoring": say("SCORING"),
    "housekeeping": say("HOUSEKEEPING"),
    "game_over": say("RESULT"),
}


def describe(game: War, seat: str, acting: str, suggested: str) -> Scene:
    """Everything that a screen draws of this state for one seat ("" = what everybody may see)."""
    playing = game.phase not in ("setup", "dice_off", "game_over")
    word = PHASE_WORDS[game.phase]
    return Scene(
        phase=game.phase,
        headline=say("ROUND {n}: {phase}", n=game.round, phase=word) if playing else word,
        status=_status(game),
        active=acting,
        names={each: side(game, each) for each in SEATS},
        due=due(game, seat),
        panels=(*stop_panel(game), *source_panel(game), *_luck(game), *_line(game), _sides(game)),
        units=tuple(_unit(game, unit) for unit in game.field.values() if unit.seat),
        unit_columns=(say("Point"), say("Needs"), say("Dice")),
        without_units=say("No unit stands on a Point. Those in hands, decks and HQ are with the cards (Decks)."),
        piles=tuple(piles(game)),
        board=track(game) if game.strength else None,
        scores=_scores(game) if game.strength else {},
        scored=_scored(game),
        result=_result(game),
        titles={"activations": say("Units")},
        suggested=suggested,
        over=game.phase == "game_over",
        called={
            **_printed(game),
            **{card.name: card.name for card in game.cards.units.values()},  # each is somebody else than the others
            **_veterans(game),
            **_in_their_language(game),
            **{id: card.name for id, card in game.cards.points.items()},
            **{SIDES[each]: side(game, each) for each in SEATS},
        },
    )


def _printed(game: War) -> dict[str, str]:
    """What stands on the cards that the app deals."""
    cards = (game.cards.units, game.cards.orders, game.cards.operations) if game.tracked else ()
    return {id: card.name for some in cards for id, card in some.items()}


def _veterans(game: War) -> dict[str, str]:
    """What else veterans are called: `Johny vet`."""
    return {alias: card.name for card in game.cards.units.values() for alias in as_veteran(card)}


def _in_their_language(game: War) -> dict[str, str]:
    """What is printed on cards in their own language: `Док`."""
    units = {card.original: card.name for card in game.cards.units.values()}
    orders = {card.original: card.name for card in game.cards.orders.values()}
    locals = {card.original: card.name for card in game.cards.locals.values()}
    return {printed: name for printed, name in {**units, **orders, **locals}.items() if printed}


def _status(game: War) -> str:
    parts = [say("SAMPLE")] if game.cards.placeholder else []
    if game.options.mode not in ("base", "expansion"):
        parts.append(MODE_WORDS[game.options.mode])
    if game.deathmatch:
        parts.append(say("Deathmatch"))
    if game.order:
        parts.append(say("{order}", order=game.cards.orders[game.order.card].name))
    if game.ended:
        parts.append(say("{why}", why=game.ended))
    return _dotted(parts)


def _dotted(parts: list[Text]) -> Text:
    found = parts[0] if parts else say("")
    for part in parts[1:]:
        found = say("{items} · {item}", items=found, item=part)
    return found


def _line(game: War) -> Iterator[Panel]:
    """Who stands where: at each Point the units of both sides and the locals, whoever they are; then the prisoners."""
    if not game.strength:
        return
    rows = []
    for point in game.points:
        held = controller(game, point)
        names = (_there(game, point, seat) for seat in SEATS)
        holder = SIDE_NAMES[held] if held else say("drawn")
        where = commas([point_name(game, point), *_short_names(game, game.at(point, ""))])
        rows.append((where, *names, holder))
    if any(game.player(seat).prisoners for seat in SEATS):
        rows.append((say("Prisoners of"), *(_prisoners(game, seat) for seat in SEATS), ""))
    columns = ("", *(SIDE_NAMES[seat] for seat in SEATS), say("held by"))
    yield Panel(say("POINTS"), columns, tuple(rows), ("", *SEATS, ""), stays=True, leads="board")


def _there(game: War, point: str, seat: str) -> Text | str:
    names = _short_names(game, game.at(point, seat))
    return commas(names) if names else "–"


def _short_names(game: War, units: Sequence[Fighter]) -> list[str]:
    """Each unit by its name without what is in brackets; closed ones show nothing but that, and are counted."""
    closed = sum(1 for unit in units if unit.masked and not unit.card)
    names = [_marked(game, unit) for unit in units if unit.card or not unit.masked]
    return [*names, *([say("▒ {n} closed", n=closed)] if closed else [])]


def _marked(game: War, unit: Fighter) -> str:
    """A name with what one should see of it at once: that it is closed, or counts nothing for its Point (RNR-236)."""
    if unit.masked:
        return f"{short_name(unit.id)}▒"
    return short_name(unit.id) + (" (0)" if not unit.local and _counts_nothing(game, unit) else "")


def _counts_nothing(game: War, unit: Fighter) -> bool:
    return not game.cards.units[unit.card].holds_points


def _prisoners(game: War, seat: str) -> Text | str:
    held = game.player(seat).prisoners
    return commas(short_name(each.id) for each in held) if held else "–"


def _luck(game: War) -> Iterator[Panel]:
    """At the end: the throws of each side against what was to be expected of them."""
    lucks = [game.player(seat).luck for seat in SEATS]
    if game.phase != "game_over" or not any(luck.dice for luck in lucks):
        return
    expected = [Fraction(luck.sixths, 6) for luck in lucks]
    over = [luck.successes - float(hoped) for luck, hoped in zip(lucks, expected, strict=True)]
    rows = (
        (say("Dice of attacks, checks"), *(str(luck.dice) for luck in lucks)),
        (say("Succeeded"), *(str(luck.successes) for luck in lucks)),
        (say("Expected"), *(f"{float(hoped):.1f}" for hoped in expected)),
        (say("Luck"), *(f"{each:+.1f}".replace("-", "−") for each in over)),
        (say("Mean of 3.5"), *(f"{luck.pips / luck.dice:.2f}" if luck.dice else "–" for luck in lucks)),
    )
    yield Panel(say("THROWS"), ("", *(SIDE_NAMES[seat] for seat in SEATS)), rows, ("", *SEATS))


def _sides(game: War) -> Panel:
    players = [game.player(seat) for seat in SEATS]
    rows: list[tuple[str, ...]] = []
    ok = [str(player.ok) for player in players]
    if game.expansion and not game.deathmatch:
        both = zip(ok, (player.rd for player in players), strict=True)
        rows.append((say("OK · RD"), *(say("{ok} · {rd}", ok=one, rd=rd) for one, rd in both)))
    elif not game.deathmatch:
        rows.append((say("OK"), *ok))
    elif game.expansion:
        rows.append((say("RD"), *(str(player.rd) for player in players)))
    rows.append((say("Hand"), *(_hand(len(player.units), len(player.orders)) for player in players)))
    if any(player.operations for player in players):
        held = (str(len(player.operations)) for player in players)
        rows.append((say("Operations held"), *held))
    decks = (say("{deck} · {hq} · {dead}", deck=p.deck.count, hq=len(p.hq), dead=len(p.graveyard)) for p in players)
    rows.append((say("Deck · HQ · dead"), *decks))
    if game.expansion:
        struck = (say("struck") if player.devils_hand else say("open") for player in players)
        rows.append((say("Devil's Hand"), *struck))
    return Panel(say("SIDES"), ("", *(SIDE_NAMES[seat] for seat in SEATS)), tuple(rows), ("", *SEATS), leads="decks")


def _hand(units: int, orders: int) -> Text:
    held = count("{n} unit", "{n} units", units)
    return say("{units}, {orders}", units=held, orders=count("{n} order", "{n} orders", orders))


def _unit(game: War, unit: Fighter) -> Unit:
    acted = game.order is not None and unit.id in game.order.acted
    group = "done" if acted else "ready" if unit.seat == game.active else "waiting"
    return Unit(unit.id, unit.id, unit.seat, group, cells(game, unit), shown_marks(game, unit))


def _scores(game: War) -> dict[str, str]:
    """OK, or units left in a Deathmatch."""
    if game.deathmatch:
        return {seat: count("{n} unit", "{n} units", units_left(game, seat)) for seat in SEATS}
    alike = len({game.player(seat).ok for seat in SEATS}) == 1
    scores: dict[str, str] = {seat: say("{n} OK", n=game.player(seat).ok) for seat in SEATS}
    if alike and game.winner:  # of 4–4 the deciding round was won
        scores[game.winner] = say("{n} OK, wins", n=game.player(game.winner).ok)
    return scores


def _scored(game: War) -> str:
    """The last round that was scored; of a war that ended otherwise the round that it ended in."""
    if game.deathmatch or not game.round:
        return ""
    is_over = game.phase == "housekeeping" or game.phase == "game_over"
    done = game.round if is_over else game.round - 1
    return say("Round {n}", n=done) if done else ""


def _result(game: War) -> tuple[str, ...]:
    if game.phase != "game_over":
        return ()
    scores = _scores(game)
    held = say("VPA {a}, Vietnam {b}", a=scores["a"], b=scores["b"])
    if not game.winner:
        return say("Drawn game: {why}", why=game.ended), held
    return say("{side} wins the war by {why}", side=side(game, game.winner), why=game.ended), held
