"""The moves of a tournament."""
