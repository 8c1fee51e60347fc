"""A command line that is being typed: cut into words as a shell does, and what to put in place of the last."""

from taos_tui.rules.named import NamedTuple

PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./=:,+@%-")
BLANK = " \t\n"


class Typed(NamedTuple):
    """The words before the last one, and the last: what it says, the quotation mark that is still open in it, and how
    many of its characters the shell keeps when it puts in a completion."""

    words: list[str]
    last: str
    quote: str = ""
    kept: int = 0


def typed(line: str, breaks: str = "") -> Typed:
    """The words of a line up to the cursor. The shell takes the characters of `breaks` as ends of words too."""
    words: list[str] = []
    word, quote, kept, begun = "", "", 0, False
    signs = iter(line)
    for sign in signs:
        if quote:
            if sign == quote:
                quote = ""
            elif sign == "\\" and quote == '"':
                word += next(signs, "")
            else:
                word += sign
        elif sign in BLANK:
            if begun:
                words.append(word)
            word, kept, begun = "", 0, False
        else:
            begun = True
            if sign in "\"'":
                quote, kept = sign, len(word)
            elif sign == "\\":
                word += next(signs, "")
            else:
                word += sign
                if sign in breaks:
                    kept = len(word)
    return Typed(words, word, quote, kept)


def inserted(candidate: str, at: Typed) -> str:
    """What bash puts in for the end of the last word: with a blank after it, where the word is whole then."""
    rest = candidate[at.kept :]
    if at.quote:
        return rest
    escaped = "".join(
        sign if sign in PLAIN or (not sign.isascii() and sign.isalnum()) else f"\\{sign}" for sign in rest
    )
    return escaped if candidate.endswith(("=", "/", ".", ",")) else f"{escaped} "
