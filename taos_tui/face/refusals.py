"""What was refused, in words."""

from collections.abc import Iterable

from taos_tui.rules.inputs import Input
from taos_tui.rules.refusal import WHOLE, Refusal
from taos_tui.rules.wording import say
from taos_tui.session.errors import JournalError

from .odds import spoken


def told(error: Refusal | JournalError, inputs: Iterable[Input] = ()) -> str:
    """Why not; a clause is shown beside it. Of a file only the name: there is one line for all. An input that is one of
    `inputs` is called by its title, as on its form; where the whole move is refused, none is called."""
    if isinstance(error, JournalError):
        return say("{file}: {why}", file=error.path.name, why=error.message)
    message = error.message
    named = next((wanted for wanted in inputs if wanted.name == error.input), None)
    if not error.input or (error.input in WHOLE and named is None and not message.startswith("is ")):
        return message
    name = named.title if named else spoken(error.input)
    if message.startswith("is "):
        return say("{input} {predicate}", input=name, predicate=message)
    return say("{input}: {message}", input=name, message=message)
