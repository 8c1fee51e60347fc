"""The law of secrets in the sample matches: whatever else a seat could have sealed, all others are told the same.

TAOS_TUI_WORLDS says how many pairs of each match are compared, TAOS_TESTS_SEED=1 … draws other ones.
"""

import os
import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from played import seen
from sealed_worlds import SEALING, Sample

from taos_tui.reports import FORMATS
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from tests.chance import SEED

NUMBER = int(os.environ.get("TAOS_TUI_WORLDS", "8"))
FILLINGS = 1
"""Of each form, besides what it suggests."""
WITH_CHANCES = 8
"""Of so many pairs the chances of all throws are worked out for one: that takes longest."""
DIGEST = re.compile(r"\b[0-9a-f]{64}\b")
"""A commitment is another one for another value, and tells nothing about it."""

pytestmark = pytest.mark.usefixtures("no_sync")


def filled(session: Session, name: str, seat: str) -> Iterator[dict[str, Any]]:
    """A form as it is suggested, then with some of what may be picked in it."""
    hints, choices = session.hints(name, seat), session.choices(name, seat)
    yield hints
    chance = random.Random(f"{name} {seat}")
    for _ in range(FILLINGS):
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


def of_forms(session: Session, seat: str) -> dict[str, str]:
    """What the form of every move tells, of those too that are not legal now."""
    found = {}
    for name in session.system.moves:
        try:
            forms = list(filled(session, name, seat))
            found[f"texts {name}"] = f"{session.texts(name, seat)} {session.brief(name, seat)}"
        except Refusal as refusal:
            found[f"form {name}"] = str(refusal)
            continue
        for number, given in enumerate(forms):
            found[f"form {name} {number}"] = f"{given} {list(answers(session, name, seat, given))}"
    return found


def all_told(path: Path, seat: str, format: str, with_chances: bool) -> dict[str, str]:
    """All that the program tells `seat` ("" = everybody), by where, with the report in one format."""
    session = Session.open(path)
    assert session.findings == []
    told = {
        **seen(session, seat, (format,)),
        **of_forms(session, seat),
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


@pytest.mark.parametrize("slug", SEALING)
def test_nobody_is_told_what_another_seat_sealed(slug: str, tmp_path: Path) -> None:
    """Each pair is looked at by everybody or by another seat, in turn, and every format of a report has its turn; the
    seat that sealed it does see it."""
    shown = False
    for number, worlds in enumerate(Sample(slug, random.Random(f"{SEED} {slug}"), tmp_path).pairs(NUMBER)):
        paths, eyes = worlds.begun(tmp_path / str(number)), ("", *worlds.others)
        seat, format = eyes[number % len(eyes)], FORMATS[number // len(eyes) % len(FORMATS)]
        one, other = (all_told(path, seat, format, number % WITH_CHANCES == 0) for path in paths)
        assert one.keys() == other.keys(), worlds.told
        different = {where: (text, other[where]) for where, text in one.items() if text != other[where]}
        assert not different, f"seed {SEED!r}, seat {seat!r}, {worlds.told}"
        shown = shown or len({scene_of(path, worlds.seat) for path in paths}) == 2
    assert shown
