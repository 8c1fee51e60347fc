"""Taking back what was rolled needs the other player's word, where that was agreed."""

from taos_tui.screens.app import TableApp

from taos_tui.session.session import Session
from tests.session.played import quick_locks

from .test_table import press


async def test_the_other_player_agrees_by_his_name(tmp_path, fake_game):
    names = {"a": "Anna", "b": "Bruno"}
    session = Session.create(tmp_path / "m.toml", "skirmish", "Night", names, {"undo": "consent"})
    session.make("attack", {"unit": "Grenzer", "target": 13}, dice=None)
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "u")
        assert "Bruno agrees to taking it back" in text
        text = await press(pilot, *"Anna", "enter")
        assert "Bruno has not agreed" in text
        assert session.count == 1
        await press(pilot, "escape", "u", *"bruno", "enter")
        assert session.count == 2
        assert session.log()[0].struck


async def test_the_first_letter_of_his_name_is_enough_and_enter_or_space_alone_never_is(tmp_path, fake_game):
    names = {"a": "Anna", "b": "Bruno"}
    session = Session.create(tmp_path / "m.toml", "skirmish", "Night", names, {"undo": "consent"})
    session.make("attack", {"unit": "Grenzer", "target": 13}, dice=None)
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert "type B and" in await press(pilot, "u")
        for keys in (("enter",), ("space", "enter"), ("a", "enter"), ("u", "enter")):
            text = await press(pilot, *keys)
            assert "Bruno has not agreed" in text
            assert session.count == 1
        await press(pilot, "b", "enter")
        assert session.count == 2


async def test_a_player_with_a_passphrase_agrees_by_it_not_by_his_name_alone(tmp_path, fake_game, monkeypatch):
    quick_locks(monkeypatch)
    names = {"a": "Anna", "b": "Bruno"}
    session = Session.create(tmp_path / "m.toml", "skirmish", "Night", names, {"undo": "consent"}, {"b": "two"})
    session.make("attack", {"unit": "Grenzer", "target": 13}, dice=None)
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "u", *"bruno", "enter")
        assert "Passphrase of Bruno" in text
        assert session.count == 1
        await press(pilot, *"two", "enter")
        assert session.count == 2


async def test_who_enters_a_roll_anew_needs_the_other_players_name(tmp_path, fake_game):
    names = {"a": "Anna", "b": "Bruno"}
    session = Session.create(tmp_path / "m.toml", "skirmish", "Night", names, {"undo": "consent"})
    session.make("attack", {"unit": "Grenzer", "target": 13}, dice=None)
    face = 19 if session.log()[0].dice != (19,) else 18
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "enter", *str(face), "enter", "space")
        assert "Bruno agrees to the correction" in text
        assert f"dice {session.log()[0].dice[0]} → {face}" in text
        text = await press(pilot, *"Anna", "enter")
        assert "Bruno has not agreed" in text
        assert session.count == 1
        text = await press(pilot, "escape", "space", *"bruno", "enter")
        assert session.count == 2
        assert session.log()[0].dice == (face,)
        assert session.code in text


async def test_in_programs_of_their_own_one_agrees_on_the_log(tmp_path, fake_game):
    names = {"a": "Anna", "b": "Bruno"}
    path = tmp_path / "m.toml"
    Session.create(path, "skirmish", "Night", names, {"undo": "consent"}).close()
    hers, his = Session.open(path, "a"), Session.open(path, "b")
    hers.make("attack", {"unit": "Grenzer", "target": 13}, dice=None)
    face = 19 if hers.log()[0].dice != (19,) else 18
    async with TableApp(hers, "a").run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "enter", *str(face), "enter", "space")
        assert "another player has to agree first" in text
        assert hers.count == 1
    his.poll()
    async with TableApp(his, "b").run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "y")
        assert "Bruno agrees to entry 1 being entered anew" in text
    hers.close()
    hers = Session.open(path, "a")
    async with TableApp(hers, "a").run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "enter", *str(face), "enter", "space")
        assert hers.log()[0].dice == (face,)


async def test_an_undo_tells_which_entry_and_who_agreed_and_no_names_of_the_file(tmp_path, fake_game):
    names = {"a": "Anna", "b": "Bruno"}
    session = Session.create(tmp_path / "m.toml", "skirmish", "Night", names, {"undo": "consent"})
    session.make("attack", {"unit": "Grenzer", "target": 13}, dice=None)
    session.undo(consent="b")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "space")
        assert "entry = 1" in text
        assert "agreed by = Bruno" in text
        assert "of =" not in text
        assert "consent" not in text


async def test_whoever_agrees_is_told_that_there_is_more_to_read(tmp_path, fake_game, monkeypatch):
    """The changes were cut off without a sign."""
    names = {"a": "Anna", "b": "Bruno"}
    session = Session.create(tmp_path / "m.toml", "skirmish", "Night", names, {"undo": "consent"})
    session.make("attack", {"unit": "Grenzer", "target": 13}, dice=None)
    face = 19 if session.log()[0].dice != (19,) else 18
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", *str(face), "enter")
        screen = pilot.app.screen
        screen._told = screen._told._replace(lines=[f"{n}: another line" for n in range(2, 7)])
        text = " ".join(screen._told_to_others(their_own=False).split())
    assert "4: another line" in text
    assert "5: another line" not in text
    assert text.endswith("2 more lines on the page")
