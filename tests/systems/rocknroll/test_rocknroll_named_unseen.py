"""Who does not act now names no card of his covered hand on the laptop that all share (RNR-15, RNR-165)."""

import pytest
from rocknroll_table import Table
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell.view_model import ViewModel

from taos_tui.face.attempt import Attempt

HELD = ("unit-attacks", "slaughter")


def in_the_enemys_turn(folder, order, **options):
    """VPA is in its turn; Vietnam, who may interrupt it, holds this order."""
    folder.mkdir()
    t = Table(folder, mode="expansion", hands="tracked", round1_income="no", **options)
    t.do("deal", vpa_hq=["item", "jig"], vietnam_hq=["khanh", "linh"])
    t.do("echo", dice=[2])
    t.do("take", "a", unit1="able", order1="manoeuvre")
    t.do("take", "b", unit1="anh", order1=order)
    t.do("dice_off", dice=[1, 6])
    t.do("first", side="vietnam")
    t.arrive()
    t.deploy("Anh").next_turn()
    t.deploy("Able").do("stop")
    return t


@pytest.mark.parametrize("named", ["Unit attacks", "Slaughter", "Napalm"])
def test_a_name_is_refused_alike_whether_it_lies_in_that_hand_or_not(tmp_path, named):
    """Name by name the enemy learned what was held, and nothing of it stood in the log."""
    told = []
    for order in HELD:
        t = in_the_enemys_turn(tmp_path / order, order)
        assert t.state.active == "a"
        model = ViewModel(t.session)
        assert model.make(Attempt("interrupt", {"order": named})) is None
        told.append(str(model.notice.text))
        model.viewer.open("a")  # nor under the enemy's own eyes
        assert model.make(Attempt("interrupt", {"order": named}, seat="b")) is None
        told.append(str(model.notice.text))
    assert set(told) == {"Bruno's hand is covered: give the number of the card, v shows it to Bruno"}


def test_a_number_is_taken_and_a_name_under_the_players_own_eyes(tmp_path):
    t = in_the_enemys_turn(tmp_path / "number", "unit-attacks")
    assert ViewModel(t.session).make(Attempt("interrupt", {"order": "1"}))
    t = in_the_enemys_turn(tmp_path / "name", "unit-attacks")
    model = ViewModel(t.session)
    model.viewer.open("b")
    assert model.make(Attempt("interrupt", {"order": "Unit attacks"}))


def test_who_acts_may_name_a_card_of_his_own(tmp_path):
    t = in_the_enemys_turn(tmp_path / "own", "unit-attacks")
    assert ViewModel(t.session).make(Attempt("order", {"order": "Manoeuvre"}))


async def test_a_form_that_names_such_a_card_is_not_kept_for_the_enemy_to_read(tmp_path):
    """What he had typed in front of his cards stood there when the other one opened the form."""
    t = in_the_enemys_turn(tmp_path / "kept", "unit-attacks")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await pilot.press("f3")
        await pilot.pause()
        screen = pilot.app.screen
        screen.take_up_move(Attempt("interrupt"), opened=True)
        screen.fill(screen.form.put("order", "1"))
        assert screen.is_kept
        screen.fill(screen.form.put("order", "Napalm"))
        assert not screen.is_kept
        assert "dropped" in screen.left_told


def test_a_covered_unit_that_pays_decides_no_odds(tmp_path):
    """RNR-148: with its number alone the throw is foreseen, and its die is asked for, whichever unit it is."""
    told = []
    for unit in ("baker", "charlie"):
        t = in_the_enemys_turn(tmp_path / unit, "slaughter", capture_needs_superiority="no")
        t.do("adjust", "a", why="test", take="unit")
        t.do("take", "a", unit1=unit)
        given = {"target": "Anh", "pay": "unit 1", "pay_with": "card"}
        found = t.session.forecast("capture", given, "")
        assert found.odds
        assert t.session.next_die("capture", given, (), "") == 6
        told.append(repr(found))
        t.do("capture", dice=[1], **given)
        assert unit in [card.value for card in t.player("a").hq]
    assert told[0] == told[1]


async def test_enter_on_a_card_of_who_does_not_act_plays_none_of_the_enemy(tmp_path):
    """Under his own eyes the order with that number was played: the enemy's."""
    t = in_the_enemys_turn(tmp_path / "looked", "unit-attacks")
    async with TableApp(t.session).run_test(size=(80, 24)) as pilot:
        await pilot.press("f6")
        await pilot.pause()
        screen = pilot.app.screen
        screen.model.viewer.open("b")
        piles = {pile.id: pile for pile in t.session.scene("b").piles}
        assert (piles["orders-b"].act, piles["orders-a"].act) == ("interrupt", "order")
        assert not screen._is_of_other(piles["orders-b"])
        assert screen._is_of_other(piles["units-b"])  # he deploys in his own turn
