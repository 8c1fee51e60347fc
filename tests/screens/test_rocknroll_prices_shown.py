"""Nothing is exchanged or bought by one key too many: what it costs and brings stands there first."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content.copied import copied_content
from taos_tui.session.session import Session
from taos_tui.systems import load

from .test_rocknroll_screens import SETUP
from .test_table import press


@pytest.fixture
def deploying(tmp_path):
    """Deployment of Vietnam with 3 RD."""
    made = Session.create(
        tmp_path / "w.toml",
        "rocknroll",
        "War",
        {"a": "Anna", "b": "Bruno"},
        {"mode": "expansion", "contingent": 8},
        content=copied_content(load("rocknroll")),
    )
    for move, inputs, dice in SETUP[:8]:
        made.make(move, inputs, dice=dice)
    made.make("adjust", {"why": "test", "side": "vietnam", "rd": 3})
    yield made
    made.close()


async def test_the_key_for_buying_shows_the_price_and_buys_nothing_yet(deploying):
    """RNR-135, RNR-142: 2 RD for a unit in deployment; one letter had paid them."""
    before = deploying.count
    async with TableApp(deploying).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "b")
        assert deploying.count == before
        assert "2 of 3 RD buy 1 unit" in text
        await press(pilot, "space")
    assert deploying.last.move == "buy"
    assert deploying.state.players["b"].rd == 1


async def test_of_an_exchange_only_what_is_given_is_asked(deploying):
    """Table T3: the phase says what is taken. Its line had taken `unit` of `unit attacks`, and the blank after it had
    exchanged a card."""
    before = deploying.count
    async with TableApp(deploying).run_test(size=(80, 24)) as pilot:
        await press(pilot, "e")
        assert [wanted.name for wanted in pilot.app.screen.form.inputs] == ["give"]
        await press(pilot, *"unit", "space", *"attacks")
        assert deploying.count == before
        await press(pilot, "enter", "space")
    assert deploying.last.inputs["give"].casefold() in ("unit attacks", "order unit attacks")
