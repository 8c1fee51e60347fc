"""Passing the laptop on, so that one player alone sees or types a secret."""

from collections.abc import Callable, Sequence

from taos_tui.rules.refusal import Refusal

from .host import Host

Then = Callable[[str], None]


def hand_over(app: Host, seats: Sequence[str], then: Then) -> None:
    """Let one of `seats` take the laptop, ask for its passphrase if it has one, and go on with `then(seat)`.

    Nothing happens when nobody takes it.
    """
    from .curtain import PassScreen

    def taken(seat: str | None) -> None:
        if seat and app.desk.session.is_locked(seat):
            _unlock(app, seat, then)
        elif seat:
            then(seat)
            app.redraw()

    app.push_screen(PassScreen({seat: app.desk.scene.names[seat] for seat in seats}), taken)


def unlock_own(app: Host) -> None:
    """Ask the player of a bound seat for its passphrase, if it has one."""
    if app.seat and app.has_session and app.desk.session.is_locked(app.seat):
        _unlock(app, app.seat, lambda seat: None)


def _unlock(app: Host, seat: str, then: Then) -> None:
    from .ask import Ask

    def given(passphrase: str | None) -> None:
        if passphrase is None:
            return
        try:
            app.desk.session.unlock(seat, passphrase)
        except Refusal as refusal:
            app.refuse(refusal.message)
            return
        app.desk.forget()
        then(seat)
        app.redraw()

    app.push_screen(Ask(f"Passphrase of {app.desk.scene.names[seat]}", password=True), given)
