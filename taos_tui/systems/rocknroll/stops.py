"""The stop of a throw: each choice with its move and its exact odds, RD added or not, and what pays for a reroll."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from taos_tui.kit.scene import Due, Panel
from taos_tui.rules.wording import Text, count, listed, say

from .abilities import abilities
from .chances import REROLL, ROCK, Stop
from .moves.cards.claims import taker
from .moves.cards.paying import payable
from .moves.cards.taking import may_choose
from .moves.common import side
from .moves.telling import outcome_word
from .moves.throws.lent import lenders
from .moves.throws.throwing import SUCCESSES, Choice, awaits_second, budget, choices_at, double_ones, rd_to_add, stop_of
from .state import Throw, War


def source_panel(game: War) -> Iterator[Panel]:
    """Where the unit that is taken may come from, where its player has to say so (RNR-25)."""
    if not may_choose(game):
        return
    seat = taker(game)
    held = count("from HQ: {n} unit to choose from", "from HQ: {n} units to choose from", len(game.player(seat).hq))
    title = say("THE UNIT OF {side}", side=side(game, seat))
    yield Panel(title, ("",), ((say("from the deck"),), (held,)), moves=("take", "pick"))


MOST_SHOWN = 3
"""So many columns of added RD at most."""


def percent(chance: Fraction) -> str:
    """`50%`, `66.7%`."""
    return f"{float(chance) * 100:.1f}".removesuffix(".0") + "%"


def stop_panel(game: War) -> Iterator[Panel]:
    """A row for each choice: how it may end, and its chance with more RD."""
    throw = game.throw
    if throw is None:
        return
    choices = choices_at(game, throw)
    outcomes = sorted(dict.fromkeys(name for each in choices for name in each.odds), key=_order)
    more = _with_rd(game, throw, choices)
    rows = tuple(
        (
            each.title,
            *(percent(each.odds[name]) if name in each.odds else "–" for name in outcomes),
            *(percent(found) if found is not None else "–" for found in more.get(number, ())),
        )
        for number, each in enumerate(choices)
    )
    added = max(map(len, more.values()), default=0)
    extra = (say("with {n} RD more", n=n) if n == 1 else say("{n} RD more", n=n) for n in range(1, added + 1))
    columns = ("", *(SHORT.get(name) or outcome_word(name) for name in outcomes), *extra)
    yield Panel(say("AT THIS STOP"), columns, rows, moves=tuple(each.move for each in choices))


SHORT: Mapping[str, Text] = {"attacker_lost": say("dies")}
"""Words that are shorter in a column."""


def _order(outcome: str) -> int:
    """What one hopes for first, what costs the attacker last."""
    return 0 if outcome in SUCCESSES else 2 if outcome in SHORT else 1


def _with_rd(game: War, throw: Throw, choices: list[Choice]) -> dict[int, list[Fraction | None]]:
    """By the number of a choice, its chance with 1, 2, 3 RD added, as far as there are RD and they change anything."""
    stop = stop_of(throw)
    found: dict[int, list[Fraction | None]] = {}
    shown = 0
    for number, each in enumerate(choices):
        chances = [_success(stop, each, rd) for rd in range(1, min(rd_to_add(game, throw, each.does), MOST_SHOWN) + 1)]
        useful = next((at for at, chance in enumerate(chances, 1) if chance == 1), len(chances))
        found[number] = list(chances) if each.throws else []
        shown = max(shown, useful if each.throws else 0)
    return {number: [*row, *[None] * shown][:shown] for number, row in found.items()}


def _success(stop: Stop, choice: Choice, rd: int) -> Fraction:
    odds = stop.odds(choice.does, rd, choice.cards)
    return sum((odds.get(word, Fraction(0)) for word in SUCCESSES), Fraction(0))


def stop_due(game: War) -> Iterator[Due]:
    """What was thrown, and what it leaves to decide."""
    throw = game.throw
    if throw is None:
        return
    thrower = game.field.get(throw.unit)
    who, face = throw.unit or side(game, throw.seat), throw.faces[-1]
    if awaits_second(throw):
        said = say("{who} threw {face}: does the first throw stand? It cannot be changed later", who=who, face=face)
        yield Due(said, "RNR-67", True)
    elif thrower and throw.on_first is not None and double_ones(throw) and abilities(game, thrower).double:
        said = say("{who} threw two 1s: if they stand, its ability comes due; or throw again", who=who)
        yield Due(said, "RNR-69", True)
    else:
        yield Due(say("{who} threw {face}: let it stand, or throw again", who=who, face=face), "RNR-70", True)
    if budget(game, throw):
        paid = listed(payable(game, throw.seat), "or")
        yield Due(say("A reroll costs a card: {cards}", cards=paid), "RNR-70")
        if dear := lenders(game, throw):
            said = say("Paid with {unit}, a reroll is made without the bonus of that ally", unit=listed(dear, "or"))
            yield Due(said, "RNR-240")
    if game.expansion and throw.seat and (rd := rd_to_add(game, throw, ROCK if throw.kind == "attack" else REROLL)):
        yield Due(say("{n} RD can be added before the next throw", n=rd), "RNR-132")
