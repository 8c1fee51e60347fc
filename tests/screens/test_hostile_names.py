"""Every name of the sample match of every game becomes a control sequence or a random string, on every real screen."""

import random
import re
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path
from typing import Any

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell.screen_registry import places
from textual import events

from taos_tui.rules.inputs import Text
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load
from tests.chance import SEED
from tests.session.played import quick_locks, sample_of

from .payloads import PAYLOADS
from .test_hostile_session import assert_inert

STRINGS = 500
SCREENS = ("f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9")
SIZES = ((80, 24), (40, 15), (200, 60))
LETTERS = (
    *map(chr, range(0x180)),
    *"[]\\/@=\"'`{}();:,#$%<>&|~^*_-+!?",
    *map(chr, range(0x2000, 0x2070)),
    *map(chr, (0x0301, 0x034F, 0x0600, 0x05D0, 0x0E01, 0x3042, 0xD800, 0xDFFF, 0xFE0F, 0xFEFF, 0xFFFC, 0xFFFF)),
    *map(chr, (0x1F468, 0x1F3FD, 0x1F1EA, 0x1F680, 0xE0041, 0xF0000, 0x10FFFF)),
    "\x1b[", "\x1b]", "[/]", "[red]", "[@click=app.quit]", "日本", "مرحبا",
)  # fmt: skip


def any_name(chance: random.Random) -> str:
    """Any characters at all, but some text too: an empty name is refused."""
    return "".join(chance.choices(LETTERS, k=chance.randint(1, 24))) + chance.choice("abcdefgh")


def names_in(slug: str) -> list[str]:
    """Every name that somebody gave in the sample match: players, units, what they typed as one line."""
    header, sample = sample_of(slug)
    moves = load(slug).moves
    found = {seat.name for seat in header.seats}
    for made in sample:
        for wanted in moves[made.move].inputs if made.move in moves else ():
            text = made.inputs.get(wanted.name)
            if isinstance(wanted, Text) and isinstance(text, str) and not re.search(r"[\n,=\[]", text):
                found.add(text)
    return sorted(found, key=len, reverse=True)


def renamed(value: Any, names: dict[str, str]) -> Any:
    """The same inputs with other names in them; all at once, as a new name may hold an old one, "2" say."""
    if isinstance(value, str):
        return re.sub("|".join(map(re.escape, names)), lambda found: names[found[0]], value)
    if isinstance(value, list | tuple):
        return [renamed(item, names) for item in value]
    if isinstance(value, dict):
        return {key: renamed(item, names) for key, item in value.items()}
    return value


def hostile(path: Path, slug: str, texts: Iterator[str]) -> Session:
    """The sample match with other names; a move that refuses its new names keeps the old ones."""
    header, sample = sample_of(slug)
    names = {old: next(texts) for old in names_in(slug)}
    seats = {seat.id: renamed(seat.name, names)[:40] for seat in header.seats}
    session = Session.create(path, slug, next(texts)[:60], seats, header.options, {}, header.content)
    for made in sample:
        for inputs in (renamed(made.inputs, names), made.inputs):
            try:
                session.make(made.move, inputs, made.by, made.dice, renamed(made.note, names))
                break
            except Refusal as refusal:
                lines = str(refusal).split("\n")  # a pasted roster has some
                assert lines == list(map(plain, lines))
    session.make("note", note=next(texts))
    return session


async def look_everywhere(session: Session, size: tuple[int, int]) -> None:
    """Every screen that the game has, and every page that lies over one: all are whole rows of text."""
    app, seen = TableApp(session), set()
    async with app.run_test(size=size) as pilot:
        for keys in (*SCREENS, "f9 enter up", "escape f1", "escape ctrl+p", "escape f2 m", "escape c"):
            for key in keys.split():
                app.post_message(events.Key(key, key if len(key) == 1 else None))
                for _ in range(3):  # the key, the screen that it brings, and what that draws
                    await pilot._wait_for_screen()  # `pause` waits for a clock, too: 0.1 s for each key
            assert_inert(app)
            seen.add(type(app.screen).__name__)
    session.close()
    wanted = {place.home.partition(":")[2] for place in places(app.navigation.model.scene)}
    assert seen == wanted | {"HelpScreen", "PaletteScreen", "Ask", "CurtainScreen"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_locks(monkeypatch)


@pytest.mark.parametrize("slug", SLUGS)
async def test_control_sequences_as_every_name_are_only_text(slug: str, tmp_path: Path) -> None:
    sessions = [
        hostile(tmp_path / f"{number}.toml", slug, (f"{payload}{n}" for n in count()))
        for number, payload in enumerate(PAYLOADS)
    ]
    for session, size in zip(sessions, cycle(SIZES), strict=False):
        await look_everywhere(session, size)


@pytest.mark.parametrize("slug", SLUGS)
async def test_random_strings_as_every_name_are_only_text(slug: str, tmp_path: Path) -> None:
    chance, used = random.Random(f"{SEED} {slug}"), count()
    texts = (any_name(chance) for _ in used)
    sessions = []
    while next(used) * len(SLUGS) < STRINGS:
        sessions.append(hostile(tmp_path / f"{len(sessions)}.toml", slug, texts))
    for session, size in zip(sessions, cycle(SIZES), strict=False):
        await look_everywhere(session, size)
