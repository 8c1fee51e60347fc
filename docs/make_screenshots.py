"""Make the pictures of docs/screenshots: the app itself draws them, on the sample matches and a small tournament.

Each game has one of the screen it is played from, under its name; TaOS has more. Run by hand from the checkout:
`.venv/bin/python docs/make_screenshots.py [FOLDER]`.
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
    "dice": ("f3",),
    "tokens": ("f4",),
    "score": ("f7",),
    "reference": ("f8", *"ambush", "enter", "enter"),
}
"""Screens of a TaOS match: its name, and the keys that lead there."""
SIZED: dict[str, tuple[str, Sequence[str], tuple[int, int]]] = {
    "table-100x30": ("taos", (), (100, 30)),
    "table-120x40": ("taos", (), (120, 40)),
    "table-160x45": ("naw", ("f2",), (160, 45)),
    "map-200x60": ("naw", ("f4",), (200, 60)),
    "units-120x40": ("toswg", ("f5", "down"), (120, 40)),
    "dice-120x40": ("taos", ("f3",), (120, 40)),
}
"""Pictures of docs/sizes.md: its name, the game, the keys that lead there, and the size of the terminal."""
ODDS = ("taos.identification_roll", {"wip": 13, "distance_cm": 15})
SHOWN = 8
"""So many parts of what `show` prints are on the picture of the command line."""
PLAYERS = ["Anna", "Bruno", "Carla", "Dino", "Eva", "Fabio", "Gina", "Hugo"]
RESULTS = ((4, 2, 120, 80), (3, 3, 90, 95), (6, 1, 210, 60), (2, 5, 70, 140))
"""OP and Army Points of the four tables of round 1."""
DECKS = (["A-01", "A-04"], ["A-02", "A-09"])


def in_the_middle(sample: Path, folder: Path) -> Path:
    """A sample match as it stood when four of nine entries had been made."""
    blocks = sample.read_bytes().split(b"\n[[log]]")
    path = folder / f"{sample.parent.name}.toml"
    path.write_bytes(b"\n[[log]]".join(blocks[: len(blocks) * 4 // 9]) + b"\n")
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


async def take(session: Path, keys: Sequence[str], to: Path, size: tuple[int, int] = SIZE) -> None:
    """Open a session, press keys, save the picture."""
    from taos_tui.screens.app import TableApp
    from taos_tui.screens.shell.picture import picture

    from taos_tui.session.session import Session

    app = TableApp(Session.open(session))
    async with app.run_test(size=size) as pilot:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        await pilot.pause()
        to.write_text(picture(app), encoding="utf-8")
    print(to)


def draw_commands(match: Path, to: Path) -> None:
    """What `odds` and `show` draw at a terminal, as far as it goes on one picture."""
    import io

    from rich.console import Console
    from taos_tui.screens.shell.picture import without_fonts

    from taos_tui.commands.odds_text import odds_printed
    from taos_tui.commands.scene_text import scene_page
    from taos_tui.face.palette import DARK
    from taos_tui.printing.drawing import Page
    from taos_tui.printing.values import Line, Title
    from taos_tui.session.session import Session
    from taos_tui.systems import find_procedure

    card = find_procedure(ODDS[0])
    game = Session.open(match)
    scene = game.scene()
    page = Page(SIZE[0], DARK, game.names)
    console = Console(record=True, width=page.width, file=io.StringIO(), highlight=False, force_terminal=True)
    values = [
        Line(f"{card.title}: outcome", strong=True),
        odds_printed(card.odds(ODDS[1])),
        Line(),
        Title(f"{game.system.title} · {game.header.title}"),
        *list(scene_page(scene))[:SHOWN],
    ]
    game.close()
    for each in page.all_drawn(values):
        console.print(each)
    to.write_text(without_fonts(console.export_svg(title="taos-tui odds · show")), encoding="utf-8")
    print(to)


def main(folder: Path) -> None:
    """Write all pictures into `folder`."""
    from taos_tui.content import paths
    from taos_tui.systems import SLUGS

    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["TAOS_TUI_HOME"] = home
        samples = {slug: sample for slug in SLUGS if (sample := paths.sample(slug))}
        matches = {slug: in_the_middle(sample, Path(home)) for slug, sample in samples.items()}
        for slug, match in matches.items():
            asyncio.run(take(match, (), folder / f"{slug}.svg"))
        for name, keys in KEYS.items():
            asyncio.run(take(matches["taos"], keys, folder / f"{name}.svg"))
        for name, (slug, keys, size) in SIZED.items():
            asyncio.run(take(matches[slug], keys, folder / f"{name}.svg", size))
        draw_commands(matches["fury"], folder / "command-line.svg")
        asyncio.run(take(small_tournament(Path(home)), ("f4", "left"), folder / "tournament.svg"))


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "screenshots")
