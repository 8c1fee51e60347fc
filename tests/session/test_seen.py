"""What is kept of how a game looked is how it looks, to each seat."""

import msgspec
import pytest

from taos_tui.content.paths import sample
from taos_tui.kit.secret import secrets_in, veiled
from taos_tui.kit.seen import MOST, described, view
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load


@pytest.mark.parametrize("slug", SLUGS)
def test_each_seat_sees_its_own_side_of_each_state_however_often_it_is_asked(slug: str) -> None:
    system, whole = load(slug), Session.open(sample(slug), watching=True)
    states = [step.state for _, step in whole.played()]
    for state in states[:: max(1, len(states) // MOST)]:
        for seat in ("", *whole.seats, ""):
            scene = system.describe(veiled(state, seat), seat)
            again = described(state, system, seat)
            assert msgspec.structs.replace(again, suggested=scene.suggested) == scene
            known = {secret.seat for secret in secrets_in(view(state, seat)) if secret.known and not secret.public}
            assert known <= {seat}
    whole.close()
