"""What docs/ says of files and commands is what the program takes."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from taos_tui.content.checks import check
from taos_tui.content.copied import problems_in
from taos_tui.content.packs import parse
from taos_tui.content.reference import HEADER, SHIPPED_HEADER, TABLES, TAGS
from taos_tui.session.entry import Entry, Header, Seat
from taos_tui.systems import SLUGS
from taos_tui.systems.rocknroll.packs import TABLES as CARD_TABLES
from taos_tui.systems.system import HEAD

ROOT = Path(__file__).parent.parent
PACKS = (ROOT / "docs" / "data-packs.md").read_text(encoding="utf-8")
PICTURES = ROOT / "docs" / "screenshots"


def schema(heading):
    """{key: is it needed everywhere?} from the table under a heading."""
    section = PACKS.split(f"### {heading}\n", 1)[1].split("\n#", 1)[0]
    rows = re.findall(r"^\| `(\w+)` \| ([\w ]+) \|", section, re.MULTILINE)
    return {key: needed == "yes" for key, needed in rows}


@pytest.mark.parametrize(
    ("heading", "fields"),
    [
        ("Header of both files", HEADER),
        ("`[[entry]]` in `reference.toml`", TABLES["reference"]["entry"]),
        ("`[[clause]]` in `clauses.toml`", TABLES["clauses"]["clause"]),
    ],
)
def test_the_schema_names_every_key_and_whether_it_is_needed(heading, fields):
    assert schema(heading) == {key: field.required for key, field in fields.items()}


def test_the_schema_names_the_tags_and_what_installed_files_need():
    assert all(f"`{tag}`" in PACKS for tag in TAGS)
    installed = re.findall(r"^\| `(\w+)` \| installed files only", PACKS, re.MULTILINE)
    assert {"system", *installed} == {key for key, field in SHIPPED_HEADER.items() if field.required}


@pytest.mark.parametrize("table", CARD_TABLES)
def test_the_schema_of_card_lists_names_every_key_and_whether_it_is_needed(table):
    heading = "Top of a card list" if table == HEAD else f"`[[{table}]]`"
    assert schema(heading) == {field.name: field.required for field in CARD_TABLES[table]}


def test_the_examples_are_sound_packs():
    blocks = re.findall(r"```toml\n(.*?)```", PACKS, re.DOTALL)
    for name, text in zip(("reference", "clauses"), blocks[:2], strict=True):
        assert check(parse(name, text.encode()), HEADER, TABLES[name]) == []
    (cards,) = blocks[2:]
    assert problems_in(parse("cards", cards.encode()), CARD_TABLES) == []
    assert tomllib.loads(blocks[0])["entry"][0]["clauses"] == [tomllib.loads(blocks[1])["clause"][0]["n"]]


def test_the_packs_of_the_games_are_told_as_the_program_checks_them(tmp_path):
    script = ROOT / "docs" / "make_schemas.py"
    made = tmp_path / "game-packs.md"
    subprocess.run([sys.executable, script, made], cwd=ROOT, check=True, capture_output=True)
    assert made.read_bytes() == (ROOT / "docs" / "game-packs.md").read_bytes(), "run docs/make_schemas.py"


def test_the_session_format_names_every_key_of_header_seat_and_block():
    text = (ROOT / "docs" / "session-format.md").read_text(encoding="utf-8")
    for kind, also in (("header", {"format", "version"}), ("seat", set()), ("block", set())):
        table = text.split(f"| {kind} key |", 1)[1].split("\n\n", 1)[0]
        told = re.findall(r"`\[*(\w+)\]*`", "\n".join(line.split("|")[1] for line in table.splitlines()[2:]))
        struct = {"header": Header, "seat": Seat, "block": Entry}[kind]
        known = {{"seats": "seat"}.get(name, name) for name in struct.__struct_fields__}
        assert set(told) == known | also, kind


def test_every_game_has_its_picture_in_the_readme():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [slug for slug in SLUGS if f"(docs/screenshots/{slug}.svg)" not in readme] == []


def test_every_link_of_readme_and_docs_leads_to_a_file():
    for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        for target in re.findall(r"\]\(([^):#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).is_file(), f"{page.name}: {target}"


def test_the_pictures_are_made_by_the_app_and_load_nothing(tmp_path):
    script = ROOT / "docs" / "make_screenshots.py"
    subprocess.run([sys.executable, script, tmp_path], cwd=ROOT, check=True, capture_output=True)
    made = {path.name for path in tmp_path.glob("*.svg")}
    assert made == {path.name for path in PICTURES.glob("*.svg")}
    for path in PICTURES.glob("*.svg"):
        svg = path.read_text(encoding="utf-8")
        assert "url(http" not in svg
        assert "<image" not in svg
