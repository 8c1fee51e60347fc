"""The law of secrets for entries that are entered anew: their preview tells nobody what another seat alone knows.

TAOS_TUI_WORLDS says how many pairs of each sample match are compared, TAOS_TESTS_SEED=1 … draws other ones.
"""

import os
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from corrections import changes
from played import quick_locks
from sealed_worlds import SEALING, Sample

from taos_tui.face.amending import asks_of
from taos_tui.rules.refusal import Refusal
from taos_tui.session.amend import Anew, Wish
from taos_tui.session.session import Session
from tests.chance import SEED
from tests.screens.two_worlds import WORLDS, World, create
from tests.systems.fury.fury_table import ROSTER

NUMBER = int(os.environ.get("TAOS_TUI_WORLDS", "8"))
ENTRIES = 12
"""So many entries of each match are entered anew, and each of their inputs."""


def preview(session: Session, n: int, inputs: dict[str, Any], dice: Any, eyes: str, *, never: bool = False) -> str:
    """What these eyes are told of an entry that is entered anew so, or left out, and of the first later one that is no
    longer possible then."""
    try:
        found = session.amend(n, inputs, dice, dry_run=True, eyes=eyes, never=never)
    except Refusal as refusal:
        return str(refusal)
    return repr((found, asked_later(session, Wish(n, inputs, dice, never=never), found.stops, eyes)))


def asked_later(session: Session, wish: Wish, stops: int, eyes: str) -> str:
    """What the form of entry `stops` offers and asks for with such an amendment, and what that comes to when it is
    entered anew as it was; "" where there is none."""
    line = session.log()[stops - 1]
    if not stops or line.move not in session.system.moves:
        return ""
    told, anew = list[object](), {stops: Anew()}
    with suppress(Refusal):
        made = session.as_made(line, eyes, wish)
        told.append(made.choices(line.inputs))
        told.append(asks_of(made, line.inputs, session.spoken_names)(line.dice))
    with suppress(Refusal):
        told.append(
            session.amend(wish.of, wish.inputs, wish.dice, dry_run=True, eyes=eyes, later=anew, never=wish.never)
        )
    return repr(told)


def previews(session: Session, eyes: str, chance: random.Random) -> dict[str, str]:
    """What these eyes are told of entries that are entered anew."""
    lines = [line for line in session.log() if line.move in session.system.moves and not line.struck]
    found = {}
    for line in chance.sample(lines, min(ENTRIES, len(lines))):
        for inputs, dice in changes(session, line, chance):
            found[f"{eyes!r} {line.n} {line.move} {inputs} {dice}"] = preview(session, line.n, inputs, dice, eyes)
        found[f"{eyes!r} {line.n} {line.move} never"] = preview(session, line.n, {}, None, eyes, never=True)
    return found


@pytest.mark.parametrize("slug", SEALING)
def test_a_preview_tells_nothing_of_what_another_seat_sealed(slug: str, tmp_path: Path) -> None:
    for number, worlds in enumerate(Sample(slug, random.Random(f"{SEED} {slug}"), tmp_path).pairs(NUMBER)):
        eyes = ("", *worlds.others)[number % (1 + len(worlds.others))]
        told = []
        for path in worlds.begun(tmp_path / str(number)):
            session = Session.open(path)
            told.append(previews(session, eyes, random.Random(f"{SEED} {number}")))
            session.close()
        different = {where: (text, told[1].get(where)) for where, text in told[0].items() if text != told[1].get(where)}
        assert not different, worlds.told
        assert told[0].keys() == told[1].keys()


def discarded(session: Session, secret: int) -> None:
    """Anna has discarded an event card; those that she still holds are other ones."""
    session.make("roster", {"models": ROSTER})
    session.make("first", {"seat": "b"})
    session.make("deployed")
    session.make("deployed")
    cards = sorted(session.state.cards)
    session.make("event", {"card": cards[0]})
    session.make("draw", dict(zip(("card1", "card2", "card3"), cards[1:4], strict=True)), "b")
    mine = [cards[4], *(cards[5:8], cards[8:11])[secret]]
    session.make("draw", dict(zip(("card1", "card2", "card3", "card4"), mine, strict=True)), "a")
    session.make("discard", {"place": 1}, "a")


def closed(session: Session, secret: int) -> None:
    """Anna has deployed a unit face down: another one in each world."""
    session.make("deal", {"vpa_hq": ["doc", "fj"], "vietnam_hq": ["mai-veteran", "chi-veteran"]})
    session.make("echo", dice=[2])
    session.make("take", {"unit1": ("boomer", "zulu")[secret], "order1": "manoeuvre"}, "a")
    session.make("take", {"unit1": "bao", "order1": "two-units-attack"}, "b")
    session.make("dice_off", dice=[6, 1])
    session.make("first", {"side": "vpa"})
    session.make("deploy", {"unit": "1", "point": "Point 1", "masked": True}, "a")


IN_HAND = {"hands": "tracked", "mode": "expansion", "round1_income": "no", "masked_play": "on"}
PLAYED = (
    World("discarded", "fury", discarded),
    World("closed", "rocknroll", closed, IN_HAND),
)
"""A card that lay in a hand is played or laid down: entered anew it might be another one of that hand."""


@pytest.mark.parametrize("unlocked", [False, True], ids=["open", "unlocked"])
@pytest.mark.parametrize("world", [*WORLDS, *PLAYED], ids=lambda world: world.name)
def test_nor_does_it_where_a_passphrase_was_typed_before(
    tmp_path: Path, world: Any, unlocked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_locks(monkeypatch)
    told = []
    for secret in (0, 1):
        session = create(world, tmp_path / f"{secret}.toml", secret, {"a": "one", "b": "two"} if unlocked else {})
        told.append(previews(session, "", random.Random(1)) | previews(session, "b", random.Random(2)))
        session.close()
    assert told[0] == told[1]
