"""The first minutes: a quiet strip that says what to do next, and sees by itself that it was done."""

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import wrapped
from taos_tui.screens.widgets.text import flowed
from taos_tui.screens.widgets.text_view import key_link

from taos_tui.content import practice
from taos_tui.content.catalogue import in_words
from taos_tui.content.practice import Progress
from taos_tui.kit.tour import Made, Seen, Tour
from taos_tui.rules.wording import say
from taos_tui.session.session import Session

from .commands import label

THE_END = say("That was the tour. On Home (Esc) n begins your own match.")
WHERE_TO_GO = say("s opens finished ones, t tours of other games.")
PLACE = "\0"
"""Where the keys of a step belong in its text."""


class Guide:
    """The tour in a practice session, from the step on that somebody has come to."""

    SKIP, LEAVE = KEYS = "ctrl+n", "ctrl+x"
    """Keys that no screen has, and that type nothing."""

    def __init__(self, session: Session, tour: Tour, progress: Progress) -> None:
        self._session, self._steps, self._progress = session, tour.steps, progress
        self._counted = session.count
        self._in_form = False

    @property
    def at(self) -> int:
        """The number of the step, from 0; after the last one as many as there are."""
        return min(self._progress.step, len(self._steps))

    @property
    def is_over(self) -> bool:
        return self.at == len(self._steps)

    def look(self, seen: Seen) -> None:
        """Go on by as many steps as were done; what was made since the look before counts for the next one too."""
        while not self.is_over and self._steps[self.at].done(seen._replace(made=self._made())):
            self._go_on(self._counted)
        if seen.screen:
            self._in_form = bool(seen.form)
            if not seen.form:
                self._go_back()
        self._counted = self._session.count

    def skip(self) -> None:
        """Go on to the next step that can be done here; after the last one the tour is over."""
        if not self.is_over:
            self._go_on(self._session.count)
        while not (self.is_over or self._in_form) and self._steps[self.at].goes_on:
            self._go_on(self._session.count)

    def leave(self) -> None:
        """Put it away: it is taken up again where it was left, unless it is over."""
        practice.keep(None if self.is_over else Progress(self._progress.path, self.at, self._progress.count, True))

    def lines(self, width: int, *, short: bool) -> list[Content]:
        """What to do now, what it is good for where there is room, and the keys of the tour."""
        if self.is_over:
            text, why = Content(THE_END), WHERE_TO_GO
            keys = [_key(self.LEAVE, say("close"))]
        else:
            step = self._steps[self.at]
            pressed = " ".join(label(key) for key in step.shown or step.keys)
            before, _, after = in_words(say(step.text, keys=PLACE)).partition(PLACE)
            text, why = Content.assemble(before, (pressed, "bold $accent"), after), step.why
            keys = [_key(self.SKIP, say("skip")), _key(self.LEAVE, say("leave tour"))]
            told = say("{n} of {all}", n=self.at + 1, all=len(self._steps))
            text = Content.assemble((told, "bold $accent"), " · ", text)
        first, *more = text.wrap(max(width - 2, 1))
        lines = [first, *more]
        if not short:
            lines += wrapped(why, width - 2, style="$text-muted")
        *above, last = flowed([lines.pop(), *keys], "  ", width - 2)
        return [Content.assemble(("▌", "$accent"), line) for line in (*lines, *above, last)]

    def _go_on(self, count: int) -> None:
        self._progress = Progress(self._progress.path, self.at + 1, count)
        practice.keep(None if self.is_over else self._progress)

    def _go_back(self) -> None:
        """The form was left, or the session was closed meanwhile: back to the step that opens it."""
        while not self.is_over and self._steps[self.at].goes_on:
            self._progress = Progress(self._progress.path, self.at - 1, self._session.count)

    def _made(self) -> tuple[Made, ...]:
        lines = self._session.log()[self._progress.count :]
        return tuple(Made(line.move, line.source) for line in lines)


def guide_of(session: Session) -> Guide | None:
    """The tour that is under way in this session; None where there is none, or somebody left it."""
    progress = practice.progress()
    if progress is None or progress.left or progress.path != str(session.path.absolute()):
        return None
    return Guide(session, session.system.tour(), progress)


def _key(key: str, title: str) -> Content:
    return key_link(key, label(key), "bold $accent") + key_link(key, say(" {title}", title=title), "$text-muted")
