"""`new`, `do`, `undo`, `redo`: what writes to a session."""

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from taos_tui.rules.refusal import Refusal
from taos_tui.rules.text import plain
from taos_tui.rules.wording import count, say

from .coming_in import coming_in
from .entries import WITHOUT_INPUTS
from .opening import ask, ask_new, ask_private, opened
from .output import NotFound, talk, write, write_json
from .parameters import AsJson, Dice, Pairs, SeatName, SessionName, SystemName, completed
from .values import did_you_mean, fitted, no_system, read_dice, read_later, read_pairs, read_value

if TYPE_CHECKING:
    from pathlib import Path

    from taos_tui.kit.system import AnySystem
    from taos_tui.session.session import LogLine, Session

Note = Annotated[str, typer.Option("--note", help="A remark for the log.")]
Consent = Annotated[
    str,
    typer.Option(
        "--consent", metavar="SEAT", help="The other player who agrees to it here.", autocompletion=completed("seat")
    ),
]
LeftOut = Annotated[
    list[int] | None,
    typer.Option("--without", metavar="N", help="A later entry that is no longer possible: it alone is left out."),
]
Never = Annotated[
    bool, typer.Option("--never", help="Entry N never happened: it is left out, and what came after it is replayed.")
]
EnteredToo = Annotated[
    list[str] | None,
    typer.Option(
        "--anew",
        metavar="M:KEY=VALUE",
        help="A later entry that is no longer possible is entered anew too; M:6,1,1 are its dice.",
    ),
]
Forgotten = Annotated[
    list[str] | None,
    typer.Option(
        "--before",
        metavar="MOVE",
        help="A move that was forgotten comes in before entry N, which stays as it is: 'discard place=2'.",
    ),
]
DueFirst = Annotated[
    list[str] | None,
    typer.Option(
        "--first",
        metavar="M:MOVE",
        help="A move that is due before later entry M comes in there; behind it key=value and faces: '28:mines 6,1'.",
    ),
]
Again = Annotated[
    list[int] | None,
    typer.Option("--again", metavar="N", help="An entry that fell by an earlier amendment, and stands again."),
]
Tell = Annotated[bool, typer.Option("--dry-run", help="Only tell what would change.")]
MOVE = f"A move, as `show` lists them; also {', '.join(WITHOUT_INPUTS)}."


def new(
    session: SessionName,
    system: SystemName,
    player: Annotated[list[str] | None, typer.Option(help="A name for each seat, in order.")] = None,
    title: Annotated[str, typer.Option(help="What the session is called.")] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="A reading of the rules.", autocompletion=completed("option")),
    ] = None,
    passphrase_seats: Annotated[
        str, typer.Option(metavar="a,b", help="Ask for a passphrase for each of these seats.")
    ] = "",
) -> None:
    """Create a session and print its file."""
    from taos_tui.content.paths import glance

    locked = [seat.strip() for seat in passphrase_seats.split(",") if seat.strip()]
    game, names = system_of(system), list(player or ())
    path = create(session, game, title, names, read_pairs(option), locked)
    write(path)
    made = glance(path) if names else None
    for seat in made.header.seats[len(names) :] if made else ():
        talk(say("note: no name was given for seat {seat}: `rename` gives one", seat=seat.id))


def create(
    session: str, game: "AnySystem", title: str, names: list[str], options: dict[str, Any], locked: list[str]
) -> "Path":
    """Make the file of a new session; a passphrase is asked for each of the seats `locked`. Raises Refusal."""
    from taos_tui.content.copied import copied_content
    from taos_tui.content.paths import find_session
    from taos_tui.session.session import Session

    if len(names) > len(game.seats):
        raise typer.BadParameter(
            say("{n} players for {n2} seats ({names})", n=len(names), n2=len(game.seats), names=", ".join(game.seats))
        )
    _check_options(game, options)
    for seat in locked:
        if seat not in game.seats:
            raise Refusal(
                "passphrase-seats",
                say(
                    "{seat} is not a seat; {did_you_mean}", seat=repr(seat), did_you_mean=did_you_mean(seat, game.seats)
                ),
            )
    path = find_session(session)
    if path.name.startswith("."):
        raise Refusal(
            "session", say("{session} is no name for a session: give one such as night", session=repr(session))
        )
    if os.path.lexists(path):
        raise Refusal("session", say("{path} exists already; nothing was changed", path=path))
    content = copied_content(game)
    named = dict(zip(game.seats, names, strict=False))
    called = {seat: plain(named.get(seat, ""), 40) or seat.upper() for seat in game.seats}
    phrases = {seat: ask_new(say("passphrase of {player}", player=called[seat]), "passphrase") for seat in locked}
    _make_folder(session)
    made = Session.create(path, game.slug, title, named, options, phrases, content)
    made.close()
    return made.path


