"""Whether what was typed is taken as it stands."""

from typing import Any

from taos_tui.rules.inputs import Input

from .form import Form
from .matching import match
from .rolls import Roll


def accepts(roll: Roll, form: Form, wanted: Input, value: Any) -> bool:
    """Would the rule take the input like this, and mean nothing else that is suggested by it?"""
    refusal = roll.odds({**form.given(), wanted.name: value}).refusal
    if refusal and refusal.input == wanted.name:
        return False
    offered = form.suggested.get(wanted.name, ())
    return value in offered or len(match(value, offered, form.names)) != 1
