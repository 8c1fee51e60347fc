"""What people did at the table with forms, as they have been watched: nothing of it may throw, lose or mean anything
that nobody meant."""

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.dice.kept_throws import KeptThrows
from taos_tui.screens.dice.procedure_screen import ProcedureScreen
from textual import events

from taos_tui.content.copied import copied_content
from taos_tui.face.attempt import Attempt
from taos_tui.face.form import Form
from taos_tui.face.throw import Typed
from taos_tui.session.session import Session
from taos_tui.systems import load, procedures
from tests.systems.taos.table import Table

from ..session.taos_match import to_turn
from .screen_text import screen_text
from .test_fury_screens import a_night
from .test_table import press
from .test_where_enter_goes import marked


@pytest.fixture
def hunt(tmp_path):
    session = Session.create(tmp_path / "m.toml", "taos", "Night", {"a": "Anna", "b": "Bruno"})
    session.make("roster", {"models": "Zhanshi 1, wip 13; Zhanshi 2, wip 12; Hac Tao, wip 14", "side": "a"}, "a")
    yield to_turn(session)
    session.close()


async def test_a_figure_on_a_word_that_one_went_to_is_no_die(battle):
    """`60` was typed for the line below; the 6 had been the attack."""
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("shelter", "light"))  # how much it hides is a number beside it
        while marked(screen) != "on_hit":
            await press(pilot, "down")
        count = battle.count
        assert "takes no figures" in await press(pilot, *"60")
        assert not screen.typed.begun
        assert (battle.count, marked(screen)) == (count, "on_hit")
        await press(pilot, "right", *"15")  # who sets it and throws means the die
    assert battle.last.dice == (15,)


async def test_esc_first_says_which_faces_it_drops(strike):
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "3", "4")
        screen = pilot.app.screen
        assert "drops the faces that were typed: 3 4" in await press(pilot, "escape")
        assert screen.typed.done == (3, 4)
        await press(pilot, "escape")
        assert not screen.typed.begun
        assert strike.last.move == "activate"


async def test_a_throw_that_is_half_typed_outlives_a_look_at_another_form(strike):
    """A card of the hand was looked at in mid-blow: the form and three dice were gone."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "3", "4", "f2", "l")
        assert pilot.app.screen.roll.name != "strike"
        await press(pilot, "escape", "k")
        screen = pilot.app.screen
        assert (screen.roll.name, screen.typed.done) == ("strike", (3, 4))
        assert screen.form.given()["target"] == "Warden Pike"


async def test_and_is_forgotten_once_something_was_made(strike):
    """No dice of an earlier attempt stand there as if they had been thrown for this one."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "3", "4", "f2", "l")
        strike.make("adjust", {"why": "as it lies", "model": "Hound", "rest": True})
        await press(pilot, "escape", "k")
        assert not pilot.app.screen.typed.begun


async def test_what_was_refused_stays_in_a_form_that_is_kept(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "'zzz' is not on the list" in await press(pilot, "h", *"zzz", "enter")
        screen = pilot.app.screen
        await press(pilot, "escape")
        assert pilot.app.screen is not screen
        await press(pilot, "h")
        assert pilot.app.screen.form.refused["target"].text == "zzz"
        await press(pilot, *"moro", "enter")
        assert pilot.app.screen.form.given()["target"] == "Moro"


async def test_what_was_refused_goes_before_a_form_that_is_not_kept():
    """Dice outside of a match."""
    async with TableApp().run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(ProcedureScreen(procedures("taos")["taos.identification_roll"]))
        await pilot.pause()
        screen = pilot.app.screen
        screen.fill(screen.form.select("wip").entered("zzz"))
        assert "is gone" in await press(pilot, "escape")
        assert pilot.app.screen is screen
        assert not screen.form.refused


async def test_backspace_never_leads_out_of_the_match(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", *["backspace"] * 6)
        assert pilot.app.navigation.has_session
        assert "Vela" in screen_text(pilot.app)


async def test_a_beginning_of_several_names_is_asked_about(hunt):
    async with TableApp(hunt).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "o", *"zhan", "enter")
        assert "Zhanshi 1 or Zhanshi 2" in text
        assert "model" not in pilot.app.screen.form.given()


async def test_a_name_that_may_be_new_is_no_part_of_another_one(hunt):
    """`Hac` is not Hac Tao without a word. Enter takes who is there, as it does wherever that is asked; ^N keeps the
    name, and so does typing it twice."""
    async with TableApp(hunt).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "Y", *"Hac", "enter")
        assert "'Hac' is new: is it Hac Tao?" in " ".join(text.split())
        assert "Enter takes it, ^N keeps yours" in " ".join(text.split())
        assert "^N keep Hac" in text
        await press(pilot, "ctrl+n")
        assert pilot.app.screen.form.given()["name"] == "Hac"
        await press(pilot, "up", "ctrl+u", *"Hac", "enter", "enter")
        assert pilot.app.screen.form.given()["name"] == "Hac Tao"


