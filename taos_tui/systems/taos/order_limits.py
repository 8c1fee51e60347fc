"""What an order should not be: said in the log and in what is due, never a block (TAOS-180 … TAOS-185)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from taos_tui.kit.words import NO_DICE
from taos_tui.rules.wording import Text, count, listed, say

from .inspecting import inspection_due
from .lieutenant import lieutenant_lost
from .missions import TASK_WORDS
from .options import Reading
from .procedures.orders import CheckOrder, check_order
from .state import Match, OrderKind, SkillWord

Follows = Callable[[Match, Match, Mapping[str, object], str], Mapping[str, object]]

KIND_WORDS: Mapping[OrderKind, Text] = {
    "regular": say("regular"),
    "irregular": say("irregular"),
    "impetuous": say("impetuous"),
    "lieutenant": say("Lieutenant's"),
}


def out_of_play(match: Match, name: str) -> list[Text]:
    """A model that can declare nothing (TAOS-45)."""
    model = match.models.get(name)
    if model is None:
        return []
    if model.captured:
        return [say("{who} was captured and gives no order", who=name)]
    if model.state == "killed":
        return [say("{who} is Killed and gives no order", who=name)]
    if model.state == "incapacitated":
        return [say("{who} is Incapacitated and gives no order", who=name)]
    return []


def outside(match: Match, name: str, seat: str) -> list[Text]:
    """A model that the roster of its player does not know, where he has one."""
    if not name or name in match.models or not any(model.side == seat for model in match.models.values()):
        return []
    return [say("{who} is not in the roster of {name}", who=name, name=match.name(seat))]


def never_in_aro(action: str) -> list[Text]:
    """A reaction in words that names what is no reaction (TAOS-67, TAOS-104)."""
    said = action.casefold()
    if "identif" in said:
        return [say("an Identification cannot be made in ARO, TAOS-67")]
    if any(task.casefold() in said for task in TASK_WORDS.values()):
        return [say("no interaction with a token in ARO, TAOS-104")]
    return []


def order_warnings(match: Match, actor: str, kind: OrderKind, same_order: bool) -> list[Text]:
    """The order against the pool and against who declares it."""
    found = [*out_of_play(match, actor), *outside(match, actor, match.active)]
    if same_order:
        return found
    orders, model = match.orders, match.models.get(actor)
    kinds = (*orders.kinds, kind)
    impetuous = kinds.count("impetuous")
    if orders.counted and len(kinds) > orders.total:
        found.append(say("{n} orders of {of} spent", n=len(kinds), of=orders.total))
    if kind == "lieutenant" and kinds.count("lieutenant") > 1:
        found.append(say("the Lieutenant has one order of his own a turn"))
    if kind == "impetuous" and orders.counted and impetuous > orders.impetuous:
        found.append(say("{n} impetuous orders of {of} spent", n=impetuous, of=orders.impetuous))
    if _out_of_turn(kinds, impetuous < orders.impetuous if orders.counted else False):
        found.append(say("impetuous orders come first"))
    if model is not None and kind == "irregular" and not (model.irregular or all_irregular(match)):
        found.append(say("an irregular order is for the model that gives it; {who} is not irregular", who=actor))
    if match.is_mended and kind in ("irregular", "impetuous") and (actor, kind) in orders.own:
        found.append(say("{who} has given his {kind} order already", who=actor, kind=KIND_WORDS[kind]))
    if model is not None and kind == "impetuous" and not model.impetuous:
        found.append(say("an impetuous order is for the model that gives it; {who} is not impetuous", who=actor))
    return found


def impetuous_left(match: Match) -> int:
    """Impetuous orders that come before the first other one (TAOS-180); 0 where an other one was spent already."""
    orders = match.orders
    begun = any(kind != "impetuous" for kind in orders.kinds)
    return 0 if begun or not orders.counted else max(0, orders.impetuous - len(orders.kinds))


def impetuous_told(match: Match) -> Text | None:
    """Whose impetuous orders come before any other one; None where none is left. An inspection is declared before all
    orders (TAOS-132, TAOS-180)."""
    left = impetuous_left(match)
    if not left:
        return None
    spent = {who for who, kind in match.orders.own if kind == "impetuous"}
    able = (m for m in match.models.values() if m.side == match.active and m.impetuous and m.operative)
    who = listed(model.name for model in able if model.name not in spent)
    text = count("{n} impetuous order comes first", "{n} impetuous orders come first", left)
    text = say("inspect first: any order lets that pass; then {text}", text=text) if inspection_due(match) else text
    return say("{text}: {who}", text=text, who=who) if who else text


def paying(match: Match, actor: str) -> Mapping[str, Sequence[OrderKind | None]]:
    """A `narrows` of which order pays: the one that is meant first (None: a regular one is), then those that are the
    model's own. An impetuous order comes first (TAOS-180), and without a Lieutenant all are irregular (TAOS-181)."""
    model = match.models.get(actor)
    meant: list[OrderKind | None] = [None]
    if model and model.impetuous and impetuous_left(match):
        meant = ["impetuous"]
    elif _irregular_pays(match):
        meant = ["irregular"]
    own: list[OrderKind | None] = ["regular"]
    own += ["irregular"] if model and model.irregular else []
    own += ["impetuous"] if model and model.impetuous else []
    likely = [*meant, *own, *KIND_WORDS]
    kinds = [kind for at, kind in enumerate(likely) if kind not in likely[:at]]
    return {} if kinds == [None, *KIND_WORDS] else {"kind": kinds}


