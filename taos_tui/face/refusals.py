"""What was refused, in words."""

from collections.abc import Iterable

from taos_tui.rules.inputs import Input
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say
from taos_tui.session.errors import JournalError

from .odds import spoken


def told(error: Refusal | JournalError, inputs: Iterable[Input] = ()) -> str:
    """Why not; a clause is shown beside it. Of a file only the name: there is one line for all. An input that is one of
    `inputs` is called by its title, as on its form."""
    if isinstance(error, JournalError):
        return say("{file}: {why}", file=error.path.name, why=error.message)
    message = error.message
    if not error.input or (error.input == "move" and not message.startswith("is ")):  # no form has such an input
        return message
    named = next((wanted for wanted in inputs if wanted.name == error.input), None)
    name = named.title if named else spoken(error.input)
    if message.startswith("is "):
        return say("{input} {predicate}", input=name, predicate=message)
    return say("{input}: {message}", input=name, message=message)
