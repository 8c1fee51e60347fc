"""Every page of a table: its address, and whether it needs a seat."""

from collections.abc import Callable

from taos_tui.rules.named import NamedTuple

from ..call import Answer, go_to
from ..visit import Visit
from .board_page import board_page
from .join import join, join_page, unlock, unlock_page
from .made import made_page
from .move_form import make_move, move_page
from .public import front_page, public_page
from .reading import log_page, report_page, rules_page, score_page
from .result import result_page, say_result
from .seat import back, decide, leave, open_own, redo, seat_page, throw, undo


class Page(NamedTuple):
    """`path` may have parts in braces. Without a seat those that are `seated` lead to the page that asks for a code."""

    path: str
    method: str
    answer: Callable[[Visit], Answer]
    seated: bool = False
    locked: bool = False
    """Can it be shown to a seat whose passphrase was not given?"""


PAGES = (
    Page("/", "GET", front_page),
    Page("/table", "GET", public_page),
    Page("/join", "GET", join_page),
    Page("/join", "POST", join),
    Page("/seat", "GET", seat_page, seated=True),
    Page("/unlock", "GET", unlock_page, seated=True, locked=True),
    Page("/unlock", "POST", unlock, seated=True, locked=True),
    Page("/leave", "POST", leave, seated=True, locked=True),
    Page("/decide", "POST", decide, seated=True),
    Page("/throw", "POST", throw, seated=True),
    Page("/undo", "POST", undo, seated=True),
    Page("/redo", "POST", redo, seated=True),
    Page("/open", "POST", open_own, seated=True),
    Page("/move/{move}", "GET", move_page, seated=True),
    Page("/move/{move}", "POST", make_move, seated=True),
    Page("/back/{move}", "GET", back, seated=True),
    Page("/made/{entry}", "GET", made_page, seated=True),
    Page("/result", "GET", result_page, seated=True),
    Page("/result", "POST", say_result, seated=True),
    Page("/board", "GET", board_page),
    Page("/score", "GET", score_page),
    Page("/log", "GET", log_page),
    Page("/rules", "GET", rules_page),
    Page("/report", "GET", report_page),
)

KEPT = (public_page, log_page, report_page, score_page)
"""Pages that many look at: they are made once for each seat after a change."""


def answer(page: Page, visit: Visit) -> Answer:
    """What a page answers. It is used in the thread of its table."""
    table, call = visit.table, visit.call
    if call.method == "POST":
        table.poll()
    if page.seated and not visit.seat:
        return go_to(visit.link("/join"))
    if visit.seat and not page.locked and page.seated and table.session.is_locked(visit.seat):
        return go_to(visit.link("/unlock"))
    if page.answer in KEPT:
        return table.kept(visit.seat, f"{call.base}{page.path}", lambda: page.answer(visit))
    try:
        return page.answer(visit)
    finally:
        table.leave_behind()
