"""How a game describes itself to screens and reports. The state has been veiled for the seat already."""

from collections import Counter
from collections.abc import Iterator

from taos_tui.systems.scene import Panel, Pile, Scene, Unit

from .moves.common import inches, told, zone
from .moves.hand import hand_of
from .moves.rounds import winner
from .reminders import due, event_in_force, event_titles
from .state import Model, Skirmish

PHASE_WORDS = {
    "setup": "PREPARATION",
    "turn_up": "EVENT",
    "first_draw": "EVENT CARDS",
    "second_draw": "EVENT CARDS",
    "change": "ALTER THE EVENT",
    "activations": "ACTIVATIONS",
    "effects": "END: EFFECTS",
    "points": "END: POINTS",
    "game_over": "RESULT",
}


def describe(game: Skirmish, seat: str, acting: str) -> Scene:
    """Everything that a screen draws of this state for one seat ("" = what everybody may see)."""
    limit = game.option("round_limit")
    of = f" of {limit}" if limit else ""
    playing = game.phase not in ("setup", "game_over")
    return Scene(
        phase=game.phase,
        headline=f"ROUND {game.round}{of}: {PHASE_WORDS[game.phase]}" if playing else PHASE_WORDS[game.phase],
        status=_status(game),
        active=acting,
        names={each.seat: each.name for each in game.players.values()},
        due=due(game, seat),
        panels=(_sides(game),),
        units=tuple(_unit(game, model) for model in game.models.values()),
        unit_columns=("Form", "HP", "AP", "Fury"),
        piles=() if game.no_deck else tuple(_piles(game)),
        scores={each.seat: f"{each.vp} VP" for each in game.players.values()} if game.round else {},
        result=_result(game),
        titles={"decks": "Events"},
        suggested=_suggested(game),
        over=game.phase == "game_over",
    )


def _status(game: Skirmish) -> str:
    parts = ["assumed faces"] if game.dice.assumed else []
    if game.phase == "activations" and not game.no_deck:
        parts.append(f"event: {event_titles(game)}")
    if game.group:
        parts.append(f"activated: {', '.join(game.group)}")
    return " · ".join([*parts, game.ended] if game.ended else parts)


def _sides(game: Skirmish) -> Panel:
    players = tuple(game.players.values())

    def row(title: str, cells: Iterator[str]) -> tuple[str, ...]:
        return (title, *cells)

    rows = [row("Models alive", (str(sum(m.alive for m in game.of(p.seat))) for p in players))]
    if game.first:
        rows.insert(0, row("Is", ("first player" if p.seat == game.first else "second player" for p in players)))
    if game.round:
        rows += [
            row("Ready", (str(len(game.ready(p.seat))) for p in players)),
            row("Points", (f"{p.vp}{' (losing)' if p.seat == game.losing else ''}" for p in players)),
        ]
    if game.round and not game.no_deck:
        rows.append(row("Event cards", (f"{len(p.hand)} in hand" for p in players)))
    return Panel("SIDES", ("", *(p.name for p in players)), tuple(rows), ("", *(p.seat for p in players)))


def _unit(game: Skirmish, model: Model) -> Unit:
    marks = []
    if model.name in game.group:
        marks.append("▶ acting")
    if model.burning:
        marks.append("♨ Burning")
    if model.rest:
        marks.append(f"☾ Rest, zone {inches(zone(model))}")
    if model.holds_fury and model.fury == 1:
        marks.append("! last token")
    if model.name in game.fallen:
        marks.append("? who saw it")
    marks += [f"◈ {effect.name}" for effect in model.effects]
    fury = f"{model.fury}/{model.fur}" if model.fur else "–"
    group = "out" if not model.alive else "ready" if model.ready or model.name in game.group else "done"
    form = f"wolf/{model.form}" if model.kind == "werewolf" else model.kind
    return Unit(
        id=model.name,
        name=model.name,
        seat=model.seat,
        group=group,
        cells=(form, f"{model.hp}/{model.max_hp}", str(model.ap), fury),
        marks=tuple(marks),
    )


def _piles(game: Skirmish) -> Iterator[Pile]:
    zone = tuple(card.title + (f" ({told(card.change)})" if number else "") for number, card in enumerate(game.zone))
    yield Pile("zone", "Event zone", count=len(zone), shown=zone, text=event_in_force(game) if zone else "")
    for player in game.players.values():
        yield Pile(
            id=f"hand-{player.seat}",
            title=f"Hand of {player.name}",
            seat=player.seat,
            count=len(player.hand),
            shown=tuple(f"{card.title} ({told(card.change)}): {card.hand or 'cannot be played'}"
                        for card in hand_of(game, player.seat)),
            secret="" if game.table_deck else player.seat,
        )  # fmt: skip
    discards = tuple(f"{title} × {number}" if number > 1 else title
                     for title, number in Counter(_title(game, id) for id in game.discards).items())  # fmt: skip
    yield Pile("discards", "Discard pile", count=len(game.discards), shown=discards if any(game.discards) else ())
    yield Pile("deck", "Event deck", count=game.deck, text=game.deck_name)
    if unseen := _unseen(game):
        yield Pile("unseen", "Deck and covered hands", count=len(unseen), left=unseen)


def _title(game: Skirmish, id: str) -> str:
    return game.cards[id].title if id in game.cards else "a card"


def _unseen(game: Skirmish) -> tuple[str, ...]:
    """Titles of the cards that lie in the deck or in a hand that may not be read here."""
    if game.table_deck:
        return ()
    seen = Counter([*(card.id for card in game.zone), *game.discards])
    seen.update(card.value for player in game.players.values() for card in player.hand if card.known)
    return tuple(_title(game, id) for id in (Counter(game.copies) - seen).elements())


def _result(game: Skirmish) -> tuple[str, ...]:
    if game.phase != "game_over":
        return ()
    a, b = game.player("a"), game.player("b")
    won = winner(game)
    return (f"{'Draw' if won == 'draw' else f'{won} wins'}: {a.name} {a.vp}, {b.name} {b.vp} victory points",)


def _suggested(game: Skirmish) -> str:
    """The obvious next move."""
    if game.phase == "setup":
        if not all(any(True for _ in game.of(seat)) for seat in game.players):
            return "roster" if game.roster else "model"
        if game.table_deck and not game.deck:
            return "deck"
        return "deployed" if game.first else "first"
    if game.fallen and game.phase != "game_over":
        return "witness"
    if game.phase == "change":
        return "change" if game.zone else "discard"
    if game.phase == "activations":
        return _next_action(game)
    return {"turn_up": "event", "first_draw": "draw", "second_draw": "draw",
            "effects": "expire", "points": "points"}.get(game.phase, "")  # fmt: skip


def _next_action(game: Skirmish) -> str:
    if not game.group:
        return "activate"
    able = [game.models[name] for name in game.group if not game.models[name].rest]
    if any(model.ap and model.now.ranged for model in able):
        return "shoot"
    return "strike" if any(model.ap for model in able) else "end_group"
