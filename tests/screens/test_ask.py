import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell.ask import Answer, Ask
from textual.app import App

from taos_tui.face.matching import match
from taos_tui.kit.doubt import not_listed

from .fake_system import EVIL
from .screen_text import screen_text
from .test_table import press

NOTHING_YET = object()


class AskingApp(App[None]):
    """Asks at once and keeps the answer."""

    answer = NOTHING_YET

    def __init__(self, ask):
        super().__init__()
        self.ask = ask

    def on_mount(self):
        self.push_screen(self.ask, self.answered)

    def answered(self, answer):
        self.answer = answer


async def test_what_is_typed_replaces_what_stood_there():
    app = AskingApp(Ask("Name", "Ann", "any name"))
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot)
        assert "Name" in text
        assert "any name" in text
        await press(pilot, *"Bea", "enter")
    assert app.answer == "Bea"


async def test_escape_gives_no_answer():
    app = AskingApp(Ask("Name", "Ann"))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "escape")
    assert app.answer is None


async def test_suggestions_are_filtered_and_taken_over_by_the_arrow_keys():
    app = AskingApp(Ask("Unit", "", "", ("Fusilier 1", "Fusilier 2", "Grenzer")))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Grenzer" not in await press(pilot, "f", "u")
        await press(pilot, "down", "down", "enter")
    assert app.answer == "Fusilier 2"


async def test_a_value_that_stands_there_hides_no_other_and_the_arrow_keys_go_on_from_it():
    app = AskingApp(Ask("Token", "LEFT", "", ("LEFT", "CENTRE", "RIGHT")))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "RIGHT" in await press(pilot)
        await press(pilot, "down", "enter")
    assert app.answer == "CENTRE"


async def test_a_passphrase_is_not_drawn():
    app = AskingApp(Ask("Passphrase", password=True))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "hunter" not in await press(pilot, *"hunter")
        await press(pilot, "enter")
    assert app.answer == "hunter"


async def test_hostile_text_is_shown_as_it_is():
    app = AskingApp(Ask(EVIL, EVIL, EVIL, (EVIL,)))
    async with app.run_test(size=(80, 24)) as pilot:
        assert EVIL in await press(pilot)
        assert EVIL in screen_text(app)


async def test_a_refused_word_stays_and_the_next_letter_begins_anew_or_an_arrow_mends_it():
    app = AskingApp(Ask("Target", wrong=lambda text: "" if text in ("Hound", "kh") else f"{text} is nobody"))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "✗ k is nobody" in await press(pilot, "k", "enter")
        await press(pilot, *"Hound", "enter")
    assert app.answer == "Hound"
    app = AskingApp(Ask("Target", wrong=lambda text: "" if text in ("Hound", "kh") else f"{text} is nobody"))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", "enter", "right", "h", "enter")
    assert app.answer == "kh"


async def test_a_blank_typed_first_hides_no_suggestion():
    app = AskingApp(Ask("Unit", "", "", ("Fusilier 1", "Sappers")))
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "space", "s")
        assert "Sappers" in text
        await press(pilot, "down", "down", "enter")
    assert app.answer == "Sappers"


async def test_a_letter_after_a_suggestion_was_taken_over_begins_anew():
    app = AskingApp(Ask("Unit", "", "", ("Fusilier 1", "Grenzer")))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", *"Orso", "enter")
    assert app.answer == "Orso"


async def test_suggestions_that_have_no_room_are_counted_and_reached_by_the_arrow_key():
    app = AskingApp(Ask("Unit", "", "", tuple(f"Fusilier {n}" for n in range(1, 21))))
    async with app.run_test(size=(80, 24)) as pilot:
        shown = await press(pilot)
        assert "Fusilier 15" in shown
        assert "Fusilier 16" not in shown
        assert "5 more" in shown
        shown = await press(pilot, *["down"] * 17)
        assert "Fusilier 17" in shown
        assert "Fusilier 2 " not in shown
        await press(pilot, "enter")
    assert app.answer == "Fusilier 17"


async def test_the_only_suggestion_that_is_left_is_taken_by_enter_but_not_for_a_bare_figure():
    names = ["Marta", "Łukasz", "Point 5"]

    def app():
        return AskingApp(Ask("Name", "", "who", names, wrong=lambda text: "" if text in names else "none of them"))

    for typed, meant in (("uk", "Łukasz"), ("ar", "Marta"), ("int 5", "Point 5")):
        asking = app()
        async with asking.run_test(size=(80, 24)) as pilot:
            await press(pilot, *("space" if sign == " " else sign for sign in typed), "enter")
        assert asking.answer == meant
    for typed in ("a", "5"):
        asking = app()
        async with asking.run_test(size=(80, 24)) as pilot:
            assert "none of them" in await press(pilot, typed, "enter")
            assert asking.answer is NOTHING_YET


