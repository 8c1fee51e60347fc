"""A question that a correction puts off can be answered where it belongs, so that it counts from there on."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.session.amend import Between, PutOff, Wish
from taos_tui.session.entry import Entry
from tests.systems.fury.fury_table import Skirmish

from .test_forgotten import chosen
from .test_table import press


@pytest.fixture
def table(tmp_path):
    """Girl survived a blow; Hound, near her, held 3 of 3 then and has paid one since. With the blow corrected she dies
    and Hound would have held 5 (SK-81), of which 4 are left."""
    t = Skirmish(tmp_path).start().activate("Wolf").end_group()
    t.do("harm", target="Girl", points=1)
    t.activate("Guard").end_group()
    t.activate("Hound")
    t.do("act", model="Hound", ap=0, fury=1)
    assert t.model("Hound").fury == 2
    return t


def harm(t):
    return next(line for line in t.session.log() if line.move == "harm")


def test_the_preview_names_the_question_and_where_it_belongs(table):
    n = harm(table).n
    told = table.session.amend(n, {"points": 4}, dry_run=True)
    assert (told.stops, told.put_off) == (0, PutOff("witness", n + 1))
    answer = Between(n + 1, Entry(0, "", "a", "witness", {"dead": "Girl", "models": ["Hound"]}))
    told = table.session.amend(n, {"points": 4}, dry_run=True, between=(answer,))
    assert (told.stops, told.put_off) == (0, PutOff())
    assert table.session.amend(n, {"points": 3}, dry_run=True).put_off == PutOff()


async def corrected(pilot, t):
    app = pilot.app
    await press(pilot, "f9", *["up"] * (t.session.count - harm(t).n), "enter")
    screen = app.screen
    assert screen.amending.n == harm(t).n
    assert "later" not in [each.name for each in screen.form.inputs]  # what it adds of itself is no question
    screen.fill(screen.form.put("points", 4))
    assert "In whose zone did it die?" in " ".join(screen._told.lines)
    return await press(pilot, "space")


async def test_answered_where_it_belongs_it_counts_from_there_on(table):
    async with TableApp(table.session).run_test(size=(80, 24)) as pilot:
        text = await corrected(pilot, table)
        assert f"enter it before {harm(table).n + 1}: In whose zone did it die?" in text
        assert "needed: models" in await press(pilot, "enter", "space")
        assert "Hound gains 2 Fury" in await press(pilot, "enter", "space", "enter")
        await press(pilot, "space")
        assert "In whose zone did it die? comes in before" in await press(pilot)
        await press(pilot, "space")
    assert (table.model("Girl").alive, table.model("Hound").fury) == (False, 4)
    assert not any("Girl died" in due.text for due in table.session.scene().due)
    assert (table.again().state, table.again().findings) == (table.state, [])


async def test_asked_later_it_counts_from_now_on(table):
    async with TableApp(table.session).run_test(size=(80, 24)) as pilot:
        await corrected(pilot, table)
        await press(pilot, "down", "enter")
    assert (table.model("Girl").alive, table.model("Hound").fury) == (False, 2)
    assert any("Girl died in an entry that was corrected" in due.text for due in table.session.scene().due)


@pytest.mark.parametrize("hit_stop", ["no", "yes"])
def test_a_shot_that_kills_by_a_correction_asks_there_too(tmp_path, hit_stop):
    t = Skirmish(tmp_path, hit_stop=hit_stop).start().activate("Wolf").end_group().activate("Guard")
    t.do("adjust", why="test", model="Girl", hp=4)
    shot = t.do("shoot", dice=[1, 1], model="Guard", target="Girl", distance=4, difficulty=7)
    then = t.do("end_group")
    told = t.session.amend(shot.n, dice=[6, 6], dry_run=True)
    assert (told.stops, told.put_off) == (0, PutOff("witness", then.n))


@pytest.fixture
def died_later(table):
    """The same, but for that Girl dies behind all that, by Wolf, and it is answered there: Hound gains from 2 to 5."""
    table.do("harm", target="Girl", points=3)
    table.do("witness", dead="Girl", models=["Hound"])
    table.end_group()
    assert table.model("Hound").fury == 5
    return table


def of(t, move):
    return [line.n for line in t.session.log() if line.move == move]


def test_a_death_that_comes_earlier_takes_its_answer_along(died_later):
    """It stayed where it was, behind what was done with the Fury that it gives, and nothing told so."""
    t = died_later
    first, second = of(t, "harm")
    (late,) = of(t, "witness")
    told = t.session.amend(first, {"points": 4}, dry_run=True)
    assert (told.stops, told.put_off) == (second, PutOff("witness", first + 1))
    told = t.session.amend(first, {"points": 4}, without=(second,), dry_run=True)
    assert (told.stops, told.put_off) == (0, PutOff("witness", first + 1, late))
    assert t.session.amend(second, {"points": 4}, dry_run=True).put_off == PutOff()


@pytest.mark.parametrize("row", ["move", "leave"])
async def test_an_answer_moves_to_where_it_is_asked_or_stays(died_later, row):
    t = died_later
    first, second = of(t, "harm")
    (late,) = of(t, "witness")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", *["up"] * (t.session.count - first), "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("points", 4))
        await press(pilot, "space")
        await chosen(pilot, f"leave out {second} alone")
        assert f"whether {late} counts before {first + 1}" in " ".join(screen._told.lines)
        text = await press(pilot, "space")
        assert f"move {late} before {first + 1}" in text
        assert f"leave {late} where it is" in text
        if row == "move":
            assert "Hound gains 2 Fury" in await press(pilot, "enter")
            await press(pilot, "space")
        else:
            await press(pilot, "down", "down", "enter")
    assert t.model("Hound").fury == (4 if row == "move" else 5)
    assert (t.again().state, t.again().findings) == (t.state, [])


async def test_where_all_falls_the_question_can_be_answered_in_its_time(died_later):
    t = died_later
    first, _ = of(t, "harm")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", *["up"] * (t.session.count - first), "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.put("points", 4))
        assert "let them all fall" in await press(pilot, "space")
        text = await press(pilot, "end", "enter")
        assert f"enter it before {first + 1}: In whose zone did it die?" in text
        assert "Hound gains 2 Fury" in await press(pilot, "enter", "enter", "space", "enter")
        await press(pilot, "space")
        await press(pilot, "space", "end", "enter")
    assert (t.model("Girl").alive, t.model("Hound").fury) == (False, 4)
    assert not any("Girl died" in due.text for due in t.session.scene().due)


@pytest.mark.parametrize("hit_stop", ["no", "always"])
def test_so_it_is_where_a_later_entry_is_possible_no_more(tmp_path, hit_stop):
    """The form that asked was refused: in the first of several ways the shot waits there, and nobody has died yet."""
    t = Skirmish(tmp_path, hit_stop=hit_stop).start().activate("Wolf").end_group().activate("Guard")
    t.do("adjust", why="test", model="Girl", hp=4)
    shot = t.do("shoot", dice=[1, 1], model="Guard", target="Girl", distance=4, difficulty=7)
    then = t.do("end_group")
    t.activate("Hound")
    later = t.do("harm", target="Girl", points=1)
    told = t.session.amend(shot.n, dice=[6, 6], dry_run=True)
    assert (told.stops, told.put_off) == (later.n, PutOff("witness", then.n))
    made = t.session.due_before("witness", then.n, Wish(shot.n, {}, [6, 6]))
    assert "Hound" in made.choices({})["models"]
    answer = Between(then.n, Entry(0, "", "a", "witness", {"dead": "Girl", "models": ["Hound"]}))
    told = t.session.amend(shot.n, dice=[6, 6], between=(answer,))
    assert (told.stops, told.put_off) == (later.n, PutOff())
    assert not t.model("Girl").alive
    assert (t.again().state, t.again().findings) == (t.state, [])
