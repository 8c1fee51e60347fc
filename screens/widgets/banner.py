"""What is in force for all to see, such as the event of a round: its title large, its text whole."""

from taos_tui.screens.widgets.content import Content

from taos_tui.kit.scene import Banner

from .layout import linked, wrapped
from .text import between

EDGE = "┃ "


def banner_lines(banner: Banner | None, width: int, *, dense: bool = False) -> list[Content]:
    """A line for the title with the clause at its right, and as many as the text needs; nothing without a banner.
    A `dense` one begins its text beside the title."""
    if banner is None:
        return []
    edge = Content.styled(EDGE, "bold $accent")
    title = Content.styled(f" {banner.title.upper()} ", "bold reverse")
    room = max(width - len(EDGE), 8)
    if dense and title.cell_length < room // 2:
        parts = Content.assemble(title, f" {banner.text} ", linked(banner.clause)).wrap(room)
        return [edge + line for line in parts]
    text = wrapped(banner.text, room) if banner.text else []
    return [between(edge + title, linked(banner.clause), width), *(edge + line for line in text)]
