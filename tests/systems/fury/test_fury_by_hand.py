"""What the table says in a Fury game: numbers set by hand, and what the rules make of them."""

from fury_table import ROSTER, Skirmish

from taos_tui.content.begun import begin, new_in
from taos_tui.face.rolls import MoveRoll
from taos_tui.face.viewer import Viewer


def test_a_death_by_a_spell_is_a_death_and_its_witnesses_are_asked(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("effect", model="Girl", name="Burning")
    t.do("adjust", why="a curse", model="Girl", hp=0)
    assert 'Girl died: who had it in the control zone (Hound: 2")?' in t.due()
    assert not t.model("Girl").burning
    t.do("witness", models=["Hound"])
    assert t.model("Hound").fury == 3 + 2
    assert t.refused("witness") == ("move", "SK-81")


def test_nobody_is_asked_about_a_model_that_was_dead_or_lives_again(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("adjust", why="a curse", model="Girl", hp=0)
    t.do("adjust", why="miscounted", model="Girl", hp=1)
    assert t.state.fallen == ()
    t.do("adjust", why="a curse", model="Girl", hp=0)
    t.do("witness")
    t.do("adjust", why="again", model="Girl", hp=0)
    assert t.state.fallen == ()


def test_a_werewolf_in_beast_form_can_die_by_hand(tmp_path):
    t = Skirmish(tmp_path).start().activate("Wolf")
    t.do("transform", model="Wolf")
    t.do("adjust", why="silver", model="Wolf", hp=0)
    assert not t.model("Wolf").alive
    assert (t.state.group, t.state.active) == ((), "b")


def test_a_model_that_acted_already_is_marked_and_the_turn_goes_to_who_is_ready(tmp_path):
    t = Skirmish(tmp_path).start()
    for name in ("Wolf", "Hound", "Old Man"):
        t.do("adjust", why="acted before", model=name, activated=True)
    assert t.state.active == "a"
    assert t.do("adjust", why="acted before", model="Girl", activated=True).text.endswith("Girl activated yes")
    assert t.state.active == "b"
    t.do("adjust", why="it did not", model="Girl", activated=False)
    t.activate("Guard", "Brute").end_group().activate("Girl")


def test_rest_that_is_agreed_during_an_activation_is_new(tmp_path):
    t = Skirmish(tmp_path).start().activate("Hound")
    t.do("act", model="Hound")
    t.do("adjust", why="exhausted", model="Hound", rest=True)
    t.do("act", model="Hound", action="self_ability", ap=0)
    assert t.refused("act", model="Hound") == ("model", "SK-95")
    t.end_group()
    assert t.model("Hound").rest


def test_the_dice_of_the_players_go_into_the_pack_for_the_next_game(tmp_path, monkeypatch):
    """SK-17: who has read the faces off his dice once does so no more."""
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))
    t = Skirmish(tmp_path)
    t.do("dice", white="1 2 3 4 5:claw 6:claw+claw", red="4 5 6 7 8 9:skull")
    system = t.session.system
    kept = new_in(system, system.kept(t.state, ["a", "b"]))
    assert [row["id"] for row in kept["dice"]["die"]] == ["white", "red"]
    begin(system, kept, "ours")
    state = Skirmish(tmp_path / "home").state
    assert state.dice.faces("white") == t.state.dice.faces("white")
    assert state.dice.faces("red") == t.state.dice.faces("red")
    assert state.dice.assumed == ("blue",)


def test_who_saw_a_death_is_no_answer_that_falls_alone(tmp_path):
    """SK-81: two deaths wait. Where the first was none, its answer would become that of the second."""
    t = Skirmish(tmp_path).start()
    curse = t.do("adjust", why="a curse", model="Girl", hp=0)
    t.do("adjust", why="a curse", model="Guard", hp=0)
    first = t.do("witness", models=["Hound"])
    second = t.do("witness")
    found = t.session.amend(curse.n, {"hp": 1}, dry_run=True)
    assert found.lapsed == ()
    assert {first.n, second.n} & {*found.lost, *(change.n for change in found.changes)} == {first.n, second.n}


