"""The end of an active turn, and how the game comes to its scoring (TAOS-11, TAOS-179, TAOS-184)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from taos_tui.kit.moment import Moment
from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import told_lines
from taos_tui.rules.asks import ANEW, Ask, Length, Note, Says
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, say

from ..seals import binds, binds_last_turn
from ..state import ENDS, Match, Orders, other, replace
from .capture import tell_lieutenant
from .cards import show_secret
from .common import Done, Nothing, active_only, in_phase, unconfirm
from .identification import nothing_asked
from .inspection import Watched, inspecting, resolve_inspections
from .start import ambushers


def to_scoring(match: Match, play: Play, why: str) -> tuple[Match, list[Line]]:
    """Phase scoring; all cards that can be opened here are opened (TAOS-11)."""
    match = replace(match, phase="scoring", ended=why, failures=(), inspections=(), fallen=())
    return open_all(match, play)


def open_all(match: Match, play: Play) -> tuple[Match, list[Line]]:
    """What can be opened here: both Secret cards, and the sealed Lieutenants (TAOS-11, TAOS-160)."""
    news: list[Line] = []
    for seat, player in match.players.items():
        if player.secret is not None and play.vault.can_open(player.secret):
            match, shown = show_secret(match, seat, play, "TAOS-11")
            news += shown
    for seat in match.players:
        match, named = tell_lieutenant(match, seat, play)
        news += named
    return match, news


def _somebody_inspects(match: Match, by: str) -> bool:
    return bool(inspecting(match))


def _of_inspectors(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[str]]:
    """Where nobody inspects, nobody is asked how it went; only where several do, which of them lost contact."""
    running = inspecting(match)
    if not running:
        return {"contact_whole_turn": [], "operative_whole_turn": [], "out_of_contact": []}
    return {} if len(running) > 1 else {"out_of_contact": []}


class TurnOver(Result):
    outcome: Literal["next_player", "next_turn", "scoring"]
    name: str = ""
    turn: int = 0
    inspected: tuple[Line, ...] = ()


def _all_opened(match: Match, by: str) -> tuple[Text, ...]:
    """What everybody learns by it."""
    covered_names = any(p.lieutenant is not None and not p.lieutenant.public for p in match.players.values())
    if not (covered_names or closed_seats(match)):
        return ()
    return (say("Secret cards and Lieutenants of both players are laid open for everybody, for good."),)


def _opened_by_last_turn(match: Match, by: str) -> tuple[Text, ...]:
    is_last = match.turn == match.options.game_turns and other(match.active) == match.first
    return _all_opened(match, by) if is_last else ()


def _laid_open_for_good(match: Match) -> Text | None:
    """The last turn is ended by a letter alone: it says first what that opens."""
    if not _opened_by_last_turn(match, match.active):
        return None
    return say("Secret cards and Lieutenants are laid open for everybody, for good")


@move(
    "end_turn",
    "End the active turn",
    key="e",
    clauses="TAOS-77 TAOS-131 TAOS-132 TAOS-179",
    ready=active_only,
    asks=_somebody_inspects,
    narrows=_of_inspectors,
    choices=lambda match, by: {"out_of_contact": inspecting(match)},
    obvious=lambda match: nothing_asked(match) and match.orders.used_up and not _laid_open_for_good(match),
    gives_up=_laid_open_for_good,
    consent=binds_last_turn,
    brief=_opened_by_last_turn,
)
def end_turn(match: Match, given: Watched, play: Play) -> tuple[Match, TurnOver]:
    """Resolve an inspection, then the other player is active, or the next game turn begins."""
    match, news = resolve_inspections(match, given)
    inspected = tuple(news)
    if match.options.retry_rule != "any_later":
        match = replace(match, failures=())
    match = replace(match, orders=Orders(), fresh=True, inspections=(), fallen=(), unfinished=("", ""))
    following = other(match.active)
    name = match.name(following)
    if following != match.first:
        news.append(Line(say("active now"), name, "TAOS-179"))
        match = replace(match, active=following)
        return match, TurnOver(outcome="next_player", news=news, name=name, inspected=inspected)
    if match.turn < match.options.game_turns:
        match = replace(match, active=following, turn=match.turn + 1)
        of = say("{n} of {turns}", n=match.turn, turns=match.options.game_turns)
        news.append(Line(say("game turn"), of, "TAOS-184"))
        return match, TurnOver(outcome="next_turn", news=news, name=name, turn=match.turn, inspected=inspected)
    match, opened = to_scoring(match, play, "last_turn")
    return match, TurnOver(outcome="scoring", news=[*news, *opened], inspected=inspected)


@end_turn.says
def _turn_over(told: Told[Watched, TurnOver]) -> Text:
    found = told.found
    if found.outcome == "next_player":
        text = say("{player} ends the turn; {name} is active", player=told.player, name=found.name)
    elif found.outcome == "next_turn":
        text = say("{player} ends the turn; turn {n} begins with {name}", player=told.player, n=found.turn,
                   name=found.name)  # fmt: skip
    else:
        text = say("the last turn is over")
    if found.inspected:
        return say("{text}; {inspections}", text=text, inspections=told_lines(found.inspected))
    return text


class EndGame(Ask):
    why: Annotated[str, Length(high=80), ANEW, Says(ENDS), Note("time over, retreat, nothing left …")]


@move(
    "end_game",
    "End the game now",
    key="x",
    clauses="TAOS-184",
    rare=True,
    ready=in_phase("turn", clause="TAOS-184"),
    choices=lambda match, by: {"why": [each for each in ENDS if each != "last_turn"]},
    consent=binds,
    brief=_all_opened,
    tells=("outcome",),  # the covered cards are opened by it, and decide nothing
)
def end_game(match: Match, given: EndGame, play: Play) -> tuple[Match, Done]:
    """Time is over, or a player has nothing left: score the match as it stands."""
    match, news = to_scoring(match, play, given.why)
    return match, Done(outcome="scoring", news=news)


@end_game.says
def _ended(told: Told[EndGame, Done]) -> Text:
    return say("{player} ends the game: {why}", player=told.player, why=ENDS.get(told.given.why, told.given.why))


_opening = in_phase("choose", "reveal", "tactics", "ambush", "deployment", "turn", "scoring", clause="TAOS-5")


def may_open(match: Match, by: str) -> None:
    _opening(match, by)
    card = match.player(by).secret
    if card is None:
        raise Refusal("move", say("the missions are chosen first"), "TAOS-4")
    if card.public:
        raise Refusal("move", say("{name}'s cards are all open", name=match.name(by)), "TAOS-11")


def closed_seats(match: Match) -> list[str]:
    """Whose Secret cards are still face down."""
    return [seat for seat, p in match.players.items() if p.secret and not p.secret.public]


def covered(match: Match) -> str:
    """A seat whose Secret card is still face down, in play the active one; seat a when none is."""
    closed = closed_seats(match)
    return match.active if match.active in closed else (closed or ["a"])[0]


def _whose_card(match: Match, by: str) -> tuple[Text, ...]:
    """What is about to be shown to everybody."""
    return (say("The Secret card of {name} is laid open for everybody, for good.", name=match.name(by)),)


@move(
    "open",
    "Open the Secret card",
    key="O",
    clauses="TAOS-5 TAOS-11",
    consent=lambda options: "always",
    ready=may_open,
    who=covered,
    alone=lambda match: () if match.phase == "scoring" else closed_seats(match),
    asks=lambda match, by: match.phase != "scoring",
    brief=_whose_card,
    obvious=lambda match: match.phase == "scoring" and bool(closed_seats(match)),
)
def open_cards(match: Match, given: Nothing, play: Play) -> tuple[Match, Done]:
    """A player turns the own Secret card up: whenever he likes, and for scoring at the latest."""
    match, news = show_secret(match, play.by, play, "TAOS-11" if match.phase == "scoring" else "TAOS-5")
    if match.phase == "scoring":
        match, named = tell_lieutenant(match, play.by, play)
        news += named
    elif match.phase in ("tactics", "deployment") and match.first_deploys and ambushers(match):
        match = replace(match, phase="ambush")
    return unconfirm(match), Done(outcome="opened", news=news)


@open_cards.shows
def _laid_open(told: Told[Nothing, Done]) -> Moment:
    card, owner = told.found.news[0].value, say("Secret card of {player}", player=told.player)
    return Moment("card", str(card).partition(" ")[0], (say("{card}", card=card), owner), "", told.by)


@open_cards.says
def _opened(told: Told[Nothing, Done]) -> Text:
    card, *more = told.found.news
    text = say("{player} opens the Secret card: {card}", player=told.player, card=card.value)
    return say("{text}; {more}", text=text, more=told_lines(more)) if more else text
