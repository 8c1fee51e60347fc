"""The tournament as a system of its own: a session whose only seat is the organiser's (TAOS-1 … TAOS-19)."""

from collections.abc import Mapping
from typing import Any

from taos_tui.kit.event import Fixture, Settled
from taos_tui.kit.moves import moves_of
from taos_tui.kit.options import agreed
from taos_tui.kit.scene import Chart, Scene
from taos_tui.kit.system import System
from taos_tui.rules.procedure import AnyProcedure
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import Text, say

from .. import sheets
from ..missions import MISSIONS
from ..options import OPTIONS as MATCH_OPTIONS
from ..procedures.result import match_result
from ..procedures.result import standings as table_card
from ..state import Match
from . import TITLE
from .contradicting import contradicts, standing
from .describe import describe, standings_chart, title_of
from .moves import clock, entry, results, rounds
from .moves.rounds import check_startable
from .options import OPTIONS, Options
from .standing import standings
from .state import Tournament, decks, table_of

SEAT = "organiser"


class TaosTournament(System[Tournament]):
    """Players, rounds, results and standings of TaOS 2.0. Options hold for every match of it."""

    slug = "taos-tournament"
    title = TITLE
    seats = (SEAT,)
    fewest = 1
    game = "taos"
    options = OPTIONS
    moves = moves_of(rounds, results, clock, entry)
    renames = entry.player_name.name

    def procedures(self, state: Tournament | None = None) -> Mapping[str, AnyProcedure]:
        """The two cards of the game that a tournament rests on."""
        return {card.id: card for card in (match_result, table_card)}

    def start(self, names: Mapping[str, str], options: Mapping[str, Any], content: Mapping[str, Any]) -> Tournament:
        """Nobody has entered yet."""
        return Tournament(agreed(Options, options), names.get(SEAT, SEAT))

    def acting(self, state: Tournament) -> str:
        """Always the organiser."""
        return SEAT

    def describe(self, state: Tournament, seat: str) -> Scene:
        """For faces and reports."""
        return describe(state, SEAT, self.suggested(state))

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
        names_of = {option.name for option in MATCH_OPTIONS}
        options = {name: value for name, value in vars(state.options).items() if name in names_of}
        return Fixture(len(state.rounds), names, options, tuple(opening))

    def played(self, state: Tournament, table: int) -> tuple[str, str]:
        """(file, id) of the match session of a table. Raises Refusal where none was made."""
        seated = table_of(state, table)
        if not seated.file:
            raise Refusal("table", say("{n} has no match session: type its result", n=table))
        return seated.file, seated.match

    def running(self, state: Tournament) -> list[tuple[int, str]]:
        """(table, file) of the match sessions of this round whose result is not in."""
        return [(table.number, table.file) for table in state.current if table.file and not table.done]

    def waiting(self, state: Tournament) -> list[int]:
        """The tables of this round that have neither a result nor a match session."""
        return [table.number for table in state.current if not table.file and not table.done]

    def settled(self, state: Tournament) -> list[Settled]:
        """The match sessions of all rounds whose results are in, from the match or typed."""
        return [
            Settled(
                table.file,
                table.match,
                say("{a} OP – {b} OP", a=table.score.op_a, b=table.score.op_b),
                number,
                table.number,
                standing(table.score),
            )
            for number, tables in enumerate(state.rounds, 1)
            for table in tables
            if table.file and table.score
        ]

    def standings(self, state: Tournament, through: int) -> Chart:
        """The table after round `through` (0: as it stands now). Raises Refusal for a round that was not paired."""
        if not 0 <= through <= len(state.rounds):
            raise Refusal(
                "round", say("{through} has not been paired: give 1 to {n}", through=through, n=len(state.rounds))
            )
        return standings_chart(standings(state, through), title_of(state, through))

    def outcome(self, table: int, match: Match) -> dict[str, Any]:
        """The inputs of `result` as a closed match knows them. Raises Refusal while it is open."""
        if match.phase != "closed":
            raise Refusal("match", say("is not closed: both players confirm its result first"), "TAOS-13")
        final = sheets.result(match)
        inputs: dict[str, Any] = {"table": table}
        for seat, player in match.players.items():
            inputs[f"op_{seat}"] = final.op_a if seat == "a" else final.op_b
            inputs[f"played_{seat}"] = sorted(card.value for card in (player.revealed, player.secret) if card)
            if match.models or player.killed is not None:
                killed, lost = sheets.army_points(match, seat)
                inputs[f"killed_{seat}"] = killed if player.killed is None else player.killed
                inputs[f"lost_{seat}"] = lost if player.lost is None else player.lost
        return inputs

    def contradicts(self, entered: Mapping[str, Any], given: Mapping[str, Any]) -> Text | None:
        """Objective Points, Army Points, or the missions."""
        return contradicts(entered, given)


SYSTEM = TaosTournament()
