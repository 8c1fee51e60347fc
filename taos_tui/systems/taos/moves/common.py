"""What several moves share: phase checks, the roster as far as it is known, the order that is being spent."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Protocol, TypeVar

from taos_tui.kit.phases import Phases
from taos_tui.rules.asks import ANEW, RARE, Ask, Length, Note, Says, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ..inspecting import forfeits
from ..naming import check_no_token, meant_by
from ..order_limits import KIND_WORDS, order_warnings, outside, paying, skill_warnings
from ..procedures.units import Rank
from ..rule_options import ActionClass
from ..state import (
    Failure,
    Match,
    Model,
    OrderKind,
    Phase,
    SkillWord,
    other,
    put,
    replace,
    with_model,
    with_player,
    with_progress,
)

R = TypeVar("R", bound=str)
SHORT_ACTION: Mapping[ActionClass, SkillWord] = {
    "short_skill": "short",
    "short_movement_skill": "short_movement",
}
PHASES: Phases[Match, Phase] = Phases(
    lambda match: match.phase,
    {
        "draw": say("the mission draw"),
        "choose": say("the choice of missions"),
        "reveal": say("the turning up of the Revealed cards"),
        "tactics": say("the Tactics roll"),
        "ambush": say("the Ambush"),
        "deployment": say("deployment"),
        "turn": say("the game turns"),
        "scoring": say("scoring"),
        "closed": say("after the end"),
    },
)
in_phase = PHASES.only
_in_turn = in_phase("turn", clause="TAOS-179")

RANK_WORDS: Mapping[Rank, Text] = {
    "graduate": say("Graduate"),
    "soldier": say("Soldier"),
    "unit": say("Unit"),
    "none": say("no Unit"),
}
ModelName = Annotated[str, Length(high=60)]
Graduate = Annotated[str, Length(high=60), Title("Graduate"), Note("name of the Graduate")]
IsGraduate = Annotated[bool | None, ANEW, Title("is a Graduate"), Note("of a model that the roster does not know")]
IsOperative = Annotated[bool | None, ANEW, Title("is Operative"), Note("as the roster says; taken as true without one")]
Kind = Annotated[OrderKind, ANEW, RARE, Says(KIND_WORDS), Note("which order pays for it")]
Movement = Annotated[str | None, Length(high=80), ANEW, Note("the movement half of the order, in words")]
SameOrder = Annotated[bool, ANEW, Note("second skill of the order that runs, as agreed at set-up")]


class Nothing(Ask):
    """A move that asks for nothing."""


class Done(Result):
    """A move that decides nothing but that it was made."""


def active_only(match: Match, by: str) -> None:
    """A `ready`: only in the active turn of the player who acts."""
    _in_turn(match, by)
    if by != match.active:
        raise Refusal("seat", say("it is the active turn of {name}", name=match.name(match.active)), "TAOS-179")


def with_players(match: Match, lines: Iterable[Line]) -> list[Line]:
    """Lines of a card that calls the players A and B, with their names."""
    return [
        line._replace(label=say(line.label.template, **{**line.label.parts, "player": match.name(player.lower())}))
        if isinstance(line.label, Text) and (player := line.label.parts.get("player")) in ("A", "B")
        else line
        for line in lines
    ]


class Verdict(Protocol):
    """A card that allows something or says why not."""

    @property
    def ledger(self) -> Sequence[Line]: ...


def refuse(
    verdict: Verdict, reason: R, words: Mapping[R, tuple[str, Text]], clauses: Mapping[str, str] | None = None
) -> None:
    """Turn the reason of a forbidding card into a Refusal; "none" and other reasons without words are none.

    The clause is that of its first ledger line, unless `clauses` has a closer one for the reason.
    """
    if reason in words:
        name, text = words[reason]
        raise Refusal(name, text, (clauses or {}).get(reason) or verdict.ledger[0].clause)


def model_named(match: Match, name: str, seat: str, input: str = "graduate") -> Model | None:
    """The roster's model of that name, None when it has none. Refuses one of the other side, and a token."""
    check_no_token(match, name, input)
    model = match.models.get(name)
    if model is not None and model.side != seat:
        text = say("{model} is not a model of {name}", model=name, name=match.name(seat))
        raise Refusal(input, text, "TAOS-66")
    return model


