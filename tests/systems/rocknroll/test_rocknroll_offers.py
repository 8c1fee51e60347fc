"""What a form offers can be done, what is due can be done, and odds hold all that the dice may bring."""

from collections import Counter
from fractions import Fraction
from functools import partial

import pytest
from random_games import start
from rocknroll_table import CARDS, Table, facing, give

from taos_tui.face.accepting import entered, takes_new
from taos_tui.face.form import Form
from taos_tui.face.rolls import MoveRoll
from taos_tui.face.ticks import Ticks
from taos_tui.face.viewer import Viewer
from taos_tui.kit.secret import Vault
from taos_tui.kit.system import Play
from taos_tui.rules.inputs import read_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given, MoreDice
from taos_tui.systems.rocknroll.moves.common import points_of
from taos_tui.systems.rocknroll.moves.throws.captives import captives_to_be
from taos_tui.systems.rocknroll.system import SYSTEM


def refused(state, name, **given):
    """The input that the rule refuses, "" where it would go ahead or wants a die."""
    move = SYSTEM.moves[name]
    by = (move.who or SYSTEM.acting)(state)
    try:
        move.ready(state, by)
        move.rule(state, move.given(read_inputs(move.inputs, given)), Play(by, Given((), {}, None), Vault()))
    except MoreDice:
        return ""
    except Refusal as refusal:
        return refusal.input
    return ""


def is_open(state, name):
    """May this move be made now, whatever its inputs?"""
    move = SYSTEM.moves[name]
    try:
        move.ready(state, (move.who or SYSTEM.acting)(state))
    except Refusal:
        return False
    return True


def wrongly_offered(state, name, field):
    """Each unit with whom or where its form offers to go, and the rule never lets it."""
    move = SYSTEM.moves[name]
    by = (move.who or SYSTEM.acting)(state)
    for unit in move.choices(state, by)["unit"]:
        for value in move.narrows(state, by, {"unit": unit}).get(field, ()):
            if refused(state, name, unit=unit, **{field: value}) == field:
                yield unit, value


@pytest.mark.parametrize("mode", ["base", "expansion"])
@pytest.mark.parametrize("seed", range(3))
def test_no_target_and_no_point_is_offered_that_the_rule_refuses(mode, seed):
    game = start(CARDS, mode, "no", "tracked", "on", seed)
    for _ in range(150):
        if game.over:
            break
        game.step()
        if is_open(game.state, "attack"):
            assert [*wrongly_offered(game.state, "attack", "target")] == []
        if is_open(game.state, "manoeuvre"):
            assert [*wrongly_offered(game.state, "manoeuvre", "point")] == []


def prices(state, by):
    """Everything that could be named to pay for a capture."""
    held = (("order", state.players[by].orders), ("unit", state.players[by].units))
    hand = [f"{kind} {n}" for kind, cards in held for n in range(1, len(cards) + 1)]
    return [*({"pay": one} for one in (*hand, *state.field)), {"pay_with": "rd"}]


def test_who_may_be_captured_is_who_some_price_lets_be_captured():
    """By trying every price on everybody, in the orders phases of random games."""
    seen = Counter()
    for seed in range(30):
        game = start(CARDS, "expansion", "no", "tracked", "off", seed)
        while not game.over and len(game.made) < 400:
            game.step()
            state = game.state
            if state.phase != "orders" or state.queue or not is_open(state, "capture"):
                continue
            by = state.active
            enemies = [unit.id for unit in state.field.values() if unit.seat not in ("", by)]
            asked = [
                name
                for name in enemies
                if any(not refused(state, "capture", target=name, **price) for price in prices(state, by))
            ]
            assert sorted(captives_to_be(state, by)) == sorted(asked)
            seen[bool(asked)] += 1
    assert seen[True] > 3
    assert seen[False] > 10


