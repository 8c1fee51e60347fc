"""A match from the draw to the first turn (5.2; TAOS-1 to TAOS-12, 52 to 63, 167 to 178)."""

import pytest
from table import SPOTS, Table

from taos_tui.face.forecasts import Forecasts
from taos_tui.face.odds import word
from taos_tui.face.outcome import sign
from taos_tui.face.viewer import Viewer
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.taos.missions import MISSIONS


def test_a_choice_is_two_cards_of_the_hand_and_never_a_secret_ambush(tmp_path):
    t = Table(tmp_path).draw(a=("A-01", "A-09"))
    assert t.refused("choose", "a", revealed="A-01", secret="A-09") == ("secret", "TAOS-167")
    assert t.refused("choose", "a", revealed="A-01", secret="A-01") == ("secret", "TAOS-4")
    assert t.refused("choose", "a", revealed="A-07", secret="A-01") == ("revealed", "TAOS-4")
    assert t.refused("choose", "a", revealed="A-01", secret="A-07") == ("secret", "TAOS-4")
    t.do("choose", "a", revealed="A-09", secret="A-01")
    assert t.refused("choose", "a", revealed="A-01", secret="A-02") == ("move", "TAOS-4")


def test_nothing_is_shown_before_both_choices_are_locked(tmp_path):
    t = Table(tmp_path).draw()
    t.do("choose", "a", revealed="A-01", secret="A-02")
    assert t.refused("reveal") == ("move", "TAOS-5")
    assert t.refused("tactics", winner="a") == ("move", "TAOS-175")
    t.do("choose", "b", revealed="A-03", secret="A-04")
    assert t.state.phase == "reveal"
    t.do("reveal")
    assert t.state.phase == "tactics"
    assert [p.open_missions for p in t.state.players.values()] == [{"revealed": "A-01"}, {"revealed": "A-03"}]


@pytest.mark.parametrize("size", [9, 7, 5, 3])
def test_later_games_draw_from_a_smaller_deck(tmp_path, size):
    t = Table(tmp_path)
    cards = list(MISSIONS)[-size:]
    t.do("deck", "a", cards=cards)
    t.do("draw", "a")
    assert set(t.state.player("a").hand.value) <= set(cards)
    assert t.refused("deck", "a", cards=list(MISSIONS)) == ("move", "TAOS-3")


def test_a_typed_hand_must_come_from_the_deck(tmp_path):
    t = Table(tmp_path)
    t.do("deck", "b", cards=["A-01", "A-02", "A-03"])
    assert t.refused("draw", "b", hand=["A-01", "A-02", "A-04"])[0] == "hand"
    assert t.refused("draw", "b", hand=["A-01", "A-01", "A-02"])[0] == "hand"
    assert t.refused("draw", "b", hand=["A-01", "A-02"])[0] == "hand"
    assert t.refused("deck", "b", cards=["A-01"])[0] == "cards"
    t.do("draw", "b", hand=["A-03", "A-02", "A-01"])
    assert t.refused("draw", "b") == ("move", "TAOS-3")


def test_an_undone_deal_comes_again_however_far_one_goes_back(tmp_path):
    t = Table(tmp_path)
    t.do("draw", "a")
    t.do("draw", "b")
    hands = [t.state.player(seat).hand.value for seat in "ab"]
    for _ in range(2):
        t.session.undo()
    t.do("scenery", name="tower")
    t.do("draw", "b")
    t.do("draw", "a")
    assert [t.state.player(seat).hand.value for seat in "ab"] == hands


def test_a_smaller_deck_after_an_undone_deal_gives_only_its_own_cards(tmp_path):
    t = Table(tmp_path)
    t.do("draw", "a")
    left = [card for card in MISSIONS if card not in t.state.player("a").hand.value]
    t.session.undo()
    t.do("deck", "a", cards=left)
    t.do("draw", "a")
    assert set(t.state.player("a").hand.value) <= set(left)


