"""An entry that was made long ago is entered anew on the Log."""

from taos_tui.screens.app import TableApp
from taos_tui.screens.match.amend import AmendScreen

from taos_tui.face.amending import Amending
from taos_tui.reports import report
from taos_tui.rules.inputs import Flag

from ..systems.taos.table import ready
from ..systems.toswg.field import Field
from .test_table import press


async def test_a_face_that_was_typed_wrong_is_corrected_and_what_it_changes_is_told_before(full_app, full_session):
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    full_session.make("end_turn")
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "up", "enter")
        assert "▸THROW d20" in text
        assert "7, typed; digits replace it" in text
        assert "nothing yet" in text
        text = await press(pilot, "1", "9", "enter")
        assert "success → failure" in text
        assert full_session.count == 2
        text = await press(pilot, "space")
        assert "entered anew" in text
    assert full_session.count == 3
    assert full_session.log()[0].dice == (19,)


async def test_it_is_left_without_a_change(full_app, full_session):
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", "down", "down", "right")
        text = await press(pilot, "escape")
        assert full_app.screen.NAME == "log"
        assert "saved n 1" in text


async def test_what_is_secret_stays_shut(full_app, full_session):
    full_session.make("hide", {"spot": "cellar"})
    async with full_app.run_test(size=(40, 15)) as pilot:
        text = await press(pilot, "f9", "enter")
        assert "cellar" not in text
        assert "spot" not in text


async def test_an_undone_entry_is_not_entered_anew(full_app, full_session):
    full_session.make("end_turn")
    full_session.undo()
    async with full_app.run_test(size=(80, 24)) as pilot:
        assert "only a move that stands" in await press(pilot, "f9", "enter")


async def test_one_chooses_whether_an_entry_falls_alone_or_all_that_came_after_it_too(
    full_app, full_session, monkeypatch
):
    """One key that drops what was entered since would be pressed too easily."""
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    amend, asked = full_session.amend, []

    def dropping(n, inputs, dice, *, dry_run=False, without=(), **more):
        found = amend(n, inputs, dice, dry_run=dry_run, **more)
        asked.append((dry_run, tuple(without)))
        if without:
            return found._replace(lapsed=tuple(without), left_out=tuple(without))
        return found._replace(stops=2, lost=(2, 3)) if dry_run else found

    monkeypatch.setattr(full_session, "amend", dropping)
    async with full_app.run_test(size=(80, 24)) as pilot:
        before = await press(pilot, "f9", "enter", "1", "9", "enter")
        text = await press(pilot, "space")
        assert "Space asks whether 2 alone is left out" in " ".join(before.split())
        assert "2 is no longer possible" in text
        assert "leave out 2 alone" in text
        assert "2 entries, from 2 on" in text
        assert full_session.count == 1
        text = await press(pilot, "escape")
        assert "what was made after 2 goes with it" in text
        assert full_session.count == 1
        text = await press(pilot, "space", "enter")
        assert "2 is left out, the rest stands" in text
        assert "goes with it" not in text
        assert full_session.count == 1
        await press(pilot, "backspace", "1", "8")  # another face is another question
        assert "goes with it" in await press(pilot)
        await press(pilot, "space", "enter", "space")
        assert asked[-1] == (False, (2,))
    assert full_session.log()[0].dice == (18,)


async def test_all_that_have_become_impossible_are_left_out_by_one_answer(full_app, full_session, monkeypatch):
    """It was asked entry by entry, each time after looking at what comes next."""
    for _ in range(4):
        full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    amend, asked = full_session.amend, []

    def dropping(n, inputs, dice, *, dry_run=False, without=(), **more):
        found = amend(n, inputs, dice, dry_run=dry_run, **more)
        asked.append((dry_run, tuple(without)))
        stops = next((each for each in (2, 4) if each not in without), 0)
        lost = tuple(each for each in range(stops, 5) if stops and each not in without)
        return found._replace(stops=stops, lost=lost, lapsed=tuple(without), left_out=tuple(without))

    monkeypatch.setattr(full_session, "amend", dropping)
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "up", "up", "enter", "1", "9", "enter")
        text = await press(pilot, "space")
        assert "leave out 2 and 4" in text
        assert "leave out 2 alone" in text
        text = " ".join((await press(pilot, "down", "enter")).split())
        assert "2 and 4 are left out, the rest stands" in text
        assert "2 was: " in text
        assert "4 was: " in text
        assert asked[-1] == (True, (2, 4))
        await press(pilot, "space")
    assert asked[-1] == (False, (2, 4))


