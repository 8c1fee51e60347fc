"""What can be set before a match: players, options by how often clubs change them, passphrases."""

from collections.abc import Mapping
from typing import Any

from taos_tui.content.catalogue import in_words
from taos_tui.kit.options import EVERYWHERE, TYPED_DRAWS, Option
from taos_tui.kit.system import AnySystem, hides
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.session.header import name_given, title_given
from taos_tui.systems import EVENTS, games

BEGIN, TABLE = "begin", "on the table"
APP, REAL = say("nothing, the app holds it"), say("real cards and tokens")
HELD = (("app", "table"), ("tracked", "physical"))
"""Values of options that say who holds cards, tokens and markers: the app, the players."""
USUAL = 2
"""Players who sit down unless somebody says otherwise, where a game can do with less or takes more."""
BEGINNING = say("Enter creates the session. Every line has a default.")
LIES = say(
    "Sets at once all options below that say who holds cards, tokens and markers. Real dice need no option: "
    "a digit types a face, Space rolls."
)
LOCK = say(
    "Optional, and only before the match: encrypts this seat's secrets in the file. Forgotten, it cannot be recovered. "
    "A player with a passphrase can't use a phone over plain Wi-Fi."
)


class Field(NamedTuple):
    """One line of the form. With `values` the arrow keys change it, without it is typed; a heading is `fixed`."""

    id: str
    label: str
    help: str
    values: tuple[Any, ...] = ()
    seat: str = ""
    fixed: bool = False

    def wrong(self, text: str) -> str:
        """Why this line cannot be called so; "" where it can."""
        try:
            (title_given if self.id == "title" else name_given)(self.id, text)
        except Refusal as refusal:
            return refusal.message
        return ""

    @property
    def is_text(self) -> bool:
        """Is it a line of text that letters may fill at once?"""
        return not (self.values or self.fixed or self.id == BEGIN or self.id.startswith("lock "))

    @property
    def is_number(self) -> bool:
        """Can one of its values be typed as a number?"""
        return any(type(each) is int for each in self.values)


def fields_of(system: AnySystem) -> list[Field]:
    """The lines of the set-up of a game."""
    often = [option for option in system.options if option.often]
    rarely = [option for option in all_options(system) if not option.often]
    locks = [Field(f"lock {seat}", say("Passphrase"), LOCK, seat=seat) for seat in system.seats if hides(system)]
    return [
        Field("system", say("Game"), say("Which game is played. ← and → change it."), (*games(), *EVENTS)),
        Field("title", say("Title"), say("How this session is called in the list of sessions and in the report.")),
        *(
            Field(f"name {seat}", system.armies.get(seat) or _seat_word(seat), _naming(at < system.fewest), seat=seat)
            for at, seat in enumerate(system.seats)
        ),
        Field(BEGIN, say("Begin"), BEGINNING),
        *([Field(TABLE, say("What lies on the table?"), LIES, (APP, REAL))] if held(system) else []),
        *locks,
        *([_heading(say("OFTEN CHANGED"))] if often else []),
        *map(_option_field, often),
        *([_heading(say("SELDOM CHANGED"))] if often else []),
        *map(_option_field, rarely),
    ]


def texts_at_first(system: AnySystem) -> dict[str, str]:
    """Title and names, by line, as long as nobody typed any."""
    texts = {"title": system.title}
    for number, seat in enumerate(system.seats, 1):
        name = in_words(say("Player {n}", n=number)) if len(seat) == 1 else seat.capitalize()
        texts[f"name {seat}"] = name if number <= max(system.fewest, USUAL) else ""
    return texts


def all_options(system: AnySystem) -> tuple[Option, ...]:
    """The options of a game that players choose, then those that all games have."""
    everywhere = (option for option in EVERYWHERE if system.draws or option.name != TYPED_DRAWS)
    return (*(option for option in system.options if not option.unshown), *everywhere)


def held(system: AnySystem) -> Mapping[str, tuple[str, str]]:
    """The options that say who holds something, each with its values for the app and for the players."""
    return {option.name: pair for option in system.options for pair in HELD if set(pair) <= set(option.values)}


def lies(system: AnySystem, values: Mapping[str, Any]) -> str:
    """What lies on the table with these options."""
    pairs = held(system)
    return REAL if pairs and all(values[name] == pair[1] for name, pair in pairs.items()) else APP


def _option_field(option: Option) -> Field:
    return Field(option.name, option.called, option.explained, option.in_order)


def _heading(text: str) -> Field:
    return Field("", text, "", fixed=True)


def _naming(needed: bool) -> str:
    """What the field of a player's name says."""
    if needed:
        return say("The player's name, at most 40 characters. In the match N corrects it.")
    return say("The player's name, at most 40 characters. Without a name nobody sits there.")


def _seat_word(seat: str) -> str:
    """Seats with a letter are players', others say what they are."""
    return say("Player") if len(seat) == 1 else say(seat.capitalize())
