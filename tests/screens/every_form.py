"""Opening forms without an app: each is drawn at every size, as everybody sees it and as its player does."""

from taos_tui.screens.dice.dice_page import DicePage, dice_lines, throw_lines

from taos_tui.face.form import Form
from taos_tui.face.rolls import MoveRoll
from taos_tui.face.throw import Typed
from taos_tui.face.viewer import Viewer
from taos_tui.rules.dice import printed
from taos_tui.rules.inputs import Choice, Flag

SIZES = ((80, 19), (200, 55), (60, 19), (40, 11), (40, 4))
DICE, VALUES = 3, 4
"""So many dice of a throw, and of what may be chosen, are tried."""


def drawn(session, name):
    """Open the form of a move, as everybody sees it and as its player does, with everything that may be chosen."""
    by = (session.system.moves[name].who or session.system.acting)(session.state)
    for seat in ("", by):
        roll = MoveRoll(session, Viewer(seat), name, lambda attempt: None)
        values, suggested = roll.prefilled()
        begun = Form(tuple(roll.inputs), values, suggested, session.names)
        page(roll, begun)
        for wanted in roll.inputs:
            words = list(suggested.get(wanted.name, ())) or list(wanted.words if isinstance(wanted, Choice) else ())
            for value in [True, False] if isinstance(wanted, Flag) else words[:VALUES]:
                page(roll, begun.put(wanted.name, (value,) if wanted.kind == "list" else value))


def page(roll, form):
    """Draw one form at every size, as the Dice screen does."""
    form = form.following(roll.narrowed(form.given()))
    odds = roll.odds(form.given())
    form = form.told(odds.refusal).to_next()
    assert form.field is None or form.field in form.shown, (roll.name, form.given(), "the line in front is in sight")
    asked = None
    if roll.dice and not form.missing and not odds.refusal:
        asked = roll.asked(form.given(), ())
        whole_throws(roll, form, ())
    shown = DicePage(roll.title, roll.clauses, roll.dice, form, roll.brief(), odds, asked, Typed(), None)
    for width, height in SIZES:
        lines = dice_lines(shown, width, height)
        assert len(lines) <= height, (roll.name, form.given(), width)
        assert [line.plain for line in lines[2:] if line.cell_length > width] == [], (roll.name, form.given(), width)


def whole_throws(roll, form, faces):
    """What each die of a throw does is never cut: after every face of the first, after three of the others."""
    asked = roll.asked(form.given(), faces) if len(faces) < DICE else None
    if asked:
        for width in (80, 40):
            thrown = [line.plain for line in throw_lines(asked, width, "▸")]
            assert not [line for line in thrown if line.endswith("…")], (roll.name, form.given(), faces, thrown)
        sides = sorted(printed(asked.die))
        for face in {sides[0], sides[len(sides) // 2], sides[-1]} if faces else sides:
            whole_throws(roll, form, (*faces, face))
