"""Which card of a dealt hand is laid down closed is known to its player alone, whatever was seen to come into it
(RNR-15, RNR-217)."""

import pytest
from rocknroll_table import CARDS, HQ, Table
from taos_tui.screens.app import TableApp

from taos_tui.kit.secret import secrets_in
from taos_tui.rules.refusal import Refusal
from taos_tui.session.luck import Luck
from taos_tui.session.session import Session
from taos_tui.session.sights import OwnersAlone
from taos_tui.session.verify import verify
from tests.screens.test_table import press

OPEN = {side: [name.lower() for name in names] for side, names in HQ.items()}
CLOSED = {"mode": "expansion", "hands": "tracked", "masked_play": "on"}


def to_arrival(t, unit="able"):
    """Anna holds one unit that nobody saw, Item and Jig lie open in her HQ; she takes first."""
    t.do("deal", **OPEN)
    t.do("echo", dice=[2])
    t.do("take", "a", unit1=unit)
    t.do("take", "b")
    t.do("dice_off", dice=[6, 1])
    t.do("first", side="vpa")
    return t


def table(tmp_path, name="table", **options):
    (tmp_path / name).mkdir()
    return to_arrival(Table(tmp_path / name, **{**CLOSED, **options}))


def values(t, seat="a"):
    return [card.value for card in t.player(seat).units]


def seen(t, eyes="b", seat="a"):
    return [card.value for card in t.session.view(eyes).players[seat].units]


def test_who_is_picked_in_sight_of_all_has_no_number_that_others_know(tmp_path):
    places = set()
    for number in range(24):
        t = table(tmp_path, str(number))
        before = {card.commitment for card in t.player("a").units}
        t.do("pick", "a", hq="Item")
        assert sorted(values(t)) == ["able", "item"]
        assert seen(t) == seen(t, "") == [None, None]
        assert before.isdisjoint(card.commitment for card in t.player("a").units)
        places.add(values(t).index("item"))
    assert places == {0, 1}


def test_two_games_that_differ_in_who_is_closed_are_told_alike(tmp_path):
    """And so they go on, when the other card is shown, and the closed unit dies."""
    told = []
    for order in (("able", "item"), ("item", "able")):
        t = table(tmp_path, order[0])
        t.do("pick", "a", hq="Item", hand1=order[0], hand2=order[1])
        t.arrive()
        t.do("deploy_closed", card="1", point="1")
        assert "known to all" not in " ".join(map(str, t.session.brief("deploy_closed", "a")))
        t.do("stop")
        t.do("stop")
        told.append([(line.text, line.inputs) for line in t.session.log() if line.move != "take"])
        t.session.close()
    assert told[0] == told[1]


def test_what_a_covered_order_lets_a_unit_do_is_told_nobody_before_it_is_shown(tmp_path):
    """RNR-15: an attack by the first card of the hand was foreseen with its odds, or not at all where it was no attack;
    what is asked of whoever names it, and the odds of the throw, are the same for every card."""
    told = []
    for order in ("napalm", "unit-attacks", "manoeuvre", "all-5-attack"):
        (tmp_path / order).mkdir()
        t = Table(tmp_path / order, hands="tracked", round1_income="no").deal()
        t.do("take", "a", unit1="able", order1=order)
        t.do("take", "b", unit1="anh", order1="slaughter")
        t.do("dice_off", dice=[1, 6])
        t.do("first", side="vietnam")
        t.deploy("Anh").next_turn()
        t.deploy("Able").do("stop")
        given = {"unit": "Able", "target": "Anh"}
        by_number = t.session.forecast("attack", {**given, "order": "1"}, "")
        assert set(by_number.odds) == {"failed", "destroyed"}
        assert t.session.next_die("attack", {**given, "order": "1"}, (), "") == 6
        named = [t.session.forecast("attack", {**given, "order": "Unit attacks"}, eyes) for eyes in ("", "b")]
        told.append([repr(by_number), *map(repr, named)])
    assert all(each == told[0] for each in told)


def test_a_card_that_comes_later_does_not_show_which_ones_were_there(tmp_path):
    """Of two games one opens what came last, one what had been there: their numbers and seals do not tell."""
    t = table(tmp_path)
    t.do("pick", "a", hq="Item")
    t.arrive()
    t.do("deploy_closed", card="1", point="1")
    left = t.player("a").units[0]
    t.do("adjust", "a", why="test", take="unit")
    t.do("take", "a")
    assert len(values(t)) == 2
    assert left.commitment not in {card.commitment for card in t.player("a").units}
    slots = [secret.slot for secret in secrets_in(t.state) if secret.seat == "a" and secret.slot.startswith("hand")]
    assert len(slots) == len(set(slots)) == 3
    t.do("deploy", unit=t.state.cards.units[values(t)[0]].name, point="1")
    assert t.again().state == t.state
    assert all(check.right for check in verify(t.path.read_bytes()))


