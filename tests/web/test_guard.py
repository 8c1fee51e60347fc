"""Only browsers that opened this server by its address in figures are answered, and only its own forms are taken."""

import pytest

from taos_tui.web.guard import HEADERS, LARGEST, POLICY, REQUESTS, Guard

HERE = "192.168.1.20:8020"
OWN = {"host": HERE, "origin": f"http://{HERE}", "content-length": "20"}


def status(method="POST", secure=False, **headers):
    refused = Guard().refused(method, {**OWN, **headers}, "192.0.2.1", secure)
    return refused.status if refused else 200


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8020", "192.168.1.20", "[fe80::1]:8020", "[::1]", "localhost:8020", "localhost"]
)
def test_addresses_in_figures_and_this_machine_are_hosts(host):
    assert status(host=host, origin=f"http://{host}") == 200


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "evil.example:8020",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "0x7f.1",
        "[evil]",
        "127.1",
    ],
)
def test_names_are_no_hosts(host):
    assert status("GET", host=host) == 421


@pytest.mark.parametrize(
    "origin",
    ["", "null", "http://evil.example", "https://192.168.1.20:8020", "http://192.168.1.20", "http://192.168.1.20:8021",
     "http://192.168.1.20:8020.evil.example", "http://127.0.0.1:8020"],
)  # fmt: skip
def test_forms_of_other_pages_are_refused(origin):
    assert status(origin=origin) == 403


def test_a_form_without_an_origin_is_refused():
    assert Guard().refused("POST", {"host": HERE}, "192.0.2.1", False).status == 403


def test_pages_are_read_without_an_origin():
    assert Guard().refused("GET", {"host": HERE}, "192.0.2.1", False) is None


def test_behind_tls_the_origin_is_another_one():
    assert status(secure=True, origin=f"https://{HERE}") == 200
    assert status(secure=True) == 403


@pytest.mark.parametrize("length", [str(LARGEST + 1), "x", "-1", "9" * 40, "١"])
def test_bodies_that_are_too_long_or_nonsense_are_refused(length):
    assert status(**{"content-length": length}) == 413


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT"])
def test_other_methods_are_refused(method):
    assert status(method) == 405


def test_an_address_that_asks_without_end_waits():
    guard = Guard()
    for _ in range(REQUESTS):
        assert guard.refused("GET", OWN, "192.0.2.1", False) is None
    assert guard.refused("GET", OWN, "192.0.2.1", False).status == 429
    assert guard.refused("GET", OWN, "192.0.2.2", False) is None


def test_no_page_may_run_a_script_of_its_own_or_stand_in_a_frame():
    named = dict(HEADERS)
    assert "unsafe" not in POLICY
    assert "default-src 'none'" in POLICY
    assert "frame-ancestors 'none'" in POLICY
    assert named["cache-control"] == "no-store"
