"""The moves of a battle: setting up, starting, activating, acting, attacking, ending, and what the table says."""
