"""Changes reach all who listen, and nobody looks at the file while nobody does."""

import asyncio
from contextlib import aclosing

import pytest

from taos_tui.session.session import Session
from taos_tui.web.live import Live

SOON = 20
"""Seconds after which a test gives up; it waits for a condition, not for time to pass."""


async def next_change(events):
    """The version that comes next, whatever else is sent before."""
    async with asyncio.timeout(SOON):
        async for text in events:
            if text.startswith("data: "):
                return text.strip()
    raise AssertionError("nothing came")


async def test_a_move_of_another_program_reaches_sixty_listeners(match):
    live = Live(match)
    listeners = [live.events() for _ in range(60)]
    first = [await next_change(one) for one in listeners]
    assert set(first) == {f"data: {match.version}"}
    laptop = Session.open(match.path)
    laptop.make("note", note="from the laptop")
    laptop.close()
    then = await asyncio.gather(*(next_change(one) for one in listeners))
    assert len(set(then)) == 1
    assert then[0] != first[0]
    assert match.session.count == 1
    for one in listeners:
        await one.aclose()


async def test_who_comes_back_is_told_at_once_what_is_shown_now(match):
    live = Live(match)
    async with aclosing(live.events()) as events:
        before = await next_change(events)
    laptop = Session.open(match.path)
    laptop.make("note", note="while the phone slept")
    laptop.close()
    match.poll()
    async with aclosing(live.events()) as events:
        assert await next_change(events) != before


async def test_nobody_looks_at_the_file_while_nobody_listens(match, monkeypatch):
    live = Live(match)
    async with aclosing(live.events()) as events:
        await next_change(events)
        watch = live._watch
        assert watch
    async with asyncio.timeout(SOON):
        await watch
    assert watch.done()


async def test_a_file_that_another_program_is_writing_does_not_hold_up_the_others(match, tmp_path):
    """The table waits in a thread of its own; the loop goes on."""
    from taos_tui.session.lock import WriteLock

    lock = WriteLock(match.path)
    assert lock.acquire()
    loop = asyncio.get_running_loop()
    making = loop.run_in_executor(match.thread, lambda: match.session.make("note", note="late"))
    turns = 0
    while not match.thread._work_queue.empty():
        await asyncio.sleep(0)
        turns += 1
    await asyncio.sleep(0)
    lock.release()
    lock.close()
    async with asyncio.timeout(SOON):
        await making
    assert match.session.count == 1


async def test_a_phone_that_comes_or_goes_is_a_change_too(match):
    live = Live(match)
    async with aclosing(live.events()) as events:
        first = await next_change(events)
        await asyncio.get_running_loop().run_in_executor(
            match.thread, lambda: match.pair(match.pairing.codes["b"], "192.0.2.1", False)
        )
        live.tell()
        assert await next_change(events) != first


@pytest.mark.parametrize("seat", ["", "b"])
def test_an_event_says_that_something_changed_and_never_what(match, seat):
    assert all(part.isalnum() for part in match.version.split("."))
