"""A correction whose outcome hangs on what another player keeps covered: with his word it is told what falls by it."""

import pytest
from fury_table import Skirmish
from taos_tui.screens.app import TableApp

from taos_tui.rules.refusal import Refusal
from tests.screens.test_table import press

DOWNPOURS = {"card1": "downpour", "card2": "downpour", "card3": "downpour"}
QUESTION = "is no longer possible: what is covered does not allow this"


def dealt(folder, **options):
    """Anna drew three cards, then Bruno four with a Downpour among them (SK-107, SK-108); there are three of them."""
    t = Skirmish(folder, **options).deploy()
    t.do("event", card="quiet_night")
    first = t.do("draw", card1="adrenaline", card2="full_moon", card3="sirens")
    second = t.do("draw", card1="downpour", card2="gas_leak", card3="blackout", card4="thick_fog")
    t.do("discard", place=2)
    t.activate("Wolf")
    return t, first.n, second.n


@pytest.mark.parametrize("undo", ["consent", "free"])
def test_whether_covered_draws_of_later_entries_are_possible_takes_a_word(tmp_path, undo):
    """It was told that all stands, and without a question everything from Bruno's draw on was gone."""
    t, n, _ = dealt(tmp_path, undo=undo)
    told = t.session.amend(n, DOWNPOURS, dry_run=True, eyes="a")
    assert (told.covered, told.stops) == (True, 0)
    with pytest.raises(Refusal, match="has to agree first") as refused:
        t.session.amend(n, DOWNPOURS, eyes="a")
    assert refused.value.input == "consent"


@pytest.mark.parametrize("title", ["adrenaline", "downpour"])
def test_what_is_told_without_a_word_is_the_same_whatever_the_other_player_holds(tmp_path, title):
    t, n, _ = dealt(tmp_path)
    told = t.session.amend(n, dict.fromkeys(DOWNPOURS, title), dry_run=True, eyes="a")
    assert (told.covered, told.stops, told.lost, told.ends) == (True, 0, (), ())


def test_with_a_word_it_is_told_what_falls_and_it_falls_as_it_was_told(tmp_path):
    t, n, second = dealt(tmp_path)
    before = t.session.count
    told = t.session.amend(n, DOWNPOURS, dry_run=True, eyes="a", consent="b")
    assert (told.stops, told.lost) == (second, (second, second + 1, second + 2))
    assert told.stops_why == "what is covered does not allow this"
    assert t.session.count == before
    made = t.session.amend(n, DOWNPOURS, eyes="a", consent="b")
    assert (made.stops, made.lost) == (told.stops, told.lost)


def test_with_a_word_an_entry_is_left_out_of_which_only_what_is_covered_tells_that_it_falls(tmp_path):
    t, n, second = dealt(tmp_path)
    told = t.session.amend(n, DOWNPOURS, dry_run=True, eyes="a", consent="b", without=(second,))
    assert told.stops == second + 1
    t.session.amend(n, DOWNPOURS, eyes="a", consent="b", without=(second,))
    again = t.again()
    assert (again.state, again.findings) == (t.state, [])
    with pytest.raises(Refusal):
        t.session.amend(n, {"card1": "sirens"}, eyes="a", without=(second,))


async def asked(pilot, n):
    """Anna corrects her draw under her own eyes, and Bruno agrees."""
    back = len(pilot.app.navigation.model.log) - n
    assert "Pass the laptop to" in await press(pilot, "f9", *["up"] * back, "enter", "space")
    await press(pilot, "tab")
    screen = pilot.app.screen
    form = screen.form
    for name, title in DOWNPOURS.items():
        form = form.put(name, title)
    screen.fill(form)
    await press(pilot)
    assert [*screen._told.ends] == ["what is covered may make it otherwise"]
    text = await press(pilot, "space")
    assert "Bruno agrees to the correction" in text
    assert "whether it is possible tells what you hold" in " ".join(text.replace("│", " ").split())
    return await press(pilot, "b", "enter")


@pytest.mark.parametrize("undo", ["consent", "free"])
async def test_it_is_asked_what_falls_and_nothing_is_shown_to_who_agreed(tmp_path, undo):
    """Four entries were gone without a question: the round was thrown back to its event cards."""
    t, n, second = dealt(tmp_path, undo=undo)
    count = t.session.count
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await asked(pilot, n)
        assert f"{second} {QUESTION}" in " ".join(text.split())
        assert f"leave out {second} alone" in text
        assert "let them all fall" in text
        assert f"leave out {second}–" not in text, "nothing else would be left to stand"
        assert "change nothing" in text
        assert "Downpour" not in text
        assert t.session.count == count
        text = await press(pilot, "enter")  # left out alone: what comes next is asked too
        assert f"{second + 1} is no longer possible" in text
        assert t.session.count == count
        text = await press(pilot, "down", "down", "enter")
        assert t.session.count == count
        assert "Downpour" not in text
        assert "waits for the word of Bruno" in text


async def test_what_is_answered_counts_at_once(tmp_path):
    t, n, second = dealt(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await asked(pilot, n)
        await press(pilot, "down", "enter")
        assert pilot.app.navigation.model.viewer.seat == ""
    made = t.session.log()[-1]
    assert (made.move, made.inputs["stops"]) == ("amend", second)
    assert [line.n for line in t.session.log() if line.struck] == [second, second + 1, second + 2]
    assert t.session.scene().headline == "ROUND 1: EVENT CARDS"


def test_a_draw_that_never_happened_is_due_before_what_was_done_with_its_cards(tmp_path):
    """The card was refused first, as it was in no hand: nothing but a form that could never be accepted was offered."""
    t, _, second = dealt(tmp_path)
    told = t.session.amend(second, never=True, dry_run=True)
    assert (told.stops, told.stops_by, told.due) == (second + 1, "move", "draw")


async def test_it_is_entered_before_it_and_the_same_cards_are_drawn_again(tmp_path):
    t = Skirmish(tmp_path).deploy()
    t.do("event", card="quiet_night")
    t.do("draw")
    n = t.do("draw").n
    hand = [card.value for card in t.state.player("b").hand]
    t.do("discard", place=2)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "up", "delete", "space")
        assert f"enter it before {n + 1}: Draw event cards" in text
        assert f"enter {n + 1} anew too" not in text
        await press(pilot, "enter", "tab", "space", "space", "a", "enter")
    assert t.session.log()[-1].move == "amend"
    assert [card.value for card in t.state.player("b").hand] == [hand[0], *hand[2:]]
    again = t.again()
    assert (again.state, again.findings) == (t.state, [])


async def test_a_draw_that_is_put_back_as_it_was_can_be_changed_again(tmp_path):
    """^U twice left a form of one player's eyes without its cards: "there is nothing to fill in"."""
    t, n, _ = dealt(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        back = len(pilot.app.navigation.model.log) - n
        await press(pilot, "f9", *["up"] * back, "enter", "space")
        before = await press(pilot, "tab")
        assert "first card" in before
        await press(pilot, *"Sirens", "enter")
        text = await press(pilot, "ctrl+u", "ctrl+u")
        assert "first card" in text
        assert "Adrenaline" in text
        assert "there is nothing to fill in" not in await press(pilot, "x")
