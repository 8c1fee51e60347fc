"""Forms of a TaOS match: what they ask for, and what they leave to nobody."""

from table import Table
from taos_tui.screens.app import TableApp

from taos_tui.face.attempt import Attempt
from taos_tui.face.form import Form
from tests.screens.screen_text import settled
from tests.systems.taos.test_match_capture import hunting


async def opened(app, pilot, move):
    """The form of a move."""
    app.navigation.go("table")
    await settled(pilot)
    app.navigation.fill_in(Attempt(move))
    await settled(pilot)
    return app.screen.form


async def test_what_a_blow_did_is_asked_and_the_only_designated_enemy_stands_there(tmp_path):
    t = hunting(tmp_path)
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        form = await opened(app, pilot, "capture")
        assert (form.values["model"], form.field.name) == ("Orc", "result")
        for keys in ("n", "Enter", *"fus", "Enter", "Space"):
            await pilot.press(keys.lower())
            await settled(pilot)
    assert t.state.models["Orc"].state == "normal"
    assert t.session.log()[-1].outcome.fields["final_state"] == "none"


def test_a_file_that_names_no_result_means_killed(tmp_path):
    t = hunting(tmp_path)
    made = t.do("capture", target="interrogation_target", model="Orc", attacker="Fusilier")
    assert made.outcome.fields["outcome"] == "captured"


async def test_on_the_score_an_arrow_key_goes_to_the_other_sheets_and_changes_nothing(tmp_path):
    t = hunting(tmp_path)
    t.to_scoring()
    app, count = TableApp(t.session), t.session.count
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f7")
        await settled(pilot)
        for key, seat in (("right", "b"), ("left", "a"), ("left", "b")):
            await pilot.press(key)
            await settled(pilot)
            screen = app.screen
            assert (screen.scene.sheets[screen.place.sheet].seat, t.session.count) == (seat, count)


def test_a_sheet_names_what_is_counted_once(tmp_path):
    t = Table(tmp_path).start(a=("A-05", "A-07")).to_scoring()
    for sheet in t.session.scene("a").sheets:
        words = [str(point.text) for point in sheet.points]
        assert len(words) == len(set(words)), sheet.title


def test_a_sheet_is_corrected_by_what_its_own_card_asks(tmp_path):
    t = Table(tmp_path).start(a=("A-05", "A-07")).to_scoring()
    form = Form(t.session.system.moves["score"].filled_in, {"mission": "A-05"})
    form = form.following(t.session.narrowed("score", "a", form.given()))
    assert [wanted.name for wanted in form.shown] == ["mission", "zones", "tokens_identified"]
    assert set(form.words(form.inputs[0])) == {"A-05", "A-07"}
