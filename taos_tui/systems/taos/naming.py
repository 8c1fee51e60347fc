"""Whom a name means that somebody typed otherwise than the table has it."""

from collections.abc import Callable, Iterable
from difflib import get_close_matches

from taos_tui.rules.patterns import pattern
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, listed, say

from .state import Match


def meant_by(typed: str, known: Iterable[str]) -> list[str]:
    """Those of the known names that are meant: the same in other capitals, else all that begin so, else all that have
    a word that begins so, as in the fields of a form."""
    wanted, names = typed.casefold().strip(), list(known)
    if not wanted:
        return []
    tests: tuple[Callable[[str], bool], ...] = (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: any(name[at:].startswith(wanted) for at in range(1, len(name)) if name[at - 1] in " -("),
    )
    return next((found for fits in tests if (found := [n for n in names if fits(n.casefold())])), [])


def as_called(match: Match, name: str, seat: str) -> str:
    """The model of this player that is called so whatever the capitals, of his roster or one that has acted before;
    the name as it was typed where none is."""
    if not match.is_mended or name in match.models:
        return name
    known = [model.name for model in match.models.values() if model.side == seat]
    known += [each for each, whose in match.acted.items() if whose == seat]
    return next((each for each in known if each.casefold() == name.casefold()), name)


def who_is_it(typed: str, known: Iterable[str], owner: str) -> Text:
    """The question about a name that the roster of `owner` does not have, with those of it that may be meant."""
    names = list(known)
    by_fold = {name.casefold(): name for name in names}
    alike = get_close_matches(typed.casefold(), by_fold, n=3, cutoff=0.7)
    if meant := meant_by(typed, names) or [by_fold[each] for each in alike]:
        return say("{who} is not in the roster of {name}: is {meant} meant? Correct the name, or say whether it is a "
                   "Soldier", who=typed, name=owner, meant=listed(meant, "or"))  # fmt: skip
    return say("{who} is not in the roster of {name}: correct the name, or say whether it is a Soldier", who=typed,
               name=owner)  # fmt: skip


TOKEN_WORDS = pattern(r"(?:left|centre|center|right|virtual)(?: spot| token)?|(?:mission )?token")
"""What players call a Mission Token among themselves, whose it is left out."""


def check_no_token(match: Match, name: str, input: str) -> None:
    """Refuses a token where a model is to be named, unless a model is called so (TAOS-30, TAOS-46)."""
    if not match.tells_tokens or name in match.models:
        return
    typed = " ".join(name.casefold().replace("-", " ").split())
    owners = [who for seat, player in match.players.items() for who in (seat, player.name.casefold())]
    own = next((who for who in owners if typed.startswith((f"{who} ", f"{who}'s "))), "")
    bare = typed.removeprefix(own).removeprefix("'s").strip()
    if TOKEN_WORDS.fullmatch(bare):
        raise Refusal(input, say("{name} is a token: name the model", name=name), "TAOS-46")
