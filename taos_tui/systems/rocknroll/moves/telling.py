"""How moves are told in the log: what was done, and what followed from it."""

from collections.abc import Iterable, Mapping, Sequence

from taos_tui.kit.moment import Moment
from taos_tui.kit.words import in_a_row, plain_word
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

OUTCOMES: Mapping[str, Text] = {
    "failed": say("failed so far"),
    "waits": say("a success"),
    "destroyed": say("destroyed"),
    "missed": say("missed"),
    "attacker_lost": say("the attacker is lost"),
    "success": say("success"),
    "failure": say("failure"),
    "captured": say("captured"),
    "backlash": say("backlash"),
    "nothing": say("nothing"),
}
"""How throws end."""
FINAL: Mapping[str, Text] = {"failed": say("failed")}
"""What is said otherwise of a throw that is over."""


DEAD = "{unit} dead"
"""What is told of the dead begins so."""


def loss(news: Sequence[Line], seat: str) -> Moment | None:
    """Who died by it, the first of them."""
    dead = [line.label for line in news if isinstance(line.label, Text) and line.label.template.startswith(DEAD)]
    return Moment("loss", str(dead[0].parts["unit"]), (dead[0],), "red", seat) if dead else None


def outcome_word(outcome: str) -> str:
    """The end of a throw in words."""
    return OUTCOMES.get(outcome) or plain_word(outcome)


def commas(names: Iterable[str]) -> Text:
    """Names in a row of a table."""
    return in_a_row(say("{name}", name=name) for name in names)
