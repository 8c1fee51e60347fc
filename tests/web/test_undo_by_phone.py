"""Taking back what was rolled, drawn or shown by phone: where that was agreed, the other player's phone does it and the
own one cannot, whatever it sends."""

import re

import pytest

from taos_tui.session.session import Session

from .browser import Browser, table_of

FORM = re.compile(r'name="form" value="(\w+)"><input type="hidden" name="count" value="(\d+)"[^§]*?Undo: ')
DEALT = {"hand": ["A-01", "A-08", "A-05"]}


def begun(path, undo, inputs):
    with_options = {"undo": undo}
    session = Session.create(path, "taos", "Club night", {"a": "Anna", "b": "Bruno"}, with_options)
    session.make("draw", inputs, "a")
    session.close()
    return path


def takes_back(table, seat):
    """Does the page of a seat offer the undo, and does the table take it? It is sent in any case."""
    phone = Browser.paired(table, seat)
    offered = FORM.search(phone.get("/seat").body)
    phone.post("/undo", {"form": "0" * 16, "count": str(table.session.count)})
    taken = table.session.log()[0].struck
    assert bool(offered) == taken
    return taken


@pytest.mark.parametrize(
    ("undo", "inputs", "by"),
    [("free", {}, "a"), ("free", DEALT, "a"), ("consent", {}, "b"), ("consent", DEALT, "a")],
    ids=["free, drawn", "free, typed", "consent, drawn", "consent, typed"],
)
def test_whose_phone_takes_a_move_back(tmp_path, undo, inputs, by):
    for seat in "ab":
        path = begun(tmp_path / f"{seat}.toml", undo, inputs)
        with table_of(path) as table:
            assert takes_back(table, seat) == (seat == by)
            table.session.poll()
        assert Session.open(path).findings == []


def revealed(path, **options):
    """Both choices are locked and the Revealed cards lie open."""
    session = Session.create(path, "taos", "Club night", {"a": "Anna", "b": "Bruno"}, options)
    hands = {"a": ("A-01", "A-08", "A-05"), "b": ("A-02", "A-04", "A-03")}
    for seat, hand in hands.items():
        session.make("draw", {"hand": list(hand)}, seat)
    for seat, (open_card, secret, _) in hands.items():
        session.make("choose", {"revealed": open_card, "secret": secret}, seat)
    session.make("reveal", {}, "a")
    session.close()
    return path


def test_who_has_seen_the_others_card_does_not_choose_anew_without_the_others_word(tmp_path):
    """TAOS-5: choices are locked before anything is shown."""
    for seat in "ab":
        with table_of(revealed(tmp_path / f"{seat}.toml")) as table:
            Browser.paired(table, seat).post("/undo", {"form": "0" * 16, "count": str(table.session.count)})
            assert table.session.state.player("a").revealed.public == (seat == "a")


def undoes(table, seat):
    """Does the phone of this seat take the last entry back? It is sent in any case."""
    count = table.session.count
    Browser.paired(table, seat).post("/undo", {"form": f"{count:016}", "count": str(count)})
    table.end(seat)
    return table.session.count > count


def test_a_choice_that_was_seen_once_is_made_anew_with_the_others_word_only(tmp_path):
    """TAOS-5: the reveal was taken back by the other one; the choice of who has read his card since is not free."""
    with table_of(revealed(tmp_path / "match.toml")) as table:
        assert undoes(table, "b")  # the reveal, which Anna made
        choice = table.session.last
        assert choice.move == "choose"
        assert not undoes(table, choice.seat)
        assert undoes(table, "a" if choice.seat == "b" else "b")


def test_a_choice_that_nobody_has_seen_is_taken_back_by_its_player(tmp_path):
    path = tmp_path / "match.toml"
    session = Session.create(path, "taos", "Club night", {"a": "Anna", "b": "Bruno"})
    session.make("draw", {"hand": ["A-01", "A-08", "A-05"]}, "a")
    session.make("draw", {"hand": ["A-02", "A-04", "A-03"]}, "b")
    session.make("choose", {"revealed": "A-01", "secret": "A-08"}, "a")
    session.close()
    with table_of(path) as table:
        assert undoes(table, "a")


def test_of_a_file_of_before_who_turned_the_cards_up_covers_them_again(tmp_path):
    for older in ("needed", "free"):
        path = revealed(tmp_path / f"{older}.toml", seals=older)
        with table_of(path) as table:
            Browser.paired(table, "a").post("/undo", {"form": "0" * 16, "count": str(table.session.count)})
            assert not table.session.state.player("a").revealed.public


def test_the_wall_says_of_a_hand_that_it_was_typed(tmp_path):
    for name, inputs in (("typed", DEALT), ("dealt", {})):
        with table_of(begun(tmp_path / f"{name}.toml", "free", inputs)) as table:
            wall = Browser(table)
            wall.get("/log")
            assert ("hand typed" in wall.text) == (name == "typed")
            assert "A-08" not in wall.text
