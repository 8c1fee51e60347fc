"""At the stop of a Rock'n'Roll throw no key is preset, and a figure is always the die."""

import pytest
from taos_tui.screens.app import TableApp

from taos_tui.content.copied import copied_content
from taos_tui.face.attempt import Attempt
from taos_tui.session.session import Session
from taos_tui.systems import load

from .test_rocknroll_screens import SETUP, session  # noqa: F401  the orders phase of VPA with 1 RD
from .test_table import press


@pytest.fixture
def stopped(session):  # noqa: F811
    """Johny's attack was a 2: it stands at its stop."""
    session.make("attack", {"unit": "Johny", "target": "Shi Ho", "order": "Unit attacks"}, dice=[2])
    return session


async def test_space_and_digits_do_nothing_at_a_stop(stopped):
    before = stopped.count
    async with TableApp(stopped).run_test(size=(80, 24)) as pilot:
        assert "✗ choose first: k, r" in await press(pilot, "f2", "space")
        text = await press(pilot, "space", "enter", "5")
        assert "AT THIS STOP" in text
    assert stopped.count == before


async def test_a_figure_at_a_stop_is_the_face_and_tab_leads_to_the_rd(stopped):
    """However many RD there are: "o, then the face" means the same at every stop."""
    async with TableApp(stopped).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "o")
        assert "▸ RD poured" not in text
        assert "THROW" in text
        await press(pilot, "3")
        assert list(stopped.log()[-1].dice) == [3]
        await press(pilot, "u")
        assert "▸ RD poured" in await press(pilot, "o", "tab")
        before = stopped.count
        assert "THROW" in await press(pilot, "1", "enter")
        assert stopped.count == before  # no die was thrown yet
        await press(pilot, "3")
    made = stopped.log()[-1]
    assert (made.move, made.inputs["rd"], list(made.dice)) == ("rock", 1, [3])


async def test_without_a_word_no_rd_are_poured(stopped):
    async with TableApp(stopped).run_test(size=(80, 24)) as pilot:
        await press(pilot, "o", "6")
    made = stopped.log()[-1]
    assert (made.move, made.inputs.get("rd", 0), list(made.dice)) == ("rock", 0, [6])


async def test_after_the_last_needed_answer_a_figure_is_the_face(session):  # noqa: F811
    """RNR-66: of a card that the list does not tell of, the dice may be said, and are remembered."""
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        pilot.app.navigation.fill_in(Attempt("attack", {"unit": "Johny", "target": "Shi Ho", "order": "Unit attacks"}))
        await pilot.pause()
        await press(pilot, "1")
    made = session.log()[-1]
    assert (made.move, list(made.dice)) == ("attack", [1])


async def test_a_card_of_a_real_box_is_typed_as_it_is_printed_where_the_samples_are_listed(tmp_path):
    content, names = copied_content(load("rocknroll")), {"a": "Anna", "b": "Bruno"}
    options, hq = {"mode": "expansion", "contingent": 8}, {"vpa_hq": ["Doc", "Zulu"], "vietnam_hq": ["Chi", "Bao"]}
    box = Session.create(tmp_path / "box.toml", "rocknroll", "Box", names, options, content=content)
    made = (("deal", hq, None), ("echo", {}, [2]), ("take", {}, None), ("take", {}, None), ("dice_off", {}, [6, 1]))
    for move, inputs, dice in (*made, ("first", {"side": "vpa"}, None), ("take", {}, None), ("take", {}, None)):
        box.make(move, inputs, dice=dice)
    async with TableApp(box).run_test(size=(80, 24)) as pilot:
        assert "your own cards: type" in await press(pilot, "d")
        assert "is it Boomer?" in await press(pilot, "enter", *"Boomey", "enter")  # nearly one of the list
        await press(pilot, "escape", "escape", "escape", "d", "enter", *"Docc", "enter")
        text = await press(pilot, "enter")  # whom it means lies in HQ, and the line goes on to say so
        assert "Doc lies in HQ of VPA Anna" in text
        await press(pilot, "escape", "escape", "escape", "d")
        await press(pilot, "enter", *"Xyzzy", "enter", "1", "enter", "enter", "space")
        assert box.state.field["Xyzzy"].seat == "a"
        await press(pilot, "d", "enter", *"Boomey", "enter", *"Boomey", "enter", "1", "enter", "enter", "space")
        assert set(box.state.field) == {"Xyzzy", "Boomey"}
    box.close()


