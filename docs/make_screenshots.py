"""Make the pictures of docs/screenshots: the app itself draws them, on the sample match and a small tournament.

Run by hand from the checkout: `.venv/bin/python docs/make_screenshots.py [FOLDER]`.
"""

import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
SIZE = (80, 24)
KEYS: dict[str, Sequence[str]] = {
    "table": (),
    "dice": ("f3",),
    "tokens": ("f4",),
    "score": ("f7",),
    "reference": ("f8", *"ambush", "enter"),
}
"""Screens of the match: its name, and the keys that lead there."""
PLAYERS = ["Anna", "Bruno", "Carla", "Dino", "Eva", "Fabio", "Gina", "Hugo"]
RESULTS = ((4, 2, 120, 80), (3, 3, 90, 95), (6, 1, 210, 60), (2, 5, 70, 140))
"""OP and Army Points of the four tables of round 1."""
DECKS = (["A-01", "A-04"], ["A-02", "A-09"])


def in_the_middle(folder: Path, until: int = 34) -> Path:
    """The sample match as it stood after so many entries."""
    data = (ROOT / "data" / "taos" / "sample.toml").read_bytes()
    blocks = data.split(b"\n[[log]]")
    path = folder / "night.toml"
    path.write_bytes(b"\n[[log]]".join(blocks[: until + 1]) + b"\n")
    return path


def small_tournament(folder: Path) -> Path:
    """Eight players, the first round played, the second paired."""
    from taos_tui.session.session import Session

    path = folder / "spring.toml"
    event = Session.create(path, "taos-tournament", "Spring cup", {"organiser": "Olga"})
    event.make("add", {"players": PLAYERS})
    event.make("pair", {"method": "by_hand", "tables": PLAYERS})
    for table, (op_a, op_b, killed_a, killed_b) in enumerate(RESULTS, 1):
        result = {"table": table, "op_a": op_a, "op_b": op_b, "killed_a": killed_a, "killed_b": killed_b}
        event.make("result", {**result, "played_a": DECKS[0], "played_b": DECKS[1]})
    event.make("pair", {"method": "swiss", "order": PLAYERS})
    event.close()
    return path


async def take(session: Path, keys: Sequence[str], to: Path) -> None:
    """Open a session, press keys, save the picture."""
    from taos_tui.screens.app import TableApp
    from taos_tui.screens.picture import picture

    from taos_tui.session.session import Session

    app = TableApp(Session.open(session))
    async with app.run_test(size=SIZE) as pilot:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        await pilot.pause()
        to.write_text(picture(app), encoding="utf-8")
    print(to)


def main(folder: Path) -> None:
    """Write all pictures into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["TAOS_TUI_HOME"] = home
        match, event = in_the_middle(Path(home)), small_tournament(Path(home))
        for name, keys in KEYS.items():
            asyncio.run(take(match, keys, folder / f"{name}.svg"))
        asyncio.run(take(event, ("f4",), folder / "tournament.svg"))


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "screenshots")