def test_the_tactics_roll_is_repeated_until_somebody_wins(tmp_path):
    t = Table(tmp_path).tactics()
    assert t.refused("tactics", dice=[9, 7], wip_a=13) == ("wip_b", "TAOS-175")
    assert t.refused("option", take="initiative") == ("move", "TAOS-175")
    for dice in ([14, 15], [13, 14], [8, 8]):
        assert t.do("tactics", dice=dice, wip_a=13, wip_b=14).outcome.fields["outcome"] == "reroll"
    assert t.do("tactics", dice=[12, 14], wip_a=13, wip_b=14).outcome.fields["outcome"] == "b_wins"
    assert t.refused("tactics", winner="a") == ("move", "TAOS-176")


def test_the_winner_takes_one_option_and_the_other_player_has_the_rest(tmp_path):
    t = Table(tmp_path).tactics()
    t.do("tactics", winner="b")
    assert t.refused("first_turn", "b", first="b") == ("move", "TAOS-176")
    assert t.refused("option", "a", take="deployment") == ("seat", "TAOS-176")
    t.do("option", "b", take="initiative")
    assert {p.seat: p.option for p in t.state.players.values()} == {"a": "deployment", "b": "initiative"}
    assert t.refused("option", "b", take="deployment") == ("move", "TAOS-176")
    assert t.refused("first_turn", "a", first="a") == ("seat", "TAOS-177")
    assert t.refused("first_deploys", "b", first="a") == ("seat", "TAOS-177")
    t.do("first_turn", "b", first="a")
    t.do("first_deploys", "a", first="b")
    assert t.state.phase == "deployment"
    assert t.refused("ambush", target="revealed") == ("move", "TAOS-167")


def test_one_ambush_lies_on_the_open_card_and_comes_before_deployment(tmp_path):
    t = Table(tmp_path).deploy(a=("A-09", "A-02"))
    assert t.state.phase == "ambush"
    assert t.refused("begin") == ("move", "TAOS-167")
    assert t.refused("place", "a", token="a-left", x=20, y=75) == ("move", "TAOS-167")
    assert t.refused("ambush", "b", target="revealed") == ("seat", "TAOS-167")
    assert t.refused("ambush", "a", target="secret") == ("target", "TAOS-168")
    laid = t.do("ambush", "a", target="revealed")
    assert laid.outcome.fields["target_mission"] == "A-03"
    assert "A-03" in laid.text
    assert not t.state.player("b").secret.public
    assert t.state.phase == "deployment"


def test_two_ambushes_lie_on_each_others_secret_card(tmp_path):
    t = Table(tmp_path).deploy(a=("A-09", "A-02"), b=("A-09", "A-04"))
    assert t.refused("ambush", "a", target="revealed") == ("target", "TAOS-170")
    t.do("ambush", "a", target="secret")
    assert t.state.player("b").open_missions == {"revealed": "A-09", "secret": "A-04"}
    assert t.state.phase == "ambush"
    assert t.refused("ambush", "a", target="secret") == ("seat", "TAOS-167")
    assert t.session.hints("ambush") == {"target": "secret"}
    t.do("ambush", "b", target="secret")
    assert t.state.player("a").open_missions == {"revealed": "A-09", "secret": "A-02"}
    assert t.state.phase == "deployment"


def test_an_ambush_that_is_only_considered_shows_nothing(tmp_path):
    t = Table(tmp_path).deploy(a=("A-09", "A-02"), b=("A-09", "A-04"))
    seen = t.session.forecast("ambush", {"target": "secret"}, "a")
    assert "A-04" not in str(seen)


def test_the_deployment_holder_places_all_six_tokens(tmp_path):
    t = Table(tmp_path).deploy()
    for token, (x, y) in SPOTS.items():
        assert t.refused("place", "b", token=token, x=x, y=y) == ("seat", "TAOS-52")
    assert t.refused("begin") == ("move", "TAOS-62")
    for token, (x, y) in SPOTS.items():
        assert t.do("place", "a", token=token, x=x, y=y).outcome.fields["deviation_cm"] == 0
    assert t.state.phase == "deployment"
    t.do("begin")
    assert (t.state.phase, t.state.turn, t.state.active) == ("turn", 1, "a")
    assert t.refused("place", "a", token="a-left", x=20, y=75) == ("move", "TAOS-52")


