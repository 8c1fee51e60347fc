"""Once something falls alone nobody does what another one did: the unit that acts is the same in every later entry that
stands as it was, or that entry falls too."""

from itertools import pairwise
from pathlib import Path
from shutil import copy

import pytest

from taos_tui.content.paths import sample
from taos_tui.kit.seen import described
from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Wish
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS


def actors(session, tried):
    """Who was acting before each later entry that stands as it was, and who is now."""
    before = {new.entry.n: old.state for old, new in pairwise(tried.steps.before)}
    system, at = session.system, tried.steps.start
    for step in tried.steps.after:
        old = next((each for each in tried.steps.before if each.entry.n == step.entry.n), None)
        if old and old.entry.inputs == step.entry.inputs and step.entry.n in before and step.entry.move in system.moves:
            was, now = (described(state, system, "").acting_unit for state in (before[step.entry.n], at))
            yield step.entry, was, now
        at = step.state


@pytest.mark.parametrize("slug", SLUGS)
def test_nobody_acts_for_another_one(slug, tmp_path):
    session = Session.open(Path(copy(sample(slug), tmp_path)))
    wrong = []
    for line in [line for line in session.log() if line.move in session.system.moves and not line.struck]:
        without = ()
        for _ in range(3):
            try:
                tried = session._replay.try_amend(Wish(line.n, {}, None, without, never=True), "", consent=None)
            except Refusal:
                break
            for entry, was, now in actors(session, tried):
                if was != now and was and now:
                    wrong.append((line.n, without, entry.n, entry.move, entry.inputs, was, now))
            if not tried.stops:
                break
            without = (*without, tried.stops)
    session.close()
    assert wrong == []
