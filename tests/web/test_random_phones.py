"""The law of secrets on phones, walked at random: another seat's phone and the projector learn nothing in any order."""

import itertools
import os
import random
import re
from html import unescape

import pytest

from taos_tui.session import session as session_module
from tests.screens.two_worlds import WORLDS

from .browser import Browser, table_of
from .test_two_worlds import begun, hidden_cards

NUMBER = int(os.environ.get("TAOS_TUI_KEYS", "80"))
"""Requests of each walk; more of them can be asked for."""
PAGES = ("/", "/seat", "/log", "/score", "/rules", "/rules?q=card", "/board", "/join", "/made/1", "/made/3", "/made/99")
LINK = re.compile(r'href="(/(?!static|events)[^"]*)"')
INPUT = re.compile(r'name="i\.(\w+)"')
NONSENSE = ("", "A-05", "A-08", "boomer", "doc", "13", "-1", "a", "1 2 3", "<b>", "x" * 300)
WISHES = ("make", "make", "make", "look", "look", "face 1", "face 6", "typed 7", "typed 99", "back", "", "nonsense")


@pytest.fixture
def same_entropy(monkeypatch):
    """What the app draws and rolls, and when, is the same in both worlds."""

    def begin():
        numbers, clock = random.Random(1), itertools.count()
        monkeypatch.setattr(os, "urandom", lambda size: numbers.randbytes(size))
        monkeypatch.setattr("taos_tui.session.header.now", lambda: "2026-11-22T19:00:00Z")
        monkeypatch.setattr(session_module, "now", lambda: f"2026-11-22T20:{next(clock) // 60 % 60:02}:00Z")

    return begin


def ask(phone, chance):
    """One request that somebody could make from the page that he sees, or by typing an address: what it was."""
    if phone.seat and chance.random() < 0.5:
        return post(phone, chance)
    links = [unescape(link) for link in LINK.findall(phone.page.body)]
    moves = [f"/move/{name}" for name in phone.table.session.system.moves] if phone.seat else []
    kinds = [kind for kind in (links, moves, PAGES) if kind]
    address = chance.choice(chance.choice(kinds))
    phone.get(address)
    return f"GET {address}"


def post(phone, chance):
    """A form as it stands on the page, with some of its fields changed, its number stale, or none at all."""
    if chance.random() < 0.1:
        form = {"form": str(chance.random()), "count": str(phone.table.session.count - chance.choice((0, 0, 1)))}
        phone.post("/undo", form)
        return f"POST /undo {form['count']}"
    if not phone.at.startswith("/move/") or 'class="move"' not in phone.page.body:
        phone.get(f"/move/{chance.choice(can(phone))}")
    body, fields = phone.page.body, phone.hidden()
    for name in dict.fromkeys(INPUT.findall(body)):
        offered = re.findall(rf'name="i\.{name}"[^>]*value="([^"]+)"', body)
        selected = body.partition(f'name="i.{name}"')[2].partition("</select>")[0]
        offered += re.findall(r'<option[^>]*value="([^"]+)"', selected)
        if chance.random() < 0.7:
            offer = [unescape(one) for one in offered if one] if chance.random() < 0.8 else []
            fields[f"i.{name}"] = chance.sample(offer, min(len(offer), chance.randint(1, 3))) or chance.choice(NONSENSE)
    if chance.random() < 0.1:
        fields["shown" if chance.random() < 0.5 else "count"] = "0"
    fields["do"] = chance.choice(WISHES)
    at = phone.at
    phone.post(at, fields)
    return f"POST {at} {fields['do']} { {name: text for name, text in fields.items() if name.startswith('i.')} }"


def can(phone):
    """The moves that this seat can make now, or all where there are none."""
    table = phone.table
    found = [each.name for each in table.moves(phone.seat) if each.legal]
    return found or list(table.session.system.moves)


def walk(path, seat, seed):
    """What was asked and what was answered. Where a secret comes to light or a card is drawn from what nobody holds the
    worlds may differ: then the match begins again as it was."""
    chance, seen, file = random.Random(seed), [], path.read_bytes()
    while len(seen) < NUMBER:
        again = path.with_name(f"match-{len(seen)}.toml")
        again.write_bytes(file)
        with table_of(again) as table:
            phone = Browser.paired(table, seat) if seat else Browser(table)
            phone.get("/")
            count = table.session.count
            while len(seen) < NUMBER:
                asked = ask(phone, chance)
                table.poll()
                entries = table.session._journal.entries[count:]
                if any(entry.opened or entry.drawn for entry in entries):
                    seen.append((asked, "drawn"))
                    break
                version = table.version.partition(".")[2]
                body = phone.same.replace(table.version, version).replace(again.stem, "match")
                seen.append((asked, phone.at, phone.page.status, phone.page.headers, version, body))
            if seat:
                table.end(seat)
    return seen


@pytest.mark.parametrize("world", [*WORLDS, hidden_cards], ids=lambda world: getattr(world, "name", "hidden cards"))
@pytest.mark.parametrize(("seat", "seed"), [("", 1), ("b", 2), ("b", 3)])
def test_no_order_of_requests_tells_what_only_another_seat_knows(tmp_path, same_entropy, world, seat, seed):
    seen = []
    for secret in (0, 1):
        folder = tmp_path / "world"
        same_entropy()
        seen.append(walk(begun(world, folder, secret), seat, seed))
        folder.rename(tmp_path / f"world {secret}")
    for step, (one, other) in enumerate(zip(*seen, strict=True)):
        assert one == other, f"after {[asked for asked, *_ in seen[0][: step + 1]]}"
    if seat:
        assert any(len(answer) > 2 and answer[1].startswith("/made") for answer in seen[0])
        assert any(len(answer) > 2 and answer[2] in (409, 422) for answer in seen[0])
