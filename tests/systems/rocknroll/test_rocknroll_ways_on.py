"""The law of corrections in random wars: every later entry that is no longer possible can be left out, and where it can
be entered anew its form has a line, or a die, by which that is done, in words of the game.

TAOS_TUI_WARS says how many wars of each variant are played, TAOS_TESTS_SEED=1 … draws other ones.
"""

import os
import random
import re
from functools import partial

import pytest
from random_games import SecretWar
from rocknroll_table import CARDS
from taos_tui.screens.match.later_entry import LaterEntryScreen

from taos_tui.face.amending import FACES, THROW, Amending, impossible
from taos_tui.face.filled import label
from taos_tui.face.naming import names_of
from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Wish
from taos_tui.session.session import Session
from tests.chance import SEED
from tests.session.corrections import changes

WARS = int(os.environ.get("TAOS_TUI_WARS", "1"))
MOVES = 40
ENTRIES = 6
"""So many entries of each war are entered anew, and each of their inputs."""
INTERNAL = re.compile(r"\b(unit|order|operation|hand)\d|\w_\w")
"""A name that files have for what players call otherwise."""


class DealtWar(SecretWar):
    """The app deals: nobody types what is drawn."""

    def _inputs(self, move, by, plain):
        given = super()._inputs(move, by, plain)
        return {} if move.name == "take" else given


def war(path, hands, chance):
    options = {"mode": "expansion", "hands": hands, "masked_play": "on", "contingent": 5}
    session = Session.create(path, "rocknroll", "War", {"a": "Anna", "b": "Bruno"}, options, content={"cards": CARDS})
    game = DealtWar(session, chance)
    named = {f"{side}_hq": [each["name"] for each in CARDS["units"] if each["side"] == side][:2]
             for side in ("vpa", "vietnam")}  # fmt: skip
    session.make("deal", named if hands == "physical" else {})
    while not game.over and len(game.made) < MOVES:
        game.step()
    return session


def wishes(session, chance):
    """Entries as they might have been, or that never were, each with the eyes of its player."""
    lines = [line for line in session.log() if line.move in session.system.moves and not line.struck]
    for line in chance.sample(lines, min(ENTRIES, len(lines))):
        yield Wish(line.n, {}, None, never=True), line.seat
        for inputs, dice in changes(session, line, chance):
            yield Wish(line.n, inputs, dice), line.seat


def tried(session, wish, eyes, without):
    more = {"never": wish.never, "without": without}
    return session.amend(wish.of, wish.inputs, wish.dice, dry_run=True, eyes=eyes, **more)


def lacks(session, wish, stops, eyes):
    """What the form of the later entry `stops` lacks so that somebody could go on by it; "" for nothing."""
    line, names = session.log()[stops - 1], names_of(session.scene(eyes))
    move, sealed = session.system.moves[line.move], session.sealed_in(stops, eyes)
    screen = LaterEntryScreen(
        session, line, Amending.of(line, move, names, sealed, session.has_opened(stops)), wish, eyes
    )
    form, refused = screen.form, screen._told.refused
    said = [*(label(wanted)[0] for wanted in form.shown), *screen._told.lines]
    if internal := [text for text in said if INTERNAL.search(str(text))]:
        return f"says {internal}"
    if not (form.shown or screen.amending.throw.asks):
        return "a line"
    if refused and refused.input != THROW and refused.input not in {each.name for each in form.shown}:
        return f"a line for {refused.input}: {refused.message}"
    return ""


@pytest.mark.parametrize("hands", ["physical", "tracked"])
def test_there_is_a_way_on_from_every_entry_that_is_no_longer_possible(hands, tmp_path, monkeypatch):
    stopped = 0
    for number in range(WARS):
        chance = random.Random(f"{SEED} {hands} {number}")
        monkeypatch.setattr("taos_tui.rules.tape.os.urandom", chance.randbytes)
        session = war(tmp_path / f"{number}.toml", hands, chance)
        for wish, eyes in wishes(session, chance):
            try:
                found = tried(session, wish, eyes, ())
            except Refusal:
                continue
            if not found.stops:
                continue
            stopped += 1
            where = f"{wish}: entry {found.stops}, {session.log()[found.stops - 1].text}: {found.stops_why}"
            assert impossible(partial(tried, session, wish, eyes), ()), where
            move = session.system.moves[session.log()[found.stops - 1].move]
            if found.stops_by in (FACES, *(wanted.name for wanted in move.inputs)):
                assert not lacks(session, wish, found.stops, eyes), where
        session.close()
    assert stopped
