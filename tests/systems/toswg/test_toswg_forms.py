"""Forms, keys and the look-up of a TOS-WG battle: nothing is presumed, nothing rare is in the way."""

import pytest
from field import Field
from taos_tui.screens.app import TableApp
from taos_tui.screens.widgets.entries import entry_lines

from taos_tui.content.reference import load
from taos_tui.face.attempt import Attempt
from taos_tui.face.form import Form
from taos_tui.face.rolls import MoveRoll
from taos_tui.face.viewer import Viewer
from tests.screens.screen_text import settled
from tests.screens.test_table import press


async def test_how_far_a_unit_moved_is_asked_before_the_action_is_spent(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        app.navigation.go("table")
        await settled(pilot)
        app.navigation.fill_in(Attempt("move"))
        await settled(pilot)
        count = f.session.count
        assert [wanted.name for wanted in app.screen.form.missing] == ["movement", "distance_cm"]
        for key in ("space", "escape", "w", "enter", "2", "enter", "space"):
            assert f.session.count == count
            await pilot.press(key)
            await settled(pilot)
        assert f.session.count == count + 1
    assert "2 of 3 cm" in f.session.log()[-1].text


def test_a_weapon_of_ones_own_is_a_key_of_the_setup_and_stays_possible_later(tmp_path):
    f = Field(tmp_path).enter()
    ready = {move.name: move for move in f.session.moves("")}
    assert ready["weapon"].is_key
    f.do("begin")
    f.do("starter", seat="a")
    ready = {move.name: move for move in f.session.moves("")}
    assert ready["weapon"].legal
    assert not ready["weapon"].is_key


def test_a_unit_that_is_entered_again_is_corrected(tmp_path):
    f = Field(tmp_path).enter()
    line = f.do("unit", side="a", name="Luna", level=4, weapons=["rifle"])
    assert line.text == "Anna corrects Luna: level 4, Rifle, Squad; before: level 5, Rifle, Alpha"


@pytest.mark.parametrize(
    ("query", "in_original"),
    [("cover how far can I run in a swamp", False), ("walk", False), ("quanto si corre", True), ("cammino", True)],
)
def test_an_article_opens_in_the_language_in_which_it_was_asked(query, in_original):
    reference = load("toswg")
    entry = next(entry for entry in reference.entries if entry.id == "movement-distances")
    assert reference.index.asked_in_original(query, entry) is in_original


def panicking(folder):
    """Rossi panics after Vela's hit, and it is Bruno's turn."""
    f = Field(folder, panic_rule="on").start()
    f.activate("Vela")
    f.shoot("Rossi")
    f.do("panic")
    f.pass_turn()
    assert "!" in f.marks("Rossi")
    return f


def test_that_panic_is_over_is_told_when_the_unit_is_activated(tmp_path):
    f = panicking(tmp_path)
    assert f.activate("Rossi").text == "Rossi is activated (9+, natural 20!) · Rossi panics no longer"


def test_that_panic_is_over_is_told_at_the_end_of_the_turn(tmp_path):
    """WG-104: it ends at the end of its player's next turn, also where he was not activated."""
    f = panicking(tmp_path)
    line = f.activate("Rossi", 2)
    assert line.text.endswith(" · Rossi panics no longer · round 2, Anna is next")  # no panic in the round that begins
    assert "!" not in f.marks("Rossi")


@pytest.mark.parametrize(("rule", "asked"), [("worst", True), ("start", False)])
def test_what_lies_on_the_way_is_asked_where_it_counts(tmp_path, rule, asked):
    f = Field(tmp_path, mixed_terrain=rule).start()
    f.activate("Vela")
    form = Form(f.session.system.moves["move"].filled_in)
    form = form.following(f.session.narrowed("move", "a", form.given()))
    assert ("touched" in {wanted.name for wanted in form.shown}) is asked


EIGHT = ("Mara", "Pip", "Grit", "Ogg", "Kral", "Zug", "Snik", "Bim")


def eight(folder):
    """Four units on each side; Bruno's turn passed on, and the head is as long as it gets."""
    f = Field(folder)
    for seat, names in (("a", EIGHT[:4]), ("b", EIGHT[4:])):
        f.do("roster", side=seat, units="; ".join(f"{name}, level 4, rifle, squad Wolves" for name in names))
    f.do("begin")
    f.do("starter", seat="b")
    f.activate("Kral", 1)
    return f


async def test_every_unit_stays_in_sight_under_a_long_head_and_before_the_card(tmp_path):
    app = TableApp(eight(tmp_path).session)
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in (["f5"], ["down", "down", "down"]):
            text = await press(pilot, *keys)
            assert "turn passed on" in text
            assert all(f" {name} " in text for name in EIGHT)
        text = await press(pilot, "pagedown")  # the card was asked for
        assert "── Grit ──" in text
        assert "… 3 more" in text


async def test_space_with_nobody_pointed_at_asks_for_the_unit_from_a_list_and_takes_no_face_before(tmp_path):
    f = eight(tmp_path)
    count, app = f.session.count, TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "space")
        assert "▸ Mara" in text
        assert "Kral" not in text
        assert "no name there has a figure in it" in await press(pilot, "7")
        assert "THROW d20" in await press(pilot, "down", "enter")
        assert f.session.count == count
        await press(pilot, "2")
        await press(pilot, "enter")
        assert f.session.last.inputs["unit"] == "Pip"
        assert f.session.last.dice == (2,)


