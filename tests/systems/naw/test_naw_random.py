"""Battles played at random over legal moves: nothing breaks, and replay, undo and redo give the same states."""

import random

import pytest
from naw_table import Table

from taos_tui.rules.dice import printed
from taos_tui.rules.refusal import Refusal

OFTEN = ("draw", "command", "rally", "step", "step", "step", "fire", "fire", "op_fire", "assault", "overrun", "fight")
SELDOM = (
    "close",
    "mines",
    "hq_check",
    "admin",
    "fate",
    "clear_mines",
    "hold_fire",
    "adjust",
    "terrain",
    "markers",
    "withdraw",
    "stay",
)
ALWAYS = ("mines", "retreat")
BY_HAND = {"why": "as it lies", "winner": "draw"}


def wish(t, move, rng):
    """Inputs for a move, mostly as the form would offer them."""
    session = t.session
    choices = session.choices(move)
    inputs = {**session.hints(move), **BY_HAND}
    for wanted in session.system.moves[move].inputs:
        offered = choices.get(wanted.name)
        if wanted.kind == "list":
            inputs[wanted.name] = rng.sample(offered, min(len(offered), rng.randint(0, 1))) if offered else []
        elif offered and (wanted.required or move == "draw" or rng.random() < 0.7):
            inputs[wanted.name] = rng.choice(offered)
        elif wanted.name in ("hex", "exit") and t.state.ground.labels:
            unit = t.state.units.get(inputs.get("unit", ""))
            near = t.state.ground.around(unit.hex) if unit and unit.hex else t.state.ground.labels
            inputs[wanted.name] = rng.choice(near)
        elif wanted.kind == "choice" and wanted.required:
            inputs[wanted.name] = rng.choice(wanted.words)
    known = {wanted.name for wanted in session.system.moves[move].inputs}
    return {key: value for key, value in inputs.items() if key in known}


def faces(t, move, inputs, rng):
    """Dice as they are asked for."""
    rolled = []
    while sides := t.session.next_die(move, inputs, rolled):
        rolled.append(rng.choice(printed(sides)))
    return rolled


def play(t, rng, moves):
    """So many moves that are not refused. Every state can be described."""
    made, by_hand = 0, False
    for _ in range(moves * 30):
        move = rng.choice((*OFTEN, *ALWAYS) if rng.random() < 0.8 else SELDOM)
        if not next(ready for ready in t.session.moves() if ready.name == move).legal:
            continue
        try:
            inputs = wish(t, move, rng)
            t.do(move, dice=faces(t, move, inputs, rng), **inputs)
        except Refusal:
            continue
        t.session.scene()
        by_hand = by_hand or move == "adjust"
        check(t.state)
        if not by_hand:
            check_hexes(t.state)
        made += 1
        if made == moves or t.state.phase == "over":
            break
    return made


def check(battle):
    """What holds in every state."""
    for unit in battle.units.values():
        assert unit.alive or not unit.hex
        assert 0 <= unit.spent <= unit.counter.movement or unit.spent <= 30
        assert unit.counter.steps == 2 or "reduced" not in unit.state or unit.is_hq
    for label in battle.ground.labels:
        wrecks = battle.ground.wrecks.count(label)
        assert wrecks <= 1
    assert len(battle.cup) <= sum(formation.markers for formation in battle.formations.values())
    assert battle.ends + battle.ends_drawn + len(battle.held) <= 2


def check_hexes(battle):
    """What holds as long as nobody sets a unit by hand: stacking, one HQ in a hex, no hex with both sides."""
    for label in {unit.hex for unit in battle.units.values() if unit.on_map}:
        there = battle.at(label)
        if battle.entry and label == battle.entry.hex:
            there = [unit for unit in there if unit.name not in battle.entry.came_from]
        if battle.flight and label == battle.flight.hex:
            there = [unit for unit in there if unit.seat == battle.flight.seat]
        assert len({unit.seat for unit in there}) == 1, there
        assert sum(unit.is_hq for unit in there) <= 1, there
        assert sum(not unit.is_hq for unit in there) <= battle.stacking, there


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("names", [{"a": "Anna", "b": "Bruno"}, {"a": "Anna"}])
def test_a_random_battle_replays_undoes_and_redoes_to_the_same_states(tmp_path, seed, names):
    rng = random.Random(seed)
    t = Table(tmp_path, None, names, fate="on")
    t.do("scenario", id="lipnik")
    t.do("begin")
    assert play(t, rng, 60) > 20
    state = t.state
    assert t.again().state == state
    steps = rng.randint(5, 20)
    for _ in range(steps):
        t.session.undo()
    for _ in range(steps):
        t.session.redo()
    assert t.state == state
    again = t.again()
    assert again.findings == []
    assert again.state == t.state