async def test_an_order_of_a_real_box_that_is_nearly_a_listed_one_is_asked_for_like_a_unit(tmp_path):
    content, names = copied_content(load("rocknroll")), {"a": "Anna", "b": "Bruno"}
    box = Session.create(tmp_path / "box.toml", "rocknroll", "Box", names, content=content)
    made = (("deal", {}, None), ("take", {}, None), ("take", {}, None), ("dice_off", {}, [6, 1]))
    more = (("first", {"side": "vpa"}, None), ("take", {}, None), ("take", {}, None), ("stop", {}, None))
    for move, inputs, dice in (*made, *more):
        box.make(move, inputs, dice=dice)
    async with TableApp(box).run_test(size=(80, 24)) as pilot:
        assert "is it Slaughter?" in await press(pilot, "o", "enter", *"Slaugter", "enter")
        assert box.state.order is None
        await press(pilot, "enter", "space")  # Enter takes the one that is meant
        assert box.state.order.card == "slaughter"
    box.close()


async def test_a_veteran_is_typed_with_vet_after_its_name(tmp_path):
    """RNR-R6: one card is meant, and no list of two words."""
    content, names = copied_content(load("rocknroll")), {"a": "Anna", "b": "Bruno"}
    options = {"mode": "expansion", "contingent": 8}
    box = Session.create(tmp_path / "box.toml", "rocknroll", "Box", names, options, content=content)
    hq = {"vpa_hq": ["Doc", "Zulu"], "vietnam_hq": ["Chi", "Bao"]}
    made = (("deal", hq, None), ("echo", {}, [2]), ("take", {}, None), ("take", {}, None), ("dice_off", {}, [6, 1]))
    for move, inputs, dice in (*made, ("first", {"side": "vpa"}, None), ("take", {}, None), ("take", {}, None)):
        box.make(move, inputs, dice=dice)
    async with TableApp(box).run_test(size=(80, 24)) as pilot:
        await press(pilot, "d", "enter", *"Johny vet", "enter", "1", "enter", "enter", "space")
        assert box.state.field["Johny"].card == "johny-veteran"
        box.make("adjust", {"why": "test", "take": "unit"})
        box.make("take")
        text = await press(pilot, "d", "enter", *"Doc", "enter")  # he was turned up at set-up
        assert "Doc lies in HQ of VPA Anna" in text
        assert "type Doc 2" in " ".join(text.split())
    box.close()


async def test_space_right_after_a_decision_does_not_end_the_phase_unasked(stopped):
    """The throw stands, and its attack was the last order in hand: the phase ends at the second press."""
    while stopped.state.players["a"].orders:
        stopped.make("reroll", {"pay": "order 1"}, dice=[1])
    async with TableApp(stopped).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "k")
        kept = stopped.count
        assert stopped.scene().suggested == "stop"
        assert "once more is: end this phase" in await press(pilot, "space")
        assert stopped.count == kept
        await press(pilot, "space")
    assert stopped.log()[-1].move == "stop"


async def test_space_pressed_once_too_often_for_a_form_does_not_end_the_phase(tmp_path):
    """RNR-38: the second Space, out of habit, ended the deployment after the last unit of the hand."""
    options, names = {"mode": "expansion", "contingent": 8}, {"a": "Anna", "b": "Bruno"}
    box = Session.create(
        tmp_path / "box.toml", "rocknroll", "Box", names, options, content=copied_content(load("rocknroll"))
    )
    for move, inputs, dice in SETUP[:12]:
        box.make(move, inputs, dice=dice)
    async with TableApp(box).run_test(size=(80, 24)) as pilot:
        pilot.app.navigation.fill_in(Attempt("deploy", {"unit": "Boomer", "point": "1"}))
        await pilot.pause()
        text = await press(pilot, "space", "space")
        assert box.state.field["Boomer"].point
        assert (box.state.phase, box.scene().suggested) == ("deployment", "stop")
        assert "once more is: end this phase" in text
        await press(pilot, "space", "space")
        assert box.state.phase == "orders"  # and the key that ended one phase ends no second one
    box.close()


