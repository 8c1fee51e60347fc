"""`serve`: phones and a projector."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say

from .output import NotFound, talk
from .parameters import completed

if TYPE_CHECKING:
    from taos_tui.content.served import Served
    from taos_tui.web.club import Club

PORT = 8020


def serve(
    session: Annotated[
        str, typer.Argument(metavar="[SESSION]", help="Without one, the last.", autocompletion=completed("session"))
    ] = "",
    folder: Annotated[Path | None, typer.Option(help="All sessions of a folder, for a club night.")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let phones in this network in.")] = False,
    host: Annotated[str, typer.Option(help="Listen at this address of this machine.")] = "",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="0: any that is free. Without it the last one, 8020, or another."),
    ] = None,
    cert: Annotated[Path | None, typer.Option(help="A certificate: the pages are encrypted.")] = None,
    key: Annotated[Path | None, typer.Option(help="The key of the certificate.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="No line for each request.")] = False,
    control: Annotated[bool, typer.Option("--control", hidden=True)] = False,
) -> None:
    """A page for phones and a projector: each player's phone becomes the seat that it scans."""
    if session and folder:
        raise typer.BadParameter(say("give a session or a folder, not both"))
    if lan and host:
        raise typer.BadParameter(say("--lan finds the address itself: leave out --host"))
    if bool(cert) != bool(key):
        raise typer.BadParameter(say("--cert and --key belong together"))
    for file in (cert, key):
        if file and not file.is_file():
            raise NotFound("cert" if file is cert else "key", say("{file} is not there", file=file))
    try:
        from taos_tui.web.serving import Serving, Where
        from taos_tui.web.telling import ControlTeller, KeptTeller, TerminalTeller
    except ModuleNotFoundError as error:
        raise Refusal(
            "serve", say("{name} is missing: pip install 'taos-tui[web]'", name=(error.name or "").partition(".")[0])
        ) from None
    from taos_tui.web.addresses import LOOPBACK, lan_address

    listens = host or (lan_address() if lan else LOOPBACK)
    where = Where(listens, PORT if port is None else port, cert, key, port is None)
    if not where.host:
        raise Refusal("lan", say("this machine is in no network: join the Wi-Fi, or make a hot spot"))
    path = None if folder else _file(session)
    served = _taken(path) if path else None
    if served and served.port and port is None:
        where = where._replace(port=served.port)
    club = _club(path, folder)
    log = (lambda line: None) if quiet else (lambda line: print(line, file=sys.stderr, flush=True))
    teller = ControlTeller() if control else TerminalTeller()
    try:
        if served:
            serving = Serving(club, where, KeptTeller(teller, served), log, served.orders)
        else:
            serving = Serving(club, where, teller, log)
        serving.run(orders=True, end_with_orders=control)
    finally:
        club.close()
        if served:
            served.release()


def _file(session: str) -> Path:
    """The session that is meant."""
    from taos_tui.content.paths import find_session, last_session

    path = find_session(session) if session else last_session()
    if path is None:
        raise NotFound("session", say("no session was open last: name one"))
    return path


def _taken(path: Path) -> "Served":
    """The place of its one server. Raises Refusal where there is one already."""
    from taos_tui.content.served import Served

    served = Served(path)
    if not served.take():
        where = served.address or say("another address")
        text = say("this match is served already at {where}: H in the app shows it, and s ends it there", where=where)
        raise Refusal("serve", text)
    return served


def _club(path: Path | None, folder: Path | None) -> "Club":
    from taos_tui.web.club import Club
    from taos_tui.web.table import Table

    if folder:
        if not folder.is_dir():
            raise NotFound("folder", say("{folder} is no folder", folder=folder))
        return Club.of_folder(folder, talk)
    assert path
    return Club([Table(path)])
