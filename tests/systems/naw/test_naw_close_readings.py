"""Three rulings read closely: where a stack starts, whom a withdrawal keeps away from, the die of a city."""

from naw_table import Table, battle, content_of


def meeting(folder, *units, **options):
    """Red units that each go alone to C3."""
    content = content_of([("rifles", label) for label in units], [("rifles", "H6")])
    t = Table(folder, content, **options).begin("Red").settle()
    for number in range(1, len(units) + 1):
        t.do("step", unit=f"Rifles {number}", hex="C3")
    return t


# -- R6 ------------------------------------------------------------------------------------------------------------


def test_units_that_meet_on_the_way_are_no_stack_and_go_on_alone(tmp_path):
    t = meeting(tmp_path, "C2", "B2")
    assert t.refused("step", unit="Rifles 1", others=["Rifles 2"], hex="C4") == ("others", "NAW-R6")
    assert t.session.choices("step", given={"unit": "Rifles 1"})["others"] == []
    t.do("step", unit="Rifles 1", hex="C4")


def test_they_are_one_in_their_next_impulse(tmp_path):
    t = meeting(tmp_path, "C2", "B2")
    t.do("close")
    t.do("draw", chit="END")
    t.do("draw", chit="END")
    t.do("admin")
    t.do("draw", chit="Red")
    t.settle().do("step", unit="Rifles 1", others=["Rifles 2"], hex="C4")
    assert [t.unit(f"Rifles {number}").hex for number in (1, 2)] == ["C4", "C4"]


def test_units_that_started_in_one_hex_are_a_stack_wherever_they_stand_together(tmp_path):
    t = meeting(tmp_path, "C2", "C2")
    t.do("step", unit="Rifles 1", others=["Rifles 2"], hex="C4")
    assert [t.unit(f"Rifles {number}").hex for number in (1, 2)] == ["C4", "C4"]


def test_a_stack_formed_on_the_way_goes_on_in_a_file_that_was_begun_before(tmp_path):
    t = meeting(tmp_path, "C2", "B2", close_readings="before")
    assert t.session.choices("step", given={"unit": "Rifles 1"})["others"] == ["Rifles 2"]
    t.do("step", unit="Rifles 1", others=["Rifles 2"], hex="C4")


# -- R8 ------------------------------------------------------------------------------------------------------------


def attacked(folder, hq, **options):
    """Rifles in D2 that the Tank in D1 fired at; they are next to C3, D3 and E3, where no unit of Red is near."""
    t = Table(folder, content_of([("tank", "D1"), ("hq", hq)], [("rifles", "D2")]), **options).begin("Red").settle()
    t.do("adjust", why="test", unit="Rifles", state="disrupted")
    t.do("fire", unit="Tank", target="Rifles", dice=[1, 1, 1])
    return t


def test_nobody_withdraws_next_to_a_lone_hq(tmp_path):
    t = attacked(tmp_path, "B3")
    assert t.state.ground.sees("B3", "D2", t.state.options)
    assert set(t.session.choices("withdraw")["hex"]) == {"D3", "E3"}
    assert t.refused("withdraw", hex="C3") == ("hex", "NAW-R8")
    assert t.refused("withdraw", hex="E2") == ("hex", "NAW-47")  # next to the tank


def test_nobody_withdraws_into_sight_of_a_lone_hq_that_did_not_see_him(tmp_path):
    t = attacked(tmp_path, "D4")
    assert not t.state.ground.sees("D4", "D2", t.state.options)  # the woods of D3
    assert t.refused("withdraw", hex="C3") == ("hex", "NAW-R8")


def test_a_lone_hq_bars_no_withdrawal_in_a_file_that_was_begun_before(tmp_path):
    t = attacked(tmp_path, "B3", close_readings="before")
    assert set(t.session.choices("withdraw")["hex"]) == {"C3", "D3", "E3"}


# -- R10 and NAW-78 ------------------------------------------------------------------------------------------------


def in_the_city(folder, faces, state="disrupted", **options):
    """The Tank against two Rifles in the city of D4, one of them as it is said."""
    content = content_of([("tank", "D3")], [("rifles", "D4"), ("rifles", "D4")], rows=["........"] * 3 + ["...c...."])
    t = Table(folder, content, disrupted_defence="all", **options).begin("Red").settle()
    t.do("adjust", why="test", unit="Rifles 2", state=state)
    return t.do("assault", unit="Tank", hex="D4", dice=faces)


def test_infantry_beside_a_disrupted_unit_keeps_the_die_of_its_city_and_hits_on_6_alone(tmp_path):
    line = in_the_city(tmp_path, [1, 1, *[5, 5, 6], *[5, 5]])  # two dice, the third of the city; the Disrupted one two
    assert line.outcome.fields["hits_on_attacker"] == 1
    told = {each.label: (each.value, each.clause) for each in line.outcome.ledger}
    assert told["with a Disrupted defender all hit on"] == (6, "NAW-R10")
    assert told["in a city, defenders' dice"] == ("+1", "NAW-78")


def test_without_a_disrupted_one_both_have_the_die_and_hit_on_a_4(tmp_path):
    line = in_the_city(tmp_path, [1, 1, *[3, 3, 4], *[3, 3, 4]], state="full")
    assert line.outcome.fields["hits_on_attacker"] == 2


def test_in_a_file_that_was_begun_before_it_rolls_its_printed_dice(tmp_path):
    line = in_the_city(tmp_path, [1, 1, 5, 6, 5, 5], close_readings="before")
    assert line.outcome.fields["hits_on_attacker"] == 1


def test_a_session_that_does_not_name_the_reading_goes_on_by_the_earlier_one(tmp_path):
    t = battle(tmp_path, [("rifles", "C2")], [("rifles", "H6")])
    reading = next(option for option in t.session.system.options if option.name == "close_readings")
    assert (reading.default, reading.before, reading.unshown) == ("ruled", "before", True)


# -- R5 and NAW-85 -------------------------------------------------------------------------------------------------


def test_defenders_of_an_overrun_are_neither_offered_leadership_nor_given_it(tmp_path):
    blue = [("rifles", "C2"), ("hq", "C2"), ("rifles", "H6")]
    t = battle(tmp_path, [("tank", "B1"), ("hq", "B1")], blue, mines=["C2"])
    t.do("overrun", unit="Tank", hex="C2", exit="D2")
    t.do("mines", dice=[1, 1])
    assert t.session.choices("fight")["led"] == []
    told = " ".join(t.session.brief("fight"))
    assert "HQ 1 may add" in told
    assert "HQ 2 may add" not in told
    assert t.refused("fight", led="Rifles 1") == ("led", "NAW-85")
    t.do("fight", dice=[1] * 8)  # the Tank's six, the two of the Rifles
