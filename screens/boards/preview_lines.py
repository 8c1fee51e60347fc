"""What a key would do with what is pointed at, and what the rules say to that."""

from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.layout import linked, wrapped
from taos_tui.screens.widgets.ledger import ledger_unbroken
from taos_tui.screens.widgets.outcome import tone

from taos_tui.face.forecasts import Preview
from taos_tui.face.odds import word
from taos_tui.face.outcome import sign
from taos_tui.rules.percent import percent
from taos_tui.rules.wording import listed, say
from taos_tui.session.forecast import Forecast


def preview_lines(preview: Preview, width: int) -> list[Content]:
    """The move; then why not, or its odds and where they come from."""
    head = Content.assemble((f"{preview.key} ", "bold $accent"), preview.title)
    more = wrapped(say("with {others}", others=listed(preview.besides)), width - 2) if preview.besides else []
    along = [line.pad_left(2) for line in more]
    known = preview.known
    named = [line if at == 0 else line.pad_left(2) for at, line in enumerate(_folded(head, width))]
    if known is None:
        return [*named, *along]
    if known.refusal:
        return [*named, *along, *refusal_lines(known, width)]
    odds = [f"{word(value)} {percent(chance)}" for value, chance in known.odds.items() if len(known.odds) > 1]
    said = "" if odds else next(iter(known.odds), "")
    top = Content.assemble(head, (f"  {sign(said)} {word(said)}" if said else "", tone(said)))
    return [
        *([top] if top.cell_length <= width else named),  # what is certain of a step is the step itself
        *along,
        *(Content(f"  {text}") for text in odds[:5]),
        *(line.pad_left(2) for line in ledger_unbroken(known.ledger[:3], width - 2)),
    ]


def _folded(head: Content, width: int) -> list[Content]:
    """A title that is too long for a line on two: where the unit goes stands at its end."""
    if head.cell_length <= width:
        return [head]
    first, *more = head.wrap(width)
    return [first, *(line.truncate(width - 2, ellipsis=True) for line in more[:1])]


def refusal_lines(known: Forecast, width: int) -> list[Content]:
    """Why not, in three lines at most, and the clause that says so; quietly where it is not its time at all, whatever
    is pointed at: nobody asked for it."""
    if known.refusal is None:
        return []
    message, clause = known.refusal.message, known.refusal.clause
    is_later = known.refusal.input in ("move", "seat")
    sign, style = ("", "$text-muted") if is_later else ("✗ ", "$error")
    lines = [Content.styled(line.plain, style) for line in wrapped(f"{sign}{message}", width, 2)][:3]
    if clause and lines[-1].cell_length + len(clause) < width:
        lines[-1] = Content.assemble(lines[-1], " ", linked(clause))
    elif clause:
        lines.append(linked(clause).pad_left(2))
    return lines