@pytest.mark.parametrize("size", [(80, 24), (80, 15)])
async def test_a_long_list_leaves_what_is_asked_and_the_keys_in_sight(size):
    help = "one of the readings that the table may agree on, also after some rounds have been played with another one"
    names = tuple(f"Fusilier {n}" for n in range(1, 31))
    async with AskingApp(Ask("option", "", help, names)).run_test(size=size) as pilot:
        for keys in ([], [*"xyz"], ["ctrl+u", "up"]):
            text = await press(pilot, *keys)
            assert "option" in text
            assert "Esc give up" in text


async def test_a_long_text_that_is_gone_on_with_shows_its_end():
    """Where the cursor is: the letter that was typed had gone out of sight."""
    app = AskingApp(Ask("Roster", "Vela, level 6; " * 12 + "Bron lvX", mend=True, limit=6000))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Bron lvX" in await press(pilot)


async def test_a_label_that_stands_in_no_suggestion_is_not_said_to_mean_none_of_them():
    suggestions = ("Tank Battalion", "Rifle Battalion")
    ask = Ask("Marker", "", "", suggestions, shows=lambda typed: ["Tank Battalion"] if typed == "tb" else [])
    app = AskingApp(ask)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "t", "b")
        assert "none of these" not in text
        assert "Tank Battalion" in text
        assert "Rifle Battalion" not in text


async def test_a_long_list_says_that_arrows_go_through_it_and_is_mended_in_its_middle():
    """A stranger retyped a roster of ten because he found no way into its middle."""
    app = AskingApp(Ask("Roster", "", limit=6000))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "move in it" not in await press(pilot, *"Zhanshi 1, ")
        text = await press(pilot, *"Zhanshi 2, Zhanshi 3, Zhanshi 4, Orx")
        assert "← → move in it" in text
        await press(pilot, *["left"] * 3, "2", "0", "enter")
        assert app.answer == "Zhanshi 1, Zhanshi 2, Zhanshi 3, Zhanshi 4, 20Orx"


async def test_ctrl_u_empties_the_whole_line_wherever_in_it_one_is(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(Ask("name", "Bruno"))
        await press(pilot, "end", "left", "left", "ctrl+u")
        assert app.screen.query_one("#answer").value == ""


async def test_while_it_is_asked_which_name_is_meant_nothing_says_that_enter_takes_what_was_typed():
    doubt = not_listed("Manouver", "Manoeuvre")
    ask = Ask(
        "order",
        choices=["Slaughter"],
        takes=lambda text: True,
        doubts=lambda text: doubt if text == "Manouver" else None,
    )
    app = AskingApp(ask)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "takes it as typed" in await press(pilot, *"Manouver")
        text = await press(pilot, "enter")
        assert "Enter takes it" in text
        assert "takes it as typed" not in text
        text = await press(pilot, *"Manouver")  # typed again, Enter does just that
        assert "takes it as typed" in text


UNITS = ("Grenadiers 1", "Grenadiers 2", "Panzer 1")


def units_asked(**more):
    def wrong(text):
        found = match(text, UNITS, {})
        return "" if len(found) == 1 else "type more of it"

    return AskingApp(Ask("Unit", choices=UNITS, wrong=wrong, **more))


@pytest.mark.parametrize("typed", ["gren", "пкут"])
async def test_what_may_be_several_is_gone_on_with(typed):
    app = units_asked()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "✗ type more of it" in await press(pilot, *typed, "enter")
        await press(pilot, "2")
        assert app.screen.query_one(Answer).value == f"{typed}2"
        await press(pilot, "enter")
    assert match(app.answer, UNITS, {}) == ["Grenadiers 2"]


async def test_of_what_may_be_several_backspace_takes_a_letter_and_ctrl_u_all():
    app = units_asked()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *"gren", "enter", "backspace")
        assert app.screen.query_one(Answer).value == "gre"
        await press(pilot, "enter", "ctrl+u", *"pan", "enter")
    assert app.answer == "pan"


async def test_a_line_opened_again_with_what_may_be_several_is_gone_on_with_too():
    app = units_asked(value="gren", refused=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "1")
        assert app.screen.query_one(Answer).value == "gren1"


async def test_a_bare_figure_that_may_be_several_is_typed_over():
    app = units_asked()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "✗ type more of it" in await press(pilot, "1", "enter")
        await press(pilot, *"p1", "enter")
    assert app.answer == "p1"


async def test_space_in_a_list_takes_what_stands_there_and_wipes_nothing(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", *"mo", "enter", *"20", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.select("target", chosen=True))
        await press(pilot, "enter")
        assert pilot.app.screen is not screen
        await press(pilot, "space")
        assert pilot.app.screen is screen
        assert screen.form.given()["target"] == "Moro"
        screen.fill(screen.form.select("target", chosen=True))
        await press(pilot, "enter", "down", "down", "space")
        assert screen.form.given()["target"] in ("Rossi", "Moro")


async def test_space_wipes_no_text_that_stands_in_a_line(battle):
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(Ask("note", "as it lies"))
        await press(pilot, "space")
        assert pilot.app.screen.query_one(Answer).value == "as it lies"
