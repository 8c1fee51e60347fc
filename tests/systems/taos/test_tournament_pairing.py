"""Pairings: Swiss, random, by hand; never a rematch, never a second bye; the best of all by brute force."""

import random
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from itertools import permutations
from pathlib import Path

import pytest
from event_desk import Desk
from hypothesis import given, settings
from hypothesis import strategies as st

from taos_tui.face.clock import began
from taos_tui.rules.refusal import Refusal
from taos_tui.session import session as session_module
from taos_tui.session.session import Session
from taos_tui.systems.taos.tournament.pairing import paired

NAMES = tuple("ABCDEFGH")


def neighbours(flat):
    padded = [*flat, *([""] if len(flat) % 2 else [])]
    return [frozenset(pair) for pair in zip(padded[::2], padded[1::2], strict=True)]


def costs(pairs, ranked, points):
    """(squared differences of points, of places): what the docstring promises to make smallest."""
    place = {name: at for at, name in enumerate(ranked)} | {"": len(ranked)}
    points = {**points, "": min(points[name] for name in ranked)}
    couples = [tuple(pair) for pair in pairs]
    return (
        sum((points[a] - points[b]) ** 2 for a, b in couples),
        sum((place[a] - place[b]) ** 2 for a, b in couples),
    )


def all_pairings(names):
    padded = [*names, *([""] if len(names) % 2 else [])]
    return {frozenset(neighbours(order)) for order in permutations(padded)}


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_a_pairing_is_the_best_of_all_that_are_allowed(data):
    ranked = NAMES[: data.draw(st.integers(2, 6))]
    points = {name: data.draw(st.integers(-6, 6)) for name in ranked}
    ranked = sorted(ranked, key=lambda name: -points[name])
    met = {name: set() for name in ranked}
    before = st.tuples(st.sampled_from(ranked), st.sampled_from([*ranked, ""]))
    for one, other in data.draw(st.lists(before, max_size=7)):
        if one != other:
            met[one].add(other)
            if other:
                met[other].add(one)
    allowed = [
        pairing
        for pairing in all_pairings(ranked)
        if not any(b in met[a] for a, b in ((a, b) for pair in pairing for a in pair for b in pair if a and a != b))
    ]
    if not allowed:
        with pytest.raises(Refusal):
            paired(ranked, points, met)
        return
    found = neighbours(paired(ranked, points, met))
    assert frozenset(found) in allowed
    assert costs(found, ranked, points) == min(costs(pairing, ranked, points) for pairing in allowed)


def test_swiss_goes_by_victory_points_then_goal_average(tmp_path):
    desk = Desk(tmp_path, *"ABCDEF")
    desk.by_hand(*"ABCDEF")
    desk.result(1, 4, 0, killed_a=200, killed_b=50, lost_b=50)  # A +4 VP, +150; B -4 VP, 0
    desk.result(2, 4, 0, killed_a=100, killed_b=90)  # C +4 VP, +10; D -4 VP, -10
    desk.result(3, 4, 0, killed_a=300, killed_b=50)  # E +4 VP, +250; F -4 VP, -250
    desk.do("pair")
    # E A C | B D F: neighbours meet, none of them for the second time.
    assert sorted(map(sorted, desk.couples)) == [["A", "E"], ["B", "C"], ["D", "F"]]


def test_nobody_meets_twice_and_nobody_has_two_byes_over_a_whole_tournament(tmp_path):
    desk = Desk(tmp_path, *"ABCDEFGHI")
    chance = random.Random(7)
    met, byes = set(), []
    for _ in range(5):
        desk.do("pair")
        assert set().union(*desk.couples) == set("ABCDEFGHI")
        for couple in desk.couples:
            assert frozenset(couple) not in met
            met.add(frozenset(couple))
        byes += desk.byes
        desk.play_round(lambda a, b: (chance.randint(0, 6), chance.randint(0, 6)))
    assert len(byes) == len(set(byes)) == 5


def test_where_only_rematches_are_left_the_app_says_so_and_the_hand_may_still_pair(tmp_path):
    desk = Desk(tmp_path, "A", "B")
    desk.do("pair")
    desk.play_round()
    assert desk.refused("pair") == ("method", "")
    line = desk.by_hand("A", "B")
    assert "meets B again" in line.text


