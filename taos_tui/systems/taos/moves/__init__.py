"""The moves of a TaOS match, by what the players are doing."""