def test_of_a_death_that_was_none_its_witnesses_fall_alone_and_what_was_played_since_stands(tmp_path):
    """SK-81: a shot typed wrong had taken eight moves of others with it."""
    t = Skirmish(tmp_path).start()
    before = t.model("Hound").fury
    curse = t.do("adjust", why="a curse", model="Girl", hp=0)
    seen = t.do("witness", models=["Hound"])
    hurt = t.do("adjust", why="a fall", model="Guard", hp=4)
    told = t.session.amend(curse.n, {"hp": 1}, dry_run=True)
    assert (told.stops, told.lapsed) == (0, (seen.n,))
    assert hurt.n not in told.lost
    made = t.session.amend(curse.n, {"hp": 1})
    assert made.lost == ()
    assert t.model("Girl").hp == 1
    assert t.model("Guard").hp == 4
    assert t.model("Hound").fury == before


def test_of_a_death_that_came_by_a_correction_those_are_asked_about_who_could_gain_fury_then(tmp_path):
    """SK-83: not werewolves in human form. Wolf took its beast form after Girl had died, as is known by now."""
    t = Skirmish(tmp_path).start()
    curse = t.do("adjust", why="a curse", model="Girl", hp=1)
    t.activate("Wolf").do("transform", model="Wolf")
    t.session.amend(curse.n, {"hp": 0})
    assert t.state.unasked == ("Girl",)
    assert t.session.choices("witness")["models"] == ["Hound", "nobody"]
    assert '(Hound: 2")' in t.due()
    assert t.refused("witness", models=["Wolf"]) == ("models", "SK-83")
    t.do("adjust", why="a curse", model="Old Man", hp=0)  # he dies now, before the eyes of the beast
    assert t.session.choices("witness")["models"] == ["Wolf", "Hound", "nobody"]


def test_points_that_were_counted_for_a_kill_are_named_where_a_correction_undoes_it(tmp_path):
    """SK-120: nobody was asked again. Those of later rounds rest on other kills."""
    t = Skirmish(tmp_path).start().activate("Girl").end_group()
    curse = t.do("adjust", why="a curse", model="Girl", hp=0)
    t.do("witness")
    t.next_round()
    counted = [line.n for line in t.session.log() if line.move == "points"]
    t.cards().next_round()
    told = t.session.amend(curse.n, {"hp": 1}, dry_run=True)
    assert told.doubtful == tuple(counted)
    assert t.session.amend(curse.n, {"why": "a spell"}, dry_run=True).doubtful == ()


def test_in_a_file_that_was_begun_before_whoever_could_gain_fury_by_now_is_asked_about(tmp_path):
    t = Skirmish(tmp_path, zones="now").start()
    curse = t.do("adjust", why="a curse", model="Girl", hp=1)
    t.activate("Wolf").do("transform", model="Wolf")
    t.session.amend(curse.n, {"hp": 0})
    assert t.session.choices("witness")["models"] == ["Wolf", "Hound", "nobody"]


def test_a_model_that_is_brought_back_in_a_later_round_may_act_in_it(tmp_path):
    """It had the mark of the round in which it died, and no AP."""
    t = Skirmish(tmp_path).start()
    t.activate("Girl").do("adjust", why="a curse", model="Girl", hp=0)
    narrowed = t.session.narrowed("adjust", "", {"model": "Girl", "hp": 2})
    assert "activated" not in narrowed  # in the round it died in it has acted
    t.do("witness")
    t.next_round()
    narrowed = t.session.narrowed("adjust", "", {"model": "Girl", "hp": 2})
    assert (narrowed["activated"], narrowed["ap"]) == ([False], [2])
    t.do("adjust", why="miscounted", model="Girl", hp=2, activated=False, ap=2)
    assert "Girl" in t.state.ready("a")


def test_the_distance_of_the_lines_is_that_which_the_first_one_said(tmp_path):
    t = Skirmish(tmp_path)
    t.do("roster", models=ROSTER)
    t.do("first", seat="a")
    t.do("deployed", lines=18)
    line = t.do("deployed")
    assert [str(each.value) for each in line.outcome.ledger if each.clause == "SK-3"] == ["18"]


