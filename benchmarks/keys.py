"""Key presses in the app on a session of 200 entries: first byte, settled screen, bytes; idle bytes of every screen.

    python benchmarks/keys.py [--rounds N] [--idle SECONDS] [--no-bytecode]

Goals: first byte under 8 ms, settled under 20 ms for roll, identify and undo; a one-line change under 1 KB; idle 0.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

import bytecode
from played import play
from pseudo_terminal import Answer, Terminal

ESCAPE = "\x1b"
SCREENS = {
    "Table": "\x1bOQ",
    "Dice": "\x1bOR",
    "Tokens": "\x1bOS",
    "Orders": "\x1b[15~",
    "Decks": "\x1b[17~",
    "Score": "\x1b[18~",
    "Reference": "\x1b[19~",
    "Log": "\x1b[20~",
}


def show(name: str, answers: list[Answer | None]) -> None:
    """One line: medians over the answers to one key. A key that changed nothing (the same roll again) has none."""
    given = [answer for answer in answers if answer]
    if not given:
        print(f"{name:<24} no answer")
        return
    first, settled, size = (statistics.median(column) for column in zip(*given, strict=True))
    first, settled = first * 1e3, settled * 1e3
    print(f"{name:<24} first byte {first:6.1f} ms   settled {settled:6.1f} ms   {size:6.0f} bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--idle", type=float, default=2.0)
    bytecode.add_option(parser)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        session = Path(folder) / "session.toml"
        play(session, 200)
        command = [sys.executable, "-m", "taos_tui", "play", str(session)]
        environment = bytecode.environment(arguments, Path(folder))
        for _ in range(2):  # the first compiles
            terminal = Terminal(command, environment)
            terminal.first_text()
            terminal.idle(1.0)  # the other screens are imported
        keys: dict[str, list[Answer | None]] = {}

        def press(name: str, key: str) -> None:
            keys.setdefault(name, []).append(terminal.press(key))

        for _ in range(arguments.rounds):
            press("identify: open the form", "i")
            for answer in ("left\r", "15\r", "1"):
                terminal.press(answer)
            press("identify: roll", "9")  # a failure: taking back a token that was turned over would ask the other
            press("undo", "u")
            terminal.press(ESCAPE)
        terminal.press("i")
        for _ in range(arguments.rounds):
            press("next field of a form", "\x1b[B")
        terminal.press(SCREENS["Dice"])
        terminal.press("=")
        terminal.press("2d6+3\r")
        for _ in range(arguments.rounds):
            press("roll 2d6+3", " ")
        for visit in ("first", "again"):
            for name, key in SCREENS.items():
                press(f"to {name}, {visit}", key)
        for name, answers in keys.items():
            show(name, answers)
        for name, key in SCREENS.items():
            terminal.press(key)
            print(f"idle on {name:<16} {terminal.idle(arguments.idle)} bytes in {arguments.idle:g} s")
        terminal.quit("q")


if __name__ == "__main__":
    main()
