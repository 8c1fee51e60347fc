"""What players are told: who held which Point, what is compulsory, what could be done besides orders."""

from rocknroll_table import CARDS, Table, facing, give
from test_rocknroll_abilities import saver, with_keys

from taos_tui.kit.seats import named
from taos_tui.systems.rocknroll.piles import unseen_units
from taos_tui.systems.rocknroll.system import SYSTEM


def test_a_scored_round_names_every_point_that_is_held(tmp_path):
    t = Table(tmp_path, mode="expansion").start("vietnam").field("Anh", point="4").next_turn().field("Able")
    t.next_turn()
    line = t.do("score")
    assert "VPA holds Point 1" in line.text
    assert "Vietnam holds Point 4" in line.text


def test_a_starred_ability_is_compulsory_and_may_move_its_unit(tmp_path):
    """RNR-196, RNR-83."""
    cards = with_keys(Dung={"reacts_to": ["enemy_enters"]})
    t = Table(tmp_path, cards=cards, mode="expansion").start("vietnam")
    t.field("Dung").next_turn()
    t.do("deploy", unit="Able", point="1")
    assert t.state.queue == ("Dung",)
    assert "compulsory: attack, move or throw" in t.due()
    assert "pass" not in t.due()


def test_who_is_outnumbered_may_be_captured_and_rd_buy_an_order(tmp_path):
    """RNR-150, RNR-135."""
    t = facing(tmp_path)
    assert "Anh may be captured: outnumbered" in t.due()
    assert "2 RD buy an order" in t.due()


def test_nobody_is_named_who_is_not_outnumbered(tmp_path):
    assert "captured" not in facing(tmp_path, vpa=("Able",)).due()


def test_an_empty_field_is_told_before_the_round_is_ended(tmp_path):
    """RNR-117: what it costs is known as long as prisoners wait, and nobody speaks of them any more afterwards."""
    t = facing(tmp_path)
    t.do("capture", target="Anh", pay_with="rd", dice=[6])
    while t.state.phase != "scoring":
        t.next_turn()
    t.do("score")
    assert "No unit on the field at the round's end costs a unit" in t.due()
    t.do("close_round", leave=True)
    assert "gives up 1 unit for an empty field" in t.due()
    assert "torture" not in t.due()


def test_the_only_unit_in_hand_is_named_already_and_no_point_is(tmp_path):
    t = Table(tmp_path, mode="expansion", hands="tracked").start("vietnam")
    units = t.player("b").units
    hint = t.session.hints("deploy", "b")
    assert ("unit" in hint) == (len(units) == 1)
    assert "point" not in hint
    assert t.refused("deploy", "b", point="1")[0] == "unit"


def test_an_order_for_another_number_is_not_offered(tmp_path):
    """RNR-58: Able attacks on 4+, so "All 5 attack" lets him do nothing; Baker beside him attacks on 5+."""
    for folder, vpa in (("one", ("Able",)), ("both", ("Able", "Baker"))):
        (tmp_path / folder).mkdir()
        t = facing(tmp_path / folder, vpa)
        offered = t.session.choices("attack")["order"]
        assert "Unit attacks" in offered
        assert ("All 5 attack" in offered) == (len(vpa) == 2)


def test_who_obeys_an_order_for_5s_needs_no_number_read_from_its_card(tmp_path):
    """RNR-58: the order says which number its attackers have."""
    cards = with_keys()
    cards["units"] = [
        {key: value for key, value in row.items() if row["name"] != "Baker" or key not in ("attack", "dice")}
        for row in cards["units"]
    ]
    t = facing(tmp_path, ("Baker",), cards=cards)
    t.do("attack", unit="Baker", target="Anh", order="All 5 attack", dice=[5])
    assert "Anh" not in t.state.field


def test_who_holds_echo_is_told_its_row_where_the_card_list_knows_none(tmp_path):
    cards = {key: value for key, value in CARDS.items() if key != "echo_rows"}
    t = Table(tmp_path, cards, mode="expansion").start()
    assert "holds Echo" not in t.due()
    t.deploy("Able")
    echo = next(id for id in t.state.points if t.state.cards.points[id].echo)
    t.do("shift", unit="Able", point=t.state.cards.points[echo].name, why="test")
    assert "VPA Anna holds Echo: row 2, as its card says" in t.due()


def test_the_throw_of_who_may_save_comes_first_with_its_unit_and_is_gone_once_it_was_made(tmp_path):
    t = saver(tmp_path, check=5)
    assert t.session.scene().suggested == "ability"
    assert t.session.choices("ability")["unit"] == ["Dung"]
    assert t.session.narrowed("ability", "", {"unit": "Dung"})["target"] == [5]
    t.do("ability", unit="Dung", dice=[4])
    t.do("keep")
    assert "may Dung save it" not in t.due()


