"""What several moves say alike in the log."""

from collections.abc import Sequence

from taos_tui.kit.words import told_lines
from taos_tui.rules.result import Line
from taos_tui.rules.wording import Text, say

from ..procedures.shared import Natural
from ..state import Battle
from ..turns import ENDS, ROUND


def with_news(text: Text, news: Sequence[Line]) -> Text:
    """What was done, and what followed from it."""
    told = [line for line in news if line.label != ENDS]
    fresh = next((at for at, line in enumerate(told) if line.label == ROUND), 0)
    for part in filter(None, (told[:fresh], told[fresh:])):  # what is over is not over in the round that begins
        text = say("{done} · {news}", done=text, news=told_lines(part))
    return text


def with_natural(needed: Text, face: Natural) -> Text:
    """What was needed, and that the die showed a 1 or a 20 (WG-31)."""
    if face == "one":
        return say("{needed}, natural 1!", needed=needed)
    if face == "twenty":
        return say("{needed}, natural 20!", needed=needed)
    return needed


def told_offer(battle: Battle) -> list[Text]:
    """That the hit just made may still be traded, and by whom (WG-99, WG-102)."""
    if battle.offer is None:
        return []
    parts = {"player": battle.player(battle.offer.seat).name, "target": battle.offer.target}
    return [say("{player} may still choose panic instead: {target} keeps its health and panics", **parts)]