def test_lots_decide_between_equals_and_are_in_the_log(tmp_path):
    desk = Desk(tmp_path, *"ABCD")
    desk.do("pair", method="random", order=list("CADB"))
    assert desk.couples == [{"C", "A"}, {"D", "B"}]
    assert desk.session.log()[-1].inputs["order"] == ["C", "A", "D", "B"]


def test_lots_stay_when_a_pairing_is_undone_or_made_again(tmp_path):
    desk = Desk(tmp_path, *(f"player {n}" for n in range(20)))
    desk.do("pair", method="random")
    first = desk.couples
    desk.session.undo()
    desk.do("pair", method="random")
    assert desk.couples == first
    desk.do("pair", method="random")
    assert desk.couples == first
    assert desk.refused("pair", order=["player 1"]) == ("order", "")


def test_a_late_entry_takes_the_place_of_the_bye(tmp_path):
    desk = Desk(tmp_path, *"ABC")
    desk.do("pair", order=list("BCA"))
    assert desk.byes == ["A"]
    desk.do("add", players=["Zoe"])
    desk.do("pair")
    assert desk.couples == [{"B", "C"}, {"A", "Zoe"}]


def test_pairing_again_keeps_tables_that_are_played(tmp_path):
    desk = Desk(tmp_path, *"ABCDEF")
    desk.by_hand(*"ABCDEF")
    desk.result(1, 3, 1)
    desk.do("drop", player="D")
    assert any("D dropped out" in due.text for due in desk.session.scene().due)
    desk.do("pair")
    assert desk.state.next_round == 1
    assert {"A", "B"} in desk.couples
    assert desk.state.current[0].score.op_a == 3
    assert set().union(*desk.couples) == set("ABCEF")
    assert len(desk.byes) == 1


@pytest.mark.parametrize("tables", [["A", "B"], ["A", "B", "C", "X"], ["A", "B", "C", "C"], None])
def test_by_hand_everybody_is_paired_once(tmp_path, tables):
    desk = Desk(tmp_path, *"ABC")
    given = {} if tables is None else {"tables": tables}
    assert desk.refused("pair", method="by_hand", **given) == ("tables", "")


@pytest.mark.parametrize("method", ["swiss", "random"])
def test_typed_pairings_are_never_told_as_computed_ones(tmp_path, method):
    desk = Desk(tmp_path, *"ABCD")
    assert desk.refused("pair", method=method, tables=list("ADBC")) == ("tables", "")
    assert "by hand" in desk.by_hand(*"ADBC").text
    desk.do("pair", method=method)
    desk.session.close()
    block = desk.path.read_text(encoding="utf-8").split("[[log]]")[-1]
    assert 'drawn = ["order", "tables"]' in block
    forged = desk.path.read_text(encoding="utf-8").replace(block, block.replace('drawn = ["order", "tables"]\n', ""))
    desk.path.write_text(forged, encoding="utf-8")
    assert any("by_hand" in finding for finding in Session.open(desk.path).findings)


@pytest.mark.parametrize("players", range(2, 17))
def test_every_planned_round_can_be_paired(players):
    """Up to a round for every opponent (and the bye), whoever wins: no rematch, no second bye, no round left out."""
    names = [f"P{at}" for at in range(players)]
    rounds = players - 1 + players % 2
    chance = random.Random(players)
    points, met = dict.fromkeys(names, 0), {name: set() for name in names}
    for number in range(1, rounds + 1):
        ranked = sorted(names, key=lambda name: -points[name])
        for pair in neighbours(paired(ranked, points, met, rounds - number)):
            one, other = sorted(pair, reverse=True)
            assert other not in met[one]
            met[one].add(other)
            if other:
                met[other].add(one)
                won = chance.randint(-6, 6)
                points[one] += won
                points[other] -= won
    assert all(len(others) == rounds for others in met.values())


def test_three_rounds_of_six_never_leave_the_fourth_without_a_pairing(tmp_path):
    """Without a plan, winners against winners may part six players into two threes that have all met the others."""
    desk = Desk(tmp_path, *"ABCDEF", rounds=5)
    scores = {0: 3, 1: 6, 2: 0, 3: 5, 4: 2}
    for number in range(5):
        desk.do("pair")
        desk.play_round(lambda a, b, least=scores[number]: (least, 6 - least) if a < b else (6 - least, least))
    assert len({frozenset(pair) for tables in desk.state.rounds for pair in [(t.a, t.b) for t in tables]}) == 15


