"""What a command prints: values that are plain lines for a pipe, and tables, bars and colours at a terminal."""
