"""The law of secrets for forms: what is told while a move is filled in tells nothing of a card nobody here may know."""

import random

import pytest

from taos_tui.rules.refusal import Refusal
from tests.screens.two_worlds import WORLDS, create

TRIES = 40
"""Fillings of each form, besides its fields alone and in pairs."""
TYPED = ("1", "2", "Boomer", "Doc", "Pig (name unknown)", "Manoeuvre", "A-05", "A-08")


def filled(session, name, chance, seat):
    """Fields of a move with what may be typed into them: one alone, then any number of them."""
    choices, hints = session.choices(name, seat), session.hints(name, seat)
    values = {}
    for wanted in session.system.moves[name].inputs:
        words = [*choices.get(wanted.name, ()), *getattr(wanted, "words", ())]
        by_kind = {
            "bool": [True],
            "int": [1, 2],
            "text": [*TYPED, *words],
            "choice": words,
            "list": [[w] for w in words],
        }
        values[wanted.name] = by_kind.get(wanted.kind, [])
    alone = [{field: value} for field, several in values.items() for value in several]
    several = [
        {field: chance.choice(of) for field, of in values.items() if of and chance.random() < 0.5} for _ in range(TRIES)
    ]
    return [{}, hints, *alone, *({**hints, **one} for one in alone), *several]


def told_of_forms(session):
    """All that is told of every filling of every form, by what was filled in."""
    found, chance = {}, random.Random(7)
    for seat in ("", "b"):
        for name in session.system.moves:
            try:
                forms = filled(session, name, chance, seat)
            except Refusal:
                continue
            for values in forms:
                try:
                    die = session.next_die(name, values, (), seat)
                except Refusal as refusal:
                    die = refusal.text
                found[f"{seat} {name} {values}"] = (repr(session.forecast(name, values, seat)), die)
    return found


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_forms_tell_the_same_whatever_another_player_knows(tmp_path, world):
    told = []
    for secret in (0, 1):
        session = create(world, tmp_path / f"{secret}.toml", secret, {})
        told.append(told_of_forms(session))
        session.close()
    assert told[0] == told[1]
