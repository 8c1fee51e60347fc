"""Where phones find this machine."""

import socket
from contextlib import closing

LOOPBACK = "127.0.0.1"
BACKLOG = 128


def lan_address() -> str:
    """The address of this machine in its own network, "" where it is in none. Nothing is sent for it."""
    for family, there in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with closing(socket.socket(family, socket.SOCK_DGRAM)) as probe:
            try:
                probe.connect((there, 9))
                found = str(probe.getsockname()[0])
            except OSError:
                continue
            if not found.startswith(("127.", "0.")) and found not in ("::", "::1"):
                return found
    return ""


def shown(host: str, port: int, secure: bool) -> str:
    """`http://192.168.1.20:8020`."""
    name = f"[{host}]" if ":" in host else host
    return f"{'https' if secure else 'http'}://{name}:{port}"


def bound(host: str, port: int, or_any: bool = False) -> socket.socket:
    """A socket that listens there; `or_any` lets it take another port. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(BACKLOG)
    except OSError:
        found.close()
        if not or_any:
            raise
        return bound(host, 0)
    return found