async def test_a_number_that_was_emptied_is_not_gone_on_from(session):  # noqa: F811
    """A figure after it belongs to it still, and is no die."""
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        before = session.count
        pilot.app.navigation.fill_in(Attempt("attack", {"unit": "Johny", "target": "Shi Ho", "order": "Unit attacks"}))
        await pilot.pause()
        for _ in range(9):
            text = await press(pilot, "tab")
            if "▸ RD poured" in text:
                break
        text = await press(pilot, "1", "backspace", "enter")
        assert "RD poured is empty" in text
        text = await press(pilot, "1", "enter")
        assert session.count == before
        await press(pilot, "4")
    made = session.log()[-1]
    assert (made.move, made.inputs["rd"], list(made.dice)) == ("attack", 1, [4])


async def test_enter_on_a_card_of_the_other_hand_takes_none_of_ones_own(tmp_path):
    """Anna took a unit from HQ, so that everybody knows it; Bruno looks at his own hand, and that is marked first."""
    content, names = copied_content(load("rocknroll")), {"a": "Anna", "b": "Bruno"}
    options = {"mode": "expansion", "hands": "tracked"}
    war = Session.create(tmp_path / "war.toml", "rocknroll", "War", names, options, content=content)
    made = (("deal", {}, None), ("echo", {}, [3]), ("take", {}, None), ("take", {}, None), ("dice_off", {}, [1, 6]))
    for move, inputs, dice in (*made, ("first", {"side": "vietnam"}, None), ("take", {}, None)):
        war.make(move, inputs, dice=dice)
    war.make("pick", {"hq": war.choices("pick")["hq"][0]})
    war.make("take", {})
    app = TableApp(war)
    async with app.run_test(size=(80, 40)) as pilot:
        await press(pilot, "f6", "v", "b", "tab")
        page = app.screen
        assert page._marked.pile.seat == "b"
        page.at = next(at for at, row in enumerate(page._rows()) if row.card and row.pile.seat == "a")
        assert "that is a card of VPA Anna" in await press(pilot, "enter")
        assert page is app.screen
    war.close()


async def test_a_card_of_hq_shows_nothing_of_the_unit_of_its_name_on_the_field(tmp_path):
    """RNR-25: another Doc lies in HQ; where the one on the field stands is no matter of the list."""
    content, names = copied_content(load("rocknroll")), {"a": "Anna", "b": "Bruno"}
    war = Session.create(tmp_path / "war.toml", "rocknroll", "War", names, {"mode": "expansion"}, content=content)
    made = (("deal", {"vpa_hq": ["Doc", "Zulu"], "vietnam_hq": ["Chi", "Min"]}, None), ("echo", {}, [3]))
    rest = (("take", {}, None), ("take", {}, None), ("dice_off", {}, [6, 1]), ("first", {"side": "vpa"}, None))
    for move, inputs, dice in (*made, *rest):
        war.make(move, inputs, dice=dice)
    wanted = next(each for each in war.system.moves["pick"].filled_in if each.name == "hq")
    async with TableApp(war).run_test(size=(80, 24)) as pilot:
        pilot.app.navigation.fill_in(Attempt("pick"))
        await pilot.pause()
        assert pilot.app.screen.beside(wanted) == {}
    war.close()


async def test_an_order_that_is_not_finished_is_given_up_by_y(session):  # noqa: F811
    """RNR-54: the question says which keys answer it, and Space makes the move after it."""
    session.make("adjust", {"why": "a look at the card", "take": "order"})
    session.make("take", {})
    session.make("order", {"order": "2 units attack"})
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "n")
        assert "y or n answers: give the order up" in text
        assert "y yes, n no" in text.splitlines()[-1]
        await press(pilot, "y", "space")
    assert session.log()[-1].move == "stop"


async def test_nobody_passes_the_laptop_on_to_look_at_real_cards(session):  # noqa: F811
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "f6", "v")
        assert "the app keeps no covered cards here" in text
        assert pilot.app.screen.NAME == "decks"


