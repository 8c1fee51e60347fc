"""How a list of players says what of it is no name."""

LEFT_OUT = "Left out: "
"""Begins what is no name, and says what of the list is left out."""
BETWEEN = " / "
