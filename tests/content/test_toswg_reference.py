"""The quick reference of TOS-WG has what section 7 of its rules page asks for."""

import pytest

from taos_tui.content.reference import load

SECTION_7 = [
    ("Activating a unit", ["attivazione", "attivare", "d20", "soglia"], [32, 33, 34, 35]),
    ("Thresholds by level", ["livelli e soglie", "soglia"], [22, 23, 24]),
    ("Natural 1 and natural 20", ["fallimento totale", "successo completo"], [25, 26, 31]),
    ("Health", ["salute"], [27, 73]),
    ("When does my turn end?", ["turno", "giocatore successivo"], [35, 36, 37, 38, 39]),
    ("Same unit twice?", ["nuove unità", "riattivare"], [37, 42]),
    ("What an active unit can do", ["azioni"], [34, 44, 45, 46]),
    ("Who starts", ["ordine di gioco"], [40, 41]),
    ("Movement distances", ["movimento", "cammino", "corsa", "corsa riparata"], [50]),
    ("Terrain kinds", ["terreno", "liscio", "sconnesso", "arduo"], [47, 48, 49]),
    ("Moving across mixed terrain", ["terreno"], [51]),
    ("Covered run", ["corsa riparata"], [52]),
    ("Scale and measuring", ["scala", "1:300", "1:144", "raddoppiare"], [7, 8]),
    ("Attack roll", ["colpire", "valutazione d'attacco"], [54, 55, 56, 57, 58, 59, 60, 61]),
    ("Aiming", ["mira"], [56, 57]),
    ("Line of fire and range", ["linea di fuoco", "portata"], [54, 62]),
    ("Firing from behind cover", ["bordo", "finestra", "feritoia", "1cm"], [84]),
    ("Cover points", ["copertura leggera", "media", "pesante"], [75, 76, 77, 78, 79]),
    ("Half hidden (50 %)", ["copertura ambientale", "linea di tiro"], [80, 81]),
    ("Adding covers up", ["sommare", "tipo diverso"], [82, 83]),
    ("Damage: firepower", ["danni", "potenza di fuoco", "PdF"], [65, 66, 67]),
    ("Damage: half the margin", ["regola alternativa 1", "metà"], [68, 69, 70]),
    ("Damage: d6 pool", ["regola alternativa 2", "dadi da sei"], [71, 72]),
    ("Losing health, removal", ["rimossa", "zero"], [73, 74]),
    ("Leader distance", ["leader", "raggio"], [90, 91, 92, 93, 94, 95, 96, 97]),
    ("Panic instead of damage", ["panico", "rinunciare al danno"], [99, 102]),
    ("Panic on a miss", ["panico", "sotto tiro"], [100, 101, 103]),
    ("What panic does", ["disattivare", "riattivare"], [98, 104]),
    ("Firearms", ["armi da fuoco"], [106]),
    ("Melee weapons and bows", ["armi bianche"], [63, 107]),
    ("Explosives", ["granata", "mortaio", "lanciarazzi"], [64]),
    ("Squad cost", ["costo", "punti", "squadra"], [85, 86, 87, 88, 89]),
    (
        "Level from the character sheet",
        ["scheda PG", "abilità", "personaggi secondari"],
        [13, 14, 15, 16, 17, 18, 19, 20],
    ),
    ("Winning", ["vittoria"], [110]),
]


@pytest.mark.parametrize(("title", "italian", "clauses"), SECTION_7)
def test_every_row_of_section_7_is_found_by_its_title_and_its_italian_words(title, italian, clauses):
    reference = load("toswg")
    (entry,) = [entry for entry in reference.entries if entry.title == title]
    assert set(clauses) <= set(entry.clauses)
    for words in (title, *italian):
        assert entry in [hit.entry for hit in reference.search(words)], words
