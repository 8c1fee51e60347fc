"""`resolve`, `odds`, `procedures`: the rules one at a time."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from taos_tui.printing.plain import in_words
from taos_tui.rules.wording import say

from .output import NotFound, words, write_json
from .values import AsJson, Dice, Pairs, SystemName, did_you_mean, read_dice, read_pairs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from taos_tui.rules.procedure import AnyProcedure
    from taos_tui.rules.result import Decision

Id = Annotated[str, typer.Argument(metavar="ID", help="A procedure, as `procedures` lists them.")]


def resolve(
    id: Annotated[str, typer.Argument(metavar="[ID]", help="A procedure, as `procedures` lists them.")] = "",
    values: Pairs = None,
    dice: Dice = None,
    batch: Annotated[str, typer.Option(metavar="FILE", help='Resolve JSON lines of FILE ("-" = stdin) instead.')] = "",
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
        _say_outcome(found, outcome, tape.faces, "rolled" if faces is None else "typed")


def odds(id: Id, values: Pairs = None, as_json: AsJson = False) -> None:
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
    rolled = f"  ({found.dice})" if found.dice else ""
    over = f"{in_words(found.title)}: {found.over.replace('_', ' ')}{rolled}"
    put([Line(over, strong=True, faint=rolled), odds_printed(chances)])


def procedures(
    id: Annotated[str, typer.Argument(metavar="[ID]", help="Describe this one.")] = "",
    system: SystemName = "",
    as_json: AsJson = False,
) -> None:
    """List the procedures, or describe one: inputs, dice, clauses."""
    if id:
        described = _find(id).describe()
        if as_json:
            write_json(described)
        else:
            _say_described(described)
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
        raise NotFound(
            "system",
            say(
                "{system} is not a system; {did_you_mean}",
                system=repr(system),
                did_you_mean=did_you_mean(system, games()),
            ),
        )
    return {id: found for slug in ([system] if system else SLUGS) for id, found in of_system(slug).items()}


def _say_outcome(found: "AnyProcedure", outcome: "Decision", faces: "Sequence[int]", source: str) -> None:
    from taos_tui.face.outcome import meaning
    from taos_tui.printing.page import put
    from taos_tui.printing.values import Line, Table, Value

    word = words(outcome.outcome)
    page: list[Value] = [
        Line(word.replace("_", " ").upper(), strong=True, tone=meaning(word)),
        Line(f"  {in_words(found.title)}"),
    ]
    if outcome.ledger:
        rows = [(line.label, words(line.value), line.clause) for line in outcome.ledger]
        page.append(Table(rows, right=(1,), indent=4, tones=("", "accent", "text-muted")))
    page += [
        Line(f"  {name.replace('_', ' ')}: {words(value)}")
        for name, value in outcome.fields.items()
        if name != "outcome"
    ]
    if faces:
        page.append(Line(say("  dice {names} ({source})", names=", ".join(map(str, faces)), source=source)))
    put(page)


def _say_described(described: dict[str, Any]) -> None:
    from taos_tui.printing.page import put
    from taos_tui.printing.values import Line, Title, Value

    page: list[Value] = [Title(f"{described['id']}: {described['title']}")]
    for given in described["inputs"]:
        default = f"; default {words(given['default'])}" if "default" in given else ""
        needed = "required" if given.get("required") else f"optional{default}"
        about = f": {given['help']}" if "help" in given else ""
        told = f"  {given['name']}: {given['allowed']} ({needed}){about}"
        page.append(Line(told, faint=f"({needed})", lead=f"{given['name']}:"))
    page.append(Line(say("  dice: {described}", described=described["dice"])))
    page.append(Line(say("  odds over: {described}", described=described["odds_over"])))
    page.append(Line(say("  clauses: {names}", names=", ".join(described["clauses"]))))
    put(page)
