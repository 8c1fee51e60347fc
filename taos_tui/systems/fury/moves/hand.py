"""Cards in hand: the event is altered by one, or one is discarded (SK-109, SK-110)."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.secret import Secret, Vault
from taos_tui.kit.state import replace
from taos_tui.rules.asks import ANEW, RARE, SECRET, SEEN, Ask, Length, Note, OfHand, Says, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Result
from taos_tui.rules.wording import Text, count, say

from ..in_force import event_cards, event_in_force, event_titles
from ..state import Card, Change, Skirmish, table_card, with_player
from .common import PHASES, only, with_news
from .deal import begin_activations
from .printed import CHANGE_WORDS, card_text

to_change = PHASES.only("change", clause="SK-109")


def hand_of(game: Skirmish, seat: str) -> list[Card]:
    """The cards of a seat that may be read here."""
    return [game.cards[card.value] for card in game.player(seat).hand if card.value in game.cards]


def hand_titles(game: Skirmish, by: str) -> Mapping[str, list[str]]:
    return {"card": list(dict.fromkeys(card.title for card in hand_of(game, by)))}


Texts = Mapping[str, Mapping[str, str]]


def change_texts(game: Skirmish, by: str) -> Texts:
    """For each card of the hand the event that would be in force after it, whole (SK-110)."""
    told = {}
    for card in hand_of(game, by):
        after = replace(game, zone=(*game.zone[:1], card))
        names = {"card": card.title, "how": CHANGE_WORDS[card.change], "titles": event_titles(after)}
        told[card.title] = say("{card} ({how}). In force after it: {titles}", **names)
        if any(event_cards(after)):
            told[card.title] = say("{text}. {event}", text=told[card.title], event=event_in_force(after))
    return held_more(game, by, told)


def held_more(game: Skirmish, by: str, told: Mapping[str, str]) -> Texts:
    """What is told of each card; of one that is held more than once also how often."""
    held = Counter(card.title for card in hand_of(game, by))
    often = {title: say("× {n} in hand. {text}", n=held[title], text=text) for title, text in told.items()}
    return {"card": {title: often[title] if held[title] > 1 else text for title, text in told.items()}}


def play_texts(game: Skirmish, by: str) -> Texts:
    """What each card of the hand does when it is played from it (SK-112)."""
    told = {card.title: card.hand or say("cannot be played") for card in hand_of(game, by)}
    return held_more(game, by, told)


def hand_texts(game: Skirmish, by: str) -> Texts:
    """Each card of the hand in full."""
    return held_more(game, by, {card.title: card_text(card) for card in hand_of(game, by)})


HandCard = Annotated[str | None, Length(high=60), SECRET, ANEW, Note("title of a card in hand")]
Place = Annotated[
    int | None,
    Within(1, 100),
    OfHand("events", beside="card"),
    ANEW,
    RARE,
    Title("its place"),
    Note("instead of its title: 1 is the first card of the hand"),
]
TableTitle = Annotated[
    str | None,
    Length(high=60),
    ANEW,
    Title("real card"),
    Note("where the players deal: what stands on the card"),
]


def hand_unasked(game: Skirmish, by: str) -> tuple[str, ...]:
    """Real cards go by what is printed on them, those that the app deals by their title or place."""
    return ("card", "place") if game.table_deck else ("title", "how")


def said_aloud(move: str) -> Callable[[Skirmish, Mapping[str, object], str], tuple[str, Mapping[str, object]]]:
    """A title that is typed for a real card is no secret: it counts as what stands on it."""

    def written(game: Skirmish, given: Mapping[str, object], by: str) -> tuple[str, Mapping[str, object]]:
        if not game.table_deck or given.get("card") is None:
            return move, given
        title = given.get("title") or given["card"]
        return move, {**{name: value for name, value in given.items() if name != "card"}, "title": title}

    return written


def open_card(
    game: Skirmish, play: Play, wanted: str | None, place: int | None, title: str | None
) -> tuple[Skirmish, Card]:
    """Take a card out of the hand of who acts and turn it up. Raises Refusal when it is not there."""
    player = game.player(play.by)
    hand = player.hand
    if game.table_deck:
        if not hand:
            raise Refusal("card", say("this hand is empty"), "SK-109")
        return with_player(game, replace(player, hand=hand[1:])), table_card(title)
    at = place or _find(game, wanted, play.vault, hand)
    if at > len(hand):
        held = count("there is {n} card in hand", "there are {n} cards in hand", n=len(hand))
        raise Refusal("place", held, "SK-109")
    if not play.tape.typed("place"):
        play.tape.record("place", at)
    if place and wanted and game.options.card_places == "checked":
        _must_agree(game, hand[at - 1], wanted, play.vault)
    opened = play.vault.open(hand[at - 1])
    return with_player(game, replace(player, hand=(*hand[: at - 1], *hand[at:]))), game.cards[opened.value]


def _must_agree(game: Skirmish, secret: Secret, wanted: str, vault: Vault) -> None:
    """Refuse a place beside the title of another card. Raises Refusal."""
    id = None if vault.hides(secret) else vault.peek(secret)
    if id is not None and not _is_called(game.cards[id], wanted):
        said = say("another card lies there than {name}: say one of the two", name=wanted)
        raise Refusal("place", said, "SK-109")


def _is_called(card: Card, wanted: str) -> bool:
    return wanted.lower() in (card.id.lower(), card.title.lower())


def _find(game: Skirmish, wanted: str | None, vault: Vault, hand: tuple[Secret, ...]) -> int:
    if wanted is None:
        raise Refusal("card", say("is missing: name a card of the hand"), "SK-109")
    for place, secret in enumerate(hand, 1):
        if _is_called(game.cards[vault.peek(secret)], wanted):
            return place
    raise Refusal("card", say("is not in this hand"), "SK-109")


def may_alter(game: Skirmish, by: str) -> None:
    to_change(game, by)
    only(game, by, game.second, "SK-109")


class Alter(Ask):
    card: HandCard = None
    place: Place = None
    title: Annotated[TableTitle, SEEN] = None
    how: Annotated[
        Change | None,
        ANEW,
        SEEN,
        Note("where the players deal: what the card does to the event"),
        Says(dict(CHANGE_WORDS)),
    ] = None


class Altered(Result):
    outcome: Literal["changed"] = "changed"
    card: str
    how: Change
    event: str


@move(
    "change",
    "Alter the event",
    key="a",
    clauses="SK-109 SK-110",
    ready=may_alter,
    choices=hand_titles,
    unasked=hand_unasked,
    written=said_aloud("change"),
    texts=change_texts,
    who=lambda game: game.second,
    obvious=lambda game: game.phase == "change" and bool(game.zone),
)
def change(game: Skirmish, given: Alter, play: Play) -> tuple[Skirmish, Altered]:
    """The second player uses a card of the hand on the current event, as it says itself."""
    if not game.zone:
        raise Refusal("move", say("there is no event to alter: discard a card"), "SK-109")
    game, card = open_card(game, play, given.card, given.place, given.title)
    if game.table_deck:
        card = replace(card, change=given.how or "add")
    game, news = begin_activations(replace(game, zone=(*game.zone, card)))
    return game, Altered(news=news, card=card.title, how=card.change, event=event_in_force(game))


@change.says
def _altered(told: Told[Alter, Altered]) -> Text:
    found = told.found
    text = say("{player} alters the event with {card} ({how}): {event}", player=told.player, card=found.card,
               how=CHANGE_WORDS[found.how], event=found.event)  # fmt: skip
    return with_news(text, found.news)


class Discard(Ask):
    card: HandCard = None
    place: Place = None
    title: TableTitle = None


class Discarded(Result):
    outcome: Literal["discarded"] = "discarded"
    card: str


@move(
    "discard",
    "Discard a card",
    key="x",
    clauses="SK-109 SK-111",
    ready=may_alter,
    choices=hand_titles,
    unasked=hand_unasked,
    written=said_aloud("discard"),
    texts=hand_texts,
    who=lambda game: game.second,
    obvious=lambda game: game.phase == "change" and not game.zone,
)
def discard(game: Skirmish, given: Discard, play: Play) -> tuple[Skirmish, Discarded]:
    """Instead of altering the event the second player throws one card away."""
    game, card = open_card(game, play, given.card, given.place, given.title)
    game, news = begin_activations(replace(game, discards=(*game.discards, card.id)))
    return game, Discarded(news=news, card=card.title)


@discard.says
def _discarded(told: Told[Discard, Discarded]) -> Text:
    return with_news(say("{player} discards {card}", player=told.player, card=told.found.card), told.found.news)
