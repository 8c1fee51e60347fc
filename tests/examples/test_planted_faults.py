"""One fault each, planted into a copy of the example game: the check finds it and names the place."""

import shutil
import sys
from pathlib import Path

import pytest
from installed import installed
from taos_tui.screens.shell.commands import EVERYWHERE, IN_PLAY

from taos_tui.gamecheck import check_game
from taos_tui.kit.moves import TAKEN

SOURCE = Path(__file__).parents[2] / "examples" / "bridges" / "bridges"
SEALED = 'play.vault.seal(play.by, "card", card)'


@pytest.fixture
def planted(tmp_path, monkeypatch, found_anew):
    """The example with one text of one file replaced, checked in a few short games: the findings as texts."""

    def check(file, old, new):
        shutil.copytree(SOURCE, tmp_path / "bridges")
        text = (tmp_path / "bridges" / file).read_text("utf-8")
        assert old in text
        (tmp_path / "bridges" / file).write_text(text.replace(old, new, 1), "utf-8")
        installed(tmp_path, "bridges", {"bridges": "bridges.system:SYSTEM"})
        for name in [each for each in sys.modules if each.partition(".")[0] == "bridges"]:
            monkeypatch.delitem(sys.modules, name)
        monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
        monkeypatch.setattr(sys, "dont_write_bytecode", True)
        found_anew()
        try:
            return [str(finding) for finding in check_game("bridges", games=2, moves=40)]
        finally:
            for name in [each for each in sys.modules if each.partition(".")[0] == "bridges"]:
                del sys.modules[name]

    return check


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        ("moves.py", 'key="s"', 'key="g"', "send: its key 'g' is the program's own"),
        ("moves.py", 'key="s"', 'key="sx"', "send: its key 'sx' is no letter"),
        ("moves.py", "hints=first_free", 'hints=lambda game, by: {"plaice": 1}', "hints are for 'plaice'"),
        ("moves.py", 'clauses="BR-3 BR-4 BR-5 BR-6"', 'clauses="BR-3 BR-44"', "send: names BR-44"),
        ("moves.py", '"", "BR-2")\n    ]', '"", "BR-22")\n    ]', "send, ledger: names BR-22"),
        ("cards.py", '"BR-4 BR-5"', '"BR-4 BR-55"', "bridges.cross: names BR-55"),
        (
            "describe.py",
            'say("{player} sends a card over a bridge", player=name), "BR-3"',
            'say("{player} sends a card over a bridge", player=name), "BR-33"',
            "names BR-33",
        ),
        ("moves.py", '"card": told.found.card_sent, ', "", "send: its log line raises KeyError: 'card'"),
        (
            "moves.py",
            "    secret = play.vault.open",
            "    assert not given.bridge\n    secret = play.vault.open",
            "send: its rule, or what is said of it, raises AssertionError",
        ),
        ("describe.py", '"●", spot.holder, spot.id', '"●", spot.holder, "6"', "stands at '6', which there is not"),
        ("describe.py", '"●", spot.holder', '"●●●●●", spot.holder', "has more than 4 characters"),
        ("describe.py", "result=(_result(game),) if over else ()", "result=()", "nothing says how it ended"),
        ("describe.py", "active=game.active", 'active="x"', "active: 'x' is no seat"),
        ("describe.py", "shown, secret=player.seat", 'shown, secret="x"', "'x' is no seat"),
        ("moves.py", "hints=first_free", 'spread=("rol",)', "send: names rol, which is no field of its result"),
        ("moves.py", 'turn", player=', 'turn", name=', "asking what can be done raises KeyError: 'player'"),
        ("moves.py", "hints=first_free", 'ticks="hand"', "send: names hand, which is none of its inputs"),
        ("moves.py", "hints=first_free", 'made_by="sidee"', "send: names sidee, which is none of its inputs"),
        (
            "moves.py",
            "hints=first_free",
            'hints=first_free, weighs=lambda game, by, given: ("brigde",)',
            "its weighs are for 'brigde'",
        ),
        (
            "describe.py",
            "active=game.active",
            'active=game.active, banner=__import__("taos_tui.kit.scene", fromlist=["x"]).Banner("x", "y", "BR-77")',
            "banner, play: names BR-77",
        ),
        (
            "moves.py",
            f"replace(player, hand=(*player.hand, {SEALED}))",
            f"replace(player, hand=(*player.hand, {SEALED}), spent=(*player.spent, card))",
            "secrets · draw: the scene for everybody tells everybody the secret",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and "." not in value and len(value) < 60 else "",
)
def test_a_planted_fault_is_found(planted, file, old, new, found):
    findings = planted(file, old, new)
    assert any(found in finding for finding in findings), findings


def test_a_rule_that_refuses_what_it_cannot_read_breaks_files_with_passphrases(planted):
    findings = planted(
        "moves.py",
        "    left = [card for card in CARDS",
        "    if any(not play.vault.can_open(card) for card in player.hand):\n"
        '        raise Refusal("card", say("type it"), "BR-2")\n    left = [card for card in CARDS',
    )
    assert any(
        finding.startswith("replay · without passphrases: entry 2 (draw): card: type it") for finding in findings
    )


def test_the_letters_that_are_taken_are_those_of_every_screen_of_a_session():
    keys = {key for command in (*EVERYWHERE, *IN_PLAY) for key in (command.key, *command.also)}
    assert {*TAKEN} == {key for key in keys if len(key) == 1 and key.isalpha()}
