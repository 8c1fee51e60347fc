"""The language of whoever reads: a gettext catalogue `taos-tui.mo`, in `locale` of this package or of the user's
settings. Without one, English; nothing is loaded then."""

import os
from collections.abc import Iterator
from functools import cache
from typing import TypeVar

from taos_tui.rules.wording import Catalogue, words

T = TypeVar("T")

DOMAIN = "taos-tui"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
ENGLISH = ("en", "C", "POSIX")


@cache
def language() -> Catalogue | None:
    """The catalogue of the first language that the environment names and there is one for; None for English."""
    wanted = list(_wanted())
    if not wanted or wanted[0].partition("_")[0] in ENGLISH:
        return None
    import gettext

    from .paths import config_dir

    for folder in (str(config_dir() / "locale"), os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")):
        found = gettext.find(DOMAIN, folder, wanted)
        if found:
            with open(found, "rb") as file:
                return gettext.GNUTranslations(file)
    return None


def in_words(text: str) -> str:
    """A text in that language."""
    return words(text, language())


def all_in_words(thing: T) -> T:
    """Every text in a thing (a scene, a line of the log) in that language."""
    spoken = language()
    if spoken is None:
        return thing
    from taos_tui.kit.said import said

    return said(thing, spoken)


def _wanted() -> Iterator[str]:
    """Languages by preference, as gettext reads the environment."""
    for name in VARIABLES:
        if value := os.environ.get(name):
            yield from (each.partition(".")[0] for each in value.split(":") if each)
            return
