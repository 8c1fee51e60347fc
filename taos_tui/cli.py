"""The command line: finds the command that is meant, and loads nothing else.

Loading the libraries is nearly all that a one-shot command costs, so each command imports what it needs in its
body, and only the command that was typed is built.
"""

import gc
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Annotated, Any

gc.disable()  # until a command runs: collecting while the libraries load takes 3 ms and finds nothing

import typer  # noqa: E402
from typer.core import TyperGroup  # noqa: E402

MODULES = {
    "play": "play",
    "tour": "tour",
    "new": "sessions",
    "do": "sessions",
    "undo": "sessions",
    "redo": "sessions",
    "amend": "sessions",
    "show": "reading",
    "log": "reading",
    "report": "reading",
    "check": "reading",
    "verify": "reading",
    "roll": "dice",
    "resolve": "procedures",
    "odds": "procedures",
    "procedures": "procedures",
    "ref": "lookup",
    "paths": "lookup",
    "pack": "pack",
    "tournament": "tournament",
    "serve": "serve",
}
"""Each command, as `--help` lists them, and the module of `taos_tui.commands` that holds its function."""

HELP = frozenset(("--help", "-h"))

USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[1]
"""What the library raises for a wrong command line."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit: 0 ok, 1 refused, 2 usage, 3 session in use, 4 not found, 130 interrupted."""
    typed = list(sys.argv[1:] if arguments is None else arguments)
    if typed[-1:] in (["--install-completion"], ["--show-completion"]):
        typed.append("")  # the shell is found out
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # the same text in every locale, and on Windows in pipes too
            stream.reconfigure(encoding="utf-8", errors="replace")
    if shell := os.environ.get("_TAOS_TUI_COMPLETE"):
        from taos_tui.commands.completing.answering import answer

        answer(shell, application, [*MODULES])
        sys.exit()
    wanted = typed[:1] if typed and typed[0] in MODULES else MODULES
    try:
        is_help = not HELP.isdisjoint(typed)
        sys.exit(application(wanted, examples=is_help)(typed, prog_name="taos-tui", standalone_mode=False) or 0)
    except USAGE_ERROR as error:
        from taos_tui.commands.output import tell_usage

        sys.exit(tell_usage(error))
    except typer.Abort:
        sys.exit(1)
    finally:
        gc.freeze()  # else Python looks through everything once more before it exits, for 8 ms


class Grouped(TyperGroup):
    """The program with its commands; its help tells them under what they are for."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        from taos_tui.commands.examples import GROUPS

        width = max(map(len, self.commands))
        limit = max(formatter.width - 6 - width, 10)
        for title, names in GROUPS.items():
            rows = [(name, self.commands[name].get_short_help_str(limit)) for name in names if name in self.commands]
            if rows:
                with formatter.section(title):
                    formatter.write_dl(rows)


def application(wanted: Iterable[str] = MODULES, *, examples: bool = False) -> typer.Typer:
    """The program with these commands (all, where none is named), their help with `examples`."""
    from taos_tui.commands.output import guarded

    if examples:
        from taos_tui.commands.examples import epilog
    app = typer.Typer(
        cls=Grouped,
        epilog=epilog("") if examples else None,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(without_command)
    for name in wanted:
        found: Any = getattr(import_module(f"taos_tui.commands.{MODULES[name]}"), name)
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=name, epilog=epilog(name) if examples else None)
        else:
            app.command(name, epilog=epilog(name) if examples else None)(guarded(found))
    return app


def without_command(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
    show: Annotated[
        str | None,
        typer.Option("--show-completion", metavar="[SHELL]", help="Print what completes words in bash, zsh or fish."),
    ] = None,
    install: Annotated[
        str | None, typer.Option("--install-completion", metavar="[SHELL]", help="Make your shell complete words.")
    ] = None,
) -> None:
    """A table assistant for wargames. Without a command it opens the app on the last session.

    Exit status: 0 ok, 1 the rule or the file says no, 2 usage, 3 session in use, 4 not found.
    """
    gc.freeze()
    gc.enable()
    if version:
        from taos_tui import __version__

        print(f"taos-tui {__version__}")
        raise typer.Exit
    if show is not None or install is not None:
        from taos_tui.commands.completion import install_completion, show_completion
        from taos_tui.commands.output import guarded

        if show is not None:
            guarded(show_completion)(show)
        else:
            guarded(install_completion)(install or "")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from taos_tui.commands.output import guarded
        from taos_tui.commands.play import play

        guarded(play)()
