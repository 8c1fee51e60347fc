"""What is otherwise at the end of two courses of a game, as everybody sees it."""

import pytest
from msgspec.structs import replace

from taos_tui.content.catalogue import in_words
from taos_tui.kit.scene import (
    Banner,
    Board,
    Chart,
    Clock,
    Counter,
    Dial,
    Due,
    Hex,
    HexMap,
    Mark,
    Panel,
    Pile,
    Point,
    Scene,
    Sheet,
    Spot,
    Track,
    Unit,
)
from taos_tui.session.differences import differences

BEFORE = Scene("turn", "TURN 1", "", "a", {"a": "Anna", "b": "Bruno"}, ())


def told(before, after):
    return [str(in_words(line)) for line in differences(replace(BEFORE, **before), replace(BEFORE, **after))]


def test_a_pile_with_other_counts_is_told_and_one_that_is_not_counted_is_not():
    some = [(Pile("deck", "Deck", count=count), Pile("aside", "Aside", count=-1)) for count in (12, 13)]
    assert told({"piles": some[0]}, {"piles": some[1]}) == ["Deck: 12 → 13 cards"]
    cups = [(Pile("cup", "Cup", count=count, things="markers"),) for count in (5, 4)]
    assert told({"piles": cups[0]}, {"piles": cups[1]}) == ["Cup: 5 → 4 markers"]
    drawn = [(Pile("ends", "End Turn markers drawn", count=count, things=""),) for count in (0, 1)]
    assert told({"piles": drawn[0]}, {"piles": drawn[1]}) == ["End Turn markers drawn: 0 → 1"]


def test_of_as_many_open_cards_it_is_told_which_are_others():
    hq = [(Pile("hq", "HQ", count=2, shown=names),) for names in (("Doc", "Zulu"), ("Zulu", "Pig"))]
    assert told({"piles": hq[0]}, {"piles": hq[1]}) == ["HQ: Doc → Pig"]
    assert told({"piles": hq[0]}, {"piles": hq[0]}) == []
    hand = [(Pile("hand", "Hand", count=2, shown=shown),) for shown in (("1 · covered", "2 · Chi"), ())]
    assert told({"piles": hand[0]}, {"piles": hand[1]}) == ["Hand: 1 · covered and 2 · Chi → 2 covered"]
    assert told({"piles": hand[1]}, {"piles": hand[0]}) == ["Hand: 2 covered → 1 · covered and 2 · Chi"]


def test_a_token_that_lies_elsewhere_is_told_with_its_owner():
    boards = [Board(120, 90, (), (), 0, (Mark("t", "LEFT token", "b", x, 30, "●"),)) for x in (20, 24.5)]
    assert told({"board": boards[0]}, {"board": boards[1]}) == ["LEFT token (Bruno): 20/30 cm → 24.5/30 cm"]


def test_a_unit_at_another_point_and_a_dial_are_told():
    spots = (Spot("p1", "Point 1"), Spot("p2", "Point 2"))
    one, other = (
        Track(spots, (Counter("u", "Mai", "MAI", "b", at),), (Dial("a", "RD", value),))
        for at, value in (("p1", "2"), ("p2", "3"))
    )
    assert told({"board": one}, {"board": other}) == ["Mai: Point 1 → Point 2", "RD of Anna: 2 → 3"]


@pytest.mark.parametrize(
    ("cells", "lines"),
    [(("7",), ["4 is called Ash"]), (("6",), ["4 is called Ash", "Ash: 7 → 6"])],
)
def test_another_name_for_the_same_unit_is_no_other_unit(cells, lines):
    before = Unit("4", "4", "b", cells=("7",))
    assert told({"units": (before,)}, {"units": (Unit("ash", "Ash", "b", cells=cells),)}) == lines


def test_a_place_that_a_column_of_the_unit_tells_is_not_told_twice():
    spots = (Spot("p1", "Point 1"), Spot("p2", "Point 2"))
    one, other = (
        {
            "units": (Unit("u", "Mai", "b", cells=(at,)),),
            "unit_columns": ("At",),
            "board": Track(spots, (Counter("u", "Mai", "MAI", "b", id),)),
        }
        for id, at in (("p1", "Point 1"), ("p2", "Point 2"))
    )
    assert told(one, other) == ["Mai: At Point 1 → Point 2"]


