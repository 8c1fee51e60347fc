"""Words in letters of blocks, to be read from across a table."""

from collections.abc import Sequence

TALL = 5
"""Points that a letter is high; it is three wide, and some are wider."""

_LETTERS = {
    "A": "010 101 111 101 101", "B": "110 101 110 101 110", "C": "011 100 100 100 011", "D": "110 101 101 101 110",
    "E": "111 100 110 100 111", "F": "111 100 110 100 100", "G": "011 100 101 101 011", "H": "101 101 111 101 101",
    "I": "111 010 010 010 111", "J": "001 001 001 101 010", "K": "101 101 110 101 101", "L": "100 100 100 100 111",
    "M": "10001 11011 10101 10001 10001", "N": "1001 1101 1011 1001 1001", "O": "010 101 101 101 010",
    "P": "110 101 110 100 100", "Q": "010 101 101 111 011", "R": "110 101 110 101 101", "S": "011 100 010 001 110",
    "T": "111 010 010 010 010", "U": "101 101 101 101 111", "V": "101 101 101 101 010",
    "W": "10001 10001 10101 11011 10001", "X": "101 101 010 101 101", "Y": "101 101 010 010 010",
    "Z": "111 001 010 100 111", "0": "111 101 101 101 111", "1": "010 110 010 010 111", "2": "111 001 111 100 111",
    "3": "111 001 011 001 111", "4": "101 101 111 001 001", "5": "111 100 111 001 111", "6": "111 100 111 101 111",
    "7": "111 001 001 010 010", "8": "111 101 111 101 111", "9": "111 101 111 001 111", "'": "1 1 0 0 0",
    "-": "000 000 111 000 000", "!": "1 1 1 0 1", "?": "110 001 010 000 010", " ": "00 00 00 00 00",
}  # fmt: skip
HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def is_drawable(text: str) -> bool:
    """Is there a letter for every character?"""
    return bool(text.strip()) and all(letter in _LETTERS for letter in text.upper())


def blocks(text: str, width: int, height: int) -> list[str]:
    """`text` as large as it fits: two columns a point, or half a row; a word a line where all do not fit on one.
    Nothing where it does not fit, or has a character for which there is no letter."""
    if not is_drawable(text):
        return []
    for lines in ([text], text.split()):
        rows = [_points(line.upper()) for line in lines]
        widest, high = max(len(row[0]) for row in rows), len(rows) * (TALL + 1) - 1
        if widest * 2 <= width and high <= height:
            return _joined([["".join("██" if point else "  " for point in row) for row in word] for word in rows])
    for lines in ([text], text.split()):
        rows = [_points(line.upper()) for line in lines]
        if max(len(row[0]) for row in rows) <= width and len(rows) * (TALL // 2 + 2) - 1 <= height:
            return _joined([_halved(word) for word in rows])
    return []


def _points(text: str) -> list[list[bool]]:
    """A word as rows of points, a column between letters."""
    letters = [_LETTERS[letter].split() for letter in text]
    return [[point == "1" for point in "0".join(letter[row] for letter in letters)] for row in range(TALL)]


def _halved(word: Sequence[Sequence[bool]]) -> list[str]:
    """Two rows of points in one of characters."""
    rows = [*word, [False] * len(word[0])]
    return ["".join(HALVES[pair] for pair in zip(rows[at], rows[at + 1], strict=True)) for at in range(0, TALL, 2)]


def _joined(words: Sequence[Sequence[str]]) -> list[str]:
    """A blank row between words, all in the middle of the widest."""
    widest = max(len(row) for word in words for row in word)
    lines = [row.center(widest) for word in words for row in (*word, "")]
    return lines[:-1]
