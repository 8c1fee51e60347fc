"""A player's name is corrected in play."""

from taos_tui.face.attempt import Attempt
from taos_tui.face.refusals import told
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.session.header import MOST_NAME
from taos_tui.session.renaming import renaming
from taos_tui.session.step import RENAME

from .ask import Ask
from .host import Host
from .pick import PickScreen


def correct_name(host: Host) -> None:
    """Ask whose name it is, where this program plays for all, and for the right one. Who takes part without a seat of
    his own has it corrected by a move."""
    session = host.model.session
    if session.seat:
        _ask(host, session.seat)
    else:
        seats, respells = session.seats, session.system.respells
        others = session.choices(respells)["player"] if respells else []
        rows = [(name, "") for name in (*session.names.values(), *others)]

        def picked(number: int | None) -> None:
            if number is not None and number < len(seats):
                _ask(host, seats[number])
            elif number is not None:
                host.start(Attempt(respells, {"player": others[number - len(seats)]}))

        host.cover()
        host.lay_over(PickScreen(say("Whose name was typed wrong?"), rows), picked)


def _ask(host: Host, seat: str) -> None:
    session = host.model.session

    def wrong(text: str) -> str:
        try:
            renaming(session.names, {"seat": seat, "name": text}, session.seat)
        except Refusal as refusal:
            return told(refusal) if refusal.input != "name" else refusal.message
        return ""

    def typed(text: str | None) -> None:
        if text is not None:
            host.make(Attempt(RENAME, {"seat": seat, "name": text}))
            host.redraw()

    about = say("At most {most} characters. It stands in the log, on all screens and in the report.", most=MOST_NAME)
    title = say("Right name of {name}", name=session.names[seat])
    host.lay_over(Ask(title, session.names[seat], about, wrong=wrong), typed)
