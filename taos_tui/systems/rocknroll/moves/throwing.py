"""The throw as a dialogue: thrown, judged by its procedure card, at a stop while anything may still be done (5.3)."""

from collections.abc import Mapping
from fractions import Fraction

from taos_tui.rules.procedure import Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.tape import Given
from taos_tui.systems.system import Play

from ..chances import KEEP, REROLL, ROCK, Stop
from ..state import MOST_RD, Throw, War, replace
from .common import CARDS, pour, side, told, verdict
from .settling import SETTLERS

CARD_OF = {
    "attack": "attack",
    "ability": "ability_check",
    "superweapon": "ability_check",
    "capture": "capture_attempt",
    "prisoner": "prisoner_action",
}
MOST_REROLLS = 20
"""What the procedure cards take."""
SUCCESSES = ("destroyed", "success", "captured")


def stop_of(throw: Throw) -> Stop:
    """The throw as the odds of its choices are worked out from."""
    card = CARDS[f"rocknroll.{CARD_OF[throw.kind]}"]
    return Stop(card, throw.given, throw.faces, throw.later, throw.on_first)


def judged(throw: Throw) -> Outcome:
    """What the procedure card makes of the faces thrown so far; a second die counts once it is thrown."""
    stop = stop_of(throw)
    if stop.first_of_two:
        stop = stop._replace(given={**throw.given, "dice_count": 1})
    return stop.card.decide(Given(throw.faces), **stop.inputs(KEEP))


def gambled(throw: Throw, face: int, rd: int) -> Outcome:
    """What the card makes of ROCK'N'ROLL with this face."""
    stop = stop_of(throw)
    return stop.card.decide(Given((*throw.faces, face)), **stop.inputs(ROCK, rd))


def awaits_second(throw: Throw) -> bool:
    return stop_of(throw).first_of_two


def spent(throw: Throw) -> bool:
    """Were so many rerolls made that the procedure cards take no more?"""
    return bool(stop_of(throw).inputs(KEEP)["rerolls"] >= MOST_REROLLS)


def budget(game: War, throw: Throw) -> int:
    """How many more throws the side could buy with cards (procedure `reroll_budget`)."""
    if throw.local or spent(throw):
        return 0
    own = sum(1 for unit in game.of(throw.seat) if unit.id not in (throw.unit, throw.target))
    found = verdict(
        "reroll_budget",
        hand_cards=min(game.player(throw.seat).hand, 60),
        units_on_points=min(own, 30),
        is_attack=throw.kind == "attack",
        devils_hand_used=game.player(throw.seat).devils_hand,
        local_roll=throw.local,
    )
    return int(found["card_rerolls"])


def may_rock(game: War, throw: Throw) -> bool:
    """Is ROCK'N'ROLL open: an attack of a side's unit, after its last die (RNR-75, RNR-77, RNR-168)?"""
    if ROCK not in stop_of(throw).choices or throw.local:
        return False
    return not game.player(throw.seat).devils_hand or game.option("devils_hand_blocks_rock") == "no"


def check_rd(game: War, throw: Throw, more: int, first: bool = False) -> None:
    """Refuse RD that cannot be poured now (RNR-125, RNR-131, RNR-182)."""
    if not more:
        return
    if throw.local:
        raise Refusal("rd", "locals use no RD", "RNR-182")
    if throw.poured + more > MOST_RD:
        raise Refusal("rd", f"{throw.poured + more} RD in all: {MOST_RD} at most", "RNR-125")
    if not first and game.option("rd_top_up") == "rock_only":
        raise Refusal("rd", "agreed: RD are added only before the first throw and to ROCK'N'ROLL", "RNR-132")


def begin(game: War, throw: Throw, rd: int, play: Play) -> tuple[War, Outcome]:
    """Pour, throw, and settle or stop."""
    check_rd(game, throw, rd, first=True)
    if not throw.local:
        game = pour(game, throw.seat, rd)
        throw = replace(throw, given={**throw.given, "rd": rd, "twos_succeed": game.player(throw.seat).twos})
    return once_more(game, throw, play)


def once_more(game: War, throw: Throw, play: Play) -> tuple[War, Outcome]:
    """One die more."""
    face: int = play.tape.die(6)
    throw = replace(throw, faces=(*throw.faces, face))
    found = judged(throw)
    decided = found["outcome"] in SUCCESSES or not (
        awaits_second(throw) or budget(game, throw) or may_rock(game, throw)
    )
    if decided:
        return settle(game, throw, found, play)
    return replace(game, throw=throw), Outcome("failed", found.ledger, [Line("face", face, "RNR-67")], face=face)


def settle(game: War, throw: Throw, found: Outcome, play: Play) -> tuple[War, Outcome]:
    """The throw is over: RD, the dead, what follows (5.3, steps 5 to 8)."""
    game, news = SETTLERS[throw.kind](replace(game, throw=None), throw, found)
    return game, Outcome(**found.fields, ledger=found.ledger, news=news)


def choices_at(game: War, throw: Throw) -> list[tuple[str, Mapping[str, Fraction]]]:
    """Each choice at the stop with the exact odds of how it ends, as far as the rules and the cards leave it open."""
    stop = stop_of(throw)
    rows: list[tuple[str, Mapping[str, Fraction]]] = [("second die" if stop.first_of_two else "keep", stop.odds(KEEP))]
    cards = budget(game, throw)
    if cards:
        rows.append(("reroll", stop.odds(REROLL)))
    most = min(cards, MOST_REROLLS - stop.inputs(KEEP)["rerolls"])
    if most > 1:
        rows.append((f"{most} rerolls", stop.odds(REROLL, cards=most)))
    if may_rock(game, throw):
        rows.append(("ROCK'N'ROLL", stop.odds(ROCK)))
    return rows


def choices_brief(game: War, by: str) -> list[str]:
    """The choices at the stop and how each may end, a line each."""
    if game.throw is None:
        return []
    return [
        f"{title}: {', '.join(f'{told(name)} {chance}' for name, chance in odds.items())}"
        for title, odds in choices_at(game, game.throw)
    ]


def thrower(game: War) -> str:
    """The seat whose throw is at a stop."""
    return game.throw.seat if game.throw and game.throw.seat else game.active


def own_throw(game: War, by: str) -> Throw:
    """The throw that the seat may decide on. Raises Refusal."""
    if game.throw is None:
        raise Refusal("move", "no throw is at a stop", "RNR-67")
    if by != thrower(game):
        raise Refusal("seat", f"this is the throw of {side(game, thrower(game))}", "RNR-80")
    return game.throw
