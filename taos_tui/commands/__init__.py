"""The commands of the command line, a function each: what it takes, and what it prints."""
