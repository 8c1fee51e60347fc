"""A slider through the stages of a map. Its script stands in the page itself; the page allows that one and no other.

Without it the slider stays hidden, and the last stage is seen.
"""

from base64 import b64encode
from hashlib import sha256
from html import escape

from taos_tui.content.catalogue import in_words
from taos_tui.rules.wording import say

SCRIPT = """
for (const figure of document.querySelectorAll(".course")) {
  const stages = [...figure.querySelectorAll(".stage")];
  const slider = figure.querySelector("input"), title = figure.querySelector("output");
  const show = () => {
    stages.forEach((stage, at) => stage.classList.toggle("now", at == slider.value));
    title.textContent = stages[slider.value].dataset.title;
  };
  slider.max = stages.length - 1;
  slider.value = slider.max;
  slider.addEventListener("input", show);
  slider.parentElement.parentElement.hidden = false;
  show();
}
"""
HASH = b64encode(sha256(SCRIPT.encode()).digest()).decode()
"""What a Content-Security-Policy knows the script by."""
POLICY = f"script-src 'sha256-{HASH}'"


def with_slider(drawing: str) -> str:
    """A drawing of stages under a slider that shows one of them."""
    label = escape(in_words(say("Through the game")))
    return (
        f'<div class="course"><p hidden><label>{label} <input type="range" min="0" value="0"></label> '
        f"<output></output></p>\n{drawing}\n</div><script>{SCRIPT}</script>"
    )
