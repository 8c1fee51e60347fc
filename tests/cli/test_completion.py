"""Shell completion: what may stand next. It knows what is legal now; it asks, locks, writes and tells nothing."""

import os
import re
import select
import shutil
import subprocess
import sys
import time
from contextlib import closing

import pytest
from filelock import FileLock

from taos_tui.cli import MODULES, application
from taos_tui.commands.completing.answering import answer, candidates
from taos_tui.commands.completing.candidates import MOST_REPLAYED
from taos_tui.commands.completing.line import inserted, typed
from taos_tui.commands.entries import WITHOUT_INPUTS
from taos_tui.session.session import Session

SECONDS = 40
HAND = {"a": ("A-01", "A-04", "A-07"), "b": ("A-02", "A-05", "A-08")}


def after(line):
    """The candidates after a line that ends at the cursor."""
    at = typed(f"taos-tui {line}")
    return [value for value, _ in candidates(at.words[1:], at.last, application, [*MODULES])]


def legal(home, name):
    with_file = Session.open(home / "sessions" / f"{name}.toml")
    try:
        return {each.name for each in with_file.moves("") if each.legal}
    finally:
        with_file.close()


def test_commands_their_subcommands_and_their_options(night):
    assert after("sh") == ["show"]
    assert after("tournament sta") == ["start", "standings"]
    assert after("show night --s") == ["--seat"]
    assert after("show night --json --j") == []
    assert after("report night --format ") == ["md", "html", "json", "text"]
    assert after("report night --format=h") == ["--format=html"]
    assert after("no-such-command x") == []


def test_sessions_are_recent_ones_and_files(night, call, home, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    call("new", "later", "--system", "fury")
    os.utime(home / "sessions" / "night.toml", (1, 1))
    (home / "sessions" / "broken.toml").write_text("x = [", encoding="utf-8")
    (tmp_path / "here.toml").write_text("", encoding="utf-8")
    assert after("show ") == ["later", "night", "here.toml", "home/"]
    assert after("log home/sessions/l") == ["home/sessions/later.toml"]
    assert after("play n") == ["night"]


def test_moves_are_those_that_are_legal_now(night, call, home):
    for moves in range(3):
        assert set(after("do night ")) == legal(home, night) | set(WITHOUT_INPUTS)
        if moves < 2:
            assert call("do", night, "draw", "--seat", "ab"[moves]).status == 0
    assert "draw" not in after("do night ")


def test_inputs_of_a_move_and_their_values(night):
    assert after("do night scenery ")[0] == "name="
    assert after("do night scenery med") == ["medium="]
    assert after("do night scenery medium=") == ["medium=true", "medium=false"]
    assert after("do night scenery nothing=") == []
    assert after("do night note ") == []
    assert "name=" not in after("do night scenery name=silo ")
    assert after("do night rename seat=") == ["seat=a", "seat=b"]


def test_seats_games_options_procedures_and_entries(night, call):
    assert after("do night draw --seat ") == ["a", "b"]
    assert after("new x --system to") == ["toswg"]
    assert "vp_rule=" in after("new x --system taos --option ")
    assert after("new x --system taos --option vp_rule=s") == ["vp_rule=signed", "vp_rule=share_six"]
    assert after("odds to") == [*after("odds toswg.")]
    assert after("odds t") == ["taos.", "toswg."]
    assert after("odds taos.identification_roll wip=13 ")[0] == "distance_cm="
    assert after("odds taos.identification_roll visibility=") == [
        "visibility=clear",
        "visibility=low",
        "visibility=poor",
    ]
    call("do", night, "scenery", "name=silo")
    assert after("amend night ") == ["1"]
    assert "name=" in after("amend night 1 ")


def test_private_inputs_are_only_offered_unseen(night):
    assert after("do night draw hand=") == ["hand=-"]


def test_no_candidate_depends_on_a_secret(call, home):
    """Two evenings that differ only in the hands of the players are completed alike, for either seat."""
    for name, hands in (("one", HAND), ("two", {"a": HAND["b"], "b": HAND["a"]})):
        call("new", name, "--system", "taos", "--player", "Anna", "--player", "Bo")
        for seat in "ab":
            assert call("do", name, "draw", "--seat", seat, "hand=-", typed=f"{','.join(hands[seat])}\n").status == 0

    def all_after(name):
        found = {}
        for seat in ("", "--seat a ", "--seat b "):
            found[seat] = after(f"do {name} {seat}")
            for move in found[seat]:
                inputs = after(f"do {name} {seat}{move} ")
                found[seat, move] = {each: after(f"do {name} {seat}{move} {each}") for each in inputs}
        return found

    assert all_after("one") == all_after("two")


def test_a_passphrase_is_never_asked_and_a_lock_never_waited_for(call, home, capfd):
    call("new", "shut", "--system", "taos", "--passphrase-seats", "a", typed="secret\n")
    path = home / "sessions" / "shut.toml"
    before = {each: each.read_bytes() for each in home.rglob("*") if each.is_file()}
    with FileLock(f"{path}.lock"):
        started = time.process_time()
        assert "draw" in after("do shut --seat a ")
        assert time.process_time() - started < 2
    path.chmod(0o400)
    assert "draw" in after("do shut --seat a ")
    assert {each: each.read_bytes() for each in home.rglob("*") if each.is_file()} == before
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    "line", ["do nowhere ", "show /dev/null/x/", "do night 'unfinished ", "odds nothing x=", "amend night x "]
)
def test_what_is_wrong_gives_no_candidates_and_no_words(line, monkeypatch, capfd, home):
    monkeypatch.setenv("_TAOS_TUI_LINE", f"taos-tui {line}")
    answer("bash", application, [*MODULES])
    assert capfd.readouterr() == ("", "")


