"""TaOS: what only the players can know is asked, and no key scores by the way."""

from itertools import count

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell import game_screen

from taos_tui.face.form import Form
from tests.systems.taos.table import Table, ready

from .test_table import press


@pytest.fixture
def hunt(tmp_path):
    """Anna's A-08 has designated Orc; her Fusilier may strike."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier, graduate; Gaki, unit")
    t.do("roster", "b", models="Orc, soldier, 20 points; Boss, graduate, 30 points")
    t.start(a=("A-08", "A-02"))
    t.find("a-left", "01", "Fusilier")
    t.do("designate", token="a-left", mission="A-08", candidates="Orc 5, Boss 9")
    return t


async def test_what_an_attack_did_is_asked_before_who_struck(hunt):
    """TAOS-161: a failed attack that was typed in the order of the lines was a capture."""
    async with TableApp(hunt.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "k")
        assert "▸ result" in text
        await press(pilot, *"unh", "enter", *"fus", "enter")
        before = hunt.session.count
        text = await press(pilot, "space")
        assert hunt.session.count == before + 1
    assert hunt.session.log()[-1].inputs["result"] == "none"
    assert "unharmed" in hunt.session.log()[-1].text
    assert hunt.session.log()[-1].inputs["attacker"] == "Fusilier"


async def test_arrows_go_from_sheet_to_sheet_on_the_score(hunt):
    hunt.to_scoring()
    async with TableApp(hunt.session).run_test(size=(80, 24)) as pilot:
        before = hunt.session.count
        hers = await press(pilot, "f7")
        his = await press(pilot, "right")
        assert his != hers
        mark = next(line for line in his.splitlines() if "▸" in line)
        assert mark.index("▸") >= 40
        assert await press(pilot, "right") == his
        assert await press(pilot, "left") == hers
        assert hunt.session.count == before


async def test_a_correction_asks_only_what_counts_for_its_card(hunt):
    """TAOS-112: the form held the fields of all nine missions."""
    hunt.to_scoring()
    async with TableApp(hunt.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "h")
        assert "targets captured" in text
        assert "Civilian home" not in text
        text = await press(pilot, "right")
        assert "Civilian home" in text
        assert "targets captured" not in text
        assert "A-01" not in text


async def test_the_three_cards_in_the_hand_are_named_by_their_titles_and_marked_as_typed(tmp_path):
    """TAOS-3: on a real card its title is what is read first."""
    t = Table(tmp_path, mission_cards="table")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "d", "tab")
        assert "none of these" not in await press(pilot, *"amb cap 3")
        await press(pilot, "enter", "enter", "space")
        assert t.session.last.move == "draw"
        for screen in ("f2", "f9"):
            assert "hand typed" in await press(pilot, screen)
    assert t.session.sealed_in(1, "a")["hand"] == ["A-09", "A-08", "A-03"]


@pytest.mark.parametrize(("typed", "code"), [("green", "01"), ("yel", "02"), ("3", "03"), ("02", "02")])
def test_the_code_of_a_token_is_named_by_its_colour(tmp_path, typed, code):
    """TAOS-50: by number and/or colour."""
    moves = Table(tmp_path).session.system.moves
    for name in ("identify", "flip"):
        for wanted in (each for each in moves[name].inputs if each.name == "code"):
            assert Form((wanted,)).entered(typed).values["code"] == code


async def test_an_order_says_at_once_how_its_model_is_named_or_left_out(hunt):
    """ "Space does it" stood there, and the first Space was refused."""
    async with TableApp(hunt.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "o")
        assert "letters name model, Space twice leaves it out" in text
        assert "Space does it" not in text
        before = hunt.session.count
        await press(pilot, "space")
        assert hunt.session.count == before
        await press(pilot, "space")
        assert hunt.session.count == before + 1


async def test_what_the_second_die_of_the_tactics_roll_does_is_whole(tmp_path):
    """It was cut behind "Bruno win"."""
    t = Table(tmp_path).tactics()
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", *"15", "enter", *"12", "enter")
        text = await press(pilot, "1", "0", "enter")
        assert "Anna wins 1–9, 13–20 · reroll 10 · Bruno wins 11–12" in text


WIPS = ("1", "3", "enter", "1", "3", "enter")
"""What is typed before the dice of the Tactics roll."""


@pytest.mark.parametrize("real", ["mission_cards", "token_codes"])
async def test_at_a_table_with_real_things_the_first_throw_asks_for_its_faces(tmp_path, real):
    """The Tactics roll is nobody's: Space rolled it at once."""
    t = Table(tmp_path, **{real: "table"}).tactics()
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        before = t.session.count
        text = await press(pilot, "t", "space")
        assert "type the faces, or Space once more lets the app roll" in text
        assert t.session.count == before
        await press(pilot, *WIPS, "7", "enter", "5", "enter")
        assert t.session.count == before + 1
    assert t.session.log()[-1].source == "typed"
    assert t.state.chooser == "a"


async def test_who_has_typed_his_dice_is_asked_for_those_of_all_too(tmp_path):
    t = Table(tmp_path).tactics()
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "t", *WIPS, "5", "enter", "5", "enter")  # a tie: rolled again
        assert not t.state.chooser
        before = t.session.count
        text = await press(pilot, "escape", "t", "space")
        assert "own dice this match" in text
        assert t.session.count == before


