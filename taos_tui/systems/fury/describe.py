"""How a game describes itself to faces and reports. The state has been veiled for the seat already."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from taos_tui.kit.scene import Banner, Bar, Panel, Pile, Scene, Unit
from taos_tui.rules.wording import Text, say

from .in_force import event_cards, event_in_force, event_titles, zone
from .moves.common import inches
from .moves.effects import ORIGINAL
from .moves.hand import hand_of
from .moves.printed import CHANGE_WORDS, card_text, printed_card
from .moves.rounds import result_words
from .reminders import due
from .state import ENDS, Card, Model, Phase, Player, Skirmish

PHASE_WORDS: Mapping[Phase, Text] = {
    "setup": say("PREPARATION"),
    "turn_up": say("EVENT"),
    "first_draw": say("EVENT CARDS"),
    "second_draw": say("EVENT CARDS"),
    "change": say("ALTER THE EVENT"),
    "activations": say("ACTIVATIONS"),
    "effects": say("END: EFFECTS"),
    "points": say("END: POINTS"),
    "game_over": say("RESULT"),
}


def describe(game: Skirmish, acting: str, suggested: str) -> Scene:
    """Everything that a face draws of this state."""
    over = game.phase == "game_over"
    return Scene(
        phase=game.phase,
        headline=_headline(game),
        status=_status(game),
        active=acting,
        names={each.seat: each.name for each in game.players.values()},
        due=due(game),
        panels=(_sides(game),),
        units=tuple(_unit(game, model) for model in game.models.values()),
        unit_columns=(say("Form"), say("HP"), say("AP"), say("Fury")),
        piles=() if game.no_deck else tuple(_piles(game)),
        scores={each.seat: say("{n} VP", n=each.vp) for each in game.players.values()} if game.round else {},
        result=(result_words(game),) if over else (),
        titles={"decks": say("Events")},
        suggested=suggested,
        over=over,
        banner=_banner(game),
        called={**ORIGINAL, **{id: card.title for id, card in game.cards.items()}},
    )


def _headline(game: Skirmish) -> Text:
    phase, limit = PHASE_WORDS[game.phase], game.options.round_limit
    if game.phase in ("setup", "game_over"):
        return phase
    if limit:
        return say("ROUND {n} of {limit}: {phase}", n=game.round, limit=limit, phase=phase)
    return say("ROUND {n}: {phase}", n=game.round, phase=phase)


def _status(game: Skirmish) -> Text:
    parts = [game.dice.assumed_told] if game.dice.assumed else []
    if game.phase in ("effects", "points"):
        parts += [say("{player} {n} VP", player=each.name, n=each.vp) for each in game.players.values()]
    if game.phase == "game_over":
        parts.append(say("{why}", why=ENDS.get(game.ended, game.ended)))
    return _beside(parts)


def _beside(parts: Sequence[Text]) -> Text:
    """Texts with dots between them."""
    if not parts:
        return Text("", {})
    text, *others = parts
    for part in others:
        text = say("{text} · {part}", text=text, part=part)
    return text


def _banner(game: Skirmish) -> Banner | None:
    """The event, as long as the round lasts."""
    if not game.zone or game.phase == "game_over":
        return None
    text = event_in_force(game) if any(event_cards(game)) else ""
    return Banner(event_titles(game), text, "SK-110")


def _sides(game: Skirmish) -> Panel:
    players = tuple(game.players.values())
    rows: list[tuple[str, ...]] = []
    if game.first:
        roles = (say("first player") if p.seat == game.first else say("second player") for p in players)
        rows.append((say("Is"), *roles))
    rows.append((say("Models alive"), *(str(sum(m.alive for m in game.of(p.seat))) for p in players)))
    if game.round:
        rows.append((say("Ready"), *(str(len(game.ready(p.seat))) for p in players)))
        rows.append((say("Points"), *(_points(game, p) for p in players)))
    if game.round and not game.no_deck:
        rows.append((say("Event cards"), *(say("{n} in hand", n=len(p.hand)) for p in players)))
    seats = ("", *(p.seat for p in players))
    return Panel(
        say("SIDES"),
        ("", *(p.name for p in players)),
        tuple(rows),
        seats,
        leads="activations",
    )


def _points(game: Skirmish, player: Player) -> str:
    return (
        say("{n} (losing)", n=player.vp) if player.seat == game.losing and game.phase != "game_over" else str(player.vp)
    )


def _marks(game: Skirmish, model: Model) -> Iterator[Text]:
    if model.name in game.group:
        yield say("▶ acting")
    if model.burning:
        yield say("♨ Burning")
    if model.rest:
        yield say("☾ Rest, zone {inches}", inches=inches(zone(game, model)))
    if model.holds_fury and model.fury == 1:
        yield say("! last token")
    if model.name in (*game.fallen, *game.unasked) and game.witnesses(model.name):
        yield say("? in whose zone")
    for effect in model.effects:
        yield say("◈ {effect}", effect=effect.name)


def _form(model: Model) -> Text:
    if model.kind == "werewolf":
        return say("wolf/beast") if model.form == "beast" else say("wolf/human")
    return say("human") if model.kind == "human" else say("beast")


def _unit(game: Skirmish, model: Model) -> Unit:
    group = "out" if not model.alive else "ready" if model.ready or model.name in game.group else "done"
    fury = f"{model.fury}/{model.fur}" if model.fur else "–"
    hp = Bar(say("HP"), model.hp, model.max_hp)
    ap = model.now.ap if game.phase == "setup" else model.ap  # none is spent before the first round
    return Unit(
        id=model.name,
        name=model.name,
        seat=model.seat,
        group=group,
        cells=(_form(model), f"{model.hp}/{model.max_hp}", str(ap) if model.alive else "–", fury),
        marks=tuple(_marks(game, model)),
        bars=(hp, Bar(say("Fury"), model.fury, model.fur)) if model.fur else (hp,),
        card=printed_card(game, model),
    )


def _in_zone(card: Card, altered: bool) -> Text:
    if altered:
        return say("{card} ({how})", card=card.title, how=CHANGE_WORDS[card.change])
    return say("{card}", card=card.title)


def _in_hand(card: Card) -> Text:
    return say("{card} ({how})", card=card.title, how=CHANGE_WORDS[card.change])


def _piles(game: Skirmish) -> Iterator[Pile]:
    zone = tuple(_in_zone(card, bool(number)) for number, card in enumerate(game.zone))
    yield Pile("zone", say("Event zone"), count=len(zone), shown=zone)
    for player in game.players.values():
        cards = hand_of(game, player.seat)
        yield Pile(
            id=f"hand-{player.seat}",
            title=say("Hand of {player}", player=player.name),
            seat=player.seat,
            count=len(player.hand),
            shown=tuple(map(_in_hand, cards)),
            texts=tuple(map(card_text, cards)),
            act=_use_of(game, player.seat),
            input="card",
            given=tuple(card.title for card in cards),
            secret="" if game.table_deck or _is_open(player) else player.seat,
        )
    discards = tuple(
        say("{card} × {n}", card=title, n=number) if number > 1 else title
        for title, number in Counter(_title(game, id) for id in game.discards).items()
    )
    shown = discards if any(game.discards) else ()
    yield Pile("discards", say("Discard pile"), count=len(game.discards), shown=shown)
    yield Pile("deck", say("Event deck"), count=game.deck, text=game.deck_name)
    if unseen := _unseen(game):
        yield Pile("unseen", say("Deck and covered hands"), count=len(unseen), left=unseen)


def _use_of(game: Skirmish, seat: str) -> str:
    """The move that a card in this hand is for now."""
    if game.phase == "change" and seat == game.second:
        return "change" if game.zone else "discard"
    if game.phase == "activations":
        return "play" if seat == game.active else "answer"
    return ""


def _is_open(player: Player) -> bool:
    """Has this hand been opened for everybody?"""
    return bool(player.hand) and all(card.public for card in player.hand)


def _title(game: Skirmish, id: str) -> str:
    return game.cards[id].title if id in game.cards else say("a card")


def _unseen(game: Skirmish) -> tuple[str, ...]:
    """Titles of the cards that lie in the deck or in a hand that may not be read here."""
    if game.table_deck:
        return ()
    seen = Counter([*(card.id for card in game.zone), *game.discards])
    seen.update(card.value for player in game.players.values() for card in player.hand if card.known)
    return tuple(_title(game, id) for id in (Counter(game.copies) - seen).elements())
