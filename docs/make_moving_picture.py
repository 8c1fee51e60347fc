"""Make docs/screenshots/turn.svg: a turn of the sample match, played by key strokes, as a picture that moves.

One SVG without script: every row that is drawn stands in it once, and each moment shows its rows for a while. Who asked
his computer for less movement sees the last moment only. Run by hand from the checkout:
`.venv/bin/python docs/make_moving_picture.py [FILE]`.
"""

import asyncio
import os
import sys
import tempfile
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from make_screenshots import ROOT, SIZE, in_the_middle
from rich.segment import Segment

WIDTH, HEIGHT = SIZE
CELL, LINE, BAR = 9.6, 20, 34
"""Pixels: width of a character, height of a row, height of the strip that shows the keys."""
LARGEST = 500_000
"""Bytes."""
PAPER, INK = "#121212", "#e0e0e0"


class Step(NamedTuple):
    """What is pressed, how that is called, what is to be seen then, and for how many seconds."""

    keys: Sequence[str]
    cap: str
    tells: str
    shows: str
    seconds: float


TURN = (
    Step((), "", "Anna's turn: what is due, what both have, what she may do", "Anna is active", 4),
    Step("i", "i", "identify a token", "Identify a token", 2),
    Step("tito", "tito", "who does it", "tito", 1.2),
    Step(("enter",), "↵", "", "distance", 1.6),
    Step("18", "1 8", "centimetres on the table", "18", 1.2),
    Step(("enter",), "↵", "the exact odds, before the dice", "THROW", 4),
    Step("7", "7", "what her own d20 shows", "7", 1.2),
    Step(("space",), "Space", "the token's code is drawn in this moment: nobody knew it before", "SUCCESS", 4.5),
    Step(("f4",), "F4", "the board", "CENTRE", 3),
    Step(("f2",), "F2", "what is due now, and only that", "DUE NOW", 4),
    Step("u", "u", "a slip? undone; dice and draws come again as they were", "undone", 3),
    Step(("ctrl+r",), "^R", "and on with the game", "Anna is active", 4),
)

Row = tuple[tuple[int, str, str, str], ...]
"""Column, text, style and background of each part of a drawn row that is not empty."""


def row(segments: Iterable[Segment]) -> Row:
    """A drawn row, blanks at the ends of its parts left out."""
    parts, at = [], 0
    for text, style, _ in segments:
        ink = style.color.get_truecolor().hex if style and style.color else INK
        paper = style.bgcolor.get_truecolor().hex if style and style.bgcolor else PAPER
        if style and style.reverse:
            ink, paper = paper, ink
        look = f"{ink}{' b' if style and style.bold else ''}{' u' if style and style.underline else ''}"
        kept = text.rstrip() if paper == PAPER else text
        start = len(kept) - len(kept.lstrip()) if paper == PAPER else 0
        if kept[start:]:
            parts.append((at + start, kept[start:], look, paper))
        at += len(text)
    return tuple(parts)


def drawn(parts: Row) -> str:
    """A row as SVG."""
    out = []
    for at, text, look, paper in parts:
        ink, *marks = look.split()
        x, width = at * CELL, len(text) * CELL
        if paper != PAPER:
            out.append(f'<rect x="{x:g}" width="{width + 0.5:g}" height="{LINE + 0.5:g}" fill="{paper}"/>')
        if text.strip():
            shape = f' class="{" ".join(marks)}"' if marks else ""
            out.append(f'<text x="{x:g}" y="15" fill="{ink}" textLength="{width:g}"{shape}>{escape(text)}</text>')
    return "".join(out)


async def played(session: Path) -> list[list[Row]]:
    """The screen after each step."""
    from taos_tui.screens.app import TableApp

    from taos_tui.session.session import Session

    app = TableApp(Session.open(session))
    shots = []
    async with app.run_test(size=SIZE) as pilot:
        for step in TURN:
            for key in step.keys:
                await pilot.press(key)
            await pilot.pause(0.3)
            strips = app.screen._compositor.render_strips()
            seen = "\n".join(strip.text for strip in strips)
            if step.shows not in seen:
                raise SystemExit(f"after {step.cap!r} {step.shows!r} was to be seen:\n{seen}")
            shots.append([row(strip) for strip in strips])
    return shots


def told(step: Step) -> str:
    """The strip below the screen: the key as a key, and what it is for."""
    key, x = "", 0.0
    if step.cap:
        x = len(step.cap) * CELL + 26
        key = f'<rect y="6" width="{x - 10:g}" height="24" rx="5" class="k"/>'
        key += f'<text x="8" y="23" class="kt">{step.cap}</text>'
    text = f'<text x="{x:g}" y="23" class="t">{escape(step.tells)}</text>'
    return f'<g transform="translate(0 {HEIGHT * LINE + 4})">{key}{text}</g>'


def moving(shots: Sequence[Sequence[Row]]) -> str:
    """All of it as one SVG."""
    rows = {parts: number for number, parts in enumerate(dict.fromkeys(parts for shot in shots for parts in shot))}
    whole = sum(step.seconds for step in TURN)
    width, height = WIDTH * CELL + 20, HEIGHT * LINE + BAR + 16
    styles, moments, at = [], [], 0.0
    for number, (step, shot) in enumerate(zip(TURN, shots, strict=True)):
        begin, end = at / whole * 100, (at + step.seconds) / whole * 100
        at += step.seconds
        hidden = f"0%{{visibility:hidden}}{begin:.2f}%" if number else "0%"
        steps = f"{hidden}{{visibility:visible}}"
        if end < 99.9:
            steps += f"{end:.2f}%{{visibility:hidden}}"
        styles.append(f"@keyframes m{number}{{{steps}}}.m{number}{{animation:m{number} {whole:g}s step-end infinite}}")
        uses = "".join(f'<use href="#r{rows[parts]}" y="{y * LINE}"/>' for y, parts in enumerate(shot) if parts)
        moments.append(f'<g class="m m{number}">{uses}{told(step)}</g>')
    last = len(shots) - 1
    style = (
        "text{font:16px 'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}.b{font-weight:bold}"
        ".u{text-decoration:underline}.m{visibility:hidden}.k{fill:#e0e0e0}.kt{fill:#121212;font-weight:bold}.t{fill:#ffd75f}"
        + "".join(styles)
        + f"@media(prefers-reduced-motion:reduce){{.m{{animation:none}}.m{last}{{animation:none;visibility:visible}}}}"
    )
    kept = "".join(f'<g id="r{number}">{drawn(parts)}</g>' for parts, number in rows.items() if parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}">'
        f"<title>A turn of TaOS by key strokes</title><style>{style}</style><defs>{kept}</defs>"
        f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>'
        f'<g transform="translate(10 8)">{"".join(moments)}</g></svg>\n'
    )


def main(to: Path) -> None:
    """Play the turn and write the picture. SystemExit if something else is seen than said, or it grew too large."""
    from taos_tui.content import paths

    with tempfile.TemporaryDirectory() as home:
        os.environ["TAOS_TUI_HOME"] = home
        picture = moving(asyncio.run(played(in_the_middle(paths.sample("taos"), Path(home)))))
    if len(picture) > LARGEST:
        raise SystemExit(f"{len(picture)} bytes, at most {LARGEST}")
    to.write_text(picture, encoding="utf-8")
    print(to, len(picture), "bytes")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "screenshots" / "turn.svg")
