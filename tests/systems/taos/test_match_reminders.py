"""Reminders of 5.7: each in a state where it applies, and in none where it does not."""

import pytest
from table import Table


def drawn(t, **more):
    return t.draw(a=("A-05", "A-01"), b=("A-03", "A-04"))


def locked(t, **more):
    return t.choose()


def aiming(t, **more):
    return t.deploy(a=("A-09", "A-02"))


def deploying(t, **more):
    return t.deploy()


def all_placed(t, **more):
    return t.deploy().place_all()


def agreed_before(t, **more):
    deploying(t).do("scenery", name="Hut")
    t.do("lieutenant", "a", model="Orso")
    t.do("lieutenant", "b", model="Boss")
    return t


def first_turn(t, a=("A-01", "A-02"), **more):
    return t.start(a=a)


def pool_counted(t):
    first_turn(t).do("pool", regular=9)
    return t


def failed(t):
    first_turn(t).fail("a-left")
    return t


def followed_up(t):
    failed(t).again("a-left")
    return t


def failed_then_ended(t):
    failed(t).end_turn()
    return t


def designated(t):
    found("A-08")(t).do("designate", token="a-left", mission="A-08", candidates="Orc 5")
    return t


def captured(t):
    designated(t).do("capture", target="interrogation_target", model="Orc", attacker="Fusilier")
    return t


def found(mission, code="01"):
    def build(t, later=False):
        first_turn(t, (mission, "A-02" if mission != "A-02" else "A-01"))
        t.find("a-left", code)
        return t.next_turn() if later else t

    build.__name__ = f"found_{mission}_{code}"
    return build


def usable(mission):
    def build(t):
        return found(mission)(t, later=True)

    build.__name__ = f"usable_{mission}"
    return build


def enemys_turn(mission):
    def build(t):
        found(mission)(t).end_turn()
        return t

    build.__name__ = f"enemys_turn_{mission}"
    return build


def ordered(mission):
    def build(t):
        usable(mission)(t).do("order", model="Orc")
        return t

    build.__name__ = f"ordered_{mission}"
    return build


def last_turn(mission):
    def build(t):
        first_turn(t, (mission, "A-06" if mission != "A-06" else "A-05"))
        while t.state.turn < 4:
            t.end_turn()
        return t

    build.__name__ = f"last_turn_{mission}"
    return build


def found_in_the_last_turn(t):
    last_turn("A-01")(t).find("a-left", "01")
    return t


def secret_found(t):
    first_turn(t).find("a-left", "02")
    return t


def inspecting(t):
    usable("A-03")(t).do("inspect", token="a-left", graduate="Orc")
    return t


def inspected(t):
    inspecting(t).next_turn()
    return t


def broken_off(t):
    inspecting(t).do("break_off")
    return t


def leading(t):
    found("A-02")(t).do("take_civilian", graduate="Orc")
    return t


def released(t):
    leading(t).do("release_civilian")
    return t


def transmitter_placed(t):
    usable("A-05")(t).task("place_transmitter", "a-left", graduate="Orc")
    t.find("a-right", "03")
    return t.next_turn()


def charge_placed(t):
    found("A-06")(t).do("designate", token="a-left", mission="A-06", candidates="tower 9")
    t.next_turn().task("place_charge", "a-left", graduate="Orc")
    return t


def marker_near(mission):
    def build(t):
        t.do("roster", "a", models="Ghost, graduate, marker")
        return usable(mission)(t)

    build.__name__ = f"marker_near_{mission}"
    return build


def marker_gone(t):
    marker_near("A-01")(t).task("steal_data", "a-left", graduate="Ghost")
    return t


def scoring(a):
    def build(t):
        return first_turn(t, a).to_scoring()

    build.__name__ = f"scoring_{a[0]}"
    return build


def ambush_scoring(t):
    return t.start(a=("A-09", "A-02")).to_scoring()


def armies_noted(t):
    ambush_scoring(t)
    for seat in "ab":
        t.do("army", seat, killed=1, lost=1)
    return t


def closed(t):
    armies_noted(t)
    for seat in "ab":
        t.do("confirm", seat)
    return t


