"""Where the app rolls, it rolls what a correction wants too: Space throws the die that has no face, once."""

from taos_tui.screens.app import TableApp

from taos_tui.session.amend import Anew
from tests.systems.naw.naw_table import battle

from .test_forgotten import chosen
from .test_table import press


def fired(tmp_path, dice=None):
    t = battle(tmp_path, [("tank", "D1"), ("hq", "D1")], [("rifles", "D2")])
    return t, t.do("fire", unit="Tank", target="Rifles", dice=dice)


async def with_leadership(pilot):
    """One attack die more."""
    await press(pilot, "enter")
    screen = pilot.app.screen
    screen.fill(screen.form.put("leadership", True))
    await press(pilot)
    return screen


async def test_space_rolls_what_is_missing_and_then_accepts(tmp_path):
    t, line = fired(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9")
        screen = await with_leadership(pilot)
        assert "is to be thrown: Space rolls it" in screen._told.lines[0]
        text = await press(pilot, "space")
        assert screen.amending.throw.is_whole
        assert "typed instead" not in " ".join(screen._told.lines)
        assert t.session.count == line.n, text
        await press(pilot, "space")
    now = t.session.log()[line.n - 1]
    assert (now.source, now.dice) == ("rolled", screen.amending.throw.faces)
    assert (t.again().state, t.again().findings) == (t.state, [])


async def test_nobody_rolls_twice_by_leaving_the_form_or_by_an_undo(tmp_path):
    t, line = fired(tmp_path)
    faces = []
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        for end in ("escape", "space", "escape"):
            await press(pilot, "f2", "f9", *["up"] * (t.session.count - line.n))
            screen = await with_leadership(pilot)
            screen._put(screen._as_it_was)
            screen.fill(screen.form.put("leadership", True))
            await press(pilot, "space")
            faces.append(screen.amending.throw.faces)
            await press(pilot, end)
            if end == "space":
                await press(pilot, "u")
    assert len(faces[0]) == len(line.dice) + 1
    assert len({*faces}) == 1
    assert t.session.log()[line.n - 1].dice == line.dice
    assert t.again().findings == []


async def test_a_face_that_is_typed_makes_the_throw_a_typed_one(tmp_path):
    t, line = fired(tmp_path)
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9")
        screen = await with_leadership(pilot)
        await press(pilot, "space", "left", str(screen.amending.throw.faces[-1] % 6 + 1))
        while not screen.amending.throw.is_whole:
            await press(pilot, "space")
        await press(pilot, "space")
    assert t.session.log()[line.n - 1].source == "typed"
    assert t.again().findings == []


async def test_where_dice_lie_on_the_table_their_faces_are_typed(tmp_path):
    t, line = fired(tmp_path, dice=[1, 1, 1])
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9")
        screen = await with_leadership(pilot)
        await press(pilot, "space")
        assert "type its face" in screen._told.lines[0]
        assert not screen.amending.throw.is_whole
    assert t.session.count == line.n


async def test_what_is_rolled_for_a_move_that_comes_in_is_marked_so(tmp_path):
    tanks = [("tank", "D1"), ("tank", "F1"), ("tank", "F5")]
    t = battle(tmp_path, tanks, [("rifles", "D2"), ("rifles", "E2"), ("rifles", "H6")])
    t.do("fire", unit="Tank 1", target="Rifles 1")
    t.do("step", unit="Tank 3", hex="F6")
    n = t.session.count
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "b")
        await chosen(pilot, "Fire")
        form = pilot.app.screen
        form.fill(form.form.put("unit", "Tank 2").put("target", "Rifles 2"))
        assert "Space rolls it" in form._told.lines[0]
        await press(pilot, "space")
        assert form.amending.throw.is_whole
        await press(pilot, "space", "space")
    come = t.session.log()[n]
    assert (come.move, come.source, len(come.dice) > 1) == ("fire", "rolled", True)
    assert (t.again().state, t.again().findings) == (t.state, [])


def test_a_later_entry_is_marked_as_rolled(tmp_path):
    t = battle(tmp_path, [("tank", "D1"), ("hq", "D1")], [("rifles", "D3")])
    placed = t.do("adjust", why="as it lies", unit="Rifles", hex="D2")
    fire = t.do("fire", unit="Tank", target="Rifles")
    told = t.session.amend(placed.n, {"hex": "D4"}, dry_run=True)
    assert told.stops == fire.n
    faces = (*fire.dice[:2], 1, 1, 1, 1)
    for number in range(1, 7):
        anew = Anew({}, faces[:number], rolled=True)
        told = t.session.amend(placed.n, {"hex": "D4"}, dry_run=True, later={fire.n: anew})
        if not told.stops:
            break
    t.session.amend(placed.n, {"hex": "D4"}, later={fire.n: anew})
    assert (t.session.log()[fire.n - 1].source, t.again().findings) == ("rolled", [])
    assert t.again().state == t.state
