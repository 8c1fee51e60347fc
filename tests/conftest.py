"""What holds for all tests."""

import atexit
import gc
import os
import random
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import settings

from taos_tui.session import files
from taos_tui.session.journal import Journal
from taos_tui.session.lock import SeatClaim
from tests import at_rest, parsed_once
from tests.chance import SEED

# Many programs are started here: each would compile all modules again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

for name in ("COLUMNS", "LINES"):  # test runners set them; they would overrule the size of every terminal
    os.environ.pop(name, None)

for name in ("SIGHUP", "SIGINT", "SIGQUIT"):  # ignored in the background or under nohup; programs would inherit that
    number = getattr(signal, name, None)
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)

HOME = tempfile.mkdtemp(prefix="taos-tui-tests-")
"""Where the app of a test, and programs that it starts, keep what they keep, unless the test has a folder of its own:
never where the player of this machine has it."""
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
os.environ["TAOS_TUI_HOME"] = HOME
for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):  # asked where a test takes the other one away
    os.environ[name] = os.path.join(HOME, name.lower())

if sys.platform != "win32":
    import resource

    # As macOS gives it. More would hide what is left open until another machine runs out of it.
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))

gc.set_threshold(20_000, 10, 10)  # what Python begins with costs a fifth of the time of long games

at_rest.use()
parsed_once.use()

files.sync = lambda fd: None
files._sync_folder = lambda folder: None
"""No entry waits for the disk: that nothing is written without it is asked where it fails, and in programs of their
own."""

settings.register_profile("same", derandomize=not SEED)
settings.load_profile("same")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Whoever is done takes tests from who is not: some last a minute, most a millisecond."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


@pytest.fixture(autouse=True)
def memory() -> Iterator[None]:
    """A program that starts stops collecting and keeps what it has loaded; tests that start it within this one would
    leave that so, and a worker grew to 3 GB."""
    yield
    gc.unfreeze()
    gc.enable()


@contextmanager
def drawn_from(name: str) -> Iterator[None]:
    """The operating system's entropy is replaced by numbers that follow from a name."""
    real, os.urandom = os.urandom, random.Random(f"{SEED}{name}").randbytes
    try:
        yield
    finally:
        os.urandom = real


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest) -> Iterator[None]:
    """What tests share is the same whichever of them asks first."""
    if fixturedef.scope == "function":
        return (yield)
    with drawn_from(f"{fixturedef.baseid}::{fixturedef.argname}::{getattr(request, 'param_index', '')}"):
        return (yield)


@pytest.fixture(autouse=True)
def _same_draws(request: pytest.FixtureRequest) -> Iterator[None]:
    with drawn_from(request.node.nodeid):
        yield


@pytest.fixture(autouse=True)
def _closes_files() -> Iterator[None]:
    """What a test leaves open is closed, as it is when a process ends."""
    opened: list[Journal | SeatClaim] = []
    with pytest.MonkeyPatch.context() as patch:
        for kind in (Journal, SeatClaim):
            patch.setattr(kind, "__init__", _noting(kind.__init__, opened))
        yield
    for each in opened:
        each.close()


def _noting(make: Any, opened: list[Any]) -> Callable[..., None]:
    def init(self: Any, *given: Any, **named: Any) -> None:
        make(self, *given, **named)
        opened.append(self)

    return init
