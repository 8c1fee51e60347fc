"""The actions of an active unit besides the attack (WG-44 … WG-57)."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.state import replace
from taos_tui.kit.words import NO_DICE
from taos_tui.rules.asks import ANEW, SEEN, Ask, Length, Note, Says, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Follows, Line, Result
from taos_tui.rules.wording import Text, in_a_row, say

from ..procedures.attack import AIM
from ..procedures.movement import MOVEMENT_WORDS, TERRAIN_WORDS, Allowance, MoveAllowance, move_allowance
from ..state import Battle, Unit, moved_away, with_unit
from ..tables import TERRAINS, Movement, Terrain, factor
from ..turns import News, after_action
from .common import active_unit, who_acts
from .telling import with_news


class Moving(Ask):
    movement: Annotated[Movement, ANEW, SEEN, Says(MOVEMENT_WORDS)] = "walk"
    terrain: Annotated[Terrain, ANEW, Says(TERRAIN_WORDS), Note("where the move starts")] = "smooth"
    distance_cm: Annotated[int | Decimal, Within(0, 1000), ANEW, SEEN, Note("how far; 0 if it is not measured")] = 0
    touched: Annotated[Terrain | None, ANEW, Note("the worst terrain on the way: it counts for all of the move")] = None


class Moved(Follows[Allowance]):
    unit: str
    cm: int | Decimal


def _allowances(battle: Battle, by: str) -> list[Text]:
    """How far a unit may go, before anybody measures (WG-50)."""
    rows = []
    for terrain in TERRAINS:
        most = {each: battle.tables.allowance(each, terrain) * factor(battle.options.scale) for each in MOVEMENT_WORDS}
        told = [say("{movement} {most}", movement=MOVEMENT_WORDS[each], most=cm) for each, cm in most.items()]
        rows.append(say("{terrain}: {most} cm", terrain=TERRAIN_WORDS[terrain], most=in_a_row(told)))
    return rows


@move(
    "move",
    "Move",
    key="w",
    clauses="WG-45 WG-50 WG-51 WG-52 WG-53",
    ready=active_unit,
    about=who_acts,
    brief=_allowances,
    narrows=lambda battle, by, given: {} if battle.options.mixed_terrain == "worst" else {"touched": []},
    weighs=lambda battle, by, given: ["touched"] if battle.options.mixed_terrain == "worst" else [],
)
def move_unit(battle: Battle, given: Moving, play: Play) -> tuple[Battle, Moved]:
    """Walk, run or covered run, as far as the terrain allows."""
    terrain = given.terrain
    if given.touched and battle.options.mixed_terrain == "worst":
        terrain = max(terrain, given.touched, key=TERRAINS.index)
    allowed = move_allowance.using(battle.tables).decide(
        NO_DICE,
        MoveAllowance(
            movement=given.movement, terrain=terrain, distance_cm=given.distance_cm, scale=battle.options.scale
        ),
    )
    if allowed.outcome == "beyond":
        why = say(
            "{cm} cm is too far: a {movement} on {terrain} ground goes {most} cm at most",
            cm=given.distance_cm,
            movement=MOVEMENT_WORDS[given.movement],
            terrain=TERRAIN_WORDS[terrain],
            most=allowed.allowance_cm,
        )
        raise Refusal("distance_cm", why, "WG-50")
    covered = given.movement == "covered_run" and battle.options.covered_run_cover == "light"
    unit = battle.units[battle.active]
    battle = moved_away(battle, replace(unit, last=given.movement, aimed=None, covered=covered))
    battle, news = acted(battle, battle.units[unit.name])
    moved = Moved(
        outcome=allowed.outcome, card=allowed, ledger=allowed.ledger, news=news, unit=unit.name, cm=given.distance_cm
    )
    return battle, moved


move_unit.heads(lambda told: say("moved"))


@move_unit.says
def _moved(told: Told[Moving, Moved]) -> Text:
    found = told.found
    names = {"unit": found.unit, "movement": MOVEMENT_WORDS[told.given.movement], "most": found.card.allowance_cm}
    if found.cm:
        text = say("{unit}: {movement}, {cm} of {most} cm", cm=found.cm, **names)
    else:
        text = say("{unit}: {movement}, up to {most} cm", **names)
    return with_news(text, found.news)


class Nothing(Ask):
    """No input."""


class Acted(Result):
    outcome: Literal["aimed", "stood", "done"]
    unit: str


@move("aim", "Aim", key="i", clauses="WG-45 WG-56 WG-57", ready=active_unit, about=who_acts)
def aim(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, Acted]:
    """Its attack on the player's next turn gets 2 on the die; anything else ends the aim."""
    unit = battle.units[battle.active]
    turn = battle.player(battle.current).turn
    battle, news = acted(battle, replace(unit, last="aim", aimed=turn))
    ledger = [Line(_aims_for(battle, unit), f"+{AIM}", "WG-56")]
    return battle, Acted(outcome="aimed", ledger=ledger, news=news, unit=unit.name)


def _aims_for(battle: Battle, unit: Unit) -> Text:
    """Which attack of this unit profits from its aim; the turn may have passed on by then (WG-56, WG-57)."""
    player = battle.player(unit.seat).name
    if battle.options.reactivation == "free":
        return say("on the die, if it attacks next: still in this turn, or in {player}'s next", player=player)
    return say("on the die, if it attacks in {player}'s next turn", player=player)


@aim.says
def _aimed(told: Told[Nothing, Acted]) -> Text:
    return with_news(say("{unit} aims", unit=told.found.unit), told.found.news)


@move("stand", "Stand still", key="s", clauses="WG-46", ready=active_unit, about=who_acts)
def stand(battle: Battle, given: Nothing, play: Play) -> tuple[Battle, Acted]:
    """The action is spent; an aim is lost."""
    unit = battle.units[battle.active]
    battle, news = acted(battle, replace(unit, last="stand", aimed=None))
    return battle, Acted(outcome="stood", news=news, unit=unit.name)


@stand.says
def _stood(told: Told[Nothing, Acted]) -> Text:
    return with_news(say("{unit} stands still", unit=told.found.unit), told.found.news)


ACTS: Mapping[str, Text] = {
    "opens": say("opens"),
    "boards": say("boards"),
    "leaves": say("leaves"),
    "picks_up": say("picks up"),
    "hands_over": say("hands over"),
}
"""Acts that are offered; players may say another one in words of their own."""


class OtherAct(Ask):
    what: Annotated[str, Length(high=80), ANEW, Says(ACTS), Note("open, board, leave, pick up, hand over …")]


@move(
    "other",
    "Other act",
    key="o",
    clauses="WG-45 WG-46",
    ready=active_unit,
    about=who_acts,
    choices=lambda battle, by: {"what": list(ACTS)},
)
def other(battle: Battle, given: OtherAct, play: Play) -> tuple[Battle, Acted]:
    """One act that the table agrees on; an aim is lost."""
    unit = battle.units[battle.active]
    battle, news = acted(battle, replace(unit, last="other", aimed=None))
    return battle, Acted(outcome="done", news=news, unit=unit.name)


@other.says
def _did(told: Told[OtherAct, Acted]) -> Text:
    what = ACTS.get(told.given.what, told.given.what)
    return with_news(say("{unit}: {what}", unit=told.found.unit, what=what), told.found.news)


def acted(battle: Battle, unit: Unit) -> tuple[Battle, News]:
    """The active unit has acted, and is now as given."""
    return after_action(with_unit(replace(battle, offer=None), unit))
