"""Cards of a hand that were meant by their number, where a correction changes what else lies in it, or which one is
named."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from taos_tui.rules.inputs import Input
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .secret import Secret, locked

Hand = Callable[[str], Sequence[Secret]]
"""The cards of a kind, in the order in which players number them."""


Slot = tuple[str, str]
"""Whose card it is, and where it was sealed."""


def same_cards(
    inputs: Sequence[Input],
    given: Mapping[str, object],
    before: Hand,
    now: Hand,
    opened: Mapping[Slot, object] = MappingProxyType({}),
) -> dict[str, object]:
    """The inputs with the numbers that the same cards have `now`; what was `opened` by them is what all have seen.
    Raises Refusal for one that is not there any more, Locked where what cannot be read here decides that."""
    found = dict(given)
    for wanted in inputs:
        if wanted.of_hand is not None and (numbered := _numbered(given.get(wanted.name), wanted.of_hand)):
            kind, number = numbered
            place = _place_now(before(kind), now(kind), number, wanted.name, opened)
            found[wanted.name] = _as_given(given[wanted.name], place)
    return found


def numbers_beside(inputs: Sequence[Input], named: Mapping[str, object], was: Mapping[str, object]) -> dict[str, None]:
    """The numbers that mean their cards no more, each as left out: beside it another one is `named` than it `was`."""
    return {
        wanted.name: None
        for wanted in inputs
        if wanted.beside and wanted.name in was and wanted.name not in named
        if named.get(wanted.beside) not in (None, was.get(wanted.beside))
    }


def is_number(value: object, kind: str) -> bool:
    """Is a card of this kind given by its number?"""
    return _numbered(value, kind) is not None


def _numbered(value: object, kind: str) -> tuple[str, int] | None:
    """The kind and number of a card, where it is given by one."""
    if isinstance(value, int):
        return kind, value
    word, _, number = str(value or "").strip().rpartition(" ")
    if not number.isdecimal() or bool(word) == bool(kind):
        return None
    return kind or word.strip().lower(), int(number)


def _place_now(
    before: Sequence[Secret], now: Sequence[Secret], number: int, input: str, opened: Mapping[Slot, object]
) -> int:
    """Cards that nobody can tell apart, real ones face down, keep their numbers."""
    card = before[number - 1] if 0 < number <= len(before) else None
    if card is None or not (card.commitment or card.public):
        return number
    places = [at for at, each in enumerate(now, 1) if _which(each) == _which(card)] or _sealed_anew(before, now, card)
    if (seen := opened.get((card.seat, card.slot))) is not None:
        places = _of_that_value(places, now, seen)
        if not places and any(not each.known for each in now):
            raise locked(card)  # one of those that cannot be read here may be its like
    if not places:
        raise Refusal(input, say("this card is not in the hand any more"))
    return places[0]


def _which(card: Secret) -> tuple[object, ...]:
    """What tells a card from others: how it was sealed, or what all can read on it."""
    return (card.seat, card.slot, card.commitment) if card.commitment else (card.public, card.value)


def _sealed_anew(before: Sequence[Secret], now: Sequence[Secret], card: Secret) -> list[int]:
    """Where it lies if the entry that sealed it was entered anew, so that it, or what it turned out to be, was sealed
    once more for the same place."""
    known = {_which(each) for each in before}
    one_of_before = [each for each in before if each.slot == card.slot]
    places = [at for at, each in enumerate(now, 1) if each.slot == card.slot and _which(each) not in known]
    return places if card.commitment and len(one_of_before) == len(places) == 1 else []


def _of_that_value(places: list[int], now: Sequence[Secret], seen: object) -> list[int]:
    """The same without what is another card now than all have seen; then its like in the hand, if there is one."""
    same = [at for at in places if not now[at - 1].known or now[at - 1].value == seen]
    return same or [at for at, each in enumerate(now, 1) if each.known and each.value == seen]


def _as_given(value: object, place: int) -> object:
    if isinstance(value, int):
        return place
    word, blank, _ = str(value).strip().rpartition(" ")
    return f"{word}{blank}{place}"
