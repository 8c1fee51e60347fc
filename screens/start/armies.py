"""The armies of the last match, offered on one line of the set-up."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.session.enlisted import Forces, enlisted, units_told
from taos_tui.session.errors import JournalError
from taos_tui.session.readings import changed_in_play
from taos_tui.session.session import Session

from .setup_fields import Field

ARMIES = "armies"
"""The line, and whether they come along."""
FORCES = "forces"
"""What was entered the last time."""


class Left(NamedTuple):
    """What another match leaves to the next one, as everybody may know it: what was entered at its set-up, and the
    readings of the rules that were changed in it."""

    forces: Forces = Forces()
    changed: Mapping[str, Any] = {}


def left_by(path: Path) -> Left:
    """What the match in this file leaves; nothing where it can't be read."""
    with suppress(Refusal, JournalError, OSError):
        session = Session.open(path, watching=True)
        try:
            return Left(enlisted(session), changed_in_play(session))
        finally:
            session.close()
    return Left()


def forces_now(values: Mapping[str, Any]) -> Forces:
    """What of it belongs to those who are named now."""
    found: Forces = values.get(FORCES, Forces())
    return found.for_seats(lambda seat: bool(values.get(f"name {seat}")))


def armies_field(values: Mapping[str, Any]) -> list[Field]:
    """The line that offers them, none where there are none."""
    forces = forces_now(values)
    if not forces.units:
        return []
    told = units_told(forces, {seat: values[f"name {seat}"] for seat in forces.units})
    about = say(
        "Entered at once, with weapons and cover of their own; u takes back one list after the other. {told}", told=told
    )
    return [Field(ARMIES, say("Armies"), about, (True, False))]


def armies_said(values: Mapping[str, Any], chosen: bool) -> str:
    """What the line shows."""
    return say("as last time: {units}", units=forces_now(values).counted) if chosen else say("none yet")