@pytest.mark.parametrize(
    ("text", "here", "not_here"),
    [
        ("A-09 cannot be Secret", [drawn], [locked, first_turn]),
        ("token 01 belongs to nothing", [drawn], [locked]),
        ("token 03", [drawn], [locked]),
        ("names the card under Ambush, before deployment", [aiming], [deploying, drawn]),
        ("Agree which scenery is medium-sized", [deploying, all_placed], [drawn, first_turn, agreed_before]),
        ("Each names a Lieutenant, sealed", [deploying, all_placed], [drawn, first_turn, agreed_before]),
        ("lay A-09 beside it", [aiming], [deploying]),
        ("places 6 more tokens, codes hidden", [deploying], [aiming, all_placed, first_turn]),
        ("even if no mission needs them", [deploying], [all_placed, first_turn]),
        ("left, centre, right", [deploying], [all_placed, first_turn]),
        ("Within 10 cm", [deploying], [all_placed, first_turn]),
        ("two accesses", [deploying], [all_placed]),
        ("No base contact", [deploying], [all_placed]),
        ("begin turn 1", [all_placed], [deploying, first_turn]),
        ("Count Anna's order pool", [first_turn, failed_then_ended], [pool_counted, failed, deploying]),
        ("LEFT can be used from this turn", [usable("A-01"), usable("A-05")],
         [found("A-01"), enemys_turn("A-01"), ordered("A-01"), usable("A-07"), usable("A-08")]),
        ("Anna's LEFT can be used from Anna's next active turn", [found("A-01"), found("A-06")],
         [found("A-07"), found("A-08"), found("A-01", "03"), usable("A-01"), found_in_the_last_turn]),
        ("declare an inspection now", [usable("A-03")],
         [found("A-03"), usable("A-01"), ordered("A-03"), enemys_turn("A-03"), inspecting, inspected]),
        ("inspects: stays in contact", [inspecting], [usable("A-03"), broken_off, inspected]),
        ("Each Graduate carries one Transmitter", [usable("A-05"), transmitter_placed],
         [found("A-05"), usable("A-06"), enemys_turn("A-05")]),
        ("Transmitter; used up by Orc", [transmitter_placed], [usable("A-05")]),
        ("Each Graduate carries one charge", [usable("A-06"), charge_placed], [found("A-06"), usable("A-05")]),
        ("charge; used up by Orc", [charge_placed], [usable("A-06")]),
        ("Orc leads the Civilian", [leading], [found("A-02"), released]),
        ("if your very next Order is the same attempt", [failed], [first_turn, followed_up, failed_then_ended]),
        ("whether an Operative enemy sees it", [usable("A-01"), ordered("A-01")],
         [found("A-01"), usable("A-03"), enemys_turn("A-01")]),
        ("Tell Bruno: Anna's LEFT token is an enemy computer Terminal", [found("A-01")],
         [usable("A-01"), enemys_turn("A-01"), found("A-01", "03")]),
        ("belongs to no mission", [found("A-01", "03")], [found("A-01"), first_turn]),
        ("is a Civilian", [secret_found, found("A-02")], [found("A-01")]),
        ("Orc is designated and may be attacked at once", [designated], [found("A-01"), found("A-08"), captured]),
        ("nearest scenery piece to LEFT (A-06)", [found("A-06")], [charge_placed, found("A-08")]),
        ("nearest enemy Soldier to LEFT (A-08)", [found("A-08")], [found("A-06")]),
        ("interacts becomes a miniature: Ghost", [marker_near("A-01")],
         [marker_gone, usable("A-01"), marker_near("A-07")]),
        ("Last turn: a thief", [last_turn("A-01")], [first_turn, last_turn("A-02"), scoring(("A-01", "A-02"))]),
        ("Last turn: the Civilian home", [last_turn("A-02")], [last_turn("A-01"), found("A-02")]),
        ("Last turn: an inspector", [last_turn("A-03")], [last_turn("A-01"), usable("A-03")]),
        ("Last turn: a Graduate in contact", [last_turn("A-04")], [last_turn("A-01"), usable("A-04")]),
        ("Last turn: into the sector", [last_turn("A-07")], [last_turn("A-01"), usable("A-07")]),
        ("A-09 is scored last", [ambush_scoring], [scoring(("A-01", "A-02")), closed]),
        ("note Army Points", [ambush_scoring], [armies_noted, first_turn]),
        ("count every model in the sector", [scoring(("A-07", "A-05"))], [scoring(("A-05", "A-06"))]),
        ("with the centre of the base", [scoring(("A-07", "A-05")), ambush_scoring], [first_turn]),
        ("leave the deck", [closed], [armies_noted]),
    ],
)  # fmt: skip
def test_a_reminder_is_shown_where_it_applies_and_only_there(tmp_path, text, here, not_here):
    for number, build in enumerate([*here, *not_here]):
        folder = tmp_path / str(number)
        folder.mkdir()
        shown = text in build(Table(folder)).due().replace("Bruno's order pool", "Anna's order pool")
        assert shown == (number < len(here)), build.__name__


