"""Fury at its edges: the last models of a side, a table of resting beasts, an event deck that runs out, a draw."""

from fury_table import Skirmish

from taos_tui.content.copied import copied_content
from taos_tui.session.session import Session
from taos_tui.systems import load

DUEL = """
[[model]]
owner = "a"
name = "Ada"
kind = "human"
hp = 1
ap = 2
str = 9
arm = 8
control_zone = 2
melee = [ { name = "Axe", rng = 1, pow = 5 } ]
[[model]]
owner = "b"
name = "Bear"
kind = "beast"
hp = 1
ap = 2
str = 4
arm = 8
fur = 2
control_zone = 2
melee = [ { name = "Claws", rng = 1, pow = 5 } ]
"""


def duel(tmp_path, **options):
    t = Skirmish(tmp_path, cards="off", **options)
    t.do("roster", models=DUEL)
    t.do("first", seat="a")
    t.do("deployed")
    t.do("deployed")
    return t


def test_two_last_models_kill_each_other_in_one_blow_and_the_game_is_drawn(tmp_path):
    t = duel(tmp_path, round_limit=1).activate("Ada")
    t.do("strike", dice=[4, 4, 8, 6, 6], model="Ada", target="Bear", distance=1)
    assert not any(model.alive for model in t.state.models.values())
    assert (t.state.phase, t.state.fallen) == ("points", ())
    t.do("points", "a", earned=2)
    t.do("points", "b", earned=2)
    assert t.session.scene().result == ("Draw: Anna 2, Bruno 2 victory points",)
    assert t.again().state == t.state


def test_the_counter_kills_the_last_model_of_the_side_that_struck(tmp_path):
    t = duel(tmp_path).activate("Ada")
    t.do("strike", dice=[1, 1, 9], model="Ada", target="Bear")
    assert (t.state.group, t.state.active) == ((), "b")
    t.activate("Bear").end_group()
    t.do("points")
    t.do("points")
    assert (t.state.phase, t.state.active, t.state.round) == ("activations", "b", 2)
    assert t.do("end_game", "b", why="nobody left").outcome.outcome == "proposed"
    t.do("end_game", "a", why="nobody left")
    assert t.state.phase == "game_over"


def test_who_would_end_a_round_reads_which_kills_are_not_counted_yet(tmp_path):
    """SK-122: in a close game they decide who wins."""
    t = duel(tmp_path).activate("Ada")
    t.do("strike", dice=[1, 1, 9], model="Ada", target="Bear")
    told = [str(line) for line in t.session.brief("end_game", "b")]
    assert "the points of this round are not counted yet" in told
    assert "killed this round, of Anna: Ada" in told
    t.activate("Bear").end_group()
    t.do("points")
    t.do("points")
    assert "killed" not in str(t.session.brief("end_game", "b"))


def test_the_last_model_burns_to_death_and_the_other_side_goes_on(tmp_path):
    t = duel(tmp_path)
    t.do("effect", model="Ada", name="Burning")
    t.activate("Ada", endure=["Ada"])
    assert not t.model("Ada").alive
    assert t.state.active == "b"
    t.activate("Bear").end_group()
    assert t.state.phase == "points"


def test_a_beast_that_pays_its_last_token_for_a_blow_rests_until_the_counter_hurts_it(tmp_path):
    t = duel(tmp_path)
    t.do("adjust", why="tough", model="Bear", hp=9, fury=1)
    t.activate("Ada").end_group().activate("Bear")
    t.do("strike", dice=[1, 1, 9], model="Bear", target="Ada", pay="fury")
    bear = t.model("Bear")
    assert (bear.rest, bear.fury, bear.hp) == (False, 1, 4)
    t.do("strike", dice=[1, 1, 9], model="Bear", target="Ada", defence="dodge_only", pay="fury")
    assert t.model("Bear").rest


def test_where_everybody_rests_each_recovers_by_doing_nothing(tmp_path):
    t = Skirmish(tmp_path).start()
    for name in ("Hound", "Brute"):
        t.do("adjust", why="exhausted", model=name, rest=True)
    for name in ("Wolf", "Old Man", "Girl", "Guard"):
        t.do("adjust", why="gone", model=name, hp=0)
        if t.state.fallen:
            t.do("witness")
    assert t.session.scene().suggested == "activate"
    t.activate("Hound")
    assert t.session.scene().suggested == "end_group"
    t.end_group().activate("Brute").end_group()
    assert not any(t.model(name).rest for name in ("Hound", "Brute"))
    assert t.state.phase == "points"


def test_a_deck_that_runs_out_leaves_no_event_and_then_no_hand(tmp_path):
    """Eight cards, hands kept: they fill the hands until nothing is left to turn up, to alter or to draw."""
    content = copied_content(load("fury"))
    content["events"]["card"] = [dict(card, count=1) for card in content["events"]["card"][:8]]
    t = Skirmish.__new__(Skirmish)
    t.path = tmp_path / "n.toml"
    t.session = Session.create(t.path, "fury", "Night", {"a": "Anna", "b": "Bruno"}, content=content)
    t.deploy()
    seen = []
    for _ in range(7):
        turned = t.do("event").outcome.outcome
        t.do("draw")
        t.do("draw")
        seen.append((turned, bool(t.state.zone), t.state.phase))
        if t.state.phase == "change":
            t.do("discard", place=1)
        held = sum(len(player.hand) for player in t.state.players.values())
        assert t.state.deck + len(t.state.discards) + len(t.state.zone) + held == 8
        t.next_round()
    assert seen[0] == ("turned_up", True, "change")
    assert t.again().state == t.state
