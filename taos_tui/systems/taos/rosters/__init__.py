"""Rosters as players have them at hand: a line a model, in their own words or as an army builder exports it."""