def test_a_capture_that_nobody_can_pay_is_not_due(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"), ("Anh",))
    t.do("adjust", why="test", side="vpa", rd=0)
    assert "Anh may be captured" in t.due()
    while t.player("a").hand:
        t.do("burn", give=t.session.choices("burn")["give"][0])
        t.do("adjust", why="test", side="vpa", rd=0)
    assert "Anh may be captured" not in t.due()
    assert not next(move for move in t.session.moves() if move.name == "capture").is_key


PRISONER = {  # table T8: what each face brings
    "torture": lambda face: "gain_order" if face >= 4 else "enemy_gains_order" if face == 3 else "none",
    "execute": lambda face: (
        "removed_and_twos_succeed" if face >= 5 else "returns_with_random_order" if face == 3 else "none"
    ),
    "recruit": lambda face: "joins_captor" if face >= 6 else "returns_with_random_order" if face == 3 else "none",
}


@pytest.mark.parametrize("action", [*PRISONER])
def test_odds_of_dealing_with_a_prisoner_hold_the_backlash(tmp_path, action):
    """Against all six faces of table T8, as each leaves the prisoner where it stands."""
    t = facing(tmp_path, ("Able", "Fox"), ("Anh",))
    t.do("capture", target="Anh", pay_with="rd", dice=[6])
    t.do("stop")
    t.do("score")
    give(t)  # there is something to reroll with, so that a failure stops
    told = t.session.forecast("prisoner", {"prisoner": "Anh", "action": action})
    faces = Counter(PRISONER[action](face) for face in range(1, 7))
    assert told.more["effect"] == {effect: Fraction(n, 6) for effect, n in faces.items()}


def test_a_purchase_has_its_key_only_while_it_can_be_paid(tmp_path):
    t = facing(tmp_path)

    def offered():
        return next(move for move in t.session.moves() if move.name == "buy").is_key

    assert offered()
    t.do("adjust", why="test", side="vpa", rd=1)
    assert not offered()


def dealt_hands(tmp_path):
    """Orders phase of Vietnam with one covered order; Dog, whose number nobody has read, stands beside Able."""
    t = Table(tmp_path, hands="tracked", mode="expansion")
    t.do("deal", vpa_hq=["easy", "fox"], vietnam_hq=["giang", "hoa"])
    t.do("echo", dice=[2])
    t.do("take", "a", unit1="dog", order1="unit-attacks")
    t.do("take", "b", unit1="anh", order1="unit-attacks")
    t.do("dice_off", dice=[6, 1])
    t.do("first", side="vietnam")
    t.arrive()
    t.do("deploy", unit="Anh", point="1")
    t.next_turn()
    t.do("deploy", unit="Dog", point="1")
    t.do("stop")
    return t


def test_what_needs_no_card_is_told_while_the_hand_is_covered(tmp_path):
    t = dealt_hands(tmp_path)
    assert t.session.scene().suggested == "order"  # a card is chosen by itself, before anything else
    attack = {"unit": "Dog", "target": "Anh", "order": "1"}
    assert t.session.forecast("attack", attack).refusal.input == "attack_number"
    assert t.session.forecast("attack", {**attack, "attack_number": 4, "rd": 5}).refusal.input == "rd"
    known = t.session.forecast("attack", {**attack, "attack_number": 4})
    assert known.odds == {"destroyed": Fraction(1, 2), "failed": Fraction(1, 2)}
    assert "play one first" in t.session.brief("attack")[0]
    t.do("order", order="1")
    assert t.session.scene().suggested == "attack"
    assert t.session.choices("attack", given={"unit": "Dog"})["target"] == ["Anh"]


def test_figures_alone_are_no_printed_ability(tmp_path):
    """A number that was meant for another line would waive the rules of where to deploy."""
    t = Table(tmp_path, mode="expansion").start()
    t.do("adjust", why="test", take="unit")
    t.do("take")
    assert t.session.forecast("deploy", {"unit": "Able", "point": "2", "ability": "4"}).refusal.input == "ability"
    assert t.refused("deploy", unit="Able", point="2", ability="4")[0] == "ability"
    t.do("deploy", unit="Able", point="2", ability="4th rank")


def in_russian(tmp_path, hands):
    """The test cards with names of their own language on Able and on the order to attack."""
    cards = {
        **CARDS,
        "units": [{**card, "original": "Эйбл" if card["id"] == "able" else ""} for card in CARDS["units"]],
        "orders": [{**card, "original": "Атака" if card["id"] == "unit-attacks" else ""} for card in CARDS["orders"]],
    }
    t = Table(tmp_path, cards, mode="expansion", hands=hands)
    t.do("deal", vpa_hq=["able", "jig"], vietnam_hq=["khanh", "linh"])
    t.do("echo", dice=[2])
    t.arrive()
    t.do("dice_off", dice=[6, 1])
    t.do("first", side="vietnam")
    return t


@pytest.mark.parametrize("hands", ["physical", "tracked"])
def test_names_as_they_are_printed_are_understood_wherever_a_card_lies(tmp_path, hands):
    t = in_russian(tmp_path, hands)
    t.do("pick", "b", hq="Khanh")
    t.do("take", "b")
    t.do("pick", "a", hq="эйбл")
    t.do("take", "a")
    t.do("deploy", unit="Khanh", point="1")
    t.next_turn()
    t.do("deploy", unit="ЭЙБЛ", point="1")
    assert "Able" in t.state.field
    t.do("stop")
    found = t.session.forecast("attack", {"unit": "эйбл", "target": "Khanh", "order": "атака"})
    assert found.refusal is None or (hands == "tracked" and found.refusal.input == "order")
    if hands == "physical":
        t.do("attack", unit="эйбл", target="Khanh", order="атака", dice=[6])
        assert "Khanh" not in t.state.field


def test_cards_of_hq_are_offered_once_and_with_what_is_printed_on_them(tmp_path):
    t = in_russian(tmp_path, "physical")
    assert t.session.choices("pick", "a")["hq"] == ["Able", "Jig"]
    assert t.session.texts("pick", "a")["hq"]["Able"] == "attacks on 4+"


def test_an_order_named_by_its_number_in_the_hand_is_told_by_its_name(tmp_path):
    orders = [{**card, "copies": 12} for card in CARDS["orders"] if card["id"] == "unit-attacks"]
    t = Table(tmp_path, {**CARDS, "orders": orders}, mode="base", hands="tracked").start()
    for seat in "ab":
        t.do("deploy", seat, place=1, point="1")
        t.do("stop", seat)
        if seat == "a":
            t.do("stop", seat)
    units = {unit.seat: unit.id for unit in t.state.field.values()}
    line = t.do("attack", "b", unit=units["b"], target=units["a"], order="1", attack_number=4, dice=[1])
    assert " by 1" not in line.text
    assert f"{orders[0]['name']} is played" in line.text
    assert t.again().state == t.state


@pytest.mark.parametrize("move", ["deploy", "superweapon", "goal_change"])
@pytest.mark.parametrize(("typed", "meant"), [("3", "Point 3"), ("5", None)])
def test_a_figure_in_a_form_is_the_number_of_a_point_never_its_place_in_the_row(tmp_path, move, typed, meant):
    """Rules take a place in the row too, for the command line; on a form Point 4 was bombed by a 5."""
    t = Table(tmp_path, hands="tracked").start("vpa")
    roll = MoveRoll(t.session, Viewer("a"), move, lambda attempt: None)
    wanted = next(each for each in roll.inputs if each.name in ("point", "points", "a"))
    values, suggested = {"unit": "Able"} if move == "deploy" else {}, {wanted.name: points_of(t.state)}
    form = Form(tuple(roll.inputs), values, suggested, t.session.names).select(wanted.name)
    if wanted.kind == "text":
        assert entered(roll, form, typed).values.get(wanted.name) == meant
        return
    ticks = Ticks.of(wanted, suggested[wanted.name], (), str, {})
    takes = partial(takes_new, roll, form, wanted)
    if meant:
        assert ticks.named(typed, takes).order == (meant,)
        return
    with pytest.raises(Refusal, match="'5' is not on the list: give Point 1"):
        ticks.named(typed, takes)


def test_a_unit_may_be_saved_beside_the_scoring_so_each_has_a_key_of_its_own():
    """RNR-137: in the scoring phase `k` had scored the round where it was to save a unit."""
    score, save, keep = (SYSTEM.moves[name].key for name in ("score", "save", "keep"))
    assert save not in ("", score, keep)


def test_a_card_is_offered_for_swapping_as_long_as_there_is_an_rd_for_it(tmp_path):
    """RNR-143; the key works in any case, and says what is missing."""
    t = Table(tmp_path, mode="expansion").start()
    swap = SYSTEM.moves["swap"]
    for rd in (0, 1, 6):
        t.do("adjust", why="test", rd=rd)
        assert swap.offered(t.state, "a") == bool(rd)


def test_an_attack_is_not_offered_once_all_who_could_have_acted(tmp_path):
    """RNR-54: Able alone stands beside an enemy, and by this order he has attacked."""
    t = facing(tmp_path, vpa=("Able",))
    t.do("order", order="Two units attack")
    offered = lambda: next(each.offered for each in t.session.moves() if each.name == "attack")  # noqa: E731
    assert offered()
    t.do("attack", unit="Able", target="Anh", dice=[1])
    t.do("keep")
    assert t.state.order is not None
    assert not offered()