def test_a_value_that_names_its_column_does_not_say_it_twice():
    """`Mai: Point 4 → Point 1`, and no `Point Point 4`."""
    units = [
        {"units": (Unit("u", "Mai", "b", cells=(at,)),), "unit_columns": ("Point",)} for at in ("Point 4", "Point 1")
    ]
    assert told(*units) == ["Mai: Point 4 → Point 1"]


def test_a_name_spelled_anew_is_the_same_unit_whatever_else_changed():
    before, after = Unit("fiday", "Fiday", "b", cells=("28",)), Unit("fidai", "Fidai", "b", cells=("29",))
    assert told({"units": (before,)}, {"units": (after,)}) == ["Fiday is called Fidai", "Fidai: 28 → 29"]


def test_the_nearer_of_two_names_is_the_same_unit():
    """Both are the same by what is seen; Naffatun stands first."""
    before = (Unit("n", "Naffatun", "b"), Unit("g", "Ghulam", "b"))
    after = (Unit("g2", "Gulam", "b"), Unit("n2", "Naffatum", "b"))
    assert told({"units": before}, {"units": after}) == ["Ghulam is called Gulam", "Naffatun is called Naffatum"]


def test_a_unit_that_never_was_there_is_not_back_and_one_that_is_nowhere_is_not_out():
    """A roster that is entered anew has one model more; of two that are new and one that is gone none is the other."""
    ann, bo, cy, di = (Unit(name.lower(), name, "b", cells=(name,)) for name in ("Ann", "Bo", "Cy", "Di"))
    assert told({"units": (ann,)}, {"units": (ann, bo)}) == ["Bo comes into play"]
    gone = ["Cy comes into play", "Di comes into play", "Bo is not in play any more"]
    assert told({"units": (ann, bo)}, {"units": (ann, cy, di)}) == gone


def test_a_card_that_was_known_is_no_new_name_of_another_one():
    """RNR: who was paid is another card, and nobody is called otherwise."""
    doc, boomer = (Unit(name.lower(), name, "b", cells=(name,)) for name in ("Doc", "Boomer"))
    called = {"doc": "Doc", "boomer": "Boomer"}
    lines = told({"units": (doc,), "called": called}, {"units": (boomer,), "called": called})
    assert lines == ["Boomer comes into play", "Doc is not in play any more"]


def test_whose_a_unit_is_and_whether_it_has_acted_is_told_once_for_all_that_change_alike():
    """FURY: two models went over to the other side, two others had acted; it was said that all stands."""
    one, two = Unit("c2", "Cop 2", "a"), Unit("c3", "Cop 3", "a")
    sides = {"units": (replace(one, seat="b"), replace(two, seat="b"))}
    assert told({"units": (one, two)}, sides) == ["Cop 2 and Cop 3: Anna → Bruno"]
    acted = {"units": (replace(one, group="done"), two)}
    assert told({"units": (one, two)}, acted) == ["Cop 2: ready → has acted"]


def test_of_one_who_is_no_captive_any_more_it_is_told_what_he_is():
    """TAOS-161: who was Incapacitated was said to be back in the game."""
    captive = Unit("s", "Scout", "b", group="out", lost="captured")
    assert told(
        {"units": (captive,)}, {"units": (replace(captive, group="done", lost="", marks=("✗ Incapacitated",)),)}
    ) == ["Scout: captured → ✗ Incapacitated"]
    assert told({"units": (captive,)}, {"units": (replace(captive, group="done", lost=""),)}) == [
        "Scout is back in the game"
    ]


def test_what_lies_in_a_hex_is_told():
    """NAW: mines were there again, and nothing was said of them."""
    free, mined = (HexMap(1, 1, 0, (Hex("F5", 0, 0, notes=notes),)) for notes in ((), ("mines",)))
    assert told({"board": free}, {"board": mined}) == ["F5: – → mines"]


def test_a_duty_that_is_new_is_told():
    due = (Due("Rifles 3: mines attack", urgent=True),)
    assert told({}, {"due": due}) == ["due now: Rifles 3: mines attack"]
    assert told({"due": due}, {}) == ["what comes next is otherwise"]


