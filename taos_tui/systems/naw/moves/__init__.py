"""The moves of a Nations At War battle, by what the players are doing."""