def test_an_arrival_that_is_made_again_lays_the_hand_as_it_lay(tmp_path):
    """RNR-15: nobody fishes for an order; what comes instead says nothing of the one before."""
    t = table(tmp_path)
    t.do("pick", "a", hq="Item")
    lay = values(t)
    for _ in range(6):
        t.session.undo()
        t.do("pick", "a", hq="Item")
        assert values(t) == lay
    assert t.again().state == t.state
    places = set()
    for number in range(24):
        t = table(tmp_path, str(number))
        t.do("pick", "a", hq="Item")
        t.session.undo()
        t.do("pick", "a", hq="Jig")
        places.add(values(t).index("jig"))
    assert places == {0, 1}


def test_no_form_and_no_line_speaks_of_the_order_of_a_hand(tmp_path):
    t = table(tmp_path)
    line = t.do("pick", "a", hq="Item")
    assert line.text == "takes Item from HQ"
    for move in ("take", "pick", "devils_hand"):
        assert not any(each.name.startswith("hand") for each in t.session.system.moves[move].filled_in)
        assert not t.session.system.moves[move].private & t.session.system.moves[move].dealt
    refused = t.refused("take", "a", hand1="able")
    assert refused[0] == "hand1"


@pytest.mark.parametrize("order", [("able", "item"), ("item", "able")])
def test_a_pick_that_is_entered_anew_leaves_the_other_cards_where_they_lay(tmp_path, order):
    """Who was laid down closed by its number is that unit still, unless it is the one picked."""
    t = table(tmp_path)
    line = t.do("pick", "a", hq="Item", hand1=order[0], hand2=order[1])
    t.do("take", "a", order2="manoeuvre")
    t.do("take", "b")
    t.do("deploy_closed", card="1", point="1")
    found = t.session.amend(line.n, {"hq": "Jig"}, eyes="a")
    assert (found.lost, found.draws) == ((), ())
    closed = t.state.field["closed VPA"].hidden
    assert [closed.value, *values(t)] == [{"item": "jig"}.get(each, each) for each in order]
    assert t.again().state == t.state
    t.session.undo()
    assert [t.state.field["closed VPA"].hidden.value, *values(t)] == list(order)


def test_a_later_mixing_of_other_cards_is_done_anew(tmp_path):
    """The hand holds another card then: what came into it later lies with it in an order that nobody knows."""
    t = table(tmp_path)
    line = t.do("pick", "a", hq="Item")
    t.arrive()
    t.do("adjust", "a", why="test", take="unit")
    t.do("take", "a")
    before = values(t)
    found = t.session.amend(line.n, {"hq": "Jig"}, eyes="a")
    assert (found.stops, found.lost) == (0, ())
    assert sorted(values(t)) == sorted({"item": "jig"}.get(each, each) for each in before)
    assert seen(t) == seen(t, "") == [None] * 3
    assert t.again().state == t.state
    assert t.again().findings == []
    assert all(check.right for check in verify(t.path.read_bytes()))


def test_files_that_were_begun_before_lie_as_they_lay(tmp_path):
    t = table(tmp_path, hand_order="earlier")
    t.do("pick", "a", hq="Item")
    assert values(t) == ["able", "item"]
    assert seen(t) == [None, "item"]
    assert "sealed" not in t.path.read_text(encoding="utf-8").rpartition("[[log]]")[2]


@pytest.mark.parametrize("options", [{"masked_play": "off"}, {"hands": "physical"}])
def test_without_closed_units_or_with_real_cards_nothing_is_mixed(tmp_path, options):
    t = Table(tmp_path, **{**CLOSED, **options})
    t.do("deal", **(OPEN if t.state.tracked else HQ))
    t.do("echo", dice=[2])
    t.arrive()
    t.do("dice_off", dice=[6, 1])
    t.do("first", side="vpa")
    t.do("pick", "a", hq="Item")
    assert t.player("a").units[1].value == "item"
    assert t.player("a").units[1].public


def test_a_dead_unit_of_devils_hand_comes_into_the_hand_unseen_too(tmp_path):
    t = table(tmp_path)
    t.do("pick", "a", hq="Item")
    t.arrive()
    t.do("deploy", unit="Item", point="1")
    t.do("fate", unit="Item", what="dies", why="test")
    t.do("devils_hand", bargain="revive", unit="Item")
    assert sorted(values(t)) == ["able", "item"]
    assert seen(t) == [None, None]
    assert t.again().state == t.state


