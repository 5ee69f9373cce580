"""The four languages say the same things: no message, and no argument of one, is missing anywhere."""

import pickle
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from spielkreis.game import GameError, IllegalError
from spielkreis.locales import LANGUAGES, listed, negotiate, sentence

ROOT = Path(__file__).parent.parent
LOCALES = ROOT / "src/spielkreis/locales"


class _Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """The messages of a file, each with the variables that it uses."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path}: {entry.id.name} twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_are_complete(language: str) -> None:
    for english in (LOCALES / "en").glob("*.ftl"):
        assert messages(LOCALES / language / english.name) == messages(english), english.name
    assert {p.name for p in (LOCALES / language).iterdir()} == {p.name for p in (LOCALES / "en").iterdir()}


def test_every_error_has_a_text() -> None:
    known = {name for path in (LOCALES / "en").glob("*.ftl") for name in messages(path)}
    pattern = re.compile(r'(?:Error|warning)\(\s*"([a-z0-9-]+)"')
    used = {code for path in (ROOT / "src").rglob("*.py") for code in pattern.findall(path.read_text(encoding="utf-8"))}
    assert used <= known


def test_an_error_reads_as_a_sentence_with_its_rule() -> None:
    error = GameError("file-too-long", "B1", limit=7)
    assert str(error) == "The text is longer than 7 characters. No game is that long. (rule B1)"
    assert sentence(error, "zh-Hant").endswith("（規則 B1）")


YOU = {
    "en": "You don’t have the card “5”. (rule F5)",
    "de": "Du hast die Karte „5“ nicht auf der Hand. (Regel F5)",
    "it": "Non hai in mano la carta «5». (regola F5)",
    "zh-Hant": "你手上沒有「5」這張牌。（規則 F5）",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_about_the_readers_only_seat_says_you(language: str) -> None:
    error = IllegalError("tac-card-not-held", "F5", seat="A", card="5")
    about_the_seat = sentence(error, language)
    assert "A" in about_the_seat
    for others in (("B",), ("A", "C")):
        error.reader = others
        assert sentence(error, language) == about_the_seat
    error.reader = ("A",)
    assert sentence(error, language) == YOU[language]
    assert sentence(pickle.loads(pickle.dumps(error)), language) == YOU[language]


@pytest.mark.parametrize(
    ("tag", "language"),
    [("de_AT.UTF-8", "de"), ("zh-TW", "zh-Hant"), ("it", "it"), ("C", "en"), ("fr_FR", "en")],
)
def test_the_nearest_language_is_chosen(tag: str, language: str) -> None:
    assert negotiate(tag) == language


@pytest.mark.parametrize(
    ("language", "two", "three"),
    [
        ("de", "A und B", "A, B und C"),
        ("en", "A and B", "A, B and C"),
        ("it", "A e B", "A, B e C"),
        ("zh-Hant", "A和B", "A、B和C"),
    ],
)
def test_names_are_listed_as_in_a_sentence(language: str, two: str, three: str) -> None:
    assert [listed(language, "ABC"[:count]) for count in range(4)] == ["", "A", two, three]
