"""`taos-tui` and `python -m taos_tui`."""

from taos_tui.cli import main

if __name__ == "__main__":
    main()
