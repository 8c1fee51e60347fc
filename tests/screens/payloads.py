"""Eight ways in which a name could try to be more than text."""

PAYLOADS = (
    "\x1b[2J\x1b[1;1Hgone",
    "\x1b]0;title\x07",
    "\x1b]52;c;aGFoYQ==\x1b\\",
    "\x1bPq#0;2;0;0;0\x1b\\",
    "\x9b31mred\x9d2;x\x9c",
    "a\rb\nc\td\x08\x08\x07\x0e",
    "\u202egnorw\u2066\u200f",
    "[@click=app.quit]x[/][red",
)