def test_who_has_acted_by_the_order_or_has_nobody_to_attack_is_not_offered(tmp_path):
    t = facing(tmp_path, ("Able", "Fox"), ("Anh",))
    t.do("adjust", "a", why="test", take="unit")
    t.do("take", "a")
    t.do("attack", unit="Able", target="Anh", order="Two units attack", dice=[1])
    t.do("keep")
    assert t.session.choices("attack")["unit"] == ["Fox"]


def test_cards_that_two_payments_brought_are_told_together(tmp_path):
    t = facing(tmp_path)
    for _ in range(2):
        t.do("buy")
    assert "takes 2 orders" in t.due()


def test_a_prisoner_escapes_without_an_order_where_there_is_none(tmp_path):
    """Table T8: a 3 is a backlash. The captor's hand is empty, so that nothing comes along."""
    t = facing(tmp_path, ("Able", "Fox"), ("Anh",))
    t.do("capture", target="Anh", pay_with="rd", dice=[6])
    while t.player("a").hand:
        t.do("burn", give=t.session.choices("burn")["give"][0])
    t.do("stop")
    t.do("score")
    t.do("prisoner", prisoner="Anh", action="execute", dice=[3])
    if t.state.throw:
        t.do("keep")
    text = t.session.log()[-1].text
    assert "Anh escapes" in text
    assert "with a random order" not in text


def test_a_name_that_is_on_no_card_is_no_card_of_a_covered_hand(tmp_path):
    t = Table(tmp_path, hands="tracked").start()
    told = t.session.forecast("order", {"order": "a"})
    assert told.refusal
    assert told.refusal.input == "order"
    assert t.refused("order", order="a") == ("order", "RNR-16")


def test_unseen_cards_are_counted_as_they_lie_not_as_they_are_listed(tmp_path):
    """8 units a side of 10 in the list, 2 of them open in HQ: 6 are unseen. All orders are: 40 in these cards."""
    t = Table(tmp_path, mode="expansion", contingent=8).start()
    unseen = {pile.id: pile.count for pile in t.session.scene().piles if "unseen" in pile.id}
    orders = sum(order["copies"] for order in CARDS["orders"])
    assert unseen == {"orders-unseen": orders, "unseen-a": 6, "unseen-b": 6}
    assert len(unseen_units(t.state, "a")) == 8  # any of these may be among them


def test_nobody_is_asked_for_closed_units_where_they_were_not_agreed(tmp_path):
    """RNR-217: the form of an open unit never asks it, and the move for a closed one is not offered."""
    t = Table(tmp_path).start()
    assert "masked" not in [each.name for each in t.session.asked_now("deploy")]
    assert not any(ready.is_key for ready in t.session.moves() if ready.name == "deploy_closed")


def test_an_interruption_that_reaches_nobody_says_so(tmp_path):
    t = Table(tmp_path, mode="expansion").start()
    give(t, seat="b")
    assert any("No own unit is on the field" in line for line in t.session.brief("interrupt", ""))


def test_the_winner_of_a_deciding_round_is_told_from_a_drawn_game(tmp_path):
    t = Table(tmp_path).start()
    for side in ("vpa", "vietnam"):
        t.do("adjust", why="test", side=side, ok=4)
    t.deploy(next(each for each in t.session.choices("deploy")["unit"]))
    t.next_turn().next_turn()
    t.do("score")
    scene = t.session.scene()
    assert scene.over
    assert scene.scores["a"] != scene.scores["b"]
    assert "wins" in scene.scores["a"]
    assert scene.scored == "Round 1"


def test_what_a_base_game_has_not_is_no_option_of_it():
    """RNR-114: RD, contingents, Devil's Hand and captures are of EXPANSION; 100 000 leaves captures out (213)."""
    options = {option.name: option for option in SYSTEM.options}
    assert not options["rd_top_up"].applies({"mode": "base"})
    assert not options["contingent"].applies({"mode": "base"})
    assert options["contingent"].applies({"mode": "expansion"})
    assert options["rd_top_up"].applies({"mode": "hundred_thousand"})
    assert not options["capture_needs_superiority"].applies({"mode": "hundred_thousand"})
    assert options["round1_income"].applies({"mode": "base"})


def test_a_full_field_is_told_and_nobody_is_suggested_for_it(tmp_path):
    """RNR-191"""
    t = Table(tmp_path, mode="expansion", field_limit=1).start("vpa").field("Able")
    give(t, "unit")
    assert "The field is full, nobody more is deployed: 1 of 1 on the field" in t.due()
    assert t.session.scene().suggested != "deploy"
    assert t.refused("deploy", unit="Fox", point="1") == ("unit", "RNR-191")


