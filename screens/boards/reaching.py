"""Does a unit reach anybody from where it stands?"""

from taos_tui.screens.shell.view_model import ViewModel

from taos_tui.kit.scene import Counter, HexMap
from taos_tui.rules.refusal import Refusal
from taos_tui.rules.wording import say


def in_vain(model: ViewModel, board: HexMap, marked: Counter | None, name: str) -> Refusal | None:
    """Why the marked unit can shoot at nobody with this move; None where it can, or where the move is no shot."""
    if marked is None or name not in (board.attack, board.answer):
        return None
    if marked.id in model.forecasts.choices(name, {}).get("target", ()):
        return None  # it is the one that is shot at
    choices = model.forecasts.choices(name, {"unit": marked.id})
    targets = choices.get("target", ())
    if marked.id in choices.get("unit", ()):
        why = say("{unit} reaches nobody from {hex}", unit=marked.name, hex=marked.at)
        return None if targets else Refusal("target", why)
    enemies = [counter.id for counter in board.counters if counter.seat != marked.seat]
    aim = next(iter((*targets, *enemies)), "")
    return model.forecasts.odds(name, {"unit": marked.id, "target": aim}).refusal
