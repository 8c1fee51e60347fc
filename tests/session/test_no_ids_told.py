"""The law of names: whatever is entered anew in whatever match, no text that a player reads of it holds an id that the
game gives internally.

TAOS_TUI_WORLDS says how many random matches of each game are corrected, TAOS_TESTS_SEED=1 … draws other ones.
"""

import os
import random
import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from corrections import changes

from taos_tui.content.copied import copied_content
from taos_tui.content.paths import sample
from taos_tui.face.amending import ends_told, told
from taos_tui.face.naming import names_of
from taos_tui.face.odds import spoken
from taos_tui.face.refusals import told as why
from taos_tui.gamecheck.inputs import random_inputs
from taos_tui.rules.refusal import Refusal
from taos_tui.session.session import LogLine, Session
from taos_tui.systems import SLUGS, load
from tests.chance import SEED

NUMBER = int(os.environ.get("TAOS_TUI_WORLDS", "1"))
MOVES = 60
ENTRIES = 8
"""So many entries of each match are entered anew, and each of their inputs."""
INTERNAL = re.compile(r"[-_]|\d")
"""Marks of an id that is no plain word: `a-left`, `not_operative`, `hand2`."""


def at_random(path: Path, slug: str, chance: random.Random) -> Session:
    """A random match of this game."""
    system = load(slug)
    names = {seat: f"Player {seat.upper()}" for seat in system.seats[: system.fewest]}
    session = Session.create(path, slug, "Club night", names, {}, None, copied_content(system) if system.packs else {})
    for _ in range(MOVES * 10):
        ready = [each.name for each in session.moves() if each.legal and not system.moves[each.name].rare]
        if session.scene().over or session.count >= MOVES or not ready:
            break
        name = chance.choice(ready)
        by = (system.moves[name].who or system.acting)(session.state)
        with suppress(Refusal):
            session.make(name, random_inputs(session, name, by, chance), by)
    return session


def matches(slug: str, folder: Path, chance: random.Random) -> Iterator[Session]:
    """The sample match of a game, and random ones."""
    file = sample(slug)
    assert file
    yield Session.open(Path(shutil.copy(file, folder / "sample.toml")))
    for number in range(NUMBER):
        yield at_random(folder / f"{number}.toml", slug, chance)


def internal(session: Session) -> Mapping[str, str]:
    """Ids that nobody types or reads, with what players say instead: of things, inputs and their words, and moves."""
    called = dict(names_of(session.scene()))
    for move in session.system.moves.values():
        called[move.name] = move.title
        for wanted in move.inputs:
            called[wanted.name] = wanted.title
            titles = getattr(wanted, "titles", {})
            called |= {word: titles.get(word, "") for word in getattr(wanted, "words", ()) if isinstance(word, str)}
    return {id: name for id, name in called.items() if INTERNAL.search(id) and id not in name and not id.isdecimal()}


def texts(session: Session, line: LogLine, eyes: str, chance: random.Random) -> Iterator[str]:
    """All that is told of an entry that is entered anew in many ways."""
    names, inputs = names_of(session.scene(eyes)), session.system.moves[line.move].inputs
    for changed, dice in changes(session, line, chance):
        try:
            found = session.amend(line.n, changed, dice, dry_run=True, eyes=eyes)
        except Refusal as refusal:
            yield why(refusal, inputs, names)
        else:
            yield from (*told(found), *ends_told(found), found.stops_why)


@pytest.mark.parametrize("slug", SLUGS)
def test_no_text_of_a_correction_holds_an_id(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(f"{SEED} ids {slug}")
    monkeypatch.setattr("taos_tui.rules.tape.os.urandom", chance.randbytes)
    for session in matches(slug, tmp_path, chance):
        ids = internal(session)
        is_id = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, ids))})(?![\w-])")
        lines = [line for line in session.log() if line.move in session.system.moves and not line.struck]
        for line in chance.sample(lines, min(ENTRIES, len(lines))):
            read = [
                *texts(session, line, chance.choice(("", line.seat)), chance),
                line.text,
                line.first,
                spoken(line.said),
            ]
            found = {text: held[0] for text in map(str, read) if (held := is_id.search(text)) and ids}
            assert not found, f"seed {SEED!r}, {line.n} {line.move}"
        session.close()