@pytest.mark.parametrize("order", [("able", "item"), ("item", "able")])
@pytest.mark.parametrize("card", ["1", "2"])
def test_with_passphrases_the_hand_is_mixed_by_its_player_and_others_follow(tmp_path, order, card):
    """Whoever has scouted the unit names it, its player opens it; at the end all seals are checked."""
    pytest.importorskip("cryptography")
    path, names, keys = tmp_path / "locked.toml", {"a": "Anna", "b": "Bruno"}, {"a": "river", "b": "hill"}
    t = Table.__new__(Table)
    t.path = path
    t.session = Session.create(
        path, "rocknroll", "War", names, {**CLOSED, "contingent": 10}, keys, content={"cards": CARDS}
    )
    for seat, key in keys.items():
        t.session.unlock(seat, key)
    to_arrival(t)
    stranger = Session.open(path)
    with pytest.raises(Refusal, match="unlock"):
        stranger.make("pick", {"hq": "Item"}, "a")
    stranger.close()
    t.do("pick", "a", hq="Item", hand1=order[0], hand2=order[1])
    t.arrive()
    t.do("deploy_closed", card=card, point="1")
    closed = next(unit for unit in t.state.field.values() if unit.masked)
    t.do("stop")
    t.do("stop")
    stranger = Session.open(path)
    assert stranger.findings == []
    assert [card.value for card in stranger.state.players["a"].units] == [None]
    stranger.close()
    t.do("deploy", unit="1", point="1")
    t.do("open", unit=closed.id)
    assert not any(unit.masked for unit in t.state.field.values())
    stranger = Session.open(path)
    assert stranger.findings == []
    assert stranger.state.field.keys() == t.state.field.keys()
    stranger.close()
    assert all(check.right for check in verify(path.read_bytes()))


def closed_and_dead(t):
    """Anna's closed unit died; she deploys again."""
    t.do("pick", "a", hq="Item", hand1="able", hand2="item")
    t.arrive()
    t.do("deploy_closed", card="1", point="1")
    t.do("fate", unit="closed VPA", what="dies", why="test")
    return t


def test_who_died_closed_comes_back_by_devils_hand_unnamed(tmp_path):
    """RNR-225: the log told who it was, and a program without the passphrase could not follow."""
    t = closed_and_dead(table(tmp_path))
    assert t.session.choices("devils_hand", "a")["unit"] == ["closed 1"]
    assert "Able" in str(t.session.texts("devils_hand", "a")["unit"]["closed 1"])
    assert t.session.texts("devils_hand", "").get("unit", {}) == {}
    assert t.refused("devils_hand", bargain="revive", unit="Able") == ("unit", "RNR-164")
    line = t.do("devils_hand", bargain="revive", unit="closed 1")
    assert "closed 1, dead, to the hand" in line.text
    assert sorted(values(t)) == ["able", "item"]
    assert t.again().state == t.state
    (tmp_path / "before").mkdir()
    t = Table(tmp_path / "before", **CLOSED, hand_order="earlier")
    to_arrival(t)
    t.do("pick", "a", hq="Item")
    t.arrive()
    t.do("deploy_closed", card="1", point="1")
    t.do("fate", unit="closed VPA", what="dies", why="test")
    assert t.session.choices("devils_hand", "a")["unit"] == ["closed 1"]
    with pytest.raises(Refusal) as no:
        t.session.make("devils_hand", {"bargain": "revive", "unit": "Baker"})
    assert "Able" not in str(no.value)
    t.do("devils_hand", bargain="revive", unit="Able")  # as files that were begun before have it
    assert t.again().state == t.state


def test_a_unit_that_an_ability_takes_back_lies_in_the_hand_unseen(tmp_path):
    """Its player lays it there: a hand is mixed and sealed by nobody else."""
    t = table(tmp_path)
    t.do("pick", "a", hq="Item")
    t.arrive()
    t.do("deploy", unit="Item", point="1")
    back = {"unit": "Item", "what": "to_hand", "why": "test"}
    assert t.refused("fate", "b", **back) == ("seat", "RNR-80")
    assert t.session.seat_of("fate", back) == "a"
    t.do("fate", **back)
    assert sorted(values(t)) == ["able", "item"]
    assert seen(t) == [None, None]
    assert t.again().state == t.state


def test_all_that_was_sealed_may_be_opened_at_the_end(tmp_path):
    t = table(tmp_path)
    t.do("pick", "a", hq="Item")
    t.arrive()
    t.do("deploy_closed", card="1", point="1")
    t.do("end_war", winner="b", why="time_over")
    for seat in "ab":
        t.session.make("disclose", {}, seat)
    assert not t.session.shut
    assert all(check.right for check in verify(t.path.read_bytes()))
    assert t.again().findings == []


