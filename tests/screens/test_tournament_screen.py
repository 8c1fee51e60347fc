"""The Tournament screen on a real tournament: standings, pairings, missions, results, matches."""

from datetime import datetime, timedelta

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.match.tournament import MATCHES, READ
from taos_tui.screens.shell.commands import EVERYWHERE, IN_PLAY

from taos_tui.content import paths
from taos_tui.content.looked_at import look
from taos_tui.face import clock as clocks
from taos_tui.session.matches import start_match, take_result
from taos_tui.session.session import Session
from taos_tui.systems import EVENTS, load
from tests.content.test_contradictions import correct_match
from tests.session.test_matches import play

from .fake_system import EVIL
from .screen_text import screen_text
from .test_table import press

SIZES = [(80, 24), (200, 60), (60, 24), (40, 15)]


@pytest.fixture
def event(tmp_path):
    session = Session.create(tmp_path / "spring.toml", "taos-tournament", "Spring", {"organiser": "Olga"})
    session.make("add", {"players": ["Anna", "Bruno", "Carla", "Dino"]})
    return session


@pytest.fixture
def paired(event):
    event.make("pair", {"method": "by_hand", "tables": ["Anna", "Bruno", "Carla", "Dino"]})
    return event


@pytest.mark.parametrize("size", SIZES)
async def test_standings_stand_on_every_size(event, size):
    async with TableApp(event).run_test(size=size) as pilot:
        text = await press(pilot, "f4")
        assert "Anna" in text
        assert "Dino" in text


async def test_tables_are_turned_by_tab_and_pairings_are_read_aloud(paired):
    async with TableApp(paired).run_test(size=(80, 24)) as pilot:
        lines = (await press(pilot, "f4")).splitlines()  # in a round the pairings come first
        assert "Standings in round 1" in lines[3]
        assert any("Table 2" in line and "Carla" in line and "Dino" in line for line in lines)
        assert "A-09" in await press(pilot, "tab")


async def test_enter_on_a_pairing_opens_its_result(paired):
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4", "down", "enter")
        assert app.screen.NAME == "dice"
        text = "\n".join(line for line in (await press(pilot)).splitlines() if "table" in line)
        assert "2" in text


async def test_the_table_screen_leads_from_entry_to_pairing(event):
    app = TableApp(event)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot)
        assert "ENTRY" in text
        assert "4 players" in text
        text = await press(pilot, "space")
        assert app.screen.NAME == "dice"
        await press(pilot, "space")
        assert len(event.state.rounds) == 1


async def test_matches_are_made_opened_and_asked_for_results(paired):
    app = TableApp(paired)
    async with app.run_test(size=(100, 24)) as pilot:
        assert "2 matches made" in await press(pilot, "f4", "M")
        assert "not closed" in await press(pilot, "t")
        await press(pilot, "e")
        assert app.navigation.model.session.header.title.startswith("r1 t1 Anna – Bruno · ")
        assert [seat.name for seat in app.navigation.model.session.header.seats] == ["Anna", "Bruno"]
        await press(pilot, "f3", "escape", "escape")
        assert app.navigation.model.session.header.title == "Spring"
        await press(pilot, "escape", "escape")
        assert not app.navigation.has_session


async def test_a_result_is_typed_by_its_figures_alone_and_the_next_table_follows(paired):
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4", "enter")
        for value in ("4", "1", "120", "30"):
            await press(pilot, *value, "enter")
        text = await press(pilot, "space")
        assert any("4 : 1" in line and "Anna" in line for line in text.splitlines())
        assert "Table 2: first Carla" in await press(pilot, "enter")
    assert (paired.state.current[0].score.killed_a, paired.state.current[0].score.killed_b) == (120, 30)


async def test_a_correction_begins_with_what_was_entered_and_asks_why(paired):
    paired.make("result", {"table": 1, "op_a": 4, "op_b": 1, "killed_a": 120, "killed_b": 30, "lost_a": 45})
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f4", "tab", "tab", "enter")
        assert "Correct a result" in text
        assert "which missions were played" in text
        assert app.screen.form.field.name == "op_a"
        app.screen.fill(app.screen.form.select("killed_a", chosen=True))
        await press(pilot, "1", "enter")
        assert app.screen.form.asked == "reason"
        await press(pilot, "enter", *"misread", "enter", "space")
    score = paired.state.current[0].score
    assert (score.killed_a, score.lost_b, score.killed_b, score.lost_a) == (1, 1, 30, 45)


