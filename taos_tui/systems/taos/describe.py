"""How a match describes itself to screens and reports. The state has been veiled for the seat already."""

from collections.abc import Iterator

from taos_tui.rules.refusal import Refusal
from taos_tui.systems.scene import Board, Mark, Panel, Pile, Point, Scene, Sheet, Unit

from . import sheets
from .missions import AMBUSH, MISSIONS
from .moves.common import told
from .moves.start import ambushers
from .moves.targets import asking
from .moves.tokens import unread
from .procedures.placement import TOLERANCE_CM
from .procedures.sectors import token_spot
from .procedures.tokens import COLOURS
from .reminders import due
from .state import Match, Model, Player, Token

GLYPHS = {"a": "▲", "b": "●"}
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
        piles=tuple(_piles(match)),
        board=_board(match),
        sheets=tuple(_sheets(match)),
        scores=_scores(match),
        result=_result(match),
        suggested=_suggested(match),
        over=match.phase == "closed",
    )


def _status(match: Match) -> str:
    if match.phase == "turn":
        orders = match.orders
        of = f" of {orders.total}" if orders.counted else ""
        return f"{match.player(match.active).name} is active · orders spent {orders.spent}{of}"
    return match.ended if match.phase == "scoring" else ""


def mission_name(id: str) -> str:
    return f"{id} {MISSIONS[id].title}"


def _card(player: Player, role: str, face_down: str = "▒▒▒ face down") -> str:
    card = player.card(role)
    if card is None:
        return "–"
    if card.public:
        return mission_name(card.value)
    return f"{mission_name(card.value)} (hidden)" if card.known else face_down


def _missions(match: Match) -> Panel:
    players = tuple(match.players.values())

    def row(title: str, cells: Iterator[str]) -> tuple[str, ...]:
        return (title, *cells)

    rows = [
        row("Revealed", (_card(p, "revealed") for p in players)),
        row("Secret", (_card(p, "secret") for p in players)),
    ]
    if match.phase in ("turn", "scoring", "closed"):
        rows.append(row("Tokens", (" · ".join(_short(t) for t in match.of(p.seat)) for p in players)))
    if any(p.ambush for p in players):
        rows.append(row("Ambush on", (_ambushed(match, p) for p in players)))
    if any(p.option for p in players):
        rows.append(row("Has", (told(p.option).capitalize() or "–" for p in players)))
    if match.phase in ("turn", "scoring", "closed"):
        rows.append(row("OP now", (_points(match, p.seat) for p in players)))
    return Panel("MISSIONS", ("", *(p.name for p in players)), tuple(rows), ("", *(p.seat for p in players)))


def _short(token: Token) -> str:
    if not token.identified:
        return "?"
    return "✓ virtual" if token.virtual else f"✓ {token.code or 'code?'}"


def _ambushed(match: Match, player: Player) -> str:
    if not player.ambush:
        return "–"
    enemy = next(other for other in match.players.values() if other.seat != player.seat)
    return _card(enemy, player.ambush)


def _points(match: Match, seat: str) -> str:
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
    progress = match.player(model.seat).progress
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


def _piles(match: Match) -> Iterator[Pile]:
    for player in match.players.values():
        hand, name = player.hand, player.name
        left = len(player.deck) - (3 if hand and match.phase != "closed" else 0)
        yield Pile(
            id=f"deck-{player.seat}",
            title=f"Mission Deck of {name}",
            seat=player.seat,
            count=left,
            left=tuple(map(mission_name, player.deck)) if match.phase in ("draw", "closed") else (),
            text="before the draw" if match.phase == "draw" else "",
        )
        for role in ("revealed", "secret"):
            card = player.card(role)
            shown = (mission_name(card.value),) if card and card.known else ()
            yield Pile(
                id=f"{role}-{player.seat}",
                title=f"{role.capitalize()} mission",
                seat=player.seat,
                count=1 if card else 0,
                shown=shown,
                secret="" if card is None or card.public else player.seat,
                text=_card_text(card.value) if card and card.known else "",
            )
        if hand is not None and (player.revealed is None or not hand.public):
            yield Pile(
                id=f"hand-{player.seat}",
                title="Hand" if player.revealed is None else "Drawn (one was discarded)",
                seat=player.seat,
                count=3,
                shown=tuple(map(mission_name, hand.value)) if hand.known else (),
                secret=player.seat,
            )


def _card_text(mission: str) -> str:
    card = MISSIONS[mission]
    tokens = {True: "token and 03 Red", False: "one token"}[card.uses_red] if card.uses_tokens else "no token"
    return f"{card.italian} · {tokens} · " + "; ".join(POINTS[mission])