def do(
    session: SessionName,
    move: Annotated[str, typer.Argument(help=MOVE, autocompletion=completed("move"))],
    values: Pairs = None,
    seat: SeatName = "",
    dice: Dice = None,
    note: Note = "",
    as_json: AsJson = False,
) -> None:
    """Make one move. Private inputs that are left out are asked for, or read from standard input."""
    from taos_tui.face.naming import names_of
    from taos_tui.session.renaming import renaming_inputs
    from taos_tui.session.step import RENAME

    inputs, faces = read_pairs(values), read_dice(dice)
    with opened(session, seat, acting=True) as game:
        if move not in WITHOUT_INPUTS:
            moves = game.system.moves
            if move not in moves:
                raise NotFound(
                    "move",
                    say(
                        "{move} is not a move; {did_you_mean}",
                        move=repr(move),
                        did_you_mean=did_you_mean(move, [*moves, *WITHOUT_INPUTS]),
                    ),
                )
            inputs |= ask_private(moves[move], inputs)
            names = {**names_of(game.scene(seat)), **game.names}
            inputs = fitted(moves[move].inputs, inputs, game.choices(move, seat, inputs), names)
        elif move == RENAME:
            inputs = fitted(renaming_inputs(game.names), inputs, {}, game.names)
        tell(game, game.make(move, inputs, seat, faces, note), as_json)


def undo(
    session: SessionName, seat: SeatName = "", note: Note = "", consent: Consent = "", as_json: AsJson = False
) -> None:
    """Take the last move back."""
    with opened(session, seat, acting=True) as game:
        tell(game, game.undo(seat, note, consent), as_json)


def redo(session: SessionName, seat: SeatName = "", note: Note = "", as_json: AsJson = False) -> None:
    """Bring the move that was undone last back, with the same dice."""
    with opened(session, seat, acting=True) as game:
        tell(game, game.redo(seat, note), as_json)


