"""Every command says everything in the reader's language, of every game: nothing is left out or glued from halves.

Names, ids, figures, clauses and what data packs write stay as they are; all other words change.
"""

import json
import re
import shutil
from pathlib import Path

import pytest
from pseudo import END, Pseudo, unsaid
from typer.testing import CliRunner

from taos_tui.cli import application, main
from taos_tui.content import catalogue, paths
from taos_tui.kit.options import EVERYWHERE
from taos_tui.rules.inputs import Items
from taos_tui.session.session import Session
from taos_tui.systems import SLUGS, load
from taos_tui.systems.taos.missions import MISSIONS

CARDS = Path(__file__).parents[1] / "cards"
STAYS = re.compile(
    r"\d{4}-\d\d-\d\dT[\d:]+Z|\b[0-9a-f]{4,64}\b|(?:[0-9A-Z]{4}-){2,}[0-9A-Z]{4}|\b[A-Z]{2,5}-\w+|\b\d*d\d+\S*"
    r"|taos-tui|UTC|\S*\.toml|/\S+"
)
MOST_CARDS = 40


@pytest.fixture
def call(tmp_path, monkeypatch):
    """call(*words): everything that a command prints."""
    monkeypatch.setenv("TAOS_TUI_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(catalogue, "language", Pseudo)

    def run(*words):
        found = CliRunner().invoke(application(), [str(word) for word in words])
        assert not found.exception or isinstance(found.exception, SystemExit), found.exception
        return found.stdout + found.stderr

    return run


def texts(value):
    if isinstance(value, dict):
        return [word for name, each in value.items() for word in (name, *texts(each))]
    if isinstance(value, list | tuple):
        return [word for each in value for word in texts(each)]
    return [value] if isinstance(value, str) else []


def names_of(slug, session=None):
    """Words that nobody says in a language: names, ids that are typed on a command line, what packs write."""
    system = load(slug)
    found = [system.title, slug, *system.seats, "LEFT", "CENTRE", "RIGHT"]
    for move in system.moves.values():
        found += [move.name, *ids_of(move.inputs)]
    for id, card in system.procedures().items():
        found += [id, *ids_of(card.inputs)]
    if slug == "taos":
        found += [mission.italian for mission in MISSIONS.values()]
    if session:
        found += [
            session.header.title,
            *session.names.values(),
            *texts(session.header.content),
            *session.header.options,
        ]
        for line in session.log():
            found += [line.note, *texts(dict(line.inputs))]
        found += [unit.name for unit in session.scene().units]
    return found


def ids_of(inputs):
    """What may be typed for inputs: their names, words of choices, those of the fields of rows."""
    for wanted in inputs:
        yield wanted.name
        yield from getattr(wanted, "words", ())
        yield from ids_of(getattr(wanted, "fields", ()))
        yield from ids_of([wanted.item] if isinstance(wanted, Items) else [])


def left(told, names):
    """(line, words) that were not said."""
    known = {word.lower() for name in names for word in re.findall(r"[A-Za-z]+", name)}
    known |= {"".join(word[0] for word in name.lower().split()) for name in names if name.istitle()}
    lines = ((line, unsaid(STAYS.sub("", line))) for line in told.splitlines())
    found = ((line, [word for word in words if word.lower() not in known]) for line, words in lines)
    return [(line.strip(), words) for line, words in found if words]


def check(told, names):
    found = left(told, names)
    print("\n".join(map(str, found[:60])))
    assert not found
    assert END in told


def sample(tmp_path, slug):
    path = tmp_path / f"{slug}.toml"
    shutil.copy(paths.sample(slug), path)
    return path


READING = (
    ("show",), ("show", "--all"), ("show", "--seat", "a"), ("log",), ("log", "--stats"), ("verify",),
    ("report",), ("report", "--format", "text"), ("undo",), ("check",),
)  # fmt: skip


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("words", READING, ids=" ".join)
def test_commands_on_a_match(call, tmp_path, slug, words):
    path = sample(tmp_path, slug)
    session = Session.open(path)
    names = [*names_of(slug, session), str(path)]
    session.close()
    check(call(words[0], path, *words[1:]), names)


def cards(slug):
    return [json.loads(line) for line in (CARDS / f"{slug}.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_rules_one_at_a_time(call, slug):
    """Every procedure described, and resolved or its odds told with the first worked example that it has."""
    names, known, told = names_of(slug), {}, []
    for card in cards(slug):
        known.setdefault(("odds" in card, card.get("odds") or card.get("procedure")), card)
    for id in load(slug).procedures():
        told.append(call("procedures", id))
    for (odds, id), card in known.items():
        given = [f"{name}={json.dumps(value)}" for name, value in card.get("inputs", {}).items()]
        names += [*texts(card.get("inputs", {}))]
        dice = ["--dice", ",".join(map(str, card["dice"]))] if card.get("dice") else []
        told.append(call(*(["odds", id, *given] if odds else ["resolve", id, *given, *dice])))
    told.append(call("procedures", "--system", slug))
    check("\n".join(told), names)


USAGE = ("Usage OPTIONS WORDS KEY VALUE SESSION SEAT ID FILE", "Try help Error Invalid value for Missing argument")
USAGE += ("expr session move procedure system", "taos-tui standings tournament")
"""What the library that reads command lines says itself, and inputs that an error names as they are typed."""
WRONG = (
    ("show", "nowhere"), ("show", "night", "--seat", "q"), ("do", "night", "nonsense"),
    ("do", "night", "note"), ("undo", "night"), ("redo", "night"), ("amend", "night", "9"), ("odds", "taos.nonsense"),
    ("resolve", "taos.identification_roll", "wip=99"), ("resolve", "taos.identification_roll", "nonsense=1"),
    ("resolve", "taos.identification_roll", "wip=13", "distance_cm=15", "--dice", "33"),
    ("resolve", "taos.identification_roll", "wip=13", "distance_cm=15", "--dice", "1,2,3"),
    ("resolve", "--batch", "nowhere"), ("resolve",), ("new", "night", "--system", "taos"),
    ("new", "x", "--system", "nonsense"), ("new", "x", "--system", "taos", "--option", "nonsense=1"),
    ("new", "x", "--system", "taos", "--option", "vp_rule=nonsense"),     ("ref",),
    ("ref", "qqqq", "zzzz"), ("ref", "x", "--system", "nonsense"), ("check", "nowhere"),
    ("report", "night", "--format", "nonsense"), ("roll", "3d"), ("roll", "2d6", "--dice", "9"), ("verify", "nowhere"),
    ("tournament", "standings", "night"), ("tournament", "standings", "nowhere"), ("tournament", "pair", "cup"),
    ("tournament", "drop", "cup", "Zeno"), ("tournament", "result", "cup"), ("tournament", "clock", "cup"),
    ("tournament", "new", "cup"), ("serve", "nowhere", "--folder", "nowhere"),
)  # fmt: skip


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_what_is_wrong(call, words, capsys):
    call("new", "night", "--system", "taos", "--player", "Anna", "--player", "Bruno")
    call("tournament", "new", "cup", "--player", "Anna", "--player", "Bruno")
    names = [*names_of("taos"), *words, "Anna", "Bruno", *SLUGS, "md html json text"]
    names += [option.name for option in load("taos").options]
    names += [str(value) for option in load("taos").options for value in option.values]
    names += [*USAGE, *(option.name for option in EVERYWHERE)]
    with pytest.raises(SystemExit):
        main(list(words))
    said = capsys.readouterr()
    check(said.out + said.err, names)


def test_a_tournament(call):
    names = [*names_of("taos-tournament"), "move", "Anna", "Bruno", "Carla", "Dino", "cup"]
    told = []
    for words in (
        ("new", "cup", "--player", "Anna", "--player", "Bruno"), ("add", "cup", "Carla", "Dino"), ("pair", "cup"),
        ("drop", "cup", "Dino"), ("add", "cup", "Dino"),
        ("result", "cup", "--table", "1", "op_a=4", "op_b=2", "killed_a=120", "killed_b=80"),
        ("correct", "cup", "--table", "1", "op_a=3", "--reason", "Dino"),
        ("standings", "cup"), ("export", "cup"), ("end", "cup", "--why", "Dino"),
    ):  # fmt: skip
        told.append(call("tournament", *words))
    check("\n".join(told), names)


def test_free_dice(call):
    told = [call("roll", *words) for words in (("2d6+3", "--dice", "2,3"), ("8d6>=5",), ("d20<=13",), ("4d6kh3",))]
    check("\n".join(told), [])


@pytest.mark.parametrize("slug", SLUGS)
def test_the_quick_reference(call, slug):
    folder = paths.sample(slug).parent
    shipped = (folder / "reference.toml").read_text("utf-8") + (folder / "clauses.toml").read_text("utf-8")
    asked = re.findall(r'title = "(.*?)"', shipped)[:12]
    told = [call("ref", "--system", slug, *title.split()) for title in asked]
    check("\n".join(told), [*names_of(slug), shipped])
