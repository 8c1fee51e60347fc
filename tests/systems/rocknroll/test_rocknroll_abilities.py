"""What the keys of a card list make abilities do (RNR-R9): what comes due, how far it reaches, what it changes."""

import pytest
from rocknroll_table import CARDS, Table, facing, give


def with_keys(**keys):
    """The test cards, some of them with keys: `Fox={"range": "any"}`; Points and locals by their names too."""
    cards = dict(CARDS)
    for table in ("units", "points", "locals"):
        cards[table] = [{**row, **keys.get(row["name"].replace(" ", "_"), {})} for row in CARDS[table]]
    return cards


def at_war(tmp_path, vpa=("Able", "Fox"), vietnam=("Anh",), **keys):
    return facing(tmp_path, vpa, vietnam, cards=with_keys(**keys))


def test_an_entry_sets_off_who_reacts_and_names_the_provoker(tmp_path):
    t = Table(tmp_path, cards=with_keys(Anh={"reacts_to": ["enemy_enters"]}), mode="expansion").start("vietnam")
    t.field("Anh").next_turn()
    t.do("deploy", unit="Able", point="1")
    assert t.state.queue == ("Anh",)
    assert t.session.choices("attack")["target"] == ["Able"]


def test_a_barrier_never_shoots_a_unit_that_was_there_before(tmp_path):
    t = Table(tmp_path, mode="expansion").start("vietnam")
    t.field("Binh").next_turn().field("Able")
    t.do("attack", "b", unit="Binh", target="Able", dice=[1])
    t.do("keep")
    t.field("Fox")
    assert t.refused("attack", "b", unit="Binh", target="Able") == ("target", "RNR-235")
    t.do("attack", "b", unit="Binh", target="Fox", dice=[4])
    assert "Fox" not in t.state.field


def test_zulu_fires_first_and_rong_only_if_the_enemy_survived(tmp_path):
    """The example of RNR-185: both come due by themselves, the local last; it waits for nobody who is dead."""
    t = Table(tmp_path, cards=with_keys(Rong={"reacts_to": ["anybody_enters"]}), mode="expansion").start("vietnam")
    t.do("local", local="Rong", point="1")
    t.field("Binh")
    assert t.state.queue == ("Rong",)
    t.do("pass_over")
    t.next_turn().field("Able")
    assert t.state.queue == ("Binh", "Rong")
    t.do("attack", unit="Binh", target="Able", dice=[4])
    assert t.state.queue == ()


@pytest.mark.parametrize(("reach", "due"), [("here", ()), ("adjacent", ("Anh",))])
def test_an_ability_is_set_off_from_as_far_as_its_key_says(tmp_path, reach, due):
    keys = {"Anh": {"reacts_to": ["enemy_enters"], "from": reach}}
    t = Table(tmp_path, cards=with_keys(**keys), mode="expansion").start("vietnam")
    t.field("Anh", point="2").next_turn()
    t.do("deploy", unit="Able", point="1")
    assert t.state.queue == due


def test_who_must_be_destroyed_first_stands_before_its_allies(tmp_path):
    t = at_war(tmp_path, vietnam=("Anh", "Cuc"), Cuc={"first": True})
    assert t.refused("attack", unit="Able", target="Anh", order="Unit attacks") == ("target", "RNR-237")
    t.do("attack", unit="Able", target="Cuc", order="Unit attacks", dice=[6])
    give(t)
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[6])
    assert not list(t.state.of("b"))


@pytest.mark.parametrize(("reach", "reaches"), [("here", False), ("adjacent", False), ("any", True)])
def test_an_ordered_attack_reaches_as_far_as_its_key_says(tmp_path, reach, reaches):
    t = at_war(tmp_path, Able={"range": reach})
    t.do("shift", unit="Anh", point="4", why="test")
    if reaches:
        t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[4])
        assert "Anh" not in t.state.field
    else:
        assert t.refused("attack", unit="Able", target="Anh", order="Unit attacks") == ("target", "RNR-63")


def test_allies_deploy_where_one_opens_its_point_and_he_himself_at_theirs(tmp_path):
    keys = {"Anh": {"deploys_here": ["allies"]}, "Em": {"deploys_here": ["itself"]}}
    t = Table(tmp_path, cards=with_keys(**keys), mode="expansion").start("vietnam")
    t.field("Anh", point="2").field("Dung", point="3")
    give(t, "unit", "b")
    give(t, "unit", "b")
    assert "Deploy at Point 1, Point 2 and Point 4 only" in t.due()
    t.do("deploy", unit="Cuc", point="2")
    assert t.refused("deploy", unit="Binh", point="3") == ("point", "RNR-46")
    t.do("deploy", unit="Em", point="3")
    assert t.state.field["Em"].point == "p3"


