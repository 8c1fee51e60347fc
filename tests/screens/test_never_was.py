"""An entry of the Log that was another move: it is left out, and the right one comes in at once."""

from taos_tui.screens.app import TableApp

from taos_tui.session.session import Session

from ..session.taos_match import new, to_tactics, to_turn
from .test_forgotten import begun, chosen
from .test_table import press


async def test_the_right_move_comes_in_where_another_one_is_left_out(tmp_path):
    """Del was said to let the right one come in, and offered it only where something later became impossible."""
    t = begun(tmp_path)
    t.do("discard", place=4)
    wolf = t.do("activate", models=["Wolf"])
    ended = t.do("end_group")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "up", "enter")
        assert "asks which one" in text
        text = await press(pilot, "escape", "delete")
        assert "↵ another instead" in text.splitlines()[-1]
        text = await press(pilot, "enter")
        assert f"{wolf.n} was another move: which one?" in text
        await chosen(pilot, "Activate models")
        await press(pilot, *"Hound", "enter", "space")
        text = await press(pilot, "escape")
        assert "Esc once more drops what was typed" in text
        await press(pilot, "x", "space")
    assert [line.n for line in t.session.log() if line.struck] == [wolf.n]
    assert not t.session.log()[ended.n - 1].struck
    assert t.session.findings == []


async def test_the_last_entry_is_left_out_and_the_right_one_is_made(tmp_path):
    t = begun(tmp_path)
    last = t.do("discard", place=4)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        assert "another instead" not in await press(pilot, "f9", "delete")
        assert "Space leaves it out, then the right one is made" in await press(pilot, "enter")
        await press(pilot, "space")
    assert t.session.log()[last.n - 1].struck


async def test_the_right_move_comes_in_also_where_nothing_falls(tmp_path):
    """Bruno spent a card on the event; it was another card of his."""
    t = begun(tmp_path)
    altered = t.do("change", place=1)
    then = t.do("activate", models=["Wolf"])
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "delete", "enter")
        text = await chosen(pilot, "Discard a card")
        assert "Pass the laptop to" in text
        text = await press(pilot, "tab", "down", "2", "enter", "space")
        assert f"{altered.n} never happened" in text
        await press(pilot, "space")
    assert [line.n for line in t.session.log() if line.struck] == [altered.n]
    assert (len(t.state.discards), len(t.state.zone)) == (1, 1)
    assert not t.session.log()[then.n - 1].struck


async def test_a_move_that_comes_in_asks_what_its_own_form_asks(tmp_path):
    """The app deals: what stands on a real card, and what it does, was needed all the same (SK-109)."""
    t = begun(tmp_path)
    gone = t.do("discard", place=4)
    t.do("activate", models=["Wolf"])
    held = next(card for each in t.state.player("b").hand if (card := t.state.cards[each.value]).change)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "delete", "enter")
        await chosen(pilot, "Alter the event")
        text = await press(pilot, "tab", *held.title, "enter")
        assert "real card" not in text
        assert "needed" not in text
        await press(pilot, "space", "space")
    assert t.session.log()[gone.n - 1].struck
    assert t.state.zone[-1].title == held.title


async def test_what_follows_from_a_choice_is_filled_in_as_in_the_form_of_the_move(tmp_path):
    """Who is impetuous spends his own order first (TAOS-180): the form of a forgotten order proposed a regular one."""
    session = to_turn(new(tmp_path / "match.toml"))
    session.make("roster", {"models": "Daturazi impetuous\nRaicho"}, "a")
    session.make("pool", {"regular": 5, "impetuous": 1}, "a")
    last = session.make("order", {"model": "Raicho"}, "a")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "b")
        await chosen(pilot, "Log an order")
        text = await press(pilot, *"Daturazi", "enter")
        assert "kind" in text
        assert "impetuous" in next(line for line in text.splitlines() if " kind " in line)
        await press(pilot, "space", "space")
    came = session.log()[last.n]
    assert (came.inputs["model"], came.inputs["kind"]) == ("Daturazi", "impetuous")


async def test_who_wins_is_called_by_his_name_where_a_throw_is_corrected(tmp_path):
    session = to_tactics(new(tmp_path / "match.toml"))
    session.make("tactics", {"wip_a": 13, "wip_b": 13}, dice=[3, 12])
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        text = await press(pilot, *"12", "enter", *"3", "enter")
        assert "Bruno wins → Anna wins" in " ".join(text.replace("│", " ").split())
        assert " a wins" not in text


async def test_the_throw_of_a_move_that_comes_in_is_not_a_later_entrys_die(tmp_path):
    """Without the order between them an attempt is the second in a row (TAOS-71), and its die thrown no more: it stood
    in the form of another model's attempt, which nobody had thrown for."""
    session = to_turn(new(tmp_path / "match.toml"))
    attempt = {"token": "a-centre", "graduate": "Fusilier 4", "wip": 13, "distance_cm": 25}
    session.make("identify", attempt, "a", [20])
    gone = session.make("order", {"model": "Machinist", "action": "runs up"}, "a")
    then = session.make("identify", {**attempt, "code": "02"}, "a", [5])
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "up", "delete")
        assert f"{then.n}: its dice are thrown no more: 5" in text
        await press(pilot, "enter")
        text = await chosen(pilot, "Identify a token")
        assert f"instead of {gone.n}: Identify a token" in text
        screen = pilot.app.screen
        for name, value in {"token": "a-right", "graduate": "Machinist", "wip": 12, "distance_cm": 25}.items():
            screen.fill(screen.form.put(name, value))
        assert screen.amending.throw.asks
        assert screen.amending.throw.faces == ()
        text = await press(pilot, "space")
        assert pilot.app.screen is screen
        assert "is to be thrown: type its face" in " ".join(text.split())
        await press(pilot, *"19", "enter", "space", "space")
    log = session.log()
    assert [line.n for line in log if line.struck] == [gone.n]
    assert (log[then.n].move, log[then.n].dice, log[then.n - 1].dice) == ("identify", (19,), (5,))
    assert Session.open(session.path).findings == []
