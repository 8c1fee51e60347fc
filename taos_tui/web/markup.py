"""HTML that is made of values: whatever is not markup already is escaped, so no name can become any."""

from collections.abc import Iterable
from html import escape
from typing import TypeAlias

from taos_tui.content.catalogue import in_words


class Html(str):
    """Markup that is ready to be sent."""

    __slots__ = ()


Inside: TypeAlias = "str | Iterable[Inside] | None"
"""What stands in an element: texts, markup, or several of them; None is nothing."""

EMPTY = ("br", "hr", "img", "input", "link", "meta")


def tag(name: str, /, *inside: Inside, **attributes: object) -> Html:
    """An element. Attributes: `class_` is class, `data_at` is data-at; True stands alone, None and False are left
    out."""
    head = f"<{name}{''.join(_attribute(key, value) for key, value in attributes.items())}>"
    return Html(head) if name in EMPTY else Html(f"{head}{joined(inside)}</{name}>")


def joined(inside: Inside) -> Html:
    """Texts and markup one after the other."""
    if inside is None:
        return Html("")
    if isinstance(inside, Html):
        return inside
    if isinstance(inside, str):
        return Html(escape(in_words(inside)))
    return Html("".join(map(joined, inside)))


def _attribute(key: str, value: object) -> str:
    name = key.rstrip("_").replace("_", "-")
    if value is None or value is False:
        return ""
    if value is True:
        return f" {name}"
    text = in_words(value) if isinstance(value, str) else f"{value:g}" if isinstance(value, float) else str(value)
    return f' {name}="{escape(text)}"'