def test_of_a_long_session_all_moves_are_offered(night, home):
    with closing(Session.open(home / "sessions" / "night.toml")) as game:
        for number in range(MOST_REPLAYED + 1):
            game.make("note", note=str(number))
        every = set(game.system.moves)
    assert set(after("do night ")) == every | set(WITHOUT_INPUTS)
    assert "name=" in after("do night scenery ")


@pytest.mark.parametrize(
    ("line", "words", "last"),
    [
        ("taos-tui do ", ["taos-tui", "do"], ""),
        ("taos-tui do ni", ["taos-tui", "do"], "ni"),
        (r"x my\ night", ["x"], "my night"),
        ("x 'a b' c\"d e", ["x", "a b"], "cd e"),
        ("", [], ""),
    ],
)
def test_a_line_is_cut_as_a_shell_cuts_it(line, words, last):
    assert typed(line)[:2] == (words, last)


@pytest.mark.parametrize(
    ("line", "candidate", "put_in"),
    [
        ("x sh", "show", "show "),
        ("x na", "name=", "name="),
        ("x name=th", "name=the silo", r"the\ silo "),
        ("x name='th", "name=the silo", "the silo"),
        (r"x name=the\ s", "name=the silo", r"the\ silo "),
        ("x a", "a;$(rm -rf ~)`x`", r"a\;\$\(rm\ -rf\ \~\)\`x\` "),
    ],
)
def test_bash_gets_what_it_puts_in_place_of_its_word(line, candidate, put_in):
    assert inserted(candidate, typed(line, "=:")) == put_in


def test_a_hostile_name_stays_text(call, home):
    evil = "$(touch owned)\x1b[31m\u202e"
    call("new", "x", "--system", "fury", "--player", evil, "--title", evil)
    for line in ("show ", "do x --seat "):
        for shell in ("bash", "zsh", "fish"):
            done = ask(shell, line, home)
            assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]", done)


