"""The law of secrets on pages: two matches that differ only in what Anna knows look the same to everybody else."""

import random
import re

import pytest

from taos_tui.session.session import Session
from tests.chance import SEED
from tests.screens.two_worlds import WORLDS, World
from tests.screens.two_worlds import create as create_match
from tests.session.sealed_worlds import SEALING, Sample
from tests.systems.rocknroll.rocknroll_table import Table as War

from .browser import Browser, table_of

READ = ("/", "/seat", "/log", "/score", "/report", "/rules", "/rules?q=secret", "/join")
TAPPED = re.compile(r'href="(/(?:board|move/\w+)\?[^"]*)"')

TIMES = re.compile(r"\b\d\d:\d\d(:\d\d)?\b|\b\d{4}-\d\d-\d\d\b")

PAIRS = 2
"""Of each sample match."""


def hidden_cards(folder, secret):
    """Anna has drawn the first cards of her deck, which are other ones."""
    war = War(folder, hands="tracked").deal()
    unit = ("able", "baker")[secret]
    war.session.make("take", {"unit1": unit, "order1": ("slaughter", "manoeuvre")[secret]}, "a")
    war.session.make("take", {"unit1": "anh", "order1": "unit-attacks"}, "b")
    war.session.close()
    return war.path


def begun(world, folder, secret):
    folder.mkdir()
    if not isinstance(world, World):
        return world(folder, secret)
    create_match(world, folder / "match.toml", secret, {}).close()
    return folder / "match.toml"


def everything(table, seat):
    """All that is sent to the phone of a seat ("" = a projector), by what was asked."""
    phone = Browser.paired(table, seat) if seat else Browser(table)
    sent = {}

    def keep(asked):
        same = phone.same.replace(table.version, "version")
        if asked == "/report":  # it tells when the entries were made, which was not at once in both worlds
            same = TIMES.sub("", same)
        sent[asked] = (phone.at, phone.page.status, phone.page.headers, same)

    for address in READ:
        phone.get(address)
        keep(address)
    if not seat:
        return sent
    moves = table.session.system.moves
    for address in (*READ, "/board", *(f"/move/{name}" for name in moves)):
        phone.get(address)
        keep(address)
        for tapped in dict.fromkeys(TAPPED.findall(phone.page.body)):
            phone.get(tapped.replace("&amp;", "&"))
            keep(tapped)
    for name, move in moves.items():
        phone.get(f"/move/{name}")
        chosen = {}
        for wanted in move.inputs:
            found = re.findall(rf'name="i\.{wanted.name}"[^>]*value="([^"]+)"', phone.page.body)
            chosen[wanted.name] = found[:1]
        phone.tap("look", **chosen)
        keep(f"{name} looked at")
        for wanted in move.inputs:
            phone.get(f"/move/{name}")
            phone.tap("look", **{**chosen, wanted.name: "A-08"})
            keep(f"{name} {wanted.name} nonsense")
    for number in range(1, table.session.count + 1):
        phone.get(f"/made/{number}")
        keep(f"/made/{number}")
    return sent


@pytest.mark.parametrize("world", [*WORLDS, hidden_cards], ids=lambda world: getattr(world, "name", "hidden cards"))
@pytest.mark.parametrize("seat", ["", "b"], ids=["projector", "other phone"])
def test_no_page_depends_on_what_only_another_seat_knows(tmp_path, world, seat):
    seen = []
    for secret in (0, 1):
        path = begun(world, tmp_path / f"world {secret}", secret)
        with table_of(path) as table:
            seen.append(everything(table, seat))
    assert seen[0].keys() == seen[1].keys()
    for asked, answer in seen[0].items():
        assert answer == seen[1][asked], asked
    assert len(seen[0]) > (60 if seat else 4)


@pytest.mark.parametrize("slug", SEALING)
def test_no_page_of_a_sample_match_depends_on_what_another_seat_sealed(tmp_path, slug):
    chance = random.Random(f"{SEED} {slug} pages")
    for number, worlds in enumerate(Sample(slug, chance, tmp_path).pairs(PAIRS)):
        paths = worlds.begun(tmp_path / str(number))
        for seat in ("", *worlds.others):
            sent = []
            for path in paths:
                with table_of(path) as table:
                    sent.append(everything(table, seat))
                    if seat:
                        table.end(seat)  # both worlds are the same session: its phone would be known in the second
            assert sent[0].keys() == sent[1].keys(), worlds.told
            for asked, answer in sent[0].items():
                assert answer == sent[1][asked], (SEED, seat, worlds.told, asked)


@pytest.mark.parametrize("world", [*WORLDS, hidden_cards], ids=lambda world: getattr(world, "name", "hidden cards"))
def test_her_own_phone_does_show_it(tmp_path, world):
    seen = []
    for secret in (0, 1):
        path = begun(world, tmp_path / f"world {secret}", secret)
        with table_of(path) as table:
            phone = Browser.paired(table, "a")
            phone.get("/seat")
            seen.append(phone.same)
            assert "Only you see this" in phone.text
    assert seen[0] != seen[1]


def test_what_a_refused_code_or_a_broken_file_says_is_no_secret(tmp_path):
    path = begun(WORLDS[0], tmp_path / "world", 0)
    with table_of(path) as table:
        stranger = Browser(table)
        stranger.post("/join", {"code": "000000"})
        assert "A-08" not in stranger.page.body
        path.rename(tmp_path / "gone.toml")
        table.poll()
        assert stranger.get("/join").status == 200
        assert "match.toml" in stranger.text
        assert str(tmp_path) not in stranger.page.body
        Session.open(tmp_path / "gone.toml").close()
