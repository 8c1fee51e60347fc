"""A card of a hand stays the one that was played, wherever it lies once an earlier play is corrected (SK-112)."""

from fury_table import Skirmish
from taos_tui.screens.app import TableApp

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


async def test_who_is_asked_for_his_word_sees_nothing_of_the_hand(tmp_path):
    """Esc at the question showed the form with every card of the other player's hand."""
    t = Skirmish(tmp_path, undo="consent")
    t.deploy().under("quiet_night", hand=["adrenaline", "full_moon"]).activate("Wolf")
    t.do("play", card="Adrenaline", on="Wolf")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.select("card").put("card", "Full moon"))
        await press(pilot, "space", "tab")
        screen.fill(screen.form.select("card").put("on", "Hound"))
        assert "Full moon" in await press(pilot)
        assert "Bruno agrees to the correction" in await press(pilot, "space")
        count = t.session.count
        text = await press(pilot, "escape")
        assert "covered: Space passes the laptop to Anna" in text
        assert "Full moon" not in text
        for key in ("down", "enter", "f", "delete", "pagedown", "ctrl+z"):
            assert "Full moon" not in await press(pilot, key)
        assert "Pass the laptop to" in await press(pilot, "space")
        assert "Full moon" not in await press(pilot, "escape")
        text = await press(pilot, "space", "tab")
        assert "Full moon" in text
        await press(pilot, "space", *"Bruno", "enter")
    assert t.session.count == count + 1
    assert "Full moon" in t.session.log()[-2].text
