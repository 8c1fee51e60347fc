"""The Lieutenant of A-08: who was taken for him, and who he was (TAOS-160, TAOS-165, TAOS-166, TAOS-181)."""

from .state import Blow, Match, Model, other, replace, with_model, with_player, with_progress


def is_lieutenant(match: Match, victims: str, blow: Blow) -> bool:
    """Did this blow strike the Lieutenant of the seat `victims`? The seal that held when it fell decides once it is
    open, else what was said."""
    player = match.player(victims)
    for sealed in (player.lieutenant, *player.former):
        if sealed is not None and sealed.public and blow.rank == sealed.commitment:
            return bool(blow.model.casefold() == str(sealed.value).casefold())
    return blow.claimed


def lieutenant_taken(match: Match, seat: str) -> bool:
    """Has this player captured the enemy Lieutenant, as far as anybody may know? Not on his own word alone."""
    left = undecided(match, seat) if match.reads_since("whole") else frozenset[str]()
    blows = (blow for blow in match.player(seat).progress.blows if blow.model not in left)
    return any(is_lieutenant(match, other(seat), blow) for blow in blows)


def lieutenant_lost(match: Match, seat: str) -> bool:
    """Is this player's Lieutenant out, as far as everybody knows (TAOS-181)? A claim alone tells nobody so; what the
    table sets on a score sheet does."""
    player = match.player(seat)
    if player.lieutenant_out or (not match.is_mended and lieutenant_taken(match, other(seat))):
        return True
    if player.lieutenant_set and match.reads_since("whole"):
        return True
    sealed = player.lieutenant
    if sealed is None or not sealed.public:
        return False
    model = match.models.get(str(sealed.value))
    if model is not None and (model.captured or model.state in ("killed", "incapacitated")):
        return True
    blows = match.player(other(seat)).progress.blows
    return any(blow.rank == sealed.commitment and is_lieutenant(match, seat, blow) for blow in blows)


def wrongly_claimed(match: Match, seat: str) -> str:
    """Whom this player took for the Lieutenant, where the opened seal names another model; empty otherwise. Where
    somebody else was captured as him, it is no matter any more."""
    if match.is_mended and lieutenant_taken(match, seat):
        return ""
    blows = match.player(seat).progress.blows
    return next((b.model for b in blows if b.claimed and not is_lieutenant(match, other(seat), b)), "")


def undecided(match: Match, seat: str) -> frozenset[str]:
    """Whom this player took for the Lieutenant, and the owner has not answered. In files begun before, a claim that
    was not answered in play counted in the end."""
    sealed = match.player(other(seat)).lieutenant
    if not (match.phase == "turn" or match.reads_since("whole")):
        return frozenset()
    if match.player(other(seat)).lieutenant_out or (sealed is not None and sealed.public):
        return frozenset()
    blows = match.player(seat).progress.blows
    return frozenset(blow.model for blow in blows if blow.claimed and blow.model in match.unsaid)


def as_answered(match: Match) -> Match:
    """`match` as far as owners have answered: a claim on which nothing was said earns nothing yet."""
    for seat in match.players:
        left, progress = undecided(match, seat), match.player(seat).progress
        if left:
            blows = tuple(replace(blow, claimed=blow.claimed and blow.model not in left) for blow in progress.blows)
            match = with_progress(match, seat, replace(progress, blows=blows))
    return match


def captured_by(match: Match, seat: str) -> frozenset[str]:
    """Models that this player's A-08 holds: designated ones, and whoever counted as the Lieutenant."""
    progress = match.player(seat).progress
    taken = {blow.model for blow in progress.blows if is_lieutenant(match, other(seat), blow)}
    return frozenset({*progress.captured, *taken})


def lock_captives(match: Match, seat: str) -> Match:
    """Who was captured for an A-08 that lies open now is out of play to the end, unless healed before (TAOS-162)."""
    if "A-08" not in match.player(seat).open_missions.values():
        return match
    for name in captured_by(match, seat):
        model = match.models.get(name)
        if model is not None and model.state in ("killed", "incapacitated"):
            match = with_model(match, replace(model, state="incapacitated", captured=True))
    return match


def untold(match: Match, seat: str) -> list[str]:
    """Whom this player struck while no enemy Lieutenant was named, taken for him or not, and of whom his owner said
    nothing: one may have been he. A name that was sealed then tells by itself once it is open; one that is sealed
    afterwards tells nothing of them."""
    if not match.asks_lieutenant or lieutenant_taken(match, seat):
        return []
    struck = (blow.model for blow in match.player(seat).progress.blows if not blow.rank)
    return [name for name in dict.fromkeys(struck) if name in match.unsaid]


def unopened(match: Match) -> list[str]:
    """Of whom a name is sealed still, under which a model was struck for an A-08 that lies open: he opens it for
    scoring at the latest (TAOS-160)."""
    if not match.asks_lieutenant or match.phase != "scoring":
        return []
    return [seat for seat in match.players if _decides_sealed(match, seat)]


def _decides_sealed(match: Match, seat: str) -> bool:
    player, enemy = match.player(seat), match.player(other(seat))
    struck = {blow.rank for blow in enemy.progress.blows} if "A-08" in enemy.open_missions.values() else set()
    seals = [one for one in (player.lieutenant, *player.former) if one is not None]
    return any(not one.public and one.commitment in struck for one in seals)


def told_which(match: Match, seat: str, model: str, is_he: bool) -> Match:
    """It is said whether a model that this player struck was the enemy Lieutenant (TAOS-160)."""
    progress, enemy = match.player(seat).progress, match.player(other(seat))
    told = [blow.model for blow in progress.blows] if is_he else [model]
    blows = tuple(
        replace(blow, claimed=is_he if blow.model == model else blow.claimed and not is_he) for blow in progress.blows
    )
    match = with_progress(match, seat, replace(progress, blows=blows))
    match = replace(match, unsaid=tuple(name for name in match.unsaid if name not in told))
    match = with_player(match, replace(enemy, lieutenant_out=enemy.lieutenant_out or is_he))
    return lock_captives(released(match, other(seat)), seat)


def destroyed(match: Match, model: Model) -> bool:
    """Do his Army Points count as destroyed: Killed, or captured, though he was healed since (TAOS-166, TAOS-R1)?"""
    seat = other(model.seat)
    is_open = model.captured or "A-08" in match.player(seat).open_missions.values()
    return model.state == "killed" or (is_open and model.name in captured_by(match, seat))


def denied(match: Match, seat: str) -> Match:
    """The owner `seat` says that none of those who fell was the Lieutenant: the claims are taken back."""
    progress = match.player(other(seat)).progress
    blows = tuple(replace(b, claimed=b.claimed and b.model not in match.unsaid) for b in progress.blows)
    return released(with_progress(match, other(seat), replace(progress, blows=blows)), seat)


def released(match: Match, seat: str) -> Match:
    """Models of `seat` that were captured as the Lieutenant and were not he are what the blow made of them."""
    if not match.is_mended:
        return match
    held = captured_by(match, other(seat))
    for blow in match.player(other(seat)).progress.blows:
        model = match.models.get(blow.model)
        if model is not None and model.captured and blow.model not in held:
            match = with_model(match, replace(model, captured=False, state="killed" if blow.killed else model.state))
    return match
