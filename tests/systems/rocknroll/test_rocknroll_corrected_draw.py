"""What the app dealt is corrected by what is printed on the cards, as after a hand was laid out by mistake (RNR-24)."""

import pytest
from rocknroll_table import Table
from taos_tui.screens.app import TableApp

from taos_tui.face.naming import names_of

from tests.screens.test_table import press


@pytest.fixture
def dealt(tmp_path):
    """Anna has the cards that she arrives with, dealt by the app."""
    t = Table(tmp_path, mode="expansion", hands="tracked").start("vpa")
    yield t
    t.session.close()


def drawn(t, seat):
    """The entry by which a side took units and orders last, and what came."""
    entry = [line for line in t.session.log() if line.move == "take" and line.seat == seat][-1]
    return entry, t.session.sealed_in(entry.n, seat)


def test_every_card_that_may_come_is_offered_by_its_name(dealt):
    line, came = drawn(dealt, "a")
    made = dealt.session.as_made(line, "a")
    names, offered = names_of(dealt.session.scene("a")), made.choices(line.inputs)
    for slot in came:
        if slot.startswith(("unit", "order")):
            assert len(offered[slot]) > 1
            assert all(names[id] != id for id in offered[slot])


async def test_a_drawn_order_is_corrected_by_its_name(dealt):
    line, came = drawn(dealt, "a")
    slot = next(name for name in came if name.startswith("order"))
    another = "Napalm" if came[slot] != "napalm" else "Slaughter"
    async with TableApp(dealt.session).run_test(size=(80, 24)) as pilot:
        log = dealt.session.log_as_it_went()
        ups = len(log) - 1 - [each.n for each in log].index(line.n)
        await press(pilot, "f9", *["up"] * ups, "enter", "space")
        text = await press(pilot, "tab")
        assert came[slot] not in text  # by its name, not by its id
        screen = pilot.app.screen
        screen.fill(screen.form.select(slot, chosen=True))
        text = await press(pilot, *another, "enter")
        assert another in text
        assert "not allowed" not in text
        assert "can't come" not in text