def paid_as_meant(who: str, since: Reading) -> Follows:
    """A `follows` of matches begun `since`: of which order pays for the model of input `who`, what was the one that is
    meant first is that (TAOS-180, TAOS-181). Who strikes in ARO, or in an order that is paid already, pays nothing."""

    def follows(before: Match, now: Match, given: Mapping[str, object], by: str) -> Mapping[str, object]:
        actor = str(given.get(who) or "")
        if not now.reads_since(since) or given.get("same_order"):
            return given
        if (model := now.models.get(actor)) and model.side != now.active:
            return given
        was, becomes = (next(iter(paying(match, actor).get("kind", ())), None) for match in (before, now))
        if was == becomes or given.get("kind") != was:
            return given
        bare = {name: value for name, value in given.items() if name != "kind"}
        return bare if becomes is None else {**bare, "kind": becomes}

    return follows


def _irregular_pays(match: Match) -> bool:
    """Are all regular orders spent, and irregular ones left (TAOS-180)?"""
    orders, spent = match.orders, Counter(match.orders.kinds)
    if not orders.counted:
        return all_irregular(match)
    return spent["regular"] >= orders.regular and spent["irregular"] < orders.irregular


def all_irregular(match: Match) -> bool:
    """Does every model give an order of its own only in this turn, its side's Lieutenant being lost (TAOS-181)?"""
    orders = match.orders
    if orders.counted:
        return not orders.regular and bool(orders.irregular)
    return lieutenant_lost(match, match.active)


def _out_of_turn(kinds: Sequence[OrderKind], some_left: bool) -> bool:
    """Is the last of these orders the first other one while impetuous ones are left, or the first impetuous one after
    others (TAOS-180)? It is said once each, not with every order that follows."""
    *before, kind = kinds
    others = [at for at, each in enumerate(before) if each != "impetuous"]
    if kind != "impetuous":
        return some_left and not others
    return bool(others) and "impetuous" not in before[others[0] :]


def skill_warnings(skills: Sequence[SkillWord]) -> list[Text]:
    """Skills that do not fit one order (4.31)."""
    if len(skills) > 2:
        return [say("an order holds two skills at most")]
    first = skills[0] if skills else "none"
    if first == "none":
        return []
    second: SkillWord = skills[1] if len(skills) > 1 else "none"
    verdict = check_order.decide(NO_DICE, CheckOrder(first=first, second=second))
    if verdict.reason == "two_short_skills":
        return [say("an order never holds two short skills")]
    return [say("a long skill fills its order")] if verdict.reason == "long_skill_alone" else []


def to_be_counted(match: Match) -> bool:
    """Is the count due, as the first thing of an active turn? Anew where it has become known since that the
    Lieutenant was out (TAOS-181)."""
    return match.phase == "turn" and match.fresh and (not match.orders.counted or counted_before_loss(match))


def counted_before_loss(match: Match) -> bool:
    """Was the pool counted with a Lieutenant who is known to be out by now?"""
    return match.orders.counted and match.orders.lieutenant > 0 and lieutenant_lost(match, match.active)
