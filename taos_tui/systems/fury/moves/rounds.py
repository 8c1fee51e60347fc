"""Start and end of a round, and of the game (SK-104, SK-105, SK-119 … SK-122)."""

from taos_tui.rules.inputs import Int, Text
from taos_tui.rules.procedure import Inputs, Line, Outcome
from taos_tui.rules.refusal import Refusal
from taos_tui.systems.system import Play, move

from ..procedures.rounds import losing_player
from ..state import Model, Skirmish, replace, with_model, with_player
from .common import NO_DICE, News, in_phase
from .deal import begin_activations


def start_round(game: Skirmish) -> tuple[Skirmish, News]:
    """Who is losing and who is first; all living models are ready with full AP (SK-104, SK-105)."""
    first, second = game.first, game.second
    verdict = losing_player.decide(
        NO_DICE,
        first_vp=game.player(first).vp,
        second_vp=game.player(second).vp,
        rule=game.option("losing_player_rule"),
    )
    losing = {"first": first, "second": second, "tie": ""}[verdict["outcome"]]
    if verdict["first_player_now"] == "second":
        first = second
    models: dict[str, Model] = {
        name: replace(model, activated=False, ap=model.now.ap, rest_is_new=False) if model.alive else model
        for name, model in game.models.items()
    }
    game = replace(game, first=first, active=first, losing=losing, models=models, phase="turn_up", round=game.round + 1)
    for seat in game.players:
        game = with_player(game, seat, counted=False)
    if game.no_deck:
        game = begin_activations(game)
    news = [Line("losing", game.player(losing).name if losing else "nobody", "SK-105")]
    return game, [*news, Line("round", game.round, "SK-104")]


def expiring(game: Skirmish) -> list[str]:
    """Effects that end with the round, as `model: effect` (SK-119)."""
    return [f"{model.name}: {effect.name}" for model in game.models.values() if model.alive
            for effect in model.effects if effect.expires == "round_end"]  # fmt: skip


@move(
    "expire",
    "Effects end with the round",
    Text("effect", optional=True, high=140, help="one of them; left out: all that are left"),
    key="x",
    clauses="SK-119",
    ready=in_phase("effects", clause="SK-119"),
    choices=lambda game, by: {"effect": expiring(game)},
    hints=lambda game, by: {"effect": None},
    brief=lambda game, by: expiring(game),
)
def expire(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """Work through what expires at the end of the round, before points are counted."""
    found = expiring(game)
    if given.effect is not None and given.effect not in found:
        raise Refusal("effect", f"does not end now; these do: {', '.join(found)}", "SK-119")
    ended = [given.effect] if given.effect else found
    for text in ended:
        name, _, effect = text.partition(": ")
        left = list(game.models[name].effects)
        left.remove(next(each for each in left if each.name == effect and each.expires == "round_end"))
        game = with_model(game, name, effects=tuple(left))
    if not expiring(game):
        game = replace(game, phase="points")
    return game, Outcome("expired", news=[Line("ended", text, "SK-119") for text in ended])


def uncounted(game: Skirmish) -> str:
    """Whose points come next."""
    return next((s for s in (game.first, game.second) if s and not game.player(s).counted), game.first or "a")


def may_count_points(game: Skirmish, by: str) -> None:
    in_phase("points", clause="SK-120")(game, by)
    if game.player(by).counted:
        raise Refusal("seat", f"{game.player(by).name} has entered the points of this round", "SK-120")


@move(
    "points",
    "Count victory points",
    Int("earned", -99, 99, 0, help="of this round, as the mission says"),
    key="n",
    clauses="SK-120 SK-121 SK-122",
    ready=may_count_points,
    hints=lambda game, by: {"earned": 0},
    brief=lambda game, by: [f"of {game.player(by).name}, {game.player(by).vp} until now"],
    who=uncounted,
)
def points(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """Both players enter theirs; then the event zone is cleared and the next round begins."""
    player = game.player(play.by)
    total = player.vp + given.earned
    if not 0 <= total <= 999:
        raise Refusal("earned", f"{total} points in all: they stay between 0 and 999", "SK-122")
    game = with_player(game, play.by, vp=total, counted=True)
    ledger = [Line(f"points of {player.name}", total, "SK-120")]
    if not all(each.counted for each in game.players.values()):
        return game, Outcome("counted", ledger)
    game, news = _clear(game, play)
    if game.round == game.option("round_limit"):
        game = replace(game, phase="game_over", ended="round limit")
        return game, Outcome("game_over", ledger, [*news, Line("winner", winner(game), "SK-122")])
    game, more = start_round(game)
    return game, Outcome("next_round", ledger, [*news, *more])


def _clear(game: Skirmish, play: Play) -> tuple[Skirmish, News]:
    """The event zone goes to the discard pile, with `discard_at_end` the hands too (SK-112, SK-121)."""
    cleared = [card.id for card in game.zone]
    if game.option("hand_rule") == "discard_at_end":
        for seat, player in game.players.items():
            cleared += [card.value or "" if game.table_deck else play.vault.open(card).value for card in player.hand]
            game = with_player(game, seat, hand=())
    game = replace(game, zone=(), discards=(*game.discards, *cleared))
    return game, [] if game.no_deck else [Line("cards cleared", len(cleared), "SK-121")]


def winner(game: Skirmish) -> str:
    """The name of the player with more points, or `draw` (SK-122)."""
    a, b = game.player("a"), game.player("b")
    return "draw" if a.vp == b.vp else (a if a.vp > b.vp else b).name


@move(
    "end_game",
    "End the game now",
    Text("why", high=80, help="mission done, time over, nobody left …"),
    key="w",
    clauses="SK-122",
    ready=in_phase("activations", "effects", "points", "turn_up", clause="SK-122"),
    hints=lambda game, by: {"why": "mission done"},
)
def end_game(game: Skirmish, given: Inputs, play: Play) -> tuple[Skirmish, Outcome]:
    """When the game ends is the mission's business: most victory points win."""
    game = replace(game, phase="game_over", ended=given.why, group=())
    return game, Outcome("game_over", news=[Line("winner", winner(game), "SK-122")])
