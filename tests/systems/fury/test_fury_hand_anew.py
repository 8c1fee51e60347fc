"""A card of a hand stays the one that was played, wherever it lies once an earlier play is corrected (SK-112)."""

from fury_table import Skirmish
from taos_tui.screens.app import TableApp

from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Anew, Between
from taos_tui.session.entry import Entry
from tests.screens.test_table import press


def two_plays(tmp_path):
    t = Skirmish(tmp_path)
    t.deploy().under("quiet_night", hand=["adrenaline", "full_moon"]).activate("Wolf")
    first = t.do("play", card="Adrenaline", on="Wolf")
    return t, first, t.do("play", card="Full moon", on="Hound")


def test_a_later_play_stays_that_of_its_card_when_an_earlier_one_never_happened(tmp_path):
    t, first, second = two_plays(tmp_path)
    told = t.session.amend(first.n, never=True, dry_run=True)
    assert (told.stops, told.lost) == (0, ())
    t.session.amend(first.n, never=True)
    log = t.session.log()
    assert log[second.n - 1].text == second.text
    assert [t.state.cards[card.value].title for card in t.state.player("a").hand][:1] == ["Adrenaline"]
    again = t.again()
    assert (again.state, again.findings) == (t.state, [])


def test_a_later_play_falls_where_the_corrected_one_took_its_card(tmp_path):
    t, first, second = two_plays(tmp_path)
    told = t.session.amend(first.n, {"card": "Full moon", "on": "Hound"}, by="a", dry_run=True)
    assert told.stops == second.n
    assert told.changes[0].becomes.startswith("Anna plays Full moon on Hound")


async def test_the_form_of_a_card_that_was_played_takes_its_title(tmp_path):
    """Only its place in the hand stood there, as a number: one had to guess."""
    t, first, _ = two_plays(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "enter")
        screen = pilot.app.screen
        assert screen.amending.n == first.n
        screen.fill(screen.form.select("card").put("card", "Full moon"))
        assert "passes the laptop to Anna" in " ".join(screen._told.lines)
        assert "Pass the laptop to" in await press(pilot, "space")
        await press(pilot, "tab")
        screen.fill(screen.form.put("on", "Hound"))
        assert "Anna plays Full moon on Hound" in " ".join(screen._told.lines)


async def test_whose_eyes_a_played_card_needs_is_said_before_anything_is_typed(tmp_path):
    """Only a guess that was typed brought it up; and what had been emptied before it stood there again after it."""
    t, _, _ = two_plays(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "up", "enter")
        assert "Space passes the laptop to Anna" in text
        assert "nothing yet" in text, "for whom it is may be changed by everybody"
        screen = pilot.app.screen
        screen.fill(screen.form.put("place", None))
        assert "Space passes the laptop to Anna" in await press(pilot, "right", "left")
        assert "Pass the laptop to" in await press(pilot, "space")
        await press(pilot, "tab")
        assert screen.form.values.get("place") is None
        assert "passes the laptop" not in " ".join(screen._told.lines)
        screen.fill(screen.form.put("card", "Full moon").put("on", "Hound"))
        assert "Anna plays Full moon on Hound" in " ".join(screen._told.lines)


async def test_whoever_is_asked_for_his_word_sees_nothing_of_a_hand(tmp_path):
    """Esc, or a wrong name, left him in the other one's open form, which named the whole hand."""
    t = Skirmish(tmp_path, undo="consent")
    t.deploy().under("quiet_night", hand=["adrenaline", "full_moon"]).activate("Wolf")
    t.do("play", card="Adrenaline", on="Wolf")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", "space", "tab")
        screen = pilot.app.screen
        screen.fill(screen.form.put("place", None).put("card", "Full moon").put("on", "Hound"))
        assert "Bruno agrees" in await press(pilot, "space")
        text = await press(pilot, "x", "enter", "escape")
        assert "Full moon" not in text
        assert pilot.app.navigation.model.viewer.seat == ""
        assert "Pass the laptop to" in await press(pilot, "space")
        assert "Full moon" not in await press(pilot, "escape")
        await press(pilot, "space", "tab")
        assert pilot.app.screen is screen
        assert "Full moon" in await press(pilot, "down", "up")
        await press(pilot, "space", "b", "enter")
        assert "entered anew" in await press(pilot)
        assert pilot.app.navigation.model.viewer.seat == ""
    assert t.session.log()[-1].move == "amend"
    assert "Full moon" in t.session.log()[-2].text


