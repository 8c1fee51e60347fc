"""`--show-completion` and `--install-completion`."""

from taos_tui.rules.wording import say

from .completing.shells import SCRIPTS, install, this_shell
from .output import talk, write


def show_completion(shell: str) -> None:
    """Print the script for a shell; "" is the one that this program was started from."""
    print(SCRIPTS[this_shell(shell)], end="")


def install_completion(shell: str) -> None:
    """Put the script where the shell finds it."""
    for path in install(this_shell(shell)):
        write(path)
    talk(say("completion works in the next {shell} that you open", shell=this_shell(shell)))
