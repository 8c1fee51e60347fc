"""What a printed ability or the table decides: saved units, units moved, numbers (RNR-137, RNR-187)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.seats import other
from taos_tui.kit.state import replace
from taos_tui.kit.words import told_line, told_lines, with_news
from taos_tui.rules.asks import ANEW, Ask, Breaks, Note, Title, Within
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ...abilities import printed_ability
from ...state import MOST_RD, OK_TO_WIN, SEAT_OF, SIDES, War, with_player, with_unit
from ..cards.claims import busy, claim
from ..cards.taking import cards_text
from ..common import Name, Why, in_rounds, no_throw, on_field, point_name, point_named, points_of, side, unit_named
from ..lapses import lapsing
from ..throws.saving import brought_back
from .allies import AnySide
from .entries import entered

LONGEST_WHY = 100
Reason = Annotated[Why, Note("the ability or ruling")]


def may_save(game: War, by: str) -> None:
    if not game.fallen:
        raise Refusal("move", say("nobody has died since the last order"), "RNR-137")
    no_throw(game)


def dying(game: War, by: str) -> list[str]:
    """Own units that have died, the last one first."""
    return [each.unit.id for each in reversed(game.fallen) if each.unit.seat == by]


class Save(Ask):
    unit: Name


class Saved(Result):
    outcome: Literal["saved"]
    unit: str


@move(
    "save",
    "An ability saves a unit",
    key="D",
    clauses="RNR-82 RNR-137",
    ready=may_save,
    who=lambda game: game.fallen[-1].unit.seat if game.fallen else game.active,
    choices=lambda game, by: {"unit": dying(game, by)},
    hints=lambda game, by: {"unit": next(iter(dying(game, by)), None)},
)
@lapsing
def save(game: War, given: Save, play: Play) -> tuple[War, Saved]:
    """Doc and the like: the unit was not lost, so it stands where it stood, and its side gained nothing."""
    fallen = next((each for each in game.fallen if each.unit.id.lower() == given.unit.lower()), None)
    if fallen is None:
        names = listed(each.unit.id for each in game.fallen)
        raise Refusal("unit", say("can be saved: {names}", names=names), "RNR-137")
    unit = fallen.unit
    if play.by != unit.seat:
        said = say("{side} plays {unit} and saves it", side=side(game, unit.seat), unit=unit.id)
        raise Refusal("seat", said, "RNR-80")
    game, news = brought_back(game, fallen)
    ledger = [Line(unit.id, point_name(game, unit.point), "RNR-137")]
    return game, Saved(outcome="saved", ledger=ledger, news=news, unit=unit.id)


@save.says
def _saved(told: Told[Save, Saved]) -> Text:
    return with_news(say("{unit} is saved", unit=told.found.unit), told.found.news)


def may_correct(game: War, by: str) -> None:
    in_rounds(game, by)
    no_throw(game)


class Shift(Ask):
    unit: Name
    point: Name
    along: Annotated[Name | None, Title("with it"), Note("a unit that its ability takes along")] = None
    why: Reason


class Shifted(Result):
    outcome: Literal["moved"]


def carrier(game: War) -> str:
    """Who carries out what an ability that has gone off brings; "" where none has."""
    unit = game.field.get(game.gone_off)
    return unit.seat or game.active if unit else ""


def _gone_off(game: War, by: str) -> dict[str, object]:
    """Whose ability has gone off, which is mostly he who goes, and why, as his card says it."""
    unit = game.field.get(game.gone_off)
    why = printed_ability(game, unit)[:LONGEST_WHY] if unit else ""
    return {"unit": unit.id if unit else None, **dict.fromkeys(("point", "along")), "why": why or None}


def _may_go(game: War, by: str) -> dict[str, list[str]]:
    """The unit whose ability has gone off before the others."""
    units = sorted(game.field, key=lambda id: id != game.gone_off)
    return {"unit": units, "point": points_of(game), "along": list(game.field)}


def _with_it(game: War, by: str, given: Mapping[str, object]) -> dict[str, list[object]]:
    """To which other Points the unit may go, and who stands where it does: of an ability that has gone off an enemy of
    its side, and only along with the very unit (RNR-236)."""
    unit = on_field(game, str(given.get("unit") or ""))
    if unit is None:
        return {}
    able = game.field.get(game.gone_off)
    beside = [each for each in game.at(unit.point) if each.id != unit.id]
    if able and able.seat:
        beside = [each for each in beside if each.seat == other(able.seat) and unit.id == able.id]
    return {
        "point": [point_name(game, id) for id in game.points if id != unit.point],
        "along": [None, *(each.id for each in beside)],
    }


def _may_take_along(game: War, by: str, given: Mapping[str, object]) -> list[str]:
    """Whom the unit takes along is worth a thought where its ability has gone off and there is somebody."""
    able = game.gone_off and not given.get("along")
    return ["along"] if able and any(_with_it(game, by, given).get("along", [])) else []


@move(
    "shift",
    "An ability moves a unit",
    clauses="RNR-44 RNR-79 RNR-187",
    part="table",
    ready=may_correct,
    who=lambda game: carrier(game) or game.active,
    choices=_may_go,
    hints=_gone_off,
    narrows=_with_it,
    weighs=_may_take_along,
    obvious=lambda game: bool(game.gone_off) and not busy(game),
)
@lapsing
def shift(game: War, given: Shift, play: Play) -> tuple[War, Shifted]:
    """Any unit or local, to any Point, as the ability says, and who goes along; that is an entry."""
    unit, to = unit_named(game, given.unit, "unit"), point_named(game, given.point)
    parts = {"unit": unit.id, "point": point_name(game, to), "why": given.why}
    game = with_unit(game, replace(unit, point=to))
    if given.along is None:
        game, news = entered(game, unit.id)
        said = say("{unit} moves to {point} ({why})", **parts)
    else:
        along = unit_named(game, given.along, "along")
        if along.id == unit.id:
            raise Refusal("along", say("{unit} moves itself: name another one", unit=unit.id), "RNR-236")
        game, news = entered(with_unit(game, replace(along, point=to)), unit.id, along.id)
        game, more = entered(game, along.id, unit.id)
        news += more
        said = say("{unit} moves to {point} with {along} ({why})", along=along.id, **parts)
    return game, Shifted(outcome="moved", ledger=[Line(said, "", "RNR-44")], news=news)


@shift.says
def _shifted(told: Told[Shift, Shifted]) -> Text:
    return with_news(told_line(told.found.ledger[0]), told.found.news)


class Adjust(Ask):
    why: Reason
    side: AnySide = None
    rd: Annotated[
        int | None, Within(0, MOST_RD), ANEW, Title("RD"), Note("how many it has after this"), Breaks("RNR-125")
    ] = None
    ok: Annotated[
        int | None,
        Within(0, OK_TO_WIN),
        ANEW,
        Title("OK"),
        Note("how many it has after this; 5 win the war"),
        Breaks("RNR-8"),
    ] = None
    take: Annotated[Literal["unit", "order", "operation"] | None, ANEW, Note("a card that it takes from its deck")] = (
        None
    )


def _as_it_stands(game: War, by: str) -> list[Text]:
    """RD and OK of both sides, which this replaces."""
    found = []
    for seat, player in game.players.items():
        parts = {"side": side(game, seat), "rd": player.rd, "ok": player.ok}
        if not game.expansion:
            found.append(say("now {side} has {ok} OK", **parts))
        elif game.deathmatch:
            found.append(say("now {side} has {rd} RD", **parts))
        else:
            found.append(say("now {side} has {rd} RD and {ok} OK", **parts))
    return found


def _becomes(before: int, after: int) -> Text:
    return say("{before} → {after}", before=before, after=after)


class Adjusted(Result):
    outcome: Literal["adjusted"]


@move(
    "adjust",
    "The table says so",
    clauses="RNR-98 RNR-112 RNR-125 RNR-241",
    part="table",
    ready=may_correct,
    hints=lambda game, by: {"side": SIDES[by], **dict.fromkeys(("why", "rd", "ok", "take"))},
    brief=_as_it_stands,
)
@lapsing
def adjust(game: War, given: Adjust, play: Play) -> tuple[War, Adjusted]:
    """RD, OK or cards that an ability, Echo or an operation gives; the reason stands in the log."""
    seat = SEAT_OF[given.side] if given.side else play.by
    who, before, ledger = side(game, seat), game.player(seat), list[Line]()
    if given.rd is not None:
        if not game.expansion:
            raise Refusal("rd", say("RD belong to EXPANSION; this is a base game"), "RNR-123")
        game = with_player(game, replace(game.player(seat), rd=given.rd))
        ledger.append(Line(say("RD of {side}", side=who), _becomes(before.rd, given.rd), "RNR-125"))
    if given.ok is not None:
        game = _with_ok(game, seat, given.ok)
        ledger.append(Line(say("OK of {side}", side=who), _becomes(before.ok, given.ok), "RNR-98"))
    if given.take is not None:
        if given.take == "operation":
            game = replace(_with_operation(game), loser_drew=game.loser_drew or seat == other(game.won_round))
        game = claim(game, seat, given.take, "")
        ledger.append(Line(say("{side} takes {cards}", side=who, cards=cards_text(given.take, 1)), ""))
    if not ledger:
        raise Refusal("move", say("nothing to change: give RD, OK, or a card to take"))
    return game, Adjusted(outcome="adjusted", ledger=ledger)


@adjust.says
def _adjusted(told: Told[Adjust, Adjusted]) -> Text:
    return say("table says so: {changes} ({why})", changes=told_lines(told.found.ledger), why=told.given.why)


def _with_operation(game: War) -> War:
    """A deck with an operation to be taken: of a real box nobody may have counted them. Raises Refusal."""
    if game.operations:
        return game
    if not game.uncounted_operations:
        raise Refusal("take", say("no special operation is left"), "RNR-189")
    return replace(game, operations=1)


def _with_ok(game: War, seat: str, ok: int) -> War:
    """A side with other OK; five of them win the war (RNR-8)."""
    if game.deathmatch and ok:
        raise Refusal("ok", say("a Deathmatch is played without OK"), "RNR-203")
    game = with_player(game, replace(game.player(seat), ok=ok))
    if ok < OK_TO_WIN:
        return game
    return replace(game, phase="game_over", ended=say("{n} OK", n=OK_TO_WIN), ended_in=game.phase, winner=seat)