PLACED = {"token": "a-centre", "x": 60, "y": 75}


@pytest.mark.parametrize(
    ("wrong", "clause"),
    [
        ({"base_contact": True}, "TAOS-59"),
        ({"x": 20}, "TAOS-55"),
        ({"x": 40}, "TAOS-55"),
        ({"y": 45}, "TAOS-55"),
        ({"y": 86}, "TAOS-58"),
        ({"x": 68, "y": 83}, "TAOS-58"),
        ({"x": 20, "referee_ok": True}, "TAOS-55"),
        ({"access_directions": 1}, "TAOS-56"),
        ({"fits_two_40mm": False}, "TAOS-56"),
        ({"level": "other", "ground_spot_available": False}, "TAOS-57"),
        ({"level": "first_floor", "stairs_or_ramp": True}, "TAOS-57"),
        ({"level": "underground", "ground_spot_available": False}, "TAOS-57"),
    ],
)
def test_a_token_lies_in_its_sector_within_tolerance_and_within_reach(tmp_path, wrong, clause):
    t = Table(tmp_path).deploy()
    assert t.refused("place", "a", **{**PLACED, **wrong})[1] == clause


def test_the_tolerance_is_a_circle_whose_limit_counts_and_the_referee_may_pass_it(tmp_path):
    t = Table(tmp_path).deploy()
    assert t.do("place", "a", token="a-centre", x=66, y=83).outcome.fields["outcome"] == "legal"
    assert t.do("place", "a", token="a-centre", x=60, y=85).outcome.fields["outcome"] == "legal"
    exception = t.do("place", "a", token="a-centre", x=60, y=89, referee_ok=True)
    assert exception.outcome.fields["outcome"] == "referee_exception"
    assert "referee" in exception.text
    stairs = {"level": "underground", "ground_spot_available": False, "stairs_or_ramp": True}
    assert t.do("place", "a", **PLACED, **stairs).outcome.fields["outcome"] == "legal"


def test_tokens_do_not_touch_each_other(tmp_path):
    t = Table(tmp_path).deploy()
    t.do("place", "a", token="a-left", x=39, y=75, referee_ok=True)
    assert t.refused("place", "a", token="a-centre", x=41, y=75, referee_ok=True) == ("x", "TAOS-59")


def test_the_tactics_roll_is_told_with_the_names_of_players(tmp_path):
    """Both need 13: a draw is 2 misses (49/400), 2 criticals (1/400) or equal successes (12/400), 62/400 in all."""
    t = Table(tmp_path).tactics()
    known = Forecasts(t.session, Viewer()).odds("tactics", {"wip_a": 13, "wip_b": 13})
    odds = {word(outcome): chance for outcome, chance in known.odds.items()}
    assert {name: chance * 400 for name, chance in odds.items()} == {"Anna wins": 169, "Bruno wins": 169, "reroll": 62}
    assert {sign(outcome) for outcome in known.odds} == {"·"}
    line = t.do("tactics", dice=[12, 14], wip_a=13, wip_b=13)
    assert (line.said, line.outcome.outcome) == ("Anna wins", "a_wins")
    assert [str(each.label) for each in line.ledger] == ["Anna: WIP, d20 at most", "Bruno: WIP, d20 at most"]


def test_the_second_card_of_the_choice_is_another_one(tmp_path):
    """TAOS-4: what is Revealed is no more offered as Secret; A-09 is only where it may be (TAOS-167, TAOS-R7)."""
    t = Table(tmp_path).draw(a=("A-08", "A-09"))
    assert t.session.choices("choose", "a", {"revealed": "A-08"})["secret"] == ["A-01"]
    (tmp_path / "either").mkdir()
    either = Table(tmp_path / "either", a09_slot="either").draw(a=("A-08", "A-09"))
    assert set(either.session.choices("choose", "a", {"revealed": "A-08"})["secret"]) == {"A-01", "A-09"}


# -- real mission cards ---------------------------------------------------------------------------------------


