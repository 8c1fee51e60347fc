"""Another language is a catalogue: commands and reports say everything in it, and nothing is glued from halves."""

import gettext
import json
import re

import pytest
from pseudo import END, Pseudo, unsaid
from typer.testing import CliRunner

from taos_tui.cli import application
from taos_tui.content import catalogue, paths
from taos_tui.rules.wording import say
from taos_tui.session.session import Session
from taos_tui.systems import load

PLAYERS = ("Anna", "Bruno", "Carla")
SQUADS = ("Watch", "Smugglers")
"""Of the sample match."""


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path))
    monkeypatch.setattr(catalogue, "language", Pseudo)
    runner = CliRunner()

    def command(*words, status=0):
        found = runner.invoke(application(), list(words))
        assert found.exit_code == status, found.output
        return found.stdout if status == 0 else found.stderr

    return command


def crossing(tmp_path):
    """A game of bridges that is nearly over."""
    path = tmp_path / "evening.toml"
    session = Session.create(path, "bridges", "Evening", {"a": "Anna", "b": "Bruno"})
    for _ in range(9):
        name = session.scene().suggested
        session.make(name, session.hints(name))
    session.undo()
    session.close()
    return path


def sample(tmp_path, slug):
    path = tmp_path / f"{slug}.toml"
    path.write_bytes(paths.sample(slug).read_bytes())
    return path


def typed(slug):
    """What stands for moves and inputs on a command line."""
    moves = load(slug).moves
    names = [*moves, *(wanted.name for move in moves.values() for wanted in move.inputs)]
    return [*names, *(name.replace("_", " ") for name in names)]


def written(value):
    """Every text in the inputs of an entry, which players wrote or chose."""
    if isinstance(value, dict):
        return [word for each in value.values() for word in written(each)]
    if isinstance(value, list | tuple):
        return [word for each in value for word in written(each)]
    return [value, *map(str.strip, re.split("[\n,;]", value))] if isinstance(value, str) else []


def check_every_text(told, names):
    assert not [(line, unsaid(line, names)) for line in told.splitlines() if unsaid(line, names)]
    assert END in told


@pytest.mark.parametrize("command", ["show", "log", "report"])
def test_a_game_of_another_package_is_said_in_it(run, bridges, tmp_path, command):
    told = run(command, str(crossing(tmp_path)))
    names = ["Five Bridges", "Evening", *PLAYERS, "UTC", "BR"]
    names += typed("bridges")
    check_every_text(re.sub(r"\d{4}-\d\d-\d\dT[\d:]+Z  [ab] ", "", told), names)


@pytest.mark.parametrize("command", ["show", "log", "report"])
def test_a_game_of_this_package_is_said_in_it(run, tmp_path, command):
    path = sample(tmp_path, "toswg")
    session = Session.open(path)
    header, packs = session.header, session.header.content
    names = [header.title, "TOS-WG", *PLAYERS, *SQUADS, "UTC", "WG", *(unit.name for unit in session.scene().units)]
    rows = [row for tables in packs.values() for table in tables.values() for row in table]
    names += [str(row.get(key, "")) for row in rows for key in ("id", "name", "note")]
    names += [word for line in session.log() for word in (line.note, *written(dict(line.inputs)))]
    session.close()
    told = run(command, str(path))
    names += typed("toswg")
    check_every_text(re.sub(r"\d{4}-\d\d-\d\dT[\d:]+Z  [abc] ", "", told), names)


def test_a_refusal_is_said_in_it(run, bridges, tmp_path):
    path = crossing(tmp_path)
    for _ in range(3):
        found = CliRunner().invoke(application(), ["do", str(path), "draw"])
    assert found.exit_code == 1
    check_every_text(found.stderr, ["error", "move", "seat", *PLAYERS, "BR"])


def test_json_stays_as_it_is(run, bridges, tmp_path):
    path = str(crossing(tmp_path))
    for words in (["show", path, "--json"], ["log", path, "--json"], ["report", path, "--format", "json"]):
        assert END not in json.dumps(json.loads(run(*words)))


@pytest.fixture
def english():
    catalogue.language.cache_clear()
    yield
    catalogue.language.cache_clear()


def test_a_catalogue_in_the_folder_of_the_settings_is_found(tmp_path, monkeypatch, english):
    folder = tmp_path / "config" / "locale" / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "taos-tui.mo").write_bytes(compiled({"": "Content-Type: text/plain; charset=utf-8\n", "Units": "Unità"}))
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "it_IT:en")
    assert isinstance(catalogue.language(), gettext.GNUTranslations)
    assert catalogue.in_words(say("Units")) == "Unità"


@pytest.mark.parametrize("value", ["en_GB.UTF-8", "C.UTF-8", "", "xx_YY"])
def test_without_one_it_is_english(tmp_path, monkeypatch, english, value):
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path))
    for name in catalogue.VARIABLES:
        monkeypatch.setenv(name, value)
    assert catalogue.language() is None


def compiled(messages):
    """A catalogue as `msgfmt` writes it."""
    from struct import pack

    keys, places, blob = sorted(messages), [], b""
    texts = [*keys, *(messages[key] for key in keys)]
    start = 28 + 16 * len(keys)
    for text in texts:
        raw = text.encode()
        places.append(pack("<II", len(raw), start + len(blob)))
        blob += raw + b"\0"
    head = pack("<IIIIIII", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, start)
    return head + b"".join(places) + blob
