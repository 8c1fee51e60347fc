"""What a settled throw brings: the dead and their zones, RD, prisoners (RNR-116, RNR-126, RNR-149, table T4)."""

from taos_tui.rules.procedure import Line, Outcome

from ..state import SEATS, SIDE_NAMES, Fallen, Prisoner, Throw, Unit, War, other, replace, with_player
from .claims import claim
from .common import News, gain_rd
from .draws import sources
from .zones import into, lay_down, off_field, open_card, owner


def lose(game: War, unit: Unit, *, rock: bool = False) -> tuple[War, News]:
    """A unit or local dies: its zone, RD and the bonus order of its side; an ability may still save it."""
    if not unit.seat:
        game = replace(off_field(game, unit.id), local_discard=(*game.local_discard, unit.card))
        return game, [Line(unit.id, "dead, to the locals' discard", "RNR-178")]
    zone = "graveyard" if game.expansion or game.deathmatch else "hq"
    if rock and game.expansion and game.option("rock_death_to") == "hq":
        zone = "hq"
    before = game.player(unit.seat).rd
    game = lay_down(game, unit, zone)
    game, news = combat_loss(game, unit.seat)
    fallen = Fallen(unit, zone, game.player(unit.seat).rd - before, bonus_order(game))
    game = replace(game, fallen=(*game.fallen, fallen))
    return game, [Line(unit.id, f"dead, to {'HQ' if zone == 'hq' else zone}", "RNR-116"), *news]


def bonus_order(game: War) -> bool:
    """Does each combat loss give an order (RNR-205)?"""
    return game.deathmatch or bool(game.option("loss_compensation") == "order_per_loss")


def combat_loss(game: War, seat: str) -> tuple[War, News]:
    """1 RD in EXPANSION, and a bonus order where it is played for (RNR-126, RNR-205)."""
    game, news = gain_rd(game, seat, units_lost=1)
    if bonus_order(game):
        game = claim(game, seat, "order")
        news = [*news, Line(f"{SIDE_NAMES[seat]} takes", "1 bonus order", "RNR-205")]
    return game, news


def failed_throw(game: War, throw: Throw) -> tuple[War, News]:
    """1 RD for a final throw that brought nothing; locals gain none (RNR-126, RNR-182)."""
    return (game, []) if throw.local else gain_rd(game, throw.seat, failed_rolls=1)


def attacked(game: War, throw: Throw, found: Outcome) -> tuple[War, News]:
    """The target dies, the attacker dies, or nothing."""
    news: News = []
    if found["outcome"] == "destroyed":
        game, news = lose(game, game.field[throw.target])
    elif found["outcome"] == "missed":
        game, news = failed_throw(game, throw)
    else:
        if game.option("rock_fail_rd") == 2:
            game, news = failed_throw(game, throw)
        game, more = lose(game, game.field[throw.unit], rock=True)
        news = [*news, *more]
    if found["double_ones"]:
        news.append(Line("two 1s", "check abilities (Bao)", "RNR-69"))
    return annihilation(game, news)


def checked(game: War, throw: Throw, found: Outcome) -> tuple[War, News]:
    """An ability went off or not."""
    return (game, []) if found["outcome"] == "success" else failed_throw(game, throw)


def superweapon(game: War, throw: Throw, found: Outcome) -> tuple[War, News]:
    """Everybody at the Points that it names dies, masked ones and locals too (RNR-199, RNR-200, RNR-227)."""
    if found["outcome"] != "success":
        return failed_throw(game, throw)
    news: News = []
    for unit in list(game.field.values()):
        if unit.point in throw.points and unit.id not in throw.spared:
            game, more = lose(game, unit)
            news += more
    return annihilation(game, news)


def captured(game: War, throw: Throw, found: Outcome) -> tuple[War, News]:
    """The prisoner lies at the captor's base; that is a combat loss of the other side (RNR-149, RNR-151)."""
    if found["outcome"] != "captured":
        return failed_throw(game, throw)
    unit = game.field[throw.target]
    game = off_field(game, unit.id)
    held = (*game.player(throw.seat).prisoners, Prisoner(unit.id, unit.card))
    game, news = combat_loss(with_player(game, throw.seat, prisoners=held), unit.seat)
    return annihilation(game, [Line(unit.id, "is a prisoner", "RNR-151"), *news])


EFFECTS = {
    "gain_order": "gives away an order",
    "enemy_gains_order": "sends word: an order for the own side",
    "removed_and_twos_succeed": "is out for good: twos succeed in the next round",
    "joins_captor": "joins the captor, in HQ",
    "returns_with_random_order": "escapes with a random order",
    "none": "stays a prisoner",
}


def prisoner(game: War, throw: Throw, found: Outcome) -> tuple[War, News]:
    """Torture, execution, recruitment (table T8). One that escapes goes to the side that it fought for (RNR-156)."""
    captor, enemy = throw.seat, other(throw.seat)
    held = game.player(captor).prisoners
    one = next(each for each in held if each.id == throw.target)
    rest = tuple(each for each in held if each.id != throw.target)
    stays = tuple(replace(each, dealt_with=True) if each.id == one.id else each for each in held)
    news: News = []
    if found["outcome"] != "success":
        game, news = failed_throw(game, throw)
    home = owner(game, one.card, enemy)
    shown = open_card(home, one.card)
    match found["effect"]:
        case "gain_order":
            game = claim(with_player(game, captor, prisoners=stays), captor, "order")
        case "enemy_gains_order":
            game = claim(with_player(game, captor, prisoners=stays), enemy, "order")
        case "removed_and_twos_succeed":
            game = into(with_player(game, captor, prisoners=rest, twos_next=True), home, "removed", shown)
        case "joins_captor":
            game = into(with_player(game, captor, prisoners=rest), captor, "hq", shown)
        case "returns_with_random_order":
            game = claim(into(with_player(game, captor, prisoners=rest), enemy, "hq", shown), enemy, "captive")
        case _:
            game = with_player(game, captor, prisoners=stays)
    return game, [Line(one.id, EFFECTS[found["effect"]], "RNR-152"), *news]


SETTLERS = {
    "attack": attacked,
    "ability": checked,
    "superweapon": superweapon,
    "capture": captured,
    "prisoner": prisoner,
}


def units_left(game: War, seat: str) -> int:
    """Units on the field, in hand, in HQ and in the deck: without any of them a side is annihilated (RNR-122)."""
    return sum(1 for _ in game.of(seat)) + len(game.player(seat).units) + sources(game, seat)


def annihilation(game: War, news: News) -> tuple[War, News]:
    """A side without any unit has lost the war at once (RNR-120, RNR-122)."""
    if not (game.expansion or game.deathmatch):
        return game, news
    gone = [seat for seat in SEATS if not units_left(game, seat)]
    if not gone:
        return game, news
    winner = other(gone[0]) if len(gone) == 1 else ""
    game = replace(game, phase="game_over", ended="annihilation", ended_in=game.phase, winner=winner)
    return game, [*news, Line("annihilated", " and ".join(SIDE_NAMES[seat] for seat in gone), "RNR-122")]
