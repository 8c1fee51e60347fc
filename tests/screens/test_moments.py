"""Moments: which moves are any, that they tell no more than the log and the table, and how long they stand."""

import shutil
from pathlib import Path

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.match.moment import moment_lines
from taos_tui.screens.widgets.letters import blocks, is_drawable

from taos_tui.content import paths
from taos_tui.face.attempt import Attempt
from taos_tui.face.moments import moment
from taos_tui.kit.moment import Moment
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session

from .screen_text import screen_text

EXPECTED = {"taos": {"code", "loss"}, "fury": {"card", "loss"}, "naw": {"loss"}, "toswg": {"loss"},
            "rocknroll": {"shout", "loss"}}  # fmt: skip
"""What the sample match of each game has: its log tells of tokens, events, losses and a ROCK'N'ROLL."""
SHOWN = (
    Moment("shout", "ROCK'N'ROLL", ("destroyed",), "green", "a"),
    Moment("loss", "Zulu", ("out of the game",), "red", "b"),
    Moment("loss", "Бруно ✗ 日本", ("out of the game",), "red", "b"),
    Moment("code", "03", ("Red", "no mission"), "red", "a"),
    Moment("card", "Thick fog " * 9, ("Every ranged weapon has half its effective range this round. " * 9,)),
    Moment("card", "A-08", ("A-08 Capture", "Secret card of Anna")),
)


def sample(slug: str, folder: Path) -> Session:
    file = paths.sample(slug)
    assert file
    return Session.open(Path(shutil.copy(file, folder / "match.toml")))


@pytest.mark.parametrize("slug", EXPECTED)
def test_the_moments_of_a_match_tell_what_everybody_may_read(slug: str, tmp_path: Path) -> None:
    session, found = sample(slug, tmp_path), []
    while session.last:
        line, after = session.last, session.scene("")
        try:
            session.undo()
        except Refusal:
            break
        before = session.scene("")
        made = moment(session.system, line, before, after)
        if made:
            found.append(made.kind)
            public = f"{line.text} {line.said} {after!r} {before!r} out of the game".casefold()
            told = " ".join((made.title, *made.text)).casefold().split()
            assert [word for word in told if word not in public] == []
    assert set(found) == EXPECTED[slug]
    assert len(found) < session.count // 4  # a moment is rare


def test_a_secret_card_that_opens_is_a_card_with_its_name(tmp_path: Path) -> None:
    session = Session.create(tmp_path / "m.toml", "taos", "Match", {"a": "Anna", "b": "Bruno"})
    hands = {"a": ["A-01", "A-02", "A-03"], "b": ["A-04", "A-05", "A-06"]}
    for seat, cards in hands.items():
        session.make("draw", {"hand": cards}, seat)
    for seat, cards in hands.items():
        session.make("choose", {"revealed": cards[0], "secret": cards[1]}, seat)
        assert session.last
        assert moment(session.system, session.last, session.scene(""), session.scene("")) is None
    session.make("reveal")
    session.make("open", {}, "a")
    assert session.last
    made = moment(session.system, session.last, session.scene(""), session.scene(""))
    assert made
    assert (made.kind, made.title) == ("card", "A-02")
    assert "Secret card of Anna" in made.text


@pytest.mark.parametrize("size", [(40, 9), (60, 15), (80, 19), (120, 35), (200, 55)])
@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.title[:12])
def test_a_moment_fits_any_screen(shown: Moment, size: tuple[int, int]) -> None:
    width, height = size
    lines = moment_lines(shown, None, width, height)
    assert len(lines) == height
    assert all(line.cell_length <= width for line in lines)
    text = "\n".join(line.plain for line in lines)
    assert "any key goes on" in text
    assert "█" in text or "▀" in text or shown.title.upper()[:8].strip() in text


@pytest.mark.parametrize("width", [20, 44, 80, 160])
def test_words_are_drawn_as_large_as_they_fit(width: int) -> None:
    for height in (2, 3, 5, 11, 17):
        lines = blocks("Zulu", width, height)
        assert len(lines) <= height
        assert all(len(line) <= width for line in lines)
    assert len(blocks("Zulu", 40, 5)) == 5
    assert blocks("日本", width, 20) == []
    assert not is_drawable("  ")


async def test_a_code_stands_large_until_the_next_key_which_does_what_it_does(tmp_path: Path) -> None:
    session = sample("taos", tmp_path)
    while session.last and session.last.move != "identify":
        session.undo()
    made = session.last
    assert made
    while made.said == "fail" or "identifies" not in made.text:
        session.undo()
        made = session.last
        assert made
    session.undo()
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f2")
        await pilot.pause()
        inputs = {name: value for name, value in made.inputs.items() if name not in made.drawn}
        app.navigation.make(Attempt("identify", inputs, seat=made.seat, dice=list(made.dice) or None))
        await pilot.pause()
        text = screen_text(app)
        assert "██████" in text
        assert "any key goes on" in text
        assert made.text.split(":")[0] in text
        await pilot.press("f9")
        await pilot.pause()
        assert app.screen.NAME == "log"  # type: ignore[attr-defined]
        assert "any key goes on" not in screen_text(app)
        await pilot.press("f2")
        await pilot.pause()
        assert "any key goes on" not in screen_text(app)
