"""What an amendment is said to change: what anybody could read otherwise in the log."""

from taos_tui.face.amending import told
from taos_tui.session.amend import Amendment, Changed
from taos_tui.session.entries_told import entries_told


def test_a_later_entry_that_reads_as_before_is_none_of_what_changes():
    first = Changed(3, "hit", "hit", "Orso hits", "Orso hits")
    same = Changed(4, "missed", "missed", "Alba misses", "Alba misses")
    other = Changed(5, "missed", "missed", "Vela misses by 2", "Vela misses by 3")
    assert [str(line) for line in told(Amendment(3, (first, same, other)))] == ["3: Orso hits", "5: Vela misses by 3"]


def test_nothing_is_said_to_be_sealed_that_is_not():
    fallen = Amendment(3, (), lapsed=(5, 7, 9))
    assert [str(line) for line in told(fallen)] == ["5, 7 and 9 answered what is not asked any more: they fall"]
    assert [str(line) for line in told(fallen, (7,))] == [
        "5 and 9 answered what is not asked any more: they fall",
        "7 is sealed and may name who is gone: it falls",
    ]


def test_many_entries_in_a_row_are_told_by_the_first_and_the_last_of_them():
    assert str(entries_told((7, 8))) == "7 and 8"
    assert str(entries_told((7, 9, 10, 11, 20))) == "7, 9–11 and 20"