def most_rounds(names, met):
    """How many more rounds can be paired, by trying everything."""
    names = [*names, *([""] if len(names) % 2 else [])]

    def pairings(left):
        if not left:
            yield ()
            return
        for other in left[1:]:
            if other not in met.get(left[0], ()) and left[0] not in met.get(other, ()):
                for rest in pairings([name for name in left[1:] if name != other]):
                    yield (frozenset({left[0], other}), *rest)

    rounds = [frozenset(pairing) for pairing in pairings(names)]

    def most(used):
        return max((1 + most(used | pairing) for pairing in rounds if not pairing & used), default=0)

    return most(frozenset())


@pytest.mark.parametrize("seed", range(24))
def test_pairing_a_part_of_a_round_leaves_as_many_later_rounds_as_there_can_be(seed):
    """Some tables of the round stand already: those who are paired anew must not use up what the others need."""
    chance = random.Random(seed)
    names = NAMES[: chance.choice((5, 6))]
    met = {name: set() for name in names}

    def meet(flat):
        for pair in neighbours(flat):
            one, other = sorted(pair, reverse=True)
            met[one].add(other)
            if other:
                met[other].add(one)

    points = {name: chance.randint(-6, 6) for name in names}
    for _ in range(chance.randint(1, 2)):
        meet(paired(sorted(names, key=lambda name: -points[name]), points, met, 1))
    now = paired(chance.sample(names, len(names)), points, met, 1)
    kept, anew = now[:2], now[2:]
    meet(kept)
    ranked = sorted(anew, key=lambda name: -points[name])
    meet_of = {name: set(others) for name, others in met.items()}
    best = 0
    for pairing in all_pairings(anew):
        couples = [sorted(pair, reverse=True) for pair in pairing]
        if any(other in meet_of[one] for one, other in couples):
            continue
        after = {name: set(others) for name, others in meet_of.items()}
        for one, other in couples:
            after[one].add(other)
            if other:
                after[other].add(one)
        best = max(best, most_rounds(names, after))
    meet(paired(ranked, points, met, len(names), kept))
    assert most_rounds(names, met) == best


def test_a_round_of_an_open_tournament_that_is_paired_anew_still_leaves_the_next_one(tmp_path):
    """Four of six are paired anew in the third round; one of their pairings would part the six into two threes."""
    desk = Desk(tmp_path, *"ABCDEF")
    for tables in ("ADBECF", "AEBFCD"):
        desk.by_hand(*tables)
        desk.play_round()
    desk.by_hand(*"AFBDCE")  # now everybody of A B C has met everybody of D E F
    desk.result(1, 3, 3)
    desk.do("pair")
    assert {"A", "F"} in desk.couples
    desk.play_round()
    for _ in range(2):
        desk.do("pair")
        desk.play_round()
    assert len({frozenset(pair) for tables in desk.state.rounds for pair in [(t.a, t.b) for t in tables]}) == 15


def test_the_last_planned_round_ends_the_tournament_with_a_winner(tmp_path):
    desk = Desk(tmp_path, *"ABCD", rounds=2)
    desk.do("pair")
    assert desk.session.scene().headline == "ROUND 1 of 2: 0 of 2 tables in"
    assert desk.refused("end")[0] == "move"
    desk.play_round(lambda a, b: (4, 1) if a < b else (1, 4))
    assert not desk.session.scene().over
    key = desk.session.system.moves["correct"].key
    told = [(due.text.rpartition("? ")[2], due.urgent) for due in desk.session.scene().due if "missions" in due.text]
    assert told == [(f"{key} enters them", True)]
    desk.do("pair")
    desk.play_round(lambda a, b: (6, 0) if a < b else (0, 6))
    scene = desk.session.scene()
    assert (scene.over, scene.suggested) == (True, "")
    assert [due.urgent for due in scene.due if "missions" in due.text] == [False, False]  # no deck is needed any more
    assert scene.result[0].startswith("A wins the tournament: +9 VP")
    assert desk.refused("pair")[0] == "move"


