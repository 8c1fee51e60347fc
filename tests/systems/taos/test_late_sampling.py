"""What nobody knew is drawn with the law of a shuffle made at the start: cards and tokens of whole games, counted."""

import random
from collections import Counter
from itertools import combinations, permutations
from types import SimpleNamespace

import pytest
from table import Table

from taos_tui.content.copied import copied_content
from taos_tui.kit.secret import Vault
from taos_tui.kit.system import Play
from taos_tui.rules import tape as tapes
from taos_tui.rules.inputs import read_inputs
from taos_tui.rules.tape import Rolled
from taos_tui.session.session import Session
from taos_tui.systems import load
from tests.chi_square import assert_fits
from tests.systems.fury.fury_table import Skirmish

SEEDS = (1, 2)


@pytest.fixture(autouse=True, params=SEEDS)
def source(request, monkeypatch):
    """The operating system's entropy is a generator at a fixed seed."""
    monkeypatch.setattr(tapes.os, "urandom", random.Random(request.param).randbytes)


def make(game, state, move, by, **inputs):
    """The state after a move in which the app draws."""
    rule = game.session.system.moves[move]
    return rule.rule(state, rule.given(read_inputs(rule.inputs, inputs)), Play(by, Rolled(), Vault()))[0]


def test_every_three_missions_are_dealt_as_often(tmp_path):
    game = Table(tmp_path)
    hands = [make(game, game.state, "draw", "b").players["b"].hand.value for _ in range(4000)]
    assert_fits([tuple(sorted(hand)) for hand in hands], Counter(combinations(game.state.players["b"].deck, 3)))
    assert_fits([hand[0] for hand in hands], Counter(game.state.players["b"].deck))


def test_the_codes_of_three_tokens_lie_in_each_order_as_often(tmp_path):
    game = Table(tmp_path).start()

    def codes():
        state = game.state
        for token in ("a-left", "a-centre", "a-right"):
            state = make(game, state, "identify", "a", token=token, graduate=f"of {token}", base_contact=True)
        return tuple(state.tokens[token].code for token in ("a-left", "a-centre", "a-right"))

    assert_fits([codes() for _ in range(900)], Counter(permutations(("01", "02", "03"))))


def test_the_event_deck_is_dealt_as_if_it_had_been_shuffled(tmp_path):
    """Whichever place of the deck is looked at, a card lies there as often as it has copies."""
    game = Skirmish(tmp_path).deploy()
    first, second, fifth = [], [], []
    for _ in range(1500):
        state = make(game, game.state, "event", "a")
        first.append(state.zone[0].id)
        state = make(game, state, "draw", "a")
        second.append(state.players["a"].hand[0].value)
        state = make(game, state, "draw", "b")
        fifth.append(state.players["b"].hand[0].value)
    for place in (first, second, fifth):
        assert_fits(place, Counter(game.state.copies))


@pytest.fixture
def begun(tmp_path):
    """A session of a game after some moves."""
    sessions = []

    def begin(system, *moves, **options):
        shipped = copied_content(load(system), tmp_path)
        path, names = tmp_path / f"{system}.toml", {"a": "Anna", "b": "Bruno"}
        session = Session.create(path, system, "Night", names, options, content=shipped)
        sessions.append(session)
        for move, inputs in moves:
            session.make(move, inputs)
        return SimpleNamespace(session=session, state=session.state)

    yield begin
    for session in sessions:
        session.close()


def test_every_marker_leaves_the_cup_as_often(begun):
    game = begun("naw", ("scenario", {"id": "lipnik"}), ("begin", {}))
    drawn = [make(game, game.state, "draw", "a").active or "END" for _ in range(1500)]
    assert_fits(drawn, Counter(game.state.cup) + Counter(END=game.state.ends))


def test_orders_are_dealt_as_if_their_deck_had_been_shuffled(begun):
    game = begun("rocknroll", ("deal", {}), hands="tracked", mode="base")
    copies = Counter({id: card.copies for id, card in game.state.cards.orders.items()})
    first, second = [], []
    for _ in range(1500):
        state = make(game, game.state, "take", "a")
        first.append(state.players["a"].orders[0].value)
        second.append(make(game, state, "take", "b").players["b"].orders[0].value)
    assert_fits(first, copies)
    assert_fits(second, copies)
