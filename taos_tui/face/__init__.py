"""What every face shows and asks, in plain values for one viewer: no terminal, no page, no files."""