def not_listed(match: Match, name: str, seat: str) -> list[Line]:
    """A line for the form, before the dice fall: this model is none of the roster's."""
    return [Line(text, "", "TAOS-37") for text in outside(match, name, seat)]


def names(match: Match, seat: str, *ranks: Rank) -> list[str]:
    """Names in the roster of one side, of these ranks (of any, when none is named)."""
    return [model.name for model in match.models.values() if model.side == seat and (not ranks or model.rank in ranks)]


def graduates(match: Match, seat: str) -> list[str]:
    """Graduates of one side who can act; where a roster has none, the others, or all of its models, so that whoever is
    named is told why he may not; without a roster names to tell them apart by."""
    own = [model for model in match.models.values() if model.side == seat]
    able = [model for model in own if model.rank == "graduate" and not model.captured]
    free = [model for model in able if not inspects(match, model.name)]
    found = [model for model in free if model.operative] or free or able or own
    if found:
        return [model.name for model in found]
    acted = [name for name, whose in match.acted.items() if whose == seat]
    known = dict.fromkeys([*acted, *(say("Graduate {n}", n=number) for number in range(1, 6))])
    return [name for name in known if not inspects(match, name)]


def is_graduate(match: Match, name: str, given: bool | None, seat: str) -> bool:
    """The roster of `seat` knows, else the players say; without a roster the model is taken at its word. Refuses a name
    that the roster does not have, until a player says what it is (TAOS-37)."""
    model = match.models.get(name)
    if model:
        return model.rank == "graduate"
    if given is None and match.asks_who and outside(match, name, seat):
        if other_rank := _of_other_rank(match, name, seat):
            text = say("{who} is no Graduate: the roster has it as {rank}", who=other_rank.name,
                       rank=RANK_WORDS[other_rank.rank])  # fmt: skip
            raise Refusal("graduate", text, "TAOS-39" if other_rank.impetuous else "TAOS-37")
        if meant := [one for one in meant_by(name, names(match, seat)) if match.is_mended]:
            text = say("{typed} is no whole name: is {who} meant?", typed=repr(name), who=listed(meant, "or"))
            raise Refusal("graduate", text, "TAOS-37")
        text = say("{who} is not in the roster of {name}: correct the name, or say whether it is a Graduate",
                   who=name, name=match.name(seat))  # fmt: skip
        raise Refusal("is_graduate", text, "TAOS-37")
    return given is not False


def _of_other_rank(match: Match, typed: str, seat: str) -> Model | None:
    """The model that is meant by a beginning of its name, if it is none of those that are offered: no Graduate."""
    own = [model for model in match.models.values() if model.side == seat]
    found = [model for model in own if model.name.casefold().startswith(typed.casefold())]
    return found[0] if found and all(model.rank != "graduate" for model in found) else None


def nobody_yet(match: Match, by: str) -> Mapping[str, object]:
    """Hints of a form that names its Graduate anew: whoever acted last is not meant again."""
    return {"graduate": None}


def why_no_graduate(match: Match, name: str) -> dict[str, str]:
    """The clause by which a model is no Graduate, where another one is closer than that of the action (TAOS-R4)."""
    model = match.models.get(name)
    return {"not_graduate": "TAOS-39"} if model is not None and model.impetuous else {}


