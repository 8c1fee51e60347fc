"""The dice screen as lines: inputs, ledger and odds above, the result large below."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from ..rolls import Odds, Result
from .bars import odds_lines, word
from .digits import ROWS, big
from .faces import Faces
from .form import Form, about_lines, form_lines
from .layout import BLANK, beside, heading, linked, rule, wrapped
from .ledger import ledger_lines
from .outcome import result_lines
from .text import told

NARROW = 66
"""Below so many columns the odds go under the inputs and the ledger away."""
LEFT = 37
LEFT_WIDE = 60
WIDE = 90
"""Columns that odds use at most."""


class DicePage(NamedTuple):
    """What is on the dice screen. `brief` is shown while the form is filled in, `faces` are being typed, `result`
    fell last."""

    title: str
    clauses: Sequence[str]
    dice: str
    form: Form
    brief: Sequence[str]
    odds: Odds
    faces: Faces
    result: Result | None


def dice_lines(page: DicePage, width: int, height: int) -> list[Content]:
    """At most `height` lines; the result always stands in the last three."""
    bottom = result_part(page, width)
    if height > 9:
        bottom.insert(0, rule(width))
    room = height - len(bottom)
    if room < 2:
        return bottom[-height:]
    above = [_title(page, width)]
    if room > 9:
        above.append(BLANK)
    room -= len(above)
    above += _narrow(page, width, room) if width < NARROW else _wide(page, width, room)
    above = above[: height - len(bottom)]
    return [*above, *[BLANK] * (height - len(bottom) - len(above)), *bottom]


def result_part(page: DicePage, width: int) -> list[Content]:
    """Three lines: the face that is being typed, else the result, else what to do."""
    if page.faces.begun:
        text = page.faces.pending + "_"
        done = "  ".join(map(str, page.faces.done))
        said = (f"so far {done}" if done else "", f"typing {page.faces.shown}", "Enter confirms, ⌫ takes back")
        return _large(text, said)
    if page.result:
        result = page.result
        return result_lines(result.outcome, result.faces, result.text, result.notes, width)
    if not page.dice or len(page.odds.odds) == 1:
        return [BLANK, Content.styled("  Space does it, no dice are needed", "$text-muted"), BLANK]
    how = Content.assemble("  ", ("Space", "bold"), " rolls, ", ("0-9", "bold"), " type the faces")
    return [BLANK, how, Content.styled(f"  {page.dice}", "$text-muted")]


def _large(text: str, said: Sequence[str]) -> list[Content]:
    return [
        Content.assemble("  ", (figure, "bold $accent"), "   ", line)
        for figure, line in zip(big(text)[:ROWS], said, strict=True)
    ]


def _title(page: DicePage, width: int) -> Content:
    clauses = page.clauses
    told = f"{clauses[0]} … {clauses[-1]}" if len(clauses) > 2 else " ".join(clauses)
    hint = "f find another"
    line = Content.assemble((f" {page.title}", "bold"), (f"   {told}", "$text-muted"))
    if line.cell_length + len(hint) + 3 > width:
        return line.truncate(width, ellipsis=True)
    return Content.assemble(line, " " * (width - line.cell_length - len(hint) - 1), (hint, "$text-muted"))


def _wide(page: DicePage, width: int, height: int) -> list[Content]:
    left = LEFT if width < 120 else LEFT_WIDE
    form = form_lines(page.form, left, height)
    brief = [line for text in page.brief for line in wrapped(text, width - left - 4)]
    right = [*brief, *([BLANK] if brief else [])]
    right += _odds(page, width - left - 4, height - len(right))
    if height <= len(page.form.inputs) + 1:  # the form has no room to say what its selected input means
        about = about_lines(page.form, width - left - 4)
        spare = height - len(right) - len(about)
        right += [BLANK] * spare + about if spare > 0 else []
    return beside(form, right + [BLANK] * (height - len(right)), left)


def _narrow(page: DicePage, width: int, height: int) -> list[Content]:
    chances = _chances(page, width - 3, max(height // 3, 2))
    spare = height - len(chances) - len(page.form.inputs) - 1
    told = page.brief[-max(spare, 1) :] if height > len(chances) + 3 else ()
    below = [line.truncate(width - 2, ellipsis=True) for line in (*map(Content, told), *chances)]
    form = form_lines(page.form, width, height - len(below))
    return [*form[: height - len(below)], *(line.pad_left(2) for line in below)]


def _chances(page: DicePage, width: int, height: int) -> list[Content]:
    """The odds where there is no room for more, or why it can't be done as it stands."""
    if refusal := page.odds.refusal:
        return wrapped(told(refusal), width, 0, "$text-muted")[:height]
    return odds_lines(page.odds.odds, width, height) if page.dice else []


def _odds(page: DicePage, width: int, height: int) -> list[Content]:
    """Ledger and odds, the odds complete first; or why it can't be done as it stands."""
    if refusal := page.odds.refusal:
        why = wrapped(told(refusal), min(width, WIDE))
        return [heading("NOT POSSIBLE YET"), *why, linked(refusal.clause)][:height]
    chances = odds_lines(page.odds.odds, min(width, WIDE), max(height // 2, 3) if page.odds.ledger else height - 1)
    for name, odds in page.odds.more.items():
        if len(odds) > 1:
            chances += [
                heading(name.replace("_", " ").upper()),
                *odds_lines(dict(sorted(odds.items())), min(width, WIDE), 4),
            ]
    ledger = ledger_lines(page.odds.ledger, width)
    room = height - (len(chances) + 2 if chances else 0) - 1
    lines: list[Content] = []
    if ledger and room > 0:
        lines += [heading("HOW IT COMES ABOUT"), *ledger[-room:], BLANK]
    if len(page.odds.odds) == 1:
        return [*lines, heading("CERTAIN"), Content(word(next(iter(page.odds.odds))))]
    if chances:
        lines += [heading("ODDS"), *chances]
    return lines
