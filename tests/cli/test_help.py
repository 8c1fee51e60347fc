"""Help tells the commands in groups, and its examples do what they say."""

import shlex

from taos_tui.cli import MODULES, application
from taos_tui.commands.examples import EXAMPLES, GROUPS

OPENS = ("play", "tour", "serve", "--install-completion")
"""What stays open, or changes the shell of whoever tests."""


def test_every_command_stands_in_one_group_and_has_examples():
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(MODULES)
    assert set(EXAMPLES) == {"", *MODULES}


def test_help_is_in_groups_and_shows_examples(call, monkeypatch):
    from typer.testing import CliRunner

    for width in (40, 80):
        monkeypatch.setenv("COLUMNS", str(width))
        told = CliRunner().invoke(application(examples=True), ["--help"]).stdout
        assert [line[:-1] for line in told.splitlines() if line[:-1] in GROUPS] == [*GROUPS]
        assert "Examples:" in told
        assert all(f"\n  {name} " in told for name in MODULES)
        told = CliRunner().invoke(application(["do"], examples=True), ["do", "--help"]).stdout
        assert all(f"  {line}\n" in told for line in EXAMPLES["do"])


def test_every_example_works(call, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lines = [*EXAMPLES["new"], *(line for name in EXAMPLES if name not in ("", "new") for line in EXAMPLES[name])]
    for line in lines:
        _, *words = shlex.split(line)
        if words and words[0] in OPENS:
            continue
        answer = call(*words, typed="A-01,A-04,A-07\n")
        if words[0] == "amend" or "--from" in words:  # entry 12 is not there, and nothing was entered
            assert answer.status == 1
        else:
            assert answer.status == 0, (line, answer.err)
