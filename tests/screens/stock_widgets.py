"""Thirteen kinds of Textual's own widgets, each with each of the payloads, made plain as the app does it; or `raw`."""

import sys

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import (
    Button,
    Checkbox,
    Collapsible,
    DataTable,
    Label,
    OptionList,
    Select,
    Static,
    TabbedContent,
    TabPane,
    Tree,
)
from textual.widgets._tooltip import Tooltip

from taos_tui.rules.text import plain
from tests.screens.payloads import PAYLOADS


class StockWidgets(App[None]):
    CSS = "OptionList, Tree, DataTable { height: 4; } Tooltip { layer: base; display: block; }"
    TEXTS = PAYLOADS if sys.argv[1:] == ["raw"] else tuple(map(plain, PAYLOADS))

    def compose(self) -> ComposeResult:
        for text in self.TEXTS:
            content = Content(text)
            tree: Tree[None] = Tree(Text(text))
            tree.root.add_leaf(Text(text))
            table: DataTable[Text] = DataTable()
            table.add_column(Text(text))
            table.add_row(Text(text))
            bordered = Vertical()
            bordered.styles.border = ("round", "white")
            bordered.styles.height = 2
            bordered.border_title = content.markup
            select = Select([(content, 1)], value=1, allow_blank=False)
            yield from (Static(content), Label(content), Button(content), Checkbox(content), OptionList(content))
            yield from (select, tree, Collapsible(title=content.markup), table, bordered, Tooltip(content))
            with TabbedContent():
                yield TabPane(content)

    def on_mount(self) -> None:
        for text in self.TEXTS:
            self.notify(text, title=text, markup=False, timeout=60)


if __name__ == "__main__":
    StockWidgets().run()
