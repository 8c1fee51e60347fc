"""Whatever is played, every card lies in exactly one zone, and the file replays to the same state (5.1)."""

import random

import pytest
from msgspec.structs import replace
from rocknroll_table import Table

from taos_tui.rules.refusal import Refusal
from taos_tui.systems.rocknroll.conservation import complaints

MORE = {"why": "test", "how": "ability", "ability": "as printed", "target": 4, "check": 4, "take": "order"}
"""Inputs that no choice suggests."""


def some_move(session, chance):
    """A legal move, mostly the suggested one, with inputs as its form would offer them."""
    legal = [ready.name for ready in session.moves() if ready.legal]
    suggested = session.scene().suggested
    name = suggested if suggested in legal and chance.random() < 0.6 else chance.choice(legal)
    inputs, choices = session.hints(name), session.choices(name)
    for wanted in session.system.moves[name].inputs:
        if choices.get(wanted.name) and wanted.kind == "text" and chance.random() < 0.7:
            inputs[wanted.name] = chance.choice(choices[wanted.name])
        elif choices.get(wanted.name) and wanted.kind == "list":
            inputs[wanted.name] = [chance.choice(choices[wanted.name])]
        elif wanted.name in MORE and wanted.name not in inputs and (wanted.required or chance.random() < 0.2):
            inputs[wanted.name] = MORE[wanted.name]
    return name, inputs


@pytest.mark.parametrize("hands", ["tracked", "physical"])
@pytest.mark.parametrize(
    "options",
    [
        {"mode": "base"},
        {"mode": "expansion", "masked_play": "on"},
        {"mode": "great_war", "deathmatch": "yes"},
        {"mode": "hundred_thousand"},
    ],
)
def test_no_card_is_lost_or_made(tmp_path, options, hands):
    chance = random.Random(7)
    t = Table(tmp_path, hands=hands, **options).deal()
    for _ in range(60):
        if t.state.phase == "game_over":
            break
        name, inputs = some_move(t.session, chance)
        try:
            t.session.make(name, inputs)
        except Refusal:
            continue
        assert list(complaints(t.state)) == [], (name, inputs)
        if chance.random() < 0.1:
            t.session.undo()
            assert list(complaints(t.state)) == [], f"undo of {name}"
    assert t.again().state == t.state


def test_a_card_that_is_missing_is_told(tmp_path):
    t = Table(tmp_path).start()
    assert "do not add up" not in t.due()
    player = replace(t.player("a"), units=t.player("a").units[1:])
    broken = replace(t.state, players={**t.state.players, "a": player})
    told = [due.text for due in t.session.system.describe(broken, "").due]
    assert "Cards do not add up: VPA has 9 unit cards in all zones, not 10" in told
