"""From the mission draw to the open Revealed cards (phases draw, choose, reveal; TAOS-1 … TAOS-12)."""

from collections.abc import Mapping
from typing import Annotated

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import NO_DICE, told_lines
from taos_tui.rules.asks import ANEW, SECRET, Amount, Ask, Note, Says, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

from ..missions import AMBUSH, MISSION_WORDS, MISSIONS, MissionId, mission_name
from ..procedures.missions import ChoiceReason, MissionChoice, check_mission_choice
from ..seals import binds_cards, binds_choice, binds_told, told_of_hand
from ..state import Match, other, replace, with_player
from .common import Done, Nothing, in_phase

CARDS: tuple[MissionId, ...] = tuple(MISSIONS)
CHOICE_WORDS: Mapping[ChoiceReason, tuple[str, Text, str]] = {
    "revealed_not_in_hand": ("revealed", say("is not in your hand"), "TAOS-4"),
    "secret_not_in_hand": ("secret", say("is not in your hand"), "TAOS-4"),
    "same_card": ("secret", say("is the Revealed card already: choose two different cards"), "TAOS-4"),
    "ambush_secret": ("secret", say("A-09 cannot be kept secret: it takes the Revealed slot"), "TAOS-167"),
}
_before_draw = in_phase("draw", clause="TAOS-6")
_drawing = in_phase("draw", clause="TAOS-3")
_choosing = in_phase("choose", clause="TAOS-4")


def may_set_deck(match: Match, by: str) -> None:
    _before_draw(match, by)
    if match.player(by).hand:
        raise Refusal("move", say("this hand has been drawn already: undo it first"), "TAOS-3")


class SetDeck(Ask):
    cards: Annotated[
        tuple[Annotated[MissionId, Says(MISSION_WORDS)], ...], Amount(3, 9), Note("missions still in the deck")
    ]


@move(
    "deck",
    "Set the Mission Deck",
    clauses="TAOS-1 TAOS-6 TAOS-7",
    part="setup",
    ready=may_set_deck,
    hints=lambda match, by: {"cards": list(match.player(by).deck)},
    choices=lambda match, by: {"cards": list(CARDS)},
)
def deck(match: Match, given: SetDeck, play: Play) -> tuple[Match, Done]:
    """In a tournament: which missions this player's deck still holds."""
    cards = tuple(sorted(given.cards))
    match = with_player(match, replace(match.player(play.by), deck=cards))
    return match, Done(outcome="set", ledger=[Line(say("cards"), len(cards), "TAOS-7")])


@deck.says
def _set(told: Told[SetDeck, Done]) -> Text:
    return say("{name}'s Mission Deck holds {n} cards", name=told.player, n=len(told.given.cards))


def may_draw(match: Match, by: str) -> None:
    _drawing(match, by)
    if match.player(by).hand:
        raise Refusal("move", say("{name} has three cards already", name=match.name(by)), "TAOS-3")
    if len(match.player(by).deck) < 3:
        raise Refusal("move", say("the deck holds fewer than three cards"), "TAOS-7")


def _at_table(match: Match, by: str) -> bool:
    return match.options.mission_cards == "table"


class Draw(Ask):
    hand: Annotated[
        tuple[Annotated[MissionId, Says(MISSION_WORDS)], ...] | None,
        Amount(3, 3),
        SECRET,
        ANEW,
        Note("the three cards that were drawn; left out where the app deals"),
    ] = None


@move(
    "draw",
    "Draw three mission cards",
    key="d",
    clauses="TAOS-1 TAOS-3",
    ready=may_draw,
    asks=_at_table,
    choices=lambda match, by: {"hand": match.player(by).deck},
    texts=lambda match, by: {"hand": {card: mission_name(card) for card in match.player(by).deck}},
    obvious=lambda match: match.phase == "draw",
    consent=binds_told,
    told_of=told_of_hand,
)
def draw(match: Match, given: Draw, play: Play) -> tuple[Match, Done]:
    """Three cards for one player, dealt by the app or entered; only that player may look at them."""
    player = match.player(play.by)
    held = _at_table(match, play.by)
    hand = play.tape.draw("hand", player.deck, 3, pile=f"missions-{play.by}", held=held)
    if held and hand and hand[0] and not play.tape.typed("hand"):
        text = say("the decks lie on the table: name the three cards that {name} has drawn", name=player.name)
        raise Refusal("hand", text, "TAOS-3")
    match = with_player(match, replace(player, hand=play.vault.seal(play.by, "hand", hand)))
    if all(each.hand for each in match.players.values()):
        match = replace(match, phase="choose")
    ledger = [Line(say("cards"), 3, "TAOS-3"), Line(say("left in the deck"), len(player.deck) - 3, "TAOS-7")]
    return match, Done(outcome="dealt", ledger=ledger)


