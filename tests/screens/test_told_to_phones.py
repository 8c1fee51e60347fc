"""What a phone learns of the laptop before anything is made: who is attacked may still answer."""

import re
from html import unescape

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.face.attempt import Attempt
from taos_tui.session.presence import TABLE, Company
from taos_tui.session.session import Session
from tests.web.browser import Browser, table_of

from .screen_text import settled
from .test_fury_screens import a_night
from .test_table import press


def at_the_laptop(browser):
    browser.table.poll()
    found = re.search(r"At the laptop: ([^<]*)", unescape(browser.get("/seat").body))
    return found[1] if found else ""


@pytest.fixture
def night(tmp_path):
    made = a_night(tmp_path, "thick_fog")
    yield made
    made.close()


async def test_a_phone_shows_who_attacks_whom_before_the_dice_fall(night):
    night.make("discard", {"place": 1})
    night.make("activate", {"models": ["Grey Widow"]})
    with table_of(night.path) as table:
        bruno = Browser.paired(table, "b")
        async with TableApp(night).run_test(size=(80, 24)) as pilot:
            await press(pilot, "f2")
            pilot.app.navigation.poll()
            assert at_the_laptop(bruno) == ""
            pilot.app.navigation.fill_in(Attempt("shoot", {"model": "Grey Widow", "target": "Red Tooth"}))
            await settled(pilot)
            assert at_the_laptop(bruno) == "Shoot: Grey Widow, Red Tooth"
            await press(pilot, "f2")
            await settled(pilot)
            assert at_the_laptop(bruno) == ""


async def test_a_form_that_one_player_fills_in_alone_is_told_by_its_title(night):
    """Bruno alters the event with a card of his hand."""
    with table_of(night.path) as table:
        anna = Browser.paired(table, "a")
        async with TableApp(night).run_test(size=(80, 24)) as pilot:
            pilot.app.navigation.poll()
            await press(pilot, "f2", "a")
            for _ in range(3):
                assert at_the_laptop(anna) in ("", "Alter the event")
                await press(pilot, "tab")


def test_a_laptop_that_is_shared_tells_what_is_filled_in_there_until_it_ends(tmp_path):
    laptop = Session.create(tmp_path / "n.toml", "fury", "Night", {"a": "Anna", "b": "Bruno"})
    company = Company(laptop.path, ("a", "b", TABLE))
    laptop.tell_table("")
    company.look()
    assert company.where == {}
    laptop.tell_table("Shoot: Hound, Pup")
    company.look()
    assert company.where == {TABLE: "Shoot: Hound, Pup"}
    other = Session.open(laptop.path)
    other.tell_table("Strike")  # the first one tells
    assert not company.look()
    other.close()
    bound = Session.open(laptop.path, "b")
    bound.tell_table("a secret thing")
    company.look()
    assert company.where[TABLE] == "Shoot: Hound, Pup"
    bound.close()
    laptop.close()
    company.look()
    assert company.where[TABLE] == ""
