"""TOS-WG: what players type into forms, as they type it at the table."""

import pytest
from taos_tui.screens.app import TableApp

from tests.systems.toswg.field import Field

from .screen_text import screen_text, settled
from .test_table import press


@pytest.fixture
def setting_up(tmp_path):
    return Field(tmp_path).enter()


@pytest.fixture
def battle(tmp_path):
    return Field(tmp_path).start()


async def typed(pilot, *keys):
    """These keys, each after what the one before has brought; the screen then."""
    for key in keys:
        await pilot.press(key)
        await settled(pilot)
    return screen_text(pilot.app)


async def test_figures_belong_to_the_name_of_a_weapon(setting_up):
    f = setting_up
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await typed(pilot, "f2", "n", "8", "space", "m", "m", "space", "M", "G", "enter")
        assert "8 mm MG" in text
        assert app.screen.form.given() == {"name": "8 mm MG"}
        assert app.screen.form.field.name == "range_cm"
        await typed(pilot, *"40", "enter", "3", "enter", "space")
    assert f.state.tables.weapons["8_mm_mg"].range_cm == 40


async def test_figures_belong_to_a_name_and_a_squad_also_before_the_level_is_known(setting_up):
    app = TableApp(setting_up.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "y", *"3rd", "enter")
        assert app.screen.form.given()["name"] == "3rd"
        assert app.screen.form.field.name == "level"
        while app.screen.form.field.name != "squad":
            await typed(pilot, "down")
        await typed(pilot, "3", "r", "d", "enter")
        assert app.screen.form.given()["squad"] == "3rd"
        assert "level" not in app.screen.form.given()


async def test_a_move_asks_first_how_and_takes_a_distance_that_is_typed_at_once(battle):
    f = battle
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f5", "w")
        assert [wanted.name for wanted in app.screen.form.missing] == ["movement", "distance_cm"]
        assert app.screen.form.field.name == "movement"
        text = await typed(pilot, "7", "enter")  # farther than a walk: nobody has said that it is one
        assert "too far" not in text
        assert app.screen.form.field.name == "movement"
        await typed(pilot, "r", "enter", "space")
    assert "Vela: run, 7 of 7 cm" in f.session.log()[-1].text


async def test_a_form_without_a_key_that_is_kept_stands_first_in_the_list_of_all_moves(setting_up):
    app = TableApp(setting_up.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "ctrl+p", *"degree", "enter", *"bunker", "enter")
        text = await typed(pilot, "escape")
        assert "is kept half filled in: ^P goes on with it" in " ".join(text.split())
        text = await typed(pilot, "ctrl+p")
        assert "▸ Enter a degree of cover of your own · kept half filled in" in text
        await typed(pilot, "enter")
        assert app.screen.form.given() == {"name": "bunker"}
        assert "kept half filled in" not in await press(pilot, "ctrl+p")  # it is in front


@pytest.fixture
def led(tmp_path):
    """Fox is led and the last of Anna's that may act: his name stands there already. Old is out."""
    f = Field(tmp_path, leader_rule="on")
    f.do("roster", side="a", units="Vela, level 6, leader, squad Alpha; Fox, level 5, squad Alpha; Old, level 2")
    f.do("roster", side="b", units="Moro, level 2; Nox, level 4")
    f.do("begin")
    f.do("starter", seat="a")
    f.do("override", unit="Old", health=0, why="flood")
    f.activate("Vela")
    f.do("stand")
    return f


async def activating(app, pilot):
    await typed(pilot, "f2", "a")
    assert app.screen.form.given() == {"unit": "Fox"}
    assert app.screen.form.asked == "leader_distance_cm"


async def test_the_name_of_the_only_unit_left_is_no_word_of_the_next_line(led):
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await activating(app, pilot)
        assert "Enter makes it unit Fox" in await typed(pilot, *"Fox")
        await typed(pilot, "enter", "3", "enter")
        assert app.screen.form.given() == {"unit": "Fox", "leader_distance_cm": 3}


async def test_one_letter_still_says_the_band(led):
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await activating(app, pilot)
        await typed(pilot, "f", "a")
        assert app.screen.form.given() == {"unit": "Fox", "leader": "far"}


@pytest.mark.parametrize(("name", "why"), [("Moro", "Moro belongs to Bruno"), ("Old", "Old was removed")])
async def test_a_name_that_can_not_be_meant_does_not_leave_another_one_standing_unsaid(led, name, why):
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await activating(app, pilot)
        assert why in await typed(pilot, *name)
        assert why in await typed(pilot, "enter")
        assert "unit" not in app.screen.form.given()
        count = led.session.count
        await typed(pilot, "3", "enter", "space", "space")
        assert led.session.count == count


