"""An entrant whose name was typed wrong is followed: pairings, results and lots stay."""

import msgspec
import pytest
from event_desk import Desk

from taos_tui.face.matching import apart
from taos_tui.session.session import Session

WRONG = ("Ana", "Bruno", "Carla", "Dino", "Ewa")


@pytest.fixture
def desk(tmp_path):
    """Two rounds, one of them played, and somebody who dropped out."""
    desk = Desk(tmp_path, *WRONG)
    desk.do("pair")
    desk.play_round(lambda a, b: (6, 1))
    desk.do("drop", player="Ana")
    desk.do("add", players=["Ana"])
    desk.do("pair")
    return desk


def spelled(state, old, new):
    """The state as it would be if he had been called so."""
    text = msgspec.json.encode(state.rounds) + msgspec.json.encode(state.lots) + msgspec.json.encode(state.entrants)
    return text.replace(f'"{old}"'.encode(), f'"{new}"'.encode())


def test_a_name_in_the_entry_list_is_followed_everywhere(desk):
    """Whoever stands at a place of the list, he is the same under his other name."""
    for at, old in enumerate(WRONG):
        before = desk.state
        players = [*WRONG[:at], "Zoe", *WRONG[at + 1 :]]
        told = desk.session.amend(1, {"players": players}, dry_run=True)
        assert (told.stops, told.lost, told.lapsed) == (0, (), ())
        desk.session.amend(1, {"players": players})
        assert spelled(desk.state, "Zoe", "Zoe") == spelled(before, old, "Zoe")
        again = Session.open(desk.path)
        assert (again.state, again.findings) == (desk.state, [])
        again.close()
        desk.session.undo()
        assert desk.state == before


def test_several_names_of_a_list_are_followed_at_once(desk):
    desk.session.amend(1, {"players": ["Anna", "Bruno", "Klara", "Dino", "Eva"]})
    assert list(desk.state.entrants) == ["Anna", "Bruno", "Klara", "Dino", "Eva"]
    assert {name for table in desk.state.rounds[0] for name in (table.a, table.b) if name} == set(desk.state.entrants)


def test_a_name_is_corrected_by_a_move_of_its_own(desk):
    before = desk.state
    assert desk.do("player_name", player="Ana", name="Anna").text == "name corrected: Ana is called Anna"
    assert spelled(desk.state, "Anna", "Anna") == spelled(before, "Ana", "Anna")
    assert desk.refused("player_name", player="Anna", name="bruno") == ("name", "")
    assert desk.refused("player_name", player="Anna", name="Anna") == ("name", "")
    desk.do("player_name", player="Anna", name="ANNA")
    desk.session.undo()
    desk.session.undo()
    assert desk.state == before


def test_bullets_and_numbers_of_a_list_are_no_part_of_names(tmp_path):
    """A tournament that was begun before keeps the names as they were read."""
    typed = ("1. Anna", "2. Bruno", "3) Carla", "- Dino", "Ewa 2")
    assert list(Desk(tmp_path, *typed).state.entrants) == ["Anna", "Bruno", "Carla", "Dino", "Ewa 2"]
    (tmp_path / "before").mkdir()
    before = Desk(tmp_path / "before", *typed, reading="counted")
    assert list(before.state.entrants) == list(typed)


def test_the_armies_beside_the_names_of_a_list_are_no_players(tmp_path):
    """As a club keeps it: `Paolo Verdi, Yu Jing`. Before it is made, the form shows who was understood."""
    typed = ("• Paolo Verdi", "Yu Jing", "Luca Gialo", "Ariadna", "6 Sara Blu – ALEPH", "Anna Neri (Nomads)")
    desk = Desk(tmp_path, *typed)
    assert list(desk.state.entrants) == ["Paolo Verdi", "Luca Gialo", "Sara Blu", "Anna Neri"]
    ledger = desk.session.forecast("add", {"players": ["1. Ugo", "Haqqislam"]}).ledger
    assert [line.label for line in ledger] == ["players", "Ugo"]


def test_what_a_club_notes_beside_names_is_no_part_of_them(tmp_path):
    """The line above the list is nobody; an army in brackets may have a comma and points beside it."""
    typed = ("Lista iscritti torneo TaOS – nov", "1. Marco Rossi (Nomadi) pagato", "João da Silva Nómadas 300",
             "6. Дмитрий Иванов (Ariadna, 298 pts)", "Ewa 2", "Jan Ok", "Lista Bianchi", "Ugo (Roma)",
             "28 Nov", "Юрий Петров [Ariadna - 300 pti] - paid", "4 - Jürgen Weiß – Nomads (300) - bezahlt",
             "Ana Neri (Yu Jing, 297) - NON pagato", "pagato 10 €",
             "Totale iscritti: 7 + 1 riserva")  # fmt: skip
    names = [
        "Marco Rossi",
        "João da Silva",
        "Дмитрий Иванов",
        "Ewa 2",
        "Jan Ok",
        "Lista Bianchi",
        "Ugo (Roma)",
        "Юрий Петров",
        "Jürgen Weiß",
        "Ana Neri",
    ]
    assert list(Desk(tmp_path, *typed).state.entrants) == names
    (tmp_path / "before").mkdir()
    before = Desk(tmp_path / "before", *typed, reading="led")
    assert "Lista iscritti torneo TaOS – nov" in before.state.entrants


def test_a_comma_within_brackets_parts_nobody():
    assert apart("Ann (Ariadna, 298 pts), Bob; Eve") == ["Ann (Ariadna, 298 pts)", " Bob", " Eve"]
    assert apart("Ann (Ariadna, Bob") == ["Ann (Ariadna", " Bob"]


def test_who_dropped_out_is_counted_apart(tmp_path):
    desk = Desk(tmp_path, "Anna", "Bruno", "Carla", "Dino")
    assert desk.session.scene().status == "4 players"
    desk.do("drop", player="Dino")
    assert desk.session.scene().status == "3 players, 1 dropped out"
