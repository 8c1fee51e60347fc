"""Who takes part: late entries and drop-outs at any time."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal
from unicodedata import combining, normalize

from taos_tui.kit.bullets import without_bullet
from taos_tui.kit.moves import Play, Told, move
from taos_tui.rules.asks import ANEW, CELLS, Amount, Ask, Length, Note, Parted, Title
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.result import Line, Result
from taos_tui.rules.wording import Text, listed, say

from ...rosters.words import ARMIES
from ..left_out import BETWEEN, LEFT_OUT
from ..noted_beside import is_nobody, without_notes
from ..state import Entrant, Tournament, put, replace, with_name

MOST_PLAYERS, MOST_NAME = 200, 40
_PLACE = re.compile(r"\d{1,2}\s+(?=[^\W\d_])")
"""The number of a line without a mark behind it: `6 Sara`."""
_BESIDE = re.compile(rf"\s*[(–—-]\s*(?:{'|'.join(ARMIES)})\s*\)?$", re.IGNORECASE)
"""The army that is said behind a name: `Sara – ALEPH`."""

_DASHED = re.compile(r"^\d{1,2}\s+[-–—]\s+")
"""The number of a line with a dash behind it: `4 - Sara`."""


def _names_of(text: str) -> list[str]:
    """The players of a list as it is typed or pasted."""
    from ..entry_list import names_of

    return names_of(text)


class Add(Ask):
    players: Annotated[
        tuple[str, ...],
        Amount(1, MOST_PLAYERS),
        ANEW,
        CELLS,
        Parted(_names_of),
        Note("names with commas between them, or a list as you have it; one that dropped out comes back"),
    ]


def _check_name(input: str, name: str) -> None:
    """Raises Refusal for what is none."""
    if not name or len(name) > MOST_NAME or "\n" in name:
        text = say("{name} is no name: give 1 to {most} characters on one line", name=repr(name[:50]),
                   most=MOST_NAME)  # fmt: skip
        raise Refusal(input, text)


def needs_players(event: Tournament) -> bool:
    """Are there too few players for a round?"""
    return not event.over and len(event.present) < 2


def _brings(event: Tournament, given: Mapping[str, object], by: str) -> Sequence[str]:
    """Who stands at each place of the list."""
    players = given.get("players")
    return _as_listed(event, players) if isinstance(players, (list, tuple)) else []


def _as_listed(event: Tournament, players: Iterable[object]) -> list[str]:
    """The names of a list, without its bullets and numbers and without the armies beside them; a file that was begun
    before keeps them."""
    names = [str(name).strip() for name in players if not str(name).startswith(LEFT_OUT)]
    if not event.reads_bullets:
        return names
    if event.reads_tongues:
        names = [name for at, name in enumerate(names) if len(names) == 1 or not is_nobody(name, at)]
        names = [bare for name in names if (bare := _DASHED.sub("", without_notes(name)).strip())]
    plain = [_BESIDE.sub("", _PLACE.sub("", without_bullet(name))) for name in names]
    return [name for name in plain if name.casefold() not in ARMIES] or plain


def _nearly_known(event: Tournament, given: Add, by: str) -> list[Line]:
    """Who would be somebody new, and is called like a player but for accents."""
    known = {_plain(name): name for name in event.entrants}
    exact = {name.casefold() for name in event.entrants}
    found = []
    for name in _as_listed(event, given.players):
        player = known.get(_plain(name))
        if player and name.casefold() not in exact:
            out = event.entrants[player].dropped
            told = (
                "{player} has dropped out: type the name so, and he is back" if out else "{player} takes part already"
            )
            found.append(Line(say("{name}, somebody new?", name=name), say(told, player=player)))
    return found


def _plain(name: str) -> str:
    """A name without accents, in small letters."""
    return "".join(sign for sign in normalize("NFKD", name.casefold()) if not combining(sign))


class Added(Result):
    outcome: Literal["entered"] = "entered"
    players: list[str]


@move(
    "add",
    "Add players",
    key="a",
    clauses="TAOS-1",
    part="setup",
    offered=lambda event, by: not event.over,
    obvious=needs_players,
    brings=_brings,
    foresees=_nearly_known,
)
def add(event: Tournament, given: Add, play: Play) -> tuple[Tournament, Added]:
    """Enter players, also late; everybody has a full Mission Deck of his own."""
    entrants = dict(event.entrants)
    players = _as_listed(event, given.players)
    for name in players:
        known = {each.casefold(): each for each in entrants}.get(name.casefold())
        _check_name("players", name)
        if known is None:
            entrants[name] = Entrant(name, joined=event.next_round)
        elif entrants[known].dropped:
            entrants[known] = replace(entrants[known], dropped=False)
        else:
            raise Refusal("players", say("{name} takes part already", name=known))
    if len(entrants) > MOST_PLAYERS:
        text = say("{n} players: at most {most} are allowed", n=len(entrants), most=MOST_PLAYERS)
        raise Refusal("players", text)
    event = replace(event, entrants=entrants)
    ledger = [Line(say("players"), len(event.present), "TAOS-1")]
    ledger += [Line(name, number) for number, name in enumerate(players, 1)]
    left = [name.removeprefix(LEFT_OUT) for name in given.players if name.startswith(LEFT_OUT)]
    ledger += [Line(say("left out, no names"), listed(each.split(BETWEEN))) for each in left]
    return event, Added(ledger=ledger, players=players)


@add.says
def _added(told: Told[Add, Added]) -> Text:
    return say("entered: {names}", names=", ".join(told.found.players))


def may_drop(event: Tournament, by: str) -> None:
    if not event.present:
        raise Refusal("move", say("nobody takes part"))


class Drop(Ask):
    player: Annotated[str, Length(high=MOST_NAME), ANEW, Note("is paired no more; his results stay")]


class Dropped(Result):
    outcome: Literal["dropped"] = "dropped"


@move(
    "drop",
    "Drop a player out",
    key="d",
    part="table",
    ready=may_drop,
    offered=lambda event, by: not event.over,
    choices=lambda event, by: {"player": list(event.present)},
)
def drop(event: Tournament, given: Drop, play: Play) -> tuple[Tournament, Dropped]:
    """Take a player out of the rounds to come; `add` brings him back with the deck he left with."""
    if given.player not in event.present:
        text = say("{name} does not take part; allowed: {names}", name=repr(given.player),
                   names=", ".join(event.present))  # fmt: skip
        raise Refusal("player", text)
    entrant = replace(event.entrants[given.player], dropped=True)
    event = replace(event, entrants=put(event.entrants, given.player, entrant))
    return event, Dropped(ledger=[Line(say("players"), len(event.present))])


@drop.says
def _dropped(told: Told[Drop, Dropped]) -> Text:
    return say("{name} drops out", name=told.given.player)


class CorrectName(Ask):
    player: Annotated[str, Length(high=MOST_NAME), ANEW, Note("who was typed wrong")]
    name: Annotated[str, Length(high=MOST_NAME), ANEW, Title("right name")]


class Corrected(Result):
    outcome: Literal["corrected"] = "corrected"


def may_correct(event: Tournament, by: str) -> None:
    if not event.entrants:
        raise Refusal("move", say("nobody has entered yet"))


@move(
    "player_name",
    "Correct a player's name",
    part="table",
    ready=may_correct,
    choices=lambda event, by: {"player": list(event.entrants)},
)
def player_name(event: Tournament, given: CorrectName, play: Play) -> tuple[Tournament, Corrected]:
    """A name was typed wrong: pairings, results and standings have the right one, and so has what comes."""
    if given.player not in event.entrants:
        text = say("{name} has not entered; allowed: {names}", name=repr(given.player),
                   names=", ".join(event.entrants))  # fmt: skip
        raise Refusal("player", text)
    name = given.name.strip()
    _check_name("name", name)
    if name == given.player:
        raise Refusal("name", say("{name} is called so already", name=name))
    if any(each.casefold() == name.casefold() for each in event.entrants if each != given.player):
        raise Refusal("name", say("{name} is taken: another player is called so", name=name))
    return with_name(event, given.player, name), Corrected(ledger=[Line(given.player, name)])


@player_name.says
def _corrected(told: Told[CorrectName, Corrected]) -> Text:
    return say("name corrected: {was} is called {name}", was=told.given.player, name=told.given.name.strip())
