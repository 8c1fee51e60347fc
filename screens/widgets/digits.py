"""Big figures of three rows, drawn with lines, to be read from across a table."""

ROWS = 3

_FIGURES = {
    "0": ("╭─╮", "│ │", "╰─╯"),
    "1": ("╶╮ ", " │ ", "╶┴╴"),
    "2": ("╶─╮", "╭─╯", "╰─╴"),
    "3": ("╶─╮", " ─┤", "╶─╯"),
    "4": ("╷ ╷", "╰─┤", "  ╵"),
    "5": ("╭─╴", "╰─╮", "╶─╯"),
    "6": ("╭─╴", "├─╮", "╰─╯"),
    "7": ("╶─╮", "  │", "  ╵"),
    "8": ("╭─╮", "├─┤", "╰─╯"),
    "9": ("╭─╮", "╰─┤", "╶─╯"),
    "+": ("   ", "╶┼╴", "   "),
    "-": ("   ", "╶─╴", "   "),
    "_": ("   ", "   ", "╶─╴"),
    " ": (" ", " ", " "),
}


def big(text: str) -> list[str]:
    """`text` in three rows of equal width, a column between figures.

    Knows the digits, `+`, `-`, `_` (a figure still to come) and the space; a minus sign (−) is drawn as `-`.
    Raises KeyError for any other character.
    """
    figures = [_FIGURES[character] for character in text.replace("−", "-")]
    return [" ".join(figure[row] for figure in figures) for row in range(ROWS)]
