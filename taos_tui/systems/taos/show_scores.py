"""Score sheets, points and result as faces show them."""

from collections.abc import Iterator, Mapping
from typing import Literal

from taos_tui.kit.scene import Point, Sheet
from taos_tui.kit.words import signed, yes_no
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, count, listed, say

from . import sheets
from .lieutenant import as_answered, lieutenant_taken, undecided
from .missions import AMBUSH, mission_name
from .moves.scoring import INPUT_WORDS
from .procedures.missions import Role
from .questions import MOST_ABOVE, questions
from .show_piles import card_shown
from .state import Match, other

WINNER_WORDS: Mapping[Literal["a_wins", "b_wins", "draw"], str] = {
    "a_wins": "{a} wins: {a} {op_a} OP, {b} {op_b} OP",
    "b_wins": "{b} wins: {a} {op_a} OP, {b} {op_b} OP",
    "draw": "Draw: {a} {op_a} OP, {b} {op_b} OP",
}
SUPERIORITY = ("own_soldiers", "enemy_units")
"""The numbers of A-07, of which only the difference is asked (TAOS-154, TAOS-155)."""
TITLES: Mapping[Role, str] = {"revealed": "Revealed: {mission}", "secret": "Secret: {mission}"}


def points(match: Match, seat: str) -> Text:
    """Objective Points of a player as they stand; ▒ for a mission that is covered."""
    scored = _scored(match, seat)
    op = sum(each.op for each in scored)
    return say("{op} OP + ▒", op=op) if len(scored) < 2 else say("{op} OP", op=op)


def _scored(match: Match, seat: str) -> list[sheets.Scored]:
    """The cards of a player that can be scored with what is known here."""
    found, match = list[sheets.Scored](), as_answered(match)
    for role in sheets.ROLES:
        card = match.player(seat).card(role)
        if card is None or not card.known:
            continue
        target = match.player(seat).ambush
        if card.value == AMBUSH:
            under = match.player(other(seat)).card(target) if target else None
            if under is None or not under.known:
                continue
        try:
            found.append(sheets.score(match, seat, role))
        except Refusal:
            continue
    return found


def score_sheets(match: Match) -> Iterator[Sheet]:
    """Every mission as it stands; those that may not be read here stay covered."""
    if match.phase not in ("turn", "scoring", "closed"):
        return
    asking = {(each.seat, each.mission) for each in questions(match)} if match.phase != "turn" else set()
    for player in match.players.values():
        found = {each.role: each for each in _scored(match, player.seat)}
        for role in sheets.ROLES:
            if role in found:
                yield _sheet(match, found[role], (player.seat, found[role].mission) in asking)
            else:
                card = player.card(role)
                title = say(TITLES[role], mission=card_shown(player, role, face_down=say("face down")))
                hidden = not (card and card.known)
                yield Sheet(f"{role}-{player.seat}", player.seat, title, "▒", hidden=hidden)


def _sheet(match: Match, scored: sheets.Scored, asks: bool) -> Sheet:
    card = match.player(scored.seat).card(scored.role)
    public = bool(card and card.public)
    asked_owner = bool(undecided(match, scored.seat)) and not lieutenant_taken(as_answered(match), scored.seat)
    *earned, _ = scored.card.ledger  # the last line is the sum
    asked = [] if scored.mission == AMBUSH else [wanted.name for wanted in sheets.editable(scored.mission)]
    said = {str(INPUT_WORDS[name]) for name in asked}
    points = [
        Point(line.label, str(line.value), bool(line.value), line.clause)
        for line in earned
        if str(line.label) not in said  # it stands below, and can be set there
    ]
    clauses = {str(line.label): line.clause for line in earned}
    for name in asked:
        words = INPUT_WORDS[name]
        points.append(
            Point(
                words,
                _answer(match, scored, name) or _value(scored, name, asked_owner),
                bool(scored.inputs.get(name)),
                clauses.get(str(words), ""),
                name,
            )
        )
    if scored.by_hand and public:
        points.append(Point(say("back to the log"), say("by hand now"), False, "TAOS-112", "from_log", True))
    return Sheet(
        id=scored.mission,
        seat=scored.seat,
        title=say(TITLES[scored.role], mission=mission_name(scored.mission)),
        score=say("{op} OP ?", op=scored.op) if asks else say("{op} OP", op=scored.op),
        points=tuple(points),
        move="score" if public and scored.mission != AMBUSH else "",
        edited=bool(scored.by_hand),
    )


