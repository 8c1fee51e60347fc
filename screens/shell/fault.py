"""What is left on the terminal after a fault in the program."""

import sys
import traceback

from rich.text import Text


def fault_text() -> Text:
    """Where the exception that is being handled came from; no values, secrets may be among them."""
    kind, _, where = sys.exc_info()
    fault = kind.__name__ if kind else "a fault"
    return Text(f"{''.join(traceback.format_tb(where))}{fault} in taos-tui. Every move that was shown is saved.\n")
