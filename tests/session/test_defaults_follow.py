"""The law of what a form filled in by itself: nobody is refused for it once he changes what it went by."""

from pathlib import Path
from shutil import copy

import pytest

from taos_tui.content.paths import sample
from taos_tui.kit.secret import veiled
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS

MOST = 4
"""So many other words of one input are tried."""


def firsts(session: Session, made, given) -> dict[str, list[object]]:
    found = made.move.narrows(veiled(made.before, ""), made.line.seat, given)
    return {name: [*values] for name, values in found.items()}


def refusal_of(session: Session, n: int, inputs: dict[str, object], as_form_fills: bool = False) -> str:
    """The input that is refused, "" where none is; with these values as the form fills them in, it is written."""
    try:
        session.amend(n, inputs, dry_run=not as_form_fills, consent="a" if as_form_fills else "")
    except Refusal as refusal:
        return refusal.input
    return ""


@pytest.mark.parametrize("slug", SLUGS)
def test_no_correction_is_refused_for_what_nobody_chose(slug: str, tmp_path: Path) -> None:
    session = Session.open(Path(copy(sample(slug), tmp_path)))
    for line in session.log():
        move = session.system.moves.get(line.move)
        if line.struck or move is None:
            continue
        made = session.as_made(line)
        choices = made.choices(line.inputs)
        optional = {wanted.name for wanted in move.inputs if not wanted.required} - move.sealed
        usual = {name: values[0] for name, values in firsts(session, made, line.inputs).items() if values}
        filled = {name: value for name, value in usual.items() if name in optional and value is not None}
        if not filled or refusal_of(session, line.n, filled, as_form_fills=True):
            continue
        for name in line.inputs.keys() - optional:
            for word in [each for each in choices.get(name, ()) if each != line.inputs[name]][:MOST]:
                refused = refusal_of(session, line.n, {name: word})
                now = firsts(session, made, {**line.inputs, **filled, name: word})
                gone = refused in filled and filled[refused] not in now.get(refused, [])
                assert not gone, (line.n, name, word, refused)
        if session.last and session.last.move == "amend":
            session.undo()
