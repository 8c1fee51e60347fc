"""What fell by a correction stands again with the next one that makes it possible: random corrections, and back."""

import random
from contextlib import suppress
from pathlib import Path
from shutil import copy

import pytest
from corrections import changes

from taos_tui.content.paths import sample
from taos_tui.face.amending import asks_of
from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Between, Wish
from taos_tui.session.entry import Entry
from taos_tui.session.session import Session
from tests.chance import SEED

BACK = 2
"""So many corrections of a match are taken back by another one."""
TRIES = 4
"""So often the dice of a duty are thrown until more of what came later goes on."""


def moves(session):
    return [line for line in session.log() if line.move in session.system.moves and not line.struck]


@pytest.mark.parametrize("slug", ["naw", "toswg", "fury", "rocknroll"])
def test_a_correction_that_is_corrected_back_lets_all_stand_again_that_fell(slug, tmp_path):
    session, chance = Session.open(Path(copy(sample(slug), tmp_path))), random.Random(f"{SEED} {slug}")
    seen, found, lines = session.scene(), 0, moves(session)
    for line in chance.sample(lines, len(lines)):
        if found == BACK:
            break
        for inputs, dice in changes(session, line, chance):
            with suppress(Refusal):
                told = session.amend(line.n, inputs, dice, dry_run=True, eyes=line.seat)
                if not told.stops or told.draws or told.covered:
                    continue
                session.amend(line.n, inputs, dice, eyes=line.seat)
                now = session.log()[line.n - 1].inputs
                back = {name: line.inputs.get(name) for name in line.inputs.keys() | now.keys()}
                wish = Wish(line.n, back, None if dice is None else line.dice)
                again = session.stands_again(wish, line.seat).possible
                gone = {line.n for line in lines} & {each.n for each in session.log() if each.struck}
                assert {one.entry.n for one in again} == gone, (line.text, inputs, dice)
                session.amend(line.n, back, wish.dice, between=again, eyes=line.seat)
                assert repr(session.scene()) == repr(seen)
                session.undo()
                session.undo()
                found += 1
                break
    assert found >= BACK // 2


def thrown(session, made, chance):
    """The dice of a duty, as they may fall."""
    ask, faces = asks_of(made, made.line.inputs, session.spoken_names), list[int]()
    while asked := ask(faces):
        faces.append(chance.randint(1, asked.die))
    return faces


def with_duty(session, wish, chance):
    """The wish with what is due first where it stops, its dice as they may fall; the duty alone beside it."""
    told = session.amend(wish.of, wish.inputs, wish.dice, dry_run=True)
    made = session.due_before(told.due, told.stops, wish) if told.due else None
    if made is None:
        return None
    dice = tuple(thrown(session, made, chance))
    entry = Entry(0, "", made.line.seat, told.due, dict(made.line.inputs), dice, "typed" if dice else "")
    return wish._replace(between=(Between(told.stops, entry),))


def amend(session, wish, **more):
    return session.amend(wish.of, wish.inputs, wish.dice, between=wish.between, **more)


def test_once_the_dice_of_what_came_in_are_corrected_all_stands_as_if_they_had_fallen_so_at_once(tmp_path):
    """A rally that failed costs the next fire of the unit: with it, and with the answers behind it, all fell."""
    session, chance = Session.open(Path(copy(sample("naw"), tmp_path))), random.Random(SEED)
    found = 0
    for line in moves(session):
        for inputs, dice in changes(session, line, chance) if found < BACK else ():
            wish = Wish(line.n, inputs, dice)
            with suppress(Refusal):
                tries = [with_duty(session, wish, chance) for _ in range(TRIES)]
                ways = [each for each in tries if each and each.between[0].entry.dice]
                fates = sorted(
                    ((len(amend(session, each, dry_run=True).lost), each) for each in ways), key=lambda x: x[0]
                )
                if not fates or fates[0][0] == fates[-1][0]:
                    continue
                (_, best), (_, worst) = fates[0], fates[-1]
                amend(session, best)
                seen = session.scene()
                session.undo()
                amend(session, worst)
                came, faces = session.count - 1, best.between[0].entry.dice
                again = session.stands_again(Wish(came, {}, faces)).possible
                session.amend(came, {}, faces, between=again)
                assert repr(session.scene()) == repr(seen), (line.text, inputs, dice)
                session.undo()
                session.undo()
                found += 1
    assert found >= 1
