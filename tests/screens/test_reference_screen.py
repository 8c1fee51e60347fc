"""Reference: found while typing, in two languages, with clauses."""

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.lookup.reference import ReferenceScreen
from taos_tui.screens.widgets.entries import FOUND
from taos_tui.screens.widgets.text_view import TextView

from taos_tui.content.paths import packs_dir
from taos_tui.content.reference import load
from taos_tui.session.session import Session

from .test_table import press


@pytest.fixture(autouse=True)
def real_rules(monkeypatch):
    """The rules that are shipped, whatever is played."""
    monkeypatch.setattr(ReferenceScreen, "slugs", ("taos",))


async def test_the_line_is_open_and_results_show_while_typing(app):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "/")
        assert "find ▁" in text
        text = await press(pilot, *"placing")
        assert "find placing▁" in text
        assert "▸ Placing tokens" in text


@pytest.mark.parametrize("words", ["revealed", "rivelata"])
async def test_english_and_italian_words_find_the_same_entry(app, words):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", *words)
        assert "Revealed and Secret mission" in text


@pytest.mark.parametrize("typed", ["TAOS-3", "taos-3"])
async def test_enter_on_a_clause_opens_it_and_the_entries_that_rest_on_it_follow(app, typed):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", *typed, "enter")
        assert "▸ TAOS-3" in text
        assert load("taos").clause(3).text.split()[0] in text
        assert "Draw and choose missions" in text
        text = await press(pilot, "down")
        assert "TAOS-1  seed" in text  # the first clause of that entry


async def test_see_also_leads_on_and_back_leads_home_again(app):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", *"crossing", "enter", "enter")
        assert "see also: Base contact and landing bans" in text
        text = await press(pilot, "s")
        assert "See also" in text
        text = await press(pilot, "down", "enter")
        assert "▸ Identification " in text
        text = await press(pilot, "backspace")
        assert "▸ Crossing tokens" in text
        await press(pilot, "escape")
        assert app.screen.NAME == "table"


