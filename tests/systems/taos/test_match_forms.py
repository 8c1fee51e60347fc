"""Forms of a TaOS match: what they ask for, and what they leave to nobody."""

import pytest
from table import Table, ready
from taos_tui.screens.app import TableApp
from textual.events import Key

from taos_tui.face.accepting import entered
from taos_tui.face.attempt import Attempt
from taos_tui.face.form import Form
from taos_tui.face.rolls import MoveRoll, prefilled
from taos_tui.face.viewer import Viewer
from taos_tui.reports.gather import story_of
from taos_tui.session.amend import Anew
from taos_tui.session.session import Session
from tests.screens.screen_text import screen_text, settled
from tests.screens.test_forgotten import chosen
from tests.screens.test_table import press
from tests.session.played import quick_locks
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


def test_a_sheet_names_what_is_counted_once(tmp_path):
    t = Table(tmp_path).start(a=("A-05", "A-07")).to_scoring()
    for sheet in t.session.scene("a").sheets:
        words = [str(point.text) for point in sheet.points]
        assert len(words) == len(set(words)), sheet.title


def kinds(t, move, **given):
    """What an order of that form may be paid with: what is meant, and all of them."""
    form = Form(t.session.system.moves[move].filled_in, given)
    form = form.following(t.session.narrowed(move, "a", form.given()))
    kind = next(wanted for wanted in form.inputs if wanted.name == "kind")
    return form.value(kind), form.words(kind)


def with_an_impetuous_one(folder, **pool):
    t = Table(folder)
    t.do("roster", "a", models="Krakot, impetuous; Orc, graduate")
    t.start()
    if pool:
        t.do("pool", "a", **pool)
    return t


def test_the_own_kind_of_order_stands_before_those_of_others(tmp_path):
    t = with_an_impetuous_one(tmp_path)
    assert kinds(t, "order", model="Krakot") == ("regular", ["regular", "impetuous", "irregular", "lieutenant"])
    form = Form(t.session.system.moves["order"].filled_in, {"model": "Krakot"})
    form = form.following(t.session.narrowed("order", "a", form.given())).select("kind", chosen=True)
    assert form.beginning("i").given()["kind"] == "impetuous"


def test_without_a_lieutenant_irregular_orders_are_proposed_and_warn_of_nothing(tmp_path):
    t = with_an_impetuous_one(tmp_path, regular=2, lieutenant="lost")
    assert kinds(t, "order", model="Orc")[0] == "irregular"
    assert kinds(t, "identify", graduate="Orc")[0] == "irregular"
    assert not t.do("order", "a", model="Orc", kind="irregular").outcome.news


def test_an_order_without_words_names_its_skills(tmp_path):
    t = with_an_impetuous_one(tmp_path)
    line = t.do("order", "a", model="Orc", skill1="short_movement", skill2="short")
    assert line.text == "Orc: short movement skill and short skill"


def test_once_the_data_are_stolen_nobody_is_asked_who_sees_the_theft(tmp_path):
    t = ready(tmp_path, "A-01")
    assert "at a theft" in t.due("a")
    t.task("steal_data", "a-left")
    assert "at a theft" not in t.due("a")


def test_of_bare_names_it_is_asked_once_who_is_impetuous(tmp_path):
    t = Table(tmp_path)
    list_ = "Kuang Shi; Zhanshi, graduate; Celestial Guard"
    assert t.session.weighed("roster", "a", {"models": list_}) == ["impetuous"]
    assert t.session.narrowed("roster", "a", {"models": list_})["impetuous"] == ["Kuang Shi", "Celestial Guard"]
    assert t.session.weighed("roster", "a", {"models": "Zhanshi, graduate"}) == []
    assert t.refused("roster", "a", models=list_, impetuous=["Orc"])[0] == "impetuous"
    t.do("roster", "a", models=list_, impetuous=["Kuang Shi"])
    ranks = {name: (model.rank, model.impetuous) for name, model in t.state.models.items()}
    assert ranks == {
        "Kuang Shi": ("soldier", True),
        "Zhanshi": ("graduate", False),
        "Celestial Guard": ("graduate", False),
    }


async def test_a_key_on_a_cyrillic_layout_answers_yes_or_no(tmp_path):
    t = hunting(tmp_path)
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "capture")
        for key, value in (("н", True), ("т", False)):
            app.screen.fill(app.screen.form.select("also_lieutenant", chosen=True))
            await settled(pilot)
            app.post_message(Key(key, key))
            await settled(pilot)
            assert app.screen.form.values["also_lieutenant"] is value