async def test_a_correction_asks_for_the_table_first_and_then_begins_with_the_points(paired):
    """The number of a table ticked missions of another one."""
    missions = {"played_a": ["A-01", "A-02"], "played_b": ["A-03", "A-04"]}
    for table, told in ((1, {}), (2, missions)):
        paired.make("result", {"table": table, "op_a": 5, "op_b": 1, "killed_a": 120, "killed_b": 30, **told})
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "o")
        assert app.screen.form.field.name == "table"
        await press(pilot, "2", "enter")
        assert app.screen.form.field.name == "op_a"
        await press(pilot, "4", "enter", *"misread", "enter", "space")
    assert [table.score.op_a for table in paired.state.current] == [5, 4]


async def test_figures_of_a_correction_are_those_of_both_players(paired):
    """Enter led from the points of the first to the reason, over those of the second."""
    paired.make("result", {"table": 1, "op_a": 5, "op_b": 1, "killed_a": 120, "killed_b": 30})
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "o", "1", "enter")
        assert app.screen.form.field.name == "op_b"
        await press(pilot, "5", "enter")
        assert app.screen.form.field.name == "reason"
        app.screen.fill(app.screen.form.select("killed_a", chosen=True))
        await press(pilot, *"30", "enter")
        assert app.screen.form.field.name == "killed_b"
        await press(pilot, *"120", "enter", *"swapped", "enter", "space")
    score = paired.state.current[0].score
    assert (score.op_a, score.op_b, score.killed_a, score.killed_b) == (1, 5, 30, 120)
    assert (score.lost_a, score.lost_b) == (120, 30)


async def test_the_reason_of_a_correction_may_be_typed_where_the_other_players_figures_stand_right(paired):
    paired.make("result", {"table": 1, "op_a": 5, "op_b": 1, "killed_a": 120, "killed_b": 30})
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "o", "4", "enter", *"misread", "enter")
        assert app.screen.form.given() == {"round": 1, "table": 1, "op_a": 4, "reason": "misread"}
        await press(pilot, "space")
    assert "corrected: misread" in paired.log()[-1].text


async def test_a_correction_begins_with_points_though_missions_are_untold_and_figures_at_missions_name_these(paired):
    """`4 1` ticked missions, and the points were found six lines further up."""
    for table in (1, 2):
        paired.make("result", {"table": table, "op_a": 5, "op_b": 1, "killed_a": 120, "killed_b": 30})
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "o", "2", "enter")
        assert app.screen.form.field.name == "op_a"
        await press(pilot, "4", "down", "2", "enter")
        given = app.screen.form.given()
        assert (given["table"], given["op_a"], given["op_b"]) == (2, 4, 2)
        assert app.screen.form.field.name == "reason"
        await press(pilot, "up", *"2 4", "enter")
        given = app.screen.form.given()
        assert (given["op_a"], given["op_b"], given["played_b"]) == (4, 2, ("A-02", "A-04"))


async def test_missions_of_a_result_are_named_by_number_or_title(paired):
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4", "enter")
        screen = app.screen
        screen.fill(screen.form.select("played_a", chosen=True))
        await press(pilot, *"escort, a-4", "enter")
        assert app.screen.form.given()["played_a"] == ("A-02", "A-04")


async def test_figures_of_missions_are_missions_where_a_player_went_to_their_line(paired):
    """`2 4` became 4 Objective Points, and a wrong result stood in the table."""
    paired.make("result", {"table": 1, "op_a": 5, "op_b": 1, "killed_a": 120, "killed_b": 30})
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4", "tab", "tab", "enter")
        screen = app.screen
        screen.fill(screen.form.select("played_a", chosen=True))
        await press(pilot, *"2 4", "enter")
        given = screen.form.given()
        assert given["played_a"] == ("A-02", "A-04")
        assert screen.form.values["op_a"] == 5


async def test_a_move_begins_with_the_player_of_the_marked_line(event):
    app = TableApp(event)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4", "down", "down", "d", "space")
    assert event.state.present == ("Anna", "Bruno", "Dino")


