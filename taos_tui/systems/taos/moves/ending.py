"""The end of an active turn, and how the game comes to its scoring (TAOS-11, TAOS-179, TAOS-184)."""

from taos_tui.rules.inputs import Flag, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..missions import MISSIONS
from ..state import Match, Orders, other, replace, with_player
from .common import active_only, in_phase
from .inspection import resolve_inspection


def to_scoring(match: Match, play: Play, why: str) -> tuple[Match, list[Line]]:
    """Phase scoring; all cards that can be opened here are opened (TAOS-11)."""
    match = replace(match, phase="scoring", ended=why, failures=(), inspection=None)
    return open_all(match, play)


def open_all(match: Match, play: Play) -> tuple[Match, list[Line]]:
    ledger = []
    for seat, player in match.players.items():
        card = player.secret
        if card is not None and not card.public and play.vault.can_open(card):
            opened = play.vault.open(card)
            match = with_player(match, seat, secret=opened)
            title = MISSIONS[opened.value].title
            ledger.append(Line(f"Secret of {player.name}", f"{opened.value} {title}", "TAOS-11"))
    return match, ledger


@move(
    "end_turn",
    "End the active turn",
    Flag("contact_whole_turn", True, help="A-03: was the inspecting Graduate in contact all turn?"),
    Flag("operative_whole_turn", True, help="A-03: was he Operative all turn?"),
    key="e",
    clauses="TAOS-77 TAOS-131 TAOS-132 TAOS-179",
    ready=active_only,
    hints=lambda match, by: {"contact_whole_turn": True, "operative_whole_turn": True},
    asks=lambda match, by: match.inspection is not None,
)
def end_turn(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Resolve an inspection, then the other player is active, or the next game turn begins."""
    match, news = resolve_inspection(match, given)
    if match.option("retry_rule") != "any_later":
        match = replace(match, failures=())
    match = replace(match, orders=Orders(), fresh=True, inspection=None)
    following = other(match.active)
    if following != match.first:
        news.append(Line("active now", match.player(following).name, "TAOS-179"))
        return replace(match, active=following), Outcome("next_player", news=news)
    if match.turn < match.option("game_turns"):
        match = replace(match, active=following, turn=match.turn + 1)
        news.append(Line("game turn", f"{match.turn} of {match.option('game_turns')}", "TAOS-184"))
        return match, Outcome("next_turn", news=news)
    match, opened = to_scoring(match, play, "last active turn over")
    return match, Outcome("scoring", news=[*news, *opened])


@move(
    "end_game",
    "End the game now",
    Text("why", high=80, help="time over, retreat, nothing left …"),
    key="x",
    clauses="TAOS-184",
    ready=in_phase("turn", clause="TAOS-184"),
    hints=lambda match, by: {"why": "time over"},
)
def end_game(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """Time is over, or a player has nothing left: score the match as it stands."""
    match, news = to_scoring(match, play, given.why)
    return match, Outcome("scoring", news=news)


def may_open(match: Match, by: str) -> None:
    in_phase("scoring", clause="TAOS-11")(match, by)
    card = match.player(by).secret
    if card is None or card.public:
        raise Refusal("move", "this player's cards are all open", "TAOS-11")


def covered(match: Match) -> str:
    """A seat whose Secret card is still face down; seat a when none is."""
    return next((seat for seat, p in match.players.items() if p.secret and not p.secret.public), "a")


@move("open", "Open the Secret card", key="n", clauses="TAOS-11", ready=may_open, who=covered)
def open_cards(match: Match, given: Inputs, play: Play) -> tuple[Match, Outcome]:
    """For scoring: a seat with a passphrase turns its Secret card up."""
    card = match.player(play.by).secret
    assert card is not None
    opened = play.vault.open(card)
    match = with_player(match, play.by, secret=opened)
    news = [Line("Secret", f"{opened.value} {MISSIONS[opened.value].title}", "TAOS-11")]
    return match, Outcome("opened", news=news)