@pytest.mark.parametrize(
    ("typed", "state"),
    [("uncon", "incapacitated"), ("dead", "killed"), ("imm", "immobilized"), ("oper", "normal"), ("healed", "normal")],
)
async def test_a_state_is_found_by_what_players_call_it(tmp_path, typed, state):
    """`uncon` was refused: the rules say Incapacitated, the players Unconscious (TAOS-45)."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier, graduate")
    if state == "normal":
        t.do("state", "a", model="Fusilier", state="incapacitated")
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "state")
        for key in (*"Fusilier", "enter", *typed, "enter", "space"):
            await pilot.press(key)
            await settled(pilot)
    assert t.state.models["Fusilier"].state == state


async def test_after_a_list_of_bare_names_the_form_stops_at_who_is_impetuous(tmp_path):
    t = Table(tmp_path)
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "roster")
        for key in (*"Kuang Shi", "enter"):
            await pilot.press("space" if key == " " else key)
            await settled(pilot)
        assert app.screen.form.field.name == "impetuous"
        assert "is it printed impetuous?" in await settled(pilot)
        for key in ("enter", "space", "enter", "space"):
            await pilot.press(key)
            await settled(pilot)
    assert t.state.models["Kuang Shi"].impetuous


def test_a_capture_is_paid_with_the_order_of_who_strikes(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Krakot, impetuous; Fusilier, graduate")
    t.do("roster", "b", models="Orc, soldier")
    t.start(a=("A-08", "A-02"))
    t.do("pool", "a", regular=2, impetuous=1)
    assert kinds(t, "capture", attacker="Krakot")[0] == "impetuous"
    t.do("capture", target="other", model="Orc", attacker="Krakot", kind="impetuous")
    assert t.state.orders.kinds == ("impetuous",)
    assert kinds(t, "capture", attacker="Fusilier")[0] == "regular"
    in_aro = Form(t.session.system.moves["capture"].filled_in, {"side": "b"})
    assert "kind" in in_aro.following(t.session.narrowed("capture", "a", in_aro.given())).idle


async def test_a_warning_stands_whole_beside_the_form(tmp_path):
    t = with_an_impetuous_one(tmp_path, regular=1, impetuous=1)
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "order")
        app.screen.fill(app.screen.form.put("model", "Orc"))
        shown = await settled(pilot)
    assert "warning impetuous orders come first" in shown


async def test_how_an_inspection_went_is_asked_when_the_turn_ends(tmp_path):
    """TAOS-132: a point that nobody has watched is not earned by Space."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier, graduate")
    t.start(a=("A-03", "A-02"))
    t.find("a-left", "01", "Fusilier")
    t.next_turn()
    t.do("inspect", token="a-left", graduate="Fusilier")
    app, count = TableApp(t.session), t.session.count
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("e", "space", "y", "enter", "space"):
            await pilot.press(key)
            await settled(pilot)
            assert t.session.count == count
        for key in ("n", "enter", "space"):
            await pilot.press(key)
            await settled(pilot)
    assert t.session.count == count + 1
    assert t.session.log()[-1].inputs == {"contact_whole_turn": True, "operative_whole_turn": False}
    assert not t.state.player("a").progress.inspectors


async def test_a_turn_in_which_nobody_inspects_ends_with_one_key(tmp_path):
    t = Table(tmp_path).start()
    app, count = TableApp(t.session), t.session.count
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("e")
        await settled(pilot)
    assert (t.session.count, t.session.log()[-1].inputs) == (count + 1, {})


def test_who_comes_as_a_marker_is_told_how_to_keep_his_name_covered(tmp_path):
    """TAOS-85, TAOS-103: log and lists name every model to everybody."""
    t = Table(tmp_path)
    told = t.session.forecast("roster", {"models": "Hac Tao, graduate, marker; Marker 1, graduate, marker"}).ledger
    assert [line.label for line in told if "write Marker 1 for now" in str(line.value)] == ["Hac Tao"]
    t.do("roster", "a", models="Marker 1, graduate, wip 13, marker")
    t.start(a=("A-01", "A-02"))
    t.find("a-left", "01", "Marker 1")
    t.next_turn()
    assert "give it its name" not in t.due()
    t.task("steal_data", "a-left", graduate="Marker 1")
    assert "Marker 1 is no marker any more: give it its name" in t.due()
    t.do("model", "a", name="Marker 1", new_name="Hac Tao")
    assert "give it its name" not in t.due()
    assert t.state.player("a").progress.thieves == ("Hac Tao",)


