"""Every entry of a game on paper: Markdown, or an HTML page that prints in two columns."""

from html import escape
from itertools import groupby

from .entries import Entry
from .glance import glance
from .reference import Reference

STYLE = """
@page { size: A4; margin: 12mm }
body { font: 9pt/1.3 sans-serif; color: #000; background: #fff; margin: 1em auto; max-width: 190mm }
main { columns: 2; column-gap: 8mm }
article { break-inside: avoid; margin: 0 0 3mm; border-top: 1px solid #999; padding-top: 1mm }
h1 { font-size: 14pt; margin: 0 } h2 { font-size: 10pt; margin: 0 }
p { margin: 0.5mm 0 } .own { font-style: italic } .clauses { font-size: 7pt; color: #444 }
table { border-collapse: collapse; margin: 1mm 0; font-size: 8pt }
th, td { border-bottom: 1px solid #ccc; padding: 0 2mm 0 0; text-align: left; vertical-align: top }
"""


def as_markdown(reference: Reference) -> str:
    """The sheet as Markdown."""
    lines = [f"# {reference.title}", "", f"{_about(reference)}", ""]
    for entry in reference.entries:
        told = glance(entry)
        lines += [f"## {_marked(entry.title)}", "", f"**{_marked(told.ruling)}**", ""]
        if entry.table:
            head, *rows = entry.table
            lines += [_row(head), _row(["---"] * len(head)), *map(_row, rows), ""]
        lines += ["  \n".join(map(_marked, told.rest)), ""] if told.rest else []
        lines += [f"*{_marked(entry.line)}*", ""] if entry.line else []
        lines += [_names(entry), ""] if entry.names else []
    return "\n".join(lines).rstrip("\n") + "\n"


def as_html(reference: Reference) -> str:
    """The sheet as a page that needs nothing else, in two columns when it is printed."""
    title = escape(reference.title)
    articles = "\n".join(map(_article, reference.entries))
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<p>{escape(_about(reference))}</p>\n"
        f"<main>\n{articles}\n</main>\n</body>\n</html>\n"
    )


def _article(entry: Entry) -> str:
    told = glance(entry)
    parts = [f"<h2>{escape(entry.title)}</h2>", f"<p><b>{escape(told.ruling)}</b></p>"]
    if entry.table:
        head, *rows = entry.table
        cells = ["".join(f"<th>{escape(cell)}</th>" for cell in head)]
        cells += ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows]
        parts.append("<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>")
    parts += [f"<p>{escape(row)}</p>" for row in told.rest]
    parts += [f'<p class="own">{escape(entry.line)}</p>'] if entry.line else []
    parts += [f'<p class="clauses">{escape(_names(entry))}</p>'] if entry.names else []
    return "<article>" + "".join(parts) + "</article>"


def _about(reference: Reference) -> str:
    return f"Version {reference.version} · {reference.source}"


def _names(entry: Entry) -> str:
    """The clauses of an entry, one after another as a range."""
    told = []
    for _, run in groupby(enumerate(sorted(entry.clauses)), lambda one: one[1] - one[0]):
        numbers = [number for _, number in run]
        told.append(f"{entry.prefix}-{numbers[0]}" + (f"…{numbers[-1]}" if len(numbers) > 1 else ""))
    return " ".join((*told, *(f"{entry.prefix}-R{n}" for n in entry.rulings)))


def _marked(text: str) -> str:
    """Text in Markdown that shows as it stands."""
    return "".join(f"\\{letter}" if letter in r"\`*_[]<>#|" else letter for letter in text)


def _row(cells: "list[str] | tuple[str, ...]") -> str:
    return "| " + " | ".join(cell if set(cell) == {"-"} and len(cell) > 1 else _marked(cell) for cell in cells) + " |"
