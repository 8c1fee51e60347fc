"""What players do in Rock'n'Roll."""
