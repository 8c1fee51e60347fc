"""docs/club-server.md, tried for real: its script, its sshd lines and its keys, on a server of our own on loopback."""

import getpass
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from .pseudo_terminal import ROOT, Terminal
from .real_app import match

pytestmark = pytest.mark.flaky(reruns=2)  # a terminal races with a loaded machine

SSHD, SSH = shutil.which("sshd", path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin"), shutil.which("ssh")
if not (SSHD and SSH):
    pytest.skip("needs OpenSSH's server", allow_module_level=True)

PAGE = (ROOT / "docs" / "club-server.md").read_text(encoding="utf-8")
Login = Callable[..., Terminal]


def printed(name: str) -> str:
    """The block of the page that is marked with this name."""
    found = re.search(rf"<!-- {name} -->\n```\w*\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def key(folder: Path, name: str) -> str:
    """Make a key; its public line."""
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", folder / name], check=True)
    return (folder / f"{name}.pub").read_text().strip()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, int]]:
    """A running server, set up as the page says: its folder and its port."""
    folder = tmp_path_factory.mktemp("club")
    (folder / "tables").mkdir()
    (folder / "bin").mkdir()
    program = folder / "bin" / "taos-tui"
    program.write_text(f'#!/bin/sh\ncd {ROOT} && exec {sys.executable} -m taos_tui "$@"\n')
    script = folder / "club-table"
    environment = f"HOME={folder} TAOS_TUI_HOME={folder}/home PATH={folder}/bin:$PATH\nexport HOME TAOS_TUI_HOME PATH\n"
    first, _, rest = printed("club-table").partition("\n")
    script.write_text(f"{first}\n{environment}{rest}")
    for file in (program, script):
        file.chmod(0o755)
    lines = printed("authorized_keys").splitlines()
    assert len(lines) == 3
    keys = [re.sub(r"ssh-ed25519 .*", lambda _, line=line: key(folder, line.split()[-1]), line) for line in lines]
    keys.append(key(folder, "stranger"))  # a key that was added in haste
    keys.append('restrict,pty,environment="CLUB_TABLE=../x",environment="CLUB_SEAT=a" ' + key(folder, "climber"))
    (folder / "authorized_keys").write_text("\n".join(keys) + "\n")
    key(folder, "host")
    page = printed("sshd_config").replace("/usr/local/bin/club-table", str(script))
    own = [
        "ListenAddress 127.0.0.1",
        f"Port {(port := free_port())}",
        f"HostKey {folder}/host",
        f"AuthorizedKeysFile {folder}/authorized_keys",
        f"PidFile {folder}/sshd.pid",
        "StrictModes no",
        "UsePAM no",
        "PermitRootLogin prohibit-password",
    ]
    (folder / "sshd_config").write_text(
        "\n".join(own) + "\n" + page.replace("Match User table", f"Match User {getpass.getuser()}")
    )
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)  # its package makes it when the service starts
    server = subprocess.Popen(
        [str(SSHD), "-D", "-e", "-f", folder / "sshd_config"], stderr=(folder / "sshd.log").open("w")
    )
    try:
        end = time.monotonic() + 5
        while "listening" not in (folder / "sshd.log").read_text():
            if server.poll() is not None or time.monotonic() > end:
                pytest.skip(f"no server of one's own here: {(folder / 'sshd.log').read_text()}")
            time.sleep(0.02)
        yield folder, port
    finally:
        server.terminate()
        server.wait()


@pytest.fixture
def login(club: tuple[Path, int]) -> Iterator[Login]:
    """login("anna") -> a terminal with an ssh in it, as that key."""
    folder, port = club
    match(folder / "tables" / "table3.toml")
    terminals: list[Terminal] = []

    def connect(name: str, *command: str) -> Terminal:
        options = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "IdentitiesOnly=yes", "LogLevel=ERROR")
        words = [str(SSH), "-tt", "-F", "none", "-p", str(port), "-i", str(folder / name)]
        for option in options:
            words += ["-o", option]
        terminal = Terminal([*words, f"{getpass.getuser()}@127.0.0.1", *command], size=(80, 24), SSH_AUTH_SOCK="")
        terminals.append(terminal)
        return terminal

    yield connect
    for terminal in terminals:
        terminal.close()
    for file in folder.glob("tables/*table3*"):
        file.unlink()


def test_two_players_and_a_projector_sit_at_one_table(login: Login) -> None:
    anna, bruno, wall = login("anna"), login("bruno"), login("projector")
    anna.shows("● Bruno is at Table", "▲ Anna   saved n 0 ")
    bruno.shows("▲ Anna is at Table", "saved n 0 ")
    wall.shows("watching", "saved n 0 ")
    anna.press(" ")
    anna.shows("saved n 1 ")
    at = time.monotonic()
    bruno.shows("saved n 1 ", "DEALT")
    assert time.monotonic() - at < 4  # half a second, and what a loaded machine adds
    wall.shows("saved n 1 ", "DEALT")
    wall.press("u")
    wall.shows("only watches")
    bruno.press("u")
    bruno.shows("alone takes it back")
    bruno.press("q")
    assert bruno.exit_status() == 0
    anna.shows("● Bruno is away")


def test_a_key_opens_its_seat_and_never_a_shell(login: Login) -> None:
    asked = login("anna", "sh", "-c", "id; echo over")
    asked.shows("▲ Anna", "saved n 0 ")
    asked.press("q")
    assert asked.exit_status() == 0
    assert "over" not in asked.screen
    for name, said in (("stranger", b"this key has no table"), ("climber", b"this key has no table")):
        refused = login(name, "sh")
        assert refused.exit_status() == 1
        assert said in refused.output


def test_after_a_dropped_line_a_player_sits_down_again_at_the_same_step(login: Login) -> None:
    anna = login("anna")
    anna.shows("saved n 0 ")
    anna.press(" ")
    anna.shows("saved n 1 ", "Bruno draws")
    anna.process.send_signal(signal.SIGKILL)  # the line is gone, nobody says goodbye
    anna.process.wait()
    again = login("anna")
    again.shows("saved n 1 ", "Bruno draws")


def test_who_logs_in_twice_waits_until_the_first_has_left(login: Login) -> None:
    first = login("anna")
    first.shows("saved n 0 ")
    second = login("anna")
    second.shows("plays this session in another program already")
    first.press("q")
    assert first.exit_status() == 0
    second.shows("saved n 0 ", "▲ Anna")
