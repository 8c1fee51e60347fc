"""The inputs of a move or procedure, to be set with the arrow keys or typed."""

import json
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from textual.content import Content

from taos_tui.rules.inputs import Choice, Flag, Input, Int, Items, Number, Text, Words
from taos_tui.rules.refusal import Refusal

from .bars import word
from .layout import clickable, window, wrapped

UNITS = ("cm", "mm", "hexes")


class Form:
    """Inputs with their values, one of them selected: at first one that is still needed.

    `choices` suggest texts by input name. `wrong` names the input that was refused last.
    """

    def __init__(
        self,
        inputs: Sequence[Input],
        values: Mapping[str, Any] | None = None,
        choices: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.inputs = tuple(inputs)
        self.choices = dict(choices or {})
        known = {wanted.name for wanted in self.inputs}
        self.values = {name: value for name, value in (values or {}).items() if name in known}
        missing = [at for at, wanted in enumerate(self.inputs) if self.value(wanted) is None and wanted.required]
        self.selected = missing[0] if missing else 0
        self.wrong = ""

    @property
    def field(self) -> Input | None:
        """The selected input, None when there is none at all."""
        return self.inputs[self.selected] if self.inputs else None

    def value(self, wanted: Input) -> Any:
        """What was set, else the default, else None."""
        return self.values.get(wanted.name, None if wanted.required else wanted.default)

    def step(self, by: int) -> None:
        """Select another input, round and round."""
        if self.inputs:
            self.selected = (self.selected + by) % len(self.inputs)

    def change(self, by: int) -> None:
        """The selected value one further: the next word, the other flag, the number plus `by` (it stops at its limits).

        Steps that are not ±1 are for numbers only.
        """
        wanted = self.field
        if wanted is None:
            return
        value = self.value(wanted)
        if isinstance(wanted, Int | Number):
            start = wanted.low if value is None else value + by
            self.values[wanted.name] = min(max(start, wanted.low), wanted.high)
        elif isinstance(wanted, Flag):
            self.values[wanted.name] = not value
        elif words := self._words(wanted):
            at = words.index(value) + by if value in words else 0 if by > 0 else -1
            self.values[wanted.name] = words[at % len(words)]
        self.wrong = ""

    def enter(self, text: str) -> None:
        """Set the selected input to what was typed; nothing typed sets its default again. Raises Refusal."""
        wanted = self.field
        if wanted is None:
            return
        if not text.strip():
            self.values.pop(wanted.name, None)
        else:
            try:
                self.values[wanted.name] = wanted.read(parsed(wanted, text.strip()))
            except Refusal:
                self.wrong = wanted.name
                raise
        self.wrong = ""

    def refuse(self, name: str) -> None:
        """Mark the input that was refused and select it."""
        self.wrong = name
        self.select(name)

    def select(self, name: str) -> None:
        """Go to the input `name`, if there is one."""
        for index, wanted in enumerate(self.inputs):
            if wanted.name == name:
                self.selected = index

    def forget(self, names: Iterable[str]) -> None:
        """Drop values that nobody else may see."""
        for name in names:
            self.values.pop(name, None)

    def given(self) -> dict[str, Any]:
        """The values to send: those that were set to something."""
        return {name: value for name, value in self.values.items() if value is not None}

    def as_typed(self) -> str:
        """The selected value as one would type it."""
        value = self.value(self.field) if self.field else None
        if value is None:
            return ""
        return value if isinstance(value, str) else json.dumps(value, default=str, ensure_ascii=False)

    def _words(self, wanted: Input) -> list[Any]:
        words: list[Any] = list(
            self.choices.get(wanted.name, ()) or (wanted.words if isinstance(wanted, Choice) else ())
        )
        if wanted.optional and words:
            words.append(None)
        if isinstance(wanted, Words):
            return [(one,) for one in words or wanted.words if one is not None and wanted.low <= 1]
        return words


def parsed(wanted: Input, text: str) -> Any:
    """What was typed, as a value: texts as they are, lists also with commas, the rest as JSON where it is JSON."""
    if isinstance(wanted, Text):
        return text
    if isinstance(wanted, Flag) and text.lower() in ("yes", "no", "y", "n"):
        return text.lower().startswith("y")
    if isinstance(wanted, Items) and not text.startswith("["):
        return [parsed(wanted.item, part.strip()) for part in text.split(",")]
    try:
        return json.loads(text, parse_float=Decimal)
    except ValueError:
        pass
    if isinstance(wanted, Words):
        return [part.strip() for part in text.split(",")]
    return text


def label(wanted: Input) -> tuple[str, str]:
    """The name of an input in words, and its unit where the name ends with one."""
    *words, last = wanted.name.split("_")
    if words and last in UNITS:
        return " ".join(words), last
    return " ".join((*words, last)), ""


def form_lines(form: Form, width: int, height: int) -> list[Content]:
    """One line an input, then what the selected one means and allows, in at most `height` lines."""
    if form.field is None:
        return [Content.styled("  nothing to fill in", "$text-muted")][:height]
    side = min(max(len(label(wanted)[0]) for wanted in form.inputs), width // 2)
    lines = [_line(form, wanted, index, side, width) for index, wanted in enumerate(form.inputs)]
    notes = [line.pad_left(2) for line in about_lines(form, width - 3)]
    room = max(height - len(notes) - 1, min(len(lines), height), 1)
    shown = window(lines, room, form.selected)
    left = height - len(shown) - 1
    return shown + ([Content(""), *notes[:left]] if left > 0 else [])


def about_lines(form: Form, width: int) -> list[Content]:
    """What the selected input means and allows."""
    if form.field is None:
        return []
    return wrapped(" · ".join(filter(None, (form.field.help, form.field.allowed))), width, 0, "$text-muted")


def _line(form: Form, wanted: Input, index: int, side: int, width: int) -> Content:
    name, unit = label(wanted)
    value = form.value(wanted)
    text = "—" if value is None else word(_readable(value))
    if unit and value is not None:
        text += f" {unit}"
    chosen, wrong = index == form.selected, wanted.name == form.wrong
    style = "bold $error" if wrong else "bold reverse" if chosen else ""
    missing = value is None and (wanted.required or wrong)
    return Content.assemble(
        ("▸" if chosen else " ", "$accent"),
        ("!" if wrong else " ", "bold $error"),
        clickable(Content(f"{name[:side]:{side}}  "), "screen.pick", index),
        (text, style),
        ("  needed" if missing else "  not allowed" if wrong else "", "$text-muted"),
    ).truncate(width, ellipsis=True)


def _readable(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [", ".join(map(str, row.values())) if isinstance(row, dict) else row for row in value]
    return value
