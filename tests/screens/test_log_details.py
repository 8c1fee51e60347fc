"""The details of an entry are read to their end, however long they are."""

import pytest
from taos_tui.screens.app import TableApp

from tests.systems.naw.naw_table import battle

from .test_table import press


@pytest.mark.parametrize("height", [16, 24])
async def test_the_arrow_keys_read_on_where_the_details_are_longer_than_their_room(tmp_path, height):
    """The roll, the saves and the new state of an old fire stood behind `…`, and no key showed them."""
    t = battle(tmp_path, [("tank", "B2"), ("hq", "B2")], [("rifles", "D3")])
    fire = t.do("fire", unit="Tank", target="Rifles", leadership=True, dice=[6, 6, 1, 1, 1, 1])
    labels = [str(line.label) for line in fire.ledger]
    async with TableApp(t.session).run_test(size=(80, height)) as pilot:
        first = await press(pilot, "f9", "space")
        assert "… →" in first
        assert labels[-1] not in first
        pages = [first]
        while "… →" in pages[-1]:
            pages.append(await press(pilot, "right"))
        assert all(any(label in page for page in pages) for label in labels)
        assert labels[-1] in pages[-1]
        assert await press(pilot, "right") == pages[-1]
        await press(pilot, *["left"] * len(pages))
        assert await press(pilot) == first
        assert "… →" not in await press(pilot, "up", "space")
