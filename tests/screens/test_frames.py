"""What the terminal driver sends makes a terminal show what all that Textual writes would make it show.

With `TAOS_TUI_TEST_KEYS=5000` so many keys are pressed on each game at each size.
"""

import os
import random
import shutil
from pathlib import Path

import pyte
import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.terminal_driver.brush import Piece
from taos_tui.screens.terminal_driver.frames import Frames
from taos_tui.screens.terminal_driver.style import PLAIN
from taos_tui.screens.terminal_driver.tour import tour
from taos_tui.screens.terminal_driver.ways import way
from textual.drivers import headless_driver
from textual.geometry import Size
from textual.pilot import Pilot

from taos_tui.content import paths
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS
from tests.chance import SEED

from .pseudo_terminal import UNKNOWN_TO_PYTE

pytestmark = pytest.mark.flaky(reruns=2)  # a terminal races with a loaded machine

KEYS_PRESSED = int(os.environ.get("TAOS_TUI_TEST_KEYS", "10"))
SIZES = [(80, 24), (40, 15), (133, 50)]
PLACES = ["f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9"]
OTHERS = [
    *"123456789 uirmntghTcxsop?:/.",
    "up",
    "down",
    "left",
    "right",
    "tab",
    "enter",
    "escape",
    "pagedown",
    "ctrl+p",
]
ENTER_SCREEN = "\x1b[?1049h\x1b[?25l\x1b[?7l"
NAMES = ("日本太郎", "Zoe\u0308 Ωμέγα", "Бруно ✗ 👍")


class Emulator:
    """A terminal, and what a person sees on it."""

    def __init__(self, size: tuple[int, int], new_line: str = "\n") -> None:
        self._new_line = new_line
        """What arrives of a line feed: Textual leaves the terminal to put a carriage return before it."""
        self._screen = pyte.Screen(*size)
        self._stream = pyte.Stream(self._screen)
        self._fill()
        self.received = 0

    def feed(self, text: str) -> None:
        self.received += len(text.encode())
        self._stream.feed(UNKNOWN_TO_PYTE.sub(b"", text.encode()).decode().replace("\n", self._new_line))

    def resize(self, width: int, height: int) -> None:
        self._screen.resize(height, width)
        self._fill()

    def _fill(self) -> None:
        """pyte erases in the colour of the background, as terminals do, but only cells that were written before."""
        for y in range(self._screen.lines):
            for x in range(self._screen.columns):
                self._screen.buffer[y][x] = self._screen.buffer[y][x]

    @property
    def cells(self) -> list[list[tuple[object, ...]]]:
        """Of a space, only what can be seen of it."""
        columns, lines, buffer = self._screen.columns, self._screen.lines, self._screen.buffer
        return [[seen(buffer[y][x]) for x in range(columns)] for y in range(lines)]

    @property
    def cursor(self) -> tuple[int, int]:
        return min(self._screen.cursor.x, self._screen.columns - 1), self._screen.cursor.y


def seen(cell: pyte.screens.Char) -> tuple[object, ...]:
    lines = cell.underscore, cell.strikethrough, cell.reverse
    if cell.data == " " and not any(lines):
        return " ", cell.bg
    return cell.data, cell.bg, cell.fg, cell.bold, cell.italics, cell.blink, *lines


class TwoTerminals:
    """One gets everything that Textual writes, the other what the driver makes of it."""

    def __init__(self, size: tuple[int, int], erases: bool = True) -> None:
        self.all, self.changes = Emulator(size, "\r\n"), Emulator(size)
        self._frames = Frames(*size, erases)

    def write(self, data: str) -> None:
        self.all.feed(data)
        for text in self._frames.apply(data):
            self.changes.feed(text)

    def show(self) -> None:
        self.changes.feed(self._frames.frame())

    def resize(self, width: int, height: int) -> None:
        """The terminal has another size, and kept what it liked of what it showed."""
        for emulator in (self.all, self.changes):
            emulator.resize(width, height)
        self._frames.resize(width, height)

    def assert_alike(self, *after: object) -> None:
        self.show()
        for y, (whole, changed) in enumerate(zip(self.all.cells, self.changes.cells, strict=True)):
            assert changed == whole, (y, SEED, after)
        assert self.changes.cursor == self.all.cursor
        received = self.changes.received
        self.show()
        assert self.changes.received == received  # shown already: nothing is sent