async def test_all_that_came_after_it_falls_where_that_is_chosen(full_app, full_session, monkeypatch):
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    amend, asked = full_session.amend, []

    def dropping(n, inputs, dice, *, dry_run=False, without=(), **more):
        asked.append((dry_run, tuple(without)))
        found = amend(n, inputs, dice, dry_run=dry_run, **more)
        return found._replace(stops=2, lost=(2, 3)) if dry_run else found

    monkeypatch.setattr(full_session, "amend", dropping)
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", "1", "9", "enter", "space", "down", "enter")
    assert asked[-1] == (False, ())
    assert full_session.log()[0].dice == (19,)


async def test_letters_belong_to_the_marked_value_and_accept_nothing(full_app, full_session):
    """Who types a name must not write over the match with its first letter: `a` was the key that accepted."""
    full_session.make("volley", {"unit": "Orso"}, dice=[6, 6])
    async with full_app.run_test(size=(80, 24)) as pilot:
        assert "a die takes figures" in await press(pilot, "f9", "enter", "a")
        await press(pilot, *["down", "a", "l", "b", "a", "enter"])
        text = await press(pilot, "y")
        assert full_session.count == 1
        assert "Alba" in text or "alba" in text
        await press(pilot, "space")
    assert dict(full_session.log()[0].inputs) == {"unit": "alba", "aimed": True}


async def test_letters_of_another_layout_are_typed_as_they_are(full_app, full_session):
    full_session.make("turn", {"token": "t1", "side": "red"})
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *["f9", "enter", "ф", "ж", "enter", "space"])
    assert full_session.log()[0].inputs["token"] == "фж"


async def test_what_a_player_sealed_is_entered_anew_by_him_alone(full_app, full_session):
    full_session.make("hide", {"spot": "cellar"}, "a")
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "enter")
        assert "Space passes the laptop to Anna" in text
        assert "Pass the laptop to" in await press(pilot, "space")
        text = await press(pilot, "tab")
        assert "cellar" in text
        await press(pilot, *"attic", "enter")
        text = await press(pilot, "space")
        assert "entered anew" in text
        assert "attic" not in text
        assert full_app.navigation.model.viewer.seat == ""
    assert full_session.sealed_in(1, "a") == {"spot": "attic"}
    assert full_session.sealed_in(1, "b") == full_session.sealed_in(1, "") == {}


async def test_enter_goes_on_to_the_next_line_and_other_keys_say_where_one_is(full_app, full_session):
    full_session.make("volley", {"unit": "Orso"}, dice=[6, 6])
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "enter", "down", *"orso", "enter")
        assert "▸ aimed" in text
        assert "Esc leaves it" in await press(pilot, "f3")


async def test_the_dice_of_an_entry_stand_there_as_in_the_form_of_its_move(strike):
    """A throw of three kinds stood in one box; a slip in it lost its mark."""
    strike.make("strike", {"model": "Grey Widow", "target": "Warden Pike"}, dice=[1, 2, 9])
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "enter")
        assert "THROW 2 white dice · attack die 1 of 2" in text
        assert "faces ▸1  2  9" in text
        assert "attack die 2 of 2" in await press(pilot, "right")
        assert "THROW red die · dodge" in await press(pilot, "right")
        text = await press(pilot, "3")  # no red die has it
        assert "3 is not on a red die" in text
        assert "faces 1  2  ▸3" in text
        assert "5 was not taken" in await press(pilot, "5")
        assert "3 is not on a red die" in await press(pilot, "space")
        assert strike.last.dice == (1, 2, 9)
        text = await press(pilot, "backspace", "4")
        assert "faces 1  2  4" in text
        assert "THROW red die · dodge" in await press(pilot, "backspace")
        text = await press(pilot, "backspace", "1")
        assert "faces 1  1  ▸9" in text
        await press(pilot, "8", "space")
    assert strike.log()[-2].dice == (1, 1, 8)


