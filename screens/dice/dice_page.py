"""The dice screen as lines: inputs, ledger and odds above, the result large below."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from taos_tui.screens.widgets.banner import banner_lines
from taos_tui.screens.widgets.bars import odds_lines
from taos_tui.screens.widgets.content import Content
from taos_tui.screens.widgets.digits import ROWS
from taos_tui.screens.widgets.layout import BLANK, beside, heading, leafed, linked, rule, wrapped
from taos_tui.screens.widgets.ledger import amount, ledger_lines, ledger_unbroken, ledger_whole
from taos_tui.screens.widgets.outcome import result_lines
from taos_tui.screens.widgets.text import flowed

from taos_tui.content.catalogue import in_words
from taos_tui.face.filled import label
from taos_tui.face.form import Form
from taos_tui.face.odds import merged, ordered, word
from taos_tui.face.refusals import told
from taos_tui.face.rolls import Result
from taos_tui.face.throw import Asked, Typed
from taos_tui.kit.scene import Banner
from taos_tui.rules.inputs import Flag
from taos_tui.rules.named import NamedTuple
from taos_tui.rules.percent import percent
from taos_tui.rules.wording import say
from taos_tui.session.forecast import Forecast

from .after_lines import after_beside, after_lines
from .form_lines import about_lines, form_lines
from .keys_told import needed_told, throw_told
from .throw_lines import throw_lines, told_line, typing_lines

NARROW = 66
"""Below so many columns the odds go under the inputs and the ledger away."""
LEFT = 37
LEFT_WIDE = 60
SPREAD = 4
"""Outcomes of a field beside the first one at most."""
LEAST_SPREAD = 2
READ_BESIDE = 4
"""Lines of what stands above the odds, for which outcomes of fields beside the first one are put together."""
HINT = 3
"""Lines of what an input means that are enough where the odds would have to give way to more."""
ENDLESS = 1000
"""More lines than anything has."""
FEW = 3
"""Lines of the form that stay where there is little room."""
WIDE = 90
"""Columns that odds use at most."""


class DicePage(NamedTuple):
    """What is on the dice screen. `brief` is shown while the form is filled in,
    `told` is what stands on what was chosen, `asked` is the die that is wanted now,
    `typed` are the faces so far, `result` fell last, for the `form` that stands there. `covered_for` has to have the
    laptop alone first."""

    title: str
    clauses: Sequence[str]
    dice: str
    form: Form
    brief: Sequence[str]
    odds: Forecast
    asked: Asked | None
    typed: Typed
    result: Result | None
    covered_for: str = ""
    read: int = 0
    """How often the page of what stands beside the form was turned."""
    banner: Banner | None = None
    told: Sequence[str] = ()
    is_opened: bool = False
    """Did a player open this form? Then letters are none of the keys."""
    unnamed: str = ""
    """Who is not named yet, where that is worth a thought."""

    @property
    def at_dice(self) -> bool:
        """Do figures belong to the dice now?"""
        return self.asked is not None and not self.form.is_chosen and self.form.figures is None


def dice_lines(page: DicePage, width: int, height: int) -> list[Content]:
    """At most `height` lines; the throw or the result always stands in the last ones."""
    bottom = [line.truncate(width, ellipsis=True) for line in result_part(page, width, max(height // 3, ROWS))]
    if height > 9:
        bottom.insert(0, rule(width))
    room = height - len(bottom)
    if room < 2:
        return bottom[-height:]
    above = [_title(page, width)]
    if page.banner and room > 9 and not page.result:
        above += [line.pad_left(1) for line in banner_lines(page.banner, width - 2, dense=True)][: room // 4]
    elif room > 9:
        above.append(BLANK)
    room -= len(above)
    if page.result:
        above += _after(page, page.result, width, room)
    elif page.covered_for:
        above += covered_lines(page, width)
    else:
        above += _narrow(page, width, room) if width < NARROW else _wide(page, width, room)
    above = above[: height - len(bottom)]
    return [*above, *[BLANK] * (height - len(bottom) - len(above)), *bottom]


def covered_lines(page: DicePage, width: int) -> list[Content]:
    told = say("Only {who} may see this.", who=page.covered_for), say("Enter asks to pass the laptop on.")
    return [BLANK, *(line.pad_left(2) for text in told for line in wrapped(text, width - 3))]


def _after(page: DicePage, result: Result, width: int, height: int) -> list[Content]:
    """Where the numbers came from, beside the form where both have room."""
    fits = width >= NARROW and page.form.inputs
    return (after_beside(page.form, result, width, height, _left(width)) if fits else []) or after_lines(
        result, width, height
    )


def result_part(page: DicePage, width: int, rows: int = ROWS) -> list[Content]:
    """The throw and below it the face that is being typed, or what to do; else the result; in three lines, or up to
    `rows` where what is told needs them."""
    if page.result:
        result = page.result
        told = result.text, result.notes, width, rows, result.said, result.purposes
        return result_lines(result.outcome, result.faces, *told)
    asked = page.asked
    mark = "▸" if page.at_dice else " "  # one line alone is marked, of the form or here
    if asked and page.typed.begun:
        return typing_lines(asked, page.typed, throw_lines(asked, width, mark))
    if page.form.figures is not None:
        keys = told_line(say("Enter takes the number, ⌫ takes a figure back"), width)
        return [_number_line(page.form, width), keys, BLANK]
    if page.form.problem or page.form.missing:
        return [told_line(needed_told(page.form), width).stylize("bold"), *_what_for(page.dice, width), BLANK]
    if asked:
        how = told_line(throw_told(page.form), width)
        thrown = throw_lines(asked, width, mark)
        return [*thrown, how, *_what_for(page.dice, width)][:ROWS]
    if page.covered_for:
        return [BLANK, BLANK, BLANK]
    if page.odds.refusal:
        asked_for = next((wanted for wanted in page.form.inputs if wanted.name == page.odds.refusal.input), None)
        why = say("Change {what} first", what=label(asked_for)[0]) if asked_for else say("Not possible as it stands")
        if isinstance(asked_for, Flag):
            why = say("y or n answers: {what}", what=label(asked_for)[0])
        return [*_what_for(page.dice, width), Content(f"  {in_words(why)}"), BLANK]
    if page.odds.covered:
        under = told_line(say("what is covered decides: look at it first, or Space tries it"), width)
        return [*_what_for(page.dice, width), under, BLANK]
    if len(page.odds.odds) > 1:  # a draw
        return [*_what_for(page.dice, width), Content(say("  Space draws, unless what was drawn is named")), BLANK]
    if page.unnamed:
        names = say("letters name {what}, Space twice leaves it out", what=page.unnamed)
        return [BLANK, told_line(names, width), BLANK]
    does_it = say("{mark} Space does it, no dice are needed", mark="▸" if page.form.is_past else " ")
    return [BLANK, Content.styled(does_it, "bold" if page.form.is_past else "$text-muted"), BLANK]


def _number_line(form: Form, width: int) -> Content:
    """`▸LEADER DISTANCE 4_ cm`: which number it is that is being typed, as the throw says it of a die."""
    name, unit = label(form.field) if form.field else ("", "")
    head = Content.styled(say("▸{what} ", what=in_words(name).upper()), "bold $accent")
    return (head + Content.styled(f"{form.figures}_ {in_words(unit)}", "bold")).truncate(width, ellipsis=True)


def _what_for(dice: str, width: int) -> list[Content]:
    """Which dice a move throws, in the words of its card."""
    return [Content.styled(f"  {in_words(dice)}", "$text-muted").truncate(width, ellipsis=True)]


def _title(page: DicePage, width: int) -> Content:
    clauses = page.clauses
    told = f"{clauses[0]} … {clauses[-1]}" if len(clauses) > 2 else " ".join(clauses)
    only_chord = page.is_opened or page.form.takes_text or not page.at_dice
    hint = "" if page.result else in_words(say("^F find another") if only_chord else say("f find another"))
    line = Content.assemble((f" {in_words(page.title)}", "bold"), (f"   {told}", "$text-muted"))
    if line.cell_length + len(hint) + 3 > width:
        return line.truncate(width, ellipsis=True)
    return Content.assemble(line, " " * (width - line.cell_length - len(hint) - 1), (hint, "$text-muted"))


def _left(width: int) -> int:
    """Columns of a form that has something beside it."""
    return LEFT if width < 120 else LEFT_WIDE


def _wide(page: DicePage, width: int, height: int) -> list[Content]:
    """The form, beside it what is in force, where the numbers come from and what is told of the values, as much as
    there is room for above the odds, which stand there whole."""
    left = _left(width)
    room = width - left - 4
    if _is_long(page, room, height):
        return _across(page, width, height)
    rows = len(page.form.shown) + bool(page.form.folded)
    below = height - rows - 1
    hint = len(about_lines(page.form, left - 3))
    fits = hint <= below or (page.asked is not None and below >= HINT)  # then what dice decide stands whole beside it
    meant = [] if page.at_dice or fits else about_lines(page.form, room)
    form = form_lines(page.form, left, height, at_dice=page.at_dice, told=not meant)
    whole, height = height, height - len(meant)  # what the input means stands beside where there is no room below
    about = [line for text in page.brief for line in wrapped(text, room, 1)]
    told = [line for text in page.told for line in wrapped(text, room, 1)]
    has_ledger = not (page.form.missing or page.odds.refusal) and page.odds.ledger
    ledger = ledger_lines(page.odds.ledger, room) if has_ledger else []
    odds = _odds_below(page, room, height, len(about) + len(ledger) + len(told))
    why = _refused_at_length(page, room, height - (READ_BESIDE if about or told else 0))
    if why:
        right = [why[0], *leafed([*why[1:], BLANK, *about, *told], page.read, height - 1)]
        return beside(form, (right + [BLANK] * height)[:height] + meant[:whole], left)
    if ledger:
        whole_ledger = ledger_unbroken(page.odds.ledger, room)
        if len(about) + len(whole_ledger) + len(told) + len(odds) + 2 <= height:
            ledger = whole_ledger
        tight = len(about) + len(ledger) + len(odds) + 2 > height
        if not tight:
            about = [*about, heading(say("WHERE THE NUMBERS COME FROM")), *ledger]
        else:  # what helps to fill it in gives way to where the numbers come from, but for a single line
            about = [*about, *ledger] if len(about) == 1 else [*ledger, *about]
    about += told
    shown = min(len(about), max(height - len(odds) - 1, 2))
    right = leafed(about, page.read, shown)
    right += [*([BLANK] if about and len(right) + len(odds) < height else []), *odds]
    return beside(form, (right + [BLANK] * height)[:height] + meant[:whole], left)


def _odds_below(page: DicePage, width: int, height: int, lines: int) -> list[Content]:
    """The odds below so many `lines`: as short as leaves a few of these to read."""
    odds = odds_part(page, width, height)
    for most in range(SPREAD - 1, LEAST_SPREAD - 1, -1):
        if len(odds) + min(lines, READ_BESIDE) + 1 <= height:
            break
        odds = odds_part(page, width, height, spread=most)
    return odds


def _refused_at_length(page: DicePage, width: int, height: int) -> list[Content]:
    """Why it can't be done as it stands, where that is more than `height` lines, such as all faults of a pasted list:
    it is read on in, and what helps to fill the form in follows it."""
    if page.form.missing or page.odds.refusal is None:
        return []
    why = _headed_odds(page, width, ENDLESS, SPREAD)
    return why if len(why) > height else []


def _is_long(page: DicePage, room: int, height: int) -> bool:
    """Is the ledger longer than the screen, or is it a list of texts that is wider than `room`? Not where dice decide,
    or lie there already: what comes of them stands there whatever gives way."""
    if page.form.missing or page.odds.refusal or page.dice or len(page.odds.odds) > 1:
        return False
    told = [in_words(say("{label}  {value}", label=line.label, value=amount(line.value))) for line in page.odds.ledger]
    texts = [line for line in page.odds.ledger if isinstance(line.value, str)]
    return len(told) > height or (len(texts) > len(told) // 2 > 0 and max(map(len, told)) > room)


def _across(page: DicePage, width: int, height: int) -> list[Content]:
    """A long ledger, such as a pasted list: below the form, every line whole; it is read on in. What helps to fill the
    form in stands before it where there is room for both."""
    form = form_lines(page.form, width, min(len(page.form.inputs), height // 2))
    lines, room = ledger_whole(page.odds.ledger, width - 2), height - len(form) - 1
    brief = [line for text in page.brief for line in wrapped(text, width - 3, 1)]
    brief = brief if len(brief) + len(lines) <= room else []
    told = leafed(lines, page.read, room - len(brief))
    return [
        *form,
        *(line.pad_left(2) for line in brief),
        heading(say(" WHERE THE NUMBERS COME FROM")),
        *(line.pad_left(1) for line in told),
    ]


def _narrow(page: DicePage, width: int, height: int) -> list[Content]:
    chances = _chances(page, width - 3, max(height // 3, 2))
    if _is_long(page, width - 3, height):
        return _across(page, width, height)
    brief = [line for text in (*page.brief, *page.told) for line in wrapped(text, width - 3, 1)]
    if why := _refused_at_length(page, width - 3, len(chances) + 2):
        brief, chances = [*why[1:], *brief], []
    inputs = len(page.form.shown) + bool(page.form.folded)
    spare = height - len(chances) - (FEW if page.read else inputs)
    room = min(len(brief), max(spare, 1 if height > len(chances) + FEW else 0))
    told = leafed(brief, page.read, room) if room else []
    below = [line.truncate(width - 2, ellipsis=True) for line in (*told, *chances)]
    form = form_lines(page.form, width, height - len(below), at_dice=page.at_dice)
    return [*form[: height - len(below)], *(line.pad_left(2) for line in below)]


def _chances(page: DicePage, width: int, height: int) -> list[Content]:
    """The odds where there is no room for more, or why it can't be done as it stands."""
    if page.form.missing:
        return wrapped(say("needed: {what}", what=", ".join(label(wanted)[0] for wanted in page.form.missing)), width)
    if refusal := page.odds.refusal:
        return wrapped(told(refusal, page.form.inputs, page.form.names), width, 0, "$text-muted")[:height]
    odds = page.odds.odds
    if len(odds) == 1:
        odds = next((more for more in page.odds.more.values() if len(more) > 1), odds)
    return odds_lines(odds, width, height) if page.dice else []