def drawn(*written: str, size: tuple[int, int] = (20, 4), erases: bool = True) -> TwoTerminals:
    """Both terminals, with a frame for each text."""
    terminals = TwoTerminals(size, erases)
    terminals.write(ENTER_SCREEN)
    for data in written:
        terminals.write(data)
        terminals.show()
    return terminals


@pytest.fixture
def terminals(monkeypatch: pytest.MonkeyPatch) -> list[TwoTerminals]:
    """The terminals that the app of a test writes to, as soon as it has started."""
    made: list[TwoTerminals] = []

    class Driver(headless_driver.HeadlessDriver):
        is_headless = False  # type: ignore[assignment]

        def start_application_mode(self) -> None:
            made.append(TwoTerminals(self._get_terminal_size()))
            self.write(ENTER_SCREEN)
            super().start_application_mode()

        def write(self, data: str) -> None:
            made[-1].write(data)

    monkeypatch.setattr(headless_driver, "HeadlessDriver", Driver)
    return made


def sample_match(slug: str, folder: Path) -> Session:
    """The sample match of a game, in the middle of it."""
    file = paths.sample(slug)
    assert file
    session = Session.open(Path(shutil.copy(file, folder / "match.toml")))
    while session.scene().over:
        session.undo()
    return session


async def press(pilot: Pilot[None], key: str) -> bool:
    """False when the app has ended."""
    await pilot.press(key)
    await pilot.pause()
    return pilot.app.is_running


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("size", SIZES)
async def test_any_keys_on_any_screen_show_what_textual_shows(
    slug: str, size: tuple[int, int], tmp_path: Path, terminals: list[TwoTerminals]
) -> None:
    chance = random.Random(f"{SEED} {slug} {size}")
    app = TableApp(sample_match(slug, tmp_path))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        terminals[-1].assert_alike("start")
        for key in [*PLACES, *chance.choices([*OTHERS, *PLACES], k=KEYS_PRESSED)]:
            if not await press(pilot, key):
                return
            if chance.random() < 0.8:  # else the terminal is slow: this frame is never sent
                terminals[-1].assert_alike(key)
        terminals[-1].assert_alike()
        assert terminals[-1].changes.received < terminals[-1].all.received / 2


async def test_a_hex_map_of_nine_by_twelve_opens_in_four_kilobytes(
    tmp_path: Path, terminals: list[TwoTerminals]
) -> None:
    async with TableApp(sample_match("naw", tmp_path)).run_test(size=SIZES[0]) as pilot:
        for key in ("f4", "f2"):
            await press(pilot, key)
        terminals[-1].assert_alike()
        before = terminals[-1].changes.received
        await press(pilot, "f4")
        terminals[-1].assert_alike()
        assert terminals[-1].changes.received - before < 4096


async def test_wide_letters_and_marks_show_what_textual_shows(tmp_path: Path, terminals: list[TwoTerminals]) -> None:
    seats = dict(zip("ab", NAMES, strict=False))
    session = Session.create(tmp_path / "match.toml", "taos", NAMES[-1], seats)
    for name in NAMES:
        session.make("note", note=name * 4)
    async with TableApp(session).run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        for key in [*PLACES, "c", "escape", "f9", "down", "enter", *PLACES[::-1], "T", "colon"]:
            await press(pilot, key)
            terminals[-1].assert_alike(key)


