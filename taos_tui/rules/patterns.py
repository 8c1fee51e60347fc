"""Regular expressions that are compiled when they are used first, where `re.compile` does it when they are imported."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from re import compile as pattern
else:

    class pattern:
        """A pattern of `re`. What was asked of it once, such as its `fullmatch`, is as near as in that one."""

        def __init__(self, pattern, flags=0):
            self._pattern, self._flags = pattern, flags

        def __getattr__(self, name):
            found = getattr(re.compile(self._pattern, self._flags), name)
            setattr(self, name, found)
            return found


__all__ = ["pattern"]
