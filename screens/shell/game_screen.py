"""A screen of an open session: its head names the game and whose turn it is, its keys make moves."""

from collections.abc import Iterable, Iterator, Mapping
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import rule
from taos_tui.screens.widgets.ledger import clauses_of
from taos_tui.screens.widgets.text import active_told, between, seat_name, seat_style
from taos_tui.screens.widgets.text_view import key_link

from taos_tui.content.catalogue import in_words
from taos_tui.face.attempt import Attempt
from taos_tui.kit.scene import Ready, Scene
from taos_tui.rules.wording import listed, say

from .clock import running
from .commands import EVERYWHERE, IN_PLAY, Command
from .notice import Notice
from .page import Page
from .presence import company
from .screen_registry import Place, letters, places

if TYPE_CHECKING:
    from taos_tui.session.session import Session

    from .view_model import ViewModel


TO_THROW = Command("space", "go on with the throw", "screen.key('space')", "", plays=True)
"""What comes first while a throw is half typed."""


UNREAD = 0.4
"""Seconds in which nobody has read the question that has come up since."""


def code_shown(session: "Session") -> str:
    """The code of a session after its last entry; a weak one says so."""
    return in_words(say("{code} (weak)", code=session.code)) if session.is_weak else session.code


def lower_first(text: str) -> str:
    """A title as it stands in a sentence; names in it stay as they are, and so does whose something is."""
    is_name = text[1:2].isupper() or text.partition(" ")[0].endswith("'s")
    return text if is_name else text[:1].lower() + text[1:]


