"""What is set before a match: nothing that is typed there becomes a key, and nothing begins by the habit of Enter."""

import shutil

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content import paths
from taos_tui.kit.options import USUAL
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load

from .test_table import press


def footer(text: str) -> str:
    return text.splitlines()[-1]


@pytest.mark.parametrize("more", [(), ("enter",), ("enter", "enter"), ("space",)])
async def test_name_enter_name_enter_begins_no_match(more):
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "up", "up")
        await press(pilot, *"Bea", "enter", *"Lubo", "enter", *more, *([] if len(more) != 1 else ["escape"]))
        assert not paths.recent()
        await press(pilot, "down", "enter")
        assert list(app.navigation.model.session.names.values()) == ["Bea", "Lubo"]


async def test_on_a_name_letters_are_typed_and_the_footer_says_so():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", "up")
        assert "A-Z type it" in footer(text)
        assert "b begin" not in footer(text)
        assert "l as last time" not in footer(text)
        await press(pilot, "b", "e", "enter")
        assert "be" in await press(pilot)
        assert "b begin" in footer(await press(pilot, "down", "down"))


async def test_the_first_letter_of_a_name_begins_no_match():
    """Below the last name stands Begin, and b is its key."""
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "up", "up", *"Anna", "enter", "down", "down", *"Bruno")
        assert not app.navigation.has_session
        assert "New session" in await press(pilot)
        await press(pilot, "up", *"Bruno", "enter", "down", "enter")
        assert app.navigation.model.session.names == {"a": "Anna", "b": "Bruno"}


async def test_the_down_key_takes_what_is_typed_and_goes_on_to_the_line_below():
    """A column of lines: from the last name it goes to Begin, which Enter alone would not be led to."""
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", "up", "up", *"Bea")
        assert "↓ next line" in text
        await press(pilot, "down", *"Lubo", "down", "enter")
        assert list(app.navigation.model.session.names.values()) == ["Bea", "Lubo"]


async def test_the_down_key_leaves_no_name_that_is_refused():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", "up", "up", *("x" * 41), "down")
        assert "✗ a name has at most 40 characters" in text
        await press(pilot, "backspace", "enter")
        assert app.screen.field.id == "name b"


async def test_a_name_that_is_too_long_is_refused_in_its_line():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", "up", "up", *("x" * 41), "enter")
        assert "✗ a name has at most 40 characters" in text
        assert "x" * 41 in text
        text = await press(pilot, "backspace", "enter")
        assert "x" * 40 in text
        assert "✗" not in text


async def test_backspace_on_a_name_goes_on_with_it():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", "up", "backspace", "backspace", "3", "enter")
        assert "Player 3" in text


async def test_the_game_that_was_set_up_last_is_offered_again():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        first = await press(pilot, "n", "up", "up", "up", "up", "right")
        assert load(SLUGS[1]).title in first
        assert load(SLUGS[1]).title in await press(pilot, "escape", "n")


@pytest.mark.parametrize("name", ["Torneo", "Napoli", "Roma Open", "Milano", "Funky b"])
async def test_a_name_that_is_typed_on_the_line_of_the_game_changes_no_game(name):
    """Whose mark stands one line off."""
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", *["up"] * 4)
        before = dict(app.screen.sheet.values)
        text = await press(pilot, *["space" if sign == " " else sign for sign in name])
        assert dict(app.screen.sheet.values) == before
        assert "no key" in text
        assert load(SLUGS[3]).title in await press(pilot, "enter", "down", "up", *"nat"), "a name of a game picks it"


async def test_a_new_match_begins_with_the_game_that_was_begun_last():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        begun = await press(pilot, "n", *["up"] * 4, "right", "right", "b")
        assert load(SLUGS[2]).title in begun
        assert load(SLUGS[2]).title in await press(pilot, "escape", "escape", "n")
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert load(SLUGS[2]).title in await press(pilot, "n")


async def test_names_and_title_go_along_to_another_game():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "up", "up", *"Ann", "enter", *"Bo", "enter")
        text = await press(pilot, "up", "up", "up", "right")
        assert load(SLUGS[1]).title in text
        assert "Ann" in text
        assert "Bo" in text
        assert load(SLUGS[0]).title not in text  # a title that nobody typed stays behind