def test_a_roster_is_told_by_name_before_it_is_entered(tmp_path):
    t = Skirmish(tmp_path)
    told = {str(each.label): str(each.value) for each in t.session.forecast("roster", {"models": ROSTER}).ledger}
    assert told["Anna"] == "Wolf, Hound, Old Man and Girl"
    assert told["Bruno"] == "Guard and Brute"


def test_that_a_model_is_let_burn_to_death_is_told_before(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("effect", model="Girl", name="Burning")
    t.do("effect", model="Wolf", name="Burning")
    t.do("adjust", why="hurt", model="Girl", hp=1)
    known = t.session.forecast("activate", {"models": ["Girl", "Wolf"], "endure": ["Girl"], "pay": ["Wolf"]})
    assert "Girl burns to death" in {str(each.value) for each in known.ledger}


def test_whose_die_against_burning_it_is_stands_at_the_throw(tmp_path):
    t = Skirmish(tmp_path).start()
    for name in ("Girl", "Wolf"):
        t.do("effect", model=name, name="Burning")
    roll = MoveRoll(t.session, Viewer(""), "activate", lambda attempt: None)
    given = {"models": ["Girl", "Wolf"]}
    assert roll.asked(given, ()).what == "Girl against Burning"
    assert roll.asked(given, (5,)).what == "Wolf against Burning"
    assert roll.asked({"models": ["Girl"]}, ()).what == "against Burning"


def test_how_far_each_zone_reaches_stands_beside_the_list_of_witnesses(tmp_path):
    t = Skirmish(tmp_path).start()
    t.do("adjust", why="a curse", model="Girl", hp=0)
    assert t.session.texts("witness", "")["models"]["Hound"] == 'control zone 2"'


def test_neither_the_target_nor_the_price_of_the_last_blow_is_presumed(tmp_path):
    """With 1 AP left the last token was the price that stood there, and the same target."""
    t = Skirmish(tmp_path).start().activate("Hound")
    t.do("strike", model="Hound", target="Guard", pay="fury", dice=[1, 1, 9])
    hints = t.session.hints("strike")
    assert hints.get("model") == "Hound"
    assert not {"target", "pay"} & hints.keys()
    assert t.session.narrowed("strike", "", {"model": "Hound"})["pay"][0] == "ap"


def test_an_attack_on_a_friend_says_so(tmp_path):
    t = Skirmish(tmp_path).start().activate("Hound", "Wolf")
    told = "Girl is of the same side as "
    for move, inputs in (("strike", {"model": "Hound"}), ("shoot", {"model": "Wolf", "distance": 3, "difficulty": 7})):
        known = t.session.forecast(move, {**inputs, "target": "Girl"})
        assert any(str(each.label).startswith(told) for each in known.ledger)
        known = t.session.forecast(move, {**inputs, "target": "Guard"})
        assert not any("same side" in str(each.label) for each in known.ledger)


def test_before_the_first_round_a_model_has_the_ap_of_its_card(tmp_path):
    """0 looked as if the roster's had been lost."""
    t = Skirmish(tmp_path)
    t.do("roster", models=ROSTER)
    assert {unit.id: unit.cells[2] for unit in t.session.scene().units}["Brute"] == "1"


def test_a_die_against_a_fire_that_was_none_falls_alone_and_the_activation_stands(tmp_path):
    """SK-88: with it the whole group had fallen, and every blow that it struck."""
    t = Skirmish(tmp_path).start()
    fire = t.do("effect", model="Wolf", name="Burning")
    t.activate("Wolf", dice=[1])
    hp = t.model("Wolf").hp
    blow = t.do("strike", dice=[6, 5, 4, 1, 1], model="Wolf", target="Guard", distance=1)
    made = t.session.amend(fire.n, {"name": "Curse"})
    assert (made.stops, made.lost, made.lapsed) == (0, (), ())
    log = t.session.log()
    assert log[blow.n - 2].dice == ()
    assert log[blow.n - 1].dice == (6, 5, 4, 1, 1)
    assert t.model("Wolf").hp >= hp
    assert t.again().findings == []
    assert t.again().state == t.state
    t.session.undo()
    assert t.session.log()[blow.n - 2].dice == (1,)
