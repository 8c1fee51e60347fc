"""The form of a later entry that is no longer possible opens on what is wrong in it."""

from itertools import count

import pytest
from taos_tui.screens.app import TableApp
from taos_tui.screens.match.later_entry import LaterEntryScreen

from taos_tui.face.amending import Amending, asks_of, name_gone
from taos_tui.face.form import Form
from taos_tui.rules.inputs import Text, Words
from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Anew, Wish
from taos_tui.session.session import Session

from ..session.taos_match import new, to_turn
from ..systems.fury.fury_table import Skirmish
from .test_forgotten import chosen
from .test_table import press


def test_it_opens_on_the_line_by_which_it_is_impossible_also_where_more_is_wrong(tmp_path):
    """The card that was played is one that the corrected play before it took."""
    t = Skirmish(tmp_path).deploy().under("quiet_night", hand=["adrenaline", "full_moon"]).activate("Wolf")
    first = t.do("play", card="Adrenaline", on="Wolf")
    second = t.do("play", card="Full moon", on="Hound")
    wish = Wish(first.n, {"card": "Full moon", "on": "Hound"}, None)
    told = t.session.amend(first.n, wish.inputs, dry_run=True, eyes="a")
    assert (told.stops, told.stops_by) == (second.n, "place")
    line = t.session.log()[second.n - 1]
    amending = Amending.of(line, t.session.system.moves["play"], {}, has_opened=True)
    screen = LaterEntryScreen(t.session, line, amending, wish, "a")
    assert screen.form.field.name == "card"  # by which players name it, whatever its number in the hand was


def test_a_later_card_is_named_by_its_title(tmp_path):
    """It was refused as a secret that is not sealed, and only its number in the hand was taken."""
    t = Skirmish(tmp_path).deploy().under("quiet_night", hand=["adrenaline", "full_moon"]).activate("Wolf")
    first = t.do("play", card="Adrenaline", on="Wolf")
    second = t.do("play", card="Full moon", on="Hound")
    later = {second.n: Anew({"card": "Adrenaline", "on": "Wolf"}, None)}
    t.session.amend(first.n, {"card": "Full moon", "on": "Hound"}, eyes="a", later=later)
    assert "Anna plays Adrenaline on Wolf" in t.session.log()[second.n - 1].text
    assert "adrenaline" not in repr(t.session.log()[second.n - 1].inputs)
    assert (t.model("Wolf").ap, t.model("Hound").fury) == (3, 3)
    assert t.again().findings == []
    assert t.again().state == t.state


def test_a_name_is_gone_where_it_could_be_chosen_then_and_cannot_be_now():
    unit, others = Text("unit"), Words("others", (), 0, 9)
    form = Form((unit, others), {"unit": "Rifles 1", "others": ("tank",)})
    then = {"unit": ["Rifles 1"], "others": ["Tank", "Rifles 1"]}
    assert name_gone(form.suggesting(then, {}), then) == ""
    assert name_gone(form.suggesting({**then, "others": ["Rifles 1"]}, {}), then) == "others"
    assert name_gone(form.suggesting({}, {}), {}) == ""
    assert name_gone(form.suggesting({}, {}), then) == "unit"


def tried_twice(folder, code):
    """A failed attempt and an automatic one, for which the app drew this code: the session and the second entry."""
    for number in count():  # one match of three draws it
        session = to_turn(new(folder / f"match {number}.toml"))
        session.make("identify", {"token": "a-left", "graduate": "Orc", "wip": 13, "distance_cm": 15}, "a", [19])
        second = session.make("identify", {"token": "a-left", "graduate": "Orc"}, "a")
        if second.inputs["code"] == code:
            return session, second


