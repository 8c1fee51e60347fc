"""From the mission draw to the open Revealed cards (phases draw, choose, reveal; TAOS-1 … TAOS-12)."""

from taos_tui.rules.inputs import Choice, Words
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..missions import MISSIONS, mission_name
from ..procedures.missions import check_mission_choice
from ..state import Match, other, replace, with_player
from .common import NO_DICE, in_phase

CARDS = tuple(MISSIONS)
CHOICE_WORDS = {
    "revealed_not_in_hand": ("revealed", "is not in your hand", "TAOS-4"),
    "secret_not_in_hand": ("secret", "is not in your hand", "TAOS-4"),
    "same_card": ("secret", "is the Revealed card already: choose two different cards", "TAOS-4"),
    "ambush_secret": ("secret", "A-09 cannot be kept secret: it takes the Revealed slot", "TAOS-167"),
}


def may_set_deck(match: Match, by: str) -> None:
    in_phase("draw", clause="TAOS-6")(match, by)
    if match.player(by).hand:
        raise Refusal("move", "this hand has been drawn already: undo it first", "TAOS-3")


@move(
    "deck",
    "Set the Mission Deck",
    Words("cards", CARDS, 3, 9, help="missions still in the deck"),
    clauses="TAOS-1 TAOS-6 TAOS-7",
    ready=may_set_deck,
    hints=lambda match, by: {"cards": list(match.player(by).deck)},
    choices=lambda match, by: {"cards": list(CARDS)},
)
def deck(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """In a tournament: which missions this player's deck still holds."""
    cards = tuple(sorted(given.cards))
    return with_player(match, play.by, deck=cards), Outcome("set", [Line("cards", len(cards), "TAOS-7")])


def may_draw(match: Match, by: str) -> None:
    in_phase("draw", clause="TAOS-3")(match, by)
    if match.player(by).hand:
        raise Refusal("move", f"{match.player(by).name} has three cards already", "TAOS-3")
    if len(match.player(by).deck) < 3:
        raise Refusal("move", "the deck holds fewer than three cards", "TAOS-7")


@move(
    "draw",
    "Draw three mission cards",
    Words("hand", CARDS, 3, 3, optional=True, help="leave out to let the app deal; else the cards dealt by hand"),
    key="d",
    clauses="TAOS-1 TAOS-3",
    ready=may_draw,
    private=("hand",),
    asks=lambda match, by: False,
)
def draw(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Deal three cards to one player; only that player may look at them."""
    player = match.player(play.by)
    dealt = play.vault.peek(player.dealt) if player.dealt is not None and given.hand is None else None
    again = dealt is not None and set(dealt) <= set(player.deck)
    hand = dealt if again else play.tape.draw("hand", player.deck, 3)
    sealed = play.vault.seal(play.by, "hand", hand)
    match = with_player(match, play.by, hand=sealed)
    if all(each.hand for each in match.players.values()):
        match = replace(match, phase="choose")
    return match, Outcome("dealt", [Line("cards", 3, "TAOS-3"), Line("deck", len(player.deck), "TAOS-7")])


def may_choose(match: Match, by: str) -> None:
    in_phase("choose", clause="TAOS-4")(match, by)
    if match.player(by).revealed:
        raise Refusal("move", f"{match.player(by).name} has locked the choice; undo it first", "TAOS-4")


def hand_of(match: Match, seat: str) -> tuple[str, ...]:
    """The three cards of a seat where they may be seen, else nothing."""
    hand = match.player(seat).hand
    return tuple(hand.value) if hand and hand.known else ()


@move(
    "choose",
    "Choose Revealed and Secret",
    Choice("revealed", CARDS, help="lies open from the start"),
    Choice("secret", CARDS, help="stays hidden; never A-09"),
    key="s",
    clauses="TAOS-4 TAOS-5 TAOS-12 TAOS-167 TAOS-172",
    ready=may_choose,
    choices=lambda match, by: {"revealed": hand_of(match, by), "secret": hand_of(match, by)},
    brief=lambda match, by: [f"{mission_name(card)}: {MISSIONS[card].points}" for card in hand_of(match, by)],
    private=("revealed", "secret"),
)
def choose(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Lock one open and one hidden mission; nothing is shown before both players have locked."""
    player = match.player(play.by)
    hand = play.vault.peek(player.hand) if player.hand else None
    if hand is not None and given.revealed is not None:
        verdict = check_mission_choice.decide(NO_DICE, hand=list(hand), revealed=given.revealed, secret=given.secret)
        if verdict["outcome"] == "illegal":
            raise Refusal(*CHOICE_WORDS[verdict["reason"]])
    match = with_player(
        match,
        play.by,
        revealed=play.vault.seal(play.by, "revealed", given.revealed),
        secret=play.vault.seal(play.by, "secret", given.secret),
    )
    if all(each.revealed for each in match.players.values()):
        match = replace(match, phase="reveal")
    return match, Outcome("locked")


@move(
    "reveal",
    "Turn the Revealed cards up",
    key="r",
    clauses="TAOS-5 TAOS-9",
    ready=in_phase("reveal", clause="TAOS-5"),
)
def reveal(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Both Revealed missions face up, both Secret ones face down."""
    news: list[Line] = []
    for seat in (play.by, other(play.by)):
        card = match.player(seat).revealed
        if card is None or card.public or (seat != play.by and not play.vault.can_open(card)):
            continue
        opened = play.vault.open(card)
        match = with_player(match, seat, revealed=opened)
        news.append(Line(match.player(seat).name, f"{opened.value} {MISSIONS[opened.value].title}", "TAOS-5"))
    if all(each.revealed and each.revealed.public for each in match.players.values()):
        match = replace(match, phase="tactics")
    return match, Outcome("revealed", news=news)
