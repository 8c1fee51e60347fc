"""The dice screen in frames, where a terminal has room for them."""

from collections.abc import Sequence

from taos_tui.screens.shell.commands import label as key_label
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.frames import WIDEST, Node, Part, Row, Stack
from taos_tui.screens.widgets.layout import BLANK, linked, wrapped
from taos_tui.screens.widgets.ledger import ledger_lines, ledger_whole

from taos_tui.content.catalogue import in_words
from taos_tui.rules.wording import say

from .after_lines import after_lines
from .dice_page import ENDLESS, DicePage, covered_lines, odds_part, result_part
from .form_lines import form_lines

NUMBERS = say("Where the numbers come from")
READ = 2
"""Lines that one press reads on."""
ROOMY_RESULT = 8
"""Lines of a result at most."""


def framed_lines(page: DicePage, width: int, height: int, below: Sequence[Node] = ()) -> list[Content]:
    """The same in frames: the form, the odds beside it, where the numbers come from, and the throw or its
    result; `below` stands what else is worth seeing."""
    bottom = Part(say("The throw"), lambda wide, rows: _throw(page, wide), exact=True, least=3)
    title = Content(page.title).stylize("bold")
    clauses = linked(" ".join(dict.fromkeys((page.clauses[0], page.clauses[-1])) if page.clauses else ()))
    head = Content.assemble(title, "  ", clauses)
    banner = Part(
        Content.styled(f" {in_words(page.banner.title).upper()} " if page.banner else "", "bold reverse"),
        lambda wide, rows: wrapped(page.banner.text, wide) if page.banner and not page.result else [],
        yields=True,
    )
    if page.result:
        result = page.result
        came = Part(NUMBERS, lambda wide, rows: after_lines(result, wide, rows)[1:], exact=True, least=2)
        return Stack(Part(head, lambda wide, rows: _throw(page, wide), least=3), came, *below).drawn(width, height)
    if page.covered_for:
        return Stack(Part(head, lambda wide, rows: covered_lines(page, wide))).drawn(width, height)
    form = Part(
        head,
        lambda wide, rows: form_lines(page.form, wide, rows, at_dice=page.at_dice),
        in_words(say("f finds another")) if page.at_dice and not page.form.takes_text else "",
        exact=True,
    )
    known = not (page.form.missing or page.odds.refusal)
    refused = page.odds.refusal is not None and not page.form.missing  # all faults of a pasted list are read on in
    odds = Part(
        _odds_title(page),
        lambda wide, rows: odds_part(page, wide, ENDLESS if refused else rows, headed=False),
        exact=not refused,
        least=2,
        turned=page.read * READ if refused else 0,
        more=in_words(key_label("pagedown")) if refused else "",
    )
    numbers = Part(
        NUMBERS,
        lambda wide, rows: _numbers(page, wide) if known else [],
        turned=page.read * READ,
        more=in_words(key_label("pagedown")),
        least=3,
        yields=True,
    )
    texts = (*page.brief, *page.told)
    about = Part(
        say("In force"),
        lambda wide, rows: [line for text in texts for line in wrapped(text, wide, 1)],
        turned=page.read * READ,
        more=in_words(key_label("pagedown")),
        yields=True,
    )
    if width >= WIDEST:
        columns = Row((5, form), (6, odds), (6, Stack(numbers, about)))
    else:
        columns = Row((4, form), (5, Stack(odds, numbers, about)))
    return Stack(banner, columns, bottom, *below).drawn(width, height)


def _throw(page: DicePage, width: int) -> list[Content]:
    lines = result_part(page, width, ROOMY_RESULT)
    while lines and not lines[-1].plain.strip():
        lines.pop()
    return lines or [BLANK]


def _numbers(page: DicePage, width: int) -> list[Content]:
    ledger = page.odds.ledger
    long = any(isinstance(line.value, str) and len(line.value) > width // 2 for line in ledger)
    return ledger_whole(ledger, width) if long else ledger_lines(ledger, width)


def _odds_title(page: DicePage) -> str:
    """What stands where odds do."""
    if page.form.missing:
        return say("Needed first")
    return say("Not possible yet") if page.odds.refusal else say("Odds")
