"""What a unit reaches from where it stands: enemies, and hexes in which something else is done than to go there."""

from collections.abc import Collection, Iterator

from taos_tui.screens.shell.view_model import ViewModel

from taos_tui.kit.scene import Counter, HexMap, Ready
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


def done_there(
    model: ViewModel, board: HexMap, marked: Counter | None, label: str, named: Collection[str]
) -> Iterator[Ready]:
    """Moves of the marked unit into the hex `label` for which it need not go there, and that no other key has `named`;
    under the unit itself those into any hex without enemies."""
    if marked is None or not label:
        return
    enemies = {counter.at for counter in board.counters if counter.seat != marked.seat}
    for ready in model.moves:
        move = model.session.system.moves[ready.name]
        asks = {wanted.name for wanted in move.inputs}
        if not ready.is_key or ready.name in (board.step, *named) or move.rare or not {"unit", "hex"} <= asks:
            continue
        hexes = model.forecasts.choices(ready.name, {"unit": marked.id}).get("hex", ())
        if marked.id not in model.forecasts.choices(ready.name, {}).get("unit", ()):
            continue
        if label in hexes or (label == marked.at and set(hexes) - enemies):
            yield ready