async def test_space_begins_a_turn_with_the_count_that_is_due(hunt):
    """TAOS-180: it offered an Identification."""
    hunt.next_turn()
    async with TableApp(hunt.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "space")
        assert "Count the order pool" in text
        await press(pilot, "space", "space")
        assert hunt.state.orders.counted
        assert hunt.session.scene().suggested == "identify"


@pytest.mark.parametrize(("typed", "attacker"), [("fus", "Fusilier"), ("gaki", "Gaki")])
async def test_a_name_typed_at_a_yes_or_no_goes_to_the_line_that_is_needed(hunt, typed, attacker):
    """The model who was struck, which stood there already, was overwritten by whoever struck him."""
    async with TableApp(hunt.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", "u", "enter")
        for _ in range(12):
            if getattr(pilot.app.screen.form.field, "name", "") == "also_lieutenant":
                break
            await press(pilot, "down")
        else:
            pytest.fail("no such line")
        await press(pilot, *typed, "enter")
        values = pilot.app.screen.form.values
        assert values.get("attacker") == attacker
        assert values.get("model") == "Orc"
        assert "model" not in pilot.app.screen.form.refused


async def test_the_name_of_an_enemy_typed_there_never_stands_for_the_model_struck(hunt):
    async with TableApp(hunt.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", "u", "enter")
        for _ in range(12):
            if getattr(pilot.app.screen.form.field, "name", "") == "also_lieutenant":
                break
            await press(pilot, "down")
        await press(pilot, *"boss", "enter")
        assert pilot.app.screen.form.values.get("model") == "Orc"
        assert "model" not in pilot.app.screen.form.refused


@pytest.mark.parametrize(("keys", "outcome"), [("yn", "no"), ("ny", "yes"), ("ynn", "no"), ("yny", "yes")])
async def test_an_answer_that_is_corrected_before_it_is_made_is_the_last_one(tmp_path, keys, outcome):
    """TAOS-112: `n` after `y` was refused, and the yes stood."""
    t = ready(tmp_path, "A-07").to_scoring()
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "space", *keys)
        before = t.session.count
        await press(pilot, "space")
        assert t.session.count == before + 1
    assert t.session.log()[-1].outcome.outcome == outcome


@pytest.mark.parametrize(("seconds", "answers"), [(0.1, ["yes"]), (2.0, ["yes", "no"])])
async def test_a_letter_answers_no_question_that_nobody_can_have_read(tmp_path, monkeypatch, seconds, answers):
    """TAOS-155: a yes to more Soldiers asks for two more; the second key came before that stood there."""
    t = ready(tmp_path, "A-07").to_scoring()
    before, ticks = t.session.count, count()
    monkeypatch.setattr(game_screen, "monotonic", lambda: next(ticks) * seconds)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "y", "n")
        assert ("this is the next question: A-07" in text) == (len(answers) == 1)
    assert [line.outcome.outcome for line in t.session.log()[before:]] == answers


async def test_a_model_that_is_corrected_stands_there_as_it_is_stored_and_only_changes_are_given(tmp_path):
    """Every line showed a dash, and who corrected the points alone did not know what stood."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Ghulam, wip 13, 12 points; Ghazi, soldier, impetuous, 7 points; Hac Tao 40, marker")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "Y", *"Ghulam", "enter")
        for line in ("rank             Graduate", "WIP              13", "Army Points      12", "impetuous        no"):
            assert line in text
        await press(pilot, "down", "down", "down", *"14", "enter", "space")
        assert dict(t.session.log()[-1].inputs) == {"name": "Ghulam", "side": "a", "points": 14}
        text = await press(pilot, "Y", *"Ghazi", "enter")
        assert "rank             Soldier" in text
        assert "impetuous        yes" in text
        text = await press(pilot, "escape", "Y", *["ctrl+u"] * 2, *"Hac Tao", "enter")
        assert "Army Points      —" in text  # what stands there as a marker is covered


@pytest.mark.parametrize("typed", ["1", "a1", "A-01", "info", "a-1"])
async def test_a_mission_is_named_by_its_number_code_or_title_in_the_form_of_a_score_sheet(tmp_path, typed):
    """Signs and figures were lost one by one."""
    t = Table(tmp_path).start(a=("A-02", "A-01")).to_scoring()
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "those of Bruno are" in await press(pilot, "f7", "h")
        await press(pilot, *typed, "enter")
        assert app.screen.form.given()["mission"] == "A-01"


async def test_a_mission_that_is_not_on_the_list_stays_as_it_was_typed(tmp_path):
    t = Table(tmp_path).start(a=("A-02", "A-01")).to_scoring()
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "none of these has a-06 in it" in await press(pilot, "f7", "h", *"a-06")


async def test_the_last_turn_ends_after_a_warning_of_what_it_opens(tmp_path):
    """TAOS-11: it opens both Secret cards and the sealed Lieutenants, for good; `e` did that at once. `Space` opens
    none of it (DESIGN 5.1)."""
    t = Table(tmp_path, game_turns=3)
    t.start()
    for _ in range(5):
        t.do("end_turn")
    t.do("pool", t.state.active, regular=0, irregular=0, impetuous=0, lieutenant="present")
    assert t.session.scene().suggested != "end_turn"
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "e")
        assert t.state.phase == "turn"
        assert "Secret cards and Lieutenants are laid open for everybody, for good: e once more does it" in " ".join(
            text.split()
        )
        await press(pilot, "e")
    assert t.state.phase == "scoring"
