"""Boards as drawings whose places can be tapped."""
