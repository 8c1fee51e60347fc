"""The procedure cards of a game, gathered from its modules."""

from collections.abc import Mapping
from importlib import import_module

from taos_tui.rules.procedure import Adjustable, AnyProcedure, Procedure


def cards_of(package: str, prefix: str, files: str, order: str) -> dict[str, AnyProcedure]:
    """The cards in the modules `files` of a package by id, `prefix.name`, in the `order` of the rules page.

    Files and names are parted by blanks. A card that `order` does not name is a KeyError: it was forgotten there.
    """
    found: dict[str, AnyProcedure] = {}
    for name in files.split():
        for value in vars(import_module(f"{package}.{name}")).values():
            if isinstance(value, Procedure) and value.id.startswith(f"{prefix}."):
                found[value.id] = value
    return {id: found.pop(id) for id in (f"{prefix}.{name}" for name in order.split())}


def cards_with(cards: Mapping[str, AnyProcedure], data: object) -> dict[str, AnyProcedure]:
    """The same cards with data that is in force, where they work with data."""
    return {id: card.using(data) if isinstance(card, Adjustable) else card for id, card in cards.items()}
