"""The app: what its commands do, on whichever screen they are given."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.message_pump import MessagePump
from textual.screen import Screen

from taos_tui.face.attempt import Attempt
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import listed, say
from taos_tui.session.errors import JournalError

from .shell.fault import fault_text
from .shell.game_screen import GameScreen
from .shell.host import HostingApp
from .shell.mounting import hold_back
from .shell.navigation import Navigation
from .shell.next_start import NextStart
from .shell.page import Page
from .shell.phone_desk import PhoneDesk
from .shell.themes import DARK, THEMES, other
from .shell.type_ahead import TypeAhead
from .widgets.text_view import TextView

if TYPE_CHECKING:
    from taos_tui.session.session import Session


POLL_SECONDS = 0.25
"""How often the session file is looked at for moves of other processes."""


class TableApp(HostingApp):
    """The table assistant, on a session or on Home."""

    TITLE = "taos-tui"
    CSS_PATH = Path(__file__).parent / "shell" / "page.tcss"
    ALLOW_SELECT: ClassVar[bool] = False
    navigation: Navigation

    def __init__(self, session: "Session | None" = None, seat: str = "", watching: bool = False) -> None:
        super().__init__()
        self.animation_level = "none"
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = DARK.name
        self.navigation = Navigation(self, session, seat, watching)
        self.phones = PhoneDesk(self)
        self.navigation.opened = self._serve_again
        self._next_start = NextStart(self, self.navigation, session.path if session else None)
        self._type_ahead = TypeAhead(self, self._give_key)

    # -- the machinery ------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and not event.is_forwarded:
            await self._type_ahead.take(event)
        else:
            await super().on_event(event)

    async def _give_key(self, key: events.Key) -> tuple[MessagePump, ...]:
        target = self.focused or self.screen
        bubbled = tuple(each for each in target.ancestors_with_self if each is not self)
        await super().on_event(key)
        return bubbled

    def _fatal_error(self) -> None:
        """Leave after a fault in the program. Textual would print the values of all variables: secrets among them."""
        self.panic(fault_text())

    def get_default_screen(self) -> Screen[Any]:
        navigation = self.navigation
        return navigation.page(navigation.model.home if navigation.has_session else "home")

    def on_mount(self) -> None:
        # Textual can switch only from a screen that was pushed, and the first one was not.
        self.screen._push_result_callback(self.screen, None)
        self.set_interval(POLL_SECONDS, self.navigation.poll)
        self.set_interval(POLL_SECONDS, self._next_start.when_idle)
        self.call_after_refresh(self.navigation.unlock_own)
        self.run_worker(self.navigation.get_ready())
        if self.navigation.has_session:
            self.call_after_refresh(self._serve_again, self.navigation.model.session)

    def _serve_again(self, session: "Session") -> None:
        """Phones that played when the session was left play on."""
        model = self.navigation.model
        is_elsewhere = session.seat or session.watching or session.header.is_practice
        if model.on_phones - model.served_phones and not (is_elsewhere or model.scene.over):
            self.phones.serve_again(session.path, self._tell)

    def _tell(self, text: str, refused: bool) -> None:
        (self.navigation.refuse if refused else self.navigation.say)(text)
        self.navigation.redraw()

    def pop_screen(self) -> AwaitComplete:
        """Close what lies over a screen. Textual would show the screen below twice."""
        hold_back(self)
        return super().pop_screen()

    # -- commands -----------------------------------------------------------------------------------------

    def action_go(self, name: str) -> None:
        self.navigation.go(name)

    async def action_back(self) -> None:
        self.navigation.back()

    def action_step_back(self) -> None:
        self.navigation.step_back()

    def action_reference(self) -> None:
        from taos_tui.content.naming import clauses_named

        asked = (self.screen.refused_by or self.screen.forbidden_by) if isinstance(self.screen, GameScreen) else ""
        if asked:
            self.action_clauses(asked)
        else:
            alone = self.navigation.model.viewer.alone
            self.navigation.look_up(() if alone else tuple(clauses_named(self._texts_shown())))

    def action_clause(self, name: str) -> None:
        """Show what a clause says, `TAOS-77`."""
        self.navigation.open_clause(name)

    def action_clauses(self, names: str) -> None:
        """Show what a clause says; of several, one is chosen."""
        from .shell.clause_links import offer_clauses

        offer_clauses(self.navigation, [names], self.navigation.references, self.navigation.open_clause)

    def action_clauses_here(self) -> None:
        """Choose one of the clauses of what is shown."""
        from .shell.clause_links import offer_clauses

        navigation = self.navigation
        offer_clauses(navigation, self._texts_shown(), navigation.references, navigation.open_clause)

    def _texts_shown(self) -> list[str]:
        """What the shown screen says, and names of clauses for which it has no room."""
        screen = self.screen
        shown = [line.plain for view in screen.query(TextView) for line in view.lines]
        return [*shown, *(screen.clauses_behind if isinstance(screen, GameScreen) else ())]

    def action_picture(self) -> None:
        """Save the shown screen as SVG."""
        from .shell.picture import save

        navigation, of_session = self.navigation, isinstance(self.screen, GameScreen)
        if of_session and navigation.model.viewer.alone:
            navigation.refuse(say("no picture while one player alone looks"))
            return
        try:
            navigation.say(
                say("picture saved: {path}", path=save(self, navigation.model.session.path if of_session else None))
            )
        except OSError as error:
            navigation.refuse(say("the picture could not be saved: {why}", why=error.strerror or error))

    def action_report(self) -> None:
        """Write the report of the open game."""
        from .shell.report_out import offer_report

        self.navigation.cover()
        offer_report(self)

    def action_help(self) -> None:
        from .shell.help import HelpScreen

        if isinstance(self.screen, Page):
            self.push_screen(HelpScreen(self.screen))

    def action_palette(self) -> None:
        from .shell.palette import PaletteScreen

        if isinstance(self.screen, Page):
            self.push_screen(PaletteScreen(self.screen), self._chosen)

    async def _chosen(self, choice: Callable[[], Any] | None) -> None:
        if choice:
            result = choice()
            if result is not None:
                await result

    def action_curtain(self) -> None:
        from .shell.curtain import CurtainScreen

        self.navigation.cover()
        self.push_screen(CurtainScreen())

    def action_theme(self) -> None:
        self.theme = other(self.theme)

    def action_leave(self) -> None:
        if self.navigation.has_session and self.navigation.keeps_faces():
            return
        if self.navigation.has_session and (why := self.phones.keeps(self.navigation.model.scene.names)):
            self.navigation.refuse(why)
            self.navigation.redraw()
            return
        self.navigation.sum_up()
        self._next_start.leave(self.exit)

    def action_help_quit(self) -> None:
        """Ctrl+C is no way out by accident."""
        self.navigation.say(say("q leaves; everything is saved already"))

    def action_look(self) -> None:
        from taos_tui.kit.system import hides

        from .shell.handover import hand_over, keeps_no_hand

        navigation = self.navigation
        session = navigation.model.session
        if not hides(session.system):
            navigation.say(say("nothing is hidden from a player of this game"))
        elif keeps_no_hand(session):
            navigation.say(say("the app keeps no covered cards here: look at those on the table"))
        elif session.is_locked(session.seat):
            navigation.unlock_own()
        elif session.seat:
            navigation.say(say("your secrets are always open here; c covers the screen"))
        else:
            navigation.cover()
            hand_over(navigation, session.seats, navigation.show_hand, glancing=True)

    def action_phones(self) -> None:
        """Codes to scan; the server is started when they are asked for first."""
        self.navigation.cover()
        self.phones.show(self.navigation.model.session.path)

    def action_salvage(self) -> None:
        """Save what is sound of a damaged session beside it, and play on there."""
        from .start.session_files import sound_copy

        try:
            self.navigation.open_session(sound_copy(self.navigation.model.session))
        except (Refusal, JournalError) as error:
            self.navigation.refuse(error.message)

    def action_note(self) -> None:
        """Ask for a note and write it into the log."""
        from .shell.ask import Ask

        self.push_screen(Ask(say("Note for the log"), limit=500), self._noted)

    def _noted(self, text: str | None) -> None:
        from taos_tui.session.step import NOTE

        if text:
            self.navigation.make(Attempt(NOTE, note=text))

    def action_correct_name(self) -> None:
        """A player's name was typed wrong."""
        from .shell.renaming import correct_name

        correct_name(self.navigation)

    def action_passphrases(self) -> None:
        """Say who has a passphrase: it is set with the match, and not in play."""
        model = self.navigation.model
        names = model.session.names
        having = [name for seat, name in names.items() if model.has_passphrase(seat)]
        where = say("It is set in the form of a new match, below the player.")
        if having:
            parts = {"who": listed(having), "where": where}
            self.navigation.say(say("Asked for a passphrase before a look: {who}. {where}", **parts))
        else:
            self.navigation.say(say("Nobody has a passphrase here. {where}", where=where))
        self.navigation.redraw()

    def action_undo(self) -> None:
        navigation = self.navigation
        navigation.cover()
        model = navigation.model
        last = model.session.last
        if last and navigation.is_left_to_phone(last.seat, "undo", say("takes it back here")):
            return
        if model.asked_for_undo:
            from .shell.consent import ask_consent

            ask_consent(navigation, model.asked_for_undo, model.session.undoable, model.undo)
        else:
            model.undo()

    def action_open_sealed(self) -> None:
        """Open what was sealed and never shown, once the match is over."""
        from .match.opening import ask_to_open

        navigation = self.navigation
        if not navigation.model.scene.over:
            navigation.refuse(say("what is sealed is opened once the match is over"))
        elif not navigation.model.may_open:
            navigation.refuse(say("nothing is sealed any more"))
        else:
            ask_to_open(navigation)

    def action_redo(self) -> None:
        self.navigation.cover()
        self.navigation.model.redo()
