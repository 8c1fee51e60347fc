"""In another language every text on every screen is another one: nothing was left out, nothing is glued from halves."""

import re
import shutil

import msgspec
import pytest
from pseudo import END, Pseudo, unsaid
from taos_tui.screens.app import TableApp
from taos_tui.screens.lookup import rulings

from taos_tui.content import catalogue, paths
from taos_tui.session.session import Session
from taos_tui.systems import EVENTS, SLUGS, load

from .screen_text import screen_text

SCREENS = ("f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9")
SETUP_TOP = 60
OVERLAYS = ("?", "ctrl+p", "c", "v")
CODE = r"\b[0-9a-f]{4}-[0-9a-f]{4}\b|(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}"
TYPED = re.compile(CODE + r"|taos-tui|\bUTC\b|[A-Z]{2,4}-\w*|\bF\d\b|\b\d*d\d+\S*|\.toml|\b\d+[ap]m\b")


@pytest.fixture(autouse=True)
def other_language(monkeypatch):
    monkeypatch.setattr(catalogue, "language", Pseudo)
    monkeypatch.setattr(rulings, "applying", lambda reference, about: [])  # rules have languages of their own


def names_in(session):
    """What players typed and data packs gave."""
    header = session.header
    titles = [load(slug).title for slug in (*SLUGS, *EVENTS)]
    found = [header.title, header.system, *titles, *session.names.values(), *_words(header.content)]
    for line in session.log():
        found += [line.note, *_words(dict(line.inputs))]
    return found


def _words(value):
    if isinstance(value, dict):
        return [word for each in value.values() for word in _words(each)]
    if isinstance(value, list | tuple):
        return [word for each in value for word in _words(each)]
    return [value, *re.split(r"[\n,;]\s*", value)] if isinstance(value, str) else []


def check(shown, names):
    """The lines in which an ordinary word is left that stands in no name: names may be cut, and go on below."""
    known = {word.lower() for name in names for word in re.findall(r"[A-Za-z]+", name)}
    known |= {"".join(word[0] for word in name.lower().split()) for name in names if name.istitle() or "-" in name}
    found = []
    for line in shown.splitlines():
        cut = re.findall(r"([A-Za-z]+)\W*…", line)
        words = [word for word in unsaid(TYPED.sub("", line)) if word.lower() not in known]
        found += [(line.strip(), word) for word in words if not (word in cut and _begins(word, known))]
    return found


def _begins(word, known):
    return any(each.startswith(word.lower()) for each in known)


def library(slug):
    """The words of the quick reference, which a data pack gives."""
    folder = paths.sample(slug).parent
    text = (folder / "reference.toml").read_text("utf-8") + (folder / "clauses.toml").read_text("utf-8")
    return set(re.findall(r"\w+", text))


@pytest.mark.parametrize("slug", SLUGS)
async def test_every_screen_of_a_game(tmp_path, slug):
    path = tmp_path / f"{slug}.toml"
    shutil.copy(paths.sample(slug), path)
    session = Session.open(path)
    names, shipped = names_in(session), library(slug)
    for counter in getattr(session.scene().board, "counters", ()):
        names += map(str, msgspec.structs.astuple(counter))
    app, left = TableApp(session), []
    async with app.run_test(size=(160, 50)) as pilot:
        for key in (*SCREENS, *OVERLAYS):
            await pilot.press("f2", key)
            await pilot.pause()
            shown = screen_text(app)
            assert END in shown
            left += [(key, *each) for each in check(shown, [*names, *(shipped if key in ("f6", "f8") else ())])]
            if key in OVERLAYS:
                await pilot.press("escape")
    assert not left, "\n".join(map(str, left))


@pytest.mark.parametrize("slug", SLUGS)
async def test_home_and_a_new_match(slug):
    titles = [load(slug).title for slug in (*SLUGS, *EVENTS)]
    names = [*titles, *load(slug).seats, *library(slug)]
    app, left = TableApp(), []
    app.navigation.drafts = {}
    async with app.run_test(size=(120, 50)) as pilot:
        left += check(screen_text(app), titles)
        await pilot.press("n", *["up"] * SETUP_TOP, *["right"] * SLUGS.index(slug))
        await pilot.pause()
        for _ in load(slug).options:
            left += check(screen_text(app), [*titles, "Player", *load(slug).seats, *load(slug).armies.values()])
            await pilot.press("down")
        await pilot.press("b")
        await pilot.pause()
        names += names_in(app.navigation.model.session)
        left += check(screen_text(app), names)
        for key in ("u", "space", "f3", "enter"):  # refused, made or asked
            await pilot.press(key)
            await pilot.pause()
            left += check(screen_text(app), names)
    assert not left, "\n".join(map(str, left))