async def test_a_rolled_face_is_replaced_by_a_typed_one_and_says_so(full_app, full_session):
    full_session.make("volley", {"unit": "Orso"})
    first, second = full_session.last.dice
    other = first % 6 + 1
    async with full_app.run_test(size=(80, 24)) as pilot:
        assert f"{first}, rolled; digits replace it" in await press(pilot, "f9", "enter")
        text = await press(pilot, str(other), "left")
        assert f"{other}, typed now; it was {first}, rolled" in text
        await press(pilot, "space")
    assert (full_session.log()[0].dice, full_session.log()[0].source) == ((other, second), "typed")


async def test_a_change_that_asks_for_other_dice_keeps_those_that_are_thrown_for_the_same(strike):
    """Warden Pike does nothing: the red die of his dodge is not thrown. It is as it was once he dodges again."""
    strike.make("strike", {"model": "Grey Widow", "target": "Warden Pike"}, dice=[1, 2, 9])
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", *["down"] * 5)
        screen = pilot.app.screen
        assert screen.form.field.name == "defence"
        await press(pilot, "n")
        assert screen.form.given()["defence"] == "none"
        assert screen.amending.throw.faces[:3] == (1, 2)
        await press(pilot, "up", "down", "d")
        assert screen.form.given()["defence"] == "dodge_and_counter"
        assert screen.amending.throw.faces == (1, 2, 9)


async def test_a_die_that_is_thrown_now_is_asked_for_before_it_counts(full_app, full_session):
    full_session.make("volley", {"unit": "Orso"}, dice=[6, 6])
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        screen = pilot.app.screen
        throw = screen.amending.throw
        slots = dict(list(throw.fell.items())[:1])
        screen._put(screen.amending._replace(throw=throw._replace(fell=slots)))
        text = await press(pilot, "space")
        assert "is to be thrown: type its face" in text
        assert full_session.count == 1
        await press(pilot, "5", "space")  # it stands in front
    assert full_session.log()[0].dice == (6, 5)


async def test_a_word_that_began_like_one_of_the_marked_line_leaves_that_as_it_was(strike):
    """Its first letter had chosen a word there, which stayed without a word."""
    strike.make("strike", {"model": "Grey Widow", "target": "Warden Pike", "defence": "none"}, dice=[1, 2, 3, 3])
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", *["down"] * 5)
        screen = pilot.app.screen
        before = screen.form.given()
        await press(pilot, "d")
        assert screen.form.given()["defence"] != "none"
        screen.amending = screen.amending.suggesting({**screen.form.suggested, "target": ["Warden Pike", "Duke"]})
        screen._entered("Duke")
        assert screen.form.given() == {**before, "target": "Duke"}


async def test_once_a_change_asks_for_a_die_enter_leads_to_it(strike):
    """He does not dodge but counters: his blow was not thrown. The cursor stayed in the form, several lines above."""
    strike.make("strike", {"model": "Grey Widow", "target": "Warden Pike", "defence": "none"}, dice=[1, 2, 3, 3])
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", *["down"] * 5)
        screen = pilot.app.screen
        assert screen.form.field.name == "defence"
        await press(pilot, "d")
        assert not screen.amending.throw.is_whole
        await press(pilot, "enter")
        assert screen.form.is_past
        number = len(screen.amending.throw.faces)
        await press(pilot, "4")
        assert len(screen.amending.throw.faces) == number + 1