def test_that_the_game_is_over_hangs_on_no_covered_card(tmp_path):
    t = Table(tmp_path).start()
    found = t.session.forecast("end_game", {"why": "time over"})
    assert (found.covered, dict(found.odds), found.ledger) == (False, {"scoring": 1}, ())


async def test_after_the_passphrase_the_form_asks_for_what_the_roll_needs(tmp_path, monkeypatch):
    """TAOS-67: odds and what is missing were those of before."""
    quick_locks(monkeypatch)
    t = Table(tmp_path)
    path = tmp_path / "locked.toml"
    t.session = Session.create(path, "taos", "", {"a": "Anna", "b": "Bruno"}, None, {"a": "two"})
    t.path = path
    t.session.unlock("a", "two")
    t.do("roster", "a", models="Fusilier, graduate, wip 13")
    t.start()
    t.session.close()
    t.session = Session.open(path)
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "identify")
        for key in (*"left", "enter", *"fus", "enter", "space"):
            await pilot.press(key)
            await settled(pilot)
        assert "Passphrase of Anna" in screen_text(app)
        for key in (*"two", "enter"):
            await pilot.press(key)
            await settled(pilot)
        assert app.screen.form.field.name == "distance_cm"
        assert "needs a secret" not in screen_text(app)
        for key in (*"50", "enter"):
            await pilot.press(key)
            await settled(pilot)
        assert app.screen.asked() is not None