@pytest.mark.parametrize(
    ("options", "build", "text"),
    [
        ({"retry_rule": "graduate_next_order"}, failed, "his own next Order this turn"),
        ({"retry_rule": "any_later"}, failed, "any later attempt of his"),
        ({"zone_rule": "fully_inside"}, ambush_scoring, "with the whole base"),
        ({"zone_rule": "any_part"}, ambush_scoring, "with any part of the base"),
        ({"a07_count": "operative_only"}, scoring(("A-07", "A-05")), "count the Operative models"),
    ],
)
def test_reminders_are_worded_by_the_options(tmp_path, options, build, text):
    assert text in build(Table(tmp_path, **options)).due()


def test_an_inspection_is_not_suggested_before_the_forcing_that_was_agreed(tmp_path):
    t = usable("A-03")(Table(tmp_path, inspect_rule="force_first"))
    assert "inspection" not in t.due()
    t.task("force_container", "a-left")
    t.next_turn()
    assert "declare an inspection now" in t.due()


def test_a_failure_is_not_called_to_mind_in_the_enemys_turn(tmp_path):
    t = failed(Table(tmp_path, retry_rule="any_later"))
    t.end_turn()
    assert "any later attempt" not in t.due()
    t.end_turn()
    assert "any later attempt" in t.due()


def test_duties_come_before_reminders(tmp_path):
    t = first_turn(Table(tmp_path), ("A-06", "A-02"))
    t.find("a-left", "01")
    urgent = [due.urgent for due in t.session.scene().due]
    assert urgent == sorted(urgent, reverse=True)
    assert all(due.clause.startswith("TAOS-") for due in t.session.scene().due)


def test_who_is_told_what_a_token_is_has_no_duty_to_tell_it(tmp_path):
    """TAOS-92"""
    t = Table(tmp_path).start()
    t.find("a-left", "01")

    def told(seat):
        return [(str(one.text), one.urgent) for one in t.session.scene(seat).due if one.clause == "TAOS-92"]

    text = "Anna's LEFT token is an enemy computer Terminal"
    assert told("b") == [(text, False)]
    assert told("a") == told("") == [(f"Tell Bruno: {text}", True)]


def test_who_has_not_named_his_lieutenant_is_named(tmp_path):
    t = Table(tmp_path).deploy()
    t.do("lieutenant", "a", model="Boss")
    found = next(one for one in t.session.scene("").due if one.move == "lieutenant")
    assert (found.text, found.seat) == ("Bruno names a Lieutenant, sealed", "b")


def test_a_lieutenant_whose_seal_fell_with_a_correction_is_due_again_in_play(tmp_path):
    """TAOS-160: his line stays, yet the seal falls whomever it names; nobody would ask for him before the scoring."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Fusilier 10; Orc 41; Hacker 20")
    t.do("roster", "b", models="Zero 17; Morlock 8")
    t.start()
    due = lambda: [(one.text, one.seat) for one in t.session.scene("").due if one.move == "lieutenant"]  # noqa: E731
    assert due() == []
    t.do("lieutenant", "b", model="Zero")
    assert due() == [("Anna names a Lieutenant, sealed", "a")]
    t.do("lieutenant", "a", model="Orc")
    assert due() == []
    told = t.session.amend(1, {"models": "Fusilier 10; Orc 41"}, dry_run=True)
    assert told.lapsed
    t.session.amend(1, {"models": "Fusilier 10; Orc 41"})
    assert due() == [("Anna names a Lieutenant, sealed", "a")]


def test_each_player_is_led_to_his_own_cards(tmp_path):
    found = [one for one in Table(tmp_path).session.scene("a").due if one.clause == "TAOS-3"]
    assert [(one.move, one.seat) for one in found] == [("draw", "a"), ("draw", "b")]


def test_what_is_due_leads_its_player_to_the_move_that_does_it(tmp_path):
    t = Table(tmp_path).start(a=("A-08", "A-02"))

    def led():
        return {(one.move, one.seat) for one in t.session.scene("").due if one.move}

    assert ("pool", "a") in led()
    t.find("a-left", "01")
    assert ("designate", "a") in led()
    t.to_scoring()
    assert {("army", "a"), ("army", "b")} <= led()
    assert {move for move, _ in led()} <= set(t.session.system.moves)
