"""What a unit could do from where it stands: shading, ways, danger, and every legal attack, held against the moves."""

from fractions import Fraction
from itertools import permutations, product

import pytest
from naw_table import battle

from taos_tui.face.outlook import told_of
from taos_tui.kit.prospect import Prospect, Prospects, Step, Way, as_stack
from taos_tui.rules.matching import best_match
from taos_tui.systems import load
from taos_tui.systems.naw.chances import net_hit

WANTED = {
    "fire": ("disrupted", "reduced_disrupted", "eliminated"),
    "assault": ("defender_eliminated", "defender_retreats"),
    "overrun": ("exits",),
}


def prospect(t, unit):
    system = t.session.system
    assert isinstance(system, Prospects)
    return system.prospect(t.state, unit)


@pytest.mark.parametrize(
    ("dice", "plus", "hit", "defence", "save", "fortified"),
    [(2, False, 5, 0, 5, False), (2, True, 4, 1, 5, False), (3, False, 4, 2, 4, False), (2, True, 3, 1, 4, True)],
)
def test_a_hit_that_counts_is_counted_over_all_throws(dice, plus, hit, defence, save, fortified):
    rolled, good = dice + plus, 0
    for faces in product(range(1, 7), repeat=rolled + defence):
        hits = min(dice, sum(face >= hit for face in faces[:rolled]))
        saves = sum(face >= save for face in faces[rolled:])
        good += hits - saves - fortified > 0
    assert net_hit(dice, plus, hit, defence, save, fortified) == Fraction(good, 6 ** (rolled + defence))


def test_the_field_of_fire_holds_the_hexes_that_it_sees_and_hits_with_the_odds_of_the_move(tmp_path):
    t = battle(tmp_path, [("tank", "D1")], [("rifles", "D3"), ("tank", "G2"), ("rifles", "D6")])
    shots = {shot.hex: shot for shot in prospect(t, "Tank 1").shots}
    assert (shots["D3"].target, shots["G2"].target) == ("Rifles 1", "Tank 2")
    assert "D6" not in shots  # behind woods and city
    for label, target in (("D3", "Rifles 1"), ("G2", "Tank 2")):
        odds = t.session.forecast("fire", {"unit": "Tank 1", "target": target}).odds
        missed = odds.get("miss", 0) + odds.get("saved", 0)
        assert shots[label].chance == pytest.approx(1 - missed)
    # an empty hex in the open at normal range: three dice (one for the plus) that hit on 4, two hits at most
    assert shots["F2"].chance == Fraction(7, 8)


def test_every_hex_within_reach_can_be_gone_to_for_its_cost_and_no_other(tmp_path):
    t = battle(tmp_path, [("rifles", "C2"), ("rifles", "B1"), ("rifles", "B1")], [("rifles", "E2"), ("gun", "H5")])
    steps = {step.hex: step for step in prospect(t, "Rifles 1").steps}
    assert "B1" not in steps  # full
    assert "E2" not in steps  # enemies
    for label, step in steps.items():
        for way in (step.shortest, *step.others):
            for at in way.hexes:
                t.do("step", unit="Rifles 1", hex=at)
            assert (t.unit("Rifles 1").hex, t.unit("Rifles 1").spent) == (label, way.cost)
            for _ in way.hexes:
                t.session.undo()


def test_danger_is_that_of_opportunity_fire(tmp_path):
    t = battle(tmp_path, [("tank", "A1")], [("rifles", "C1"), ("gun", "H1")])
    found = prospect(t, "Tank")
    t.do("step", unit="Tank", hex="B1")
    for enemy in ("Rifles", "Gun"):
        odds = t.session.forecast("op_fire", {"unit": enemy, "target": "Tank"}).odds
        missed = odds.get("miss", 0) + odds.get("saved", 0)
        assert float(found.dangers["B1"].get(enemy, 0)) == pytest.approx(1 - missed)


def test_danger_and_field_of_fire_are_those_of_the_better_weapon(tmp_path):
    """Grenadiers that might use a Panzerfaust were told with their rifles alone (NAW-9, NAW-10)."""
    t = battle(tmp_path, [("tank", "A1")], [("rifles", "C1", ("support", "faust"))])
    found = prospect(t, "Tank")
    t.do("step", unit="Tank", hex="B1")
    chances = []
    for support in (False, True):
        odds = t.session.forecast("op_fire", {"unit": "Rifles", "target": "Tank", "support": support}).odds
        chances.append(1 - float(odds.get("miss", 0) + odds.get("saved", 0)))
    assert chances[0] < chances[1]
    assert float(found.dangers["B1"]["Rifles"]) == pytest.approx(chances[1])
    shots = {shot.hex: shot.chance for shot in prospect(t, "Rifles").shots}
    assert float(shots["B1"]) == pytest.approx(chances[1])