async def test_a_word_that_was_given_in_vain_opens_no_hand(tmp_path):
    """Whoever had agreed had the laptop, and stood in the other one's form."""
    t = Skirmish(tmp_path, undo="consent")
    t.deploy().under("quiet_night", hand=["adrenaline", "full_moon"]).activate("Wolf")
    t.do("play", card="Adrenaline", on="Wolf")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", "space", "tab")
        screen = pilot.app.screen
        assert "for the eyes of Anna alone" in await press(pilot)
        screen.fill(screen.form.put("place", None).put("card", "Full moon").put("on", "Hound"))
        assert "Bruno agrees" in await press(pilot, "space")
        amend, t.session.amend = t.session.amend, refusing
        text = await press(pilot, "b", "enter")
        t.session.amend = amend
        assert "covered does not allow this" in text
        assert "Full moon" not in text
        assert pilot.app.navigation.model.viewer.seat == ""
        assert "Full moon" not in await press(pilot, "space", "escape")
        assert "Full moon" in await press(pilot, "space", "tab")


def refusing(*said, **more):
    raise Refusal("session", "what is covered does not allow this")


def test_another_title_means_another_card_of_what_came_in_too(tmp_path):
    """Its place in the hand was kept, and the title was refused beside it."""
    t, first, _ = two_plays(tmp_path)
    t.session.undo()
    t.session.undo()
    ended = t.do("end_group")
    play = Entry(0, "", "a", "play", {"place": 1, "on": "Wolf"})
    t.session.amend(ended.n, stays=True, between=(Between(ended.n, play),), eyes="a")
    come = next(line for line in reversed(t.session.log()) if line.title == first.title and not line.struck)
    t.session.amend(come.n, {"card": "Full moon", "on": "Hound"}, eyes="a")
    assert "Anna plays Full moon on Hound" in t.session.log()[come.n - 1].text
    again = t.again()
    assert (again.state, again.findings) == (t.state, [])


def test_a_note_tells_the_first_card_by_its_title(tmp_path):
    """It told a number in the hand, as drawn by the app."""
    t, first, second = two_plays(tmp_path)
    t.session.amend(second.n, never=True)
    t.session.amend(first.n, {"card": "Full moon", "on": "Hound"}, eyes="a")
    told = t.session.log()[first.n - 1].first_told
    assert told == "entered anew, at first: card Adrenaline, on Wolf"


def test_a_later_play_is_named_anew_by_the_title_of_another_card(tmp_path):
    """The corrected play took its card; a title is no secret that was kept, but is sealed like one."""
    t = Skirmish(tmp_path).deploy().under("quiet_night", hand=["adrenaline", "full_moon", "long_shadows"])
    t.activate("Wolf")
    first = t.do("play", card="Adrenaline", on="Wolf")
    second = t.do("play", card="Full moon", on="Hound")
    later = {second.n: Anew({"card": "Long shadows", "on": "Girl"})}
    wish = {"card": "Full moon", "on": "Hound"}
    told = t.session.amend(first.n, wish, later=later, dry_run=True, eyes="a")
    assert (told.stops, told.lost) == (0, ()), told.stops_why
    t.session.amend(first.n, wish, later=later, eyes="a")
    again = t.again()
    assert (again.state, again.findings) == (t.state, [])


def played_of_two(tmp_path, *others):
    """Anna has played her first Sirens openly; the draw that it came with is told to have been another card."""
    t = Skirmish(tmp_path)
    t.deploy()
    t.do("event", card="quiet_night")
    draw = t.do("draw", **{f"card{n}": id for n, id in enumerate(("sirens", *others), 1)})
    while t.session.scene().suggested == "draw":
        t.do("draw")
    t.do("discard", place=1)
    t.activate("Wolf")
    play = t.do("play", place=1)
    assert "Sirens" in play.text
    return t, draw.n, play.n


def test_a_card_that_lay_open_is_what_it_was_whatever_is_told_of_its_draw(tmp_path):
    t, draw, play = played_of_two(tmp_path, "adrenaline", "sirens")
    text = t.session.log()[play - 1].text
    t.session.amend(draw, {"card1": "full_moon"}, eyes="a", consent="b")
    assert t.session.log()[play - 1].text == text
    held = [card.value for card in t.state.player("a").hand]
    assert (held.count("full_moon"), held.count("sirens")) == (1, 0)
    again = t.again()
    assert (again.state, again.findings) == (t.state, [])


def test_a_card_that_lay_open_and_was_never_drawn_is_asked_about(tmp_path):
    t, draw, play = played_of_two(tmp_path, "adrenaline", "gas_leak")
    told = t.session.amend(draw, {"card1": "full_moon"}, eyes="a", consent="b", dry_run=True)
    assert told.stops == play
