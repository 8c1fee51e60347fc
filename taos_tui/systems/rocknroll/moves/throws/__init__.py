"""Throws: attacks, abilities, captures, what may be done at their stops, and what they bring."""