@pytest.mark.parametrize("order", [("able", "item"), ("item", "able")])
def test_which_card_was_laid_closed_is_corrected_once_it_was_opened(tmp_path, order):
    """RNR-221: the later entry opens the other card; only its player sees that before."""
    t = table(tmp_path)
    t.do("pick", "a", hq="Item", hand1=order[0], hand2=order[1])
    t.arrive()
    laid = t.do("deploy_closed", card="1", point="1")
    t.do("stop")
    shown = t.do("open", unit="closed VPA")
    assert [line.text for line in t.session.log()][-1].endswith(order[0].capitalize())
    with pytest.raises(OwnersAlone):
        t.session.amend(laid.n, {"card": "2"}, dry_run=True)
    told = t.session.amend(laid.n, {"card": "2"}, dry_run=True, eyes="a")
    assert (told.stops, told.lost, told.lapsed) == (0, (), ())
    assert told.changes[-1].n == shown.n
    assert told.changes[-1].becomes.endswith(order[1].capitalize())
    t.session.amend(laid.n, {"card": "2"}, eyes="a")
    assert order[1].capitalize() in t.state.field
    assert values(t) == [order[0]]
    assert t.again().state == t.state
    assert t.again().findings == []
    assert all(check.right for check in verify(t.path.read_bytes()))
    t.session.undo()
    assert order[0].capitalize() in t.state.field
    t.session.redo()
    assert order[1].capitalize() in t.state.field
    assert t.again().state == t.state


def test_what_a_covered_card_is_is_asked_only_where_the_cards_lie_on_the_table(tmp_path):
    """RNR-221: a name that was typed in there said nothing, and stayed in the entry."""
    for hands, asked in (("tracked", False), ("physical", True)):
        t = Table(tmp_path, **{**CLOSED, "hands": hands}) if hands == "physical" else table(tmp_path)
        names = [each.name for each in t.session.system.moves["open"].asked_now(t.state, "a")]
        assert ("name" in names) is asked


def test_a_player_may_look_which_of_his_closed_units_is_which(tmp_path):
    """RNR-15: with three of them nobody could choose which one to open."""
    t = table(tmp_path)
    t.do("pick", "a", hq="Item")
    t.arrive()
    t.do("deploy_closed", card="1", point="1")
    [closed] = [unit for unit in t.state.field.values() if unit.hidden]
    name = t.state.cards.units[closed.hidden.value].name
    assert not closed.hidden.public

    def shown(eyes):
        [pile] = [pile for pile in t.session.scene(eyes).piles if pile.id == "closed-a"]
        return pile.shown

    assert shown("a") == (f"{shown('')[0]}: {name}",)
    assert shown("") == shown("b")
    assert shown("")[0].startswith(closed.id)


async def test_whose_eyes_an_order_that_was_played_needs_is_said_at_once(tmp_path):
    t = Table(tmp_path, hands="tracked", round1_income="no").deal()
    t.do("take", "a", unit1="able", order1="unit-attacks")
    t.do("take", "b", unit1="anh", order1="slaughter")
    t.do("dice_off", dice=[1, 6])
    t.do("first", side="vietnam")
    t.deploy("Anh").next_turn()
    t.deploy("Able").do("stop")
    t.do("attack", unit="Able", target="Anh", order="1", dice=[3])
    async with TableApp(t.session).run_test(size=(80, 30)) as pilot:
        await press(pilot, "f9", "enter")
        told = pilot.app.screen._told.lines
        assert told[0] == "Space passes the laptop to Anna, who alone may say another order"
        assert "Pass the laptop to" in await press(pilot, "space")


def test_what_the_preview_of_a_correction_deals_anew_comes_so(tmp_path):
    """Where several cards were dealt anew each look at it had another order, and it came in a third one."""
    places = set()
    for number in range(12):
        t = table(tmp_path, str(number))
        picked = t.do("pick", "a", hq="Item")
        t.arrive()
        t.do("burn", "a", give=f"unit {values(t).index('item') + 1}")
        wish = {"n": picked.n, "inputs": {"hq": "Jig"}, "eyes": "a"}
        told = [t.session.amend(**wish, dry_run=True) for _ in range(3)]
        assert told[0] == told[1] == told[2]
        assert t.session.amend(**wish)._replace(n=0) == told[0]
        places.add(values(t)[0])
        assert t.again().state == t.state
    assert places <= {"able", "jig"}


def test_the_luck_of_one_correction_is_not_that_of_another():
    luck = Luck()
    luck.of("one")
    first = [luck.source(3)(10**6) for _ in range(2)]
    luck.of("one")
    assert [luck.source(3)(10**6) for _ in range(2)] == first
    assert first[0] == first[1], "each time from its first draw on"
    luck.of("another")
    assert luck.source(3)(10**6) != first[0]
    luck.of("one")
    assert luck.source(3)(10**6) != first[0]
