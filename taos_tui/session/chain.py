"""Each entry carries a digest over the entry before it and itself, so that a change by hand is noticed."""

from hashlib import sha256

DIGITS = 8


def chain_start(header: str) -> str:
    """What the first entry chains from: 8 hex digits over the text of the header."""
    return sha256(header.encode()).hexdigest()[:DIGITS]


def chain_after(previous: str, block: str) -> str:
    """The chain value of a block: 8 hex digits over the value before it and its text without chain line."""
    return sha256(previous.encode() + block.encode()).hexdigest()[:DIGITS]
