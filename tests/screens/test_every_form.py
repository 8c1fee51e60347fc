"""The law of forms: whatever form may be opened, of every game in every state, opens and is drawn at every size.

Games are played at random, what was made least before others, so that also the seldom moves come; each form is opened
when its move becomes legal in another phase, with what is filled in and with everything that may be chosen.
Beside this, every form that a test of a game fills in is drawn too (`tests/systems/conftest.py`).
"""

import os
from random import Random

import pytest

from taos_tui.content.copied import copied_content
from taos_tui.gamecheck.inputs import random_inputs
from taos_tui.gamecheck.playing import make_by_space
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load

from .every_form import drawn

MOVES = int(os.environ.get("TAOS_TUI_FORMS", "15"))
"""Moves of each game; more of them can be asked for."""
GAMES, TRIES = 3, 4
RICHEST = {"rocknroll": {"mode": "expansion", "contingent": 8, "hands": "tracked"}}
"""Options with which a game has the most moves."""


class Played:
    """Games at random, what was made least first; the app's entropy comes from a seed."""

    def __init__(self, random):
        self.random, self.made, self.opened = random, {}, set()

    def begin(self, session):
        """Another game; what was made and opened in those before counts on."""
        self.session = session

    def has_seen(self, system):
        """Were the forms of more than a fifth of all moves opened? Chance may linger before the first turn."""
        return len({name for name, _ in self.opened}) > len(system.moves) // 5

    def step(self):
        """Open the forms that are new, and make a move. False where the game is over."""
        legal = [ready.name for ready in self.session.moves() if ready.legal]
        for name in legal:
            if (name, where := self.session.scene().phase) not in self.opened:
                self.opened.add((name, where))
                drawn(self.session, name)
        if self.session.scene().over:
            return False
        ranked = sorted(legal, key=lambda name: self.made.get(name, 0) + self.random.random() * 3)
        return any(self._made(name) for name in ranked for _ in range(TRIES)) or self._made_by_space()

    def _made_by_space(self):
        """Where chance finds nothing that is accepted, what the app proposes."""
        name = self.session.scene().suggested
        return bool(name) and self._made(name, plain=True)

    def _made(self, name, plain=False):
        by = (self.session.system.moves[name].who or self.session.system.acting)(self.session.state)
        try:
            if plain:
                make_by_space(self.session, name, by, self.session.count)
            else:
                self.session.make(name, random_inputs(self.session, name, by, self.random), by)
        except Refusal:
            return False
        self.made[name] = self.made.get(name, 0) + 1
        return True


@pytest.mark.parametrize("slug", SLUGS)
def test_every_form_opens_and_is_drawn_at_every_size(tmp_path, slug, monkeypatch):
    random = Random(slug)
    monkeypatch.setattr(os, "urandom", random.randbytes)
    system = load(slug)
    names = {seat: f"Player {seat.upper()}" for seat in system.seats[: system.fewest]}
    content = copied_content(system) if system.packs else {}
    played = Played(random)
    for number in range(GAMES):
        path = tmp_path / f"{number}.toml"
        played.begin(Session.create(path, slug, "Night", names, RICHEST.get(slug, {}), content=content))
        while played.step() and (
            sum(played.made.values()) < MOVES or (not played.has_seen(system) and sum(played.made.values()) < 4 * MOVES)
        ):
            pass
        played.session.close()
    assert played.has_seen(system)
