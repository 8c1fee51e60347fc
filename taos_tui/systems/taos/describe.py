"""How a match describes itself to faces and reports. The state has been veiled for the seat already."""

from collections.abc import Iterable, Mapping

from taos_tui.kit.scene import Panel, Scene, Unit
from taos_tui.rules.wording import Text, say

from .moves.common import RANK_WORDS
from .moves.enrolling import PILOT_WORDS
from .moves.start import SHARE_WORDS
from .moves.states import STATE_WORDS
from .reminders import due
from .show_board import board
from .show_piles import card_shown, piles
from .show_scores import points, result, score_sheets, scores
from .state import ENDS, Match, Model, Phase, Player, Token, other

PHASE_WORDS: Mapping[Phase, Text] = {
    "draw": say("MISSION DRAW"),
    "choose": say("CHOICE OF MISSIONS"),
    "reveal": say("REVEALED CARDS"),
    "tactics": say("TACTICS ROLL"),
    "ambush": say("AMBUSH"),
    "deployment": say("DEPLOYMENT"),
    "scoring": say("SCORING"),
    "closed": say("RESULT"),
}
IN_PLAY: tuple[Phase, ...] = ("turn", "scoring", "closed")


def describe(match: Match, seat: str, acting: str, suggested: str) -> Scene:
    """Everything that a face draws of this state for one seat ("" = what everybody may see)."""
    return Scene(
        phase=match.phase,
        headline=_headline(match),
        status=_status(match),
        active=acting,
        names={each.seat: each.name for each in match.players.values()},
        due=due(match, seat),
        pieces=tuple(match.scenery),
        panels=(_missions(match),),
        units=tuple(_unit(match, model, seat) for model in match.models.values()),
        unit_columns=(say("Class"), say("WIP"), say("Pts")),
        piles=tuple(piles(match)),
        board=board(match),
        sheets=tuple(score_sheets(match)),
        scores=scores(match),
        result=result(match),
        titles={"board": say("Tokens"), "activations": say("Orders")},
        suggested=suggested,
        over=match.phase == "closed",
    )


def _headline(match: Match) -> Text:
    if match.phase == "turn":
        return say("TURN {n} of {turns}", n=match.turn, turns=match.options.game_turns)
    return PHASE_WORDS[match.phase]


def _status(match: Match) -> str:
    orders = match.orders
    if match.phase == "turn" and orders.counted:
        return say("orders spent {n} of {total}", n=orders.spent, total=orders.total)
    if match.phase == "turn":
        return say("orders spent {n}", n=orders.spent)
    return ENDS.get(match.ended, match.ended) if match.phase == "scoring" else ""


def _missions(match: Match) -> Panel:
    players = tuple(match.players.values())

    def row(title: Text, cells: Iterable[str]) -> tuple[str, ...]:
        return (title, *cells)

    rows = [
        row(say("Revealed"), (card_shown(p, "revealed") for p in players)),
        row(say("Secret"), (card_shown(p, "secret") for p in players)),
    ]
    if match.phase in IN_PLAY:
        rows.append(row(say("Tokens"), (_tokens(match, p) for p in players)))
    if any(p.ambush for p in players):
        rows.append(row(say("Ambush on"), (_ambushed(match, p) for p in players)))
    if any(p.option for p in players):
        rows.append(row(say("Has"), (SHARE_WORDS[p.option] if p.option else "–" for p in players)))
    if match.phase in IN_PLAY:
        rows.append(row(say("OP now"), (points(match, p.seat) for p in players)))
    seats = ("", *(p.seat for p in players))
    return Panel(say("MISSIONS"), ("", *(p.name for p in players)), tuple(rows), seats, leads="score")


def _tokens(match: Match, player: Player) -> Text:
    first, *others = (_short(token) for token in match.of(player.seat))
    said = say("{token}", token=first)
    for each in others:
        said = say("{tokens} · {token}", tokens=said, token=each)
    return said


def _short(token: Token) -> Text:
    if not token.identified:
        return say("? ({code})", code=token.seen) if token.seen else say("?")
    if token.virtual:
        return say("✓ virtual")
    return say("✓ {code}", code=token.code) if token.code else say("✓ code?")


def _ambushed(match: Match, player: Player) -> str:
    return card_shown(match.player(other(player.seat)), player.ambush) if player.ambush else "–"


def _unit(match: Match, model: Model, seat: str) -> Unit:
    """What lies under a marker is its player's alone to read, until the result is confirmed."""
    covered = model.marker and seat != model.seat and match.phase != "closed"
    return Unit(
        id=model.name,
        name=model.name,
        seat=model.side,
        group="out" if model.state == "killed" or model.captured else "ready",
        cells=("–",) * 3 if covered else (RANK_WORDS[model.rank], str(model.wip or "–"), str(model.points or "–")),
        marks=tuple(_marks(match, model)),
        lost=say("captured: stays on the table, Incapacitated") if model.captured else "",
    )


def _marks(match: Match, model: Model) -> list[Text]:
    """What there is to see of a model, each with its glyph."""
    player = match.player(model.seat)
    progress, sealed = player.progress, player.lieutenant
    designated = any(t.designates == model.name and "A-08" in t.missions for t in match.tokens.values())
    found = (
        (model.marker, say("◌ marker")),
        (model.state != "normal", say("✗ {state}", state=STATE_WORDS[model.state])),
        (model.captured, say("⊗ captured")),
        (bool(model.controller) and model.controller != model.seat, say("↯ sepsitorized")),
        (model.pilot != "none", say("◈ {pilot}", pilot=PILOT_WORDS[model.pilot])),
        (sealed is not None and sealed.value == model.name, say("★ Lieutenant")),
        (progress.leader == model.name, say("♟ leads Civilian")),
        (model.name in progress.transmitters, say("○ no Transmitter")),
        (model.name in progress.charges, say("○ no charge")),
        (any(f.graduate == model.name for f in match.failures), say("! try again")),
        (any(each.graduate == model.name for each in match.inspections), say("⌕ inspects")),
        (designated, say("◎ designated")),
    )
    return [mark for holds, mark in found if holds]
