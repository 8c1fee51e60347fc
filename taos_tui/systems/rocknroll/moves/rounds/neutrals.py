"""Locals come onto Points as their cards say (RNR-173, RNR-178, RNR-191, RNR-209)."""

from collections import Counter
from typing import Annotated

from taos_tui.kit.doubt import Doubt, not_listed
from taos_tui.kit.moves import Play, Told, move
from taos_tui.kit.words import told_line
from taos_tui.rules.asks import APART, Ask, Note
from taos_tui.rules.likeness import likest
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line
from taos_tui.rules.text import plain
from taos_tui.rules.wording import Text, listed, say

from ...cards import HINDS
from ...state import Unit, War, with_unit
from ...unlisted import LOCAL, unlisted_id
from ..cards.cards_held import AS_PRINTED
from ..cards.elsewhere import numbered_name
from ..common import Name, point_name, point_named, points_of
from .deployment import Deployed, free_id, may_deploy, room


def may_place(game: War, by: str) -> None:
    may_deploy(game, by)
    if not (game.cards.locals or (game.expansion and game.takes_any_name)):
        raise Refusal("move", say("there are no locals in this game"), "RNR-173")


def _in_sight(game: War) -> Counter[str]:
    """How many of each local stand on the field or are dead, by id."""
    return Counter([*game.local_discard, *(unit.card for unit in game.field.values() if unit.local)])


def locals_left(game: War) -> list[str]:
    """Locals of the list that are neither on the field nor dead, by id."""
    copies = Counter({id: card.copies for id, card in game.cards.locals.items()})
    return sorted((copies - _in_sight(game)).elements())


def _local_names(game: War) -> list[str]:
    return list(dict.fromkeys(game.cards.locals[id].name for id in locals_left(game)))


class Local(Ask):
    local: Annotated[Name | None, APART, Note("its name; where the app deals, left out: it turns one up")] = None
    point: Annotated[Name, Note("as its own text says")]


def _doubts(game: War, by: str, input: str, typed: str) -> Doubt | None:
    """The known local that is nearly typed, where a real box may hold others."""
    if input != "local" or not game.takes_any_name:
        return None
    known = {game.cards.locals[id].name.casefold(): game.cards.locals[id].name
             for id in (*game.cards.locals, *_in_sight(game))}  # fmt: skip
    wanted = numbered_name(typed)[0].casefold()
    found = "" if wanted in known else known.get(likest(wanted, known), "")
    return not_listed(typed, found) if found else None


def _foreseen(game: War, given: Local, by: str) -> list[Line]:
    """That a name is on no list; where the cards lie on the table nothing comes that nobody has named."""
    if game.tracked:
        return []
    if not given.local:
        raise Refusal("local", say("is missing: name the card that is laid down"), "RNR-173")
    if _listed(game, [*game.cards.locals, *_in_sight(game)], numbered_name(given.local)[0]):
        return []
    return [Line(say("{name} is on no list: a new card", name=given.local.strip()), "", "RNR-4")]


@move(
    "local",
    "Deploy a local",
    key="r",
    clauses="RNR-173 RNR-178 RNR-191",
    doubts=_doubts,
    ready=may_place,
    choices=lambda game, by: {"local": _local_names(game), "point": points_of(game)},
    hints=lambda game, by: {"local": None, "point": None},
    brief=lambda game, by: [AS_PRINTED] if game.takes_any_name else [],
    foresees=_foreseen,
)
def local(game: War, given: Local, play: Play) -> tuple[War, Deployed]:
    """A neutral unit comes to a Point as its card says."""
    room(game, sum(1 for unit in game.field.values() if unit.local), "local")
    left = locals_left(game)
    if given.local and game.takes_any_name:
        named = _of_a_box(game, given.local)
        left = [*left, named]
    else:
        named = _listed(game, left, given.local or "")
        if not left:
            raise Refusal("local", say("no local is left"), "RNR-178")
        if given.local and not named:
            names = listed(_local_names(game))
            said = say("{name} is not among those left: {names}", name=repr(plain(given.local)), names=names)
            raise Refusal("local", said, "RNR-173")
    id: str = play.tape.draw("local", left, pile="locals", said=named if given.local else None)
    unit = Unit(free_id(game, game.cards.locals[id].name), id, "", point_named(game, given.point), local=True)
    line = Line(say("{unit} at {point}", unit=unit.id, point=point_name(game, unit.point)), "", "RNR-173")
    return with_unit(game, unit), Deployed(outcome="deployed", news=[line])


@local.says
def _local_deployed(told: Told[Local, Deployed]) -> Text:
    return say("deploys the local {unit}", unit=told_line(told.found.news[0]))


def _listed(game: War, ids: list[str], name: str) -> str:
    """The one of these locals that is called so, by id; "" for none."""
    wanted, cards = name.strip().lower(), game.cards.locals
    return next((id for id in ids if wanted in (id.lower(), cards[id].name.lower(), cards[id].original.lower())), "")


def _of_a_box(game: War, typed: str) -> str:
    """The id of a local that is named at the table; one more of a name that is known bears a number (`Rong 2`). Raises
    Refusal."""
    seen = _in_sight(game)
    known = [*game.cards.locals, *seen]
    whole = plain(typed).strip()
    stem, number = numbered_name(whole)
    if number > 1 and not _listed(game, known, stem):
        stem, number = whole, 1  # such a number is printed on it
    if stem.isdecimal():
        raise Refusal("local", say("{name} is no name: type what is printed", name=repr(stem)), "RNR-4")
    if game.deathmatch and stem.lower() == HINDS:
        raise Refusal("local", say("{local} takes no part in a Deathmatch", local=stem), "RNR-209")
    if any(stem.lower() in (card.id, card.name.lower(), card.original.lower()) for card in game.cards.units.values()):
        raise Refusal("local", say("{name} is a unit and no local: type the local's name", name=stem), "RNR-4")
    id = _listed(game, known, stem) or unlisted_id(LOCAL, stem)
    if number <= seen[id] and seen[id] >= (game.cards.locals[id].copies if id in game.cards.locals else 1):
        parts = {"local": game.cards.locals[id].name, "n": seen[id] + 1}
        said = say("{local} is on the field or dead; if this is another card of that name, type {local} {n}", **parts)
        raise Refusal("local", said, "RNR-178")
    return id
