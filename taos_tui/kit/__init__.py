"""What games are made of: moves, scenes, secrets, and what every game would otherwise write again."""