async def test_names_outlive_the_look_at_an_event_that_has_no_line_for_them():
    async with TableApp().run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "up", *"Anna", "enter")
        screen = pilot.app.screen
        seen = set()
        await press(pilot, "home")
        for _ in range(12):
            seen.add(screen.sheet.system.slug)
            await press(pilot, "right")
        assert "taos-tournament" in seen
        while screen.sheet.system.slug != "toswg":
            await press(pilot, "right")
        assert "Anna" in await press(pilot)


async def test_who_did_not_see_the_mark_move_on_skips_no_name():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", "up", "up", *"Ann", "enter", "down", "enter", *"Bo", "enter")
        assert not app.navigation.has_session
        assert "Ann" in text
        assert "Bo" in text


async def test_a_passphrase_that_could_not_be_kept_is_refused_before_it_is_typed(monkeypatch):
    monkeypatch.setattr("taos_tui.session.vault.find_spec", lambda name: None)
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", "down", "down", "enter")
        assert "needs the package cryptography" in text
        assert "New session" in text


async def test_a_passphrase_stands_on_the_first_page_and_is_asked_until_both_are_the_same():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n")
        assert text.count("Passphrase") == 2
        text = await press(pilot, "down", "down", "enter", *"moro", "enter", *"mora", "enter")
        assert "this is not the same as before" in text
        assert "Once more" in text
        text = await press(pilot, *"moro", "enter")
        assert "••••" in text
        await press(pilot, "up", "up", "enter")
        assert [bool(seat.lock) for seat in app.navigation.model.session.header.seats] == [True, False]


async def test_as_last_time_takes_the_names_as_they_were_corrected_and_says_so():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "b")
        model = app.navigation.model
        model.session.make("rename", {"seat": "b", "name": "Rob"})
        model.session.make("draw", by="a")
        text = await press(pilot, "escape", "escape", "n", "l")
        assert "as in the last match" in text
        assert "Player 1 and Rob" in text


async def test_as_last_time_means_the_last_match_though_a_tournament_was_begun_since():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "b")
        assert app.navigation.model.session.header.system == "taos"
        Session.create(paths.sessions_dir() / "coppa.toml", "taos-tournament", "Coppa", {"organiser": "Olga"}).close()
        text = await press(pilot, "escape", "escape", "n", "l")
        assert "Game                        ‹ TaOS 2.0 ›" in text
        assert "Coppa" not in text


async def test_as_last_time_means_the_last_match_of_the_game_that_was_chosen():
    """Another game had been chosen, and the key went back to that of the last match."""
    app = TableApp()
    path = paths.sessions_dir() / "fury.toml"
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "b")
        assert app.navigation.model.session.header.system == "taos"
        Session.create(path, "fury", "Night", {"a": "Ada", "b": "Bo"}).close()
        await press(pilot, "escape", "escape", "n")
        screen = app.screen
        screen.sheet.put(next(each for each in screen.sheet.fields if each.id == "system"), "naw")
        assert "there is no match of Nations At War" in await press(pilot, "l")
        assert screen.sheet.system.slug == "naw"
        screen.sheet.put(next(each for each in screen.sheet.fields if each.id == "system"), "fury")
        assert "Ada and Bo" in await press(pilot, "l")
        assert screen.sheet.system.slug == "fury"


@pytest.mark.parametrize("slug", SLUGS)
async def test_as_last_time_is_never_a_sample_that_was_looked_at(slug):
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        folder = paths.sessions_dir()
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(paths.sample(slug), folder)
        await press(pilot, "n")
        app.screen.listing.at = next(at for at, each in enumerate(app.screen.sheet.fields) if each.id == "system")
        app.screen.sheet.put(app.screen.field, slug)
        assert "there is no match of" in await press(pilot, "l")


@pytest.mark.parametrize("slug", SLUGS)
def test_no_value_of_an_option_only_says_yes_or_no(slug):
    said = {option.name: {option.value_called(value) for value in option.values} for option in load(slug).options}
    assert not [name for name, values in said.items() if values & set(USUAL)]


