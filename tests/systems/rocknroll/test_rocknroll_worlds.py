"""The law of secrets in random wars with dealt hands and closed units: whatever else the covered cards of a side might
be, in its hand, on the field, in HQ or in the graveyard, everybody else is told the same.

TAOS_TUI_WARS says how many wars of each variant are played, TAOS_TESTS_SEED=1 … draws other ones.
"""

import os
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from random_games import MODES, SecretWar
from rocknroll_table import CARDS

from taos_tui.kit.secret import Secret
from taos_tui.reports import FORMATS
from taos_tui.systems.rocknroll.state import War
from tests.chance import SEED
from tests.session.everything_told import all_told
from tests.session.played import quick_locks
from tests.session.sealed_worlds import Played, Worlds

WARS = int(os.environ.get("TAOS_TUI_WARS", "1"))
MOVES = 90
PAIRS = 2
FILLINGS = 3
"""Of each form, besides what it suggests."""
VARIANTS = tuple(product(MODES, ("no", "yes")))


def closed(war: War) -> Iterator[Secret]:
    """The cards that lie closed before the eyes of all."""
    for player in war.players.values():
        lying = (*player.hq, *player.graveyard, *player.removed, *player.deck.under)
        yield from (card for card in lying if not card.public)
    yield from (unit.hidden for unit in war.field.values() if unit.hidden and not unit.hidden.public)


def held(war: War) -> Iterator[Secret]:
    """The cards of a hand that nobody else has seen."""
    for player in war.players.values():
        yield from (card for card in (*player.orders, *player.units, *player.operations) if not card.public)


@pytest.mark.parametrize(("mode", "deathmatch"), VARIANTS)
def test_nobody_is_told_which_cards_lie_closed(
    mode: str, deathmatch: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the app rolls and draws follows from the seed too; a war that is over at once shows nothing."""
    quick_locks(monkeypatch)
    for war in range(WARS):
        chance = random.Random(f"{SEED} {mode} {deathmatch} {war}")
        monkeypatch.setattr("taos_tui.rules.tape.os.urandom", chance.randbytes)
        options = {"mode": mode, "deathmatch": deathmatch, "masked_play": "on", "contingent": 5}
        pairs: list[Worlds] = []
        while not pairs:
            path = tmp_path / f"{war}.toml"
            path.unlink(missing_ok=True)
            SecretWar.played(path, CARDS, options, chance, MOVES)
            match = Played(path, chance, tmp_path)
            pairs = [*match.pairs_where(closed, PAIRS), *match.pairs_where(held, PAIRS)]
        for number, worlds in enumerate(pairs):
            seat, format = ("", *worlds.others)[number % 2], FORMATS[number % len(FORMATS)]
            begun = worlds.begun(tmp_path / f"{war} {number}")
            one, other = (all_told(each, seat, format, with_chances=False, fillings=FILLINGS) for each in begun)
            assert one.keys() == other.keys(), worlds.told
            different = {where: (text, other[where]) for where, text in one.items() if text != other[where]}
            assert not different, f"seed {SEED!r}, seat {seat!r}, {worlds.told}"
