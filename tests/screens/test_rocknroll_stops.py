"""At the stop of a Rock'n'Roll throw no key is preset, and RD are asked for before a die counts."""

import pytest
from taos_tui.screens.app import TableApp

from .test_rocknroll_screens import session  # noqa: F401  the orders phase of VPA with 1 RD
from .test_table import press


@pytest.fixture
def stopped(session):  # noqa: F811
    """Johny's attack was a 2: it stands at its stop."""
    session.make("attack", {"unit": "Johny", "target": "Shi Ho", "order": "Unit attacks"}, dice=[2])
    return session


async def test_space_and_digits_do_nothing_at_a_stop(stopped):
    before = stopped.count
    async with TableApp(stopped).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "space", "space", "enter", "5")
        assert "AT THIS STOP" in text
    assert stopped.count == before


async def test_a_digit_is_rd_before_it_is_the_face_of_rock_n_roll(stopped):
    before = stopped.count
    async with TableApp(stopped).run_test(size=(80, 24)) as pilot:
        assert "▸ rd" in await press(pilot, "o")
        await press(pilot, "1")
        assert stopped.count == before  # no die was thrown yet
        assert "THROW" in await press(pilot, "enter")
        await press(pilot, "3")
    made = stopped.log()[-1]
    assert (made.move, made.inputs["rd"], list(made.dice)) == ("rock", 1, [3])


async def test_enter_alone_leaves_rd_as_they_are(stopped):
    async with TableApp(stopped).run_test(size=(80, 24)) as pilot:
        await press(pilot, "o", "enter", "6")
    made = stopped.log()[-1]
    assert (made.move, made.inputs.get("rd", 0), list(made.dice)) == ("rock", 0, [6])


def test_dice_that_nobody_has_read_from_a_card_are_asked_for_once(session):  # noqa: F811
    """RNR-66: two dice in the corner are two throws; the sample list says of few cards how many they show."""
    assert session.weighed("attack", "b", {"unit": "Shi Ho", "target": "Johny"}) == ["dice_count"]
    assert session.weighed("attack", "a", {"unit": "Johny", "target": "Shi Ho"}) == []
