"""All that the program tells a seat of a session: screens, log, reports, forms and what they come to."""

import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from tests.session.played import seen

DIGEST = re.compile(r"\b[0-9a-f]{64}\b")
"""A commitment is another one for another value, and tells nothing about it."""


def filled(session: Session, name: str, seat: str, fillings: int) -> Iterator[dict[str, Any]]:
    """A form as it is suggested, then some times with some of what may be picked in it."""
    hints, choices = session.hints(name, seat), session.choices(name, seat)
    yield hints
    chance = random.Random(f"{name} {seat}")
    for _ in range(fillings):
        yield {**hints, **{field: chance.choice(of) for field, of in choices.items() if of and chance.random() < 0.7}}


def answers(session: Session, name: str, seat: str, given: Mapping[str, Any]) -> Iterator[str]:
    """All that a form tells while it is filled in, a refusal too."""
    asked = (
        lambda: session.forecast(name, given, seat),
        lambda: session.next_die(name, given, (), seat),
        lambda: session.narrowed(name, seat, given),
    )
    for ask in asked:
        try:
            yield repr(ask())
        except Refusal as refusal:
            yield str(refusal)


def of_forms(session: Session, seat: str, fillings: int) -> dict[str, str]:
    """What the form of every move tells, of those too that are not legal now."""
    found = {}
    for name in session.system.moves:
        try:
            forms = list(filled(session, name, seat, fillings))
            found[f"texts {name}"] = f"{session.texts(name, seat)} {session.brief(name, seat)}"
        except Refusal as refusal:
            found[f"form {name}"] = str(refusal)
            continue
        for number, given in enumerate(forms):
            found[f"form {name} {number}"] = f"{given} {list(answers(session, name, seat, given))}"
    return found


def all_told(path: Path, seat: str, format: str, with_chances: bool, fillings: int = 1) -> dict[str, str]:
    """All that the program tells `seat` ("" = everybody), by where, with the report in one format, and so many fillings
    of each form besides what it suggests."""
    session = Session.open(path)
    assert session.findings == []
    told = {
        **seen(session, seat, (format,)),
        **of_forms(session, seat, fillings),
        "scenes": repr(session.scenes(seat)),
        "course": repr([(part.title, [line.text for line in part.lines]) for part in session.course()]),
        "chances": repr(session.chances()) if with_chances else "",
        "shut": repr(session.shut),
        "amend": repr(
            [
                session.as_made(line).choices(line.inputs)
                for line in session.log()[-2:]
                if line.move in session.system.moves
            ]
        ),
    }
    session.close()
    return {where: DIGEST.sub("", text) for where, text in told.items()}


def scene_of(path: Path, seat: str) -> str:
    """What only that seat is shown, with the rest."""
    session = Session.open(path)
    scene = repr(session.scene(seat))
    session.close()
    return DIGEST.sub("", scene)