async def test_names_are_known_on_a_cyrillic_layout(hunt):
    async with TableApp(hunt).run_test(size=(80, 24)) as pilot:
        await press(pilot, "i", *"дуае", "enter", *"рфс", "enter")  # the keys of `left` and `hac`
        assert pilot.app.screen.form.given()["token"] == "a-left"
        assert pilot.app.screen.form.given()["graduate"] == "Hac Tao"


async def test_dice_on_the_table_are_covered_by_the_curtain_with_control(strike):
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "k", *"pike", "enter", "3", "4")
        screen = pilot.app.screen
        assert "^T curtain" in text.splitlines()[-1]
        assert "Warden" not in await press(pilot, "ctrl+t")
        await press(pilot, "c")
        assert pilot.app.screen is screen
        assert screen.typed.done == (3, 4)


async def test_a_number_below_zero_is_typed_with_its_sign(strike):
    """A penalty of −1 had become a bonus."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        pilot.app.navigation.fill_in(Attempt("roll"))
        await press(pilot)
        screen = pilot.app.screen
        screen.fill(screen.form.select("modifier", chosen=True))
        await press(pilot, "-", "2", "enter")
        assert screen.form.given()["modifier"] == -2


async def test_a_sign_before_a_number_that_is_never_below_zero_is_refused(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        assert "never below 0" in await press(pilot, "h", *"mo", "enter", "-")
        await press(pilot, *"20", "enter")
        assert "distance_cm" not in pilot.app.screen.form.given()  # -20 is no 20
        await press(pilot, *"20", "enter")
        assert pilot.app.screen.form.given()["distance_cm"] == 20


def test_a_throw_is_kept_for_the_eyes_it_was_typed_before_and_until_something_is_made():
    kept = KeptThrows()
    kept.keep("strike", "b", Form(), Typed((3, 4)), 7)
    assert kept.at("", 7) is None
    assert kept.take("strike", "a", 7) is None
    held = kept.take("strike", "b", 7)
    assert held
    assert held.typed.done == (3, 4)
    assert kept.at("b", 7) is None
    kept.keep("strike", "", Form(), Typed((3,)), 7)
    assert kept.at("", 8) is None


async def test_a_name_typed_at_the_throw_goes_where_it_alone_is_meant(tmp_path):
    """After a failed attempt the form has the same Graduate again, and stands on its throw."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier, graduate, wip 13; Yao Zhao, graduate, wip 14; Gaki, unit")
    t.start(a=("A-08", "A-02"))
    t.fail("a-left", "Fusilier")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "i")
        assert "yao: Enter makes it Graduate Yao Zhao" in await press(pilot, *"yao")
        await press(pilot, "enter")
        assert pilot.app.screen.form.given()["graduate"] == "Yao Zhao"
        assert pilot.app.screen.form.given()["wip"] == 14
        count = t.session.count
        assert "no field takes gax" in await press(pilot, *"gax")
        await press(pilot, "enter")
        assert pilot.app.screen.form.given()["graduate"] == "Yao Zhao"
        assert t.session.count == count
    t.session.close()


