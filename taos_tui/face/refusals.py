"""What was refused, in words."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from taos_tui.rules.inputs import Input
from taos_tui.rules.refusal import WHOLE, Refusal
from taos_tui.rules.wording import called, say
from taos_tui.session.errors import JournalError

from .odds import spoken

Names = Mapping[str, str]
SESSION = "session"
"""What is refused where the match as a whole is against it."""
NOBODY: Names = MappingProxyType({})


def told(error: Refusal | JournalError, inputs: Iterable[Input] = (), names: Names = NOBODY) -> str:
    """Why not; a clause is shown beside it. Of a file only the name: there is one line for all. An input that is one of
    `inputs` is called by its title, as on its form, and things by their `names`; where the whole move is refused, no
    input is called."""
    if isinstance(error, JournalError):
        return say("{file}: {why}", file=error.path.name, why=error.message)
    named = next((wanted for wanted in inputs if wanted.name == error.input), None)
    message = called(error.message, names) if names else error.message
    if not error.input or (error.input in (*WHOLE, SESSION) and named is None and not message.startswith("is ")):
        return message
    name = named.title if named else spoken(error.input)
    if message.startswith("is "):
        return say("{input} {predicate}", input=name, predicate=message)
    return say("{input}: {message}", input=name, message=message)