class GameScreen(Page):
    """A screen of an open session: its body is drawn from `scene`; keys of moves work on it."""

    SHARED = IN_PLAY + EVERYWHERE
    TELLS_BEGUN = True
    SHOWS_CODE: ClassVar[bool] = False
    """Does its head show the code that players write down, where there is room?"""

    TELLS_LAST: ClassVar[bool] = True
    """Does it show what the last move was? Elsewhere that is said below once it is made."""

    LOOKS_UP: ClassVar[bool] = False
    """Is something looked up here, and nothing of the game shown that one would come back to after a move?"""

    READING: ClassVar[tuple[str, ...]] = ()
    """Keys that only go on reading, and so do not cover what one player looks at."""

    going = False
    """The key for another screen was pressed; its letter comes next."""

    _in_word = False
    """Was a letter pressed that nothing answers to? Figures right after it are part of a word, not of a throw."""

    @property
    def model(self) -> "ViewModel":
        """The open session and what is shared about it."""
        return self.host.model

    @property
    def scene(self) -> Scene:
        """The state as it may be drawn now."""
        return self.model.scene

    @property
    def places(self) -> tuple[Place, ...]:
        """The screens of the strip."""
        return places(self.scene)

    @property
    def commands(self) -> tuple[Command, ...]:
        return (*super().commands, *(place.command for place in self.places))

    def head(self) -> list[Content]:
        width, session = self.app.size.width, self.model.session
        seat = self.model.viewer.seat or self.maker
        saved = Content.styled(say("   saved n {count} ", count=session.count), "$text-muted")
        mine = Content(say("watching")) if session.watching else seat_name(seat, self.scene.names.get(seat, ""))
        left = self._left(width, mine.cell_length + saved.cell_length)
        room = max(width - left.cell_length - saved.cell_length - 2, width // 3)
        right = mine.truncate(room, ellipsis=True) + saved
        others = company(self.model, width - right.cell_length)
        if self.SHOWS_CODE:
            code = Content.styled(f"· {code_shown(session)} ", "$text-muted")
            if left.cell_length + others.cell_length + right.cell_length + code.cell_length + 2 <= width:
                right += code
        below = self._whereabouts(width) if self.framed else [rule(width)]
        return [between(left, others + right, width), self._strip(width), *below]

    @property
    def head_height(self) -> int:
        return 2 + len(self._whereabouts(self.app.size.width)) if self.framed else super().head_height

    def _left(self, width: int, right: int) -> Content:
        """Game and screen, in a practice game that too. Where the headline stands here and does not fit beside what
        takes `right` columns, the game's name goes: nobody forgets what he plays."""
        clock, subtitle = running(self.model, width), in_words(self.subtitle)
        practice = (
            Content.assemble(" ", (say("practice"), "$warning"), " ·")
            if self.model.session.header.is_practice
            else Content("")
        )
        left = Content.assemble(
            practice, " ", (self.model.session.system.title, "bold"), (f" · {subtitle}", "$text-muted"), clock
        )
        if left.cell_length + right + 1 <= width or self.subtitle != self.scene.headline:
            return left
        return Content.assemble(practice, " ", (subtitle, "bold"), clock)

    def _whereabouts(self, width: int) -> list[Content]:
        """Where the game is and whose turn it is: what stands above the frames, in a second line where one is too
        short for it."""
        scene = self.scene
        active = in_words(active_told(scene))
        whose = Content.styled(active, f"bold {seat_style(scene.active)}".rstrip())
        parts = [Content.styled(scene.headline, "bold"), whose, Content.styled(scene.beside, "$text-muted")]
        told = Content("   ").join(part for part in parts if part)
        if told.cell_length < width:
            return [told.pad_left(1)]
        first, *rest = (line.pad_left(1) for line in told.wrap(width - 1))
        return [first, *rest[:1]]

    @property
    def maker(self) -> str:
        """The seat whose doing is on this screen: the active one, unless another's form is open."""
        return self.scene.active

    @property
    def subtitle(self) -> str:
        """What stands beside the name of the game: the screen, or on the first one the title of the match."""
        header = self.model.session.header
        titled = self.scene.home == self.NAME and header.title != self.model.session.system.title
        return header.title if titled else next(place for place in self.places if place.name == self.NAME).title

    def help_lines(self, width: int) -> list[Content]:
        """What the help page tells of this screen besides its keys."""
        return []

    @property
    def whereabouts(self) -> str:
        """What its player is doing, as the other seats are told. Nothing secret may stand in it."""
        return next(place.title for place in self.places if place.name == self.NAME)

    @property
    def doing(self) -> str:
        """What is being filled in here, as phones are told of the laptop that all share; nothing secret."""
        return ""

    @property
    def clauses_behind(self) -> Iterable[str]:
        """Texts that name the clauses of what there is no room for on the screen: those of the last move."""
        return clauses_of(self.model.session.last)

    def paint(self) -> None:
        if not self.host.has_session:  # it was put away while something was on its way here
            return
        if not any(place.name == self.NAME for place in self.places):
            self.host.go("table")  # what it showed was undone
            return
        super().paint()
        if self.is_mounted:
            self.model.session.tell_where(self.whereabouts)
            if self.model.company.where:
                self.model.session.tell_table(in_words(self.doing))

    def shown_lines(self) -> list[Content]:
        """A moment, as long as no key was pressed; else the screen."""
        model = self.model
        if model.moment and not (self.going or model.viewer.seat):
            from taos_tui.screens.match.moment import moment_lines

            return moment_lines(model.moment, model.last, *self.room, self.scene.due)
        return super().shown_lines()

    def named_by(self, command: Command, suggested: str) -> Iterator[Command]:
        """The command, named by the move that it makes: not at all where there is none."""
        if self.scene.over:
            yield command._replace(title=say("the result"))
        elif suggested:
            yield command._replace(title=lower_first(in_words(self.model.session.system.moves[suggested].title)))

    @property
    def _throw_waits(self) -> bool:
        """Is a throw half typed on the screen of dice, while Space would make a move here?"""
        makes = next((command.plays for command in self.commands if command.answers("space")), False)
        return makes and self.NAME != "dice" and self.host.throw_waits

    def named(self) -> list[Command]:
        """While somebody looks at what is his alone, no key that plays but Space and Enter: they only cover it."""
        if self.model.viewer.glancing:
            return [command for command in super().named() if command.key in ("space", "enter") or not command.plays]
        if not self._throw_waits:
            named = super().named()
            after = next((at for at, command in enumerate(named, 1) if command.key == "space"), 0)
            keys = {command.key for command in named}
            answers = [command for command in self._answers_last() if command.key not in keys]
            return [*named[:after], *answers, *named[after:]]
        return [TO_THROW, *(command for command in super().named() if command.key != "space")]

    @staticmethod
    def named_key(ready: Ready) -> Command:
        """A move as the footer names it."""
        title = lower_first(in_words(ready.title))
        return Command(ready.key, title, f"screen.key('{ready.key}')", "", plays=True)

    def _answers_last(self) -> Iterator[Command]:
        """What may only be done now, before anything else: its key stands in sight on every screen without a form. The
        Table lists it among its moves; on the Log it would be taken for an answer to the marked entry."""
        model, moves = self.model, self.model.session.system.moves
        is_listed = self.NAME in ("table", "log")
        for ready in self.moves if not (is_listed or self.form_open[0] or model.session.watching) else ():
            move = moves[ready.name]
            is_answer = move.lapses and not (move.rare or move.alone)
            if ready.legal and ready.is_key and ready.name != self.scene.suggested and is_answer:
                yield self.named_key(ready)

    @property
    def moves(self) -> tuple[Ready, ...]:
        """The moves with the keys that make them here: without one where the screen needs that key itself."""
        own = {key for command in self.commands for key in (command.key, *command.also)}
        return tuple(
            msgspec.structs.replace(ready, key="") if ready.key in own else ready for ready in self.model.moves
        )

    NOTHING_DUE: ClassVar[str] = say("nothing is due now: choose a move by its key")

    def to_choose(self) -> str:
        """What is said where no move is the obvious one: the keys of what there is to choose from, if anything is."""
        offered = [name for panel in self.scene.panels for name in panel.moves]
        keys = [ready.key for ready in self.model.moves if ready.legal and ready.name in offered]
        return say("choose first: {keys}", keys=listed(keys, "or")) if keys else self.NOTHING_DUE

    def by_key(self, key: str) -> Ready | None:
        """The move on a key of this screen."""
        return self.model.by_key(key)

    async def take(self, key: str) -> None:
        if len(key) > 1:  # a letter once more may be pressed too long, or blindly; who presses anything else has looked
            self.model.decided_when = 0.0
        place = next((place for place in self.places if place.command.answers(key)), None)
        if self.model.viewer.glancing and place:
            self.host.go(place.name)  # which covers too
            self.host.redraw()
        elif self.model.viewer.glancing and key not in self.READING:
            self.host.cover()
            self.host.redraw()
        elif self.going:
            self.going = False
            place = letters(self.places).get(key.lower())
            if place:
                self.host.go(place.name)
            self.host.redraw()
        elif key == "space" and self._throw_waits:
            self.host.go("dice")
            self.host.redraw()
        elif len(key) == 1 and key.isupper() and not self._has_a_meaning(key) and self._ends(key.lower()):
            small = key.lower()  # the first letter of a hex, of a name: nothing is ended by that
            self.host.refuse(say("{key} ends nothing; {small} does, without Shift or Caps Lock", key=key, small=small))
            self.host.redraw()
        elif self._in_word and key.isdecimal():
            self.host.refuse(say("{key} after a letter begins no throw: Esc, then the faces", key=key))
        else:
            self._in_word = False
            await super().take(key)

    def _has_a_meaning(self, key: str) -> bool:
        """Has the key a meaning of its own, as a move or as a command?"""
        return self.by_key(key) is not None or any(command.answers(key) for command in self.commands)

    def _ends(self, key: str) -> bool:
        """Would the move on that key end a phase or a turn?"""
        ready = self.by_key(key)
        return ready is not None and self.model.session.system.moves[ready.name].ends

    @property
    def is_out_of_date(self) -> bool:
        """Is a form open here that can't be made any more, or that was made elsewhere?"""
        return False

    def unanswered(self, key: str) -> None:
        self._in_word = key.isalpha()

    def press(self, key: str) -> bool:
        """The move on that key; a digit is a face of the obvious next move, on every screen."""
        ready = self.by_key(key)
        if ready and (self._is_unread(ready) or self.asks_what_is_lost(ready)):
            return True
        if ready:
            before = self.model.session.count
            self.host.start(Attempt(ready.name, self.begun(ready.name)))
            self.tell_decided(before)
        elif key.isdecimal() and len(key) == 1:
            self._type_face(key)
        else:
            return False
        return True

    def begun(self, name: str) -> Mapping[str, Any]:
        """The inputs of the move `name` that what is marked on this screen fills."""
        return {}

    def tell_decided(self, before: int) -> None:
        """A letter was pressed when the session had so many entries: where it made one at once, what that brings was
        not looked at yet."""
        if self.host.has_session and self.model.session.count > before:
            self.model.decided_at, self.model.decided_when = self.model.session.count, monotonic()

    def _is_unread(self, ready: Ready) -> bool:
        """Would this letter answer a question that has only come up as the letter before answered another one? Then it
        was meant for that one, or pressed too long, and answers none."""
        model, last = self.model, self.model.session.last
        asked = ready.legal and not model.needs_form(ready.name) and model.decided_at == model.session.count
        if not asked or last is None or monotonic() - model.decided_when > UNREAD:
            return False
        moves = model.session.system.moves
        if moves[ready.name].brief is not moves[last.move].brief:
            return False
        question = model.session.brief(ready.name, model.viewer.seat)
        if question:
            self.host.refuse(say("not taken, this is the next question: {question}", question=question[0]))
        return bool(question)

    def asks_first(self, name: str) -> bool:
        """Would the obvious next move end something right after something was made here, or draw cards right after a
        throw? The key may have been pressed once too often for that, so it is asked, once."""
        model, move = self.model, self.model.session.system.moves[name]
        made, model.made_at = model.made_at, 0
        last = model.session.last
        draws = bool(last and last.dice and move.sealed) and not model.needs_form(name)
        if not (move.ends or draws) or made != model.session.count:
            return False
        self.host.say(say("once more is: {move}", move=lower_first(in_words(move.title))))
        return True

    def asks_what_is_lost(self, ready: Ready) -> bool:
        """Would this letter alone give something up? Then that is asked, once."""
        model, move = self.model, self.model.session.system.moves[ready.name]
        lost = move.gives_up(model.session.state) if ready.legal and not model.needs_form(ready.name) else None
        if lost is None or model.was_asked_of == ready.name:
            return False
        model.asked_of = ready.name
        self.host.say(say("{lost}: {key} once more does it", lost=lost, key=ready.key))
        return True

    def _type_face(self, digit: str) -> None:
        if self.scene.suggested:
            self.host.type_face(digit, Attempt(self.scene.suggested))

    def action_go_to(self) -> None:
        self.going = True

    @property
    def notice(self) -> Notice | None:
        viewer = self.model.viewer
        said = super().notice
        if viewer.glancing and not (said and said.refused):
            how = say("any key covers it again")
            if self.READING:
                how = say("arrows and PgDn read on, any other key covers it")
            if self.READING and "down" not in self.READING:
                how = say("PgDn reads on, any other key covers it")
            return Notice(say("{who} is looking; {how}", who=self.scene.names[viewer.seat], how=how))
        return Notice(say("go to: press the underlined letter")) if self.going else said

    def _strip(self, width: int) -> Content:
        shown = self.places
        underlined = {place.name: letter for letter, place in letters(shown).items()}
        wordings = (
            {place.name: place.title for place in shown},
            {place.name: place.short for place in shown},
            {place.name: place.short if place.name == self.NAME else "" for place in shown},
        )
        for words in wordings:
            entries = [self._entry(place, words[place.name], underlined[place.name]) for place in shown]
            line = Content.assemble(" ", Content("  ").join(entries))
            if line.cell_length <= width:
                break
        return line

    def _entry(self, place: Place, word: str, letter: str) -> Content:
        text = f"{place.key.upper()} {in_words(word)}".rstrip()
        entry = key_link(place.key, text, "bold reverse" if place.name == self.NAME else "")
        at = text.lower().find(letter, len(place.key) + 1)
        return entry.stylize("underline", at, at + 1) if at >= 0 else entry