async def test_a_card_that_is_looked_at_during_a_throw_pays_for_the_reroll(tmp_path):
    """RNR-70: Enter on it had tried to deploy it, and deployment was over."""
    content, names = copied_content(load("rocknroll")), {"a": "Anna", "b": "Bruno"}
    war = Session.create(tmp_path / "war.toml", "rocknroll", "War", names, {"hands": "tracked"}, content=content)
    made = (("deal", {}, None), ("take", {"unit1": "zulu", "order1": "unit-attacks"}, None))
    for move, inputs, dice in (*made, ("take", {"unit1": "chi"}, None), ("dice_off", {}, [6, 1])):
        war.make(move, inputs, dice=dice)
    war.make("first", {"side": "vietnam"})
    war.make("take", {})
    war.make("take", {})
    for move, inputs, dice in (
        ("deploy", {"unit": "Chi", "point": "1"}, None),
        ("stop", {}, None),
        ("stop", {}, None),
        ("deploy", {"unit": "Zulu", "point": "1"}, None),
        ("stop", {}, None),
        ("attack", {"unit": "Zulu", "target": "Chi", "order": "Unit attacks", "attack_number": 6}, [2]),
    ):
        war.make(move, inputs, dice=dice)
    async with TableApp(war).run_test(size=(80, 40)) as pilot:
        await press(pilot, "f6", "v", "a", "tab")
        text = await press(pilot, "enter")
        assert "Reroll for a card" in text
        await press(pilot, "6")
    last = war.log()[-1]
    assert (last.move, list(last.dice)) == ("reroll", [6])
    assert last.inputs["pay"].split()[0] in ("order", "unit")
    war.close()


async def test_who_moves_first_is_asked_and_no_first_space_settles_it(tmp_path):
    """The winner names a side by what it is called; nothing is filled in for her."""
    content, names = copied_content(load("rocknroll")), {"a": "Anna", "b": "Bruno"}
    box = Session.create(tmp_path / "box.toml", "rocknroll", "Box", names, content=content)
    for move, inputs, dice in (("deal", {}, None), ("take", {}, None), ("take", {}, None), ("dice_off", {}, [6, 1])):
        box.make(move, inputs, dice=dice)
    async with TableApp(box).run_test(size=(80, 24)) as pilot:
        assert "one of VPA Anna, Vietnam Bruno" in await press(pilot, "space")
        await press(pilot, "space", "enter", "escape")
        assert box.state.first == ""
        await press(pilot, *"vpa", "enter", "space")
        assert box.state.first == "a"
    box.close()


async def test_a_card_of_the_hand_named_in_front_of_the_die_pays_in_place_of_the_one_that_stood_there(stopped):
    """RNR-70: it is on no list, but the rule takes it."""
    before = stopped.count
    async with TableApp(stopped).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "r")
        screen = pilot.app.screen
        screen.fill(screen.form.put("pay", "unit").select(""))
        text = await press(pilot, *"unit attacks")
        assert "Enter makes it pay unit attacks" in text
        assert "take it" in text
        await press(pilot, "enter")
        assert screen.form.given()["pay"] == "unit attacks"
        assert stopped.count == before
        await press(pilot, "6")
    last = stopped.log()[-1]
    assert (last.move, last.inputs["pay"], list(last.dice)) == ("reroll", "unit attacks", [6])


@pytest.mark.parametrize("name", ["gunfire", "Shi Ho"])
async def test_what_cannot_pay_is_not_said_to_be_taken_and_the_die_is_not_thrown_for_it(stopped, name):
    async with TableApp(stopped).run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "r")
        screen = pilot.app.screen
        screen.fill(screen.form.put("pay", "unit").select(""))
        assert "Enter makes it" not in await press(pilot, *name)
        await press(pilot, "enter")
        assert screen.form.refused["pay"].text == name


async def test_space_pressed_once_too_often_after_a_throw_draws_no_cards(tmp_path):
    """RNR-111: the first cards were taken before anybody had looked at the row of Echo."""
    options, names = {"mode": "expansion", "contingent": 8}, {"a": "Anna", "b": "Bruno"}
    box = Session.create(
        tmp_path / "box.toml", "rocknroll", "Box", names, options, content=copied_content(load("rocknroll"))
    )
    for move, inputs, dice in SETUP[:1]:
        box.make(move, inputs, dice=dice)
    async with TableApp(box).run_test(size=(80, 24)) as pilot:
        text = await press(pilot, "e", "4", "space", "space")
        assert box.log()[-1].move == "echo"
        assert "once more is: take cards" in text
        await press(pilot, "space", "space")  # who goes on takes for both sides
        assert [line.move for line in box.log()] == ["deal", "echo", "take", "take"]
    box.close()