async def test_before_the_first_entry_the_tournament_is_there_and_units_are_not(tmp_path):
    session = Session.create(tmp_path / "new.toml", "taos-tournament", "New", {"organiser": "Olga"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f4")
        assert "nobody has entered yet" in text
        assert "F5" not in text.splitlines()[1]
        assert "Add players" in await press(pilot, "enter")


async def test_rules_of_the_game_are_looked_up_from_the_tournament(event):
    async with TableApp(event).run_test(size=(80, 24)) as pilot:
        assert "Placing tokens" in await press(pilot, "/", *"placing")


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
async def test_hostile_names_are_text(event, size):
    event.make("add", {"players": [EVIL]})
    event.make("pair")
    async with TableApp(event).run_test(size=size) as pilot:
        assert "[red" in await press(pilot, "f4")
        await press(pilot, "tab", "tab", "enter")


async def test_the_event_is_set_up_from_home():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "e")
        assert "Begin the tournament" in text
        assert "passphrase" not in text  # a tournament has no secrets
        assert "ENTRY" in await press(pilot, "enter")
        assert app.navigation.model.session.system.slug in EVENTS


async def test_the_letter_that_begins_nothing_names_the_line_that_does():
    async with TableApp().run_test(size=(80, 24), notifications=True) as pilot:
        await press(pilot, "e", "up", *"Olga", "enter", "down")
        assert "Enter on “Begin the tournament” begins" in await press(pilot, "b")


@pytest.mark.parametrize("slug", EVENTS)
def test_no_move_has_a_key_of_a_command(slug):
    commands = IN_PLAY + EVERYWHERE + READ + MATCHES
    taken = {key for command in commands for key in (command.key, *command.also)} | set("0123456789")
    keys = [move.key for move in load(slug).moves.values() if move.key]
    assert not taken & set(keys)
    assert len(keys) == len(set(keys))


async def test_the_clock_of_a_round_stands_in_the_head_and_says_a_line_at_30_and_10_minutes(tmp_path, monkeypatch):
    session = Session.create(
        tmp_path / "timed.toml", "taos-tournament", "Timed", {"organiser": "Olga"}, {"round_minutes": 60}
    )
    session.make("add", {"players": ["Anna", "Bruno"]})
    session.make("pair")
    began = datetime.fromisoformat(session.log()[-1].at)
    time = [began + timedelta(minutes=29, seconds=10)]
    monkeypatch.setattr(clocks, "now", lambda: time[0])
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:

        async def after(**more):
            """The clock goes on, and the app looks at it as it does four times a second."""
            time[0] = began + timedelta(**more)
            app.navigation.poll()
            await pilot.pause()
            return screen_text(app)

        app.navigation.poll()
        assert "· 31 min" in (await press(pilot)).splitlines()[0]
        app.navigation.poll()
        time[0] += timedelta(seconds=40)
        assert not app.navigation.model.poll()  # nothing is drawn within a minute
        text = await after(minutes=30)
        assert "· 30 min" in text.splitlines()[0]
        assert "· Round 1: 30 minutes left" in text
        assert "Round 1: 30 minutes left" in await after(minutes=31)  # it stays until the next key
        text = await press(pilot, "f4")
        assert "· 29 min" in text
        assert "minutes left" not in text
        assert "Round 1: 10 minutes left" in await after(minutes=50)
        assert "Round 1: time is up" in await after(minutes=75)
        await press(pilot, "r", "1", "enter", "1", "enter", "1", "enter", "1", "enter", "space")
        assert session.scene().clock is None
        assert "time is up" not in (await press(pilot, "f2")).splitlines()[0]


async def test_a_clock_that_ticks_while_the_app_leaves_draws_nothing(tmp_path, monkeypatch):
    """The timer may come once more when there is no screen any longer: that had ended in a traceback."""
    session = Session.create(
        tmp_path / "timed.toml", "taos-tournament", "Timed", {"organiser": "Olga"}, {"round_minutes": 60}
    )
    session.make("add", {"players": ["Anna", "Bruno"]})
    session.make("pair")
    time = [datetime.fromisoformat(session.log()[-1].at)]
    monkeypatch.setattr(clocks, "now", lambda: time[0])
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        app.navigation.poll()
        await press(pilot)
    time[0] += timedelta(minutes=5)
    assert app.screen_stack == []  # drawing would raise
    app.navigation.poll()


async def test_the_match_of_the_marked_table_is_made_alone(paired):
    """One key made matches of all tables."""
    async with TableApp(paired).run_test(size=(100, 24)) as pilot:
        assert "1 match made: spring-r1-t2" in await press(pilot, "f4", "down", "s")
        assert [bool(table.file) for table in paired.state.current] == [False, True]
        assert "table 2 waits for no match: mark table 1, or M makes all" in await press(pilot, "s")
        await press(pilot, "M")
        assert all(table.file for table in paired.state.current)
        assert "no table of this round waits" in await press(pilot, "s")


async def test_without_a_marked_table_the_key_of_all_matches_is_told(paired):
    async with TableApp(paired).run_test(size=(100, 24)) as pilot:
        assert "M makes those of all tables" in await press(pilot, "f4", "tab", "s")
        assert not any(table.file for table in paired.state.current)


async def test_enter_on_a_pairing_whose_match_was_made_opens_the_match(paired):
    app = TableApp(paired)
    async with app.run_test(size=(100, 24)) as pilot:
        await press(pilot, "f4", "M", "down", "enter")
        assert app.navigation.model.session.header.title.startswith("r1 t2 Carla – Dino · ")


async def test_a_correction_begins_with_the_marked_table_and_asks_for_a_reason_only_where_something_changes(paired):
    told = {"killed_a": 10, "killed_b": 20}
    for table in (1, 2):
        paired.make("result", {"table": table, "op_a": 3, "op_b": 1, **told})
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        while app.screen.chart.move != "result":
            await press(pilot, "tab")
        await press(pilot, "down", "o")
        given = app.screen.form.given()
        assert (given["round"], given["table"]) == (1, 2)
        assert app.screen.form.field.name == "op_a"  # no reason yet
        app.screen.fill(app.screen.form.put("played_a", ["A-01", "A-02"]))
        await press(pilot, "space")
    assert paired.log()[-1].text == "round 1 table 2: Carla 3 : 1 Dino, missions added"


async def test_a_result_that_is_corrected_by_its_key_stands_there_as_it_was_entered(paired):
    """All lines showed dashes; what is not changed is not given, and losses go with what the other destroyed."""
    paired.make("result", {"table": 1, "op_a": 5, "op_b": 1, "killed_a": 120, "killed_b": 30})
    app = TableApp(paired)
    async with app.run_test(size=(80, 40)) as pilot:
        await press(pilot, "f2", "o")
        screen = app.screen
        screen.fill(screen.form.put("table", 1))
        stands = {wanted.name: screen.form.value(wanted) for wanted in screen.form.inputs}
        assert (stands["op_a"], stands["op_b"], stands["killed_a"], stands["killed_b"]) == (5, 1, 120, 30)
        assert (stands["lost_a"], stands["lost_b"]) == (30, 120)
        screen.fill(screen.form.put("killed_b", 40))
        assert screen.form.values["lost_a"] == 40
        assert screen.form.given() == {"round": 1, "table": 1, "killed_b": 40}


async def test_the_tournament_is_ended_by_a_key_that_asks_first(paired):
    """TAOS-17: it stood in no list of moves."""
    for table in (1, 2):
        paired.make("result", {"table": table, "op_a": 3, "op_b": 1, "killed_a": 10, "killed_b": 20})
    async with TableApp(paired).run_test(size=(80, 24)) as pilot:
        assert "x End the tournament" in await press(pilot, "f2")
        text = await press(pilot, "x")
        assert "no round will be paired after round 1: x once more does it" in " ".join(text.split())
        assert not paired.state.over
        await press(pilot, "f4", "x")
        assert not paired.state.over
        await press(pilot, "x")
        assert paired.state.over


async def test_enter_is_named_by_what_it_does_on_the_marked_line(paired):
    """One word said three things: enter a result, open a match, pair a round."""
    paired.make("result", {"table": 2, "op_a": 3, "op_b": 1, "killed_a": 10, "killed_b": 20})
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "↵ enter a result" in await press(pilot, "f4")
        assert "↵ open match" in await press(pilot, "s")  # of the marked table
        await press(pilot, "tab")
        assert "↵ correct a result" in await press(pilot, "tab")


async def test_the_clock_of_a_round_has_a_key(paired):
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "k Set the clock of a round" in await press(pilot)
        await press(pilot, "f4", "k", *"100", "enter", "space")
        assert "100 min" in await press(pilot) or "99 min" in await press(pilot)
    assert paired.scene().clock.minutes == 100


async def test_the_key_of_a_result_goes_to_an_open_table_where_the_marked_one_has_its_result(paired):
    """All figures were typed before it was refused."""
    paired.make("result", {"table": 1, "op_a": 3, "op_b": 1, "killed_a": 10, "killed_b": 20})
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4")
        assert app.screen.marked == {"round": 1, "table": 1}
        await press(pilot, "r")
        assert app.screen.form.values["table"] == 2
        await press(pilot, "escape", "escape", "down", "r")
        assert app.screen.form.values["table"] == 2


async def test_the_key_of_names_corrects_the_name_of_somebody_who_entered(paired):
    """Pairings stay; what is refused stays in its line with the reason."""
    first, other = paired.state.current[0].a, paired.state.current[0].b
    async with TableApp(paired).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "N")
        assert "Whose name was typed wrong?" in text
        at = list(paired.state.entrants).index(first)
        assert f"Right name of {first}" in await press(pilot, *["down"] * at, "enter")
        assert "another player is called so" in await press(pilot, "ctrl+u", *other.lower(), "enter")
        await press(pilot, "ctrl+u", *"Zoe", "enter")
        assert {paired.state.current[0].a, paired.state.current[0].b} == {"Zoe", other}
        await press(pilot, "u")
        assert paired.state.current[0].a == first