def test_an_order_by_which_nobody_has_attacked_is_ended_only_by_a_form(tmp_path):
    t = facing(tmp_path)
    t.do("order", order="Two units attack")
    done = SYSTEM.moves["done"]
    assert done.asks(t.state, "a")
    assert t.session.brief("done") == ["Nobody has attacked by Two units attack yet: this ends it"]
    t.do("attack", unit="Able", target="Anh", dice=[1])
    t.do("keep")
    assert not done.asks(t.state, "a")


def test_the_number_that_an_order_names_stands_on_the_form(tmp_path):
    """RNR-58: Dog, whose number nobody has read, obeys "all 5 attack"."""
    t = facing(tmp_path, ("Dog", "Fox"))
    asked = {"unit": "Dog", "target": "Anh", "order": "All 5 attack"}
    assert t.session.choices("attack", given=asked)["attack_number"] == ["5"]
    t.do("order", order="All 5 attack")
    assert t.session.choices("attack", given={"unit": "Dog"})["attack_number"] == ["5"]


def test_a_superweapon_names_who_survives_it_and_offers_units_of_its_points(tmp_path):
    """RNR-199, RNR-200"""
    cards = with_keys(Fox={"survives": ["superweapons"]})
    t = Table(tmp_path, cards=cards, mode="expansion").start("vietnam")
    t.field("Anh").field("Binh", point="4").next_turn().field("Able").field("Fox")
    t.do("stop")
    t.do("order", order="Napalm")
    assert t.session.choices("superweapon", given={"points": ["Point 1"]})["survivors"] == ["Anh", "Able"]
    assert t.session.choices("superweapon", given={"points": ["Point 4"]})["survivors"] == ["Binh"]
    assert t.session.brief("superweapon") == ["Fox at Point 1 survives, as its card says"]
    t.do("superweapon", points=["Point 1"], dice=[4])
    assert set(t.state.field) == {"Binh", "Fox"}


def test_a_number_that_is_known_already_is_told_beside_the_throw(tmp_path):
    """RNR-65: who typed it the first time would type it once more, and that is the die."""
    t = facing(tmp_path, ("Dog", "Fox"))
    asked = {"unit": "Dog", "target": "Anh", "order": "Unit attacks"}
    told = "attack number known already: a figure is the die"
    assert told not in [line.label for line in t.session.forecast("attack", {**asked, "attack_number": 4}).ledger]
    t.do("attack", **asked, attack_number=4, dice=[1])
    t.do("keep")
    give(t)
    assert told in [line.label for line in t.session.forecast("attack", asked).ledger]


def test_a_second_die_that_nobody_has_thrown_is_not_told(tmp_path):
    """Every branch has the 1 of the first die; a second 1 has only one of them."""
    t = facing(tmp_path, ("Baker", "Fox"))
    t.do("attack", unit="Baker", target="Anh", order="Unit attacks", dice=[1])
    shown = [line for line in t.session.forecast("second", {}).ledger if line.label == "face"]
    assert [line.value for line in shown] == [1]


def test_the_odds_of_the_first_throw_call_the_players_by_their_names(tmp_path):
    """RNR-17, RNR-18: of two dice that differ either is the higher one as often."""
    t = Table(tmp_path).deal().arrive()
    names = t.session.spoken_names
    assert {str(named(each, names)) for each in ("vpa_chooses", "vietnam_chooses")} == {"Anna chooses", "Bruno chooses"}
    t.do("dice_off", dice=[2, 6])
    assert str(t.session.log()[-1].said) == "Bruno chooses"


def test_the_face_at_a_stop_of_an_ability_is_told_once(tmp_path):
    t = facing(tmp_path, vpa=("Charlie", "Fox"))
    line = t.do("ability", unit="Charlie", target=5, dice=[2])
    told = [(each.label, each.value, each.clause) for each in (*line.outcome.ledger, *line.outcome.news)]
    assert len({each for each in told if each[0] == "face"}) == 1


def test_what_an_ability_does_that_is_due_stands_below_it(tmp_path):
    """RNR-236: of the half-mad boy only the throw was told, and not where it leads."""
    cards = with_keys(Anh={"check": 5, "reacts_to": ["enemy_enters"], "ability": "5+: goes to any Point with 1 enemy"})
    t = Table(tmp_path, cards=cards, mode="expansion").start("vietnam")
    t.field("Anh").next_turn().field("Able")
    assert "The ability of Anh is due, as Able entered: throw 5+" in t.due()
    assert "Anh: 5+: goes to any Point with 1 enemy" in t.due()
