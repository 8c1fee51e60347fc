"""What the tests of all games share."""

import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from tests.screens.every_form import drawn

OPENED: set[tuple[str, str, str]] = set()
"""Forms that were drawn already, by game, move and phase."""


@pytest.fixture(autouse=True)
def forms_are_drawn(monkeypatch):
    """The form of every move that a test makes opens before, once in each phase."""
    make = Session.make

    def drawn_and_made(self, name, inputs=None, by="", *more, **named):
        draw_first(self, name, by)
        return make(self, name, inputs, by, *more, **named)

    monkeypatch.setattr(Session, "make", drawn_and_made)


def draw_first(session, name, by):
    """Draw the form of a move that may be made now."""
    move = session.system.moves.get(name)
    form = session.system.slug, name, session.scene().phase
    if move is None or form in OPENED:
        return
    try:
        move.ready(session.state, by or (move.who or session.system.acting)(session.state))
    except Refusal:
        return
    OPENED.add(form)
    drawn(session, name)