async def test_a_word_typed_blind_on_the_first_screen_makes_no_match():
    """Whatever letter it begins with, and whether that letter is a key of the screen or none: neither the letters
    behind it nor the Enter that ends it begin a match or open another one. (s and t let choose from a list.)"""
    before = TableApp()
    async with before.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "enter")
        assert before.navigation.has_session
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        there = len(paths.recent())
        for first in "abcdfgijkmnopvwxyzA":
            await press(pilot, *first, *"kAkal", "enter")
            assert not app.navigation.has_session, first
            await press(pilot, "escape")
        assert len(paths.recent()) == there


async def test_a_letter_that_is_no_key_costs_one_press_of_enter():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Enter once more" in await press(pilot, "n", "k", "enter")
        await press(pilot, "enter")
        assert app.navigation.has_session


@pytest.mark.parametrize(
    ("typed", "slug"), [("fury", "fury"), ("naw", "naw"), ("nations at war", "naw"), ("rock", "rocknroll")]
)
async def test_typing_a_games_name_on_its_line_chooses_it_and_enter_goes_on(typed, slug):
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "up", "up", "up", "up")
        keys = ["space" if sign == " " else sign for sign in typed]
        text = await press(pilot, *keys, "enter")
        assert f"‹ {load(slug).title} ›" in text
        assert "▸   Title" in text


async def test_real_cards_of_taos_are_entered_by_the_players():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "down", "r", "up", "enter")
        assert app.navigation.model.session.header.options["mission_cards"] == "table"
        assert "Pass the laptop" in await press(pilot, "d")


async def test_numbers_are_stepped_through_by_their_size():
    """The usual one is marked, fewer are at its left and more at its right."""
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n")
        while app.screen.field.id != "game_turns":
            text = await press(pilot, "down")
        for key, turns in (("left", 3), ("right", 4), ("right", 5), ("right", 6)):
            text = await press(pilot, key)
            assert f"‹ {turns} ›" in next(line for line in text.splitlines() if "game turns" in line)


async def test_what_is_no_such_number_stays_with_its_reason():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        while app.screen.field.id != "game_turns":
            await press(pilot, "down")
        text = await press(pilot, "4", "b", "enter")
        assert "✗ a whole number from" in text
        assert "4b" in text
        text = await press(pilot, "5", "enter")
        assert "‹ 5 ›" in next(line for line in text.splitlines() if "game turns" in line)


async def test_what_is_not_as_usual_is_marked():
    """A setting changed by a slip of the key was seen nowhere."""
    async with TableApp().run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n")
        assert "changed" not in text.replace("OFTEN CHANGED", "").replace("SELDOM CHANGED", "")
        while "▸   Victory Points" not in text:
            text = await press(pilot, "down")
        text = await press(pilot, "right")
        (row,) = (line for line in text.splitlines() if "▸   Victory Points" in line)
        assert row.rstrip().endswith("›  changed")
        (row,) = (line for line in (await press(pilot, "left")).splitlines() if "▸   Victory Points" in line)
        assert row.rstrip().endswith("›")


async def test_a_line_that_is_cut_off_stands_whole_below_where_it_is_marked():
    async with TableApp().run_test(size=(40, 15)) as pilot:
        text = " ".join((await press(pilot, "n", "down")).split())
        assert "What lies on the table? · nothing, the app holds it" in text
        assert "What lies on the table? ·" not in await press(pilot, "up")


async def test_names_on_a_cyrillic_layout_and_the_same_again_by_one_key():
    app = TableApp()
    async with app.run_test(size=(40, 15)) as pilot:
        await press(pilot, "т", "up", "up", *"Аня", "down", *"Боб", "down", "enter")
        assert list(app.navigation.model.session.names.values()) == ["Аня", "Боб"]
        await press(pilot, "escape", "escape", "т", "д")
        names = {name: text for name, text in app.screen.sheet.values.items() if name.startswith("name ")}
        assert [*names.values()] == ["Аня", "Боб"]
        await press(pilot, "и")
        assert list(app.navigation.model.session.names.values()) == ["Аня", "Боб"]


