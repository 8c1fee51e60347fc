"""A unit on the field is called otherwise: once it is opened, or once its card is called right."""

from taos_tui.kit.state import replace

from ...state import War


def renamed(game: War, old: str, new: str) -> War:
    """The unit on the field by its new name, wherever the game speaks of it, in the place that it has."""

    def called(id: str) -> str:
        return new if id == old else id

    def all_called(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(called, ids))

    return replace(
        game,
        field={called(id): replace(unit, id=called(id)) for id, unit in game.field.items()},
        queue=all_called(game.queue),
        causes={called(id): replace(each, unit=called(each.unit)) for id, each in game.causes.items()},
        gone_off=called(game.gone_off),
        savers=all_called(game.savers),
        scouted=all_called(game.scouted),
        order=game.order and replace(game.order, acted=all_called(game.order.acted)),
        resumes=game.resumes and replace(game.resumes, acted=all_called(game.resumes.acted)),
    )
