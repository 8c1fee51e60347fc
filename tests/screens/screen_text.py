"""What a player reads on the screen."""

from textual.app import App


def screen_text(app: App) -> str:
    """All rows of the screen as they are drawn, styles left out."""
    width, _ = app.size
    rows = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in row).ljust(width) for row in rows)
