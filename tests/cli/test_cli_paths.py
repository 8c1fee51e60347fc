"""Where things live, and which sessions were played."""

import os
import sys

import platformdirs
import pytest

from taos_tui.content import paths


def test_one_variable_moves_everything(call, home):
    assert paths.sessions_dir() == home / "sessions"
    assert paths.packs_dir() == home / "config" / "packs"
    told = call("paths", "--json").json
    assert told == {
        "sessions": str(home / "sessions"),
        "config": str(home / "config"),
        "packs": str(home / "config" / "packs"),
        "state": str(home / "state"),
    }
    assert str(home / "state") in call("paths").out


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere platformdirs itself is asked")
@pytest.mark.parametrize("xdg", ["", "/somewhere"])
def test_linux_folders_are_those_of_platformdirs(monkeypatch, xdg):
    monkeypatch.delenv("TAOS_TUI_HOME")
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, xdg)
    assert paths.sessions_dir() == platformdirs.user_data_path("taos-tui") / "sessions"
    assert paths.config_dir() == platformdirs.user_config_path("taos-tui")
    assert paths.state_dir() == platformdirs.user_state_path("taos-tui")


def test_a_name_means_a_file_here_first_then_one_in_the_sessions_folder(home, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert paths.find_session("night") == home / "sessions" / "night.toml"
    assert str(paths.find_session("new.toml")) == "new.toml"
    assert str(paths.find_session("./night")) == "night"
    assert paths.find_session("a\0b").name == "a\0b.toml"
    paths.sessions_dir().mkdir(parents=True)
    (paths.sessions_dir() / "old.toml").touch()
    assert paths.find_session("old.toml") == home / "sessions" / "old.toml"
    (tmp_path / "night").touch()
    assert str(paths.find_session("night")) == "night"


def test_recent_sessions_are_listed_last_written_first_without_what_is_none(call, home):
    assert paths.recent() == []
    for age, name in enumerate(("new", "old")):
        call("new", name, "--system", "taos", "--player", name)
        call("do", name, "note", "--note", "x")
        os.utime(home / "sessions" / f"{name}.toml", (1000 - age, 1000 - age))
    (home / "sessions" / "broken.toml").write_bytes(b"\xff")
    found = [(path.stem, header.seats[0].name, count, mtime) for path, header, count, mtime in paths.recent()]
    assert found == [("new", "new", 1, 1000), ("old", "old", 1, 999)]


def test_the_last_session_is_remembered_as_long_as_it_exists(tmp_path, home):
    assert paths.last_session() is None
    session = tmp_path / "x.toml"
    session.touch()
    paths.remember_last(session)
    assert paths.last_session() == session
    session.unlink()
    assert paths.last_session() is None
    home.rename(tmp_path / "away")
    home.touch()
    paths.remember_last(session)


def test_samples_are_found_in_the_package():
    sample = paths.sample("taos")
    assert sample is None or sample.name == "sample.toml"
    assert paths.sample("chess") is None