@pytest.mark.parametrize("code", ["01", "02"], ids=["opens no card", "opens the Secret card"])
@pytest.mark.parametrize(("face", "outcome"), [(5, "success"), (19, "failure")])
async def test_an_attempt_that_was_automatic_and_is_not_any_more_asks_for_its_die(tmp_path, face, outcome, code):
    """A forgotten order came between two attempts in a row (TAOS-77): the second wants a roll, and its form had no line
    for the face, as what lies behind the roll is covered. A code that the app had drawn falls where it fails."""
    session, automatic = tried_twice(tmp_path, code)
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "b")
        await chosen(pilot, "Log an order")
        await press(pilot, *"Fusilier 1", "enter", "space")
        text = await press(pilot, "space")
        assert f"enter {automatic.n} anew too" in text
        await press(pilot, "enter", *"13", "enter")
        text = await press(pilot, *"50", "enter")
        assert ("COVERED" in text) == (code == "01")  # where no card was opened, Anna alone knows what lies behind
        if code == "01":
            await press(pilot, "space", "tab")
            screen = pilot.app.screen
            screen.fill(screen.form.to_end())
            text = await press(pilot, "x")
        assert "THROW d20" in text
        await press(pilot, *str(face), "enter", "space", "space")
        again = session.log()[automatic.n - 1]
        assert (again.dice, again.outcome.outcome) == ((face,), outcome)
    assert Session.open(session.path).findings == []


async def entered_after_the_first_attempt_is_gone(pilot, session, first, opens):
    """The first attempt never happened; the next entry that is no longer possible is entered `opens`."""
    log = [line.n for line in session.log_as_it_went()]
    await press(pilot, "f9", *["up"] * (len(log) - 1 - log.index(first)), "delete", "space")
    return await chosen(pilot, opens)


async def test_an_attempt_that_was_the_second_in_a_row_asks_for_its_die_once_it_is_the_first(tmp_path):
    """TAOS-67: the failed first attempt was none. No line for the face was there."""
    session = to_turn(new(tmp_path / "match.toml"))
    first = session.make("identify", {"token": "a-left", "graduate": "Orc", "wip": 13, "distance_cm": 15}, "a", [19])
    second = session.make("identify", {"token": "a-left", "graduate": "Orc", "code": "02"}, "a")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await entered_after_the_first_attempt_is_gone(pilot, session, first.n, f"enter {second.n} anew too")
        await press(pilot, *"13", "enter")
        assert "THROW d20" in await press(pilot, *"50", "enter")
        await press(pilot, *"5", "enter", "space", "space")
    assert session.log()[second.n - 1].dice == (5,)
    assert Session.open(session.path).findings == []


async def test_the_die_that_it_asks_for_is_not_that_of_another_entry_which_goes_on_with_it(tmp_path):
    """The next entry with dice was another attempt at another token: its face stood here, thrown for nobody."""
    session = to_turn(new(tmp_path / "match.toml"))
    first = session.make("identify", {"token": "a-left", "graduate": "Orc", "wip": 13, "distance_cm": 15}, "a", [19])
    second = session.make("identify", {"token": "a-left", "graduate": "Orc", "code": "02"}, "a")
    other = {"token": "a-right", "graduate": "Machinist", "wip": 12, "distance_cm": 15, "code": "01"}
    then = session.make("identify", other, "a", [3])
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await entered_after_the_first_attempt_is_gone(pilot, session, first.n, f"enter {second.n} anew too")
        await press(pilot, *"13", "enter")
        assert "THROW d20" in await press(pilot, *"50", "enter")
        assert pilot.app.screen.amending.throw.faces == ()
        await press(pilot, *"5", "enter", "space", "space")
    assert [session.log()[n - 1].dice for n in (second.n, then.n)] == [(5,), (3,)]
    assert Session.open(session.path).findings == []


def test_a_move_that_comes_in_takes_no_dice_that_it_does_not_ask_for(tmp_path):
    """A roll became an automatic success (TAOS-71), and the form of the code that was due then had its die, which
    nothing took away."""
    session = to_turn(new(tmp_path / "match.toml", options={"token_codes": "table"}))
    wanted = {"token": "a-left", "graduate": "Orc", "wip": 13, "distance_cm": 15}
    spare = session.make("identify", wanted, "a", [18])
    due = Amending(spare.n, "Enter a code from the table", {}, Form())

    def refuses(faces):
        raise Refusal("code", "is missing")

    assert due.with_dice_of(spare, refuses).throw.faces == ()
    asks = asks_of(session.as_made(spare), wanted, session.spoken_names)
    assert due.with_dice_of(spare, asks).throw.faces == (18,)