def test_a_tournament_of_no_fixed_length_is_ended_by_the_organiser(tmp_path):
    desk = Desk(tmp_path, *"AB")
    desk.do("pair")
    desk.play_round()
    assert "A and B share the first place" in desk.do("end", why="the hall closes").text
    assert desk.session.scene().over
    desk.session.undo()
    assert not desk.session.scene().over


def test_the_clock_of_a_round_runs_until_its_results_are_in(tmp_path):
    desk = Desk(tmp_path, *"AB", round_minutes=90)
    assert desk.session.scene().clock is None
    desk.do("pair")
    clock = desk.session.scene().clock
    began = datetime(2026, 11, 22, 10, 0, tzinfo=UTC)
    left = [clock.left(began, began + timedelta(minutes=after)) for after in (0, 0.5, 60, 80, 90, 200)]
    assert (clock.since, left) == ("pair", [90, 90, 30, 10, 0, 0])
    desk.play_round()
    assert desk.session.scene().clock is None


def test_the_clock_of_a_round_that_is_paired_anew_runs_on(tmp_path, monkeypatch):
    times = iter(f"2026-11-22T10:{minute:02}:00Z" for minute in range(60))
    monkeypatch.setattr(session_module, "now", lambda: next(times))
    desk = Desk(tmp_path, *"ABCD", round_minutes=90)
    desk.do("pair")
    first = desk.session.log()[-1].at
    desk.do("add", players=["Zoe"])
    desk.do("pair")
    assert began(desk.session.scene().clock, desk.session.log()).isoformat() == first.replace("Z", "+00:00")
    desk.session.undo()
    assert began(desk.session.scene().clock, desk.session.log()).isoformat() == first.replace("Z", "+00:00")
    desk.play_round()
    desk.do("pair")
    second = desk.session.log()[-1].at
    assert began(desk.session.scene().clock, desk.session.log()).isoformat() == second.replace("Z", "+00:00")


def test_a_round_needs_two_players(tmp_path):
    assert Desk(tmp_path, "A").refused("pair") == ("move", "")


WITHOUT_MATCHING = """
import sys
from taos_tui.systems.taos.tournament import matching
matching.cheapest = matching.plan = None
from pathlib import Path
from taos_tui.session.session import Session
session = Session.open(Path(sys.argv[1]))
assert not session.findings, session.findings
print(*(f"{table.a}-{table.b}" for table in session.state.current))
"""


def test_a_replay_matches_nothing_anew(tmp_path):
    """The log holds the pairing: it stays what it was, whatever the matching will do in years to come."""
    desk = Desk(tmp_path, *"ABCDEFG")
    for _ in range(2):
        desk.do("pair")
        desk.play_round()
    shown = " ".join(f"{table.a}-{table.b}" for table in desk.state.current)
    desk.session.close()
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_MATCHING, desk.path], capture_output=True, text=True, cwd=root, check=True
    )
    assert done.stdout.strip() == shown


def test_sixty_four_players_and_seven_rounds_replay_to_the_same_state(tmp_path):
    desk = Desk(tmp_path, *(f"P{n}" for n in range(64)))
    chance = random.Random(3)
    for _ in range(7):
        desk.do("pair")
        desk.play_round(lambda a, b: (chance.randint(0, 6), chance.randint(0, 6)))
    state = desk.state
    desk.session.close()
    again = Session.open(desk.path)
    assert again.findings == []
    assert again.state == state
    assert sum(int(row[2]) for row in Desk.chart(_opened(again), "Standings").rows) == 64 * 7


def _opened(session):
    desk = object.__new__(Desk)
    desk.session = session
    return desk


def test_a_list_by_hand_says_who_meets_whom_before_it_is_made(tmp_path):
    desk = Desk(tmp_path, "Anna", "Bruno", "Carla")
    told = desk.session.forecast("pair", {"method": "by_hand", "tables": ["Anna", "Carla", "Bruno"]}).ledger
    assert [str(line.value) for line in told[:2]] == ["Anna – Carla", "Bruno – bye"]


def test_tables_that_are_still_to_come_are_told_with_who_plays_there(tmp_path):
    desk = Desk(tmp_path, *"ABCD")
    desk.do("pair", method="random", order=list("CADB"))
    told = [due.text for due in desk.session.scene().due]
    assert "Still to come: tables 1 (C – A) and 2 (D – B)" in told
