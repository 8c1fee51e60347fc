"""At every step of the sample match of every game: what can be made is made, undone and made again, the app rolling and
drawing. Nobody gets other dice, cards or tokens by that."""

from pathlib import Path
from typing import Any

import pytest
from conserved import CHECKS
from played import played, quick_locks, sample_of, take_back, told

from taos_tui.kit.scene import Scene
from taos_tui.kit.seen import described
from taos_tui.kit.system import State
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_undone_and_made_again_comes_out_the_same(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_locks(monkeypatch)
    check, sample, tried = CHECKS.get(slug, lambda state: None), sample_of(slug)[1], set()
    for at, made in enumerate(sample):
        path = tmp_path / f"{at}.toml"
        session = played(path, slug, at)
        for ready in session.moves():
            own = [(made.chosen, made.by)] if ready.name == made.move else []
            for inputs, by in [*own, (session.hints(ready.name), "")] if ready.legal else []:
                if made_twice(session, ready.name, inputs, by):
                    tried.add(ready.name)
                check(session.state)
        session.close()
        again = Session.open(path)
        assert again.findings == []
        again.close()
    assert len(tried) > len({made.move for made in sample}) / 2


def made_twice(session: Session, move: str, inputs: dict[str, Any], by: str) -> bool:
    """The move was made, undone, made again and undone; False where it can't be made like that."""
    try:
        first = session.make(move, inputs, by)
    except Refusal:
        return False
    after = session.state
    take_back(session)
    assert told(session.make(move, inputs, by)) == told(first)
    if session.state != after:  # what was sealed anew is sealed with other numbers; nobody sees that
        assert shown(session, session.state) == shown(session, after)
    take_back(session)
    return True


def shown(session: Session, state: State) -> list[Scene]:
    """What everybody sees of a state, and each seat alone."""
    return [described(state, session.system, seat) for seat in ("", *session.seats)]
