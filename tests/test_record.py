"""Headers of game files, whatever they contain."""

from __future__ import annotations

import tracemalloc

import pytest

from spielkreis.game import NotationError
from spielkreis.record import excerpt, read_headers, write_header


def test_headers_share_lines_and_quote_anything() -> None:
    values = ["", "plain", 'a "quoted" word', "back\\slash", "\\", '"']
    text = " ".join(write_header(f"H{number}", value) for number, value in enumerate(values)) + "\nbody\n"
    assert read_headers(text) == ([(1, f"H{number}", value) for number, value in enumerate(values)], [(2, "body")])
    assert read_headers('[A "1"][B "2"]\n  [ C   "3" ]  ') == ([(1, "A", "1"), (1, "B", "2"), (2, "C", "3")], [])


@pytest.mark.parametrize("piece", ["A 7 7; ", '\\"'])
def test_a_header_without_an_end_takes_little_memory(piece: str) -> None:
    text = f'[Hands "{piece * 20_000}'
    tracemalloc.start()
    try:
        with pytest.raises(NotationError) as caught:
            read_headers(text)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert caught.value.code == "file-bad-header"
    assert peak < 10 * len(text)


def test_an_excerpt_is_the_beginning_on_one_line() -> None:
    assert excerpt(" a \n b ", 5) == "a b"
    assert excerpt("a " * 100, 5) == "a a …"
    assert excerpt("abcde", 5) == "abcde"
    assert excerpt("abcdef", 5) == "abcd…"
    assert excerpt("a\x00b", 5) == "a�b"
