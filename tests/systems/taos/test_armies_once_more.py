"""What was put right of a model in play holds in the next match too; how it stood on the table does not."""

from table import Table

from taos_tui.session.enlisted import enlisted, enter_again


def test_a_profile_that_was_put_right_in_play_is_right_in_the_next_match(tmp_path):
    """TAOS-32: the Zondbot of the list was taken for a Soldier, and is no Unit."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Hac Tao 30\nDaktari, soldier, 12\nNinja, marker, 29")
    t.start()
    t.do("model", "a", name="Daktari", rank="none", points=14)
    t.do("model", "a", name="Ninja", marker=False)
    t.do("model", "a", name="Hac Tao", new_name="Hac Tao HMG")
    t.do("model", "a", name="Hac Tao HMG", wip=13)
    (tmp_path / "next").mkdir()
    after = Table(tmp_path / "next")
    assert enter_again(after.session, enlisted(t.session)) is None
    found = {name: (each.rank, each.points, each.wip or 0, each.marker) for name, each in after.state.models.items()}
    assert found == {
        "Hac Tao HMG": ("graduate", 30, 13, False),
        "Daktari": ("none", 14, 0, False),
        "Ninja": ("graduate", 29, 0, True),
    }


def test_a_wip_that_was_typed_for_an_identification_is_known_in_the_next_match(tmp_path):
    """TAOS-67: of a model whose WIP the roster has the roster's stays, and what lies under a marker is told nobody."""
    t = Table(tmp_path)
    t.do("roster", "a", models="Hac Tao 30\nFusilier wip 13\nNinja, marker, 29")
    t.start()
    for graduate, wip in (("hac tao", 14), ("Fusilier", 12), ("Hac Tao", 14), ("Ninja", 15)):
        t.do("identify", "", [20], token="a-left", graduate=graduate, wip=wip, distance_cm=50)
    t.do("model", "a", name="Hac Tao", new_name="Hac Tao HMG")
    t.do("roster", "a", models="Zhanshi 10")
    t.do("identify", "", [20], token="a-left", graduate="Zhanshi", wip=13, distance_cm=50)
    again = enlisted(t.session)
    assert [each.inputs.get("wip") for each in again.entries] == [None, 14, None]
    (tmp_path / "next").mkdir()
    after = Table(tmp_path / "next")
    assert enter_again(after.session, again) is None
    assert {name: each.wip for name, each in after.state.models.items()} == {
        "Hac Tao HMG": 14, "Fusilier": 13, "Ninja": 0,
    }  # fmt: skip
