"""`taos-tui` and `python -m taos_tui`."""

import sys

from taos_tui.opening import named, open_app


def main() -> None:
    """Run what was typed. Where that only opens the app, the library that reads options is not loaded: it takes longer
    than Python itself and the first frame together."""
    session = named(sys.argv[1:])
    if session is not None:
        open_app(session)
    from taos_tui.cli import main as run

    run()


if __name__ == "__main__":
    main()
