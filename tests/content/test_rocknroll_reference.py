"""The quick reference of Rock'n'Roll has what section 7 of its rules page asks for, in both languages."""

import pytest

from taos_tui.content.reference import Reference, load

# Titles, words of the original and clauses of section 7 of the rules.
SECTION_7 = """
Winning | победа, 5 ОК, флажок | 8 100 120
Base set-up | подготовка, точки, колоды | 9-17
Who moves first | кто ходит первым, кость | 17 93 94
Arrival | приход, актив | 21-27
No units left to take | нет юнитов, приказ вместо юнита | 26 27
Exchange | обмен, 1 к 1 | 30-36
HQ, base, graveyard | штаб, база, личный отбой, кладбище | 39-42 116
Where may I deploy | развёртывание, крайние точки | 46-49
Deploying again after dying | Джонни, мины Бао | 50 51
When deployment ends | первый приказ | 52
Orders | приказы, отбой | 53-56 59
All 5s / all 6s attack | все 5 атакуют, все 6 атакуют | 57 58
Attack | атака, бросок, 4+ | 60-65
Two dice on a unit | сдвоенный бросок, две кости | 66-69
Rerolls | переброс, дополнительный бросок | 70-74
ROCK'N'ROLL | ROCK'N'ROLL, риск | 75-78
Several abilities at once | тайминг, фишки одновременно | 79-82
Orders deck empty | конец колоды приказов | 84-87
Control of a Point | контроль точки, ничья | 90-92
Scoring, comeback | итоги раунда, х2 ОК | 89 93-97
4–4 | 4 ОК, решающий раунд | 100 101
EXPANSION set-up | 14 карт, Echo, дайсы | 104-110 113 114
Echo | точка Е, храм, чёрные и красные точки | 110-112
One unit must stay | хотя бы 1 юнит | 117 206 214
Getting RD | Random Down, +1 RD | 126 133 136
Pouring RD | влить RD | 129-132
Prices | курс, 2 RD, 4 RD | 135 142 143
Current Action | Current Action | 139 147
Goal Change | Goal change, поменять точки | 140
Capture | плен, пленение 6+ | 148-150 159
Prisoners | военнопленные, пытать, казнить, завербовать | 152-158
Devil's Hand | Devil's hand, сделка | 162-168
Locals | местные, нейтралы | 173-179 182-184 186 187
Barrier units and locals | заградительные, Зулу, Ронг | 180 181 185
Special operations | спец операции | 188-190
Field limit | ограничение числа юнитов, 7 юнитов | 191 212 216
Printed marks | восклицательный знак, зелёная стрелка, звезда | 193-196
Suits, faction orders, superweapons | пики, бубны, фракционные, напалм, супероружие | 197-200
Masked units | замаскированные, закрытые, MACV-SOG | 217-227
Modes | Deathmatch, VietChess, Great War, 100 000 | 201-215
More than two players | 2 на 2, 1 против 2, 3 на 3 | 242-245
""".strip().splitlines()

OPTIONS = """
round1_income loss_compensation rd_top_up replacement_order rock_death_to rock_fail_rd devils_hand_blocks_rock
capture_needs_superiority freed_prisoners current_action_phase masked_dice contingent field_limit masked_play
unit_income order_income hands
"""


@pytest.fixture(scope="module")
def rocknroll() -> Reference:
    return load("rocknroll")


def numbers(written: str) -> set[int]:
    ranges = (part.partition("-") for part in written.split())
    return {n for low, _, high in ranges for n in range(int(low), int(high or low) + 1)}


@pytest.mark.parametrize("row", SECTION_7, ids=lambda row: row.partition(" |")[0])
def test_every_row_of_section_7_has_its_entry(rocknroll: Reference, row: str) -> None:
    title, words, clauses = row.split(" | ")
    entry = next(entry for entry in rocknroll.entries if entry.title == title)
    assert set(words.split(", ")) <= set(entry.original_words)
    assert numbers(clauses) <= set(entry.clauses)
    for word in words.split(", "):
        assert title in [hit.entry.title for hit in rocknroll.search(word)[:3]], word


def test_every_entry_has_words_of_both_languages(rocknroll: Reference) -> None:
    assert all(entry.original_words and entry.words for entry in rocknroll.entries)


def test_every_option_of_the_rules_is_told(rocknroll: Reference) -> None:
    told = " ".join(entry.text for entry in rocknroll.entries)
    assert [name for name in OPTIONS.split() if name not in told] == []