async def test_space_on_a_unit_that_was_activated_acts_with_no_other_one(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Vela")
    f.do("stand")
    count, app = f.session.count, TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "▸ ▲ Luna" in await press(pilot, "f5")  # the only one that may act
        assert "▸ ▲ Vela" in await press(pilot, "down")
        text = await press(pilot, "space")
        assert "Vela was activated this turn already: ↑ ↓ choose another" in text
        assert app.screen.NAME == "activations"
        assert "Vela was activated this turn already" in await press(pilot, "2")
        await press(pilot, "0")
        assert f.session.count == count


def test_a_move_begins_with_a_walk_on_smooth_ground_whatever_another_unit_did(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Vela")
    f.do("move", movement="covered_run", terrain="rough", distance_cm=1)
    f.activate("Luna")
    values, _ = MoveRoll(f.session, Viewer(""), "move", lambda attempt: None).prefilled()
    assert (values.get("movement", "walk"), values.get("terrain", "smooth")) == ("walk", "smooth")


def test_the_form_says_whose_a_thing_is_unless_another_player_is_named(tmp_path):
    f = Field(tmp_path).enter()
    roll = MoveRoll(f.session, Viewer(""), "side", lambda attempt: None)
    assert "side: Bruno, unless another one is named" in roll.brief()


@pytest.mark.parametrize(("scale", "walk", "run", "covered"), [("1:300", 3, 7, 5), ("1:144", 6, 14, 10)])
def test_how_far_a_unit_may_go_is_told_before_a_distance_is_measured(tmp_path, scale, walk, run, covered):
    f = Field(tmp_path, scale=scale).start()
    f.activate("Vela")
    told = MoveRoll(f.session, Viewer(""), "move", lambda attempt: None).brief()
    assert f"smooth: walk {walk}, run {run}, covered run {covered} cm" in told


def test_the_reference_calls_odds_by_words():
    reference = load("toswg")
    entries = [entry for entry in reference.entries if entry.procedures]
    assert entries
    for entry in entries:
        told = [line.plain for line in entry_lines(reference, entry, 60, clauses=False)]
        assert not any("toswg." in line or "_" in line for line in told if line.startswith("odds"))


async def test_the_box_promises_to_take_new_words_only_where_the_rule_takes_them(tmp_path):
    f = Field(tmp_path).start()
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot)
        for move, line, takes in (("override", "armour", False), ("other", "what", True)):
            app.navigation.fill_in(Attempt(move))
            await settled(pilot)
            app.screen.fill(app.screen.form.select(line, chosen=True))
            text = await press(pilot, *"xyz")
            assert "armour" in text or takes
            assert ("takes it as typed" in text) is takes
            await press(pilot, "escape", "escape")


async def test_a_figure_for_the_unit_that_is_acting_does_not_say_that_it_can_do_no_more(tmp_path):
    """It may still attack: whom, is what is missing."""
    f = Field(tmp_path).start()
    f.activate("Vela")
    count, app = f.session.count, TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "▸ ▲ Vela" in await press(pilot, "f5")
        text = await press(pilot, "7")
        assert "can do no more" not in text
        assert "Vela is acting" in text
        assert f.session.count == count


def test_a_range_is_told_without_needless_places(tmp_path):
    """Twice 7.5 cm stood there as 15.0 cm."""
    f = Field(tmp_path, scale="1:144")
    f.do("weapon", name="Plasma", range_cm=7.5, pdf=3)
    f.do("roster", side="a", units="Vela, level 6, plasma, rifle")
    f.do("roster", side="b", units="Rossi, level 7, rifle")
    f.do("begin")
    f.do("starter", seat="a")
    f.activate("Vela")
    brief = f.session.system.moves["attack"].brief
    assert [str(line) for line in brief(f.state, "a")] == ["Vela: Plasma 15 cm, rifle 60 cm and unarmed 2 cm"]


def test_a_health_level_of_its_own_stands_on_the_card_too(tmp_path):
    f = Field(tmp_path)
    f.do("unit", side="a", name="Bot", level=5, activation_level=9, attack_level=7, health_level=2, weapons=["rifle"])
    card = next(unit.card for unit in f.session.scene().units if unit.id == "Bot")
    assert "Own levels: activation 9, attack 7 and health 2" in [str(line) for line in card]
