"""Whole matches of every game at random: what must hold after every move, undo, redo, reopening and change of seat."""

import os
import random
import shutil
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import ClassVar

import pytest
from conserved import CHECKS
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from played import in_the_eyes_of_each, played, quick_locks, scenes, told
from random_moves import Wish, garbage, sensible
from taos_match import CHOICES, HANDS, new, to_turn

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import LogLine, Session
from taos_tui.systems import SLUGS


class Match(RuleBasedStateMachine):
    """One session that begins somewhere in the sample match. `entries` is what its log must hold at least."""

    slug: ClassVar[str]

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        quick_locks(self.patch)
        self.patch.setattr(os, "urandom", random.Random(1).randbytes)  # an example must roll the same when repeated
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "match.toml"
        self.entries = 0

    @initialize(moves=st.integers(0, 130))
    def sit_down(self, moves: int) -> None:
        self.session = played(self.path, self.slug, moves)
        self.entries = self.session.count

    def teardown(self) -> None:
        try:
            self.session.close()
            self.reopen("")
            self.session.close()
            for seat, knowing, own in in_the_eyes_of_each(self.path):
                different = {where: (text, own.get(where)) for where, text in knowing.items() if text != own.get(where)}
                assert not different, f"seat {seat!r} sees what others hide"
                assert set(own) == set(knowing)
        finally:
            self.patch.undo()
            shutil.rmtree(self.folder)

    def ask(self, wish: Wish) -> LogLine | None:
        """Make a move. If it is refused, nothing has changed."""
        state, file, log = self.session.state, self.path.read_bytes(), self.session.log()
        try:
            line = self.session.make(wish.move, wish.inputs, wish.by, wish.dice)
        except Refusal as refusal:
            assert refusal.message  # noqa: PT017
            assert self.session.state is state
            assert self.path.read_bytes() == file
            assert self.session.log() == log
            return None
        assert self.path.read_bytes().startswith(file)
        assert self.session.log()[:-1] == log or wish.move in ("undo", "redo")
        assert line.n == self.session.count == len(log) + 1
        return line

    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        self.ask(data.draw(sensible(self.session)))

    @rule(data=st.data())
    def play_on(self, data: st.DataObject) -> None:
        """Forecasts agree with what happens: what they refuse is refused, what cannot happen does not."""
        wish = data.draw(sensible(self.session))
        expected = self.session.forecast(wish.move, wish.inputs, wish.by)
        if wish.move == "undo":
            return
        line = self.ask(wish)
        if line and line.outcome:
            assert expected.refusal is None
            if expected.covered:  # what hangs on a card that nobody looks at is told of nobody
                return
            assert line.outcome.outcome in expected.odds
            assert sum(expected.odds.values()) == 1

    @rule(data=st.data())
    def play_garbage(self, data: st.DataObject) -> None:
        self.ask(data.draw(garbage(self.session)))

    @rule(data=st.data())
    def undo_and_redo_a_move(self, data: st.DataObject) -> None:
        """Redo brings everything back as it was; a second undo, the very state after the first."""
        wish = data.draw(sensible(self.session))
        if wish.move == "undo" or not self.ask(wish) or self.session.asks_consent:
            return
        after = scenes(self.session)
        self.session.undo()
        before = self.session.state
        self.session.redo()
        assert scenes(self.session) == after
        self.session.undo()
        assert self.session.state == before
        self.session.redo()

    @rule(data=st.data())
    def nobody_fishes(self, data: st.DataObject) -> None:
        """What the app rolled and drew comes again when it is undone and tried again."""
        wish = data.draw(sensible(self.session))._replace(dice=None)
        first = self.ask(wish)
        if not first or wish.move == "undo" or self.session.asks_consent:
            return
        shown = scenes(self.session)
        self.session.undo()
        again = self.ask(wish)
        assert again
        assert told(again) == told(first)
        assert scenes(self.session) == shown

    @rule(data=st.data(), redo=st.booleans())
    def step(self, data: st.DataObject, redo: bool) -> None:
        by = data.draw(st.sampled_from(["", *self.session.seats]))
        text = self.session.undoable
        line = self.ask(Wish("redo" if redo else "undo", {}, by, None))
        if line:
            assert line.text == (f"redone: {self.session.undoable}" if redo else f"undone: {text}")

    @rule(data=st.data())
    def change_seats(self, data: st.DataObject) -> None:
        """The shared laptop, or a program of one seat that can read the secrets of that seat alone."""
        self.reopen(data.draw(st.sampled_from(["", *self.session.seats])))

    def reopen(self, seat: str) -> None:
        """The state is the replay of the file."""
        before = self.session
        before.close()
        again = Session.open(self.path, seat)
        for other in before.seats if seat == "" else (seat,):
            again.unlock(other, other)
        assert again.findings == []
        if before.seat == seat:
            assert again.state == before.state
        assert again.view(seat) == before.view(seat) or before.seat not in ("", seat)
        assert [line.text for line in again.log()] == [line.text for line in before.log()]
        assert again.undoable == before.undoable
        self.session = again

    @invariant()
    def the_log_only_grows(self) -> None:
        assert self.session.count >= self.entries
        self.entries = self.session.count

    @precondition(lambda self: self.session.seat == "")
    @invariant()
    def nothing_is_lost_or_doubled(self) -> None:
        if self.slug in CHECKS:
            CHECKS[self.slug](self.session.state)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_laws_of_a_match_hold_in_every_game(slug: str) -> None:
    machine = type(f"Match{slug}", (Match,), {"slug": slug})
    run_state_machine_as_test(machine, settings=LAWS)


LAWS = settings(
    max_examples=int(os.environ.get("TAOS_TUI_MACHINES", "4")),
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.data())
def test_nobody_can_tell_matches_apart_that_differ_in_what_is_hidden(data: st.DataObject) -> None:
    """Two matches with another Secret mission of Anna, played alike until it opens: Bruno sees the same."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        twins = []
        for secret in ("A-08", "A-05"):
            twin = new(Path(folder) / f"{secret}.toml")
            stack.callback(twin.close)
            for seat in "ab":
                twin.make("draw", {"hand": HANDS[seat]}, seat)
            for seat in "ab":
                twin.make("choose", {**CHOICES[seat], **({"secret": secret} if seat == "a" else {})}, seat)
            twin.make("reveal")
            twins.append(to_turn(twin))
        for number in range(25):
            wish = data.draw(sensible(twins[0], typed=True) | st.just(Wish("undo", {}, "", None)))
            answers = []
            for twin in twins:
                chance = random.Random(number)
                patch.setattr(os, "urandom", lambda size, chance=chance: chance.randbytes(size))
                try:
                    answers.append(twin.make(*wish[:4]).text)
                except Refusal as refusal:
                    answers.append(str(refusal))
            cards = [twin.state.players["a"].secret for twin in twins]
            if any(card is None or card.public for card in cards):
                return
            assert answers[0] == answers[1]
            everybody, _, bruno = map(set, zip(*map(scenes, twins), strict=True))
            assert len(everybody) == len(bruno) == 1
            first, second = (
                [(line.text, line.ledger, line.news, line.inputs) for line in twin.log()] for twin in twins
            )
            assert first == second
            assert [ready.reason for ready in twins[0].moves("b")] == [ready.reason for ready in twins[1].moves("b")]