def _answer(match: Match, scored: sheets.Scored, name: str) -> Text | None:
    """What a yes or no has said where the card counts by numbers: nobody has counted them."""
    by_hand = match.player(scored.seat).sheets.get(scored.mission, {})
    value = by_hand[name].value if name in scored.by_hand and by_hand[name].asked else None
    if name == "operative_enemies_in_contact" and value is not None:
        return say("{value}  by hand", value=yes_no(bool(value)))
    if (
        value is None
        or name not in SUPERIORITY
        or not all(each in by_hand and by_hand[each].asked for each in SUPERIORITY)
    ):
        return None
    if name == "enemy_units":
        return say("–  not counted")
    if not value:
        return say("not more than enemy Units  by hand")
    at_least = value >= MOST_ABOVE or scored.mission in match.player(scored.seat).halfway
    text = "at least {n} more than enemy Units  by hand" if at_least else "just {n} more than enemy Units  by hand"
    return say(text, n=value)


def _value(scored: sheets.Scored, name: str, asked: bool) -> Text:
    """A value and where it comes from: `yes  by hand`, `no  Orc is out`, `–  not answered`."""
    value = scored.inputs.get(name)
    if value is None or (name == "lieutenant_captured" and asked and name not in scored.by_hand):
        return say("–  not answered")
    shown = yes_no(value) if isinstance(value, bool) else say("{n}", n=value)
    if name in scored.by_hand:
        return say("{value}  by hand", value=shown)
    if name in scored.notes:
        return say("{value}  {why}", value=shown, why=scored.notes[name])
    return say("{value}  from the log", value=shown)


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
        return (say("a score sheet cannot be right: {why}", why=refusal),)
    a, b = match.name("a"), match.name("b")
    vp = {"vp_a": signed(final.vp_a), "vp_b": signed(final.vp_b)}
    lines = [
        say(WINNER_WORDS[final.outcome], a=a, b=b, op_a=final.op_a, op_b=final.op_b),
        say("Victory Points  {a} {vp_a}  {b} {vp_b}", a=a, b=b, **vp),
    ]
    averages = [(match.name(seat), sheets.goal_average(match, seat)) for seat in match.players]
    known = [say("{name} {average}", name=name, average=signed(n)) for name, n in averages if n is not None]
    if len(known) == 2:
        lines.append(say("Goal Average  {one}  {two}", one=known[0], two=known[1]))
    elif known:
        lines.append(say("Goal Average  {one}", one=known[0]))
    return (*lines, *(_open_ends(match) if match.phase == "scoring" else _left_open(match)))


def _left_open(match: Match) -> list[Text]:
    """What nobody answered before both confirmed: it counts nothing (TAOS-112)."""
    left = len(questions(match))
    one, many = "confirmed with {n} question unanswered", "confirmed with {n} questions unanswered"
    return [count(one, many, left)] if left else []


def _open_ends(match: Match) -> list[Text]:
    """What is still missing to the result."""
    lines: list[Text] = []
    left = len(questions(match))
    if left:
        lines.append(count("{n} question is not answered yet", "{n} questions are not answered yet", left))
    signed = [player.name for player in match.players.values() if player.confirmed]
    lines.append(say("confirmed by {names}", names=listed(signed)) if signed else say("not confirmed yet"))
    return lines