@pytest.mark.parametrize(("name", "why"), [("Foks", "give Fox"), ("Mishka", "is not on the list")])
async def test_a_slip_in_front_of_the_dice_gives_the_die_to_nobody_else(led, name, why):
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await activating(app, pilot)
        await typed(pilot, "3", "enter")  # the die is what is left
        count = led.session.count
        text = " ".join((await typed(pilot, *name, "enter")).split())
        assert why in text
        await typed(pilot, "2", "0", "enter")
    assert led.session.count == count


async def attacking(app, pilot):
    await typed(pilot, "f2", "h", *"mo", "enter", *"20", "enter")


@pytest.mark.parametrize("line", ["line_of_fire", "on_hit", "more"])
async def test_once_nothing_is_missing_figures_are_faces_on_a_line_that_takes_none(battle, line):
    battle.activate("Vela")
    app = TableApp(battle.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await attacking(app, pilot)
        form = app.screen.form
        while (form.field.name if form.field else "more" if form.is_at_more else "") != line:
            await typed(pilot, "up")
            form = app.screen.form
        assert "hidden_percent" not in {wanted.name for wanted in form.shown}
        await typed(pilot, "1", "5", "enter")
    assert battle.session.last.dice == (15,)


async def test_how_much_is_hidden_is_asked_where_something_hides_it(battle):
    battle.activate("Vela")
    app = TableApp(battle.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await attacking(app, pilot)
        app.screen.fill(app.screen.form.put("shelter", "light"))
        assert "hidden_percent" in {wanted.name for wanted in app.screen.form.shown}
        app.screen.fill(app.screen.form.put("shelter", "none").put("vehicle", "heavy"))
        assert "hidden_percent" in {wanted.name for wanted in app.screen.form.shown}


async def test_another_name_over_that_of_a_unit_renames_it_and_keeps_what_stands_there(setting_up):
    f = setting_up
    f.do("side", side="a", points=99)
    before = f.unit("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "y", *"Vela", "enter")
        while app.screen.form.field is None or app.screen.form.field.name != "name":
            await typed(pilot, "up")
        text = await typed(pilot, "enter", *["backspace"] * 4, *"Zora", "enter")
        given = app.screen.form.given()
        assert (given["name"], given["level"], given["squad"], given["leader"]) == ("Zora", 6, "Alpha", True)
        assert "instead of" in text
        assert "its name from now on" in text
        while f.session.last.move != "unit":
            await typed(pilot, "space")
    assert f.session.last.text == "Vela is called Zora now"
    assert [*f.state.units][:2] == ["Zora", "Luna"]
    assert f.state.leaders["a/Alpha"] == "Zora"
    assert (f.unit("Zora").weapons, f.unit("Zora").armour) == (before.weapons, before.armour)


def test_a_unit_takes_no_name_that_another_one_has_and_none_is_renamed_by_its_enemy(setting_up):
    f = setting_up
    assert f.refused("unit", side="a", name="Luna", level=5, instead_of="Vela") == ("name", "WG-9")
    assert f.refused("unit", side="b", name="Zora", level=5, instead_of="Vela") == ("side", "")


@pytest.mark.parametrize(("name", "why"), [("Fox", "Fox is of one's own side"), ("Old", "Old was removed")])
async def test_who_is_there_and_no_target_is_told_as_such_and_not_taken_for_another_one(led, name, why):
    """Nox is an enemy, and nearly a Fox."""
    led.activate("Fox", 20, leader="near")
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await typed(pilot, "f2", "h", *name, "enter")
        assert why in " ".join(text.split())
        assert "is it" not in text


@pytest.mark.parametrize("said", ["lv 5", "Lv5", "level 5", "5 level"])
async def test_a_level_is_typed_as_it_is_written(setting_up, said):
    """`lv 5` was dropped without a word."""
    app = TableApp(setting_up.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "y", *"Nova", "enter")
        assert app.screen.form.field.name == "level"
        text = await typed(pilot, *(" " if key == " " else key for key in said))
        assert "dropped" not in text
        await typed(pilot, "enter")
        assert app.screen.form.given()["level"] == 5


@pytest.mark.parametrize("said", ["12 cm", "12cm", "dist 12", "12 cm distance"])
async def test_a_distance_is_typed_with_its_unit(battle, said):
    battle.activate("Vela")
    app = TableApp(battle.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "h", *"mo", "enter")
        assert app.screen.form.field.name == "distance_cm"
        await typed(pilot, *said, "enter")
        assert app.screen.form.given()["distance_cm"] == 12
        assert battle.session.last.move == "activate"
        assert not app.screen.typed.begun
        await typed(pilot, *"15")  # then figures are faces again
    assert battle.session.last.dice == (15,)


@pytest.mark.parametrize("said", ["run 5", "5 run", "5 cm run", "5cm run"])
async def test_a_distance_is_typed_with_how_it_is_moved(battle, said):
    battle.activate("Vela")
    app = TableApp(battle.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "w")
        while app.screen.form.field.name != "distance_cm":
            await typed(pilot, "down")
        await typed(pilot, *said, "enter")
        given = app.screen.form.given()
        assert (given["movement"], given["distance_cm"]) == ("run", 5)
        assert battle.session.last.move == "activate"


@pytest.mark.parametrize("said", ["12 mm", "qq 5", "12 qq"])
async def test_what_is_no_number_is_refused_with_what_is_allowed(battle, said):
    battle.activate("Vela")
    app = TableApp(battle.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "h", *"mo", "enter")
        text = await typed(pilot, *said.replace(" ", ""), "enter")
        assert "0 to 1000" in " ".join(text.split())
        assert "distance_cm" not in app.screen.form.given()


@pytest.mark.parametrize("said", ["90 p", "90 pts", "90 points"])
@pytest.mark.parametrize("key", ["escape", "down", "enter"])
async def test_letters_behind_a_number_wait_for_whatever_key_comes_next(setting_up, said, key):
    """Esc right behind `90 p` ended the program; `90 pts` gave an alliance the name "pts"."""
    app = TableApp(setting_up.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "p")
        assert app.screen.form.field.name == "points"
        await typed(pilot, *(" " if each == " " else each for each in said), key)
        given = app.screen.form.given()
        assert (given["points"], given.get("team")) == (90, None)


async def test_a_figure_behind_a_minus_sign_is_none_without_it(battle):
    """`-3` was refused at its sign, and 3 stood there."""
    battle.activate("Vela")
    app = TableApp(battle.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "h", *"mo", "enter")
        assert "never below 0" in await typed(pilot, "-")
        text = await typed(pilot, "3", "enter")
        assert "0 to 1000" in " ".join(text.split())
        assert "distance_cm" not in app.screen.form.given()


async def led_by_far(pilot, app):
    """In the form of Fox, who is led: the band is said by its word, in front of the number."""
    await activating(app, pilot)
    await typed(pilot, *"far")
    assert app.screen.form.given() == {"unit": "Fox", "leader": "far"}


@pytest.mark.parametrize("said", ["4 cm", "4cm", "12 cm", "12cm"])
async def test_a_length_behind_the_word_for_it_is_no_face(led, said):
    """`far` and then `4 cm`: the 4 was the d20, and Fox was not activated."""
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await led_by_far(pilot, app)
        count = led.session.count
        figures = said.partition("c")[0].strip()
        assert "cm behind it makes it leader distance" in await typed(pilot, *figures)
        await typed(pilot, *said[len(figures) :], "enter")
        assert led.session.count == count
        assert app.screen.form.given() == {"unit": "Fox", "leader_distance_cm": int(figures)}
        await typed(pilot, "1", "9")
    assert led.session.last.dice == (19,)


async def test_it_is_one_where_enter_says_so(led):
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await led_by_far(pilot, app)
        assert "Enter takes 19 as the die" in await typed(pilot, "1", "9")
        await typed(pilot, "enter")
    assert led.session.last.dice == (19,)


async def test_letters_behind_a_figure_of_a_face_take_it_with_them(battle):
    """1x: the 1 stood there still once x was dropped, and Enter made it a face."""
    app = TableApp(battle.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "a", *"Vela", "enter", "1", "x", "enter", "enter")
        assert not app.screen.typed.begun
        assert battle.session.last.move != "activate"


async def test_forms_take_the_rule_books_own_words(battle):
    f = battle
    f.activate("Vela")
    app = TableApp(f.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f5", "w", *"corsa", "enter")
        assert app.screen.form.given()["movement"] == "run"


async def test_a_unit_is_armed_in_the_rule_books_own_words(setting_up):
    app = TableApp(setting_up.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await typed(pilot, "f2", "y", *"Zoe", "enter", "5", "enter")
        await typed(pilot, *"mitraglietta", "comma", "space", *"granata", "enter")
        assert app.screen.form.given()["weapons"] == ("submachine_gun", "grenade")
        assert app.screen.form.field.name == "armour"
        await typed(pilot, *"leggera", "enter")
        assert app.screen.form.given()["armour"] == "light"


async def test_a_band_that_is_said_after_a_distance_stands_instead_of_it(led):
    """WG-92: where the leader is, is measured or said; of the two that was typed last counts."""
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await activating(app, pilot)
        await typed(pilot, "5", "enter", "up", *"far", "enter")
        assert app.screen.form.given() == {"unit": "Fox", "leader": "far"}
        await typed(pilot, "up", "up", "3", "enter")
        assert app.screen.form.given() == {"unit": "Fox", "leader_distance_cm": 3}


async def test_a_band_that_is_said_at_the_die_stands_instead_of_the_distance(led):
    app = TableApp(led.session)
    async with app.run_test(size=(80, 24)) as pilot:
        await activating(app, pilot)
        await typed(pilot, "5", "enter", *"near", "enter")
        assert app.screen.form.given() == {"unit": "Fox", "leader": "near"}
