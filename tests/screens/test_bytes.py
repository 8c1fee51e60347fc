"""What reaches a real terminal from a session full of control sequences: text, colours and places, nothing else."""

import re
import sys
from itertools import count
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from taos_tui.systems import SLUGS
from tests.session.played import quick_locks

from .payloads import PAYLOADS
from .pseudo_terminal import Terminal
from .real_app import Play, play
from .test_hostile_names import hostile

pytestmark = pytest.mark.flaky(reruns=2)  # a terminal races with a loaded machine

__all__ = ["play"]
OWN = re.compile(
    rb"\x1b\[[0-9;]*[mHABCDGXd]|\x1bM|\x1b\[K|\x1b\[2J|\x1b\[\?2026[hl]|\x1b\[\?25[hl]|\x1b]22;default\x07|\r|\n+|\x08{1,3}"
)
"""What is sent once the app is shown: colours, places, erasing, bounds of a frame, cursor and pointer, steps."""
RAW = "".join(f"\\u{ord(letter):04x}" if not letter.isprintable() else letter for letter in "".join(PAYLOADS))


@pytest.mark.parametrize("slug", SLUGS)
def test_only_text_reaches_the_terminal(slug: str, tmp_path: Path, play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_locks(monkeypatch)
    session = hostile(tmp_path / "match.toml", slug, (f"{PAYLOADS[n % len(PAYLOADS)]}{n}" for n in count()))
    session.close()
    whole = session.path.read_text(encoding="utf-8")
    title = f'title = "{session.header.title}"'
    assert title in whole
    session.path.write_text(whole.replace(title, 'title = "' + RAW.replace('"', "'") + '"'), encoding="utf-8")
    terminal = play(session.path, "--watch")
    terminal.settle()
    assert not re.search(rb"\x1b\][012];", terminal.output)  # no window title: nothing can leak into it
    terminal.output = b""
    for key in ("F3", "F4", "F5", "F6", "F7", "F9", "\r", "\x1b", ":", "\x1b", "F2"):
        terminal.press(key)
        terminal.settle(0.05)
    text = OWN.sub(b"", terminal.output).decode()
    assert len(text) > 1000
    assert [letter for letter in text if not letter.isprintable()] == []
    obeyed = [text for text in PAYLOADS if not text.isprintable() and text.encode() in terminal.output]
    assert obeyed == []


@pytest.mark.parametrize("kind", ["plain", "raw"])
def test_the_same_texts_do_no_harm_in_thirteen_kinds_of_widgets(kind: str) -> None:
    """Our own screens draw all text in one way; Textual's kinds are safe too, once it is made plain. Raw, it is not."""
    terminal = Terminal([sys.executable, "-m", "tests.screens.stock_widgets", kind], size=(100, 400))
    try:
        terminal.read_until(lambda: terminal.output.count(b"]0;title") >= 13)
        terminal.settle(0.3)
        obeyed = [payload for payload in PAYLOADS[:-1] if payload.encode() in terminal.output]
        assert bool(obeyed) == (kind == "raw")
    finally:
        terminal.close()