def test_a_cell_of_a_table_that_is_otherwise_is_told():
    """TOS-WG: who is allied with whom was told as `SIDES: otherwise`."""
    rows = (("Anna", "1"), ("Dano (Cora)", "2"))
    sides = {"panels": (Panel("SIDES", ("", "Ready"), rows),)}
    alone = {"panels": (Panel("SIDES", ("", "Ready"), (rows[0], ("Dano", "2"))),)}
    acted = {"panels": (Panel("SIDES", ("", "Ready"), (("Anna", "0"), rows[1])),)}
    assert told(sides, alone) == ["Dano (Cora) → Dano"]
    assert told(sides, acted) == ["Anna: Ready 1 → 0"]
    assert told(sides, {"panels": (Panel("SIDES", ("", "Ready"), rows[:1]),)}) == ["SIDES: otherwise"]


def test_who_waits_for_his_turn_is_told_by_whose_turn_it_is():
    mai = Unit("m", "Mai", "a")
    lines = told({"units": (mai,)}, {"units": (replace(mai, group="waiting"),), "active": "b"})
    assert lines == ["Bruno is active, not Anna"]


def test_another_event_and_other_numbers_on_a_card_are_told():
    fog, moon = Banner("Thick fog", "Half the range."), Banner("Full moon", "1 Fury.")
    assert told({"banner": fog}, {"banner": moon}) == ["in force: Thick fog → Full moon"]
    assert told({"banner": fog}, {}) == ["in force: Thick fog → –"]
    olga = Unit("o", "Olga", "a", card=("Shotgun: strength 5",))
    other = replace(olga, card=("Shotgun: strength 3",))
    assert told({"units": (olga,)}, {"units": (other,)}) == [
        "Olga, on the card: Shotgun: strength 5 → Shotgun: strength 3"
    ]
    marked = replace(olga, card=(*olga.card, "◈ Long shadows"))
    assert told({"units": (olga,)}, {"units": (marked,)}) == ["Olga, on the card: – → ◈ Long shadows"]


OTHERWISE = {
    "phase": "shop",
    "headline": "TURN 2",
    "status": "5 minutes left",
    "active": "b",
    "names": {"a": "Anna", "b": "Boris"},
    "due": (Due("Draw a card"),),
    "panels": (Panel("SIDES", ("", "Anna"), (("Ready", "1"),)),),
    "units": (Unit("u", "Mai", "a", lost="fled"),),
    "unit_columns": ("At",),
    "without_units": "nobody",
    "piles": (Pile("deck", "Deck", left=("Doc",)),),
    "board": Board(120, 90, (), (), 0, ()),
    "sheets": (Sheet("s", "a", "Mission", "1", (Point("held", "1", True),)),),
    "charts": (Chart("Pairings", ("Table",), (("1",),)),),
    "scores": {"a": "1 VP"},
    "score_told": "1:0",
    "scored": "2",
    "result": ("Anna wins",),
    "titles": {"decks": "Events"},
    "suggested": "draw",
    "over": True,
    "banner": Banner("Thick fog", "Half the range."),
    "clock": Clock("Turn", 5, ""),
    "home": "board",
    "acting_unit": "u",
    "called": {"gun": "Gun"},
    "entrants": ("Anna",),
    "pieces": ("wall",),
}


def test_every_part_of_a_scene_is_thought_of():
    assert set(OTHERWISE) == set(Scene.__struct_fields__)


@pytest.mark.parametrize("part", OTHERWISE)
def test_whatever_everybody_sees_otherwise_is_told(part):
    """Where nothing is told it is said that scores, units, places and piles stand as they do now."""
    assert told({}, {part: OTHERWISE[part]})
    assert told({part: OTHERWISE[part]}, {part: OTHERWISE[part]}) == []
    assert told({part: OTHERWISE[part]}, {})


def test_of_one_that_is_lost_it_is_told_what_has_become_of_it():
    """A captured model stays on the table (TAOS-161): it was said to be out of the game."""
    free, captured, killed = (
        (Unit("orc", "Orc", "b", group, lost=lost),)
        for group, lost in (("ready", ""), ("out", "captured: stays on the table, Incapacitated"), ("out", ""))
    )
    assert told({"units": free}, {"units": captured}) == ["Orc is captured: stays on the table, Incapacitated"]
    assert told({"units": free}, {"units": killed}) == ["Orc is out of the game"]
    assert told({"units": killed}, {"units": captured}) == ["Orc is captured: stays on the table, Incapacitated"]
    assert told({"units": captured}, {"units": captured}) == []
