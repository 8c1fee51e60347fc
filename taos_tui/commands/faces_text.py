"""`log --stats`: the faces that came beside what fair dice are expected to show, in words that accuse nobody."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from taos_tui.rules.wording import count, say
from taos_tui.session.faces import Faces, draws_of, faces_of

from .odds_text import fraction_text
from .output import write, write_json, write_table

if TYPE_CHECKING:
    from taos_tui.session.session import LogLine

ROW = 10
"""So many faces stand on one line."""


def say_faces(log: "Sequence[LogLine]", as_json: bool) -> None:
    """Print the faces of every size and source of dice."""
    found = faces_of(log)
    if as_json:
        write_json([_record(faces) for faces in found])
        return
    if not found:
        write(say("no dice yet"))
    drawn, typed = draws_of(log)
    if drawn or typed:
        write(say("draws: {drawn} drawn by the app, {typed} typed from the table", drawn=drawn, typed=typed))
    for faces in found:
        _say(faces)


def _say(faces: Faces) -> None:
    source = {"rolled": say("rolled by the app"), "typed": say("typed from the table")}.get(faces.source, faces.source)
    write(
        count(
            "{die}, {source}: {n} die, mean {mean:.2f} (fair dice: {fair_mean:.1f})",
            "{die}, {source}: {n} dice, mean {mean:.2f} (fair dice: {fair_mean:.1f})",
            n=faces.number,
            die=faces.die,
            source=source,
            mean=faces.mean,
            fair_mean=faces.fair_mean,
        )
    )
    even = len(set(faces.expected)) == 1
    for first in range(0, len(faces.numbers), ROW):
        counts = faces.counts[first : first + ROW]
        rows = {say("face"): list(map(str, faces.numbers[first : first + ROW])), say("came"): list(map(str, counts))}
        if not even:
            rows[say("usual")] = [f"{low}-{high}" for low, high in faces.usual[first : first + ROW]]
        width = max(3, *(len(cell) for row in rows.values() for cell in row))
        write_table([[name, *(cell.rjust(width) for cell in row)] for name, row in rows.items()])
    if even:
        low, high = faces.usual[0]
        write(
            say(
                "  expected {float:.2f} times each; from {low} to {high} times is usual.",
                float=float(faces.expected[0]),
                low=low,
                high=high,
            )
        )
    write(
        say(
            "  {outside} of {n} faces lie outside; with fair dice {usual:.2f} do on average.",
            outside=faces.outside,
            n=len(faces.numbers),
            usual=float(faces.expected_outside),
        )
    )


def _record(faces: Faces) -> dict[str, object]:
    return {
        "sides": faces.sides,
        "source": faces.source,
        "number": faces.number,
        "mean": faces.mean,
        "fair_mean": faces.fair_mean,
        "counts": list(faces.counts),
        "numbers": list(faces.numbers),
        "expected": list(map(fraction_text, faces.expected)),
        "usual": list(map(list, faces.usual)),
        "outside": faces.outside,
        "expected_outside": faces.expected_outside,
    }
