import pytest
from rich._palettes import EIGHT_BIT_PALETTE
from taos_tui.screens.shell.themes import DARK, LIGHT, THEMES, other
from taos_tui.screens.terminal_driver.style import PLAIN, changed, numbered, style
from textual.app import App
from textual.color import Color

from taos_tui.face.keyboard_layouts import latin

SEATS = tuple(f"seat-{seat}" for seat in "abcdef")
PRINTED = ("green", "yellow", "red")
INKS = ("foreground", "accent", "success", "warning", "error", "text-muted", *SEATS, "critical", *PRINTED)
LEVELS = (0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF)
"""What the colour cube of 256-colour terminals knows (xterm)."""
GREYS = tuple(range(8, 239, 10))


def colours(theme):
    ink = {name: theme.variables.get(name) or getattr(theme, name) for name in INKS}
    return {name: Color.parse(value) for name, value in ink.items()}


def luminance(colour):
    """Relative luminance as WCAG 2.2 defines it."""
    shares = (value / 255 for value in colour.rgb)
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    """From 1 to 21; AA asks for 4.5."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_has_more_contrast_than_wcag_aa_asks_for(theme):
    background = Color.parse(theme.background)
    for name, colour in colours(theme).items():
        assert contrast(background, colour) >= 5.5, name


FILLED = ("ground-", "fire-", "reach")
"""Names of colours that hexes of a map are filled with begin so."""


def of_map(theme):
    return {name: Color.parse(value) for name, value in theme.variables.items() if name.startswith((*FILLED, "map-"))}


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_written_on_a_map_has_the_contrast_that_wcag_aa_asks_for_on_every_ground(theme):
    found = of_map(theme)
    grounds = {name: colour for name, colour in found.items() if name.startswith(FILLED)}
    assert len(grounds) >= 13
    for name, ground in grounds.items():
        assert contrast(ground, found["map-ink"]) >= 4.5, name
        if name.startswith("ground-open"):
            assert contrast(ground, Color.parse(theme.variables["text-muted"])) >= 4.5, name
    for name in ("accent", *(seat for seat in theme.variables if seat.startswith("seat-"))):  # the cursor, counters
        lit = Color.parse(theme.variables.get(name) or theme.accent)
        assert contrast(lit, Color.parse(theme.background)) >= 4.5, name


@pytest.mark.parametrize("theme", THEMES)
def test_no_two_grounds_have_the_same_colour(theme):
    filled = [colour.hex for name, colour in of_map(theme).items() if name.startswith(FILLED)]
    assert len(set(filled)) == len(filled)


@pytest.mark.parametrize("theme", THEMES)
def test_every_colour_is_one_of_the_256(theme):
    for name, colour in {**colours(theme), **of_map(theme), "background": Color.parse(theme.background)}.items():
        in_cube = all(level in LEVELS for level in colour.rgb)
        is_grey = len(set(colour.rgb)) == 1 and colour.rgb[0] in GREYS
        assert in_cube or is_grey, name


@pytest.mark.parametrize("theme", THEMES)
async def test_textual_draws_with_exactly_these_colours(theme):
    app = App()
    app.register_theme(theme)
    async with app.run_test():
        app.theme = theme.name
        drawn = app.get_css_variables()
    for name in INKS:
        assert Color.parse(drawn[name]).rgb == colours(theme)[name].rgb, name


def test_a_colour_that_terminals_know_by_number_is_sent_by_its_number():
    for number, colour in enumerate(EIGHT_BIT_PALETTE._colors[22:], 22):  # those below are changed by colour schemes
        told = numbered(*colour)
        assert told is not None
        assert EIGHT_BIT_PALETTE[told] == EIGHT_BIT_PALETTE[number]
    assert changed(PLAIN, "38;2;255;215;95;48;2;1;2;3") == style(frozenset(), "38;5;221", "48;2;1;2;3", "")


def test_the_theme_key_goes_back_and_forth():
    assert other(DARK.name) == LIGHT.name
    assert other(LIGHT.name) == DARK.name


@pytest.mark.parametrize(("typed", "key"), [("г", "u"), ("Е", "T"), ("й", "q"), ("ч", "x"), ("u", "u"), ("?", "?")])
def test_letters_of_a_cyrillic_layout_have_latin_twins(typed, key):
    assert latin(typed, typed) == key


def test_keys_without_a_letter_keep_their_names():
    assert latin("f2", None) == "f2"
    assert latin("space", " ") == "space"
    assert latin("enter", "\r") == "enter"
