"""Battle reports: one story, told in Markdown, HTML or JSON. Knows no game; shows what one seat may see."""

from typing import TYPE_CHECKING

from taos_tui.rules.refusal import Refusal

if TYPE_CHECKING:
    from taos_tui.session.session import Session

FORMATS = ("md", "html", "json")


def report(session: "Session", format: str, seat: str = "") -> str:
    """The battle report of `session` as `seat` may see it ("" = what everybody may see).

    `format` is `md`, `html` (one self-contained page) or `json`.
    Raises Refusal naming a wrong `format` or `seat`.
    """
    if format not in FORMATS:
        raise Refusal("format", f"{format!r} is not a format; allowed: {', '.join(FORMATS)}")
    seats = [each.id for each in session.header.seats]
    if seat and seat not in seats:
        raise Refusal("seat", f"{seat!r} is not a seat; allowed: {', '.join(seats)}")

    from .gather import story_of

    story = story_of(session, seat)
    if format == "html":
        from .html import page

        return page(story)
    if format == "md":
        from .markdown import document

        return document(story)

    import msgspec

    return msgspec.json.format(msgspec.json.encode(story), indent=2).decode() + "\n"