async def test_enter_opens_the_text_that_is_all_a_form_has(tmp_path):
    """A roster may be left out, as the data pack has one; how to paste another one was nowhere to be seen."""
    names, packs = {"a": "Anna", "b": "Bruno"}, copied_content(load("fury"))
    session = Session.create(tmp_path / "night.toml", "fury", "Night", names, {}, None, packs)
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert "↵ type" in (await press(pilot, "z")).splitlines()[-1]
        assert "take it" in await press(pilot, "enter")
    assert session.count == 0
    session.close()


async def test_enter_on_the_table_makes_nothing_by_habit(tmp_path):
    t = Table(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        assert "Space does it: draw three mission cards" in await press(pilot, "f2", "enter", "enter")
        assert t.session.count == 0
        await press(pilot, "space")
    assert t.session.last.move == "draw"
    t.session.close()


async def test_backspace_after_a_face_that_was_refused_takes_none_of_the_others_back(strike):
    """Of 3, a slip and Backspace the red line stayed, and the face typed anew became one too many."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "3")
        screen = pilot.app.screen
        assert "✗" in await press(pilot, "0")  # no white die has a 0
        text = await press(pilot, "backspace")
        assert "✗" not in text
        assert "that face was not taken" in text
        assert screen.typed.done == (3,)
        await press(pilot, "backspace")
        assert not screen.typed.begun


async def test_a_key_that_a_form_refuses_leaves_nothing_behind(strike):
    """`o`, and the four faces typed after it went nowhere."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter")
        screen = pilot.app.screen
        assert "Enter drops it" in await press(pilot, "u")
        await press(pilot, "3", "4")
        assert screen.typed.done == (3, 4)


async def test_space_after_a_refused_key_does_nothing_and_once_more_what_it_says(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "w", "w", "enter", *"3", "enter")
        count = battle.count
        await press(pilot, "q", "space")
        assert battle.count == count
        await press(pilot, "space")
        assert battle.last.move == "move"


async def test_on_the_way_up_from_the_throw_a_figure_is_no_face(strike):
    """Up led to "more", and the number typed there was thrown."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "up")
        screen = pilot.app.screen
        assert screen.form.is_at_more
        assert "↑ ↓ lead there" in await press(pilot, "5")
        assert not screen.typed.begun


async def test_leaving_with_a_throw_half_typed_asks_once(strike):
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "3", "4", "f2")
        assert "q once more leaves" in await press(pilot, "q")
        assert pilot.app.is_running
        await press(pilot, "q")
        assert pilot.app._exit


async def test_what_is_needed_comes_before_what_is_worth_a_thought_below_it(hunt):
    """Of a capture without A-08 the mark went past the result to the attacker."""
    async with TableApp(hunt).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "k")
        assert "another model" in text  # nobody claims that it is the Lieutenant
        await press(pilot, *"Orc", "enter")
        assert marked(pilot.app.screen) == "result"


async def test_a_text_that_was_refused_is_looked_up_as_it_stands(hunt):
    """ "↓ takes that one", and it took the first of all."""
    async with TableApp(hunt).run_test(size=(80, 24)) as pilot:
        assert "is it Hac Tao?" in await press(pilot, "Y", *"hac", "enter")
        await press(pilot, "down", "enter")
        assert pilot.app.screen.form.given()["name"] == "Hac Tao"


async def test_the_one_name_that_the_list_shows_is_taken_before_a_beginning_that_the_rule_knows(strike):
    """`h` showed one enemy, Red Tooth; Enter took the own Hound, the form said `h`, and the blow killed it."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", "h", "enter")
        screen = pilot.app.screen
        assert screen.form.given()["target"] == "Red Tooth"


async def test_letters_that_several_of_the_list_have_in_them_name_none(strike):
    """An own model that begins so is not meant by them."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "k", "e", "enter")
        assert "'e' may be Red Tooth, Warden Pike or Gunner Sable: type more of it" in " ".join(text.split())
        await press(pilot, "escape")
        assert "target" not in pilot.app.screen.form.given()


async def test_whom_the_rule_takes_by_a_beginning_stands_in_the_form_by_name(strike):
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "k", *"hou", "enter", *"hou", "enter")
        assert pilot.app.screen.form.given()["target"] == "Hound"
        assert "target           Hound" in text


@pytest.fixture
def crowd(tmp_path):
    """Anna's Grey Widow and Old Marek may act; Bruno has models whose names begin with letters that are keys."""
    session = a_night(tmp_path, "thick_fog")
    session.make("discard", {"place": 1})
    for name in ("Cur", "Ulf", "Grim", "Fenris"):
        session.make("model", {"name": name, "side": "b", "hp": 5, "ap": 2, "strength": 2, "arm": 9})
    session.make("activate", {"models": ["Grey Widow", "Old Marek"]})
    yield session
    session.close()


