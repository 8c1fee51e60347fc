"""`resolve`, `odds`, `procedures`: the rules one at a time."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from taos_tui.printing.plain import in_words
from taos_tui.rules.wording import Text, say

from .output import NotFound, words, write_json
from .parameters import AsJson, Dice, SystemName, completed
from .values import did_you_mean, no_system, read_dice, read_pairs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from taos_tui.rules.procedure import AnyProcedure
    from taos_tui.rules.result import Decision

Id = Annotated[
    str,
    typer.Argument(
        metavar="ID", help="A procedure, as `procedures` lists them.", autocompletion=completed("procedure")
    ),
]
CardPairs = Annotated[
    list[str] | None,
    typer.Argument(metavar="[KEY=VALUE]...", help="Inputs; JSON or text.", autocompletion=completed("procedure_input")),
]

BATCH = (
    'Resolve the JSON lines of FILE ("-" = stdin) instead: {"procedure": ID, "inputs": {…}, "dice": […]} each, or'
    ' {"odds": ID, "inputs": {…}}.'
)


def resolve(
    id: Annotated[
        str,
        typer.Argument(
            metavar="[ID]", help="A procedure, as `procedures` lists them.", autocompletion=completed("procedure")
        ),
    ] = "",
    values: CardPairs = None,
    dice: Dice = None,
    batch: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help=BATCH,
            autocompletion=completed("file"),
        ),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Resolve one procedure, or a batch of JSON lines."""
    if bool(id) == bool(batch):
        raise typer.BadParameter(say("give either ID or --batch FILE"))
    if batch:
        from .batch import run_batch

        if values or dice is not None:
            raise typer.BadParameter(say("--batch takes inputs and dice from its lines"))
        raise typer.Exit(run_batch(batch))
    from taos_tui.rules.tape import Given, Rolled

    found, faces = _find(id), read_dice(dice)
    tape = Rolled() if faces is None else Given(faces)
    outcome = found.run(read_pairs(values), tape)
    if as_json:
        ledger = [line._asdict() for line in outcome.ledger]
        write_json({"procedure": id, "result": outcome.fields, "dice": tape.faces, "ledger": ledger})
    else:
        _say_outcome(found, outcome, tape.faces, typed=faces is not None)


def odds(id: Id, values: CardPairs = None, as_json: AsJson = False) -> None:
    """Print the exact odds of a procedure."""
    from taos_tui.printing.page import put
    from taos_tui.printing.values import Line

    from .odds_text import fraction_text, in_order, key_text, odds_printed

    found = _find(id)
    chances = in_order(found.odds(read_pairs(values)))
    if as_json:
        distribution = {key_text(value): fraction_text(p) for value, p in chances.items()}
        write_json({"odds": id, "distribution": distribution})
        return
    parts = {"title": found.title, "over": words(found.over), "dice": found.dice}
    rolled = in_words(say("({dice})", dice=found.dice)) if found.dice else ""
    over = say("{title}: {over}  ({dice})", **parts) if found.dice else say("{title}: {over}", **parts)
    put([Line(over, strong=True, faint=rolled), odds_printed(chances)])


def procedures(
    id: Annotated[
        str, typer.Argument(metavar="[ID]", help="Describe this one.", autocompletion=completed("procedure"))
    ] = "",
    system: SystemName = "",
    as_json: AsJson = False,
) -> None:
    """List the procedures, or describe one: inputs, dice, clauses."""
    if id:
        found = _find(id)
        if as_json:
            write_json(found.describe())
        else:
            _say_described(found)
        return
    known = _all(system)
    if as_json:
        write_json([found.describe() for found in known.values()])
    else:
        from taos_tui.printing.page import put
        from taos_tui.printing.values import Table

        put([Table([(found.id, found.title) for found in known.values()], indent=0, tones=("primary",))])


def _find(id: str) -> "AnyProcedure":
    """The procedure of that id. Raises NotFound with the nearest one."""
    from taos_tui.rules.refusal import Refusal
    from taos_tui.systems import find_procedure

    try:
        return find_procedure(id)
    except Refusal:
        hint = did_you_mean(id, [*_all("")], otherwise="`taos-tui procedures` lists them")
        raise NotFound("procedure", say("{id} is not a procedure; {hint}", id=repr(id), hint=hint)) from None


def _all(system: str) -> "dict[str, AnyProcedure]":
    from taos_tui.systems import SLUGS, games
    from taos_tui.systems import procedures as of_system

    if system and system not in SLUGS and system not in games():
        raise no_system(system, games())
    return {id: found for slug in ([system] if system else games()) for id, found in of_system(slug).items()}


def _say_outcome(found: "AnyProcedure", outcome: "Decision", faces: "Sequence[int]", *, typed: bool) -> None:
    from taos_tui.face.outcome import meaning
    from taos_tui.printing.page import put
    from taos_tui.printing.values import Line, Table, Value

    page: list[Value] = [
        Line(in_words(words(outcome.outcome)).upper(), strong=True, tone=meaning(str(outcome.outcome))),
        Line(f"  {in_words(found.title)}"),
    ]
    if outcome.ledger:
        rows = [(line.label, words(line.value), line.clause) for line in outcome.ledger]
        page.append(Table(rows, right=(1,), indent=4, tones=("", "accent", "text-muted")))
    page += [
        Line(say("  {name}: {value}", name=words(name), value=words(value)))
        for name, value in outcome.fields.items()
        if name != "outcome"
    ]
    if faces:
        names = ", ".join(map(str, faces))
        page.append(
            Line(say("  dice {names} (typed)", names=names) if typed else say("  dice {names} (rolled)", names=names))
        )
    put(page)


def _needed(given: dict[str, Any]) -> Text:
    """Whether an input has to be given, and what it is where it is not."""
    if given.get("required"):
        return say("required")
    return (
        say("optional; default {value}", value=_as_typed(given["default"])) if "default" in given else say("optional")
    )


def _as_typed(value: Any) -> str | Text:
    """A default: a word as it is typed on the command line."""
    return value if isinstance(value, str) else words(value)


def _say_described(found: "AnyProcedure") -> None:
    from taos_tui.printing.page import put
    from taos_tui.printing.values import Line, Title, Value

    described = found.describe()
    page: list[Value] = [Title(say("{id}: {title}", id=described["id"], title=described["title"]))]
    for given in described["inputs"]:
        needed = _needed(given)
        parts = {"name": given["name"], "allowed": given["allowed"], "needed": needed, "help": given.get("help")}
        told = say("  {name}: {allowed} ({needed}): {help}", **parts)
        if "help" not in given:
            told = say("  {name}: {allowed} ({needed})", **parts)
        page.append(Line(told, faint=in_words(say("({needed})", needed=needed)), lead=f"{given['name']}:"))
    page.append(Line(say("  dice: {described}", described=found.dice or say("none"))))
    page.append(Line(say("  odds over: {described}", described=words(found.over))))
    page.append(Line(say("  clauses: {names}", names=", ".join(described["clauses"]))))
    put(page)