def test_a_bonus_counts_for_allies_at_that_point_only(tmp_path):
    t = at_war(tmp_path, Fox={"bonus": {"to": "allies", "attack": 1}})
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[3])
    assert "Anh" not in t.state.field


def test_a_bonus_elsewhere_does_not_count(tmp_path):
    t = at_war(tmp_path, Fox={"bonus": {"to": "allies", "attack": 1}})
    t.do("shift", unit="Fox", point="2", why="test")
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[3])
    assert t.state.throw


def saver(tmp_path, **save):
    t = at_war(tmp_path, vietnam=("Anh", "Dung"), Dung={"save": save, "marks": []})
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[4])
    assert t.state.queue == ("Dung",)
    return t


def test_a_death_makes_the_check_of_who_may_save_due_and_success_saves(tmp_path):
    t = saver(tmp_path)
    rd = t.player("b").rd
    t.do("ability", unit="Dung", target=4, dice=[4])
    assert "Anh" in t.state.field
    assert t.player("b").rd == rd
    assert t.state.queue == ()


def test_a_failed_check_saves_nobody_and_a_printed_one_is_not_typed(tmp_path):
    t = saver(tmp_path, check=5)
    t.do("ability", unit="Dung", dice=[4])
    t.do("keep")
    assert "Anh" not in t.state.field


@pytest.mark.parametrize("reading", ["settled", "not_lost", "earlier"])
def test_the_saved_units_are_not_poured_into_the_throw_that_may_undo_it(tmp_path, reading):
    """RNR-137: whoever is saved was not lost, so before that throw his loss has brought nothing. Files that were begun
    before go on as they were played."""
    keys = with_keys(Dung={"save": {}, "marks": []})
    t = facing(tmp_path, ("Able", "Fox"), ("Anh", "Dung"), cards=keys, saved_units=reading)
    t.do("adjust", why="test", side="vietnam", rd=1)
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[4])
    assert t.player("b").rd == 2  # one of them only if Anh stays lost
    free = 2 if reading == "earlier" else 1
    asked = t.session.system.moves["ability"].asked_now(t.state, "b")
    assert next(each for each in asked if each.name == "rd").high == free
    assert f"{free} RD to pour" in " ".join(map(str, t.session.brief("ability", "b")))
    if reading == "earlier":
        t.do("ability", unit="Dung", target=5, rd=2, dice=[3])
        assert "Anh" in t.state.field
        return
    assert t.refused("ability", unit="Dung", target=5, rd=2, dice=[3]) == ("rd", "RNR-137")
    t.do("ability", unit="Dung", target=5, rd=1, dice=[3])
    assert t.refused("reroll", "b", pay="order", rd=1, dice=[3]) == ("rd", "RNR-137")
    t.do("keep")
    assert t.player("b").rd == 2  # 1 + 1 - 1 poured + 1 for the failed throw


@pytest.mark.parametrize(("reading", "due"), [("settled", ()), ("not_lost", ("Dung",))])
def test_who_is_saved_by_the_tables_word_is_saved_by_nobody_else(tmp_path, reading, due):
    """RNR-137: the ability of Doc stayed due for a unit that stood there again."""
    keys = with_keys(Dung={"save": {}, "marks": []})
    t = facing(tmp_path, ("Able", "Fox"), ("Anh", "Dung"), cards=keys, saved_units=reading)
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[4])
    assert t.state.queue == ("Dung",)
    t.do("save", unit="Anh")
    assert t.state.queue == due
    assert t.again().state == t.state


@pytest.mark.parametrize(("reading", "due"), [("settled", ("Anh",)), ("not_lost", ("Anh",)), ("earlier", ())])
def test_a_unit_that_is_saved_still_reacts_to_the_attack(tmp_path, reading, due):
    """RNR-83, RNR-137, RNR-196: Johny must move away or attack when his Point is attacked, and Doc saves him."""
    keys = with_keys(Anh={"reacts_to": ["attack_here"], "marks": ["star"]}, Dung={"save": {}, "marks": []})
    t = facing(tmp_path, ("Able", "Fox"), ("Anh", "Dung"), cards=keys, saved_units=reading)
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[4])
    t.do("ability", unit="Dung", target=4, dice=[4])
    assert "Anh" in t.state.field
    assert t.state.queue == due
    if due:
        assert "The ability of Anh ★ is due and compulsory" in t.due()
    assert t.again().state == t.state


