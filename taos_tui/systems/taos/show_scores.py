"""Score sheets, points and result as screens show them."""

from collections.abc import Iterator

from taos_tui.rules.refusal import Refusal
from taos_tui.systems.scene import Point, Sheet

from . import sheets
from .missions import AMBUSH, mission_name
from .moves.common import told
from .show_piles import card_shown
from .state import Match


def points(match: Match, seat: str) -> str:
    """Objective Points of a player as they stand; ▒ for a mission that is covered."""
    scored = [each for each in _scored(match, seat) if not isinstance(each, str)]
    covered = 2 - len(scored)
    return f"{sum(each.op for each in scored)} OP" + (" + ▒" if covered else "")


def _scored(match: Match, seat: str) -> list[sheets.Scored | str]:
    """The cards of a player that can be scored with what is known here; a text says why one cannot."""
    found: list[sheets.Scored | str] = []
    for role in ("revealed", "secret"):
        card = match.player(seat).card(role)
        if card is None or not card.known:
            continue
        target = match.player(seat).ambush
        if card.value == AMBUSH:
            other = next(each for each in match.players.values() if each.seat != seat)
            under = other.card(target) if target else None
            if under is None or not under.known:
                continue
        try:
            found.append(sheets.score(match, seat, role))
        except Refusal as refusal:
            found.append(f"{card.value}: {refusal}")
    return found


def score_sheets(match: Match) -> Iterator[Sheet]:
    """Every mission as it stands; those that may not be read here stay covered."""
    if match.phase not in ("turn", "scoring", "closed"):
        return
    for player in match.players.values():
        found = {each.role: each for each in _scored(match, player.seat) if not isinstance(each, str)}
        for role in ("revealed", "secret"):
            if role in found:
                yield _sheet(match, found[role])
            else:
                card = player.card(role)
                title = card_shown(player, role, face_down="face down")
                yield Sheet(f"{role}-{player.seat}", player.seat, f"{role.capitalize()}: {title}", "▒",
                            hidden=not (card and card.known))  # fmt: skip


def _sheet(match: Match, scored: sheets.Scored) -> Sheet:
    card = match.player(scored.seat).card(scored.role)
    public = bool(card and card.public)
    points = [Point(told(line.label), f"{line.value}", bool(line.value), line.clause)
              for line in scored.outcome.ledger if line.label != "OP"]  # fmt: skip
    for wanted in sheets.editable(scored.mission):
        if scored.mission == AMBUSH:
            continue
        value = scored.inputs.get(wanted.name, wanted.default)
        shown = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        by_hand = "by hand" if wanted.name in scored.by_hand else "from the log"
        points.append(Point(told(wanted.name), f"{shown}  {by_hand}", bool(value), "", wanted.name))
    return Sheet(
        id=scored.mission,
        seat=scored.seat,
        title=f"{scored.role.capitalize()}: {mission_name(scored.mission)}",
        score=f"{scored.op} OP",
        points=tuple(points),
        move="score" if public and scored.mission != AMBUSH else "",
        edited=bool(scored.by_hand),
    )


def scores(match: Match) -> dict[str, str]:
    """Points so far by seat."""
    if match.phase not in ("turn", "scoring", "closed"):
        return {}
    return {seat: points(match, seat) for seat in match.players}


def result(match: Match) -> tuple[str, ...]:
    """Result lines once all cards are open."""
    if match.phase not in ("scoring", "closed") or not sheets.cards_known(match):
        return ()
    try:
        final = sheets.result(match)
    except Refusal as refusal:
        return (f"a score sheet cannot be right: {refusal}",)
    a, b = match.player("a"), match.player("b")
    winner = {"a_wins": f"{a.name} wins", "b_wins": f"{b.name} wins", "draw": "Draw"}[final["outcome"]]
    lines = [
        f"{winner}: {a.name} {final['op_a']} OP, {b.name} {final['op_b']} OP",
        f"Victory Points  {a.name} {final['vp_a']:+}  {b.name} {final['vp_b']:+}",
    ]
    averages = {seat: sheets.goal_average(match, seat) for seat in match.players}
    known = [f"{match.player(seat).name} {value:+}" for seat, value in averages.items() if value is not None]
    if known:
        lines.append("Goal Average  " + "  ".join(known))
    if match.phase == "scoring":
        signed = [player.name for player in match.players.values() if player.confirmed]
        lines.append("confirmed by " + " and ".join(signed) if signed else "not confirmed yet")
    return tuple(lines)
