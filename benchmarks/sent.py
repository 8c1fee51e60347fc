"""Bytes sent after a key, by our terminal driver and by Textual's own way of drawing: ratios of one run.

    python benchmarks/sent.py [--rounds N] [--no-bytecode]

Goals at 80x24: another screen 2.2 KB in the middle and 3.2 at most, opening a form 2.5 KB, a step in it 350 bytes, a
roll 1.5 KB, an undo 0.8, help and palette 2.5; the map 4 KB, an arrow on it 150 bytes, 800 off a unit. On a line of
128 kbit/s every key is settled after 300 ms.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import bytecode
from played import play
from pseudo_terminal import Answer, Terminal

from taos_tui.content.paths import sample
from taos_tui.session.session import Session

SCREENS = ("\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "\x1b[17~", "\x1b[18~", "\x1b[19~", "\x1b[20~")
TABLE, MAP = SCREENS[0], SCREENS[2]
UP, DOWN, RIGHT, ESCAPE, PALETTE = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b", "\x10"
LINE = 128_000 / 8
"""Bytes a second of a slow line."""

Measured = dict[str, list[Answer]]


def another_screen(key: str) -> tuple[str, str]:
    return "another screen", key


WALK = (*[("arrow on the map", RIGHT)] * 2, *[("arrow on the map", DOWN)] * 2, ("arrow on the map", UP))
MATCH = (
    *map(another_screen, (*SCREENS, TABLE)),
    ("open a form", "i"),
    *[("step in a form", DOWN)] * 3,
    ("", ESCAPE),
    ("", TABLE),
    ("", "i"),
    ("", "left\r"),
    ("", "15\r"),
    ("", "1"),
    ("roll", "9"),  # a failure: taking back a token that was turned over would ask the other player
    ("undo", "u"),
    ("", TABLE),
    ("open help", "?"),
    ("close help", ESCAPE),
    ("open palette", PALETTE),
    ("close palette", ESCAPE),
)
BATTLE = (
    ("", MAP),
    ("", TABLE),
    ("open the map", MAP),
    *WALK,
    ("next unit on the map", "\t"),
    ("arrow off a unit", DOWN),
    *WALK[:2],
    ("next unit on the map", "\t"),
    ("arrow off a unit", DOWN),
)


def battle(path: Path) -> None:
    """The sample match of Nations At War, before its end."""
    file = sample("naw")
    assert file
    session = Session.open(Path(shutil.copy(file, path)))
    while session.scene().over:
        session.undo()
    session.close()


def press(session: Path, keys: Sequence[tuple[str, str]], environment: Mapping[str, str], found: Measured) -> None:
    """Press them and keep what came under its name; without a name it is not measured."""
    terminal = Terminal([sys.executable, "-m", "taos_tui", "play", str(session)], environment)
    terminal.first_text()
    terminal.idle(1.0)  # the other screens are imported
    for name, key in keys:
        answer = terminal.press(key)
        if name and answer:
            found.setdefault(name, []).append(answer)
    terminal.quit("q")


def line_time(answer: Answer) -> float:
    """Milliseconds until it is settled on a slow line."""
    return (answer.first + answer.size / LINE) * 1e3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    bytecode.add_option(parser)
    arguments = parser.parse_args()
    own: Measured = {}
    textual: Measured = {}
    with tempfile.TemporaryDirectory() as folder:
        sessions = {Path(folder) / "match.toml": MATCH, Path(folder) / "battle.toml": BATTLE}
        for (path, _), make in zip(sessions.items(), (lambda path: play(path, 200), battle), strict=True):
            make(path)
        environment = {**bytecode.environment(arguments, Path(folder)), "TAOS_TUI_HOME": folder}
        press(*next(iter(sessions.items())), environment, {})  # compiles
        for _ in range(arguments.rounds):
            for session, keys in sessions.items():
                press(session, keys, environment, own)
                press(session, keys, {**environment, "TAOS_TUI_PLAIN_DRIVER": "1"}, textual)
    print(f"{'':<22} {'middle':>8} {'largest':>8} {'Textual':>8} {'ratio':>6} {'on 128 kbit/s':>14}")
    for name, answers in own.items():
        sizes, plain = ([answer.size for answer in found[name]] for found in (own, textual))
        middle, against = statistics.median(sizes), statistics.median(plain)
        slowest = max(map(line_time, answers))
        print(f"{name:<22} {middle:8.0f} {max(sizes):8} {against:8.0f} {middle / against:6.2f} {slowest:11.0f} ms")


if __name__ == "__main__":
    main()
