"""Who takes part: late entries and drop-outs at any time."""

from taos_tui.rules.inputs import Text, Words
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..state import Entrant, Tournament, replace

MOST_PLAYERS, MOST_NAME = 200, 40


@move(
    "add",
    "Add players",
    Words("players", (), 1, MOST_PLAYERS, help="names, with commas between them; one that dropped out comes back"),
    key="a",
    clauses="TAOS-1",
    hints=lambda event, by: {"players": None},
)
def add(event: Tournament, given: Inputs, play: Play) -> tuple[Tournament, Outcome]:
    """Enter players, also late; everybody has a full Mission Deck of his own."""
    entrants = dict(event.entrants)
    for name in map(str.strip, given.players):
        known = {each.casefold(): each for each in entrants}.get(name.casefold())
        if not name or len(name) > MOST_NAME or "\n" in name:
            raise Refusal("players", f"{name[:50]!r} is no name: give 1 to {MOST_NAME} characters on one line")
        if known is None:
            entrants[name] = Entrant(name, joined=event.next_round)
        elif entrants[known].dropped:
            entrants[known] = replace(entrants[known], dropped=False)
        else:
            raise Refusal("players", f"{known} takes part already")
    if len(entrants) > MOST_PLAYERS:
        raise Refusal("players", f"{len(entrants)} players: at most {MOST_PLAYERS} are allowed")
    event = replace(event, entrants=entrants)
    return event, Outcome("entered", [Line("players", len(event.present), "TAOS-1")], players=list(given.players))


def may_drop(event: Tournament, by: str) -> None:
    if not event.present:
        raise Refusal("move", "nobody takes part")


@move(
    "drop",
    "Drop a player out",
    Text("player", high=MOST_NAME, help="is paired no more; his results stay"),
    key="d",
    ready=may_drop,
    hints=lambda event, by: {"player": None},
    choices=lambda event, by: {"player": list(event.present)},
)
def drop(event: Tournament, given: Inputs, play: Play) -> tuple[Tournament, Outcome]:
    """Take a player out of the rounds to come; `add` brings him back with the deck he left with."""
    if given.player not in event.present:
        raise Refusal("player", f"{given.player!r} does not take part; allowed: {', '.join(event.present)}")
    entrant = replace(event.entrants[given.player], dropped=True)
    event = replace(event, entrants={**event.entrants, given.player: entrant})
    return event, Outcome("dropped", [Line("players", len(event.present))])
