"""Where we are, what just happened, what is due, and what can be done."""

from asyncio import to_thread
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from taos_tui.screens.lookup.rules_now import rules_part
from taos_tui.screens.shell.commands import IN_PLAY, Command, label
from taos_tui.screens.shell.game_screen import lower_first
from taos_tui.screens.widgets.banner import banner_lines
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import WIDE, WIDEST, Node, Part, Row, Stack
from taos_tui.screens.widgets.layout import BLANK, beside, heading, is_heading, wrapped
from taos_tui.screens.widgets.panels import due_lines, move_lines, panel_lines
from taos_tui.screens.widgets.text import active_told, between, glyph, seat_style
from taos_tui.screens.widgets.text_view import key_link

from taos_tui.content import catalogue
from taos_tui.content.catalogue import in_words
from taos_tui.face.attempt import Attempt
from taos_tui.kit.scene import Due
from taos_tui.rules.wording import say
from taos_tui.session.lines import LogLine

from .list_pasted import TakesLists
from .parts import (
    banner_part,
    board_part,
    due_part,
    is_drawn,
    last_lines,
    log_part,
    moves_part,
    next_part,
    now_part,
    panel_part,
    piles_part,
    score_part,
    units_part,
)

if TYPE_CHECKING:
    from taos_tui.reports.story import Story

PAGE, TURN = 8, 4
"""Lines that one press turns, and those where parts have frames."""

REPORT = next(command for command in IN_PLAY if command.action == "app.report")

HIGH = 18
"""Rows from which all of the headline is told, in more lines than one."""
VAST = 190
"""Columns from which on the board has the most of them."""

NEXT = Command("space", "next", "screen.next", "Make the move that is the obvious next one", plays=True)
LOOK = Command("enter", "form", "screen.look", "The form of that move; one without a form is made by Space", plays=True)


