"""Each entry carries a digest over the entry before it and itself, so that a change by hand is noticed."""

from hashlib import sha256

DIGITS = {1: 8, 2: 64}
"""Of a chain value, by version of the file. Eight can be met by another evening in half a second."""

GROUPS, GROUP = 4, 4
BITS = 5 * GROUPS * GROUP
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_HEARD = str.maketrans("OIL", "011", " -\u2010\u2011\u2013\u00b7")


def chain_start(header: str, version: int) -> str:
    """What the first entry chains from: a digest over the text of the header."""
    return sha256(header.encode()).hexdigest()[: DIGITS[version]]


def chain_after(previous: str, block: str, version: int) -> str:
    """The chain value of a block: a digest over the value before it and its text without chain line."""
    return sha256(previous.encode() + block.encode()).hexdigest()[: DIGITS[version]]


def code_of(chain: str) -> str:
    """A chain value to be read aloud and written down: 80 bits in groups; of a weak one all that there is."""
    if len(chain) < BITS // 4:
        return "-".join((chain[:4], chain[4:]))
    number = int(chain[: BITS // 4], 16)
    letters = "".join(_ALPHABET[number >> shift & 31] for shift in range(BITS - 5, -1, -5))
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def heard(code: str) -> str:
    """A code as somebody wrote it down, to be compared with another one."""
    return code.upper().translate(_HEARD)
