"""A language that nobody speaks: every letter of a template is another one, and every text is a third longer.

What still has an ordinary letter was not said, or was glued from halves; what is cut shows it by its missing end.
"""

import re
from string import Formatter

ORDINARY = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
OTHER = "àƀćďéƒğħíĵķĺṁñöṗɋŕśţũṽŵẋýžÀƁĆĎÉƑĞĦÍĴĶĹṀÑÖṖɊŔŚŢŨṼŴẊÝŽ"
LETTERS = str.maketrans(ORDINARY, OTHER)
END = "¬"
"""The last sign of every text."""


class Pseudo:
    """The catalogue of that language."""

    def gettext(self, message, /):
        parts, letters = [], 0
        for literal, field, form, _ in Formatter().parse(message):
            letters += len(literal)
            parts.append(literal.translate(LETTERS).replace("{", "{{").replace("}", "}}"))
            if field is not None:
                parts.append("{" + field + (f":{form}" if form else "") + "}")
        said = "".join(parts)
        if not any(letter in ORDINARY for letter in re.sub(r"{.*?}", "", message)):
            return said
        return said + "~" * (letters // 3 - 1) + END

    def ngettext(self, one, many, number, /):
        return self.gettext(one if number == 1 else many)


def unsaid(shown, names=()):
    """The ordinary words in what is shown, but for names that players typed or data packs gave, and ids."""
    for name in sorted(filter(None, set(names)), key=len, reverse=True):
        shown = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", shown, flags=re.IGNORECASE)
    return sorted(set(re.findall(r"[A-Za-z]{2,}", shown)))