class TableScreen(TakesLists):
    """The screen that a match is played from."""

    NOTHING_DUE = say("there is no obvious next move; MOVES below lists them all")
    NAME = "table"
    READING = ("pageup", "pagedown")
    SHOWS_CODE = True
    KEYS: ClassVar[tuple[Command, ...]] = (
        NEXT,
        LOOK,
        Command("pagedown", "further", "screen.turn(1)", "Further down, where not everything fits"),
        Command("pageup", "back up", "screen.turn(-1)", "Back up"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._top = 0
        self._seen = -1
        self._story: Story | None = None
        self._told = -1

    def catch_up(self) -> None:
        """After a move the table is seen from its top again."""
        if self._seen != self.model.session.count:
            self._seen, self._top = self.model.session.count, 0
        if self.scene.over and self._told != self.model.session.count:
            self._told = self.model.session.count
            self._story = None  # it may tell of another end, or of players under other names
            self.run_worker(self._tell(), exclusive=True, exit_on_error=False)
        super().catch_up()

    async def _tell(self) -> None:
        """How the game came to its end; that takes a moment, and nobody waits for it."""
        from taos_tui.reports.gather import story_of

        self._story = await to_thread(story_of, self.model.session, "", catalogue.language(), undone=False)
        self.redraw()

    def action_turn(self, by: int) -> None:
        """Further down or back up, where not everything fits."""
        width, height = self.room
        if self.framed:
            self._top = max(min(self._top + by * TURN, self._frames().hidden(width, height)), 0)
            return
        body, room, _ = self._body(width - 2 if width < WIDE else min(100, width * 3 // 5) - 2, height)
        self._top = max(min(self._top + by * PAGE, len(body) - room), 0)

    def lines(self) -> list[Content]:
        width, height = self.room
        if self.framed:
            return self._frames().drawn(width, height)
        if width < WIDE:
            return self._sheet(width, height)
        left = min(100, width * 3 // 5)
        return beside(self._sheet(left, height), self._log(width - left - 4, height), left)

    def _frames(self) -> Node:
        """The parts in frames: in one column, in two or in three."""
        model, scene, top = self.model, self.scene, self._top
        panels = [panel_part(model, panel, top) for panel in scene.panels if not panel.moves]
        acts = [panel_part(model, panel, top) for panel in scene.panels if panel.moves]
        now, after = self._now(), next_part(model)
        duties = [*acts, due_part(model, top)]
        moves, log = moves_part(self.moves, model.scene.suggested), log_part(model)
        above = [self._notice_part(), banner_part(model)]
        width = self.app.size.width
        if width < WIDE:
            pairs = [Row(*((1, part) for part in panels[at : at + 2])) for at in range(0, len(panels), 2)]
            return Stack(*above, Row((3, now), (2, after)), *duties, *pairs, log_part(model, optional=True), moves)
        board, units, piles = board_part(model, not self.app.no_color), units_part(model), piles_part(model)
        drawn, rules = is_drawn(scene.board), rules_part(self.host)
        if width < WIDEST or not (drawn or scene.piles):
            left = Stack(now, *duties, *panels, after, rules)
            return Stack(*above, Row((5, left), (3, Stack(board if drawn else units, log))), moves)
        if drawn:
            more = score_part(model) if scene.sheets else piles
            columns = [now, after, *duties, more, rules], [*panels, board], [units, log]
            shares = (5, 7, 5) if width >= VAST else (6, 6, 5)
        else:
            columns = [now, after, *duties, *panels[1:], rules], [*panels[:1], log], [units, piles]
            shares = (6, 6, 6)
        stacks = [Stack(*column) for column in columns]
        return Stack(*above, Row(*zip(shares, stacks, strict=True)), moves)

    def _now(self) -> Part:
        """The last move; of a game that is over how it ended."""
        scene = self.scene
        if not scene.over:
            return now_part(self.model)

        def draw(width: int, rows: int) -> list[Content]:
            from .ending import result_large

            came = self._course(width)
            return [*result_large(scene, width), *([BLANK] if came else []), *came]

        return Part(say("How it ended"), draw, least=5, turned=self._top, more=label("pagedown"))

    def _course(self, width: int) -> list[Content]:
        """How it came to its end, once that is known."""
        from .ending import course_lines

        return course_lines(self._story, width) if self._story else []

    def _notice_part(self) -> Part:
        return Part(say("Notice"), lambda width, rows: self._findings(width))

    def _sheet(self, width: int, height: int) -> list[Content]:
        """Headline and result at the top, moves at the bottom; what does not fit between them is a page further."""
        inner = width - 2
        body, room, heads = self._body(inner, height)
        shown = body[self._top : self._top + room]
        if shown and len(body) > self._top + room:
            if self._top + room - 1 in heads or is_heading(shown[-1]):  # none stands there without what it is over
                shown[-1] = BLANK
            shown[-1] = between(shown[-1].rstrip(), key_link("pagedown", say("▾ PgDn"), "$text-muted"), inner)
        lines = [*shown, *[BLANK] * (room - len(shown)), *self._moves(inner, height)]
        return [Content.assemble(" ", line) for line in lines]

    def _moves(self, width: int, height: int) -> list[Content]:
        return move_lines(self.model.moves, self.scene.suggested, width, 1 if height < 13 else 2 if height < 30 else 4)

    def _body(self, width: int, height: int) -> tuple[list[Content], int, set[int]]:
        """All lines above the moves, how many of them are seen at once, and which begin a part."""
        top = [*self._findings(width), *self._headline(width, height), *banner_lines(self.scene.banner, width)]
        result = self._result(width, in_words(top[0].plain) if top else "")
        room = height - len(self._moves(width, height))
        parts = [part for part in (top, result, *self._parts(width, room - len(top) - len(result))) if part]
        spare = room - sum(map(len, parts))
        parts = [[*part, *([BLANK] if number < spare else [])] for number, part in enumerate(parts)]
        heads = {sum(map(len, parts[:number])) for number in range(1, len(parts))}
        return [line for part in parts for line in part], room, heads

    def _parts(self, width: int, room: int) -> list[list[Content]]:
        """What can be done about a stop, what is due, and the panels; where not all of it fits into `room` lines, the
        panels that stay in sight stand before the reminders, never before duties."""
        scene = self.scene
        keys = {move.name: move.key for move in self.model.moves if move.legal}
        drawn = [(panel, panel_lines(panel, width, keys)) for panel in scene.panels]
        acts = [lines for panel, lines in drawn if panel.moves]
        stay = [lines for panel, lines in drawn if panel.stays and not panel.moves]
        others = [lines for panel, lines in drawn if not panel.stays and not panel.moves]
        due = list(scene.due)
        first, later = due, list[Due]()
        if stay:
            taken = sum(map(len, (*acts, *stay, *others))) + 1
            while any(not each.urgent for each in first) and taken + len(due_lines(first, width)) > room:
                later.insert(0, first.pop(max(at for at, each in enumerate(first) if not each.urgent)))
        told = [heading(say("DUE NOW")), *due_lines(first, width)] if first else []
        more = [heading(say("KEEP IN MIND")), *due_lines(later, width)] if later else []
        came = self._course(width) if scene.over else []
        return [*acts, came, told, *stay, more, *others]

    def _findings(self, width: int) -> list[Content]:
        session = self.model.session
        if not session.findings and not session.read_only:
            return []
        text = session.findings[0] if session.findings else say("this session cannot be written to")
        kind = say("read only, S saves a sound copy") if session.read_only else say("notice")
        return [
            Content.styled(say("! {kind}: {text}", kind=kind, text=text), "bold $warning").truncate(
                width, ellipsis=True
            )
        ]

    def _headline(self, width: int, height: int) -> list[Content]:
        """Where it stands and whose turn it is; what else is told stands below where it does not fit beside that, on a
        screen with room for it."""
        scene = self.scene
        who = Content.styled(active_told(scene), seat_style(scene.active))
        parts = [part for part in (Content.styled(scene.headline, "bold"), who, Content(scene.status)) if part]
        long = sum(part.cell_length for part in parts)
        if scene.status and long + 2 * (len(parts) - 1) > width and height >= HIGH:
            return [Content("  ").join(parts[:-1]).truncate(width, ellipsis=True), *wrapped(scene.status, width)[:2]]
        gap = "     " if long + 10 <= width else "  "
        return [Content(gap).join(parts).truncate(width, ellipsis=True)]

    def _result(self, width: int, above: str) -> list[Content]:
        """The last result, or how the game ended, unless that is all told `above`."""
        if self.scene.over:
            from .ending import result_large

            lines = result_large(self.scene, width)
            return [] if len(lines) == 1 and lines[0].plain.rstrip() in above else lines
        last, more = self.model.last, self.scene.result
        lines = last_lines(last, width) if last else []
        return lines + [line for text in more for line in wrapped(text, width)]

    def _log(self, width: int, height: int) -> list[Content]:
        entries = self.model.log[-(height - 1) :]
        return [heading(say("LOG")), *(_log_line(entry, width) for entry in reversed(entries))]

    def hints(self) -> Iterable[Command]:
        undo, *others = (command for command in super().hints() if command.footer)
        if self.scene.over:
            return [REPORT, undo, *others]
        suggested, last = self.scene.suggested, self.model.last
        if suggested:
            others.insert(0, NEXT._replace(title=lower_first(self.model.ready(suggested).title)))
        if last:
            others.insert(0, undo._replace(title=self._undo_told(last, others)))
        return others

    def _undo_told(self, last: LogLine, others: Sequence[Command]) -> str:
        """What undo takes back, as the log tells it where there is room for that, else as the move is called."""
        whole, short = (say("undo: {move}", move=move) for move in (last.text, lower_first(last.title)))
        keys = [len(command.label) + len(in_words(command.title)) + 3 for command in others]
        room = self.room.width - len("u ") - 2
        if cell_len(in_words(whole)) <= room - sum(keys):
            return whole
        return short if cell_len(in_words(short)) <= room - sum(keys[:1]) else say("undo")

    def action_look(self) -> None:
        """Enter ends what was typed elsewhere: by habit nothing is made."""
        suggested = self.scene.suggested
        if suggested and not self.model.needs_form(suggested):
            title = self.model.session.system.moves[suggested].title
            self.host.say(say("Space does it: {move}", move=lower_first(in_words(title))))
        else:
            self.action_next()

    def action_next(self) -> None:
        suggested = self.scene.suggested
        if suggested:
            if not self.asks_first(suggested):
                self.host.start(Attempt(suggested))
        elif self.scene.over:
            self.model.refuse(say("the match is over: R writes the report, Esc leads to Home"))
        else:
            self.model.refuse(self.to_choose())


def _log_line(entry: LogLine, width: int) -> Content:
    mark = Content.assemble((f"{entry.n:4} ", "$text-muted"), (f"{glyph(entry.side)} ", seat_style(entry.side)))
    text = f"↶ {entry.text}" if entry.struck else entry.text
    return (mark + Content.styled(text, "$text-muted" if entry.struck else "")).truncate(width, ellipsis=True)
