"""Actions: orders, abilities that are due, closed units, special actions, what the table decides."""
