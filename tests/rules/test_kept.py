"""What is kept of a state's parts is what would be worked out anew."""

from typing import Any

import msgspec

from taos_tui.kit.kept import kept
from taos_tui.kit.secret import Secret, secrets_in, veiled


class Part(msgspec.Struct, frozen=True):
    things: tuple[Any, ...] = ()
    named: dict[str, Any] = {}


def test_what_is_kept_belongs_to_one_thing_and_its_other_arguments() -> None:
    asked: list[tuple[object, int]] = []

    @kept(most=2)
    def worked_out(thing: list[int], times: int) -> int:
        asked.append((tuple(thing), times))
        return sum(thing) * times

    one, other = [1, 2], [1, 2]
    assert [worked_out(one, 2), worked_out(one, 2), worked_out(one, 3), worked_out(other, 2)] == [6, 6, 9, 6]
    assert len(asked) == 3  # equal is not the same
    assert worked_out(one, 2) == 6
    assert len(asked) == 4  # of three results the first gave way


def test_a_secret_is_veiled_beside_parts_that_were_looked_through_before() -> None:
    bare = Part(("a", ("b",)), {"c": Part(("d",))})
    assert veiled(bare, "b") is bare
    secret = Secret("a", "slot", "digest", "treasure", "salt")
    state = Part((bare, secret), {"deep": {"deeper": (1, Part((secret,)))}, "bare": bare})
    for _ in range(3):
        assert secrets_in(state) == [secret, secret]
        assert veiled(state, "a") is state
        seen = veiled(state, "b")
        assert "treasure" not in repr(seen)
        assert "salt" not in repr(seen)
        assert seen.things[0] is bare
        assert seen.named["bare"] is bare
        assert len(secrets_in(seen)) == 2
    opened = msgspec.structs.replace(secret, public=True)
    assert veiled(Part((opened,)), "b") == Part((opened,))
