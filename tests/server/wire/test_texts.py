"""What people write can be seen and stays in its line."""

from __future__ import annotations

import pytest

from spielkreis.server.errors import InputError
from spielkreis.server.storage.guests import checked_name
from spielkreis.server.wire.texts import message


@pytest.mark.parametrize(
    "name", ["Anna\u2800", "An\ufffcna", "Anna\U0001d159", "A" + "\u0316" * 4, "Z\u0335\u0336\u0337\u0338x"]
)
def test_names_without_tricks_only(name: str) -> None:
    with pytest.raises(InputError):
        checked_name(name)


@pytest.mark.parametrize("name", ["Zoë", "Nguyễn", "สมชาย ผู้ดี", "हिन्दी", "שָׁלוֹם"])
def test_names_with_the_marks_of_their_script_are_welcome(name: str) -> None:
    assert checked_name(name)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\u200b", ""),
        ("\u2800 \u2800", ""),
        ("hi" + "\U000e0041" * 300, "hi"),
        ("Z" + "\u0301\u0302" * 200, "Z\u0301\u0302\u0301"),
        ("👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"),
        ("two\n lines", "two lines"),
    ],
)
def test_messages_contain_what_can_be_seen(text: str, told: str) -> None:
    assert message(text) == told
