"""Five Bridges: a game of another package, as docs/write-a-game.md builds it."""
