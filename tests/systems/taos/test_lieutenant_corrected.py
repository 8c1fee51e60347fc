"""A Lieutenant is sealed otherwise by a correction: what his owner said since is held to that (TAOS-R2, TAOS-181)."""

import pytest
from table import Table
from taos_tui.screens.app import TableApp

from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Between
from taos_tui.session.entry import Entry
from taos_tui.session.session import OwnersAlone, Session
from tests.screens.test_table import press

ROSTER = "Orc, soldier, 20 points; Boss, graduate, 30 points; Nisse, soldier, 20 points"
WHY = "you sealed Orc as Lieutenant: first say that the Lieutenant is out"


def denied(folder, **options):
    """Bruno sealed Boss, Orc fell, and Bruno said that he was not the Lieutenant; then he counted his orders. The
    numbers of the seal, of the answer and of the count."""
    t = Table(folder, **options)
    t.do("roster", "b", models=ROSTER)
    t.start(a=("A-06", "A-02"))
    sealed = t.do("lieutenant", "b", model="Boss").n
    t.do("state", "a", model="Orc", state="incapacitated")
    said = t.do("lieutenant_stands", "b").n
    t.do("end_turn", "a")
    hints = t.session.hints("pool", "b")
    pool = t.do("pool", "b", **{"lieutenant": "present", **{name: value for name, value in hints.items() if value}})
    return t, sealed, said, pool.n


def out_before(n):
    return Between(n, Entry(0, "", "b", "lieutenant_out"))


def test_a_word_on_the_lieutenant_is_held_to_what_is_sealed_by_a_correction(tmp_path):
    t, sealed, said, _ = denied(tmp_path)
    told = t.session.amend(sealed, {"model": "Orc"}, eyes="b", dry_run=True)
    assert (told.stops, told.due) == (said, "lieutenant_out")
    assert told.stops_why == WHY
    assert t.session.amend(sealed, {"model": "Nisse"}, eyes="b", dry_run=True).stops == 0


def test_nobody_else_learns_what_speaks_against_it(tmp_path):
    t, sealed, _, _ = denied(tmp_path)
    with pytest.raises(OwnersAlone):
        t.session.amend(sealed, {"model": "Orc"}, dry_run=True)


def test_who_says_so_first_loses_him_from_there_on(tmp_path):
    """TAOS-181: the count of orders goes by it, too."""
    t, sealed, said, pool = denied(tmp_path)
    come = out_before(said)
    told = t.session.amend(sealed, {"model": "Orc"}, eyes="b", dry_run=True, between=[come])
    assert (told.stops, told.lapsed) == (0, (said,))
    t.session.amend(sealed, {"model": "Orc"}, eyes="b", consent="a", between=[come])
    assert t.state.player("b").lieutenant_out
    log = t.session.log()
    assert log[said - 1].struck
    assert log[pool - 1].inputs["lieutenant"] == "lost"
    t.session.close()
    again = Session.open(t.session.path)
    assert (again.state, again.findings) == (t.state, [])


@pytest.mark.parametrize("seat", ["", "a", "b"])
def test_the_answer_may_be_left_out_and_is_asked_again(tmp_path, seat):
    t, sealed, said, _ = denied(tmp_path)
    t.session.amend(sealed, {"model": "Orc"}, eyes="b", consent="a", without=[said])
    assert "was Orc the Lieutenant" in t.due()
    assert t.refused("lieutenant_stands", "b")[0] == "move"
    t.session.close()
    again = Session.open(t.session.path, seat)
    assert again.findings == []
    assert again.log()[said - 1].struck
    assert again.amend(said - 1, {"state": "killed"}, eyes="a", dry_run=True).lost == ()  # as she may know it


def test_a_name_that_is_sealed_anew_again_has_the_answer_stand(tmp_path):
    t, sealed, said, _ = denied(tmp_path)
    with pytest.raises(Refusal):
        t.session.amend(sealed, {"model": "Nisse"}, eyes="b", consent="a", without=[said])
    t.session.amend(sealed, {"model": "Nisse"}, eyes="b", consent="a")
    assert not t.session.log()[said - 1].struck


def test_who_named_another_one_since_is_held_to_what_was_sealed_first(tmp_path):
    """TAOS-166: nobody takes over a rank while its holder lies there unsaid."""
    t = Table(tmp_path)
    t.do("roster", "b", models=ROSTER)
    t.start(a=("A-06", "A-02"))
    sealed = t.do("lieutenant", "b", model="Boss").n
    t.do("state", "a", model="Orc", state="incapacitated")
    second = t.do("lieutenant", "b", model="Nisse").n
    told = t.session.amend(sealed, {"model": "Orc"}, eyes="b", dry_run=True)
    assert (told.stops, told.stops_why, told.due) == (second, WHY, "lieutenant_out")


async def test_the_owner_is_led_to_say_so_where_it_belongs(tmp_path):
    t, sealed, said, pool = denied(tmp_path)
    async with TableApp(t.session).run_test(size=(100, 40)) as pilot:
        await press(pilot, "f9", *["up"] * (pool - sealed), "enter", "space")
        await press(pilot, "tab")
        screen = pilot.app.screen
        assert screen.amending.n == sealed
        screen.fill(screen.form.select("model", chosen=True))
        text = " ".join((await press(pilot, *"orc", "enter")).split())
        assert f"{said} is no longer possible: you sealed Orc as Lieutenant:" in text
        assert "first comes" not in text
        text = await press(pilot, "space")
        assert f"enter it before {said}: Say that the Lieutenant is out" in text
        await press(pilot, "enter", "space")
        assert "what it becomes is covered until then" in await press(pilot, "space")
        await press(pilot, "a", "enter")
    assert t.state.player("b").lieutenant_out
    assert t.session.log()[pool - 1].inputs["lieutenant"] == "lost"
