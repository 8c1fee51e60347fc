"""There is no such page."""

from taos_tui.rules.wording import say

from ..call import Answer
from ..markup import tag
from ..visit import Visit
from .page import page


def missing_page(visit: Visit) -> Answer:
    """What was asked for is not at this table."""
    way = tag("a", say("To the table"), href=visit.link("/seat" if visit.seat else "/"), class_="button")
    return page(visit, say("Not here"), tag("p", say("There is no such page at this table.")), way, status=404)
