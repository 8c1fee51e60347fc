"""A code to be scanned, in characters of a terminal."""

import segno


def qr_lines(text: str) -> list[str]:
    """Two rows of the code on each line, light on dark as terminals are; 17 lines for an address of this server."""
    rows = [list(row) for row in segno.make(text, error="l", micro=False, boost_error=False).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    signs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return [
        "".join(signs[bool(top), bool(below)] for top, below in zip(above, under, strict=True))
        for above, under in zip(rows[::2], rows[1::2], strict=True)
    ]