def test_where_the_players_deal_the_draw_deals_nothing(tmp_path):
    t = Table(tmp_path, mission_cards="table")
    with pytest.raises(Refusal, match="name the three cards that Anna has drawn"):
        t.do("draw", "a")
    assert not t.state.player("a").hand
    t.do("draw", "a", hand=["A-03", "A-07", "A-08"])
    assert tuple(t.state.player("a").hand.value) == ("A-03", "A-07", "A-08")
    t.do("draw", "b", hand=["A-03", "A-01", "A-09"])
    assert t.state.phase == "choose"


def test_cards_that_are_no_more_in_the_deck_were_not_drawn(tmp_path):
    t = Table(tmp_path, mission_cards="table")
    t.do("deck", "a", cards=["A-01", "A-02", "A-03", "A-04"])
    with pytest.raises(Refusal):
        t.do("draw", "a", hand=["A-03", "A-07", "A-01"])


def test_cards_and_tokens_that_lie_on_the_table_are_typed_also_where_the_draws_of_the_app_may_not_be(tmp_path):
    """Only what the app could have drawn is refused: no match begins without a way on."""
    t = Table(tmp_path, mission_cards="table", token_codes="table", typed_draws="refused")
    t.draw()
    assert t.state.phase == "choose"
    (tmp_path / "dealt").mkdir()
    dealt = Table(tmp_path / "dealt", typed_draws="refused")
    assert dealt.refused("draw", "a", hand=["A-03", "A-07", "A-08"])[0] == "hand"


def test_a_reminder_names_the_key_that_opens_the_secret_card(tmp_path):
    t = Table(tmp_path, a09_slot="either").deploy()
    key = t.session.system.moves["open"].key
    due = next(each for each in t.session.scene().due if each.move == "open")
    assert str(due.text) == "An A-09 is shown before its holder's deployment"
    assert str(due.keys) == f"{key} opens the Secret card"


def test_the_ambush_form_names_the_card_that_it_may_lie_on(tmp_path):
    """TAOS-168, TAOS-173."""
    (tmp_path / "1").mkdir()
    t = Table(tmp_path / "1").deploy(a=("A-08", "A-02"), b=("A-09", "A-04"))
    assert t.session.narrowed("ambush", "b", {})["target"] == ["revealed"]
    assert t.session.system.moves["ambush"].brief(t.state, "b") == ["Anna: A-08 Capture"]
    (tmp_path / "2").mkdir()
    t = Table(tmp_path / "2").deploy(a=("A-09", "A-02"), b=("A-09", "A-04"))
    assert t.session.narrowed("ambush", "b", {})["target"] == ["secret"]
    assert "no other card face up" in t.session.system.moves["ambush"].brief(t.state, "b")[0]


@pytest.mark.parametrize(("x", "y", "wrong"), [(33, 75, "x"), (23, 89, "y"), (20, 61, "y")])
def test_a_token_too_far_from_its_centre_is_refused_at_the_figure_that_is_off(tmp_path, x, y, wrong):
    """The mark of the form had gone to the referee, nine lines farther down."""
    t = Table(tmp_path).deploy()
    assert t.refused("place", "a", token="a-left", x=x, y=y) == (wrong, "TAOS-58")
    line = t.do("place", "a", token="a-left", x=x, y=y, referee_ok=True)
    assert line.outcome.fields["outcome"] == "referee_exception"


def test_who_wins_the_tactics_roll_is_told_of_no_other_player(tmp_path):
    t = Table(tmp_path).tactics()
    assert t.do("tactics", "a", winner="b").side == ""


def test_a_deck_is_listed_only_as_long_as_all_of_it_lies_there(tmp_path):
    t = Table(tmp_path)
    t.do("draw", "a", hand=["A-01", "A-02", "A-03"])
    decks = {pile.seat: pile for pile in t.session.scene("").piles if pile.id.startswith("deck-")}
    assert (decks["a"].count, decks["a"].left, decks["a"].text) == (6, (), "")
    assert (decks["b"].count, len(decks["b"].left), decks["b"].text) == (9, 9, "before the draw")


def test_everybody_begins_with_one_of_each_of_the_nine_missions(tmp_path):
    t = Table(tmp_path)
    for seat in ("a", "b"):
        assert sorted(t.state.player(seat).deck) == [f"A-0{n}" for n in range(1, 10)]
