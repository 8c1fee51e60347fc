"""What entries were given, as players say it, and what stood in them at first."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import SequenceMatcher

from taos_tui.kit.numbered import is_number
from taos_tui.kit.system import AnySystem, State
from taos_tui.kit.words import plain_word, yes_no
from taos_tui.rules.inputs import Choice, Input, Words
from taos_tui.rules.inputs import Text as WrittenText
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.rows import Rows
from taos_tui.rules.wording import Text, count, in_a_row, say

from .entry import Entry
from .vault import read_payload

MOST_TOLD = 120
"""Characters of a text that are told word by word where another one stands now: a list that was pasted is told by what
was understood of it."""


class GivenTold:
    """For one session. `names` are the players' by seat, `things` what players call what lies on the table now, by
    id."""

    def __init__(self, system: AnySystem, names: Mapping[str, str], things: Callable[[], Mapping[str, str]]) -> None:
        self._system, self._names, self._things = system, names, things

    def first(self, recorded: Entry, entry: Entry, state: State | None) -> Text | str:
        """What stood in an entry where something else stands now, `state` being any of that game. No secret is among
        its inputs; a card that was played is told by its title."""
        found = [_dice_first(recorded, entry)] if recorded.dice != entry.dice else []
        move = self._system.moves.get(entry.move)
        inputs = {wanted.name: wanted for wanted in move.inputs} if move and recorded is not entry else {}
        for wanted in inputs.values():
            was = recorded.inputs.get(wanted.name)
            usual = wanted.default  # what is left out is given too by whoever says that much
            if recorded.inputs.get(wanted.name, usual) == entry.inputs.get(wanted.name, usual):
                continue
            if wanted.beside and _is_told(wanted.beside, recorded, entry):
                continue
            card = self._card(wanted, recorded, was, state)
            named = inputs.get(wanted.beside, wanted) if card else wanted
            other = _lines_gone(was, entry.inputs.get(wanted.name))
            parts = {"input": named.title, "value": card or other or self.called(wanted, was)}
            if wanted.name in recorded.drawn and not wanted.beside:
                found.append(say("{input} {value}, drawn by the app", **parts))
            else:
                found.append(say("{input} {value}", **parts))
        if recorded.sealed != entry.sealed:
            found.append(say("something else, still sealed"))
        return in_a_row(found) if found else ""

    def _card(self, wanted: Input, recorded: Entry, value: object, state: State | None) -> str:
        """The title of the card that this number meant, where it came to light; "" elsewhere."""
        if state is None or wanted.of_hand is None or not is_number(value, wanted.of_hand):
            return ""
        for slot, box in recorded.opened.items():
            try:
                title = self._system.card_title(state, wanted.of_hand, str(read_payload(slot, box["payload"])))
            except (Refusal, KeyError):
                continue  # a file may hold anything
            if title:
                return title
        return ""

    def called(self, wanted: Input, value: object) -> str:
        """What an input was given, as players say it."""
        if value is None:
            return say("left out")
        if isinstance(value, bool):
            return yes_no(value)
        if isinstance(value, list | tuple):
            if value and all(isinstance(each, dict) for each in value):
                return _rows_told(self.called(wanted, each) for each in value)
            return in_a_row(self.called(wanted, each) for each in value) if value else say("none")
        if isinstance(value, dict):
            return self._row_called(wanted.fields if isinstance(wanted, Rows) else (), value)
        if not isinstance(value, str):
            return str(value)
        if isinstance(wanted, WrittenText) and len(value) > MOST_TOLD:
            parts = [part for part in re.split("[\n;]", value) if part.strip()]
            return count("a text of {n} line", "a text of {n} lines", len(parts))
        titles = wanted.titles if isinstance(wanted, Choice | Words | WrittenText) else {}
        seats = self._names if isinstance(wanted, Choice) else {}
        return titles.get(value) or seats.get(value) or self._things().get(value) or plain_word(value)

    def _row_called(self, fields: Sequence[Input], row: Mapping[str, object]) -> str:
        """A row of a list: what it is of, and beside it what is not as usual."""
        of = {field.name for field in fields[:1]}
        told = (
            (field, self.called(field, row[field.name]))
            for field in fields
            if field.name in row and (field.name in of or row[field.name] != field.default)
        )
        return in_a_row(
            called if field.name in of else say("{input} {value}", input=field.title, value=called)
            for field, called in told
        )


def _lines_gone(was: object, now: object) -> str:
    """Of a long text the lines that are others now, as they were, where they are soon told."""
    if not (isinstance(was, str) and isinstance(now, str)) or len(was) <= MOST_TOLD:
        return ""
    lines, left = ([part.strip() for part in re.split("[\n;]", text) if part.strip()] for text in (was, now))
    told = "; ".join(line for line in lines if line not in left)
    return told if len(told) <= MOST_TOLD else ""


def _is_told(title: str, recorded: Entry, entry: Entry) -> bool:
    """Is the title of the card told as what stood there at first?"""
    return recorded.inputs.get(title) not in (None, entry.inputs.get(title))


def _dice_first(recorded: Entry, entry: Entry) -> Text:
    """The dice as they fell; of those that the app rolled, which faces are typed by now."""
    faces = " ".join(map(str, recorded.dice))
    if not faces:
        return say("no dice")
    if recorded.source != "rolled":
        return say("dice {dice}", dice=faces)
    blocks = SequenceMatcher(None, recorded.dice, entry.dice, autojunk=False).get_opcodes()
    typed = [face for kind, _, _, start, end in blocks if kind != "equal" for face in entry.dice[start:end]]
    if not typed:
        return say("dice {dice}, rolled by the app", dice=faces)
    parts = {"dice": faces, "typed": " ".join(map(str, typed))}
    return say("dice {dice}, rolled by the app; typed instead: {typed}", **parts)


def _rows_told(rows: Iterable[str]) -> Text:
    """Rows that hold commas themselves, parted by semicolons."""
    found: Text | None = None
    for row in rows:
        found = say("{row}", row=row) if found is None else say("{rows}; {row}", rows=found, row=row)
    return found or say("none")