async def test_a_terminal_of_another_size_shows_what_textual_shows(
    tmp_path: Path, terminals: list[TwoTerminals]
) -> None:
    async with TableApp(sample_match("taos", tmp_path)).run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        for size in (*SIZES[1:], SIZES[0]):
            terminals[-1].resize(*size)
            await pilot.resize_terminal(*Size(*size))
            await pilot.pause()
            terminals[-1].assert_alike(size)


def test_of_a_line_only_what_differs_is_sent() -> None:
    terminals = drawn("\x1b[1;1H\x1b[31mone two three\x1b[0m")
    before = terminals.changes.received
    terminals.write("\x1b[1;1H\x1b[31mone TWO three\x1b[0m")
    terminals.assert_alike()
    assert terminals.changes.received - before < 20


@pytest.mark.parametrize("erases", [True, False])
@pytest.mark.parametrize(
    "written",
    [
        ["\x1b[2;3H\x1b[41mred\x1b[0m", "\x1b[2;1H\x1b[0m          "],
        ["\x1b[1;1H\x1b[44m                    \x1b[0m\x1b[1;1H", "\x1b[1;1H\x1b[44mx                  y\x1b[0m"],
        ["\x1b[1;1H\x1b[4munder   line\x1b[0m     ", "\x1b[1;1H\x1b[4m            \x1b[0m     "],
        ["\x1b[1;1H\x1b[7mswapped\x1b[0m", "\x1b[1;1H\x1b[31;7m       \x1b[0m"],
        ["\x1b[1;1Ha\tb\tc", "\x1b[1;1H\tB"],
        ["one\ntwo\nthree\nfour", "\x1b[4;1H\nfive"],
        ["\x1b[4;20Hend\r\bback", "\x1b[2J\x1b[3;1Hanew\x1b[K"],
        ["\x1b[1;1H日本日本日本日本日本", "\x1b[1;1H日本ab日本cd日本   ", "\x1b[1;1Hplain again         "],
        ["\x1b[1;1He\u0301e\u0301e\u0301", "\x1b[1;1Heee\u0301"],
        [
            "\x1b[1;1H\x1b[1;31mb\x1b[0m\x1b[2mc\x1b[0m\x1b[3;9md\x1b[0m",
            "\x1b[1;1H\x1b[31mb\x1b[1;2mc\x1b[22;3md\x1b[0m",
        ],
    ],
)
def test_every_kind_of_change_is_shown(written: list[str], erases: bool) -> None:
    drawn(*written, erases=erases).assert_alike()
    terminals = drawn(erases=erases)
    for data in written:  # the terminal was too slow for all but the last
        terminals.write(data)
    terminals.assert_alike()


def test_any_writes_are_shown() -> None:
    chance = random.Random(f"{SEED} keys")
    words = ["word", "  ", "          ", "日本", "é", "e\u0301", "│", "─" * 9, "x"]
    styles = ["0", "1", "2;31", "22", "38;2;1;2;3", "48;5;17", "4;44", "24", "7", "27;39", "49", "1;3;9;97;107"]
    for _ in range(60):
        terminals = drawn(erases=chance.random() < 0.7)
        for number in range(12):
            terminals.write("\x1b[0m\x1b[K" * (number % 4 == 3))
            for y in chance.sample(range(1, 5), k=2):  # whole lines, as Textual never leaves half a wide letter
                left, line = 20, f"\x1b[{y};1H"
                while left:
                    word = chance.choice(words)[:left]
                    word = word if pyte_width(word) <= left else "x"
                    line += f"\x1b[{chance.choice(styles)}m{word}"
                    left -= pyte_width(word)
                terminals.write(line + "\x1b[0m\x1b[1;1H")
            if chance.random() < 0.7:
                terminals.assert_alike()
        terminals.assert_alike()


def pyte_width(text: str) -> int:
    return sum(max(0, pyte.screens.wcwidth(character)) for character in text)


