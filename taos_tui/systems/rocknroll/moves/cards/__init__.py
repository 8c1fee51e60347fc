"""Cards: held, drawn late, taken, given, paid with, and where they lie."""