POINTS = {
    "A-01": ("1 OP data stolen", "1 OP never seen", "1 OP a thief Operative at home"),
    "A-02": ("1 OP Civilian at home", "1 OP with a Soldier", "1 OP with two"),
    "A-03": ("1 OP forced", "1 OP inspected", "1 OP an inspector Operative at home"),
    "A-04": ("1 OP first aid", "1 OP own Graduate in contact", "1 OP no Operative enemy in contact"),
    "A-05": ("1 OP for each spot with a Transmitter",),
    "A-06": ("1 OP for each charge on the objective, at most 3",),
    "A-07": ("1 OP for each own Soldier above the enemy Units, at most 3",),
    "A-08": ("1 OP for each designated enemy captured", "1 OP for the Lieutenant"),
    "A-09": ("3 OP minus the OP of the mission under Ambush",),
}


def _board(match: Match) -> Board | None:
    if match.phase in ("draw", "choose", "reveal", "tactics", "ambush"):
        return None
    a, b = match.player("a").name, match.player("b").name
    zones = ((15, f"▲ {a}: Deployment"), (105, f"● {b}: Deployment"))
    marks = [_mark(token) for token in match.tokens.values()]
    marks += [_civilian(match, seat) for seat in match.players if match.player(seat).progress.civilian]
    return Board(
        width=120,
        height=120,
        x_lines=(40, 80),
        y_lines=(30, 60, 90),
        strong=60,
        marks=tuple(marks),
        zones=zones,
        place="place" if match.phase == "deployment" else "override",
        act="identify" if match.phase == "turn" else "",
    )


def _mark(token: Token) -> Mark:
    label = "?" if not token.identified else "v" if token.virtual else token.code[-1:] or "!"
    target = (-1.0, -1.0) if token.virtual else token_spot(token.seat, token.sector)
    return Mark(
        id=token.id,
        name=token.sector.upper(),
        seat=token.seat,
        x=token.x,
        y=token.y,
        glyph=GLYPHS[token.seat],
        label=label,
        lines=tuple(_token_lines(token)),
        target=target,
        reach=0 if token.virtual else TOLERANCE_CM,
    )


def _token_lines(token: Token) -> Iterator[str]:
    if not token.placed and not token.virtual:
        yield "not placed"
        return
    if token.virtual:
        yield "virtual spot of A-05" if token.placed else "virtual spot: the referee picks"
    elif not token.identified:
        shown = token.seen or token.noted
        yield f"unidentified (seen: {shown})" if shown else "unidentified"
    elif not token.code:
        yield "turn over, enter code"
    else:
        belongs = " + ".join(map(mission_name, token.missions)) or "no mission"
        yield f"{token.code} {COLOURS[token.code]} · {belongs}"
    for element in token.elements:
        worked_on = element not in ("enemy_to_interrogate", "sector_to_hold")
        yield f"{told(element)}, from turn {token.turn + 1}" if worked_on else told(element)
    if token.designates:
        yield f"→ {token.designates}"
    if token.holds:
        yield f"Transmitter of {token.holds}"
    if token.placed:
        level = "" if token.level == "ground" else f" · {told(token.level)}"
        yield f"{token.x:.1f}, {token.y:.1f} cm{level}" + (" · referee" if token.exception else "")


def _civilian(match: Match, seat: str) -> Mark:
    progress = match.player(seat).progress
    assert progress.civilian is not None
    x, y = progress.civilian
    lines = (f"led by {progress.leader}" if progress.leader else "nobody leads", f"{x:.1f}, {y:.1f} cm")
    return Mark(f"{seat}-civilian", "CIVILIAN", seat, x, y, GLYPHS[seat], "c", lines)


def _sheets(match: Match) -> Iterator[Sheet]:
    if match.phase not in ("turn", "scoring", "closed"):
        return
    for player in match.players.values():
        found = {each.role: each for each in _scored(match, player.seat) if not isinstance(each, str)}
        for role in ("revealed", "secret"):
            if role in found:
                yield _sheet(match, found[role])
            else:
                card = player.card(role)
                title = _card(player, role, face_down="face down")
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


def _scores(match: Match) -> dict[str, str]:
    if match.phase not in ("turn", "scoring", "closed"):
        return {}
    return {seat: _points(match, seat) for seat in match.players}


def _result(match: Match) -> tuple[str, ...]:
    """Result lines once all cards are open."""
    if match.phase not in ("scoring", "closed") or not sheets.cards_known(match):
        return ()
    try:
        final = sheets.result(match)
    except Refusal as refusal:
        return (f"a score sheet cannot be right: {refusal}",)
    a, b = match.player("a"), match.player("b")
    winner = {"a_wins": f"{a.name} wins", "b_wins": f"{b.name} wins", "draw": "A draw"}[final["outcome"]]
    lines = [
        f"{winner} {final['op_a']} : {final['op_b']} OP",
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
