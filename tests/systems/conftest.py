"""What the tests of all games share."""

import os

import pytest

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from tests.screens.every_form import drawn

OPENED: set[tuple[str, str, str]] = set()
"""Forms that were drawn already, by game, move and phase."""


@pytest.fixture(scope="session")
def drawn_forms(tmp_path_factory):
    """The folder in which all processes of this run note what they draw."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if os.environ.get("PYTEST_XDIST_WORKER") else own) / "drawn forms"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(autouse=True)
def forms_are_drawn(monkeypatch, drawn_forms):
    """The form of every move that a test makes opens before, once in each phase."""
    make = Session.make

    def drawn_and_made(self, name, inputs=None, by="", *more, **named):
        draw_first(self, name, by, drawn_forms)
        return make(self, name, inputs, by, *more, **named)

    monkeypatch.setattr(Session, "make", drawn_and_made)


def draw_first(session, name, by, drawn_forms):
    """Draw the form of a move that may be made now, unless another process of this run does."""
    move = session.system.moves.get(name)
    phase = session.state.phase if hasattr(session.state, "phase") else session.scene().phase
    form = session.system.slug, name, phase
    if move is None or form in OPENED:
        return
    try:
        move.ready(session.state, by or (move.who or session.system.acting)(session.state))
    except Refusal:
        return
    OPENED.add(form)
    try:
        (drawn_forms / " ".join(form)).touch(exist_ok=False)
    except FileExistsError:
        return
    drawn(session, name)
