"""The scripts that make bash, zsh and fish ask this program, and where they are put."""

import os
from importlib import import_module
from pathlib import Path

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

BASH = """\
# taos-tui: completion for bash. The program itself says what may stand next.
_taos_tui() {
    COMPREPLY=()
    local reply
    while IFS= read -r reply; do
        COMPREPLY+=("$reply")
    done < <(_TAOS_TUI_COMPLETE=bash _TAOS_TUI_LINE="${COMP_LINE:0:$COMP_POINT}" \\
        _TAOS_TUI_BREAKS="$COMP_WORDBREAKS" "$1" </dev/null 2>/dev/null)
}
complete -o nospace -o nosort -F _taos_tui taos-tui 2>/dev/null || complete -o nospace -F _taos_tui taos-tui
"""
ZSH = """\
#compdef taos-tui
# taos-tui: completion for zsh. The program itself says what may stand next.
_taos_tui() {
    local reply value
    local -a whole wholes open opens
    while IFS= read -r reply; do
        value="${reply%%$'\\t'*}"
        if [[ "$value" == *[=/.,] ]]; then
            open+=("$value"); opens+=("$value  ${reply#*$'\\t'}")
        else
            whole+=("$value"); wholes+=("$value  ${reply#*$'\\t'}")
        fi
    done < <(_TAOS_TUI_COMPLETE=zsh _TAOS_TUI_LINE="${(j: :)words[1,CURRENT-1]} $PREFIX" \\
        "${words[1]}" </dev/null 2>/dev/null)
    (( $#open )) && compadd -V taos-tui-open -S '' -l -d opens -a open
    (( $#whole )) && compadd -V taos-tui -l -d wholes -a whole
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _taos_tui taos-tui
"""
FISH = """\
# taos-tui: completion for fish. The program itself says what may stand next.
function __taos_tui
    set -l words (commandline -opc)
    _TAOS_TUI_COMPLETE=fish _TAOS_TUI_LINE=(commandline -cp) $words[1] </dev/null 2>/dev/null
end
complete -c taos-tui -f -k -a '(__taos_tui)'
"""
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}


def this_shell(named: str) -> str:
    """The shell that is named, or the one that started this program. Raises Refusal for one that is not known."""
    shell = named or _started_from()
    if shell not in SCRIPTS:
        raise Refusal(
            "shell", say("{shell} is not known: give one of {known}", shell=repr(shell), known=", ".join(SCRIPTS))
        )
    return shell


def install(shell: str) -> list[Path]:
    """Put the script where the shell finds it, for its next start. Returns the files that were written."""
    try:
        if shell == "fish":
            config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
            return [_written(config / "fish" / "completions" / "taos-tui.fish", FISH)]
        from taos_tui.content.paths import config_dir

        script = _written(config_dir() / f"completion.{shell}", SCRIPTS[shell])
        home = Path(os.environ.get("ZDOTDIR") or Path.home()) if shell == "zsh" else Path.home()
        start = home / f".{shell}rc"
        line = f"source {_quoted(str(script))}"
        before = start.read_text(encoding="utf-8") if start.exists() else ""
        if line in before.splitlines():
            return [script]
        with start.open("a", encoding="utf-8") as file:
            file.write(f"{'' if before.endswith(chr(10)) or not before else chr(10)}{line}\n")
        return [script, start]
    except OSError as error:
        why = say("{file} can't be written: {what}", file=error.filename, what=error.strerror)
        raise Refusal("install-completion", why) from None


def _written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _started_from() -> str:
    """The shell around this program, else the one that the user logs in with."""
    try:
        return str(import_module("shellingham").detect_shell()[0])
    except Exception:  # not there, or it does not know: both are no fault
        return os.path.basename(os.environ.get("SHELL", ""))