def test_what_follows_a_sign_of_doubtful_width_stands_in_its_column() -> None:
    terminals = drawn("\x1b[1;1H👍🏽 up")
    terminals.write("\x1b[1;1H👍🏽 UP")
    terminals.show()
    assert [cell[0] for cell in terminals.changes.cells[0][3:5]] == ["U", "P"]


def test_every_way_from_cell_to_cell_leads_there() -> None:
    chance = random.Random(f"{SEED} ways")
    for _ in range(300):
        (x, y), (to_x, to_y) = ((chance.randrange(80), chance.randrange(24)) for _ in "ab")
        beside = chance.random() < 0.2
        emulator = Emulator((80, 24))
        emulator.feed(f"\x1b[?7l\x1b[{y + 1};{80 if beside else x + 1}H" + "x" * beside)
        emulator.feed(way((80 if beside else x, y), to_x, to_y, beside))
        assert emulator.cursor == (to_x, to_y), SEED


def test_a_tour_leads_by_every_piece_once() -> None:
    chance = random.Random(f"{SEED} tours")
    for number in (*range(5), 40):
        places = chance.sample([(x, y) for x in range(0, 80, 3) for y in range(24)], k=number)
        pieces = [Piece(y, x, x + chance.randint(1, 3), PLAIN) for x, y in places]
        assert sorted(tour(pieces, *chance.choice([(0, 0), (79, 23)]))) == sorted(pieces)


def test_an_unknown_sequence_is_passed_on_and_everything_is_sent_anew() -> None:
    terminals = drawn("\x1b[1;1Hone", "\x1b[2;1Htwo")
    terminals.write("\x1b[3;1H\x1b[5L")
    terminals.write("\x1b[1;1Hone")
    before = terminals.changes.received
    terminals.show()
    assert terminals.changes.received - before > len("one two")


def test_what_changes_no_cell_is_sent_at_once_and_in_order() -> None:
    frames = Frames(20, 4)
    assert list(frames.apply(ENTER_SCREEN)) == ["\x1b[?1049h", "\x1b[?25l", "\x1b[?7l"]
    assert list(frames.apply("\x07one\x1b]52;c;AA==\x07")) == ["\x07", "\x1b]52;c;AA==\x07"]
    assert "one" in frames.frame()
    assert frames.frame() == ""


def test_the_shape_of_the_pointer_is_sent_when_it_changes() -> None:
    shapes = [f"\x1b]22;{shape}\x07" for shape in ("default", "default", "pointer", "default")]
    assert list(Frames(20, 4).apply("".join(shapes))) == shapes[1:]


def test_a_frame_is_bounded_where_the_terminal_can_show_it_whole() -> None:
    text = "".join(f"\x1b[{y};1H" + f"line {y} " * 20 for y in range(1, 5))
    for begin, end in (("\x1b[?2026h", "\x1b[?2026l"), ("", "")):
        frames = Frames(80, 4)
        list(frames.apply(ENTER_SCREEN))
        assert list(frames.apply(f"{begin}{text}{end}")) == []
        frame = frames.frame()
        assert frame.startswith("\x1b[?2026h") == frame.endswith("\x1b[?2026l") == bool(begin)
        assert list(frames.apply(f"{begin}{text}{end}")) == []
        assert frames.frame() == ""  # not even bounds


def test_the_main_screen_is_left_to_textual() -> None:
    frames = Frames(20, 4)
    assert "".join(frames.apply("text\x1b[31m")) == "text\x1b[31m"
    list(frames.apply(ENTER_SCREEN + "\x1b[1;1H\x1b[31mred"))
    frames.frame()
    left = "".join(frames.apply("\x1b[?7h\x1b[?1049ltraceback"))
    assert left.endswith("\x1b[?1049ltraceback")
    assert frames.frame() == ""
    list(frames.apply("\x1b[?1049h\x1b[?7l"))
    assert "\x1b[2J" in frames.frame()  # it finds an empty screen when it comes back