async def test_a_number_is_typed_where_it_stands_and_enter_goes_on_from_it(full_app, full_session):
    """As in the form of a move; it was a box of its own."""
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[15])
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter", "up")
        text = await press(pilot, "1", "5")
        assert full_app.screen.is_modal is False
        assert "15_" in text
        text = await press(pilot, "enter")
        assert "failure → success" in text
        await press(pilot, "space")
    assert full_session.log()[0].inputs["target"] == 15


async def test_a_question_mark_opens_the_help_of_this_form(full_app, full_session):
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    async with full_app.run_test(size=(80, 24)) as pilot:
        assert "? help" in (await press(pilot, "f9", "enter")).splitlines()[-1]
        screen = full_app.screen
        assert "Let it count like this from now on" in await press(pilot, "?")
        await press(pilot, "escape")
        assert full_app.screen is screen


async def test_only_those_who_play_are_named_where_more_could(battle):
    """The game has seats for six."""
    async with TableApp(battle).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "enter")
        screen = pilot.app.screen
        assert screen.amending.text == battle.log()[-2].text
        seat = next(each for each in screen.form.inputs if each.name == "seat")
        assert [each for each in screen.form.words(seat) if each] == ["a", "b"]


async def test_who_is_activated_is_ticked_as_it_was_the_first_time(strike):
    """SK-113: one to three models; the list of the amendment said none would do."""
    line = next(each for each in strike.log() if each.move == "activate")
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        amending = Amending.of(line, strike.system.moves["activate"], {})
        pilot.app.push_screen(AmendScreen(strike, line, amending))
        await press(pilot)
        screen = pilot.app.screen
        ticks = screen.ticks_of(next(each for each in screen.form.inputs if each.name == "models"))
        assert ticks.low == 1


async def test_what_was_typed_in_a_correction_is_kept_when_it_is_left(full_app, full_session):
    """One Esc dropped new faces without a word."""
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "enter", *"19", "escape")
        assert full_app.screen.NAME == "log"
        assert "Enter on 1 goes on" in text
        text = await press(pilot, "enter")
        assert "success → failure" in text
        assert full_app.screen.amending.dice == (19,)
        await press(pilot, "ctrl+u", "ctrl+u")
        assert full_app.screen.amending.dice is None
        text = await press(pilot, "escape", "enter")
        assert "nothing yet" in text
        await press(pilot, *"19", "enter", "escape", "enter", "space")
    assert full_session.log()[0].dice == (19,)


async def test_a_letter_in_a_number_stands_there_and_is_refused_with_it(full_app, full_session):
    """1x5 had become 15."""
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        for typed in "1x5", "x5":
            full_app.screen.fill(full_app.screen.form.select("target", chosen=True))
            await press(pilot, *typed, "enter")
            refused = full_app.screen.form.refused["target"]
            assert refused.text == typed
            assert "number" in refused.reason
            assert "target" not in full_app.screen.form.given()


async def test_a_sign_is_refused_aloud_where_a_number_stands(full_app, full_session):
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        full_app.screen.fill(full_app.screen.form.select("target", chosen=True))
        assert "target is never below 0" in await press(pilot, "-")
        assert full_app.screen.form.given()["target"] == 13
        await press(pilot, "3", "enter")
        assert full_app.screen.form.refused["target"].text == "-3"


async def test_the_cursor_stays_on_a_line_that_the_rule_refuses(strike):
    """A line that only the whole rule refuses was passed, and the one below it stood in front."""
    strike.make("adjust", {"why": "as it lies", "model": "Warden Pike", "hp": 3})
    async with TableApp(strike).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.select("fury", chosen=True))
        text = await press(pilot, "3", "9", "enter")
        assert screen.form.field.name == "fury"
        assert "not allowed" in text
        assert "✗" in text.splitlines()[-2]


