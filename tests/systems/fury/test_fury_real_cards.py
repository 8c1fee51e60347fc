"""Real cards lie on the table: they go by what is printed on them (SK-109, SK-112), and nothing is covered here."""

import pytest
from fury_table import Skirmish
from taos_tui.screens.app import TableApp

from tests.screens.test_table import press


def at_the_table(folder):
    t = Skirmish(folder, cards="table").deal_really()
    t.do("draw")
    t.do("draw")
    return t


async def test_altering_asks_what_stands_on_the_card_and_what_it_does_and_passes_no_laptop(tmp_path):
    """It asked for a card in hand first; the title typed there was lost, and the change became `a card (add)`."""
    t = at_the_table(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "a")
        assert "Pass the laptop" not in text
        assert "title of a card in hand" not in text
        assert "more …" not in text
        text = await press(pilot, *"Blackout", "enter")
        assert "one of cancel, replace, add, modify" in " ".join(text.replace("│", " ").split())
        await press(pilot, *"rep", "enter", "space")
    assert [card.title for card in t.state.zone] == ["Thunder", "Blackout"]
    assert t.banner == "Blackout: Blackout, as printed on it."
    assert t.again().state == t.state


async def test_a_card_that_is_played_is_told_by_its_title(tmp_path):
    t = at_the_table(tmp_path)
    t.do("change", title="Rain", how="add")
    t.activate("Wolf")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "p")
        assert "Pass the laptop" not in text
        await press(pilot, *"Sirens", "enter", "space")
    assert t.session.log()[-1].text == "Anna plays Sirens: as printed on it"


@pytest.mark.parametrize("move", ["change", "discard"])
def test_a_title_that_is_given_as_that_of_a_card_in_hand_is_what_stands_on_it(tmp_path, move):
    """So from the command line too: nothing of it is sealed."""
    t = at_the_table(tmp_path)
    made = t.do(move, card="Blackout")
    assert "Blackout" in made.text
    assert made.inputs == {"title": "Blackout"}
    assert t.again().state == t.state


def test_cards_that_the_app_deals_ask_for_nothing_of_real_ones(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("event")
    t.do("draw")
    t.do("draw")
    assert [each.name for each in t.session.asked_now("change", "b")] == ["card", "place"]
    t.do("discard", place=1)
    assert "title" not in [each.name for each in t.session.asked_now("play", "a")]


async def test_a_card_that_is_entered_anew_is_typed_at_once(tmp_path):
    """The mark stood on a line that is not shown, its place in a hand: the title that was typed was lost."""
    t = at_the_table(tmp_path)
    t.do("discard", title="Junk")
    t.activate("Wolf")
    played = t.do("play", title="Rage", on="Wolf")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "enter")
        assert "▸ real card    Rage" in text
        await press(pilot, *"Wrath", "enter", "space")
    assert t.session.log()[played.n - 1].inputs["title"] == "Wrath"
