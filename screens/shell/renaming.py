"""A player's name is corrected in play."""

from collections.abc import Callable

from taos_tui.face.attempt import Attempt
from taos_tui.face.refusals import told
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.session.header import MOST_NAME
from taos_tui.session.renaming import renaming
from taos_tui.session.step import RENAME

from .ask import Ask
from .host import Host
from .narrowed_pick import NarrowedPick


def correct_name(host: Host) -> None:
    """Ask whose name it is, of those who entered or where this program plays for all, and for the right one."""
    session = host.model.session
    entrants = session.scene().entrants
    entrants = entrants if entrants and session.system.renames else ()
    if session.seat and not entrants:
        _ask_seat(host, session.seat)
        return
    seats = (session.seat,) if session.seat else session.seats
    rows = [(name, "") for name in (*entrants, *(session.names[seat] for seat in seats))]

    def picked(number: int | None) -> None:
        if number is None:
            return
        if number < len(entrants):
            _ask_entrant(host, entrants[number])
        else:
            _ask_seat(host, seats[number - len(entrants)])

    host.cover()
    host.lay_over(NarrowedPick(say("Whose name was typed wrong?"), rows, [""] * len(rows)), picked)


def _ask_seat(host: Host, seat: str) -> None:
    session = host.model.session

    def wrong(text: str) -> str:
        try:
            renaming(session.names, {"seat": seat, "name": text}, session.seat)
        except Refusal as refusal:
            return told(refusal) if refusal.input != "name" else refusal.message
        return ""

    _ask(host, session.names[seat], wrong, lambda text: Attempt(RENAME, {"seat": seat, "name": text}))


def _ask_entrant(host: Host, player: str) -> None:
    session = host.model.session
    renames = session.system.renames

    def wrong(text: str) -> str:
        refusal = session.forecast(renames, {"player": player, "name": text}).refusal
        return "" if refusal is None else refusal.message if refusal.input == "name" else told(refusal)

    _ask(host, player, wrong, lambda text: Attempt(renames, {"player": player, "name": text}))


def _ask(host: Host, name: str, wrong: Callable[[str], str], attempt: Callable[[str], Attempt]) -> None:
    def typed(text: str | None) -> None:
        if text is not None:
            host.make(attempt(text))
            host.redraw()

    about = say("At most {most} characters. It stands in the log, on all screens and in the report.", most=MOST_NAME)
    host.lay_over(Ask(say("Right name of {name}", name=name), name, about, wrong=wrong), typed)