@draw.says
def _drawn(told: Told[Draw, Done]) -> Text:
    return say("{name} draws three mission cards", name=told.player)


def may_choose(match: Match, by: str) -> None:
    _choosing(match, by)
    if match.player(by).revealed:
        raise Refusal("move", say("{name} has locked the choice; undo it first", name=match.name(by)), "TAOS-4")


def hand_of(match: Match, seat: str) -> tuple[MissionId, ...]:
    """The three cards of a seat where they may be seen, else nothing."""
    hand = match.player(seat).hand
    return tuple(hand.value) if hand and hand.known else ()


def _hideable(match: Match, seat: str) -> list[MissionId]:
    """The cards of a hand that may be kept secret (TAOS-167, TAOS-R7)."""
    return [card for card in hand_of(match, seat) if card != AMBUSH or match.options.a09_slot == "either"]


def _two_cards(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, list[MissionId]]:
    """The card that is Revealed is no more among those that may be Secret."""
    return {"secret": [card for card in _hideable(match, by) if card != given.get("revealed")]}


class Choose(Ask):
    revealed: Annotated[
        MissionId | None, SECRET, ANEW, Title("Revealed"), Says(MISSION_WORDS), Note("lies open from the start")
    ]
    secret: Annotated[
        MissionId | None, SECRET, ANEW, Title("Secret"), Says(MISSION_WORDS), Note("stays hidden; never A-09")
    ]


@move(
    "choose",
    "Choose Revealed and Secret",
    key="s",
    clauses="TAOS-4 TAOS-5 TAOS-12 TAOS-167 TAOS-172",
    ready=may_choose,
    choices=lambda match, by: {"revealed": hand_of(match, by), "secret": _hideable(match, by)},
    narrows=_two_cards,
    brief=lambda match, by: [
        say("{mission}: {points}", mission=mission_name(card), points=MISSIONS[card].points)
        for card in hand_of(match, by)
    ],
    obvious=lambda match: match.phase == "choose",
    consent=binds_choice,
)
def choose(match: Match, given: Choose, play: Play) -> tuple[Match, Done]:
    """Lock one open and one hidden mission; nothing is shown before both players have locked."""
    player = match.player(play.by)
    hand = play.vault.peek(player.hand) if player.hand else None
    if hand is not None and given.revealed is not None and given.secret is not None:
        asked = MissionChoice(hand=tuple(hand), revealed=given.revealed, secret=given.secret)
        reason = check_mission_choice.decide(NO_DICE, asked).reason
        either = match.options.a09_slot == "either" and reason == "ambush_secret"
        if reason != "none" and not either:
            raise Refusal(*CHOICE_WORDS[reason])
    chosen = replace(
        player,
        revealed=play.vault.seal(play.by, "revealed", given.revealed),
        secret=play.vault.seal(play.by, "secret", given.secret),
    )
    match = with_player(match, chosen)
    if all(each.revealed for each in match.players.values()):
        match = replace(match, phase="reveal")
    return match, Done(outcome="locked")


@choose.says
def _chosen(told: Told[Choose, Done]) -> Text:
    return say("{name} has chosen two missions; the choice is locked", name=told.player)


@move(
    "reveal",
    "Turn the Revealed cards up",
    key="r",
    clauses="TAOS-5 TAOS-9",
    nobodys=True,
    ready=in_phase("reveal", clause="TAOS-5"),
    obvious=lambda match: match.phase == "reveal",
    consent=binds_cards,
)
def reveal(match: Match, given: Nothing, play: Play) -> tuple[Match, Done]:
    """Both Revealed missions face up, both Secret ones face down."""
    news: list[Line] = []
    for seat in (play.by, other(play.by)):
        player = match.player(seat)
        card = player.revealed
        if card is None or card.public or (seat != play.by and not play.vault.can_open(card)):
            continue
        opened = play.vault.open(card)
        match = with_player(match, replace(player, revealed=opened))
        news.append(Line(player.name, mission_name(opened.value), "TAOS-5"))
    if all(each.revealed and each.revealed.public for each in match.players.values()):
        match = replace(match, phase="tactics")
    return match, Done(outcome="revealed", news=news)


@reveal.says
def _revealed(told: Told[Nothing, Done]) -> Text:
    return say("Revealed cards: {cards}", cards=told_lines(told.found.news))
