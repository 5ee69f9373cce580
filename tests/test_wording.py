"""The texts use one word for one thing, the words of the rulebooks, and the style of their language; so does the code.

The patterns are words that were used once and read badly, or that mean something else in one of the rulebooks. Where
such a word is right all the same (“campo interno”, “mani di carte”, “--figure”), the pattern leaves it out.
"""

from __future__ import annotations

import ast as python
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from spielkreis.locales import LANGUAGES

SOURCE = Path(__file__).parent.parent / "src/spielkreis"
LOCALES = SOURCE / "locales"

ENGLISH_STYLE = {
    r"anew|thereby|whoever|oneself|one[’']s": "stiff, or German in English words",
    r"at once": "“right away”, “immediately” or “together”",
    r"so many|so much": "“this many”",
    r"he|him|his|himself": "a player is “they”",
    r"(?:this|that|it|which) is no\b|is none": "“isn’t a”",
    r"stands? (?:on|in|at)": "“is on”",
    r"cannot|(?:do|does|is|are|was|were|has|have) not": "contractions, as people speak",
    r"somebody|anybody|everybody": "“someone”, “anyone”, “everyone”",
    r"for each move": "“per move”",
}
FORBIDDEN: dict[str, dict[str, str]] = {
    "en": {
        **ENGLISH_STYLE,
        r"fields?": "space (TAC), cell (Tackle)",
        r"ring": "track",
        r"(?<!--)figures?": "shape",
        r"house|houses": "home",
        r"exchang\w+": "swap",
        r"fresh": "new",
        r"(?-i:master cards?|Master cards?)": "Master Card",
        r"takes? back|took back|taken back": "undo",
        r"sen[dt] away": "remove",
    },
    "de": {
        r"(?<!vor)schl(?:a|ä)g(?:en|t|st)?(?! eine Pause vor)|geschlagen": "werfen",
        r"Gaukler": "Trickser",
        r"abwerfen|abgeworfen|wirft? \w+ ab": "ablegen",
        r"Ring": "Kreis",
        r"Hände": "Karten",
        r"Kartensatz": "Stapel",
        r"Siegzug": "Siegeszug",
        r"goldene[rn]? Stein": "Goldstein",
        r"Spielart": "Variante",
        r"Partei(?:en)?": "Team; in Tackle Seite",
        r"ehrlich": "fair",
        r"(?<=[a-zäöüß,] )(?:Sie|Ihnen|Ihr\w*)": "du, ihr",
        r"drücke?": "tippen",
        r"\w+'s": "von …",
    },
    "it": {
        r"campo(?! interno)|campi": "casella; only the court is “campo interno”",
        r"verm[ei]": "worm",
        r"sem[ei]": "seed",
        r"compit[oi]": "obiettivo",
        r"libretto": "regolamento",
        r"seggi\w*": "posto",
        r"onest[oaie]": "equo",
        r"anello": "percorso",
        r"mani(?! di carte)": "carte, mano di carte",
        r"il seguente": "il giocatore successivo",
        r"(?:il|un|del|al|nel) TAC\b(?! è un marchio)": "la TAC",
        r"\w+'\w+": "the apostrophe is ’",
    },
    "zh-Hant": {
        r"機器人": "電腦",
        r"大師": "進階",
        r"出發牌": "起始牌",
        r"吃子|吃掉": "淘汰",
        r"金子|金石": "金棋",
        r"蟲行": "蟲洞",
        r"邊界": "邊線",
        r"牌桌|桌子|此桌": "桌、這一桌",
        r"制勝": "致勝",
        r"您": "你",
        r"棋局": "對局",
        r"著法|一著": "走法、一步",
        r"暫停一|跳過一": "停一輪",
    },
}


class _Texts(visitor.Visitor):
    def __init__(self) -> None:
        self.parts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.parts.append(node.value)


@cache
def message_texts(language: str) -> list[tuple[str, str]]:
    """Every message with its words, those of its attributes and variants included."""
    all_texts = []
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            # The words that people search for are not those of the rulebooks.
            if isinstance(entry, ast.Message) and not entry.id.name.startswith("rule-words-"):
                found = _Texts()
                found.visit(entry)
                all_texts.append((entry.id.name, "\n".join(found.parts)))
    return all_texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_glossary(language: str) -> None:
    wrong: list[str] = []
    for pattern, better in FORBIDDEN[language].items():
        whole = pattern if language == "zh-Hant" else rf"(?<![\w-])(?:{pattern})(?!\w)"
        flags = re.IGNORECASE if "(?-i:" in pattern or language != "de" else re.NOFLAG
        wrong += [
            f"{name}: {found[0]!r}, better: {better}"
            for name, text in message_texts(language)
            for found in re.finditer(whole, text, flags)
        ]
    assert wrong == []


@pytest.mark.parametrize(("language", "quotes"), [("en", "“”"), ("de", "„“"), ("it", "«»"), ("zh-Hant", "「」")])
def test_quotation_marks(language: str, quotes: str) -> None:
    """Straight quotes are for what is typed: options and headers of files."""
    for name, text in message_texts(language):
        outside = re.sub(r'\[\w+ "[^"]*"\]|--\w+ "[^"]*"', "", text)
        assert '"' not in outside, name
        others = set("“”„«»「」") - set(quotes)
        assert not others & set(outside), name


def test_full_width_signs_in_chinese() -> None:
    for name, text in message_texts("zh-Hant"):
        assert not re.search(r"[一-鿿][,;:!?(]|[,;!?)][一-鿿]", text), name


LABELS = re.compile(
    r"web-setting-\w+-\w+|web-new-(?:with|deck|side|seen|talk|pace|absent)-\w+|web-clock-(?:none|total|move|days)"
    r"|web-mark-(?:red|orange|yellow|green|teal|blue|purple|pink|brown|grey)|web-variant-\w+|web-edition-\w+|web-new-seat-\w+"
)


@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_options_begin_with_a_capital(language: str) -> None:
    small = [name for name, text in message_texts(language) if LABELS.fullmatch(name) and text[:1].islower()]
    assert small == []


CODE_STYLE = {
    r"anew": "“again”",
    r"at once": "“immediately” or “together”",
    r"so many": "“this many”, “at most N”",
    r"whoever|thereby|oneself|one's": "stiff, or German in English words",
    r"he|him|his|himself": "a player is “they”",
    r"^Who": "begin with the thing that is returned: “The player who …”",
}


def comments_and_docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """The comments and docstrings of a Python file, each with its line."""
    with tokenize.open(path) as file:
        for token in tokenize.generate_tokens(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
    for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, python.Expr) and isinstance(node.value, python.Constant):
            text = node.value.value
            if isinstance(text, str):
                yield node.lineno, text


def test_comments_and_docstrings_are_plain_english() -> None:
    wrong = [
        f"{path.relative_to(SOURCE)}:{line}: {found[0]!r}, better: {better}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line, text in comments_and_docstrings(path)
        for pattern, better in CODE_STYLE.items()
        for found in re.finditer(rf"(?<![\w-])(?:{pattern})(?!\w)", text, re.IGNORECASE)
    ]
    assert wrong == []
