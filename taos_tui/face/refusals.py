"""What was refused, in words."""

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.session.errors import JournalError

from .odds import spoken


def told(error: Refusal | JournalError) -> str:
    """Why not; a clause is shown beside it. Of a file only the name: there is one line for all."""
    if isinstance(error, JournalError):
        return say("{file}: {why}", file=error.path.name, why=error.message)
    message = error.message
    if not error.input:
        return message
    name = spoken(error.input)
    if message.startswith("is "):
        return say("{input} {predicate}", input=name, predicate=message)
    return say("{input}: {message}", input=name, message=message)