def test_who_saves_once_a_turn_is_not_due_twice(tmp_path):
    t = saver(tmp_path, once=True)
    t.do("ability", unit="Dung", target=2, dice=[6])
    give(t)
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[4])
    assert t.state.queue == ()


def test_rd_of_a_unit_come_at_the_end_of_the_round(tmp_path):
    t = at_war(tmp_path, Fox={"rd": {"amount": 2}})
    t.do("adjust", why="test", rd=1)
    t.do("stop")
    t.do("score")
    assert t.player("a").rd == 3


def test_orders_reach_locals_by_right_of_a_unit(tmp_path):
    t = Table(tmp_path, cards=with_keys(Fox={"commands": ["locals"]}), mode="expansion").start("vietnam")
    t.do("local", local="Rong", point="1")
    t.do("local", local="Hinds", point="1")
    t.facing(("Able", "Fox"), ("Anh",))
    t.do("attack", unit="Rong", target="Hinds", order="Unit attacks", dice=[4])
    assert t.state.local_discard == ("hinds",)


def test_two_1s_set_off_the_ability_of_who_threw_them(tmp_path):
    t = at_war(tmp_path, vpa=("Baker", "Fox"), Baker={"double": True})
    t.do("attack", unit="Baker", target="Anh", order="Unit attacks", dice=[1])
    t.do("second", dice=[1])
    assert t.due().startswith("Baker threw two 1s: if they stand, its ability comes due")
    t.do("keep")
    assert t.state.queue == ("Baker",)


def test_an_attack_sets_off_who_reacts_at_that_point(tmp_path):
    t = at_war(tmp_path, vietnam=("Anh", "Em"), Em={"reacts_to": ["attack_here"]})
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[4])
    assert t.state.queue == ("Em",)


@pytest.mark.parametrize(
    ("move", "inputs", "dice"),
    [("manoeuvre", {"point": "2"}, None), ("attack", {"target": "Able", "attack_number": 4}, [6])],
)
def test_who_reacts_as_no_key_lays_down_may_move_away_or_attack(tmp_path, move, inputs, dice):
    """RNR-83: veteran Johny moves to the next Point or stays and attacks."""
    reacts = {"reacts_to": ["attack_here"], "marks": ["star"]}
    t = at_war(tmp_path, vietnam=("Anh", "Em"), Em=reacts)
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[4])
    assert t.state.queue == ("Em",)
    assert move in {ready.name for ready in t.session.moves("b") if ready.legal}
    t.do(move, "b", unit="Em", dice=dice, **inputs)
    assert t.state.queue == ()


def test_a_unit_whose_ability_no_key_says_is_named_when_it_may_save(tmp_path):
    t = at_war(tmp_path, vietnam=("Anh", "Em"), Em={"ability": "A check saves"})
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[4])
    assert "Anh has died: may Em save it?" in t.due()


def test_who_attacks_beyond_its_point_makes_an_attack_the_obvious_move(tmp_path):
    """RNR-63: an order that was played for it is not done while the far enemy has not been shot at."""
    t = Table(tmp_path, cards=with_keys(Fox={"range": "any"}), mode="expansion").start("vietnam")
    t.field("Anh", point="4").next_turn().field("Fox", point="1")
    t.do("stop")
    t.do("order", order="Unit attacks")
    assert t.session.scene().suggested == "attack"
    assert t.session.hints("attack") == {
        "unit": "Fox",
        "target": "Anh",
        "rd": 0,
        "order": "Unit attacks",
        "bonus": 0,
    }
    t.do("attack", unit="Fox", target="Anh", dice=[6])
    assert t.session.scene().suggested != "attack"


def test_points_that_a_card_opens_are_offered_for_that_card_alone(tmp_path):
    """RNR-233: it deploys where an ally stands, the others at the ends."""
    t = Table(tmp_path, cards=with_keys(Fox={"deploys_here": ["itself"]}), mode="expansion").start("vpa")
    t.field("Able", point="2")
    give(t, "unit")
    assert t.session.choices("deploy", given={"unit": "Fox"})["point"] == ["Point 1", "Point 2", "Point 4"]
    assert t.session.choices("deploy", given={"unit": "Baker"})["point"] == ["Point 1", "Point 4"]
    t.do("deploy", unit="Fox", point="2")
    assert t.state.field["Fox"].point == "p2"


