"""The moves of a Fury game, by what the players are doing."""
