"""Rock'n'Roll: Points of a real box, by the names that are printed on them, in forms."""

from taos_tui.screens.app import TableApp

from taos_tui.content.copied import copied_content
from taos_tui.session.session import Session
from taos_tui.systems import load

from .test_table import press


async def test_a_point_is_named_by_its_number_though_none_is_in_its_name(tmp_path):
    """It was told that Hill is not among those offered, where it was."""
    names, content = {"a": "Anna", "b": "Boris"}, copied_content(load("rocknroll"))
    war = Session.create(tmp_path / "war.toml", "rocknroll", "War", names, {"mode": "expansion"}, content=content)
    points = ["Hill", "Bridge", "Echo", "Village", "River"]
    counted = {"orders": 40, "vpa_units": 14, "vietnam_units": 14}
    war.make("deal", {"points": points, "vpa_hq": ["Doc", "Zulu"], "vietnam_hq": ["Mai", "Bao"], **counted})
    war.make("echo", {}, dice=[2])
    war.make("take", {}, "a")
    war.make("take", {}, "b")
    war.make("dice_off", {}, dice=[6, 1])
    war.make("first", {"side": "vpa"})
    for seat, unit in (("a", "Doc"), ("b", "Mai")):
        war.make("pick", {"hq": unit}, seat)
        war.make("take", {}, seat)
    async with TableApp(war).run_test(size=(80, 24)) as pilot:
        await press(pilot, "d", *"doc", "enter", *"1", "enter")
        assert pilot.app.screen.form.given() == {"unit": "Doc", "point": "Hill"}
    war.close()