UNDER_FIRE = [
    ("B4", [("gun", "D6"), ("rifles", "H1")]),  # woods and city at D3 and D4 hide the north from the gun
    ("D1", [("tank", "D5"), ("gun", "H3")]),
]


def all_ways(t, tank, found, points=6):
    """By hex: the danger and the cost of every way there that the points allow."""
    ground, reached = t.state.ground, {step.hex for step in found.steps}
    ways: dict[str, list[tuple[Fraction, int]]] = {label: [] for label in reached}
    waiting: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    while waiting:
        spent, way = waiting.pop()
        for label in ground.around(way[-1] if way else tank):
            cost = spent + ground.cost(label, True)
            if label in reached and label not in way and cost <= points:
                longer = (*way, label)
                ways[label].append((found.risk(longer), cost))
                waiting.append((cost, longer))
    return ways


@pytest.mark.parametrize(("tank", "enemies"), UNDER_FIRE)
def test_no_way_that_the_points_allow_is_less_dangerous_than_the_safest_nor_as_safe_and_cheaper(
    tank, enemies, tmp_path
):
    t = battle(tmp_path, [("tank", tank)], enemies)
    mine = "Tank 1" if ("tank", "D5") in enemies else "Tank"
    found = prospect(t, mine)
    ways = all_ways(t, tank, found)
    for step in found.steps:
        safest = found.safest(step)
        assert (found.risk(safest.hexes), safest.cost) == min(ways[step.hex]), step
    assert any(found.safest(step) != step.shortest for step in found.steps)


@pytest.mark.parametrize(("tank", "enemies"), UNDER_FIRE)
def test_who_is_sent_somewhere_goes_the_cheapest_way_and_of_equal_ones_the_least_dangerous(tank, enemies, tmp_path):
    t = battle(tmp_path, [("tank", tank)], enemies)
    found = prospect(t, "Tank 1" if ("tank", "D5") in enemies else "Tank")
    ways = all_ways(t, tank, found)
    for step in found.steps:
        taken = found.followed(step)
        assert (taken.cost, found.risk(taken.hexes)) == min((cost, risk) for risk, cost in ways[step.hex]), step


def test_a_way_that_leads_past_mines_is_followed_before_a_cheaper_one_through_them():
    """The unit walks into the mines only where it is sent into them, or no other way leads on."""
    through, past = Way(2, ("A2", "A3")), Way(3, ("B1", "B2", "A3"))
    found = Prospect("x", traps={"A2": Fraction(1, 2)})
    assert found.followed(Step("A3", through, (past,))) == past
    assert found.followed(Step("A3", through)) == through
    assert found.followed(Step("A2", Way(1, ("A2",)), (past,))) == Way(1, ("A2",))


def test_a_stack_reaches_what_all_of_it_reach_at_the_cost_of_the_slowest(tmp_path):
    """NAW-R6: the Tank has six points, the Rifles four; woods cost it three of them and these two."""
    t = battle(tmp_path, [("rifles", "B2"), ("tank", "B2")], [("rifles", "H6")])
    found = [prospect(t, name) for name in ("Tank", "Rifles 1")]
    tank, rifles = ({step.hex: step.shortest.cost for step in each.steps} for each in found)
    joint = as_stack(found)
    assert tank.keys() > rifles.keys()
    assert {step.hex: step.shortest.cost for step in joint.steps} == {
        label: max(tank[label], cost) for label, cost in rifles.items() if label in tank
    }
    assert joint.unit == "Tank and 1 more"
    assert as_stack(found[:1]) is found[0]


def test_on_a_way_each_enemy_fires_once_and_each_hex_sees_one_shot():
    half, third = Fraction(1, 2), Fraction(1, 3)
    found = Prospect("x", dangers={"A1": {"p": half, "q": third}, "A2": {"p": half}, "A3": {}})
    assert found.risk(("A1", "A2", "A3")) == 1 - (1 - third) * (1 - half)
    assert found.risk(("A2",)) == half
    assert found.danger("A3") == 0


def test_the_best_match_is_that_of_all_matches():
    weights = [[3.0, 1.0, 2.0, 0.0], [2.0, 4.0, 6.0, 0.5], [3.0, 4.0, 5.0, 1.0]]
    best = max(sum(weights[row][column] for row, column in enumerate(way)) for way in permutations(range(4), 3))
    match = best_match(weights)
    assert len(set(match)) == 3
    assert sum(weights[row][column] for row, column in enumerate(match)) == best


