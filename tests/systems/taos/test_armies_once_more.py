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
