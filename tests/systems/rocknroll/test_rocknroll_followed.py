"""Random games with passphrases: a program that has none of them, or one, follows and sees what all may see."""

from contextlib import suppress
from random import Random

import pytest
from rocknroll_table import CARDS

from taos_tui.gamecheck.inputs import random_inputs
from taos_tui.kit.secret import veiled
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.session.verify import verify
from tests.chance import SEED
from tests.session.played import quick_locks

KEYS = {"a": "river", "b": "hill"}
MOVES = 60
OFTEN = ("pick", "take", "deploy", "deploy_closed", "open", "devils_hand", "fate")


def step(session, chance):
    """What is suggested, or any move, with inputs that may be refused."""
    suggested, moves = session.scene().suggested, [name for name in session.system.moves if name != "end_war"]
    name = suggested if suggested and chance.random() < 0.4 else chance.choice([*moves, *OFTEN * 4])
    by = (session.system.moves[name].who or session.system.acting)(session.state)
    with suppress(Refusal):
        session.make(name, random_inputs(session, name, by, chance), by)


@pytest.mark.parametrize(("mode", "masked"), [("expansion", "on"), ("vietchess", "on"), ("base", "off")])
def test_programs_without_a_passphrase_follow(tmp_path, monkeypatch, mode, masked):
    quick_locks(monkeypatch)
    chance, path = Random(f"{SEED} {mode}"), tmp_path / "war.toml"
    options = {"mode": mode, "hands": "tracked", "masked_play": masked, "contingent": 8}
    names = {"a": "Anna", "b": "Bruno"}
    session = Session.create(path, "rocknroll", "War", names, options, KEYS, content={"cards": CARDS})
    for seat, passphrase in KEYS.items():
        session.unlock(seat, passphrase)
    for _ in range(3000):
        if session.count >= MOVES or session.scene().over:
            break
        step(session, chance)
    public = veiled(session.state, "")
    session.close()
    for known in ((), ("a",), ("b",)):
        other = Session.open(path)
        for seat in known:
            other.unlock(seat, KEYS[seat])
        assert other.findings == []
        assert veiled(other.state, "") == public
        other.close()
    assert all(check.right for check in verify(path.read_bytes()))
