"""Lists of players as organisers have them: made from a grammar, so that who takes part is known by how they were
made, and read as they are pasted into the line of a form (TAOS-1)."""

import random

import pytest
from event_desk import Desk
from taos_tui.screens.shell.ask import one_line

from taos_tui.face.matching import read_typed
from taos_tui.systems.taos.tournament.entry_list import names_of

PEOPLE = (
    ("Marco", "Bianchi"), ("Anna", "Rossi"), ("Pietro", "De Luca"), ("Łukasz", "Nowak"), ("Sara", "O'Neill"),
    ("Юрий", "Петров"), ("João", "da Silva"), ("Jürgen", "Weiß"), ("Ewa", "Zając-Lis"), ("Fabio", "Neri"),
)  # fmt: skip
HEADS = {
    "whole": (
        "Player",
        "Giocatore",
        "Jugador",
        "Jogador",
        "Joueur",
        "Spieler",
        "Gracz",
        "Игрок",
        "Name",
        "Nome e cognome",
    ),
    "first": ("First name", "Nome", "Nombre", "Prénom", "Vorname", "Imię", "Имя"),
    "last": ("Surname", "Cognome", "Apellidos", "Nom de famille", "Nachname", "Nazwisko", "Фамилия"),
    "number": ("N.", "#", "No", "Nr"),
    "club": ("Club", "Team", "Associazione", "Verein", "Klub", "Клуб"),
    "faction": ("Faction", "Fazione", "Facción", "Fraktion", "Frakcja", "Фракция", "Army"),
    "mail": ("E-mail", "Email", "Correo", "Почта"),
    "phone": ("Phone", "Telefono", "Teléfono", "Telefon", "Телефон"),
}
CELLS = {
    "club": ("Gilda del Drago", "Roma", "Les Loups", ""),
    "faction": ("PanOceania", "Yu Jing", "Corregidor", ""),
    "mail": ("m.b@example.it", "x@example.org", ""),
    "phone": ("+39 333 1234567", "0543 123456", ""),
}
KEPT_NOWHERE = ("@", "333 1234567", "0543 123456")


def pasted(desk, text, line=True):
    """The list as it comes out of the line of a form."""
    [wanted] = [each for each in desk.session.system.moves["add"].inputs if each.name == "players"]
    assert wanted.cells
    return desk.do("add", players=read_typed(wanted, one_line(text, wanted.cells) if line else text))


def called(person):
    return " ".join(person)


def reversed_(person):
    return f"{person[1]}, {person[0]}"


@pytest.mark.parametrize("seed", range(150))
def test_the_column_of_names_is_found_in_any_table(tmp_path, seed):
    chance = random.Random(seed)
    people = chance.sample(PEOPLE, chance.randint(2, 8))
    parted, is_reversed = chance.random() < 0.3, chance.random() < 0.5
    columns = [*(["first", "last"] if parted else ["whole"]), *chance.sample([*CELLS, "number"], chance.randint(1, 5))]
    chance.shuffle(columns)
    between = chance.choice("\t;,") if parted or not is_reversed else chance.choice("\t;")
    rows = [[chance.choice(HEADS[column]) for column in columns]]
    for at, person in enumerate(people, 1):
        own = {"first": person[0], "last": person[1], "number": str(at)}
        own["whole"] = reversed_(person) if is_reversed else called(person)
        rows.append([own[column] if column in own else chance.choice(CELLS[column]) for column in columns])
    text = "\n".join(between.join(row) for row in rows)
    desk = Desk(tmp_path)
    pasted(desk, text, chance.random() < 0.7)
    assert list(desk.state.entrants) == [called(person) for person in people], text
    written = desk.path.read_text(encoding="utf-8")
    assert not any(private in written for private in KEPT_NOWHERE)


