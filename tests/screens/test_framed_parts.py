"""Frames on every screen of every game: closed, none cut without saying so, none empty where something waits."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.lookup.rules_now import clauses_of_now
from taos_tui.screens.match.table import TableScreen
from taos_tui.screens.shell.screen_registry import places
from taos_tui.screens.start.setup import SetupScreen
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import FRAMED, Part, Row, Stack, has_frames
from textual.geometry import Size

from taos_tui.content import paths
from taos_tui.content.library import applying
from taos_tui.content.reference import load
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS

from .screen_text import screen_text
from .test_table import press

SIZES = ((40, 15), (60, 20), (80, 24), (99, 40), (100, 30), (120, 40), (160, 45), (200, 60))
CORNER = re.compile(r"╭─ (?=\S| \S)")
"""The corner of a frame with its title; a figure drawn large has no space there."""
MOST_EMPTY = 4
"""Empty rows of a frame while a part above or below it has more to tell."""
PAGES = 12


class Frame(NamedTuple):
    """A frame on the screen: its corners, and what stands on its lower edge."""

    left: int
    top: int
    right: int
    bottom: int
    told: str


def frames_in(text: str) -> Iterator[Frame]:
    """Every frame whose top left corner is seen; a side that is not closed is a fault."""
    rows = text.split("\n")
    for top, row in enumerate(rows):
        for corner in CORNER.finditer(row):
            left = corner.start()
            bottom = next(y for y in range(top + 1, len(rows)) if rows[y][left] != "│")
            right = rows[bottom].index("╯", left)
            assert rows[bottom][left] == "╰", (row, rows[bottom])
            assert row[right] == "╮", (row, rows[bottom])
            for y in range(top + 1, bottom):
                assert rows[y][right] == "│", rows[y]
            yield Frame(left, top, right, bottom, rows[bottom][left + 1 : right].strip("─ "))


def empty_rows(text: str, frame: Frame) -> int:
    """Rows at the end of a frame in which nothing stands."""
    rows = [row[frame.left + 1 : frame.right] for row in text.split("\n")[frame.top + 1 : frame.bottom]]
    return next((at for at, row in enumerate(reversed(rows)) if row.strip()), len(rows))


def match(slug: str, folder: Path, *, over: bool = False) -> Session:
    file = paths.sample(slug)
    assert file
    session = Session.open(Path(shutil.copy(file, folder / "match.toml")))
    while session.scene().over and not over:
        session.undo()
    for _ in range(0 if over else 12):
        session.undo()
    return session


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("slug", SLUGS)
async def test_every_screen_at_every_size(slug: str, over: bool, tmp_path: Path) -> None:
    app = TableApp(match(slug, tmp_path, over=over))
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            for place in places(app.navigation.model.scene):
                await pilot.press(place.key)
                await pilot.pause()
                text = screen_text(app)
                rows = text.split("\n")
                assert len(rows) == size[1], (size, place.name)
                found = list(frames_in(text))
                assert bool(found) == has_frames(Size(*size)), (size, place.name)
                for frame in found:
                    others = [one for one in found if (one.left, one.right) == (frame.left, frame.right)]
                    waits = "more line" in frame.told
                    spare = max((empty_rows(text, one) for one in others), default=0)
                    assert not (waits and spare > MOST_EMPTY), (size, place.name, frame, text)
                if place.key in ("f3", "f8"):
                    await pilot.press("escape")
                    await pilot.pause()


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (160, 45), (200, 60)])
@pytest.mark.parametrize("slug", SLUGS)
async def test_the_table_in_frames_tells_all_that_is_due_and_all_panels(
    slug: str, size: tuple[int, int], tmp_path: Path
) -> None:
    app = TableApp(match(slug, tmp_path))
    async with app.run_test(size=size) as pilot:
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        seen = ""
        for _ in range(PAGES):
            seen += screen_text(app)
            await pilot.press("pagedown")
            await pilot.pause()
        scene = app.navigation.model.scene
        rows = [cells[0] for panel in scene.panels for cells in panel.rows]
        told = [word for due in scene.due for word in due.text.split()]
        assert [text for text in (*rows, *told) if text[:12] not in seen] == []


def lines(*texts: str) -> Part:
    return Part(texts[0], lambda width, rows: [Content(text) for text in texts[1:]])


def plain(node: Part | Row | Stack, width: int, height: int) -> list[str]:
    found = node.drawn(width, height)
    assert [line.cell_length for line in found] == [width] * height
    return [line.plain for line in found]


def test_a_part_without_lines_is_left_out() -> None:
    drawn = plain(Stack(lines("One", "a"), lines("Two"), lines("Three", "c")), 20, 6)
    assert [row[:8].rstrip("─ ") for row in drawn] == ["╭─ One", "│ a", "╰", "╭─ Three"[:8], "│ c", "╰"]


def test_what_grows_gives_way_first_and_takes_what_is_left() -> None:
    log = Part("Log", lambda width, rows: [Content(f"entry {n}") for n in range(rows)], grows=True)
    due = lines("Due", *(f"duty {n}" for n in range(4)))
    tight, roomy = (plain(Stack(due, log), 30, height) for height in (9, 20))
    assert [sum("duty" in row for row in drawn) for drawn in (tight, roomy)] == [4, 4]
    assert [sum("entry" in row for row in drawn) for drawn in (tight, roomy)] == [1, 12]


def test_what_is_cut_says_so_and_is_read_on_in() -> None:
    texts = [f"line {n}" for n in range(10)]
    first = Part("Text", lambda width, rows: [Content(text) for text in texts], more="PgDn")
    assert (
        plain(first, 30, 6)[-1] == "╰────────── 6 more lines PgDn ─╯"[-30:]
        or "6 more lines PgDn" in plain(first, 30, 6)[-1]
    )
    assert first.hidden(30, 6) == 6
    last = Part("Text", lambda width, rows: [Content(text) for text in texts], turned=99, more="PgDn")
    assert [row[2:8] for row in plain(last, 30, 6)[1:-1]] == texts[-4:]


@pytest.mark.parametrize("width", range(30, 90, 7))
@pytest.mark.parametrize("height", range(3, 30, 4))
def test_any_layout_fills_exactly_its_room(width: int, height: int) -> None:
    wide = lines("日本の名前", "日本" * 30, "x" * 100)
    log = Part("Log", lambda columns, rows: [Content("y" * columns)] * rows, "F9", grows=True, least=4, optional=True)
    nodes = Stack(Row((3, wide), (2, Stack(lines("A", *"abcdefgh"), log))), lines("B", "b"), log)
    plain(nodes, width, height)


def test_frames_begin_at_their_size() -> None:
    assert has_frames(FRAMED)
    assert not has_frames(Size(FRAMED.width - 1, FRAMED.height))
    assert not has_frames(Size(FRAMED.width, FRAMED.height - 1))


@pytest.mark.parametrize("size", SIZES)
async def test_a_new_match_and_dialogs_have_frames_where_there_is_room(size: tuple[int, int], tmp_path: Path) -> None:
    app = TableApp(match("taos", tmp_path))
    async with app.run_test(size=size) as pilot:
        for keys in (["ctrl+p"], ["R"], ["m"], ["escape", "escape", "n"]):
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            await pilot.pause()
            text = screen_text(app)
            assert ("╭" in text) == has_frames(Size(*size)), (keys, text)
            assert len(text.split("\n")) == size[1]
            if keys != ["escape", "escape", "n"]:
                await pilot.press("escape")
                await pilot.pause()
        page = app.screen
        await pilot.press("down", "down", "down", "down")
        await pilot.pause()
        words = " ".join(text.replace("│", " ") for text in screen_text(app).split())
        assert isinstance(page, SetupScreen)
        assert page.field.label in words


@pytest.mark.parametrize("size", [(120, 40), (160, 45), (200, 60)])
async def test_rows_that_nobody_needs_tell_the_rules_of_the_moment(tmp_path, size):
    path = shutil.copy(paths.sample("toswg"), tmp_path / "b.toml")
    session = Session.open(path)
    while session.scene().over:
        session.undo()
    async with TableApp(session).run_test(size=size) as pilot:
        text = await press(pilot, "f2", "f5")
        assert "Rules of the moment F8" in text
        first = applying(load("toswg", None), clauses_of_now(pilot.app.navigation.model))[0]
        assert first.entry.title in text
    session.close()


async def test_without_frames_nothing_stands_between_the_game_and_its_players(tmp_path):
    session = Session.open(shutil.copy(paths.sample("toswg"), tmp_path / "b.toml"))
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        for key in ("f2", "f5", "f3"):
            assert "Rules of the moment" not in await press(pilot, key)
    session.close()
