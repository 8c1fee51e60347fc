"""Whole matches at random: what must hold after every move, undo, redo and reopening."""

import os
import random
import shutil
import tempfile
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from random_moves import Wish, garbage, sensible
from taos_match import CHOICES, HANDS, TOKENS, new, table, to_turn

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Line, Session
from taos_tui.systems.taos.missions import MISSIONS

CODES = {"01", "02", "03"}


def scene_text(session: Session, seat: str) -> str:
    return msgspec.json.encode(session.scene(seat)).decode()


class Match(RuleBasedStateMachine):
    """One session of a shared laptop; `entries` is what its log must hold at least."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr("taos_tui.session.files.sync", lambda fd: None)
        self.patch.setattr(os, "urandom", random.Random(1).randbytes)  # an example must roll the same when repeated
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "match.toml"
        self.entries = 0
        self.opened: set[str] = set()
        self.codes: dict[str, str] = {}
        self.hands: dict[str, tuple[str, ...]] = {}

    def teardown(self) -> None:
        self.patch.undo()
        shutil.rmtree(self.folder)

    @initialize(deployed=st.booleans())
    def sit_down(self, deployed: bool) -> None:
        self.session = new(self.path)
        if deployed:
            to_turn(self.session)
        self.entries = self.session.count

    def ask(self, wish: Wish) -> bool:
        """Make a move. If it is refused, nothing has changed."""
        state, file, log = self.session.state, self.path.read_bytes(), self.session.log()
        try:
            line = self.session.make(wish.move, wish.inputs, wish.by, wish.dice)
        except Refusal as refusal:
            assert refusal.message  # noqa: PT017
            assert self.session.state is state
            assert self.path.read_bytes() == file
            assert self.session.log() == log
            return False
        assert self.path.read_bytes().startswith(file)
        assert self.session.log()[:-1] == log or wish.move in ("undo", "redo")
        assert line.n == self.session.count == len(log) + 1
        self.look(wish, line)
        return True

    def look(self, wish: Wish, line: Line) -> None:
        """What the app has drawn and shown once stays: nobody can fish for another code or hand."""
        state = self.session.state
        if wish.move == "identify" and "code" not in wish.inputs and line.outcome["identified"]:
            code = line.outcome["code"]
            assert self.codes.setdefault(wish.inputs["token"], code) == code
        if wish.move == "draw" and "hand" not in wish.inputs:
            hand = tuple(state.players[line.seat].hand.value)
            before = self.hands.get(line.seat, hand)
            assert hand == before or not set(before) <= set(state.players[line.seat].deck)
            self.hands[line.seat] = hand

    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        self.ask(data.draw(sensible(self.session)))

    @rule(data=st.data())
    def play_on(self, data: st.DataObject) -> None:
        """Forecasts agree with what happens: what they refuse is refused, what cannot happen does not."""
        wish = data.draw(sensible(self.session))
        expected = self.session.forecast(wish.move, wish.inputs, wish.by)
        if wish.move not in self.session.system.moves:
            return
        if self.ask(wish):
            assert expected.refusal is None
            assert self.session.log()[-1].outcome["outcome"] in expected.odds
            assert sum(expected.odds.values()) == 1
        elif expected.refusal is None:
            assert wish.dice is not None or "code" in wish.inputs

    @rule(wish=garbage())
    def play_garbage(self, wish: Wish) -> None:
        self.ask(wish)

    @rule(data=st.data())
    def undo_and_redo_a_move(self, data: st.DataObject) -> None:
        """Redo brings the very state back; a second undo, the one after the first."""
        if not self.ask(data.draw(sensible(self.session))):
            return
        after = table(self.session)
        self.session.undo()
        before = self.session.state
        self.session.redo()
        assert table(self.session) == after
        self.session.undo()
        assert self.session.state == before
        self.session.redo()

    @rule(by=st.sampled_from(["", "a", "b"]), redo=st.booleans())
    def step(self, by: str, redo: bool) -> None:
        text = self.session.redoable if redo else self.session.undoable
        if self.ask(Wish("redo" if redo else "undo", {}, by, None)):
            assert self.session.log()[-1].text == f"{'redo' if redo else 'undo'}: {text}"

    @rule()
    def reopen(self) -> None:
        self.session.close()
        self.session = Session.open(self.path)

    @invariant()
    def the_state_is_the_replay_of_the_file(self) -> None:
        again = Session.open(self.path)
        try:
            assert again.findings == []
            assert again.state == self.session.state
            assert [line.text for line in again.log()] == [line.text for line in self.session.log()]
            assert (again.undoable, again.redoable) == (self.session.undoable, self.session.redoable)
        finally:
            again.close()

    @invariant()
    def a_code_that_was_shown_stays_known(self) -> None:
        tokens = self.session.state.tokens
        assert {id: tokens[id].code or tokens[id].seen for id in self.codes} == self.codes

    @invariant()
    def the_log_only_grows(self) -> None:
        assert self.session.count >= self.entries
        self.entries = self.session.count

    @invariant()
    def no_card_and_no_token_is_lost_or_doubled(self) -> None:
        state = self.session.state
        for seat, player in state.players.items():
            assert set(player.deck) <= set(MISSIONS)
            assert len(set(player.deck)) == len(player.deck)
            hand = list(player.hand.value) if player.hand else []
            assert len(set(hand)) == len(hand) == (3 if hand else 0)
            assert state.phase == "closed" or set(hand) <= set(player.deck)
            chosen = [card.value for card in (player.revealed, player.secret) if card]
            assert len(set(chosen)) == len(chosen)
            assert set(chosen) <= set(hand)
            tokens = [token for token in state.of(seat) if not token.virtual]
            codes = [token.code or token.seen for token in tokens if token.code or token.seen]
            assert len(set(codes)) == len(codes)
            assert set(codes) <= CODES
        assert [id for id, token in state.tokens.items() if not token.virtual] == list(TOKENS)

    @precondition(lambda self: self.session.state.phase not in ("draw", "closed"))
    @invariant()
    def nobody_sees_what_another_hides(self) -> None:
        state = self.session.state
        for player in state.players.values():
            self.opened |= set(player.open_missions.values())
        for seat, other in (("a", "b"), ("b", "a"), ("a", ""), ("b", "")):
            cards = [card for card in (state.players[seat].revealed, state.players[seat].secret) if card]
            own = set(state.players[other].hand.value) if other else set()
            told = [scene_text(self.session, other), self.session.undoable, self.session.redoable]
            told += [str((line.text, line.ledger, line.news, line.inputs)) for line in self.session.log()]
            for mission in {card.value for card in cards if not card.public} - own - self.opened:
                name = f"{mission} {MISSIONS[mission].title}"
                assert not any(name in text for text in told)


Match.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
TestMatch = Match.TestCase


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.data())
def test_nobody_can_tell_matches_apart_that_differ_in_what_is_hidden(data: st.DataObject) -> None:
    """Two matches with another Secret mission of Anna, played alike until it opens: Bruno sees the same."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr("taos_tui.session.files.sync", lambda fd: None)
        twins = []
        for secret in ("A-08", "A-05"):
            twin = new(Path(folder) / f"{secret}.toml")
            for seat in "ab":
                twin.make("draw", {"hand": HANDS[seat]}, seat)
            for seat in "ab":
                twin.make("choose", {**CHOICES[seat], **({"secret": secret} if seat == "a" else {})}, seat)
            twin.make("reveal")
            twins.append(to_turn(twin))
        for number in range(25):
            wish = data.draw(sensible(twins[0], reproducible=True) | st.just(Wish("undo", {}, "", None)))
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
            for seat in ("", "b"):
                assert scene_text(twins[0], seat) == scene_text(twins[1], seat)
            first, second = (
                [(line.text, line.ledger, line.news, line.inputs) for line in twin.log()] for twin in twins
            )
            assert first == second
            assert [ready.reason for ready in twins[0].moves("b")] == [ready.reason for ready in twins[1].moves("b")]