@pytest.mark.parametrize("seed", range(60))
def test_a_line_is_a_player_whatever_stands_around_the_name(tmp_path, seed):
    chance = random.Random(seed)
    people = chance.sample(PEOPLE, chance.randint(2, 8))
    number = chance.choice(("", "{n}. ", "{n}) ", "- ", "• "))
    quote = chance.choice(("", '"'))
    behind = chance.choice(("", " <m.b@example.it>", " +39 333 1234567", ", Nomads", " (Yu Jing, 298 pts)", " paid"))
    is_reversed = chance.random() < 0.6
    if quote:
        number, behind = "", chance.choice(("", ",Nomads", ",m.b@example.it"))
    lines = [
        f"{number.format(n=at)}{quote}{reversed_(person) if is_reversed else called(person)}{quote}{behind}"
        for at, person in enumerate(people, 1)
    ]
    desk = Desk(tmp_path)
    pasted(desk, chance.choice(("\n", "; ")).join(lines), chance.random() < 0.7)
    assert list(desk.state.entrants) == [called(person) for person in people], lines
    assert not any(private in desk.path.read_text(encoding="utf-8") for private in KEPT_NOWHERE)


def test_what_was_left_out_is_told_and_players_stand_line_by_line(tmp_path):
    desk = Desk(tmp_path)
    told = pasted(desk, "Club\tPlayer\tE-mail\nGilda\tBianchi, Marco\tm@example.it\nRoma\tAnna Rossi\t").ledger
    assert [(line.label, str(line.value)) for line in told] == [
        ("players", "2"), ("Marco Bianchi", "1"), ("Anna Rossi", "2"), ("left out, no names", "Club and E-mail"),
    ]  # fmt: skip
    (tmp_path / "by-lines").mkdir()
    desk = Desk(tmp_path / "by-lines")
    told = pasted(desk, "Marco Bianchi\tGilda\tPanOceania\nAnna Rossi\tRoma\tYu Jing").ledger
    assert list(desk.state.entrants) == ["Marco Bianchi", "Anna Rossi"]
    assert str(told[-1].value) == "Gilda and PanOceania"


@pytest.mark.parametrize(
    "typed", ["Anna, Bruno, Carla", "Anna; Bruno; Carla", "Anna, Bruno,\nCarla", "Anna; Bruno, Carla"]
)
def test_names_are_typed_in_a_row_as_before(tmp_path, typed):
    desk = Desk(tmp_path)
    pasted(desk, typed)
    assert list(desk.state.entrants) == ["Anna", "Bruno", "Carla"]


def test_a_list_that_was_left_out_of_is_entered_anew_as_it_stands(tmp_path):
    """The log's form shows the names and what was left out, parted by commas."""
    desk = Desk(tmp_path)
    pasted(desk, "Club\tFaction\tPlayer\nGilda\tNomads\tBianchi, Marco\nRoma\tNomads\tAnna Rossi")
    players = desk.session.log()[-1].inputs["players"]
    wanted = next(each for each in desk.session.system.moves["add"].inputs if each.name == "players")
    assert list(read_typed(wanted, ", ".join(players))) == list(players)


@pytest.mark.parametrize(
    "text",
    [
        "Iscritti torneo Forlì\n1. Bianchi, Marco\n2. Rossi, Anna\nTotale iscritti: 2",
        "1;Bianchi, Marco;PanOceania\n2;Rossi, Anna;Nomads",
        "Nick\tName\nzap\tBianchi, Marco\nboo\tRossi, Anna",
        "1\tBianchi, Marco\n2\tRossi, Anna",
    ],
)
def test_titles_sums_and_nicknames_are_no_players(tmp_path, text):
    for line in (False, True):
        (tmp_path / str(line)).mkdir()
        desk = Desk(tmp_path / str(line))
        pasted(desk, text, line)
        assert list(desk.state.entrants) == ["Marco Bianchi", "Anna Rossi"]


@pytest.mark.parametrize("is_line", [False, True])
@pytest.mark.parametrize(
    "text",
    [
        "Bianchi\tMarco\nRossi\tAnna\nDe Luca\tPietro",
        "1\tBianchi\tMarco\n2\tRossi\tAnna\n3\tDe Luca\tPietro",
        "Marco\tBianchi\tRoma\nAnna\tRossi\tRoma\nPietro\tDe Luca\tMilano",
    ],
)
def test_a_surname_and_a_given_name_in_columns_without_heads_are_one_player(tmp_path, text, is_line):
    desk = Desk(tmp_path)
    pasted(desk, text, is_line)
    assert list(desk.state.entrants) == ["Marco Bianchi", "Anna Rossi", "Pietro De Luca"]


