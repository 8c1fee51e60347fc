"""The reference speaks as players do."""

import pytest

from taos_tui.content.reference import load
from taos_tui.content.spoken import spoken
from taos_tui.systems import SLUGS
from taos_tui.systems import load as load_system


@pytest.mark.parametrize("slug", SLUGS)
def test_no_entry_calls_an_option_or_a_value_of_one_as_files_do(slug):
    options = load_system(slug).options
    names = {option.name for option in options} | {str(value) for option in options for value in option.values}
    written = {name for name in names if "_" in name}
    for entry in load(slug, None).entries:
        told = spoken(entry, options)
        words = " ".join([told.text, *(cell for row in told.table for cell in row)]).split()
        assert not written & {word.strip("(),.;:“”") for word in words}, entry.id
