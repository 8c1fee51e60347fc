"""A list to tick: cards of a hand, models of a group, tokens."""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from taos_tui.screens.shell.ask import Ask
from taos_tui.screens.shell.commands import Command
from taos_tui.screens.shell.page import Page
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import BLANK, clickable, rule, scrolled, window, wrapped
from taos_tui.screens.widgets.text import between

from taos_tui.content.catalogue import in_words
from taos_tui.face.ticks import Thing, Ticks
from taos_tui.kit.doubt import Doubt
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

MOST_EXAMPLES = 3
EMPTIES = ("delete", "ctrl+u")
"""Keys that take away what stands in the marked field, also a number that is being typed."""
EMPTY = Command("delete", say("leave it empty"), "screen.none", "")
STEPS = {"up": -1, "down": 1, "tab": 1}
ENDS = {"home": 0, "end": -1}
READING = {"pageup": -2, "pagedown": 2}


def _numbers_of(names: Sequence[str]) -> list[str]:
    """The first numbers that stand in these names."""
    found = ["".join(filter(str.isdecimal, name)) for name in names]
    return list(dict.fromkeys(filter(None, found)))[:MOST_EXAMPLES]


class TickScreen(Page):
    """One line a thing, the text of the marked one below. Answers with what is ticked, None when it was left."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("space", "tick", "screen.tick", "Tick the marked line, or take the tick away", footer=True),
        Command("enter", "take them", "screen.done", "Take what is ticked", footer=True),
        Command("escape", "leave", "screen.close", "Back, nothing is changed", ("backspace",), footer=True),
    )
    SHARED: ClassVar[tuple[Command, ...]] = ()

    def __init__(
        self,
        ticks: Ticks,
        begun: str = "",
        takes: Callable[[Sequence[str]], bool] = lambda values: False,
        why: Callable[[str], str] = lambda value: "",
        doubts: Callable[[str], Doubt | None] = lambda text: None,
    ) -> None:
        """What is `begun` already names things to be ticked; who gives that up is back where the letter was typed.
        What is none of the things may be typed if the rule `takes` it; `why` it does not, it may tell. Of what is new
        and nearly a known name, `doubts` ask."""
        super().__init__()
        self._why, self._doubts = why, doubts
        self.ticks, self._begun, self._takes = ticks, begun, takes
        self._read = 0

    def on_mount(self) -> None:
        if self._begun:
            self.ticks = self.ticks._replace(order=())  # what is typed stands in place of what was ticked
            self._let_name(self._begun)

    def head(self) -> list[Content]:
        ticks, width = self.ticks, self.app.size.width
        number = str(ticks.low) if ticks.low == ticks.high else say("{low} to {high}", low=ticks.low, high=ticks.high)
        counted = say("{n} of {number} ticked ", n=len(ticks.order), number=number) if not ticks.is_single else ""
        if ticks.takes_marked and not ticks.is_single:
            counted = say("none of {number} ticked: ↵ takes the marked one ", number=number)
        style = "$success" if ticks.is_enough else "$text-muted"
        title = Content.styled(f" {in_words(ticks.title)}", "bold")
        return [between(title, Content.styled(counted, style), width), BLANK, rule(width)]

    def lines(self) -> list[Content]:
        width, height = self.room
        ticks = self.ticks
        room = max((Content(thing.name).cell_length for thing in ticks.things), default=0)
        rows = [
            clickable(
                Content.assemble(
                    ("▸" if at == ticks.at else " ", "bold $accent"),
                    self._box(thing),
                    (f"{thing.name:{room}}" if thing.beside else thing.name, "bold" if at == ticks.at else ""),
                    f"  {thing.beside}" if thing.beside else "",
                ).truncate(width, ellipsis=True),
                "screen.pick",
                at,
            )
            for at, thing in enumerate(ticks.things)
        ]
        text = ticks.marked.text if ticks.things else ""
        told = [line.pad_left(1) for part in text.splitlines() for line in wrapped(part, width - 2, 1)]
        most = max(height // 2, height - len(rows) - 1)
        self._read = min(self._read, max(len(told) - most, 0))
        about = scrolled(told, self._read, min(len(told), most))
        room = height - len(about) - bool(about)
        shown = window(rows, room, ticks.at)
        if not about:
            return shown
        return [*shown, *[BLANK] * (room - len(shown)), rule(width), *about]

    def _box(self, thing: Thing) -> Content:
        if self.ticks.is_single:
            return Content(" ")
        ticked = thing.value in self.ticks.order
        return Content.styled("[x] " if ticked else "[ ] ", "bold" if ticked else "")

    def hints(self) -> Iterable[Command]:
        """Of a single thing the marked one is taken, by either key; what Enter takes without a tick is named."""
        for command in super().hints():
            if command.key == "enter" and self.ticks.takes_marked and not self.ticks.is_single:
                yield command._replace(title=say("take {name}", name=self.ticks.marked.name))
            elif command.key == "enter" and not self.ticks.order and self.ticks.low == 0:
                yield command._replace(title=say("take none"))
            elif not self.ticks.is_single:
                yield command
            elif command.key != "space":
                yield command._replace(title=say("take it")) if command.key == "enter" else command
        if self.ticks.may_be_none:
            yield EMPTY

    def press(self, key: str) -> bool:
        if key in EMPTIES and self.ticks.may_be_none:
            self.action_none()
        elif key in STEPS:
            self.ticks, self._read = self.ticks.step(STEPS[key]), 0
        elif key in ENDS and self.ticks.things:
            self.ticks, self._read = self.ticks.to(ENDS[key]), 0
        elif key in READING:
            self._read = max(self._read + READING[key], 0)
        elif key.isdecimal() and not self._has_figures:
            self.host.refuse(say("no name there has a figure in it: ↑ ↓ and Enter take one"))
        elif len(key) == 1 and key.isalnum():
            self._let_name(self.typed_by(key))
        else:
            return False
        return True

    @property
    def _has_figures(self) -> bool:
        """Could figures name something?"""
        return any(map(str.isdecimal, "".join(in_words(thing.name) for thing in self.ticks.things)))

    def _let_name(self, begun: str) -> None:
        """Let it be typed what is to be ticked."""
        single = self.ticks.is_single
        names = [in_words(thing.name) for thing in self.ticks.things]
        several = (
            say("numbers or names, such as {numbers}", numbers=" ".join(_numbers_of(names)))
            if self._has_figures
            else say("names, or how they begin, with commas between")
        )
        about = say("its name, or how it begins") if single else several
        ask = Ask(
            self.ticks.title,
            "",
            about,
            names,
            begun=begun,
            wrong=self._wrong,
            several=not single,
            shows=lambda typed: [in_words(name) for name in self.ticks.shown(typed)],
            doubts=self._doubts,
        )
        self.app.push_screen(ask, self._named)

    def _wrong(self, text: str) -> str:
        """Why none of these things is meant by what was typed; "" where some are, or none need be."""
        if self.ticks.may_be_none and not text.strip():
            return ""
        try:
            self.ticks.named(text, self._takes)
        except Refusal as refusal:
            return (self._why(text.strip()) if self.ticks.is_single else "") or refusal.message
        return ""

    def _named(self, text: str | None) -> None:
        """What is to be ticked was typed, or it was given up."""
        if text is None and self._begun:
            self.dismiss(None)
            return
        begun, self._begun = self._begun, ""
        if text is not None and self.ticks.may_be_none and not text.strip():
            self.action_none()
        elif text:
            self.ticks = self.ticks.named(text, self._takes)
            if self.ticks.is_enough and (self.ticks.is_single or begun):  # typed on the line of the form: that is all
                self.dismiss(tuple(self.ticks.order))
            self.redraw()

    def action_pick(self, at: int) -> None:
        """A line was clicked."""
        self.ticks = self.ticks._replace(at=at).toggle()
        self.redraw()

    def action_tick(self) -> None:
        if self.ticks.is_single:
            self.action_done()
        else:
            before, self.ticks = self.ticks, self.ticks.toggle()
            if self.ticks == before:
                self.host.refuse(say("{high} at most: Space on a ticked line takes its tick away", high=before.high))

    def action_done(self) -> None:
        if self.ticks.takes_marked:
            self.dismiss((self.ticks.marked.value,))
        elif self.ticks.is_enough:
            self.dismiss(tuple(self.ticks.order))
        else:
            low, high = self.ticks.low, self.ticks.high
            needed = str(low) if low == high else say("{low} to {high}", low=low, high=high)
            self.host.refuse(say("tick {needed} with Space", needed=needed))

    def action_none(self) -> None:
        """The line that may be left out is empty."""
        self.dismiss(())

    def action_close(self) -> None:
        self.dismiss(None)
