"""What a shell is answered: candidates for the word at the cursor, a line each."""

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from taos_tui.rules.text import plain

from .line import Typed, inserted, typed

if TYPE_CHECKING:
    import typer

ASKED = "_TAOS_TUI_COMPLETE"
"""The variable that names the shell that asks; the line up to the cursor stands in `LINE`."""
LINE, BREAKS = "_TAOS_TUI_LINE", "_TAOS_TUI_BREAKS"
LONGEST_HELP = 60

Found = list[tuple[str, str]]
"""Candidates, each with what it means."""


class Program(Protocol):
    """Makes the command line with the commands of these names."""

    def __call__(self, wanted: Iterable[str], /) -> "typer.Typer": ...


def answer(shell: str, program: Program, names: Sequence[str]) -> None:
    """Print candidates as the scripts of `shells` read them. Whatever is wrong, there are none: nobody wants to read a
    traceback between two words."""
    at = typed(os.environ.get(LINE, ""), os.environ.get(BREAKS, "") if shell == "bash" else "")
    try:
        found = candidates(at.words[1:], at.last, program, names) if at.words else []
    except Exception:
        found = []
    for line in dict.fromkeys(_line(shell, at, value, told) for value, told in found):
        print(line)


def _line(shell: str, at: Typed, value: str, told: str) -> str:
    value = plain(value)
    return inserted(value, at) if shell == "bash" else f"{value}\t{plain(told, LONGEST_HELP)}"


def candidates(words: list[str], last: str, program: Program, names: Sequence[str]) -> Found:
    """What may stand in place of `last` after `words` (without the program's own name)."""
    import typer

    if not words and not last.startswith("-"):
        group: Any = typer.main.get_command(program(names))
        return [(name, group.commands[name].get_short_help_str()) for name in names if name.startswith(last)]
    command: Any = typer.main.get_command(program(words[:1] if words and words[0] in names else ()))
    whole = words[:-1] if words and words[-1].startswith("-") else words  # its value is still to come
    context = command.make_context("taos-tui", list(whole), resilient_parsing=True)
    while getattr(command, "commands", None) and (rest := _rest(context)):
        command = command.commands.get(rest[0])
        if command is None:
            return []
        context = command.make_context(rest[0], rest[1:], parent=context, resilient_parsing=True)
    if getattr(command, "commands", None) and not last.startswith("-"):
        return [(name, each.get_short_help_str()) for name, each in command.commands.items() if name.startswith(last)]
    return _of_command(command, context, words, last)


def _rest(context: Any) -> list[str]:
    """The words that are a group's subcommand and what belongs to it."""
    return [*getattr(context, "_protected_args", ()), *context.args]


def _of_command(command: Any, context: Any, words: list[str], last: str) -> Found:
    options = [each for each in command.get_params(context) if each.param_type_name == "option"]
    if words and (asked := _option(options, words[-1])):
        return _of(asked, context, last)
    if last.startswith("-"):
        name, equals, value = last.partition("=")
        if equals and (asked := _option(options, name)):
            return [(f"{name}={each}", told) for each, told in _of(asked, context, value)]
        given = {word.partition("=")[0] for word in words}
        known = ((max(each.opts, key=len), each) for each in options if not each.hidden)
        return [
            (name, each.help or "")
            for name, each in known
            if name.startswith(last) and (each.multiple or given.isdisjoint(each.opts))
        ]
    for each in command.get_params(context):
        if each.param_type_name == "argument" and _is_open(each, context):
            return _of(each, context, last)
    return []


def _option(options: list[Any], name: str) -> Any:
    """The option of that name, if it takes a value."""
    return next((each for each in options if name in each.opts and not each.is_flag), None)


def _is_open(parameter: Any, context: Any) -> bool:
    """May it still be given?"""
    source = context.get_parameter_source(parameter.name)
    return parameter.nargs == -1 or source is None or source.name != "COMMANDLINE"


def _of(parameter: Any, context: Any, last: str) -> Found:
    found = ((item.value, item.help or "") for item in parameter.shell_complete(context, last))
    return [(value, told) for value, told in found if value.startswith(last)]