def test_of_two_columns_without_heads_the_one_with_names_that_come_twice_has_the_given_names(tmp_path):
    surnames = ["Bianchi", "Rossi", "Neri", "Verdi", "Galli"]
    for at, rows in enumerate((lambda one, two: f"{one}\t{two}", lambda one, two: f"{two}\t{one}")):
        (tmp_path / str(at)).mkdir()
        desk = Desk(tmp_path / str(at))
        given = ["Marco", "Anna", "Marco", "Sara", "Luca"]
        pasted(desk, "\n".join(map(rows, surnames, given)))
        assert list(desk.state.entrants) == [f"{two} {one}" for one, two in zip(surnames, given, strict=True)]


def test_a_club_beside_a_name_without_heads_is_left_out_and_told(tmp_path):
    desk = Desk(tmp_path)
    told = pasted(desk, "Marco\tRoma\nAnna\tRoma\nSara\tMilano").ledger
    assert list(desk.state.entrants) == ["Marco", "Anna", "Sara"]
    assert str(told[-1].value) == "Roma"


def test_a_name_in_quotes_below_heads_is_a_player_and_what_is_none_is_told(tmp_path):
    """He was lost without a word."""
    text = 'Spring Cup\nName, First name\nRossi, Marco\n"Müller, Jörg"\nGarcía López, Ana'
    desk = Desk(tmp_path)
    told = pasted(desk, text).ledger
    assert sorted(desk.state.entrants) == ["Ana García López", "Jörg Müller", "Marco Rossi"]
    assert "Spring Cup" in str(told[-1].value)


BEFORE = ("{n}. ", "{n}) ", "{n} ", "#{n}. ", "- ", "• ")
BEHIND = ("", " (paid)", " - Nomads", " (PanO)", " – Yu Jing (paid)", " [Nomaden]")


@pytest.mark.parametrize("seed", range(20))
def test_a_numbered_list_gives_the_names_with_heads_and_without_and_whatever_is_noted_behind(tmp_path, seed):
    """Below `Surname, Name` the number stood in the middle of each name, and what was noted before it."""
    chance = random.Random(seed)
    people = chance.sample(PEOPLE, 5)
    head = chance.choice(("Surname, Name\n", "Nr. Surname, Name - Army\n", "Nachname, Vorname\n", ""))
    begin = chance.choice(BEFORE)
    lines = [f"{begin.format(n=n)}{last}, {first}{chance.choice(BEHIND)}" for n, (first, last) in enumerate(people, 1)]
    desk = Desk(tmp_path)
    pasted(desk, head + "\n".join(lines), chance.random() < 0.5)
    assert list(desk.state.entrants) == [f"{first} {last}" for first, last in people], head + "\n".join(lines)


def test_in_a_numbered_list_a_line_is_one_player_however_his_name_stands_there(tmp_path):
    text = "Waiting list:\n1. Rossi, Mario (Nomads)\n2. Jürgen Müller - PanOceania\n3. Anaïs O'Neil <a@b.fr>, Ariadna"
    desk = Desk(tmp_path)
    told = pasted(desk, text).ledger
    assert list(desk.state.entrants) == ["Mario Rossi", "Jürgen Müller", "Anaïs O'Neil"]
    assert "Waiting list" in str(told[-1].value)


SURNAMES_FIRST = [
    "Müller, Hans (TSV Würfelfreunde) – PanOceania\nRossi, Giulia (Club La Forgia) – Nomads\nSchmidt, Eva (X) – Aleph",
    "Müller, Hans - TSV Würfelfreunde - PanOceania\nRossi, Giulia - La Forgia - Nomads\nSchmidt, Eva - X - Aleph",
    "Müller\tHans\tTSV Würfelfreunde\nRossi\tGiulia\tLa Forgia\nSchmidt\tEva\tClub Dados",
]


@pytest.mark.parametrize("text", SURNAMES_FIRST)
def test_a_club_behind_a_given_name_takes_no_name_away(text):
    """Given names were lost, or the clubs entered as players."""
    assert names_of(text)[:3] == ["Hans Müller", "Giulia Rossi", "Eva Schmidt"]
