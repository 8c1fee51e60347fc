"""The program as other programs see it: streams, exit status, terminals, and what it loads."""

import os
import re
import signal
import subprocess
import sys

import pytest

ODDS = ["odds", "taos.identification_roll", "wip=13", "distance_cm=25"]
LOADED = """
import sys
from taos_tui.cli import main
try:
    main()
except SystemExit as leave:
    status = leave.code
heavy = {"textual", "rich", "msgspec", "filelock", "platformdirs", "dataclasses", "secrets", "asyncio"}
print(status, *sorted(heavy & set(sys.modules)), file=sys.stderr)
"""


def run(*words, **more):
    command = [sys.executable, "-m", "taos_tui", *words]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, **more)


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["--version"],
        ["resolve", *ODDS[1:], "--json"],
        ODDS,
        ["roll", "4d6kh3+2"],
        ["ref", "identification"],
        ["procedures"],
        ["paths"],
    ],
    ids=lambda words: words[0],
)
def test_one_shot_commands_load_neither_the_app_nor_what_it_needs(words):
    found = subprocess.run([sys.executable, "-c", LOADED, *words], capture_output=True, text=True, check=False)
    assert found.stdout
    allowed = {"platformdirs"} if sys.platform != "linux" else set()
    assert set(found.stderr.split()) - allowed == {"0"}, found.stderr


def test_data_goes_to_stdout_talk_to_stderr_and_the_status_tells():
    good, refused, missing = run(*ODDS), run(*ODDS[:2], "wip=31"), run("odds", "nothing")
    assert (good.returncode, good.stderr) == (0, "")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith("error: wip: 31 is not allowed")
    assert (missing.returncode, missing.stdout) == (4, "")
    assert run("odds").returncode == 2
    assert "\x1b" not in good.stdout


def test_output_is_utf8_in_every_locale():
    english = run(*ODDS)
    posix = run(*ODDS, env={**os.environ, "LC_ALL": "C", "LANG": "C", "PYTHONIOENCODING": "ascii"})
    assert "█" in posix.stdout
    assert posix.stdout == english.stdout


def test_a_reader_that_leaves_is_no_error():
    command = [sys.executable, "-m", "taos_tui", "procedures", "--json"]
    reading, writing = os.pipe()
    os.close(reading)
    with subprocess.Popen(command, stdout=writing, stderr=subprocess.PIPE) as program:
        os.close(writing)
        assert program.stderr.read() == b""
        assert program.wait() != 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_full_disk_is_told_and_fails():
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "taos_tui", *ODDS], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"error: ")
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_an_interrupted_batch_ends_quietly_with_130():
    command = [sys.executable, "-m", "taos_tui", "resolve", "--batch", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        program.stdin.write(b"{}\n")
        program.stdin.flush()
        assert b"error" in program.stdout.readline()
        program.send_signal(signal.SIGINT)
        assert program.wait(20) == 130
        assert program.stderr.read() == b""


def test_the_version_is_that_of_the_package():
    from taos_tui import __version__

    assert run("--version").stdout == f"taos-tui {__version__}\n"


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(("plain", "styled"), [({}, True), ({"NO_COLOR": ""}, False), ({"TERM": "dumb"}, False)])
def test_only_a_terminal_gets_styles_and_no_color_is_heard(plain, styled):
    import pty

    ours, theirs = pty.openpty()
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    command = [sys.executable, "-m", "taos_tui", "roll", "d6", "--dice", "3"]
    with subprocess.Popen(command, stdout=theirs, env={**environment, "TERM": "xterm", **plain}) as program:
        assert program.wait() == 0
    os.close(theirs)
    shown = os.read(ours, 10_000)
    os.close(ours)
    assert b"d6  =  3" in shown
    assert (b"\x1b[" in shown) is styled


@pytest.mark.parametrize("words", [["show", "--foo{}"], ["show", "x", "y{}"], ["{}"], ["amend", "x", "1{}"]])
def test_what_is_wrong_with_a_command_line_is_said_without_control(words):
    evil = "\u202e\u2066\x1b[31m\x9b\u200f"
    done = run(*(word.format(evil) for word in words))
    assert done.returncode == 2
    assert done.stderr.count("\n") >= 3
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]", done.stderr)