def amend(
    session: SessionName,
    number: Annotated[
        int, typer.Argument(metavar="N", help="The entry, as `log` counts them.", autocompletion=completed("entry"))
    ],
    values: Pairs = None,
    seat: SeatName = "",
    dice: Dice = None,
    note: Note = "",
    consent: Consent = "",
    without: LeftOut = None,
    never: Never = False,
    anew: EnteredToo = None,
    before: Forgotten = None,
    first: DueFirst = None,
    again: Again = None,
    dry_run: Tell = False,
    as_json: AsJson = False,
) -> None:
    """Enter entry N anew, with other inputs or faces, and replay what came after it. key=null takes an input away."""
    from taos_tui.session.amend import Wish

    inputs, faces, later = read_pairs(values), read_dice(dice), read_later(anew)
    if never and (inputs or faces is not None):
        raise Refusal("never", say("leaves entry {n} out: it takes no inputs and no dice", n=number))
    if before and (never or inputs or faces is not None):
        raise Refusal("before", say("leaves entry {n} as it is: it takes no inputs and no dice of it", n=number))
    fall, stays = without or (), bool(before)
    with opened(session, seat, acting=not dry_run) as game:
        for name in [name for name, value in inputs.items() if value == "-"]:
            inputs[name] = read_value(ask(name, name))
        wish = Wish(number, inputs, faces, tuple(fall), later, never, stays=stays)
        between = coming_in(game, wish, before, first, again, seat)
        made = game.amend(
            number,
            inputs,
            faces,
            dry_run,
            seat,
            note,
            "" if dry_run else consent,  # what is only tried leaves no trace: it tells nothing of what is covered
            without=fall,
            later=later,
            never=never,
            between=between,
            stays=stays,
        )
    from taos_tui.face.odds import spoken
    from taos_tui.kit.seats import named

    if as_json:
        write_json({**made._asdict(), "changes": [change._asdict() for change in made.changes]})
        return
    names = game.spoken_names
    for change in made.changes:
        if change.n in made.between:
            if change.n > 0:
                write(say("{n:>4}  stands again: {becomes}", n=change.n, becomes=change.becomes))
            else:
                write(say("      comes in  {becomes}", becomes=change.becomes))
        elif change.after:
            was, becomes = (spoken(named(each, names)) for each in (change.before, change.after))
            parts = {"before": was, "after": becomes, "becomes": change.becomes}
            write(say("{n:>4}  {before} → {after}  {becomes}", n=change.n, **parts))
        elif change.n == made.of:
            write(say("{n:>4}  never happened: {was}", n=change.n, was=change.was))
        else:
            write(say("{n:>4}  no longer possible: {reason}", n=change.n, reason=change.reason))
    for n, thrown in made.unthrown.items():
        write(say("{n:>4}  its dice are thrown no more: {faces}", n=n, faces=" ".join(map(str, thrown))))
    for n in made.doubtful:
        write(say("{n:>4}  was entered by what is otherwise now: look at it again", n=n))
    for n in made.lapsed:
        if n in made.left_out:
            write(say("{n:>4}  is left out: it is no longer possible", n=n))
            continue
        write(say("{n:>4}  falls alone: it answered what is not asked any more", n=n))
    if len(made.lost) > 1:
        write(
            count(
                "      with it {n} later entry stands no more",
                "      with it {n} later entries stand no more",
                n=len(made.lost) - 1,
            )
        )
    for end in made.ends:
        write(say("      at the end  {change}", change=end))
    if made.covered:
        write(say("      what is covered may make it otherwise"))
    if dry_run and made.draws:
        write(say("      the app would draw: {names}; what follows is known then", names=", ".join(made.draws)))


def system_of(slug: str) -> "AnySystem":
    """The game or tournament of that name. Raises NotFound, with what may be meant."""
    from taos_tui.systems import EVENTS, SLUGS, games, load

    known = (*SLUGS, *EVENTS) if slug in SLUGS else (*games(), *EVENTS)
    if slug not in known:
        raise no_system(slug, known)
    return load(slug)


def _check_options(game: "AnySystem", options: dict[str, Any]) -> None:
    from taos_tui.kit.options import EVERYWHERE

    known = {option.name: option.values for option in (*game.options, *EVERYWHERE)}
    for name, value in options.items():
        if str(value) in known.get(name, ()):  # a word of figures was read as a number
            options[name] = str(value)
        if name not in known:
            raise Refusal(
                name,
                say(
                    "is not an option of {title}; {did_you_mean}",
                    title=game.title,
                    did_you_mean=did_you_mean(name, [*known]),
                ),
            )


def _make_folder(session: str) -> None:
    """Make the sessions folder for a session that is named without one."""
    from taos_tui.content.paths import find_session, sessions_dir

    if find_session(session).parent == sessions_dir():
        try:
            sessions_dir().mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refusal(
                "session",
                say("{sessions_dir} can't be made: {strerror}", sessions_dir=sessions_dir(), strerror=error.strerror),
            ) from None


def tell(game: "Session", line: "LogLine", as_json: bool) -> None:
    """Print an entry that was just made: its number, outcome, words and dice."""
    if as_json:
        from .reading import line_record

        outcome = line.outcome.fields if line.outcome else {}
        write_json({**line_record(line), "result": outcome, "ledger": [each._asdict() for each in line.ledger]})
        return
    from taos_tui.face.odds import spoken

    parts = {"n": line.n, "outcome": spoken(line.said) if line.outcome else say("ok"), "text": line.text}
    if not line.dice:
        write(say("{n}  {outcome}  {text}", **parts))
        return
    faces = ", ".join(map(str, line.dice))
    if line.source == "typed":
        write(say("{n}  {outcome}  {text}  dice {faces} (typed)", faces=faces, **parts))
    else:
        write(say("{n}  {outcome}  {text}  dice {faces} (rolled)", faces=faces, **parts))
