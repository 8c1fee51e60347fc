"""How a match describes itself to screens and reports. The state has been veiled for the seat already."""

from collections.abc import Iterator

from taos_tui.systems.scene import Panel, Scene, Unit

from .moves.common import told
from .moves.start import ambushers
from .moves.targets import asking
from .moves.tokens import unread
from .reminders import due
from .show_board import board
from .show_piles import card_shown, piles
from .show_scores import points, result, score_sheets, scores
from .state import Match, Model, Player, Token

PHASE_WORDS = {
    "draw": "MISSION DRAW",
    "choose": "CHOICE OF MISSIONS",
    "reveal": "REVEALED CARDS",
    "tactics": "TACTICS ROLL",
    "ambush": "AMBUSH",
    "deployment": "DEPLOYMENT",
    "scoring": "SCORING",
    "closed": "RESULT",
}


def describe(match: Match, seat: str, acting: str) -> Scene:
    """Everything that a screen draws of this state for one seat ("" = what everybody may see)."""
    return Scene(
        phase=match.phase,
        headline=f"TURN {match.turn} of {match.option('game_turns')}"
        if match.phase == "turn"
        else PHASE_WORDS[match.phase],
        status=_status(match),
        active=acting,
        names={each.seat: each.name for each in match.players.values()},
        due=due(match, seat),
        panels=(_missions(match),),
        units=tuple(_unit(match, model) for model in match.models.values()),
        unit_columns=("Class", "WIP", "Pts"),
        piles=tuple(piles(match)),
        board=board(match),
        sheets=tuple(score_sheets(match)),
        scores=scores(match),
        result=result(match),
        titles={"board": "Tokens", "activations": "Orders"},
        suggested=_suggested(match),
        over=match.phase == "closed",
    )


def _status(match: Match) -> str:
    if match.phase == "turn":
        orders = match.orders
        of = f" of {orders.total}" if orders.counted else ""
        return f"orders spent {orders.spent}{of}"
    return match.ended if match.phase == "scoring" else ""


def _missions(match: Match) -> Panel:
    players = tuple(match.players.values())

    def row(title: str, cells: Iterator[str]) -> tuple[str, ...]:
        return (title, *cells)

    rows = [
        row("Revealed", (card_shown(p, "revealed") for p in players)),
        row("Secret", (card_shown(p, "secret") for p in players)),
    ]
    if match.phase in ("turn", "scoring", "closed"):
        rows.append(row("Tokens", (" · ".join(_short(t) for t in match.of(p.seat)) for p in players)))
    if any(p.ambush for p in players):
        rows.append(row("Ambush on", (_ambushed(match, p) for p in players)))
    if any(p.option for p in players):
        rows.append(row("Has", (told(p.option).capitalize() or "–" for p in players)))
    if match.phase in ("turn", "scoring", "closed"):
        rows.append(row("OP now", (points(match, p.seat) for p in players)))
    return Panel("MISSIONS", ("", *(p.name for p in players)), tuple(rows), ("", *(p.seat for p in players)))


def _short(token: Token) -> str:
    if not token.identified:
        return "?"
    return "✓ virtual" if token.virtual else f"✓ {token.code or 'code?'}"


def _ambushed(match: Match, player: Player) -> str:
    if not player.ambush:
        return "–"
    enemy = next(other for other in match.players.values() if other.seat != player.seat)
    return card_shown(enemy, player.ambush)


def _unit(match: Match, model: Model) -> Unit:
    marks = []
    if model.marker:
        marks.append("◌ marker")
    if model.state != "normal":
        marks.append(f"✗ {model.state}")
    if model.captured:
        marks.append("⊗ captured")
    if model.controller and model.controller != model.seat:
        marks.append("↯ sepsitorized")
    player = match.player(model.seat)
    if player.lieutenant and player.lieutenant.value == model.name:
        marks.append("★ Lieutenant")
    progress = player.progress
    if progress.leader == model.name:
        marks.append("♟ leads Civilian")
    if model.name in progress.transmitters:
        marks.append("· no Transmitter")
    if model.name in progress.charges:
        marks.append("· no charge")
    if any(f.graduate == model.name for f in match.failures):
        marks.append("! try again")
    if match.inspection and match.inspection.graduate == model.name:
        marks.append("⌕ inspects")
    if any(token.designates == model.name and "A-08" in token.missions for token in match.tokens.values()):
        marks.append("◎ designated")
    group = "out" if model.state == "killed" or model.captured else "ready"
    return Unit(
        id=model.name,
        name=model.name,
        seat=model.side,
        group=group,
        cells=(model.rank, str(model.wip or "–"), str(model.points or "–")),
        marks=tuple(marks),
    )


def _suggested(match: Match) -> str:
    """The obvious next move."""
    if match.phase == "tactics":
        if not match.chooser:
            return "tactics"
        if not match.player(match.chooser).option:
            return "option"
        return "first_turn" if not match.first else "first_deploys"
    if match.phase == "deployment":
        return "place" if any(not token.placed for token in match.tokens.values()) else "begin"
    if match.phase == "turn":
        if unread(match):
            return "flip"
        if asking(match):
            return "designate"
        return "identify" if any(not t.identified for t in match.of(match.active)) else "order"
    if match.phase == "scoring":
        return "open" if any(p.secret and not p.secret.public for p in match.players.values()) else "confirm"
    if match.phase == "ambush":
        return "ambush" if ambushers(match) else ""
    return {"draw": "draw", "choose": "choose", "reveal": "reveal"}.get(match.phase, "")
