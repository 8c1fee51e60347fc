"""Battle reports: one story, told in Markdown, HTML or JSON. Knows no game; shows what one seat may see."""

from typing import TYPE_CHECKING

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

if TYPE_CHECKING:
    from taos_tui.session.session import Session

FORMATS = ("md", "html", "json", "text")


def report(session: "Session", format: str, seat: str = "", undone: bool = False) -> str:
    """The battle report of `session` as `seat` may see it ("" = what everybody may see).

    `format` is `md`, `html` (one self-contained page), `text` (a message of 900 characters at most), in the language of
    the environment, or `json`, which holds everything. What was `undone` is told by the others only on wish.
    Raises Refusal naming a wrong `format` or `seat`.
    """
    if format not in FORMATS:
        raise Refusal(
            "format",
            say("{format} is not a format; allowed: {allowed}", format=repr(format), allowed=", ".join(FORMATS)),
        )
    seats = [each.id for each in session.header.seats]
    if seat and seat not in seats:
        raise Refusal(
            "seat", say("{seat} is not a seat; allowed: {allowed}", seat=repr(seat), allowed=", ".join(seats))
        )

    from taos_tui.content.catalogue import language

    from .gather import story_of

    everything = format == "json"
    story = story_of(
        session, seat, None if everything else language(), staged=format == "html", undone=undone or everything
    )
    if format == "text":
        from .messenger import message

        return message(story)
    if format == "html":
        from .html import page

        return page(story)
    if format == "md":
        from .markdown import document

        return document(story)

    import msgspec

    return msgspec.json.format(msgspec.json.encode(story), indent=2).decode() + "\n"
