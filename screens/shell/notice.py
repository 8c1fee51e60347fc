"""What is said above the footer."""

from typing import NamedTuple


class Notice(NamedTuple):
    """The line above the footer. `refused` means that nothing has changed."""

    text: str
    clause: str = ""
    refused: bool = False
