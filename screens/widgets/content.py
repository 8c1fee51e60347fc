"""Lines of text in the reader's language: what a game or a screen says is put into words where it is drawn."""

from typing import TYPE_CHECKING

from textual.content import Content as Plain
from textual.style import Style

from taos_tui.content.catalogue import in_words

Part = str | Plain | tuple[str, str | Style]

if TYPE_CHECKING:  # its values are Textual's, and so are its types; only how they are made differs
    Content = Plain
else:

    class Content(Plain):
        """Textual's content, made of texts. A name that a player typed stays as it is; nothing is markup."""

        def __init__(self, text="", *more, **kinds):
            super().__init__(in_words(text), *more, **kinds)

        @classmethod
        def styled(cls, text, *more, **kinds):
            """A text in a style."""
            return Plain.styled(in_words(text), *more, **kinds)

        @classmethod
        def assemble(cls, *parts, **kinds):
            """Texts and contents one after the other, each in its style if it has one."""
            return Plain.assemble(*map(_said, parts), **kinds)


def _said(part: Part) -> Part:
    if isinstance(part, str):
        return in_words(part)
    return (in_words(part[0]), part[1]) if isinstance(part, tuple) else part
