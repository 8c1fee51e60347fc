"""Rounds: preparation, arrival, deployment, the phases of a turn, the end of a round."""
