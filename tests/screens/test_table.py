from pathlib import Path

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content import paths
from taos_tui.content.catalogue import in_words
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS

from .fake_system import EVIL, EVIL_RAW
from .screen_text import screen_text

SIZES = [(80, 24), (200, 60), (40, 15)]


async def press(pilot, *keys):
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    return screen_text(pilot.app)


@pytest.mark.parametrize("size", SIZES)
async def test_the_table_says_where_we_are_and_what_is_due(app, size):
    async with app.run_test(size=size) as pilot:
        text = await press(pilot)
    assert "Skirmish · Club" in text
    assert "▲ Anna" in text
    assert "saved n 0" in text
    assert "F2 Table" in text
    assert "TURN 1 of 4" in text
    assert "! Tell Bruno: the alarm is on" in text
    assert "FAKE-7" in text
    assert "i attack" in text


@pytest.mark.parametrize("size", SIZES)
async def test_a_move_with_dice_shows_them_large_and_the_table_tells_what_came_of_it(app, session, size):
    async with app.run_test(size=size) as pilot:
        text = await press(pilot, "i", "7", "enter")
        assert app.screen.NAME == "dice"
        assert session.last.dice == (7,)
        assert session.last.source == "typed"
        for shown in (text, await press(pilot, "f2")):
            assert "✓ SUCCESS" in shown
            assert "╶─╮" in shown
            assert "typed" in shown
            assert "saved n 1" in shown
        assert "TURN 1 of 4" in shown


async def test_undo_is_named_before_it_is_done_and_leaves_the_log(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "u undo: the turn ends" in await press(pilot, "e")
        text = await press(pilot, "u")
        assert "TURN 1 of 4" in text
        assert "undone: the turn ends · ^R brings it back" in text
        assert "TURN 2 of 4" in await press(pilot, "ctrl+r")
        assert session.count == 3


async def test_a_refused_move_says_why_until_the_next_key(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "o")
        assert "✗ nothing can be looted before turn 3" in text
        assert "FAKE-9" in text
        assert "looted before" not in await press(pilot, "e")
    assert session.count == 1


async def test_a_cyrillic_letter_answers_like_the_latin_one_on_its_key(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "у")  # Cyrillic, on the key of Latin e
    assert session.last.move == "end_turn"


async def test_nothing_to_undo_is_said(app):
    async with app.run_test(size=(80, 24)) as pilot:
        assert "✗" in await press(pilot, "u")


async def test_a_digit_starts_the_suggested_move_with_that_face(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "1")
        assert app.screen.NAME == "dice"
        assert "1_" in screen_text(app)


async def test_a_move_of_another_program_is_shown_unasked(app, session):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        elsewhere = Session.open(session.path)
        elsewhere.make("end_turn")
        app.navigation.poll()
        await pilot.pause()
        assert "TURN 2 of 4" in screen_text(app)


async def test_a_session_that_cannot_be_written_says_so_and_refuses_moves(session):
    session.make("end_turn")
    damaged = session.path.read_text().replace('outcome = "ended"', 'outcome = "won"')
    session.path.write_text(damaged)
    reopened = Session.open(session.path)
    app = TableApp(reopened)
    async with app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot)
        assert "! read only" in text or "! notice" in text
        if reopened.read_only:
            assert "✗" in await press(pilot, "e")
            with pytest.raises(Refusal):
                reopened.make("end_turn")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", ["f2", "f3", "f4", "f5", "f6", "f7", "f9", "question_mark", "ctrl+p", "v"])
async def test_hostile_names_are_plain_text_on_every_screen(tmp_path, fake_game, key, size):
    session = Session.create(tmp_path / "evil.toml", "skirmish", EVIL_RAW, {"a": EVIL_RAW[:40], "b": EVIL[:40]})
    app = TableApp(session)
    async with app.run_test(size=size) as pilot:
        text = await press(pilot, key)
        assert app.is_running
        assert all(row.isprintable() for row in text.split("\n"))
        assert len(text.split("\n")) == size[1]


async def test_one_key_alone_opens_no_secret_card(tmp_path):
    session = Session.create(tmp_path / "m.toml", "taos", "Match", {"a": "Anna", "b": "Bruno"})
    hands = {"a": ["A-01", "A-02", "A-03"], "b": ["A-04", "A-05", "A-06"]}
    for seat, cards in hands.items():
        session.make("draw", {"hand": cards}, seat)
    for seat, cards in hands.items():
        session.make("choose", {"revealed": cards[0], "secret": cards[1]}, seat)
    session.make("reveal")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "O")
        text = await press(pilot, "a", "tab")
        assert "Secret card of Anna is laid open" in " ".join(text.replace("│", " ").split())
        assert not session.state.player("a").secret.public
        await press(pilot, "space")
        assert session.state.player("a").secret.public
        assert "Bruno agrees to taking it back" in await press(pilot, "u")
        await press(pilot, *"Anna", "enter")
        assert session.state.player("a").secret.public
        await press(pilot, "ctrl+u", *"Bruno", "enter")
        assert not session.state.player("a").secret.public


@pytest.mark.parametrize("slug", SLUGS)
async def test_the_narrowest_screen_tells_what_undo_and_space_do(slug: str, tmp_path: Path) -> None:
    sample = paths.sample(slug)
    assert sample is not None
    blocks = sample.read_bytes().split(b"\n[[log]]")
    session = tmp_path / "session.toml"
    for part in range(1, 9):
        session.write_bytes(b"\n[[log]]".join(blocks[: len(blocks) * part // 9]) + b"\n")
        app = TableApp(Session.open(session))
        async with app.run_test(size=(40, 15)) as pilot:
            keys = (await press(pilot, "f2")).splitlines()[-1]
            assert "u undo" in keys
            assert "Space" in keys or not app.navigation.model.scene.suggested


POINTS = 6
"""The sample is looked at that often, less one."""


@pytest.mark.parametrize("slug", SLUGS)
async def test_the_obvious_next_move_stands_first_among_the_moves(tmp_path, slug):
    """On the Table, and in the palette, at any point of a match."""
    head, *entries = paths.sample(slug).read_text(encoding="utf-8").split("\n[[log]]")
    tried = 0
    for part in range(1, POINTS):
        path = tmp_path / f"{slug}{part}.toml"
        upto = len(entries) * part // POINTS
        path.write_text("\n[[log]]".join([head, *entries[:upto]]).rstrip("\n") + "\n", encoding="utf-8")
        session = Session.open(path)
        suggested = session.scene("").suggested
        ready = next((each for each in session.moves("") if each.name == suggested), None)
        async with TableApp(session).run_test(size=(80, 24)) as pilot:
            text = await press(pilot, "f2")
            if ready and ready.is_key:
                line = next(line for line in text.splitlines() if line.startswith(" MOVES"))
                assert line.split("MOVES")[1].startswith(f"  {ready.key} "), (part, line)
                tried += 1
            if ready:
                palette = await press(pilot, "ctrl+p")
                first = next(line for line in palette.splitlines() if "▸" in line)
                assert in_words(ready.title) in first, (part, first)
        session.close()
    assert tried