def ask(shell, line, home):
    environment = {**os.environ, "TAOS_TUI_HOME": str(home), "_TAOS_TUI_COMPLETE": shell}
    environment["_TAOS_TUI_LINE"] = f"taos-tui {line}"
    command = [sys.executable, "-m", "taos_tui"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def test_scripts_are_shown_and_installed_once(call, home, tmp_path, monkeypatch):
    for name in ("ZDOTDIR", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".bashrc").write_text("alias x=y", encoding="utf-8")
    for shell in ("bash", "zsh", "fish"):
        script = call("--show-completion", shell).out
        assert "_TAOS_TUI_COMPLETE" in script
        for _ in range(2):
            assert call("--install-completion", shell).status == 0
    assert (tmp_path / ".bashrc").read_text(encoding="utf-8").splitlines() == [
        "alias x=y",
        f"source '{home}/config/completion.bash'",
    ]
    assert (tmp_path / ".zshrc").read_text(encoding="utf-8") == f"source '{home}/config/completion.zsh'\n"
    assert (tmp_path / ".config/fish/completions/taos-tui.fish").is_file()
    refused = call("--show-completion", "tcsh")
    assert refused.status == 1
    assert "bash, zsh, fish" in refused.err


STARTS = {
    "bash": ["--norc", "--noprofile", "-i"],
    "zsh": ["-f", "-i"],
    "fish": ["--no-config", "-i"],
}


class Shell:
    """A real shell in a pseudo-terminal with the script sourced; what it shows is read until it is there."""

    def __init__(self, name, home):
        import pty

        self.shown = ""
        place = home.parent / "bin"
        place.mkdir(exist_ok=True)
        program = place / "taos-tui"
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m taos_tui "$@"\n', encoding="utf-8")
        program.chmod(0o755)
        script = home.parent / f"script.{name}"
        script.write_text(
            subprocess.run(
                [sys.executable, "-m", "taos_tui", "--show-completion", name],
                capture_output=True,
                text=True,
                check=True,
            ).stdout,
            encoding="utf-8",
        )
        environment = {
            **os.environ,
            "PATH": f"{place}:{os.environ['PATH']}",
            "PYTHONPATH": os.getcwd(),
            "TAOS_TUI_HOME": str(home),
            "HOME": str(home.parent),
            "TERM": "xterm",
            "PS1": "",
        }
        self.ours, theirs = pty.openpty()
        import fcntl
        import struct
        import termios

        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.program = subprocess.Popen(
            [name, *STARTS[name]],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            cwd=home.parent,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(theirs)
        self.type(f". {script}; echo rea''dy\n")
        self.wait("ready\r")

    def type(self, text):
        os.write(self.ours, text.encode())

    def wait(self, pattern):
        """Read until the pattern is shown. What was shown before it no longer counts."""
        until = time.monotonic() + SECONDS
        while not (found := re.search(pattern, self.shown)):
            assert select.select([self.ours], [], [], max(until - time.monotonic(), 0))[0], self.shown
            more = os.read(self.ours, 65536).decode(errors="replace")
            if "\x1b[c" in more or "\x1b[0c" in more:  # fish asks what terminal this is
                os.write(self.ours, b"\x1b[?62;c")
            self.shown += re.sub(r"\x1b\[[\d;?]*[A-Za-z]|\x1b[=>()][B0]?|\x1b\][^\x07\x1b]*(\x07|\x1b\\)", "", more)
        self.shown = self.shown[found.end() :]

    def close(self):
        self.program.kill()
        self.program.wait()
        os.close(self.ours)


@pytest.fixture(params=["bash", "zsh", "fish"])
def shell(request, night, home):
    if os.name != "posix" or not shutil.which(request.param):
        pytest.skip(f"needs {request.param}")
    made = Shell(request.param, home)
    yield made
    made.close()


@pytest.mark.flaky(reruns=2)
def test_a_real_shell_completes_session_move_input_and_value(shell, home):
    for begun, whole in (("taos-tui do ni", "ght"), ("scen", "ery"), ("med", "ium="), ("fals", "e")):
        shell.type(begun)
        shell.wait(begun[-1])  # a tab that comes too soon may be taken for pasted text
        shell.type("\t")
        shell.wait(whole)
    shell.type("'name=the silo'\n")
    shell.wait("1  .*the silo")
    with_file = Session.open(home / "sessions" / "night.toml")
    assert with_file.log()[-1].inputs == {"name": "the silo", "medium": False}
    with_file.close()
