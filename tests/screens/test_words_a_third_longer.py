"""With words a third longer nothing that decides is cut at 80x24, on any screen and in any form of any game.

What decides: whose turn it is, what is due, why something is refused, the keys of the last line and what undo takes
back, the throw and the names of inputs that are needed. All of it is there to its last sign, on one line or on several.
"""

import pytest
from pseudo import LETTERS, Pseudo
from taos_tui.screens.app import TableApp
from taos_tui.screens.shell.page import FIRST, Page
from taos_tui.screens.start.setup_fields import all_options

from taos_tui.content import catalogue, paths
from taos_tui.content.catalogue import in_words
from taos_tui.face.attempt import Attempt
from taos_tui.face.filled import label
from taos_tui.gamecheck.inputs import obvious_inputs
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load

from .screen_text import screen_text, settled

SIZE = (80, 24)
SCREENS = ("f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9")
THROW = "THROW".translate(LETTERS)


@pytest.fixture(autouse=True)
def other_language(monkeypatch):
    monkeypatch.setattr(catalogue, "language", Pseudo)


def begun(slug, folder):
    """(session file, moves) of moments of the sample match, until every move that is ever possible was possible in one
    of them; the last one is the end."""
    head, *blocks = paths.sample(slug).read_text("utf-8").split("\n[[log]]\n")
    seen = set()
    for number in (*range(0, len(blocks), 3), len(blocks)):
        path = folder / f"{slug}-{number}.toml"
        path.write_text("\n[[log]]\n".join([head, *blocks[:number]]) + "\n", "utf-8")
        with_sample = Session.open(path)
        legal = {ready.name for ready in with_sample.moves("") if ready.legal}
        with_sample.close()
        if legal - seen or number == len(blocks):
            yield path, sorted(legal - seen)
        seen |= legal


def is_whole(text, shown):
    """Do all words of a text stand there, one after the other? Between them may be the end of a line."""
    at = 0
    for word in in_words(text).split():
        at = shown.find(word, at)
        if at < 0:
            return False
        at += len(word)
    return True


def feet(app, shown):
    """What is cut in the last line: entries that are not whole, and what has to stand there."""
    foot = shown.splitlines()[-1]
    page = app.screen
    if not isinstance(page, Page):
        return
    for hint in page.hints():
        title = in_words(hint.title)
        begin = f"{in_words(hint.label)} {title.split()[0]}" if title else ""
        if begin[:-1] in foot and title not in foot:
            yield "key", title, foot
    if "…" in foot.replace(" …", ""):
        yield "key line", "", foot
    for hint in [*page.hints()][:FIRST]:
        if in_words(hint.title) not in foot:
            yield "key missing", in_words(hint.title), foot


async def walk(path, moves, refused):
    """What is cut at one moment, on every screen and in the forms of `moves`; nothing is `refused` twice."""
    app, left = TableApp(Session.open(path)), []
    async with app.run_test(size=SIZE) as pilot:
        model = app.navigation.model
        for key in SCREENS:
            await pilot.press(key)
            shown = await settled(pilot)
            left += [(path.stem, key, *each) for each in feet(app, shown)]
            scene = model.scene
            whose = scene.names.get(model.viewer.seat or app.screen.maker, "")
            if not is_whole(whose, "\n".join(shown.splitlines()[:2])):
                left.append((path.stem, key, "whose turn", whose, shown.splitlines()[0]))
        await pilot.press("f2")
        shown = await settled(pilot)
        before = ""
        while before != (page := screen_text(app)):
            before, shown = page, shown + page
            await pilot.press("pagedown")
            await settled(pilot)
        for due in model.scene.due:
            if not is_whole(due.text, shown):
                left.append((path.stem, "due", due.text))
        if not model.scene.over and not is_whole(f"{model.scene.names[model.scene.active]}", shown):
            left.append((path.stem, "headline", shown.splitlines()[3]))
        for why in {ready.reason for ready in model.moves if not ready.legal} - refused:
            refused.add(why)
            app.navigation.refuse(why)
            shown = await settled(pilot)
            if not is_whole(why, shown):
                left.append((path.stem, "refusal", why))
        for name in moves:
            by = model.actor(name)
            for inputs in ({}, obvious_inputs(model.session, name, by, 1)):
                await pilot.press("f2")
                app.navigation.fill_in(Attempt(name, inputs))
                shown = await settled(pilot)
                left += [(path.stem, name, *each) for each in form(app, shown)]
                await pilot.press("escape")
    return left


def form(app, shown):
    page = app.screen
    if not isinstance(page, Page):
        return
    yield from feet(app, shown)
    form = getattr(page, "form", None)
    if form is None or page.covered_for:
        return
    for wanted in form.missing:
        if not is_whole(label(wanted)[0], shown):
            yield "label", label(wanted)[0]
    for line in shown.splitlines():
        if THROW in line:
            yield "throw cut" if line.rstrip().endswith("…") else THROW, line


@pytest.mark.parametrize("slug", SLUGS)
async def test_nothing_that_decides_is_cut(tmp_path, slug):
    told, refused = [], set()
    for path, moves in begun(slug, tmp_path):
        told += await walk(path, moves, refused)
    left = [each for each in told if THROW not in each]
    assert not left, "\n".join(map(str, left))
    assert told, "no throw was asked for"


@pytest.mark.parametrize("slug", SLUGS)
async def test_set_up_tells_each_value_of_each_option_whole(slug):
    app, system, left = TableApp(), load(slug), []
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n", *["up"] * 60, *["right"] * SLUGS.index(slug))
        await settled(pilot)
        page = app.screen
        lines = {field.id: field for field in page.sheet.lines}
        for field in page.sheet.lines:
            option = next((option for option in all_options(system) if option.name == field.id), None)
            if option and option.goes_with:  # it stands there only where it means something
                name, words = option.goes_with
                page.sheet.put(lines[name], words[0])
            page.redraw()
            page.listing.at = page.sheet.fields.index(field)
            for value in option.values[:7] if option else ():
                page.sheet.put(field, value)
                page.redraw()
                shown = await settled(pilot)
                for text in (option.called, option.value_called(value), option.text, option.value_explained(value)):
                    if not is_whole(text, shown):
                        left.append((field.id, value, in_words(text)))
    assert not left, "\n".join(map(str, left))
