"""The tournament as a system of its own: a session whose only seat is the organiser's (TAOS-1 … TAOS-19)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from taos_tui.rules.procedure import Outcome, Procedure
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.event import Fixture
from taos_tui.systems.scene import Chart, Scene
from taos_tui.systems.system import Move, Option, Packs

from .. import sheets
from ..missions import MISSIONS
from ..options import OPTIONS
from ..procedures.result import match_result
from ..procedures.result import standings as table_card
from ..state import Match
from .describe import describe, standings_chart, title_of
from .moves import entry, results, rounds
from .moves.rounds import check_startable
from .standing import standings
from .state import Tournament, decks, replace, table_of
from .telling import tell

SEAT = "organiser"
BYE = Option("bye_op", (0, 1, 2, 3, 4, 5, 6), "OP of a player who has a bye (to 0, no Army Points)", "TAOS-14")


class TaosTournament:
    """Players, rounds, results and standings of TaOS 2.0. Options hold for every match of it."""

    slug = "taos-tournament"
    title = "TaOS tournament"
    seats = (SEAT,)
    fewest = 1
    packs: Packs = MappingProxyType({})
    game = "taos"
    options = (*OPTIONS, BYE)
    moves: Mapping[str, Move] = {
        each.name: each
        for module in (rounds, results, entry)
        for each in vars(module).values()
        if isinstance(each, Move)
    }

    def procedures(self, state: Any = None) -> Mapping[str, Procedure]:
        """The two cards of the game that a tournament rests on."""
        return {card.id: card for card in (match_result, table_card)}

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> Tournament:
        """Nobody has entered yet."""
        given = {option.name: option.default for option in self.options} | dict(options)
        return Tournament(given, names.get(SEAT, SEAT))

    def acting(self, state: Tournament) -> str:
        """Always the organiser."""
        return SEAT

    def remember(self, before: Tournament, after: Tournament, drawn: Sequence[str]) -> Tournament:
        """Lots that were drawn stay, however far one goes back: nobody draws again for a better opponent."""
        return replace(before, lots={**before.lots, **after.lots})

    def describe(self, state: Tournament, seat: str) -> Scene:
        """For screens and reports."""
        return describe(state, SEAT)

    def tell(self, move: str, inputs: Mapping[str, Any], outcome: Outcome, by: str) -> str:
        """One line for the log."""
        return tell(self.moves[move], inputs, outcome)

    # -- matches ------------------------------------------------------------------------------------------

    def fixture(self, state: Tournament, table: int) -> Fixture:
        """The match to play at a table of this round: its options, and each player's remaining deck (TAOS-6)."""
        seated = table_of(state, table)
        check_startable(state, seated)
        left = decks(state)
        names = {"a": seated.a, "b": seated.b}
        opening = [
            ("deck", seat, {"cards": list(left[name])})
            for seat, name in names.items()
            if len(left[name]) < len(MISSIONS)
        ]
        options = {option.name: state.options[option.name] for option in OPTIONS}
        return Fixture(len(state.rounds), names, options, tuple(opening))

    def played(self, state: Tournament, table: int) -> tuple[str, str]:
        """(file, id) of the match session of a table. Raises Refusal where none was made."""
        seated = table_of(state, table)
        if not seated.match:
            raise Refusal("table", f"{table} has no match session: type its result")
        return seated.file, seated.match

    def running(self, state: Tournament) -> list[tuple[int, str]]:
        """(table, file) of the match sessions of this round whose result is not in."""
        return [(table.number, table.file) for table in state.current if table.match and not table.done]

    def waiting(self, state: Tournament) -> list[int]:
        """The tables of this round that have neither a result nor a match session."""
        return [table.number for table in state.current if not table.match and not table.done]

    def standings(self, state: Tournament, through: int) -> Chart:
        """The table after round `through` (0: as it stands now). Raises Refusal for a round that was not paired."""
        if not 0 <= through <= len(state.rounds):
            raise Refusal("round", f"{through} has not been paired: give 1 to {len(state.rounds)}")
        return standings_chart(standings(state, through), title_of(state, through))

    def outcome(self, table: int, match: Match) -> dict[str, Any]:
        """The inputs of `result` as a closed match knows them. Raises Refusal while it is open."""
        if match.phase != "closed":
            raise Refusal("match", "is not closed: both players confirm its result first", "TAOS-13")
        final = sheets.result(match)
        inputs: dict[str, Any] = {"table": table}
        for seat, player in match.players.items():
            inputs[f"op_{seat}"] = final[f"op_{seat}"]
            inputs[f"played_{seat}"] = sorted(card.value for card in (player.revealed, player.secret) if card)
            if match.models or player.killed is not None:
                killed, lost = sheets.army_points(match, seat)
                inputs[f"killed_{seat}"] = killed if player.killed is None else player.killed
                inputs[f"lost_{seat}"] = lost if player.lost is None else player.lost
        return inputs


SYSTEM = TaosTournament()