async def test_what_never_happened_is_left_out_once_it_is_told_what_goes_with_it(full_app, full_session):
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    full_session.make("end_turn")
    async with full_app.run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f9", "up", "delete")
        assert "1 never happened: " in text
        assert "AT THE END" in text
        assert "Log · an entry that never happened" in text
        for key in ("1", "a", "up", "tab", "delete"):
            assert "is to be left out: Space does it, Esc leaves it as it is" in await press(pilot, key)
        text = await press(pilot, "escape")
        assert full_app.screen.NAME == "log"
        assert full_session.count == 2
        await press(pilot, "delete", "space")
        assert full_session.log()[0].struck
        assert "entry 1 never happened" in await press(pilot, "end")
        await press(pilot, "u")
        assert not full_session.log()[0].struck


async def test_an_undone_entry_cannot_be_left_out_once_more(full_app, full_session):
    full_session.make("end_turn")
    full_session.undo()
    async with full_app.run_test(size=(80, 24)) as pilot:
        assert "only a move that stands" in await press(pilot, "f9", "up", "delete")


async def test_what_never_happened_fits_a_small_terminal(full_app, full_session):
    full_session.make("attack", {"unit": "Orso", "target": 13}, dice=[7])
    async with full_app.run_test(size=(40, 15)) as pilot:
        assert "1 never happened" in await press(pilot, "f9", "delete")


async def test_enter_goes_on_from_a_line_of_yes_and_no_and_sets_nothing(tmp_path):
    """The footer said "next", and an empty line became "yes"."""
    table = ready(tmp_path, "A-03")
    table.task("force_container", "a-left")
    async with TableApp(table.session).run_test(size=(80, 40)) as pilot:
        await press(pilot, "f9", "end", "enter")
        screen = pilot.app.screen
        flags = [wanted.name for wanted in screen.form.shown if isinstance(wanted, Flag)]
        assert flags
        for name in flags:
            screen.fill(screen.form.select(name, chosen=True))
            before = screen.form.values
            await press(pilot, "enter")
            assert screen.form.values == before
            assert not (screen.form.field and screen.form.field.name == name and name != flags[-1])


async def test_what_is_half_typed_waits_while_another_entry_is_looked_at(full_app, full_session):
    for _ in range(2):
        full_session.make("volley", {"unit": "Orso"}, dice=[6, 6])
    async with full_app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "enter")
        screen = pilot.app.screen
        screen.fill(screen.form.select("unit").put("unit", "Alba"))
        assert "Enter on 2 goes on" in await press(pilot, "escape")
        text = await press(pilot, "up", "enter", "escape")
        assert "Enter on 1 goes on" not in text
        await press(pilot, "down", "enter")
        assert pilot.app.screen.amending.n == 2
        assert pilot.app.screen.form.values["unit"] == "Alba"


async def test_the_form_of_a_correction_asks_nothing_that_the_form_of_the_move_did_not(tmp_path):
    """The distance to the leader stood there where the option for leaders is off (WG-92)."""
    for rule, is_asked in (("off", False), ("on", True)):
        (tmp_path / rule).mkdir()
        f = Field(tmp_path / rule, leader_rule=rule).start()
        f.do("activate", unit="Luna", dice=[19], **({"leader": "near"} if is_asked else {}))
        async with TableApp(f.session).run_test(size=(80, 24)) as pilot:
            text = await press(pilot, "f9", "enter")
            assert "entered anew" in text
            assert ("leader" in text) == is_asked


async def test_what_fell_by_a_correction_is_named_one_by_one_on_the_log_and_in_the_report(tmp_path):
    f = Field(tmp_path).start()
    wrong = f.activate("Luna", 3)
    first, shot = f.activate("Rossi"), f.shoot("Vela", 3)
    texts = [first.text, shot.text]
    f.session.amend(wrong.n, {}, [19])
    told = [f"{n} falls: {text}" for n, text in zip((first.n, shot.n), texts, strict=True)]
    async with TableApp(f.session).run_test(size=(120, 40)) as pilot:
        shown = " ".join((await press(pilot, "f9")).split())
        assert all(line in shown for line in told)
    written = report(f.session, "md").replace("\\", "")
    assert all(line in written for line in told)
    f.session.undo()
    assert not any(line in report(f.session, "md") for line in told)
