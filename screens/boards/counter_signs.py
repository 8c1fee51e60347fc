"""What a counter says of itself in a few characters: its side, its strength, whether it may still act."""

from taos_tui.screens.widgets.text import glyph, seat_style

from taos_tui.kit.scene import Counter

STEP, LOST, SHAKEN, READY, LEADS = "▮", "▯", "!", "•", "★"
WORSE = "‼"
"""Shaken and weakened at once, where there is room for one sign only."""
HURT = SHAKEN + LOST + WORSE
STACKED = "+"
"""Others lie below it, where there is no room for their number."""


def chip(counter: Counter, *, chosen: bool = False) -> str:
    """The style of a counter: a bright one may act, a dark one may not; one that is chosen is underlined."""
    colour = seat_style(counter.seat) or "$foreground"
    style = f"bold $background on {colour}" if counter.ready else f"{colour} on $background"
    return f"{style} underline" if chosen else style


def strength(counter: Counter) -> str:
    """Two characters: the steps that it has and those that it has lost; a star for a headquarters."""
    if counter.leads:
        return f"{LEADS} "
    if counter.full > 2:
        return f"{counter.strength}{STEP}"
    return (STEP * max(counter.strength, 0) + LOST * (counter.full - max(counter.strength, 0)))[:2].ljust(2)


def state(counter: Counter) -> str:
    """The one character that matters most: shaken, weakened, a headquarters, at full strength."""
    weak = 0 <= counter.strength < counter.full
    if counter.shaken:
        return WORSE if weak else SHAKEN
    if weak:
        return LOST
    return LEADS if counter.leads else STEP if counter.full > 1 else counter.marks[0][:1] if counter.marks else " "


def side(counter: Counter) -> str:
    return glyph(counter.seat)


def in_one_row(counter: Counter, stacked: int) -> str:
    """Four characters: its side, its label, then the sign of a state that is not full, and of others below it."""
    signs = (state(counter) if state(counter) in HURT else "") + (STACKED if stacked > 1 else "")
    room = 3 - len(signs)
    name = short(counter.label, room) if room > 1 else counter.label[:1]
    return f"{side(counter)}{name:{room}}{signs}"


def short(label: str, room: int) -> str:
    """As much of a label as there is room for; its last figure tells it from the others and stays."""
    return label[: room - 1] + label[-1] if len(label) > room and label[-1].isdigit() else label[:room]
