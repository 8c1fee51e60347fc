"""The order in force stands in the forms of those who act by it, whatever was typed there before it was played."""

from taos_tui.screens.app import TableApp

from .test_rocknroll_screens import session  # noqa: F401  the orders phase of VPA
from .test_table import press

TWO = "2 units attack"


async def test_a_wrong_order_that_was_typed_gives_way_to_the_one_that_is_played(session):  # noqa: F811
    """The form was left with it half filled in, and said ever after that it is refused."""
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "not allowed" in await press(pilot, "a", *"napalm", "enter")
        await press(pilot, "escape", "o", *"2 uni", "enter", "space")
        text = await press(pilot, "a")
        assert "not allowed" not in text
        assert app.screen.form.given()["order"] == TWO
        hand = len(session.state.players["a"].orders)
        await press(pilot, "4")
    assert session.last.outcome.outcome == "destroyed"
    assert len(session.state.players["a"].orders) == hand  # no card more was played


async def test_the_name_of_the_order_in_force_and_an_empty_box_are_both_taken(session):  # noqa: F811
    session.make("order", {"order": TWO})
    hand = len(session.state.players["a"].orders)
    app = TableApp(session)
    for typed in ((), [*TWO]):
        async with app.run_test(size=(80, 24)) as pilot:
            await press(pilot, "a", "down", "down", "down", "down")
            assert "not allowed" in await press(pilot, *"napalm", "enter")
            await press(pilot, "enter", "ctrl+u", *typed, "enter")
            assert not app.screen.form.refused
            assert app.screen.form.given().get("order", TWO) == TWO
            await press(pilot, "4")
            assert session.last.move == "attack"
            assert len(session.state.players["a"].orders) == hand
            session.undo()
        app = TableApp(session)