@pytest.mark.parametrize("name", ["Cur", "Ulf", "Grim", "Fenris"])
async def test_a_name_typed_at_the_throw_is_a_name_whatever_key_it_begins_with(crowd, name):
    """`c` opened the curtain, `g` went to another screen, and the first die was gone."""
    async with TableApp(crowd).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter")
        screen, count = pilot.app.screen, crowd.count
        assert marked(screen) == "dice"
        foot = screen_text(pilot.app).splitlines()[-1]
        assert not any(word in foot for word in ("u undo", "c curtain", "go to"))
        assert f"Enter makes it target {name}" in await press(pilot, *name.lower())
        await press(pilot, "enter", "5", "4")
        assert (pilot.app.screen, crowd.count) == (screen, count)
        assert (screen.form.given()["target"], screen.typed.done) == (name, (5, 4))


@pytest.mark.parametrize("letter", "cfgumv")
async def test_a_letter_among_faces_is_refused_with_words_and_swallows_none(crowd, letter):
    async with TableApp(crowd).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "5")
        screen, count = pilot.app.screen, crowd.count
        assert "✗" in await press(pilot, letter)
        await press(pilot, "4")
        assert (pilot.app.screen, crowd.count, screen.typed.done) == (screen, count, (5, 4))


@pytest.mark.parametrize("letter", "cfgmv")
async def test_a_letter_in_a_number_opens_nothing(battle, letter):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", "2")
        screen = pilot.app.screen
        assert "is no figure" in await press(pilot, letter)
        await press(pilot, "backspace", "0", "enter")
        assert pilot.app.screen is screen
        assert screen.form.given()["distance_cm"] == 20


async def test_what_is_typed_after_a_refused_face_is_no_other_die(strike):
    """3 9 5 6 became 3 5 6: a row of dice shifted by one. No clock decides: ⌫ says that the slip was seen."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "k", *"pike", "enter", "3", "0")
        assert "; ⌫ takes it back" in text
        assert "⌫ take it back" in text.splitlines()[-1]
        screen = pilot.app.screen
        assert "6 was not taken" in await press(pilot, "5", "space", "6")
        assert screen.typed.done == (3,)
        await press(pilot, "backspace", "5")
        assert screen.typed.done == (3, 5)


async def test_the_rest_of_a_row_that_comes_in_one_go_is_no_other_die_either(strike):
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "3")
        screen = pilot.app.screen
        for key in "056":
            pilot.app.post_message(events.Key(key, key))
        for _ in range(100):  # what the list that was closed still waits for comes first
            await pilot.pause(0.02)
            if "6 was not taken" in screen_text(pilot.app):
                break
        assert "6 was not taken" in screen_text(pilot.app)
        assert screen.typed.done == (3,)


async def test_a_friend_is_a_target_only_when_named_twice(crowd):
    """`gri` was meant for who strikes, and his friend was struck without a word."""
    async with TableApp(crowd).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "k", *"old", "enter")
        screen = pilot.app.screen
        assert "Old Marek is not among those offered here: type it once more to take it" in " ".join(text.split())
        assert "target" not in screen.form.given()
        assert not screen.asked()
        text = await press(pilot, *"old", "enter")
        assert screen.form.given()["target"] == "Old Marek"
        assert "Old Marek is of the same side" in " ".join(text.split())


async def test_down_at_the_throw_stops_there(battle):
    """One too many went round to the first line, and the d20 into the target."""
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter", "up")
        screen = pilot.app.screen
        while marked(screen) != "dice":
            await press(pilot, "down")
        assert "no line is below" in await press(pilot, "down")
        await press(pilot, "down", *"15")
    assert battle.last.dice == (15,)


async def test_backspace_after_a_refused_number_takes_one_figure(battle):
    """Of 126 cm the 6 was meant, and 5 cm were left."""
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"600", "enter")
        screen = pilot.app.screen
        assert screen.form.to_be_mended
        await press(pilot, "backspace", "backspace", "enter")
        assert screen.form.given()["distance_cm"] == 6


async def test_a_slash_in_the_middle_of_a_throw_opens_the_rules_and_keeps_the_dice(strike):
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "3")
        screen = pilot.app.screen
        assert "/ rules" in screen_text(pilot.app).splitlines()[-1]
        await press(pilot, "/")
        assert pilot.app.screen.NAME == "reference"
        await press(pilot, "escape", "escape")
        assert (pilot.app.screen, screen.typed.done) == (screen, (3,))
        await press(pilot, "4", "space", "/", "4")  # between faces it stands for nothing
        assert (pilot.app.screen, screen.typed.done) == (screen, (3, 4, 4))


async def test_space_goes_on_with_the_throw_though_another_form_was_opened_since(strike):
    """A card was looked at in mid-throw: Space opened its form again, and the dice were out of sight."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", *"pike", "enter", "3", "4", "f2", "l")
        assert pilot.app.screen.roll.name != "strike"
        assert "go on with the throw" in (await press(pilot, "f5")).splitlines()[-1]
        await press(pilot, "space")
        screen = pilot.app.screen
        assert (screen.NAME, screen.roll.name, screen.typed.done) == ("dice", "strike", (3, 4))