async def test_a_match_that_was_corrected_after_its_result_was_taken_is_told_and_taken_by_a_key(paired):
    """The event did not notice it (TAOS-13)."""
    path = start_match(paired, 1)
    play(path)
    take_result(paired, 1)
    async with TableApp(paired).run_test(size=(80, 24)) as pilot:
        assert "its match says" not in await press(pilot, "f2")
        correct_match(path, 1)
        await pilot.pause(1.2)
        text = " ".join((await press(pilot, "f2")).split())
        assert "Round 1, table 1: 2 : 0 OP entered, its match says 1 : 0 OP (F4 m)" in text
        await press(pilot, "f4", "m")
        assert paired.state.rounds[0][0].score.op_a == 1
        assert "its match says" not in await press(pilot, "f2")
        assert "every result is as its match says" in await press(pilot, "f4", "m")


def left_to_home(event, match):
    """Home knows both files as they were left."""
    event.close()
    for each in (match, event.path):
        look(each)
        paths.remember_last(each)


async def test_home_tells_of_an_event_whose_match_says_something_else(paired):
    path = start_match(paired, 1)
    play(path)
    take_result(paired, 1)
    correct_match(path, 1)
    left_to_home(paired, path)
    async with TableApp().run_test(size=(100, 30)) as pilot:
        text = await press(pilot)
        assert "! results differ" in text
        assert "2 : 0 OP entered, its match says 1 : 0 OP" in text


async def test_a_played_match_is_opened_from_its_line_also_once_its_result_is_in(paired):
    path = start_match(paired, 1)
    play(path)
    take_result(paired, 1)
    app = TableApp(paired)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f4", "e")
        assert app.navigation.model.session.path == path


async def test_home_tells_how_a_match_stands_that_was_opened_again():
    """It was told as finished, though its result had been taken back."""
    paths.sessions_dir().mkdir(parents=True)
    paired = Session.create(paths.sessions_dir() / "s.toml", "taos-tournament", "Spring", {"organiser": "Olga"})
    paired.make("add", {"players": ["Anna", "Bruno"]})
    paired.make("pair")
    path = start_match(paired, 1)
    play(path)
    take_result(paired, 1)
    match = Session.open(path)
    match.undo(by="b")
    match.close()
    left_to_home(paired, path)
    async with TableApp().run_test(size=(100, 30)) as pilot:
        text = await press(pilot)
        for _ in range(6):
            if "the tournament has" in text:
                break
            text = await press(pilot, "down")
        assert "SCORING" in text
        assert "the tournament has 2 OP – 0 OP" in text
