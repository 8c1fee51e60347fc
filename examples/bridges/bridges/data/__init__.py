"""The quick reference of Five Bridges."""
