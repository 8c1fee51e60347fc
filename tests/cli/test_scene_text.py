"""What `show` prints of each kind of board."""

import pytest

from taos_tui.commands.scene_text import scene_page
from taos_tui.kit.scene import Board, Counter, Dial, Hex, HexMap, Mark, Panel, Scene, Spot, Track
from taos_tui.printing.page import put

TABLE = Board(120, 100, (), (), 0, (Mark("1", "LEFT", "a", 20.5, 75, "▲"), Mark("2", "RIGHT", "b", -1, -1, "●")))
MAP = HexMap(
    12,
    9,
    1,
    (Hex("C4", 2, 3, "woods", "♣", True, ("wreck",)), Hex("A1", 0, 0)),
    (Counter("t", "Tanks", "T34", "a", "C4", ("◐ disrupted",), ("range 4",)), Counter("x", "Reserve", "R", "b", "")),
)
ROW = Track(
    (Spot("p1", "Point 1", "b", ("contested",)), Spot("e", "Point E")),
    (Counter("z", "Zulu", "Zulu", "a", "p1"), Counter("r", "Rong", "Rong", "", "e")),
    (Dial("a", "OK", "2"), Dial("a", "RD", "5"), Dial("b", "OK", "1")),
    (Panel("graveyard", ("", "units"), (("Bruno", "Min"),)),),
)


def shown(board, capsys):
    names = {"a": "Anna", "b": "Bruno"}
    put(scene_page(Scene("turn", "TURN 1", "", "a", names, (), board=board)), names)
    return [line.rstrip() for line in capsys.readouterr().out.splitlines()[1:] if line.strip()]


@pytest.mark.parametrize(
    ("board", "lines"),
    [
        (TABLE, ["Board 120 x 100 cm", "  Anna: LEFT at 20.5, 75", "  Bruno: RIGHT not on the board"]),
        (
            MAP,
            [
                "Map 12 x 9 hexes",
                "  Anna: Tanks at C4; ◐ disrupted; range 4",
                "  Bruno: Reserve",
                "  C4 woods, hill; wreck",
            ],
        ),
        (
            ROW,
            [
                "2 places",
                "  Anna: OK 2, RD 5",
                "  Bruno: OK 1",
                "  Bruno: holds Point 1; contested",
                "  Anna: Zulu at Point 1",
                "  nobody holds Point E",
                "  Rong at Point E",
            ],
        ),
        (None, []),
    ],
)
def test_a_board_is_told_in_words(board, lines, capsys):
    assert shown(board, capsys)[: len(lines)] == lines


def test_other_places_are_tables_of_their_own(capsys):
    told = shown(ROW, capsys)
    at = told.index("graveyard")
    assert told[at + 2].split() == ["Bruno", "Min"]