def known_of(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """Of a Graduate whom the roster has nothing is asked that it knows: a `narrows`."""
    return {"is_graduate": [], "is_operative": []} if given.get("graduate") in match.models else {}


def known_and_paid(match: Match, by: str, given: Mapping[str, object]) -> Mapping[str, Sequence[object]]:
    """The same where an order is spent: with what pays for it."""
    return {**known_of(match, by, given), **paying(match, str(given.get("graduate") or ""))}


def why_not_operative(match: Match, name: str) -> dict[str, tuple[str, Text]]:
    """What is told of a model of the roster that can't act: of him, for nobody is asked what the roster knows."""
    model = match.models.get(name)
    if model is None or (model.operative and not model.captured):
        return {}
    texts = {
        "killed": say("{who} is Killed", who=name),
        "incapacitated": say("{who} is Incapacitated", who=name),
        "immobilized": say("{who} is Immobilized", who=name),
    }
    text = say("{who} was captured", who=name) if model.captured else texts.get(model.state)
    if model.pilot != "none" and model.state != "killed" and not model.captured:
        text = say("the pilot of {who} is not Operative", who=name)
    return {"not_operative": ("graduate", text)} if text else {}


def is_operative(match: Match, name: str, given: bool | None) -> bool:
    """The players say, else the roster knows; nobody brings a Killed or captured model back (TAOS-44, TAOS-162)."""
    model = match.models.get(name)
    if model is not None and (model.state == "killed" or model.captured) and match.ruled:
        return False
    if given is not None:
        return given
    return model.operative if model else True


def inspects(match: Match, name: str) -> bool:
    """Is this model in the middle of an inspection, one that did not fail with its fall?"""
    return any(each.graduate == name and not (each.broken_off or each.stopped) for each in match.inspections)


def leave_inspecting(match: Match, actor: str) -> None:
    """Refuse what a Graduate declares in the turn of his inspection (TAOS-131)."""
    if inspects(match, actor):
        text = say("{who} inspects the container and does nothing else this turn; break the inspection off first",
                   who=actor)  # fmt: skip
        raise Refusal("move", text, "TAOS-131")


def spend_order(
    match: Match,
    actor: str,
    skills: Iterable[SkillWord],
    kind: OrderKind = "regular",
    same_order: bool = False,
    acts: bool = False,
) -> Match:
    """Account for an order of the active player: it is spent, and the next failure to be followed up is another.

    Skills are those of 4.31; `acts`: the last of them is a TaOS action or a CC Attack that is told with it. What an
    order cannot hold is a warning, never a block (TAOS-182 … TAOS-185).
    """
    leave_inspecting(match, actor)
    orders = match.orders
    used: tuple[SkillWord, ...] = tuple(skill for skill in skills if skill != "none")
    if same_order:
        if orders.actor != actor or not orders.skills:
            raise Refusal("same_order", say("no order of {who} is running", who=actor), "TAOS-182")
        used = orders.skills + used
    warnings = [*order_warnings(match, actor, kind, same_order), *skill_warnings(used)]
    if not same_order:
        orders = replace(orders, spent=orders.spent + 1, kinds=(*orders.kinds, kind))
        if actor and kind in ("irregular", "impetuous"):
            orders = replace(orders, own=(*orders.own, (actor, kind)))
        if actor and actor not in match.models:
            match = replace(match, acted=put(match.acted, actor, match.active))
    orders = replace(orders, actor=actor, skills=used, declared=orders.declared + 1, warnings=tuple(warnings))
    return replace(match, orders=replace(orders, acted=acts), fresh=False)


def action_skills(match: Match, movement: str | None) -> tuple[SkillWord, SkillWord]:
    """What a TaOS action uses of an order, with the movement before it (TAOS-183)."""
    return "short_movement" if movement else "none", SHORT_ACTION[match.options.short_action_class]


def drop_failures(match: Match, actor: str, token: str = "", moved: bool = False) -> Match:
    """An order that is not the follow-up of a failed Identification ends that chance (TAOS-77).

    `moved`: the order of `actor` holds a short movement so far, so that the attempt may still be its second half.
    """
    rule = match.options.retry_rule
    left: list[Failure] = []
    for failure in match.failures:
        mine = failure.graduate == actor
        others_order = rule == "graduate_next_order" and not mine and not failure.halfway
        if rule == "any_later" or (mine and failure.token == token) or others_order:
            left.append(failure)
        elif mine and moved and not failure.halfway:
            left.append(replace(failure, halfway=True))
    return replace(match, failures=tuple(left))


def lose_marker(match: Match, name: str) -> tuple[Match, list[Line]]:
    """A Graduate who interacts is shown by his miniature from now on (TAOS-103): the state, and the news of it."""
    model = match.models.get(name)
    if model is None or not model.marker:
        return match, []
    news = [Line(MARKER, say("replaced by the miniature"), "TAOS-103")]
    return with_model(match, replace(model, marker=False)), news


MARKER = say("marker")


def with_miniature(text: Text, news: Sequence[Line]) -> Text:
    """A line of the log with what became of the marker of who acted (TAOS-103)."""
    if not any(line.label == MARKER for line in news):
        return text
    return say("{text}; his miniature replaces the marker", text=text)


def fallen(match: Match, name: str, seat: str) -> Match:
    """A model of `seat` is no longer Operative or its own: the Civilian stays where he is, an inspection fails
    (TAOS-125, TAOS-132)."""
    progress = match.player(seat).progress
    if progress.leader == name:
        match = with_progress(match, seat, replace(progress, leader=""))
    inspections = tuple(
        replace(each, stopped=True) if (each.graduate, each.seat) == (name, seat) else each
        for each in match.inspections
    )
    out = match.fallen if name in match.fallen else (*match.fallen, name)
    unsaid = match.unsaid if name in match.unsaid else (*match.unsaid, name)
    return replace(match, inspections=inspections, fallen=out, unsaid=unsaid)


def fell_of(match: Match, seat: str) -> list[str]:
    """Models of a player that fell and of which he has not said whether one was the Lieutenant: of his roster, or
    those whom the other one says to have struck."""
    struck = {blow.model for blow in match.player(other(seat)).progress.blows}
    return [n for n in match.unsaid if (match.models[n].seat == seat if n in match.models else n in struck)]


def said(match: Match, seat: str) -> Match:
    """This player has said whether his Lieutenant is among those who fell (TAOS-181)."""
    struck = {blow.model for blow in match.player(seat).progress.blows}
    of_other = tuple(n for n in match.unsaid if (match.models[n].seat != seat if n in match.models else n in struck))
    return replace(match, unsaid=of_other)


WARNING = say("warning")


def warned(match: Match) -> list[Line]:
    """What was not quite right with the present order, for its line of the log."""
    return [Line(WARNING, text, "TAOS-185") for text in match.orders.warnings]


def warned_before(
    match: Match, actor: str, skills: Iterable[SkillWord], kind: OrderKind = "regular", same_order: bool = False
) -> list[Line]:
    """The same, told before the order is spent, with the inspection that it lets pass, but for who is in no roster,
    which its form says anyhow; nothing where it can't be."""
    try:
        found = warned(spend_order(match, actor, skills, kind, same_order))
    except Refusal:
        return []
    unknown = outside(match, actor, match.active)
    return [*forfeits(match), *(line for line in found if line.value not in unknown)]


def with_warnings(text: Text, news: Sequence[Line]) -> Text:
    """A line of the log with what was not quite right."""
    found = [line.value for line in news if line.label == WARNING]
    return say("{text} (not by the rules: {warnings})", text=text, warnings=listed(found)) if found else text


def unconfirm(match: Match) -> Match:
    """A change after a confirmation asks both players again."""
    for player in match.players.values():
        match = with_player(match, replace(player, confirmed=False))
    return match


def unconfirmed(match: Match) -> str:
    """Who has not confirmed the result yet."""
    return next((seat for seat, player in match.players.items() if not player.confirmed), "a")


def reactive(match: Match) -> str:
    return other(match.active)
