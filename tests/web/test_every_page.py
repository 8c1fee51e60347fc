"""The law of pages: every page of every state of every game is made without a fault, for whoever looks; and a fault in
one part of a page takes nothing else away."""

import os
import re
from html import unescape
from random import Random
from urllib.parse import parse_qsl, urlsplit

import pytest

from taos_tui.face.outcome import BAD, GOOD
from taos_tui.gamecheck.inputs import random_inputs
from taos_tui.gamecheck.playing import make_by_space
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load
from taos_tui.web.call import Call
from taos_tui.web.filling import fill
from taos_tui.web.pages import parts
from taos_tui.web.visit import Visit
from tests.session.played import sample_of

from .browser import Browser, new, table_of

MOVES = int(os.environ.get("TAOS_TUI_PAGES", "60"))
"""Moves of each game; more of them can be asked for."""
READ = ("/", "/seat", "/log", "/score", "/report", "/board", "/rules", "/join")


def sampled(path, slug, move=""):
    """The sample match of a game, up to the first of these moves or whole."""
    header, made = sample_of(slug)
    names = {seat.id: seat.name for seat in header.seats}
    session = Session.create(path, slug, header.title, names, header.options, None, header.content)
    for each in made:
        if each.move == move:
            break
        each.again(session)
    session.close()
    return path


def play(session, random, made):
    """One move, what was made least first. False where nothing goes on."""
    legal = [ready.name for ready in session.moves() if ready.legal]
    ranked = sorted(legal, key=lambda name: made.get(name, 0) + random.random() * 3)
    for name in [*ranked, *ranked]:
        by = (session.system.moves[name].who or session.system.acting)(session.state)
        try:
            session.make(name, random_inputs(session, name, by, random), by)
        except Refusal:
            continue
        made[name] = made.get(name, 0) + 1
        return True
    name = session.scene().suggested
    if not name:
        return False
    try:
        by = (session.system.moves[name].who or session.system.acting)(session.state)
        make_by_space(session, name, by, session.count)
    except Refusal:
        return False
    return True


def check_begun(viewer):
    """A button that begins a move with something (a card of a hand) leads to a form in which that is chosen."""
    for link in re.findall(r'href="(/move/[^"]*[?]i[.][^"]*)"', viewer.page.body):
        parts = urlsplit(unescape(link))
        given = {name: (text,) for name, text in parse_qsl(parts.query)}
        filled = fill(Visit(viewer.table, viewer.seat, Call()), parts.path.rpartition("/")[2], given)
        assert not filled.form.refused, link
        for name in given.keys() & {f"i.{wanted.name}" for wanted in filled.form.inputs}:
            value, offered = filled.form.values.get(name[2:]), filled.form.suggested.get(name[2:], ())
            assert value is not None, link
            assert not offered or value in offered, link


@pytest.mark.parametrize("slug", SLUGS)
def test_every_page_of_every_entry_is_made_for_every_viewer(tmp_path, slug, monkeypatch):
    random = Random(slug)
    monkeypatch.setattr(os, "urandom", random.randbytes)
    system = load(slug)
    names = {seat: f"Player {seat.upper()}" for seat in system.seats[: system.fewest]}
    path = new(tmp_path / "match.toml", slug, names)
    playing = Session.open(path)
    made, opened = {}, set()
    with table_of(path) as table:
        viewers = [Browser(table), *(Browser.paired(table, seat) for seat in names)]
        for _ in range(MOVES):
            is_on = play(playing, random, made)
            table.poll()
            pages = [*READ, f"/made/{table.session.count}"]
            where = table.scene("").phase
            pages += [f"/move/{name}" for name in system.moves if (name, where) not in opened and random.random() < 0.3]
            opened |= {(page.rpartition("/")[2], where) for page in pages}
            for viewer in viewers:
                for page in pages:
                    assert viewer.get(page).status in (200, 404), page
                    check_begun(viewer)
            if not is_on:
                break
        for viewer in viewers:
            for number in range(1, table.session.count + 1):
                assert viewer.get(f"/made/{number}").status == 200
    playing.close()


@pytest.mark.parametrize("said", [*GOOD, *BAD, "critical", "critical_success", "something else", ""])
def test_every_outcome_is_drawn(tmp_path, said):
    with table_of(new(tmp_path / "match.toml", "taos")) as table:
        table.session.make("draw", {}, "a")
        line = table.session.last._replace(said=said, dice=(13,))
        assert "13" in parts.result(Visit(table, "", Call()), line, True)


def test_a_fault_in_one_part_takes_no_other_part_away(tmp_path, monkeypatch):
    def broken(*_):
        raise KeyError("a secret card")

    with table_of(new(tmp_path / "match.toml", "taos")) as table:
        table.session.make("draw", {}, "a")
        noted = []
        table.on_fault = noted.append
        phone = Browser.paired(table, "a")
        for module in ("seat", "public", "made"):
            monkeypatch.setattr(f"taos_tui.web.pages.{module}.result", broken)
        for page, still in (("/seat", "Draw"), ("/", "Log"), ("/made/1", "Go on")):
            noted.clear()
            assert phone.get(page).status == 200
            assert "There is a fault in this part of the page" in phone.text
            assert still in phone.text
            assert "secret" not in phone.page.body
            assert len(noted) == 1


@pytest.mark.parametrize("move", ["change", "strike"])
def test_a_button_below_a_card_of_the_hand_chooses_that_card(tmp_path, move):
    with table_of(sampled(tmp_path / "match.toml", "fury", move)) as table:
        links = 0
        for seat in table.session.seats:
            phone = Browser.paired(table, seat)
            phone.get("/seat")
            check_begun(phone)
            links += phone.page.body.count("i.card=")
        assert links


@pytest.mark.parametrize("slug", SLUGS)
def test_every_entry_of_a_whole_sample_is_drawn(tmp_path, slug):
    with table_of(sampled(tmp_path / "match.toml", slug)) as table:
        viewers = [Browser(table), *(Browser.paired(table, seat) for seat in table.session.seats[:2])]
        for viewer in viewers:
            for page in (*READ, *(f"/made/{number}" for number in range(1, table.session.count + 1))):
                assert viewer.get(page).status in (200, 404), page
