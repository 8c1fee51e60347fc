"""The play screens as lines, without an app."""

from fractions import Fraction

import msgspec
import pytest
from taos_tui.screens.boards.board_page import BoardPage, board_lines
from taos_tui.screens.dice.dice_page import DicePage, dice_lines
from taos_tui.screens.match.pile_rows import pile_lines
from taos_tui.screens.match.score_rows import Place, places, score_lines
from taos_tui.screens.match.unit_page import unit_page
from taos_tui.screens.match.unit_rows import unit_lines
from taos_tui.screens.widgets.ledger import ledger_lines
from taos_tui.screens.widgets.outcome import result_lines
from taos_tui.screens.widgets.text import flowed
from textual.content import Content

from taos_tui.face.form import Form
from taos_tui.face.rolls import FreeRoll, ProcedureRoll, Result
from taos_tui.face.throw import Typed
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.session.forecast import Forecast
from tests.loose import Outcome

from .fake_system import EVIL
from .fuller_game import SYSTEM, jump

SIZES = ((80, 19), (200, 55), (60, 19), (40, 11))


@pytest.fixture
def scene():
    return SYSTEM.describe(SYSTEM.start({"a": "Anna", "b": EVIL}, {}, {}), "")


def plain(lines):
    return [line.plain.rstrip() for line in lines]


def dice_page(faces=None, result=None, odds=None, brief=()):
    roll = ProcedureRoll(jump)
    form = Form(roll.inputs, {"width": 4}).to_end()
    odds = odds or roll.odds(form.given())
    faces = faces or Typed()
    asked = None if odds.refusal else roll.asked(form.given(), faces.done)
    return DicePage(roll.title, roll.clauses, roll.dice, form, brief, odds, asked, faces, result)


def test_ledger_values_and_clauses_are_aligned():
    ledger = [Line("WIP", 13), Line("Identification", -3, "TAOS-67"), Line("needed", 10, "TAOS-80")]
    assert plain(ledger_lines(ledger, 35)) == [
        "WIP                     13",
        "Identification          −3  TAOS-67",
        "needed                  10  TAOS-80",
    ]


def test_the_result_is_large_and_says_how_it_came_about():
    outcome = Outcome("success", target=13)
    assert plain(result_lines(outcome, (9,), "Vela identifies LEFT", ("typed",), 80)) == [
        "  ╭─╮   ✓ SUCCESS  by 4",
        "  ╰─┤   Vela identifies LEFT",
        "  ╶─╯   typed",
    ]


def test_more_dice_than_fit_are_written_small():
    faces = (1, 2, 3, 4, 5, 6, 1, 2)
    assert plain(result_lines(Outcome("miss"), faces, "", ("rolled",), 80)) == [
        "  ✗ MISS",
        "",
        "  dice 1 2 3 4 5 6 1 2 · rolled",
    ]


def test_odds_and_ledger_stand_beside_the_inputs_before_the_roll():
    # a d6 beats 4 with 5 and 6
    assert plain(dice_lines(dice_page(), 80, 18)) == [
        " Jump over a gap   FAKE-20 FAKE-21                               f find another",
        "",
        "  width  4                            │ WHERE THE NUMBERS COME FROM",
        "                                      │ gap                          4  FAKE-20",
        "                                      │",
        "                                      │ ODDS",
        "                                      │ failure  █████████████████████   66.7 %",
        "                                      │ success  ██████████▌             33.3 %",
        *["                                      │"] * 6,
        "─" * 80,
        "▸THROW d6 · failure 4 or less · success 5+",
        "  Space rolls, 0-9 type the faces",
        "  1 d6",
    ]


def test_a_face_being_typed_is_shown_large():
    assert plain(dice_lines(dice_page(Typed(pending="1")), 80, 18))[-4:] == [
        "▸THROW d6 · failure 4 or less · success 5+",
        "  ╶╮",
        "   │        typing d6 face 1_",
        "  ╶┴╴ ╶─╴   Enter confirms, ⌫ takes back",
    ]


def test_what_is_not_possible_says_why_instead_of_odds():
    page = dice_page(odds=Forecast(Refusal("width", "is missing: give a whole number", "FAKE-20"), {}, ()))
    text = "\n".join(plain(dice_lines(page, 80, 18)))
    assert "NOT POSSIBLE YET" in text
    assert "width is missing: give a whole number" in text
    assert "FAKE-20" in text


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_page_is_larger_than_its_room_and_the_result_stays(scene, width, height):
    result = Result(Outcome("success"), (6,), EVIL, ("typed",))
    pages = {
        "dice": dice_lines(dice_page(result=result), width, height),
        "board": board_lines(BoardPage(scene.board, (60, 75), "t1", None, None, False), width, height),
        "units": unit_page(scene, "u2", [], [], "identify: success 50 %", width, height),
    }
    for name, lines in pages.items():
        assert len(lines) <= height, name
        assert all(line.cell_length <= width for line in lines[1:]), name
    assert any("✓ SUCCESS" in line.plain for line in pages["dice"])


