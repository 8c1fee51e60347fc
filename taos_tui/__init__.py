"""taos-tui: a table assistant for wargamers."""

from pathlib import Path

__version__ = "0.2.0"

# In a clone `screens/` and `data/` lie beside this package; in a wheel they lie inside it.
_checkout = Path(__file__).parent.parent
if not (Path(__file__).parent / "screens").is_dir() and (_checkout / "screens").is_dir():
    __path__.append(str(_checkout))