@pytest.fixture
def battle():
    """The last match: two units against one, with a weapon of their own."""
    paths.sessions_dir().mkdir(parents=True, exist_ok=True)
    names = {"a": "Anna", "b": "Bruno"}
    session = Session.create(paths.sessions_dir() / "club.toml", "toswg", "Club", names, {"panic_rule": "on"})
    session.make("weapon", {"name": "Sling", "range_cm": 9, "pdf": 1})
    session.make("roster", {"units": "Vela, level 6, sling; Luna, level 5", "side": "a"})
    session.make("roster", {"units": "Rossi, level 7", "side": "b"})
    session.close()


async def test_as_last_time_brings_the_armies_as_entries_that_can_be_taken_back(battle):
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", "l")
        assert "as in the last match, Club: Anna and Bruno, and 2 + 1 units" in text
        assert "‹ as last time: 2 + 1 units ›" in text
        await press(pilot, "b")
        session = app.navigation.model.session
        assert [*session.state.units] == ["Vela", "Luna", "Rossi"]
        assert session.state.units["Vela"].weapons == ("sling",)
        session.undo()
        assert [*session.state.units] == ["Vela", "Luna"]


async def test_as_last_time_takes_the_readings_that_stood_at_the_end(battle):
    """A house rule is what the players agreed on last: at set-up, in play, and not what was taken back."""
    path = paths.sessions_dir() / "club.toml"
    session = Session.open(path)
    session.make("house_rule", {"option": "leader_rule", "value": "on"})
    session.make("begin")
    session.make("house_rule", {"option": "panic_rule", "value": "off"})
    session.make("house_rule", {"option": "damage_rule", "value": "half_margin"})
    session.undo()
    session.close()
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "l", "b")
        options = app.navigation.model.session.header.options
        assert (options["leader_rule"], options["panic_rule"], options["damage_rule"]) == ("on", "off", "pdf")


@pytest.mark.parametrize("slug", ["toswg", "taos"])
async def test_whatever_a_house_rule_changes_is_taken_along(slug):
    """In every game that has house rules."""
    paths.sessions_dir().mkdir(parents=True, exist_ok=True)
    option = next(each for each in load(slug).options if not each.unshown and each.name != "practice")
    other = next(value for value in option.values if value != option.default)
    session = Session.create(paths.sessions_dir() / "club.toml", slug, "Club", {"a": "Anna", "b": "Bruno"})
    session.make("house_rule", {"option": option.name, "value": str(other)})
    session.close()
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "l", "b")
        assert app.navigation.model.session.header.options[option.name] == other


async def test_the_armies_of_the_last_time_are_left_out_with_one_key(battle):
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", "l", "down")
        assert "Anna: Vela and Luna; Bruno: Rossi" in " ".join(text.split())
        assert "u takes back one list after the other" in " ".join(text.split())
        assert "‹ none yet ›" in await press(pilot, "right")
        await press(pilot, "b")
        assert not app.navigation.model.session.count


async def test_a_new_match_like_the_marked_one_offers_its_armies(battle):
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "‹ as last time: 2 + 1 units ›" in await press(pilot, "A")


async def test_without_armies_no_line_is_there():
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "b")
        assert "Armies" not in await press(pilot, "escape", "escape", "n", "l")


async def test_the_minutes_of_a_round_that_are_refused_are_told_with_those_that_are_taken():
    """A line that said `type 0 to 180` took 0, 60, 75 and few others."""
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        while app.screen.field.id != "system":
            await press(pilot, "up")
        await press(pilot, "left")  # the last of them
        text = await press(pilot, "end")
        while app.screen.field.id != "round_minutes":
            text = await press(pilot, "up")
        assert "type 0, 30, 45, 60, 75, 90, 100, 105, 120, 135, 150 or 180" in " ".join(text.replace("│", " ").split())
        text = await press(pilot, "6", "1", "enter")
        assert "✗ a whole number from 0, 30, 45," in text
        text = await press(pilot, "backspace", "backspace", "4", "5", "enter")
        assert "‹ 45 ›" in next(line for line in text.splitlines() if "minutes of a round" in line)


async def test_who_plays_which_army_stands_beside_the_names():
    """RNR-1: VPA against Vietnam; the seat decides."""
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n", *["up"] * 4, *"rock")
        rows = [line.split() for line in text.splitlines() if "Player" in line]
        assert [row[1] for row in rows] == ["VPA", "Vietnam"]
