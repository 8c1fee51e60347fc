"""The law of corrections: where a later entry does not fit any more because of its dice alone, the faces that are asked
for make it fit, in every game, and the file replays."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from shutil import copy

import pytest

from taos_tui.content.paths import sample
from taos_tui.face.amending import FACES, Amending, asks_of
from taos_tui.rules.dice import printed
from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Amendment, Anew, Wish
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS

MOST = 6
"""So many later entries are thrown anew for one."""


def tried(session: Session, wish: Wish, dry_run: bool = True) -> Amendment:
    more = {"without": wish.without, "later": wish.later}
    return session.amend(wish.of, wish.inputs, wish.dice, dry_run=dry_run, consent="" if dry_run else "a", **more)


def thrown_anew(session: Session, wish: Wish, n: int) -> Anew | None:
    """The dice of a later entry as its form asks for them: those that lie there, the lowest face for a new one."""
    line = session.log()[n - 1]
    move = session.system.moves[line.move]
    amending = Amending.of(line, move, {}).as_fell(line, session.as_made(line), session.spoken_names)
    asks = asks_of(session.as_made(line, "", wish), amending.given, session.spoken_names)
    throw = amending.throw.asking(asks)
    while not throw.is_fixed and not throw.is_whole:
        throw = throw.to_last()
        for figure in str(min(printed(throw.asks[-1].die))):
            throw = throw.digit(figure)
        throw = (throw.confirmed() if throw.pending else throw).asking(asks)
    return None if throw.is_fixed or throw.faces == line.dice else Anew(dice=throw.faces)


def changes(session: Session) -> Iterator[Wish]:
    """One die of an entry shows another face, in entry after entry."""
    for line in session.log():
        if line.dice and not line.struck and line.move in session.system.moves:
            for at, (die, was) in enumerate(zip(line.sides, line.dice, strict=True)):
                others = sorted({*printed(die)} - {was})
                for face in others[:: max(len(others) // 5, 1)]:
                    yield Wish(line.n, {}, (*line.dice[:at], face, *line.dice[at + 1 :]))


@pytest.mark.parametrize("slug", SLUGS)
def test_dice_that_are_asked_for_let_the_rest_stand(slug: str, tmp_path: Path) -> None:
    path = Path(copy(sample(slug), tmp_path))
    session = Session.open(path)
    for wish in changes(session):
        found = first = None
        with suppress(Refusal):
            first = found = tried(session, wish)
        while found and found.stops_by == FACES and len(wish.later) < MOST:
            n = found.stops
            anew = thrown_anew(session, wish, n)
            assert anew, (wish, found.stops_why)
            wish = wish._replace(later={**wish.later, n: anew})
            found = tried(session, wish)
            assert (found.stops, found.stops_by) != (n, FACES), (wish, found.stops_why)
        if found and first and wish.later:
            before = session.state
            tried(session, wish, dry_run=False)
            assert not any(each.struck for each in session.log() if each.n in wish.later)
            again = Session.open(path, watching=True)
            assert (again.state, again.findings) == (session.state, [])
            again.close()
            session.undo(consent="b")
            assert session.state == before
    session.close()