def _needed(page: DicePage, width: int) -> list[Content]:
    """What has to be filled in first, and what the rule says to that."""
    refusal = page.odds.refusal
    why = refusal and not refusal.message.startswith("is missing")
    form = page.form
    is_said = {wanted.name for wanted in form.inputs if not wanted.required} - form.lapsed if why else set()
    named = [each for each in form.missing if each.name not in is_said]  # of the others the rule says what is needed
    lines = [heading(say("NEEDED FIRST")), *(Content(f"  {label(wanted)[0]}") for wanted in named)]
    if refusal and why:
        lines += [*([BLANK] if named else []), *wrapped(told(refusal, page.form.inputs, page.form.names), width)]
    return [*lines, linked(refusal.clause)] if refusal else lines


def odds_part(page: DicePage, width: int, height: int, *, headed: bool = True, spread: int = SPREAD) -> list[Content]:
    """The odds complete, or why it can't be done as it stands; `headed` by what they are. Of each field beside the
    outcome `spread` values at most."""
    lines = _headed_odds(page, width, height + (not headed), spread)
    return lines if headed else lines[1:]


def _headed_odds(page: DicePage, width: int, height: int, spread: int) -> list[Content]:
    room = min(width, WIDE)
    if page.form.missing:
        return _needed(page, room)[:height]
    if refusal := page.odds.refusal:
        return [
            heading(say("NOT POSSIBLE YET")),
            *wrapped(told(refusal, page.form.inputs, page.form.names), room),
            linked(refusal.clause),
        ][:height]
    lines: list[Content] = []
    certain = len(page.odds.odds) == 1
    if not certain and page.odds.odds:
        rows = max(height // 2, 3) if page.odds.ledger or page.brief or page.told else height - 1
        lines += [heading(say("ODDS")), *odds_lines(page.odds.odds, room, rows)]
    for name, odds in page.odds.more.items():
        if len(odds) > 1:
            named = next((label(wanted)[0] for wanted in page.form.inputs if wanted.name == name), word(name))
            lines += _spread(named.upper(), odds, room, spread)
    if certain and not lines and (page.dice or not (page.brief or page.told)):
        lines = [heading(say("CERTAIN")), Content(word(next(iter(page.odds.odds))))]
    return lines


def _spread(title: str, odds: Mapping[Any, Fraction], width: int, most: int) -> list[Content]:
    """What else the dice decide, in few lines: `KILLED nobody 89.6 % · target 10.4 %`."""
    first = heading(f"{title} ")
    if len(odds) <= SPREAD and not any(isinstance(value, int) for value in odds):
        most = SPREAD  # so few words are all named: unlike numbers they cannot be put together
    parts = [f"{name} {percent(chance)}" for name, chance in merged(ordered(odds), most)]
    if any(len(part) > width - first.cell_length for part in parts):
        return [heading(title), *(line.pad_left(1) for part in parts for line in wrapped(part, width - 1, 1))]
    lines = flowed([Content(part) for part in parts], " · ", width - first.cell_length)
    return [first + lines[0], *(line.pad_left(first.cell_length) for line in lines[1:])]
