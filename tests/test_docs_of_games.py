"""What docs/ says of packs, sessions and games is made from the program, or held against it."""

import re
import subprocess
import sys
from pathlib import Path

from taos_tui.content.copied import copied_content
from taos_tui.session.entry import Entry, Header, Seat
from taos_tui.systems import SLUGS, load

ROOT = Path(__file__).parent.parent


def test_the_packs_of_the_games_are_told_as_the_program_checks_them(tmp_path):
    script = ROOT / "docs" / "make_schemas.py"
    made = tmp_path / "game-packs.md"
    subprocess.run([sys.executable, script, made], cwd=ROOT, check=True, capture_output=True)
    assert made.read_bytes() == (ROOT / "docs" / "game-packs.md").read_bytes(), "run docs/make_schemas.py"


def test_every_option_of_taos_and_its_tournament_is_told():
    told = (ROOT / "docs" / "taos.md").read_text("utf-8")
    for slug in ("taos", "taos-tournament"):
        for option in load(slug).options:
            row = next(line for line in told.splitlines() if f"(`{option.name}`)" in line)
            assert option.called in row
            assert option.clause in row
            assert all(option.value_called(value) in row for value in option.values)


def test_the_example_of_nations_at_war_is_a_scenario_that_can_be_chosen(tmp_path):
    (tmp_path / "naw").mkdir()
    for text in re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / "nations-at-war.md").read_text("utf-8"), re.DOTALL):
        name = re.match(r"# <config>/packs/(naw/\w+\.toml)", text)[1]
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert [row["id"] for row in copied_content(load("naw"), tmp_path)["scenarios"]["scenario"]] == ["lipnik", "farm"]


def test_what_a_scenario_of_nations_at_war_may_name_is_told_whole():
    told, shipped = (ROOT / "docs" / "nations-at-war.md").read_text("utf-8"), copied_content(load("naw"))
    rows = {line.split(" | ")[0].strip("| `"): line for line in told.splitlines() if line.startswith("| ")}
    for row in shipped["terrain"]["terrain"]:
        assert f"`{row['letter']}` {row['id']}" in rows["terrain, by letter"]
    for table in ("unit", "support"):
        assert re.findall(r"`([\w-]+)`", rows[f"[[{table}]]"]) == [row["id"] for row in shipped["units"][table]]


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
