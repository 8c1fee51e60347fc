"""What docs/ says of files and commands is what the program takes."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from taos_tui.commands.checking import problems_of
from taos_tui.content.reference import HEADER, SHIPPED_HEADER, TABLES, TAGS
from taos_tui.systems import SLUGS

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


def test_the_examples_are_sound_packs(tmp_path):
    found = re.findall(r"```toml\n(# <config>/packs/(\w+)/(\w+)\.toml.*?)```", PACKS, re.DOTALL)
    assert {slug for _, slug, _ in found} >= {"toswg", "fury", "taos"}
    for text, slug, name in found:
        if slug not in SLUGS:
            continue
        file = tmp_path / slug / f"{name}.toml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        assert problems_of(str(file)) == []
    entry, clause = (tomllib.loads(text) for text, slug, _ in found if slug == "taos")
    assert entry["entry"][0]["clauses"] == [clause["clause"][0]["n"]]


def test_every_link_of_readme_and_docs_leads_to_a_file():
    for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        for target in re.findall(r"\]\(([^):#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).is_file(), f"{page.name}: {target}"


def test_the_pictures_are_made_by_the_app_and_load_nothing(tmp_path):
    for script, to in (("make_screenshots.py", tmp_path), ("make_moving_picture.py", tmp_path / "turn.svg")):
        subprocess.run([sys.executable, ROOT / "docs" / script, to], cwd=ROOT, check=True, capture_output=True)
    made = {path.name for path in tmp_path.glob("*.svg")}
    assert made == {path.name for path in PICTURES.glob("*.svg")}
    for path in PICTURES.glob("*.svg"):
        svg = path.read_text(encoding="utf-8")
        assert "url(http" not in svg
        assert "<image" not in svg
