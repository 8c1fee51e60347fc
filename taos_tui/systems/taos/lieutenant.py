"""The Lieutenant of A-08: who was taken for him, and who he was (TAOS-160, TAOS-165, TAOS-166, TAOS-181)."""

from .state import Blow, Match, other


def is_lieutenant(match: Match, victims: str, blow: Blow) -> bool:
    """Did this blow strike the Lieutenant of the seat `victims`? The opened seal decides, else what was said."""
    sealed = match.player(victims).lieutenant
    if sealed is not None and sealed.public and blow.rank == sealed.commitment:
        return bool(blow.model.casefold() == str(sealed.value).casefold())
    return blow.claimed


def lieutenant_taken(match: Match, seat: str) -> bool:
    """Has this player captured the enemy Lieutenant, as far as anybody may know?"""
    return any(is_lieutenant(match, other(seat), blow) for blow in match.player(seat).progress.blows)


def lieutenant_lost(match: Match, seat: str) -> bool:
    """Is this player's Lieutenant out, as far as everybody knows (TAOS-181)?"""
    if match.player(seat).lieutenant_out or lieutenant_taken(match, other(seat)):
        return True
    sealed = match.player(seat).lieutenant
    model = match.models.get(str(sealed.value)) if sealed is not None and sealed.public else None
    return model is not None and (model.captured or model.state in ("killed", "incapacitated"))


def wrongly_claimed(match: Match, seat: str) -> str:
    """Whom this player took for the Lieutenant, where the opened seal names another model; empty otherwise."""
    blows = match.player(seat).progress.blows
    return next((b.model for b in blows if b.claimed and not is_lieutenant(match, other(seat), b)), "")


def captured_by(match: Match, seat: str) -> frozenset[str]:
    """Models that this player's A-08 holds: designated ones, and whoever counted as the Lieutenant."""
    progress = match.player(seat).progress
    taken = {blow.model for blow in progress.blows if is_lieutenant(match, other(seat), blow)}
    return frozenset({*progress.captured, *taken})