def test_all_legal_attacks_on_a_hex_are_offered_with_their_odds_and_can_be_made(tmp_path):
    t = battle(tmp_path, [("tank", "B1"), ("gun", "B2")], [("rifles", "C2"), ("rifles", "C2")])
    attacks = load("naw").attacks(t.state, "Tank", "C2")
    assert [each.move for each in attacks[:3]] == ["fire", "fire", "assault"]
    exits = [each.inputs["exit"] for each in attacks[3:]]
    assert set(exits) == {"C1", "D1", "D2", "C3", "B1", "B2"}
    for each in attacks:
        odds = t.session.forecast(each.move, dict(each.inputs)).odds
        assert float(each.chance) == pytest.approx(sum(odds.get(word, 0) for word in WANTED[each.move]))
    assert [each.move for each in load("naw").attacks(t.state, "Gun", "C2")] == []


def test_who_goes_along_makes_the_assault_too_where_that_unit_may(tmp_path):
    sides = [("rifles", "B2"), ("rifles", "B2"), ("gun", "B3")], [("rifles", "C2")]
    t = battle(tmp_path, *sides)
    assaults = {along: _assault(t, along) for along in ((), ("Rifles 2",), ("Gun",), ("Rifles 2", "Gun"))}
    assert [each.inputs.get("others", []) for each in assaults.values()] == [[], ["Rifles 2"], [], ["Rifles 2"]]
    assert assaults[("Rifles 2",)].chance > assaults[()].chance
    for each in assaults.values():
        odds = t.session.forecast("assault", dict(each.inputs)).odds
        assert float(each.chance) == pytest.approx(sum(odds.get(word, 0) for word in WANTED["assault"]))


def _assault(t, along):
    (found,) = (each for each in load("naw").attacks(t.state, "Rifles 1", "C2", along) if each.move == "assault")
    return found


def test_mines_on_the_way_count_for_the_way_and_its_danger_and_a_way_round_is_told(tmp_path):
    t = battle(tmp_path, [("rifles", "B2")], [("gun", "H6")])
    t.do("terrain", why="laid before", hex="C2", mines="yes")
    found = prospect(t, "Rifles")
    hit = 1 - Fraction(2, 3) ** 2  # NAW-124: 2d6, hits on 5 and 6
    assert found.danger("C2") == found.risk(("B3", "C2")) == hit
    steps = {step.hex: step for step in found.steps}
    assert "C2" not in found.safest(steps["D2"]).hexes
    assert found.risk(found.safest(steps["D2"]).hexes) == 0
    told = " ".join(told_of(found, "reach", "C2"))
    assert "MINES in C2" in told
    assert "55.6 %" in told


def test_a_stack_reaches_nothing_through_a_hex_that_has_no_room_for_it(tmp_path):
    """NAW-60: two units of a side; one alone goes through."""
    t = battle(tmp_path, [("rifles", "B2"), ("rifles", "B2"), ("tank", "B3")], [("rifles", "H6")])
    pair = ("Rifles 1", "Rifles 2")

    def ways(name, along):
        found = t.session.system.prospect(t.state, name, along)
        return {hex for step in found.steps for way in (step.shortest, *step.others) for hex in way.hexes}

    assert "B3" in ways("Rifles 1", ())
    for one, other in (pair, pair[::-1]):
        reached = ways(one, (other,))
        assert reached
        assert "B3" not in reached


def test_nothing_lies_in_wait_for_an_hq_alone_and_for_a_stack_what_waits_for_its_units(tmp_path):
    """NAW-R6: a lone HQ is attacked by nothing but who enters its hex; with a unit it goes into that unit's danger."""
    t = battle(tmp_path, [("tank", "A1"), ("hq", "A1")], [("rifles", "C1"), ("gun", "H1")])
    hq = next(unit.name for unit in t.state.units.values() if unit.is_hq)
    alone, tank = prospect(t, hq), prospect(t, "Tank")
    assert tank.danger("B1") > 0
    assert {step.hex for step in alone.steps} >= {"B1"}
    assert not any(alone.danger(step.hex) for step in alone.steps)
    for pair in ([alone, tank], [tank, alone]):
        assert as_stack(pair).danger("B1") == tank.danger("B1")


def test_mines_in_a_hex_come_before_the_attack_on_it_in_its_odds_too(tmp_path):
    """NAW-124, NAW-R3: 69 % stood there where two dice of the mines came first."""
    t = battle(tmp_path, [("tank", "B1")], [("rifles", "C2")])
    before = {(each.move, each.title): each.chance for each in load("naw").attacks(t.state, "Tank", "C2")}
    t.do("terrain", why="laid before", hex="C2", mines="yes")
    found = [each for each in load("naw").attacks(t.state, "Tank", "C2") if each.move in ("assault", "overrun")]
    assert {each.move for each in found} == {"assault", "overrun"}
    for each in found:
        assert each.chance == before[each.move, each.title] * Fraction(2, 3) ** 2
        assert "no mine hits" in each.aim
