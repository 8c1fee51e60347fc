"""A folder for a club night: a tournament, its matches, and results that count when both players say the same."""

import re

import pytest

from taos_tui.session.matches import start_match
from taos_tui.session.session import Session
from taos_tui.web.club import Club
from taos_tui.web.pages.club import club_page

from .browser import NAMES, Browser, new


@pytest.fixture
def night(tmp_path):
    """Anna plays Bruno and Carla plays Dino in the first round of a tournament; each match has its session."""
    event = Session.create(tmp_path / "spring.toml", "taos-tournament", "Spring", {"organiser": "Olga"})
    event.make("add", {"players": ["Anna", "Bruno", "Carla", "Dino"]})
    event.make("pair", {"method": "by_hand", "tables": ["Anna", "Bruno", "Carla", "Dino"]})
    for table in (1, 2):
        start_match(event, table)
    event.close()
    club = Club.of_folder(tmp_path, lambda text: None)
    yield club
    club.close()


def match_of(club, player):
    return next(table for table in club.tables if player in [seat.name for seat in table.session.header.seats])


def phones(club, a="Anna"):
    table = match_of(club, a)
    return Browser.paired(table, "a"), Browser.paired(table, "b")


def results(path):
    event = Session.open(path.parent / "spring.toml", watching=True)
    return [line.text for line in event.log() if line.move == "result"]


FIGURES = {"i.op_a": "4", "i.op_b": "2", "i.killed_a": "120", "i.killed_b": "80"}


def test_a_result_counts_when_both_players_say_the_same(night):
    anna, bruno = phones(night)
    anna.get("/result")
    anna.post("/result", FIGURES)
    assert "it counts when Bruno has said the same" in anna.text
    assert results(anna.table.path) == []
    bruno.get("/seat")
    assert "Anna has said the result" in bruno.text
    bruno.get("/result")
    assert "Anna says" in bruno.text
    bruno.post("/result", FIGURES)
    assert "it counts" in bruno.text
    assert results(anna.table.path) == ["round 1 table 1: Anna 4 : 2 Bruno"]
    assert anna.get("/result").status == 404


def test_while_they_differ_nothing_counts_and_each_may_say_another_one(night):
    anna, bruno = phones(night)
    anna.post("/result", FIGURES)
    bruno.post("/result", {**FIGURES, "i.op_b": "3"})
    assert "said something else" in bruno.text
    assert results(anna.table.path) == []
    anna.post("/result", {**FIGURES, "i.op_b": "3"})
    assert results(anna.table.path) == ["round 1 table 1: Anna 4 : 3 Bruno"]


def test_nobody_says_a_result_alone_or_of_another_table(night):
    anna, _ = phones(night)
    anna.post("/result", FIGURES)
    anna.post("/result", {**FIGURES, "i.table": "2"})
    assert results(anna.table.path) == []
    stranger = Browser(anna.table)
    stranger.post("/result", FIGURES)
    assert stranger.at == "/join"


def test_what_the_tournament_refuses_is_refused_with_words(night):
    anna, _ = phones(night)
    anna.post("/result", {**FIGURES, "i.op_a": "9"})
    assert anna.page.status == 422
    assert "a whole number from 0 to 6" in anna.text
    anna.post("/result", {**FIGURES, "i.played_a": ["A-01", "A-99"]})
    assert anna.page.status == 422


def test_the_first_page_shows_the_standings_and_every_table(night):
    anna, bruno = phones(night)
    assert re.search(r"Still to come: tables 1 \(\w+ – \w+\) and 2 \(\w+ – \w+\)", club_page(night).body)
    anna.post("/result", FIGURES)
    bruno.post("/result", FIGURES)
    page = club_page(night).body
    assert "Standings" in page
    assert "4 : 2" in page
    for name in ("Anna", "Bruno", "Carla", "Dino"):
        assert name in page
    for number in range(1, len(night.tables) + 1):
        address = f'href="/t/{number}/"'
        assert (address in page) == (night.tables[number - 1].session.header.title != "Spring")


def test_matches_of_the_next_round_come_while_the_server_runs(night, tmp_path):
    arrived = []
    night.arrived = arrived.append
    before = [night.base(table) for table in night.tables]
    new(tmp_path / "late.toml", "taos", NAMES)
    (tmp_path / "no-session.toml").write_text("x = 1\n")
    night.look()
    assert [table.path.name for table in arrived] == ["late.toml"]
    assert [night.base(table) for table in night.tables][: len(before)] == before


def test_a_match_of_no_tournament_has_no_result_to_say(match):
    anna = Browser.paired(match, "a")
    assert anna.get("/result").status == 404