async def test_an_order_of_nobody_is_not_made_by_one_space(tmp_path):
    """TAOS-185: it was logged by a Space too much, with nobody and nothing in it."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier, graduate")
    t.start()
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        form = await opened(app, pilot, "order")
        assert form.field.name == "model"
        spent = t.state.orders.spent
        await pilot.press("space")
        await settled(pilot)
        assert t.state.orders.spent == spent
        for key in (*"fus", "enter", "space"):
            await pilot.press(key)
            await settled(pilot)
        assert t.state.orders.spent == spent + 1


def test_a_state_that_does_not_change_is_no_entry(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Akalis, graduate")
    t.start()
    assert t.refused("state", "a", model="Akalis") == ("state", "TAOS-41")


def test_a_known_models_player_stands_there_where_another_one_stood(tmp_path):
    t = Table(tmp_path)
    t.do("roster", "a", models="Jotum, graduate")
    t.do("roster", "b", models="Orc, graduate")
    t.start()
    form = Form(
        t.session.system.moves["model"].filled_in, {"side": "b", "name": "Jotum"}, t.session.choices("model", "b")
    )
    form = form.following(t.session.narrowed("model", "b", form.given()))
    assert form.given()["side"] == "a"


def test_what_a_sheet_does_is_no_line_of_the_report(tmp_path):
    t = Table(tmp_path).start(a=("A-03", "A-02")).to_scoring()
    t.do("score", "a", mission="A-03", forced=True)
    lines = [str(fact.label) for sheet in story_of(t.session, "").sheets for fact in sheet.points]
    assert "container forced" in lines
    assert "back to the log" not in lines


async def test_a_list_that_says_whose_it_is_sets_the_side(tmp_path):
    """The side of who has no list yet stands there before."""
    t = Table(tmp_path)
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        form = await opened(app, pilot, "roster")
        assert form.values["side"] == "a"
        for key in (*"Bruno: Kurgat wip 13", "enter"):
            await pilot.press({" ": "space", ":": "colon"}.get(key, key))
            await settled(pilot)
        assert app.screen.form.values["side"] == "b"
        for key in ("space", "enter", "space"):
            await pilot.press(key)
            await settled(pilot)
    assert [(model.name, model.seat) for model in t.state.models.values()] == [("Kurgat", "b")]


async def test_an_answer_that_has_time_does_not_take_the_place_of_the_obvious_key(tmp_path):
    """It stands with its key where it is due."""
    t = Table(tmp_path)
    t.do("roster", "b", models="Orc, soldier")
    t.start(a=("A-08", "A-02"))
    t.do("capture", "a", target="lieutenant", model="Orc", attacker="Fusilier", result="incapacitated")
    app = TableApp(t.session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await settled(pilot)
    assert "if not, say that (D)" in " ".join(text.split())
    assert "D say that none of them was the Lieutenant" not in text


def task_form(t, **given):
    """The form of a task as it is opened, and with more filled in."""
    values, offered = prefilled(t.session, "task", "a")
    form = Form(t.session.system.moves["task"].filled_in, {**values, **given}, offered)
    return form.following(t.session.narrowed("task", "a", form.given()))


def test_a_task_that_is_done_is_not_filled_in(tmp_path):
    """Of two that may be tried the one that is left is meant; where none is, nothing is."""
    t = Table(tmp_path).start(a=("A-03", "A-04"))
    t.find("a-left", "01")
    t.find("a-centre", "02")
    t.next_turn()
    assert task_form(t).given()["task"] == "force_container"
    t.task("force_container", "a-left")
    form = task_form(t)
    assert (form.given()["task"], form.given()["token"]) == ("first_aid", "a-centre")
    assert (
        "task"
        not in task_form(t, token="a-left")
        .forget(["task"])
        .following(t.session.narrowed("task", "a", {"token": "a-left"}))
        .given()
    )
    t.task("first_aid", "a-centre")
    form = task_form(t)
    assert not {"task", "token"} & form.given().keys()
    assert [str(word) for word in form.suggested["task"]] == ["force_container", "first_aid"]


def test_a_task_that_is_typed_where_the_graduate_is_asked_is_no_name_at_once(tmp_path):
    """`force` became the name of a Graduate whom nobody knew; typed once more it is one."""
    t = ready(tmp_path, "A-03")
    roll = MoveRoll(t.session, Viewer("a"), "task", lambda attempt: None)
    form = task_form(t).select("graduate", chosen=True)
    asked = entered(roll, form, "force")
    assert "graduate" not in asked.given()
    assert "force the container" in asked.refused["graduate"].reason
    assert entered(roll, asked, "force").given()["graduate"] == "force"
    assert entered(roll, form, "Forco").given()["graduate"] == "Forco"


async def test_an_entry_that_is_entered_anew_is_paid_by_whoever_is_named_in_it_now(tmp_path):
    """TAOS-180: an order of one who is impetuous after all is an impetuous one, and no Graduate's; it stayed so once
    another one was named, while the form said regular."""
    t = Table(tmp_path)
    roster = t.do("roster", "b", side="b", models="Krakot\nOrc\nRaicho")
    t.start(first="b")
    t.do("pool", "b", regular=3, impetuous=1)
    found = t.do("identify", "b", [6], token="b-left", graduate="Krakot", wip=13, distance_cm=15, code="01")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", *["up"] * (found.n - roster.n), "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("impetuous", ("Krakot",)))
        await press(pilot, "space")
        await press(pilot, "enter")
        later = pilot.app.screen
        assert later.amending.n == found.n
        assert later.form.values["kind"] == "impetuous"
        later.fill(later.form.put("graduate", "Raicho"))
        assert later.form.values.get("kind") is None
        await press(pilot, "space", "space")
    line = t.session.log()[found.n - 1]
    assert (line.inputs["graduate"], line.inputs.get("kind")) == ("Raicho", None)
    t.session.close()
    assert Session.open(t.session.path).findings == []


def test_without_a_form_too_an_entry_is_paid_by_whoever_is_named_in_it_now(tmp_path):
    t = Table(tmp_path)
    roster = t.do("roster", "b", side="b", models="Krakot\nOrc\nRaicho")
    t.start(first="b")
    t.do("pool", "b", regular=3, impetuous=1)
    found = t.do("identify", "b", [6], token="b-left", graduate="Krakot", wip=13, distance_cm=15, code="01")
    t.session.amend(roster.n, {"impetuous": ["Krakot"]}, later={found.n: Anew({"graduate": "Raicho"})}, consent="a")
    assert "kind" not in t.session.log()[found.n - 1].inputs


async def test_an_end_of_turn_that_was_forgotten_asks_for_no_inspection_where_nobody_inspects(tmp_path):
    """TAOS-132: it was only possible after an untrue answer to two questions."""
    t = Table(tmp_path).start()
    t.do("pool", "a", regular=3)
    last = t.do("order", "a", model="Orc", action="runs")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "b")
        text = await chosen(pilot, "End the active turn")
        assert "A-03" not in text
        assert "NOT POSSIBLE" not in text
        assert pilot.app.screen.form.missing == []
        await press(pilot, "space")
        assert [one.entry.move for one in pilot.app.screen._answers.between] == ["end_turn"]
    assert t.session.count == last.n
