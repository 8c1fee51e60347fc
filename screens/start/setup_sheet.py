"""What is filled in before a match, and the match that comes of it. The screen asks and draws; this remembers."""

from pathlib import Path
from typing import Any

from taos_tui.content import paths, summaries
from taos_tui.content.copied import copied_content
from taos_tui.face.odds import word
from taos_tui.kit.options import Option
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.rules.wording import listed, say
from taos_tui.session.enlisted import enter_again
from taos_tui.session.entry import Header
from taos_tui.session.session import Session
from taos_tui.systems import EVENTS, is_known, load

from .armies import ARMIES, FORCES, Left, armies_field, armies_said, forces_now, left_by
from .session_files import new_path
from .setup_fields import BEGIN, REAL, TABLE, Field, all_options, fields_of, held, lies, texts_at_first

Drafts = dict[str, dict[str, Any]]
"""What was filled in for each game and not begun yet, that of the game that was in front last at the end."""


class SetupSheet:
    """Everything has a default. `values` are by line; what is set stays in the `drafts` until a match begins."""

    def __init__(self, slug: str, drafts: Drafts) -> None:
        self._drafts = drafts
        self.game_chosen = False
        """Was a game chosen here? Then nothing means another one."""
        self.values: dict[str, Any] = {}
        self._kept: dict[str, str] = {}
        """Title and names that were typed, also those for which the game in front has no line."""
        self.choose_system(slug)

    @property
    def fields(self) -> list[Field]:
        """The lines that mean something with what is set."""
        lines = [field for field in self.lines if (option := self.option(field)) is None or option.applies(self.values)]
        below = next(at for at, field in enumerate(lines) if field.id == BEGIN) + 1
        return [*lines[:below], *armies_field(self.values), *lines[below:]]

    @property
    def is_event(self) -> bool:
        """Is it a tournament, and no match?"""
        return self.system.slug in EVENTS

    def option(self, field: Field) -> Option | None:
        """The option that stands on this line."""
        return next((option for option in all_options(self.system) if option.name == field.id), None)

    def said(self, field: Field, value: Any) -> str:
        """A value as players call it."""
        if field.id == ARMIES:
            return armies_said(self.values, value)
        option = self.option(field)
        return option.value_called(value) if option else word(value)

    def brings(self, field: Field) -> str:
        """What the value of an option brings at the table."""
        option = self.option(field)
        return option.value_explained(self.values[field.id]) if option else ""

    def begins_with(self, field: Field, value: Any, typed: str) -> bool:
        """Does the name of a value of this line begin so?"""
        called = [self.said(field, value)]
        if field.id == "system":
            called.append(load(value).title)
        return any(each.casefold().startswith(typed) for each in called)

    def put(self, field: Field, value: Any) -> None:
        """Set a line."""
        if field.id == "system":
            self.game_chosen = True
            self.choose_system(value)
            return
        self.values[field.id] = value
        if field.id == TABLE:
            self.values |= {name: pair[value == REAL] for name, pair in held(self.system).items()}
        else:
            self.values[TABLE] = lies(self.system, self.values)

    def choose_system(self, slug: str) -> None:
        """Start anew with the options of this system; players and title that were typed go along."""
        typed = self._kept = self._typed_over()
        self.system = system = load(slug)
        self.lines = fields_of(system)
        self.values = self._drafts.pop(slug, {})
        self._drafts[slug] = self.values  # as the last one: a new match begins with this game
        if not self.values:
            self.values |= {"system": slug, BEGIN: "", **texts_at_first(system)}
            self.values |= {option.name: option.default for option in all_options(system)}
            self.values[TABLE] = lies(system, self.values)
            self.values |= {f"lock {seat}": "" for seat in system.seats}
        self.values |= {name: text for name, text in typed.items() if name in self.values}

    def as_last_time(self) -> str:
        """Take game, players, options and armies from the match that was begun last; of the game that was chosen here,
        if one was. Says what was taken. Raises Refusal where there is none."""
        chosen = self.system.slug if self.game_chosen else ""
        last = next((found for found in paths.recent() if self._is_like(found.header, chosen)), None)
        if last is None:
            none = (
                say("there is no match of {game} yet", game=self.system.title)
                if chosen
                else say("there is no match yet")
            )
            raise Refusal("", none)
        self.choose_system(last.header.system)
        self.take_over(last.header, last.path)
        summary = summaries.of(last.path, summaries.kept())
        seats = last.header.seats
        if summary and len(summary.names) == len(seats):  # a name may have been corrected since
            pairs = zip(seats, summary.names, strict=True)
            self.values |= {f"name {seat.id}": plain(name, 40) for seat, name in pairs}
        who = listed([self.values[f"name {seat.id}"] for seat in seats])
        title, units = plain(last.header.title, 60), forces_now(self.values)
        if units.entries:
            parts = {"title": title, "who": who, "units": units.counted}
            return say("as in the last match, {title}: {who}, and {units}", **parts)
        return say("as in the last match, {title}: {who}", title=title, who=who)

    def _is_like(self, header: Header, chosen: str) -> bool:
        """Can a match be begun like that one? A sample that was looked at is nobody's match, and who plays a match
        means no tournament."""
        return (
            (header.system in EVENTS) == self.is_event
            and chosen in ("", header.system)
            and is_known(header.system)
            and not header.is_practice
            and not paths.is_sample(header)
        )

    def take_over(self, last: Header, path: Path | None) -> None:
        """Players and armies of another match of this game, and its options as they stood at the end of it."""
        left = left_by(path) if path else Left()
        known = {option.name: option.values for option in all_options(self.system)}
        agreed = {**last.options, **left.changed}
        self.values |= {name: value for name, value in agreed.items() if value in known.get(name, ())}
        sits = {seat.id: plain(seat.name, 40) for seat in last.seats}
        self.values |= {f"name {seat}": sits.get(seat, "") for seat in self.system.seats}
        self.values |= {"title": plain(last.title, 60), TABLE: lies(self.system, self.values)}
        self.values |= {FORCES: left.forces, ARMIES: True}

    def begin(self) -> tuple[Path, str]:
        """Create the session. Its file, and what of the armies could not be entered again, "" for nothing. Raises
        Refusal, JournalError and PackError."""
        values, system = self.values, self.system
        session = Session.create(
            new_path(values["title"] or system.title),
            system.slug,
            values["title"],
            {seat: values[f"name {seat}"] for seat in system.seats},
            {option.name: values[option.name] for option in all_options(system)},
            {seat: values[f"lock {seat}"] for seat in system.seats},
            copied_content(system),
        )
        missing = enter_again(session, forces_now(values)) if values.get(ARMIES) else None
        session.close()
        self._drafts.pop(system.slug, None)
        self._drafts[system.slug] = {}  # as the last one
        return session.path, missing or ""

    def _typed_over(self) -> dict[str, str]:
        """Title and names that are not those which the games begin with that were marked."""
        if not self.values:
            return {}
        first = texts_at_first(self.system)
        kept = {name: text for name, text in self._kept.items() if name not in first}
        return kept | {name: self.values[name] for name, text in first.items() if self.values[name] != text}
