"""What Fury's players read: cards by their titles, players by their names, numbers as they are in force."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content.copied import copied_content
from taos_tui.session.session import Session
from taos_tui.systems import load

from .screen_text import settled

BEGUN = (("roster", {}), ("first", {"seat": "a"}), ("deployed", {}), ("deployed", {}))


@pytest.fixture
def game(tmp_path):
    """Two sides with the sample's models, before the event of round 1."""
    made = Session.create(
        tmp_path / "n.toml", "fury", "Night", {"a": "Anna", "b": "Bruno"}, content=copied_content(load("fury"))
    )
    for move, inputs in BEGUN:
        made.make(move, inputs)
    yield made
    made.close()


async def press(pilot, *keys):
    for key in keys:
        await pilot.press(key)
    return await settled(pilot)


async def test_the_form_of_a_draw_speaks_of_cards_by_their_titles(game):
    """DESIGN 5.1: ids never reach a player."""
    game.make("event", {"card": "downpour"})
    async with TableApp(game).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f3", "f", *"draw event", "enter", "tab")
        assert "first card" in text
        assert "fourth card" in text
        assert "Thick fog, Full moon" in " ".join(text.replace("│", " ").split())
        assert "card1" not in text
        assert "full_moon" not in text
        text = await press(pilot, *"masonry", "enter")
        assert "Falling masonry" in text
        assert "falling_masonry" not in text


async def test_the_log_and_its_amending_call_the_event_by_its_title(game):
    game.make("event", {"card": "long_shadows"})
    async with TableApp(game).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "space")
        assert "card = Long shadows" in text
        text = await press(pilot, "enter")
        assert "card  Long shadows" in text
        assert "thick_fog" not in text
        assert "let the app turn it up" not in text


def test_a_card_that_is_gone_is_refused_by_its_title(game):
    game.make("event", {"card": "downpour"})
    game.make("draw", {"card1": "downpour", "card2": "downpour"})
    with pytest.raises(Exception, match="Downpour cannot lie in the deck now"):
        game.make("draw", {"card1": "downpour"})


def test_a_card_of_the_table_is_said_once(tmp_path):
    made = Session.create(
        tmp_path / "t.toml",
        "fury",
        "Night",
        {"a": "Anna", "b": "Bruno"},
        {"cards": "table"},
        content=copied_content(load("fury")),
    )
    for move, inputs in (("deck", {"number": 36}), *BEGUN, ("event", {"card": "Hail"})):
        made.make(move, inputs)
    assert made.log()[-1].text == "Anna turns up Hail"
    made.close()


@pytest.mark.parametrize(("event", "zone"), [("long_shadows", 'zone 3", now 6"'), ("quiet_night", 'zone 3" ·')])
async def test_the_control_zone_stands_on_the_card_as_it_is_now(game, event, zone):
    """SK-96, SK-110: the printed one, and what Rest and the event make of it."""
    for move, inputs in (("event", {"card": event}), ("draw", {}), ("draw", {}), ("discard", {"place": 1})):
        game.make(move, inputs)
    async with TableApp(game).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f5", "down")
        assert zone in text
        text = await press(pilot, "down", "pagedown")
        assert ('zone 2", now 4"' in text) == (event == "long_shadows")
    units = {unit.name: unit for unit in game.scene().units}
    assert any(zone in line for line in units["Grey Widow"].card)