async def test_the_clauses_of_an_entry_are_opened_one_by_one(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f8", *"tie-break", "enter", "enter")
        text = await press(pilot, ".", "down", "enter")
        assert "▸ TAOS-19" in text
        assert "▸ Tie-break" in await press(pilot, "escape")


async def test_nothing_found_says_so(app):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", *"xyzzyx")
        assert "No entry has any word of “xyzzyx”" in text


async def test_a_sentence_keeps_the_best_answer_beside_it_at_every_letter(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f8")
        for letter in "can I identify in ARO":
            text = await press(pilot, "space" if letter == " " else letter)
            assert "▸ " in text
            assert "nothing found" not in text
        assert "▸ Identification" in text


async def test_an_answer_that_lacks_a_word_says_so(app):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", *"graduate", "space", *"xyzzyx")
        assert "no entry has all of this (xyzzyx); nearest:" in text
        assert "▸ Graduate" in text


async def test_words_that_were_typed_stand_out_in_the_answer(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f8", *"frenzy")
        lines = [line for paper in app.screen.query(TextView) for line in paper.lines]
        found = [line.plain[span.start : span.end] for line in lines for span in line.spans if span.style == FOUND]
        assert set(found) == {"Frenzy"}


async def test_the_words_of_the_original_stand_behind_one_key(app):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", *"placing", "enter", "enter")
        assert "dislocazione" not in text
        assert "dislocazione" in await press(pilot, "w")
        assert "dislocazione" not in await press(pilot, "w")


async def test_with_nothing_typed_what_applies_now_is_listed_first(tmp_path):
    match = Session.create(tmp_path / "night.toml", "taos", "Club night", {"a": "Anna", "b": "Bruno"})
    app = TableApp(match)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "/")  # nothing is drawn yet
        assert "applies now" in text
        assert "▸ Draw and choose missions" in text


async def test_backspace_held_down_leaves_the_line_empty_and_open(app):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "▁" in await press(pilot, "f8")
        await press(pilot, "a", *["backspace"] * 7)
        text = await press(pilot, "r", "u")  # keys of their own, were the line closed
        assert "find ru▁" in text
        assert app.screen.NAME == "reference"


@pytest.mark.parametrize("typed", [(), tuple("token"), (*"token", "enter")])
async def test_one_escape_leaves_whatever_was_typed(app, typed):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "f8", *typed, "escape")
        assert app.screen.NAME == "table"
        assert "▁" in await press(pilot, "f8")  # and the next question finds an empty line


async def test_control_and_u_empties_the_line_for_the_next_question(app):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "find placing▁" in await press(pilot, "/", *"placing")
        assert "find ambush▁" in await press(pilot, "ctrl+u", *"ambush")


async def test_other_screens_are_reached_while_the_line_is_open(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f8", *"token", "f2")
        assert app.screen.NAME == "table"


@pytest.mark.parametrize("size", [(200, 60), (60, 24), (40, 15)])
async def test_list_and_text_stand_on_every_size(app, size):
    async with app.run_test(size=size) as pilot:
        text = await press(pilot, "f8", *"placing")
        assert "▸ Placing tokens" in text
        assert text.count("Placing tokens") >= 2


async def test_long_texts_scroll(app):
    async with app.run_test(size=(80, 24)) as pilot:
        before = await press(pilot, "f8", *"identification", "enter")
        after = await press(pilot, "pagedown")
        assert before != after
        assert await press(pilot, "pageup") == before


async def test_after_the_curtain_the_same_entry_is_open(app):
    async with app.run_test(size=(80, 24)) as pilot:
        before = await press(pilot, "f8", *"placing", "enter")
        assert await press(pilot, "c", "c") == before


async def test_a_faulty_file_of_the_user_is_named_and_the_shipped_rules_are_shown(app):
    own = packs_dir() / "taos" / "reference.toml"
    own.parent.mkdir(parents=True)
    own.write_text("[[entry]]\nid = 3\n", encoding="utf-8")
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", *"placing")
        assert "✗" in text
        assert "reference.toml" in text
        assert "▸ Placing tokens" in text


async def test_home_opens_procedures_with_odds_and_rolls_them_without_a_session():
    home = TableApp()
    async with home.run_test(size=(80, 24)) as pilot:
        await press(pilot, "/", *"identification ranges", "enter")
        assert "NEEDED FIRST" in await press(pilot, "o")
        text = await press(pilot, "enter", *"13", "enter", "enter", *"15", "enter")
        assert "60.0 %" in text  # 2 to 13 of 20; a 1 is a critical success
        text = await press(pilot, "7", "enter")
        assert "SUCCESS" in text
        assert "typed · not in the log" in text
        text = await press(pilot, "=", *"1d20<=13", "enter")
        assert "65.0 %" in text
        text = await press(pilot, "f", *"mission_roll", "enter")
        assert "Mission action, difficulty 13" in text
        assert not home.navigation.has_session
        text = await press(pilot, "escape")
        assert "▸ TAOS: Identification" in text
        await press(pilot, "escape")
        assert type(home.screen).__name__ == "HomeScreen"


async def test_home_looks_into_the_rules_of_every_game():
    home = TableApp()
    async with home.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "/", *"placing", "enter")
        assert "Placing tokens" in text
        await press(pilot, "escape")
        assert type(home.screen).__name__ == "HomeScreen"


async def test_in_a_match_an_entry_says_how_this_match_plays_what_was_agreed(tmp_path, monkeypatch):
    monkeypatch.setattr(ReferenceScreen, "slugs", ("toswg",))
    names = {"a": "Anna", "b": "Bruno"}
    for agreed, told in (({"panic_rule": "on"}, "In this match, panic: used"), ({}, "In this match, panic: not used")):
        session = Session.create(tmp_path / f"{len(agreed)}.toml", "toswg", "Night", names, agreed)
        async with TableApp(session).run_test(size=(80, 24)) as pilot:
            text = await press(pilot, "f8", *"panic")
            assert told in text
            assert "panic_rule" not in text
        session.close()


async def test_a_reading_that_was_not_agreed_on_is_not_listed_as_applying_now(tmp_path, monkeypatch):
    monkeypatch.setattr(ReferenceScreen, "slugs", ("toswg",))
    names, options = {"a": "Anna", "b": "Bruno"}, {"damage_rule": "d6_pool"}
    match = Session.create(tmp_path / "night.toml", "toswg", "Club night", names, options)
    app = TableApp(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f8")
        reference = app.screen.references[0]
        entries = {entry.id: entry for entry in reference.entries}
        assert app.screen.in_force(entries["damage-d6-pool"])
        assert not app.screen.in_force(entries["damage-firepower"])
        assert app.screen.in_force(entries["winning"])
        app.screen.came_from = ("WG-67", "WG-71")  # as beside an attack
        app.screen._found = None
        listed = [entry.id for _, entry in app.screen.found]
        assert listed.index("damage-d6-pool") < listed.index("damage-firepower")


@pytest.mark.parametrize("again", [("f8",), ("enter", "f8"), ("enter", "/"), ("enter",)])
async def test_the_next_word_that_is_looked_for_is_never_a_key(app, session, again):
    """F8 twice and a word: its `u` took a turn back, and a letter that begins a move began it."""
    session.make("end_turn")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f8", *again)
        text = await press(pilot, *"unit 3q")
        assert "find unit 3q▁" in text
        assert app.screen.NAME == "reference"
        assert session.count == 1
        assert "find unit 3q▁" in await press(pilot, "f8")  # nothing is lost by one more


async def test_what_letters_do_elsewhere_is_named_by_its_chord_and_the_curtain_falls(app, session):
    session.make("end_turn")
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f8", "enter")
        assert "u undo" not in text
        assert "c curtain" in text
        await press(pilot, "ctrl+p", *"undo", "enter")
        assert session.log()[0].struck
