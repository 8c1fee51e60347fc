"""The command as somebody starts it: another process, real sockets."""

import json
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from tempfile import TemporaryFile
from urllib.parse import urlencode, urlsplit

import pytest

from taos_tui.content.served import Served
from taos_tui.session.session import Session

from .browser import new

pytest.importorskip("uvicorn", reason="the extra [web] is not installed")

TAOS_TUI = (sys.executable, "-m", "taos_tui")


class Server:
    """A server that was started by a program."""

    def __init__(self, *arguments: str, port: str = "0") -> None:
        # a pipe that nobody reads would be full after a thousand pages, and the server would stand still
        self._log = TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
        self.process = subprocess.Popen(
            [*TAOS_TUI, "serve", *arguments, *(["--port", port] if port else []), "--control"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, text=True,
        )  # fmt: skip
        self.told = self.next_told()

    def next_told(self) -> dict[str, object]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line, self.end()
        return json.loads(line)  # type: ignore[no-any-return]

    def ask(
        self, method: str, path: str, form: dict[str, str] | None = None, **headers: str
    ) -> tuple[int, dict[str, str], str]:
        where = urlsplit(str(self.told["address"]))
        connection = HTTPConnection(str(where.hostname), where.port, timeout=30)
        if where.scheme == "https":
            unchecked = ssl._create_unverified_context()
            connection = HTTPSConnection(str(where.hostname), where.port, timeout=30, context=unchecked)
        sent = {"origin": str(self.told["address"]), "content-type": "application/x-www-form-urlencoded", **headers}
        connection.request(method, path, urlencode(form) if form else None, sent)
        reply = connection.getresponse()
        found = reply.status, {key.lower(): value for key, value in reply.getheaders()}, reply.read().decode()
        connection.close()
        return found

    def order(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def stop(self) -> None:
        """However it is, it is over afterwards."""
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(60)
        for stream in (self.process.stdin, self.process.stdout, self._log):
            if stream and not stream.closed:
                stream.close()

    def end(self) -> str:
        """Standard input is closed, as when the app ends: so does the server. Its log."""
        self.process.communicate(timeout=30)
        self._log.seek(0)
        return self._log.read()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return new(tmp_path / "match.toml", "taos")


@pytest.fixture
def server(path: Path) -> Iterator[Server]:
    found = Server(str(path))
    yield found
    found.stop()


def test_it_listens_to_this_machine_alone_and_ends_with_who_started_it(server: Server) -> None:
    assert str(server.told["address"]).startswith("http://127.0.0.1:")
    assert server.ask("GET", "/")[0] == 200
    log = server.end()
    assert server.process.returncode == 0
    assert "GET / 200" in log


@pytest.mark.parametrize("how", ["end", "interrupt"])
def test_it_ends_without_a_word_while_somebody_listens(server: Server, how: str) -> None:
    where = urlsplit(str(server.told["address"]))
    connection = HTTPConnection(str(where.hostname), where.port, timeout=30)
    connection.request("GET", "/events")
    reply = connection.getresponse()
    assert reply.readline() == b"retry: 1000\n"
    if how == "interrupt":
        server.process.send_signal(signal.SIGINT)
    log = server.end()
    connection.close()
    assert "Traceback" not in log
    assert "Cancel" not in log


def test_a_phone_plays_until_the_laptop_ends_it(server: Server, path: Path) -> None:
    codes = server.told["codes"]
    assert isinstance(codes, dict)
    status, headers, _ = server.ask("POST", "/join", {"code": codes["b"]})
    assert status == 303
    assert server.next_told()["taken"] == ["b"]
    cookie = headers["set-cookie"].partition(";")[0]
    server.ask("POST", "/move/draw", {"do": "make", "form": "f"}, cookie=cookie)
    watching = Session.open(path, watching=True)
    assert [line.seat for line in watching.log()] == ["b"]
    watching.close()
    server.order("end Bruno")
    told = server.next_told()
    assert told["taken"] == []
    assert server.ask("GET", "/seat", cookie=cookie)[0] == 303
    codes = told["codes"]
    assert isinstance(codes, dict)
    log = server.end()
    assert not any(code in log for code in codes.values())


def test_the_pictures_hold_the_code_in_the_part_that_is_never_sent(server: Server) -> None:
    from taos_tui.web.qr import qr_lines

    told, codes = server.told, server.told["codes"]
    assert isinstance(codes, dict)
    for seat, picture in told["pictures"].items():  # type: ignore[attr-defined]
        assert picture == qr_lines(f"{told['address']}/join#{codes[seat]}")
        assert len(picture) <= 20
        assert max(map(len, picture)) <= 39


def test_it_goes_on_alone_when_it_was_told_so(server: Server, path: Path) -> None:
    codes = server.told["codes"]
    assert isinstance(codes, dict)
    server.order("keep")
    assert server.next_told()["kept"]
    server.order("codes")
    codes = server.next_told()["codes"]
    assert isinstance(codes, dict)
    process = server.process
    assert process.stdin
    assert process.stdout
    process.stdin.close()
    process.stdout.close()
    assert server.ask("POST", "/join", {"code": codes["a"]})[0] == 303
    assert process.poll() is None
    process.terminate()
    process.wait(30)


def test_whoever_looks_finds_the_one_server_of_a_match_and_can_end_it(server: Server, path: Path) -> None:
    served = Served(path)
    assert served.is_running
    assert served.address == server.told["address"]
    second = subprocess.run([*TAOS_TUI, "serve", str(path), "--port", "0"], capture_output=True, text=True)
    assert second.returncode == 1
    assert f"served already at {server.told['address']}" in " ".join(second.stderr.split())
    codes = server.told["codes"]
    assert isinstance(codes, dict)
    server.ask("POST", "/join", {"code": codes["b"]})
    assert server.next_told()["taken"] == ["b"]
    served.order("keep")
    assert server.next_told()["kept"]
    served.order("end b")
    assert server.next_told()["taken"] == []
    served.order("quit")
    assert server.process.wait(30) == 0
    assert not served.is_running
    assert served.told() == ""


def test_a_new_code_can_be_asked_for(server: Server) -> None:
    before = server.told["codes"]
    server.order("codes")
    assert server.next_told()["codes"] != before


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate of one's own, and its key."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "table")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(1)
        .not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=2)).sign(key, hashes.SHA256())
    )  # fmt: skip
    folder = tmp_path_factory.mktemp("tls")
    (folder / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    kind = serialization.PrivateFormat.PKCS8
    (folder / "key.pem").write_bytes(key.private_bytes(serialization.Encoding.PEM, kind, serialization.NoEncryption()))
    return folder / "cert.pem", folder / "key.pem"


def test_with_a_certificate_a_seat_with_a_passphrase_is_served(tmp_path: Path, certificate: tuple[Path, Path]) -> None:
    path = tmp_path / "locked.toml"
    Session.create(path, "taos", "Night", {"a": "Anna", "b": "Bruno"}, None, {"b": "two"}).close()
    plain = Server(str(path))
    assert plain.told["barred"] == ["b"]
    assert list(plain.told["codes"]) == ["a"]  # type: ignore[call-overload]
    plain.stop()
    cert, key = certificate
    server = Server(str(path), "--cert", str(cert), "--key", str(key))
    try:
        assert str(server.told["address"]).startswith("https://")
        assert server.told["barred"] == []
        codes = server.told["codes"]
        assert isinstance(codes, dict)
        status, headers, _ = server.ask("POST", "/join", {"code": codes["b"]})
        assert status == 303
        assert "; Secure" in headers["set-cookie"]
        cookie = headers["set-cookie"].partition(";")[0]
        assert server.ask("GET", "/seat", cookie=cookie)[1]["location"] == "/unlock"
        assert server.ask("POST", "/unlock", {"passphrase": "two"}, cookie=cookie)[1]["location"] == "/seat"
        assert server.ask("GET", "/seat", cookie=cookie)[0] == 200
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("arguments", "words", "status"),
    [
        (["nothing-like-this"], "nothing-like-this", 4),
        (["x", "--folder", "."], "not both", 2),
        (["x", "--lan", "--host", "127.0.0.1"], "leave out --host", 2),
        (["x", "--cert", "x"], "belong together", 2),
        (["--folder", "no-such-folder"], "no folder", 4),
    ],
)
def test_what_cannot_be_served_is_told(tmp_path: Path, arguments: list[str], words: str, status: int) -> None:
    done = subprocess.run([*TAOS_TUI, "serve", *arguments], capture_output=True, text=True, cwd=tmp_path)
    assert words in done.stderr
    assert done.returncode == status


def test_a_match_that_is_served_again_is_where_its_phones_look_for_it(path: Path) -> None:
    addresses = []
    for _ in range(2):
        server = Server(str(path), port="")
        addresses.append(server.told["address"])
        server.order("quit")
        server.process.wait(60)
        server.stop()
    assert addresses[0] == addresses[1]


def test_a_port_that_is_taken_is_told(server: Server, path: Path, tmp_path: Path) -> None:
    port = str(server.told["address"]).rpartition(":")[2]
    other = new(tmp_path / "other.toml", "taos")
    done = subprocess.run([*TAOS_TUI, "serve", str(other), "--port", port], capture_output=True, text=True)
    assert done.returncode == 1
    assert f"127.0.0.1:{port} can't be used" in done.stderr


def test_without_the_extra_it_says_so(tmp_path: Path, path: Path) -> None:
    code = "import sys; sys.modules['uvicorn'] = None; from taos_tui.cli import main; main(sys.argv[1:])"
    done = subprocess.run([sys.executable, "-c", code, "serve", str(path)], capture_output=True, text=True)
    assert done.returncode == 1
    assert "pip install 'taos-tui[web]'" in done.stderr