def test_free_notation_rolls_and_knows_its_odds():
    roll = FreeRoll("2d6+3")
    odds = roll.odds({}).odds
    assert odds[10] == Fraction(6, 36)
    assert roll.asked({}, ()).die == 6
    assert roll.asked({}, (4, 5)) is None
    result = roll.roll({}, (4, 5))
    assert (result.outcome.outcome, result.text, result.notes) == ("12", "2d6+3 = 12", ("typed", "not in the log"))


def test_units_stand_by_group_with_the_chosen_one_marked(scene):
    lines, at = unit_lines(scene, "u2", 53)
    name = EVIL[:16] + "…"
    assert plain(lines) == [
        "    UNIT               WIP  MARKS",
        "▸ ▲ Grenzer             13  ◎ aimed",
        " ── done this turn " + "─" * 33,
        "  ▲ Orso                 7  ✓",
        " ── out " + "─" * 44,
        f"  ● {name:17}   11  ✗",
    ]
    assert at == 1


def test_without_units_the_log_is_large_and_says_that_nothing_is_missing(scene):
    empty = msgspec.structs.replace(scene, units=())
    text = "\n".join(plain(unit_page(empty, "", [], [], "", 80, 19)))
    assert "No units are entered yet; everything works without them." in text
    assert "LOG" in text


def test_the_card_in_force_is_framed_and_the_rest_is_counted(scene):
    assert plain(pile_lines(scene, 60)) == [
        " ┌─ EVENT ZONE ───────────────────────────────────────────┐",
        " │ Thick fog                                              │",
        " │ Half range this round.                                 │",
        " └────────────────────────────────────────────────────────┘",
        "",
        " PILES",
        "   draw pile     4",
        f" ● hand          3  ▒▒▒ only {EVIL}",
        " " * 20 + "may look: v",
        "",
        " STILL IN DRAW PILE (what, not in which order)",
        f" Fog ×2 · Moon · {EVIL}",
    ]


def test_cards_that_lie_open_more_than_once_are_counted(scene):
    played = msgspec.structs.replace(scene.piles[1], shown=("Moon", "Fog", "Moon", "Moon"), text="", left=())
    [_, line] = plain(pile_lines(msgspec.structs.replace(scene, piles=(played,)), 80))
    assert line.endswith("  Moon ×3 · Fog")


def test_what_is_left_does_not_tell_the_order(scene):
    pile = scene.piles[1]
    turned = msgspec.structs.replace(pile, left=tuple(reversed(pile.left)))
    other = msgspec.structs.replace(scene, piles=(scene.piles[0], turned, scene.piles[2]))
    assert plain(pile_lines(scene, 80)) == plain(pile_lines(other, 80))


def test_sheets_stand_side_by_side_and_hidden_ones_are_covered(scene):
    lines, at = score_lines(scene, Place(0, 1), 83)
    rows = plain(lines)
    assert rows[0] == " ▲ Anna                            1 OP  │  ● " + f"{EVIL:31}" + " 0 OP"
    assert rows[2].startswith(" A-01 Info War                     1 OP  │  [/] [@click")
    assert rows[3] == " ✓ data stolen                        1  │    ▒▒▒ face down"
    assert rows[4] == "▸· thief at home                     no  │"
    assert at == 4
    assert rows[-1] == f"  {EVIL} is behind"


def test_only_points_that_are_set_by_hand_can_be_chosen(scene):
    assert places(scene.sheets) == [Place(0, 1), Place(0, 2)]


def test_cards_flow_over_lines_without_being_broken():
    cards = map(Content, ["Full moon 2", "Gas leak 3", "Downpour"])
    assert plain(flowed(cards, " · ", 26)) == ["Full moon 2 · Gas leak 3", "Downpour"]


def test_a_note_that_has_no_room_ends_behind_a_whole_part():
    """`Points of VPA 0…` might have been 0, 05 or 0.5."""
    notes = ("typed", "Point 1 drawn  Point 2 drawn  Points of VPA 12  Points of Vietnam 10")
    *_, note = plain(result_lines(Outcome("tie"), (), "round drawn", notes, 50))
    assert note.strip() == "typed · Point 1 drawn  Point 2 drawn …"
