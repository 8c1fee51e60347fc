"""Redo brings a move back exactly as it was recorded, whatever was pinned or noted meanwhile: in every game."""

import os
import random
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from played import played, quick_locks, sample_of, take_back
from random_moves import sensible
from taos_match import new, to_turn

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS


@pytest.mark.parametrize("slug", SLUGS)
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_as_many_redos_as_undos_give_the_same_state(slug: str, tmp_path_factory, data: st.DataObject) -> None:
    with pytest.MonkeyPatch.context() as patch:
        quick_locks(patch)
        patch.setattr(os, "urandom", random.Random(1).randbytes)
        path: Path = tmp_path_factory.mktemp(slug) / "match.toml"
        session = played(path, slug, data.draw(st.integers(0, len(sample_of(slug)[1]))))
        for _ in range(data.draw(st.integers(1, 6))):
            wish = data.draw(sensible(session))
            if wish.move != "undo":
                try_it(session, wish)
        stood = session.state
        steps = data.draw(st.integers(0, min(8, len(session._replay.steps))))
        for _ in range(steps):
            take_back(session)
        for _ in range(steps):
            session.redo()
        assert session.state == stood
        again = Session.open(path)
        for seat in again.seats:
            again.unlock(seat, seat)
        assert again.findings == []
        assert again.state == stood


def try_it(session: Session, wish) -> None:
    with suppress(Refusal):
        session.make(wish.move, wish.inputs, wish.by, wish.dice)


def test_a_code_that_was_typed_is_not_in_its_own_way(path: Path) -> None:
    session = to_turn(new(path, options={"token_codes": "table"}))
    session.make("identify", {"token": "a-left", "graduate": "Fusilier", "wip": 13, "distance_cm": 15}, "a", [5])
    session.make("flip", {"token": "a-left", "code": "03"})
    stood = session.state
    session.undo()
    session.undo()
    session.redo()
    session.redo()
    assert session.state == stood
    assert Session.open(path).state == stood