def lending(folder, **options):
    """Able (4+) has missed with a 2 beside Fox, who gives his allies +1."""
    cards = with_keys(Fox={"bonus": {"attack": 1, "to": "allies"}})
    folder.mkdir(exist_ok=True)
    t = facing(folder, ("Able", "Fox"), ("Anh",), cards=cards, **options)
    t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[2])
    return t


def test_an_ally_that_pays_for_the_reroll_takes_its_bonus_along(tmp_path):
    """RNR-240, RNR-71: a 3 destroys on 4+ with the +1 of a unit that is there, and fails when it has gone to HQ."""
    t = lending(tmp_path)
    assert "Paid with Fox, a reroll is made without the bonus of that ally" in t.due()
    t.do("reroll", pay="Fox", dice=[3])
    assert "Anh" in t.state.field
    assert t.again().state == t.state
    other = lending(tmp_path / "order")
    other.do("reroll", pay=other.session.choices("reroll")["pay"][0], dice=[3])
    assert "Anh" not in other.state.field
    earlier = lending(tmp_path / "before", lent_bonus="earlier")
    earlier.do("reroll", pay="Fox", dice=[3])  # files that were begun before are read as they were played
    assert "Anh" not in earlier.state.field


def test_odds_at_a_stop_are_those_without_the_bonus_of_the_only_payment(tmp_path):
    """RNR-240: 3 of 6 faces where Fox pays, 4 of 6 where a card of the hand does."""
    t = lending(tmp_path)
    while t.player("a").hand:
        card = next(each for each in t.session.choices("reroll")["pay"] if each != "Fox")
        t.do("reroll", pay=card, dice=[1])
    panel = next(panel for panel in t.session.scene().panels if "reroll" in panel.moves)
    rows = {row[0]: row[1] for row in panel.rows}
    assert rows["reroll"] == "50%"
    assert rows["ROCK'N'ROLL"] == "66.7%"


MUST = "Must move away or attack when his Point is attacked"


def foreseen(t, **given):
    return [line.label for line in t.session.forecast("attack", given).ledger]


@pytest.mark.parametrize(
    "printed",
    [
        {"ability": MUST, "reacts_to": ["attack_here"], "marks": ["star"]},
        {"ability": MUST},
        {"ability": "Уходит, когда его Точку атакуют"},
    ],
)
def test_who_speaks_of_being_attacked_is_named_before_the_dice(tmp_path, printed):
    """RNR-235, RNR-R9: what no key can say is named to the players when it may matter, and what a key says too."""
    t = at_war(tmp_path, vietnam=("Anh", "Em"), Em=printed)
    attack = {"unit": "Able", "order": "Unit attacks", "attack_number": 4}
    assert f"Em: {printed['ability']}" in foreseen(t, target="Em", **attack)
    assert f"Em: {printed['ability']}" in foreseen(t, target="Anh", **attack)  # it is his Point that is attacked


def test_who_says_nothing_of_being_attacked_is_not_named(tmp_path):
    t = at_war(tmp_path, vietnam=("Anh", "Em"), Em={"ability": "Attacks an enemy at any Point", "range": "any"})
    said = foreseen(t, unit="Able", target="Anh", order="Unit attacks")
    assert not [line for line in said if line.startswith("Em")]


def test_an_attack_tells_of_an_ability_that_stands_in_words_alone(tmp_path):
    t = at_war(tmp_path, vietnam=("Anh", "Em"), Em={"ability": MUST})
    line = t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=[6])
    assert f"Em: {MUST}" in line.text


def test_who_dies_before_his_ability_is_told_so(tmp_path):
    """RNR-82: the attack is carried out first; he can neither move away nor attack any more."""
    t = at_war(tmp_path, vietnam=("Anh", "Em"), Em={"ability": MUST, "reacts_to": ["attack_here"], "marks": ["star"]})
    line = t.do("attack", unit="Able", target="Em", order="Unit attacks", dice=[6])
    assert f"Em died before its ability: {MUST}" in line.text
    assert t.state.queue == ()


def test_an_order_is_refused_for_the_ability_of_another_unit_that_comes_first(tmp_path):
    """RNR-82: it was said that an ability needs no order."""
    t = facing(tmp_path)
    t.do("queue", units=["Fox"])
    refused = t.refused("attack", "a", [6], unit="Able", target="Anh", order="Unit attacks")
    assert refused == ("move", "RNR-82")