async def test_letters_at_the_distance_that_fit_a_weapon_go_to_the_weapon(tmp_path):
    """The mark goes past the line of the weapon, where the first one stands; `heavy` was no distance."""
    session = Session.create(tmp_path / "b.toml", "toswg", "Landing", {"a": "Anna", "b": "Bruno"})
    session.make("roster", {"side": "a", "units": "Gor, level 6, rifle, heavy sword"})
    session.make("roster", {"side": "b", "units": "Rossi, level 7, rifle; Moro, level 2, rifle"})
    session.make("begin")
    session.make("starter", {"seat": "a"})
    session.make("activate", {"unit": "Gor"}, dice=[19])
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert "Enter makes it weapon heavy sword" in await press(pilot, "h", *"mo", "enter", *"heavy")
        await press(pilot, "enter")
        screen = pilot.app.screen
        assert (screen.form.given()["weapon"], marked(screen)) == ("heavy_sword", "distance_cm")
        await press(pilot, "1", "enter")
        assert marked(screen) == "dice"
    session.close()


async def test_a_correction_goes_on_from_whom_it_is_about_to_what_changes(strike):
    """The field of the name was called "not allowed", and the HP were typed over it."""
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "r", *"hound", "enter")
        screen = pilot.app.screen
        assert marked(screen) == "hp"
        assert "not allowed" not in text
        await press(pilot, "3", "enter")
        assert (screen.form.given()["model"], screen.form.given()["hp"], marked(screen)) == ("Hound", 3, "why")


async def test_a_rule_that_is_looked_up_in_the_middle_of_a_face_throws_nothing(battle):
    """A 1 that waited for its second figure had become a natural 1."""
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter")
        screen, before = pilot.app.screen, battle.count
        text = await press(pilot, "1", "/")
        assert "1 is half typed: Enter takes it" in text
        assert (screen.typed.done, screen.typed.pending, battle.count) == ((), "1", before)
        await press(pilot, "7")
        assert 17 in (*battle.last.dice, *screen.typed.done)


async def test_a_token_in_the_field_of_the_graduate_is_said_to_be_one(hunt):
    """It was asked whether the token is meant, and typed once more it became a person."""
    async with TableApp(hunt).run_test(size=(80, 24)) as pilot:
        await press(pilot, "i", *"left", "enter", *"left", "enter")
        for _ in range(2):
            text = await press(pilot, "ctrl+u", *"left", "enter")
            assert "left is a token: name the model" in text
            await press(pilot, "enter")
    assert not hunt.state.acted
