"""Orders, attacks and the dialogue of a throw (RNR-52 to RNR-78, RNR-123 to RNR-138)."""

from fractions import Fraction

import pytest
from rocknroll_table import Table

from taos_tui.gamecheck.odds import wrong_odds
from taos_tui.rules.refusal import Refusal


def facing(tmp_path, vpa=("Able",), vietnam=("Anh",), **options):
    """Orders phase of VPA, who moves second; everybody named stands at Point 1."""
    return Table(tmp_path, **options).start("vietnam").facing(vpa, vietnam)


def hit(t, dice=(6,), **more):
    return t.do("attack", unit="Able", target="Anh", order="Unit attacks", dice=list(dice), **more)


def test_an_attack_needs_an_order_an_enemy_and_the_same_point(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"))
    assert t.refused("attack", unit="Able", target="Anh") == ("order", "RNR-60")
    assert t.refused("attack", unit="Able", target="Fox", order="Unit attacks") == ("target", "RNR-63")
    assert t.refused("attack", unit="Anh", target="Able", order="Unit attacks") == ("unit", "RNR-53")
    assert t.refused("attack", "b", unit="Anh", target="Able", order="Unit attacks") == ("seat", "RNR-53")
    assert t.refused("attack", unit="Able", target="Anh", order="Manoeuvre") == ("order", "RNR-54")
    assert t.refused("attack", unit="Able", target="Anh", order="Artillery") == ("order", "RNR-198")
    t.do("manoeuvre", unit="Able", point="2", order="Manoeuvre")
    assert t.refused("attack", unit="Able", target="Anh", order="Unit attacks") == ("target", "RNR-63")
    line = t.do("attack", unit="Able", target="Anh", order="Unit attacks", ability="shoots far", dice=[6])
    assert "(shoots far)" in line.text
    assert "Anh" not in t.state.field


def test_a_hit_sends_the_target_to_hq_and_the_order_to_the_discard(tmp_path):
    t = facing(tmp_path)
    held = len(t.player("a").orders)
    hit(t, [4])
    assert [card.value for card in t.player("b").hq] == ["anh"]
    assert t.state.discard == ("unit-attacks",)
    assert len(t.player("a").orders) == held - 1
    assert t.state.order is None
    assert t.state.throw is None
    assert t.again().state == t.state


def test_in_expansion_the_dead_lie_in_the_graveyard_and_bring_rd(tmp_path):
    t = facing(tmp_path, mode="expansion")
    hit(t, [4])
    assert [card.value for card in t.player("b").graveyard] == ["anh"]
    assert (t.player("a").rd, t.player("b").rd) == (0, 1)


def test_a_miss_stops_and_the_odds_of_each_choice_stand_side_by_side(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"))
    hit(t, [3])
    panel = next(panel for panel in t.session.scene().panels if panel.title == "AT THIS STOP")
    assert panel.columns == ("", "destroyed", "missed", "dies")
    rows = {row[0]: row[1:] for row in panel.rows}
    assert rows["keep"] == ("–", "100%", "–")
    assert rows["reroll"] == ("50%", "50%", "–")
    assert rows["ROCK'N'ROLL"] == ("50%", "–", "50%")
    assert panel.moves[:2] == ("keep", "reroll")
    assert panel.moves[-1] == "rock"
    assert t.session.forecast("rock", {}).odds == {"destroyed": Fraction(1, 2), "attacker_lost": Fraction(1, 2)}
    assert "Able threw 3: let it stand, or throw again" in t.due()
    assert "A reroll costs a card: order or Fox" in t.due()
    assert t.session.scene().suggested == ""  # letting it stand cannot be changed (RNR-67): no key is preset
    assert t.refused("stop") == ("move", "RNR-82")
    assert t.refused("order", order="Manoeuvre") == ("move", "RNR-82")
    assert t.refused("keep", "b") == ("seat", "RNR-80")
    t.do("keep")
    assert t.refused("keep") == ("move", "RNR-67")
    assert "Anh" in t.state.field


def test_the_stop_tells_what_each_added_rd_would_bring(tmp_path):
    """Able needs 4+: 1 RD makes it 3+ (4/6), 2 RD 2+ (5/6), with 3 RD every face succeeds (table T6)."""
    t = facing(tmp_path, ("Able", "Fox"), mode="expansion")
    t.do("adjust", why="test", side="vpa", rd=5)
    hit(t, [3])
    panel = t.session.scene().panels[0]
    assert panel.columns[4:] == ("with 1 RD more", "2 RD more", "3 RD more")
    rows = {row[0]: row[4:] for row in panel.rows}
    assert rows["reroll"] == ("66.7%", "83.3%", "100%")
    assert rows["ROCK'N'ROLL"] == ("66.7%", "83.3%", "100%")
    assert rows["keep"] == ("–", "–", "–")
    assert "5 RD can be added before the next throw" in t.due()


def test_agreed_rd_for_rock_alone_is_offered_for_it_alone(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"), mode="expansion", rd_top_up="rock_only")
    t.do("adjust", why="test", side="vpa", rd=1)
    hit(t, [3])
    rows = {row[0]: row[4:] for row in t.session.scene().panels[0].rows}
    assert rows["reroll"] == ("–",)
    assert rows["ROCK'N'ROLL"] == ("66.7%",)


def test_rerolls_cost_a_card_each_and_replace_the_face(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"))
    t.do("adjust", why="test", take="unit")
    t.do("take")
    orders, deck = len(t.player("a").orders), t.state.deck.count
    hit(t, [1])
    assert t.refused("reroll", pay="Able") == ("pay", "RNR-74")
    assert t.refused("reroll", pay="Anh") == ("pay", "RNR-53")
    t.do("reroll", pay="order", dice=[2])
    assert len(t.player("a").orders) == orders - 2
    assert t.state.deck.count == deck + 1
    t.do("reroll", pay="Fox", dice=[3])
    assert [card.value for card in t.player("a").hq] == ["fox"]
    deck, units = t.player("a").deck.count, len(t.player("a").units)
    t.do("reroll", pay="unit", dice=[5])
    assert (t.player("a").deck.count, len(t.player("a").units)) == (deck + 1, units - 1)
    assert "Anh" not in t.state.field
    assert t.again().state == t.state


def test_rock_n_roll_is_the_last_throw_and_kills_on_a_miss(tmp_path):
    t = facing(tmp_path)
    hit(t, [3])
    t.do("rock", dice=[1])
    assert "Able" not in t.state.field
    assert [card.value for card in t.player("a").hq] == ["able"]
    assert t.refused("rock") == ("move", "RNR-67")
    assert t.refused("reroll", pay="order") == ("move", "RNR-67")


@pytest.mark.parametrize(
    ("options", "zone", "rd"),
    [({}, "graveyard", 2), ({"rock_death_to": "hq"}, "hq", 2), ({"rock_fail_rd": 1}, "graveyard", 1)],
)
def test_a_failed_gamble_in_expansion(tmp_path, options, zone, rd):
    t = facing(tmp_path, mode="expansion", **options)
    before = len(getattr(t.player("a"), zone))
    hit(t, [3])
    t.do("rock", dice=[3])
    assert len(getattr(t.player("a"), zone)) == before + 1
    assert t.player("a").rd == rd


def test_two_dice_are_thrown_one_after_the_other(tmp_path):
    t = facing(tmp_path, ("Baker", "Fox"))
    t.do("attack", unit="Baker", target="Anh", order="Unit attacks", dice=[1])
    assert t.session.scene().suggested == ""
    assert "cannot be changed later" in t.due()
    assert t.refused("keep") == ("move", "RNR-66")
    assert t.refused("rock") == ("move", "RNR-77")
    panel = next(panel for panel in t.session.scene().panels if panel.title == "AT THIS STOP")
    assert panel.rows[0][0] == "second die"
    with pytest.raises(Refusal, match="by Let it stand, second die"):
        t.session.make("keep")
    assert t.session.system.moves["second"].title == "Let it stand, second die"
    t.do("reroll", pay="order", dice=[1])
    t.do("second", dice=[1])
    assert t.refused("second") == ("move", "RNR-66")
    assert "Two 1s" not in t.due()
    t.do("keep")
    assert "Baker" in t.state.field
    assert t.session.log()[-1].outcome.outcome == "missed"


def test_a_hit_with_the_first_die_ends_it(tmp_path):
    t = facing(tmp_path, ("Baker", "Fox"))
    t.do("attack", unit="Baker", target="Anh", order="Unit attacks", dice=[5])
    assert "Anh" not in t.state.field


def test_a_number_that_no_list_has_is_asked_once(tmp_path):
    t = facing(tmp_path, ("Dog", "Fox"))
    shot = {"unit": "Dog", "target": "Anh"}
    assert t.refused("attack", **shot, order="Unit attacks") == ("attack_number", "RNR-65")
    assert t.refused("attack", **{**shot, "unit": "Fox"}, order="Unit attacks", attack_number=2)[0] == "attack_number"
    t.do("attack", **shot, order="Unit attacks", attack_number=6, dice=[5])
    t.do("keep")
    t.session.make("adjust", {"why": "test", "take": "order"})
    t.do("take", "a")
    t.do("attack", **shot, order="Unit attacks", dice=[6])
    assert "Anh" not in t.state.field
    dog = next(unit for unit in t.session.scene().units if unit.id == "Dog")
    assert dog.cells == ("Point 1", "6+", "1")


def test_an_order_does_no_more_than_it_says(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"), ("Anh", "Em"))
    t.do("attack", unit="Able", target="Anh", order="Two units attack", dice=[6])
    assert "1 unit left" in t.due()
    assert t.refused("attack", unit="Able", target="Em") == ("unit", "RNR-54")
    assert t.refused("manoeuvre", unit="Fox", point="2") == ("order", "RNR-54")
    t.do("attack", unit="Fox", target="Em", dice=[6])
    assert t.state.order is None
    assert t.refused("done") == ("move", "RNR-54")


def test_all_fives_are_units_printed_five(tmp_path):
    t = facing(tmp_path, ("Able", "Baker"))
    assert t.refused("attack", unit="Able", target="Anh", order="All 5 attack") == ("unit", "RNR-58")
    t.do("attack", unit="Baker", target="Anh", order="All 5 attack", dice=[5])
    assert t.state.order.card == "all-5-attack"
    t.do("done")
    assert t.state.order is None


def test_rd_are_poured_before_the_face_is_seen_and_count_for_all_throws(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"), mode="expansion")
    t.do("adjust", why="test", rd=4)
    shot = {"unit": "Able", "target": "Anh", "order": "Unit attacks"}
    assert t.refused("attack", **shot, rd=7) == ("rd", "RNR-125")
    assert t.refused("attack", **shot, rd=5) == ("rd", "RNR-129")
    t.do("attack", **shot, rd=1, dice=[1])
    assert t.player("a").rd == 3
    assert t.refused("keep", rd=1)[0] == "rd"
    t.do("reroll", pay="order", rd=1, dice=[1])
    assert t.player("a").rd == 2
    t.do("rock", rd=1, dice=[1])
    assert "Anh" not in t.state.field
    assert t.player("a").rd == 1


def test_rd_only_before_the_first_throw_where_that_was_agreed(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"), mode="expansion", rd_top_up="rock_only")
    t.do("adjust", why="test", rd=4)
    hit(t, [1])
    assert t.refused("reroll", pay="order", rd=1) == ("rd", "RNR-132")
    t.do("rock", rd=2, dice=[2])
    assert "Anh" not in t.state.field


def test_a_base_game_knows_no_rd(tmp_path):
    t = facing(tmp_path)
    assert t.refused("attack", unit="Able", target="Anh", order="Unit attacks", rd=1) == ("rd", "RNR-123")
    for move in ("buy", "burn", "swap", "current_action", "goal_change", "capture", "devils_hand"):
        assert t.refused(move)[0] in ("move", "give", "a", "target")
        assert not next(ready for ready in t.session.moves() if ready.name == move).legal


def test_an_ability_may_save_a_unit_which_then_was_not_lost(tmp_path):
    t = facing(tmp_path, mode="expansion", deathmatch="yes")
    hit(t, [4])
    assert t.player("b").rd == 1
    assert any(each.seat == "b" and each.kind == "order" for each in t.state.claims)
    assert "Anh" not in t.due()
    t.do("save", unit="Anh")
    assert t.state.field["Anh"].point == "p1"
    assert t.player("b").rd == 0
    assert t.player("b").graveyard == ()
    assert t.state.claims == ()
    assert t.refused("save", unit="Anh") == ("move", "RNR-137")


def test_an_ability_is_thrown_with_rerolls_but_without_rock_n_roll(tmp_path):
    t = facing(tmp_path, ("Charlie", "Fox"), mode="expansion")
    t.do("ability", unit="Charlie", target=5, dice=[2])
    assert t.refused("rock") == ("move", "RNR-75")
    t.do("reroll", pay="order", dice=[3])
    t.do("keep")
    assert t.player("a").rd == 1
    assert t.refused("ability", unit="Charlie", target=5) == ("unit", "RNR-193")


def test_a_superweapon_kills_everybody_at_the_points_it_names(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"), ("Anh", "Em"), mode="expansion")
    assert t.refused("superweapon", points=["1"]) == ("move", "RNR-199")
    t.do("order", order="Napalm")
    t.do("superweapon", points=["1"], survivors=["Fox"], dice=[4])
    assert list(t.state.field) == ["Fox"]
    assert len(t.player("b").graveyard) == 2
    assert (t.player("a").rd, t.player("b").rd) == (1, 2)


def test_the_odds_of_two_dice_are_those_of_the_whole_attack(tmp_path):
    """RNR-66: on 5+ one die destroys in 1/3; two in 1 - (2/3)² = 5/9, also while the first is rerolled."""
    t = facing(tmp_path, ("Baker",))
    attack = {"unit": "Baker", "target": "Anh", "order": "Unit attacks"}
    told = t.session.forecast("attack", attack)
    assert told.odds == {"failed": Fraction(4, 9), "destroyed": Fraction(5, 9)}
    assert wrong_odds(t.session, "attack", attack, "a") == ""  # no matter that the move stops after the first die
    t.do("attack", **attack, dice=[2])
    assert t.session.forecast("second", {}).odds["destroyed"] == Fraction(1, 3)
    card = t.session.choices("reroll")["pay"][0]
    assert t.session.forecast("reroll", {"pay": card}).odds["destroyed"] == Fraction(5, 9)
    (tmp_path / "single").mkdir()
    single = facing(tmp_path / "single")
    told = single.session.forecast("attack", {**attack, "unit": "Able"})
    assert told.odds["destroyed"] == Fraction(1, 2)


def test_the_first_of_two_dice_is_not_held_against_the_odds_of_both(tmp_path):
    """RNR-66: a report told that a first die had failed, with the chance that both do."""
    t = facing(tmp_path, ("Baker",))
    attack = t.do("attack", unit="Baker", target="Anh", order="Unit attacks", dice=[1])
    assert attack.n not in t.session.chances()
