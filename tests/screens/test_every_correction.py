"""The law of keys on the Log: whatever key is pressed on the form of any entry, the program goes on, nothing is written
before Space, and Esc leads back to the Log."""

from shutil import copy

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content.paths import sample
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS

from .test_table import press

KEYS = ("tab", "up", "right", "left", "delete", "backspace", "ctrl+u", "x", "9", "enter", "pagedown", "escape")
FEW = 3
"""Of so many moves it is also looked at what happens where one is left out, or comes in before it."""
MOST = 4
"""So many Esc close whatever stands above the Log."""


def one_of_each(session: Session) -> list[int]:
    """An entry of each move that stands, once with and once without dice."""
    found: dict[tuple[str, bool], int] = {}
    for line in session.log():
        if line.move in session.system.moves and not line.struck:
            found.setdefault((line.move, bool(line.dice)), line.n)
    return [*found.values()]


async def to_the_log(pilot):
    for _ in range(MOST):
        if getattr(pilot.app.screen, "NAME", "") == "log":
            return
        await press(pilot, "escape")
    raise AssertionError(f"no way back from {pilot.app.screen}")


@pytest.mark.parametrize("slug", SLUGS)
async def test_no_key_on_the_form_of_an_entry_ends_the_program(slug, tmp_path):
    path = tmp_path / "sample.toml"
    copy(sample(slug), path)
    session = Session.open(path)
    count = session.count
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9")
        for number, n in enumerate(one_of_each(session)):
            log = pilot.app.screen
            at = next(at for at, line in enumerate(log._entries) if line.n == n)
            for opens in ("enter", "b", "delete") if number < FEW else ("enter",):
                log.listing.at = log._notes + at
                await press(pilot, opens)
                for key in KEYS:
                    if pilot.app.screen is not log:
                        await press(pilot, key)
                assert session.count == count, (n, opens)
                await to_the_log(pilot)
    session.close()
