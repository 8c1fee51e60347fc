"""Who may ask at all: which names this server answers to, whose forms it takes, and what every answer forbids."""

from collections.abc import Mapping
from ipaddress import ip_address

from taos_tui.rules.wording import say

from .call import Answer
from .rates import Rate

LARGEST = 64 * 1024
"""Bytes of a form."""
BODY_SECONDS = 10
"""So long a form may take to arrive."""
REQUESTS, SECONDS = 1200, 10
"""Requests of one address in so many seconds; sixty phones may be behind one."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    ("content-security-policy", POLICY),
    ("cache-control", "no-store"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
)
"""On every answer. A stricter referrer policy would take the origin from the forms too."""


class Guard:
    """Refuses what no page of this server would send."""

    def __init__(self) -> None:
        self._rate = Rate(REQUESTS, SECONDS)

    def refused(self, method: str, headers: Mapping[str, str], address: str, secure: bool) -> Answer | None:
        """The answer to a request that is not to be looked at; None where it is sound. Names of headers are small."""
        if not self._rate.allows(address):
            return plain_answer(429, say("too many requests: wait ten seconds"))
        host = headers.get("host", "")
        if not is_literal(host):
            return plain_answer(421, say("open this page by its address in figures, as it stands under the code"))
        if method not in ("GET", "HEAD", "POST"):
            return plain_answer(405, say("this page is only read, or sent as a form"))
        if method == "POST" and not is_own(headers, host, secure):
            return plain_answer(403, say("this form was sent from another page: open the table and try again"))
        if int_of(headers.get("content-length", "0")) > LARGEST:
            return plain_answer(413, say("this is too long"))
        return None


def is_literal(host: str) -> bool:
    """Is it an address in figures or this machine itself? A name could be pointed here by a foreign page."""
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    if name == "localhost":
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_own(headers: Mapping[str, str], host: str, secure: bool) -> bool:
    """Was it sent by a page of this server? Browsers say where a form comes from; who does not say it is refused."""
    return headers.get("origin", "") == f"{'https' if secure else 'http'}://{host}"


def int_of(text: str) -> int:
    """A number of bytes; more than is allowed where it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 12 else LARGEST + 1


def plain_answer(status: int, text: str) -> Answer:
    """A line of text."""
    from taos_tui.content.catalogue import in_words

    return Answer(in_words(text) + "\n", status, "text/plain; charset=utf-8")
