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
from fluent.syntax import FluentParser, FluentSerializer, ast, visitor

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
        r"觀看": "觀戰",
        r"日誌|默認|信息|服務器|數據|登錄|鏈接|程序|軟件|網絡|屏幕|用戶": (
            "as Taiwan says it: 紀錄、預設、訊息、伺服器、資料、登入、連結、程式或行程、軟體、網路、螢幕、使用者"
        ),
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


QUOTES = {"en": "“”", "de": "„“", "it": "«»", "zh-Hant": "「」"}


@pytest.mark.parametrize(("language", "quotes"), QUOTES.items())
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


@pytest.mark.parametrize(("language", "quotes"), QUOTES.items())
def test_labels_are_not_quoted_but_referred_to(language: str, quotes: str) -> None:
    """Texts that mention a label change with it. Those of the server cannot refer to those of the browser."""
    patterns = dict(_patterns(language))
    labels = {text for name, text in patterns.items() if name.startswith("web-")}
    wrong = [
        (name, label)
        for name, text in patterns.items()
        for label in re.findall("{}(.+?){}".format(*quotes), text)
        if label in labels and name.startswith(("web-", "lesson-", "learn-", "rule-"))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_german_has_a_space_before_a_percent_sign(language: str) -> None:
    pattern = r"[^\s]%" if language == "de" else r"\s%"
    assert [name for name, text in _patterns(language) if re.search(pattern, text)] == []


LABELS = re.compile(
    r"web-setting-\w+-\w+|web-new-(?:with|deck|side|seen|talk|pace|absent)-\w+|web-clock-(?:none|total|move|days)"
    r"|web-mark-(?:red|orange|yellow|green|teal|blue|purple|pink|brown|grey)|web-variant-\w+|web-edition-\w+|web-new-seat-\w+"
)


@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_options_begin_with_a_capital(language: str) -> None:
    small = [name for name, text in message_texts(language) if LABELS.fullmatch(name) and text[:1].islower()]
    assert small == []


SEVERAL_TRANSLATIONS = {
    "de": {
        "The game is over.",  # a game of Tackle is a “Partie”
        "Whole game",  # what a clock is for, or a line of a table
        "count what the players did, in one game or in many",
        "{ $names } won.",  # singular and plural
    },
    "it": {
        "Off",  # animations, or sounds
        "Remove",  # a stone, or a person
        "Whole game",
        "{ $names } won.",
    },
    "zh-Hant": {
        *("Red", "Blue", "Green", "Yellow", "Purple"),  # a seat, or a colour
        "Continue",  # a heading, or a button
        *("Draws", "Moves"),  # a heading, or a number of them
        "Play",  # the first page, or to make this move
        "Remove",
        "Start",  # of a game, or a position
        "Whole game",
    },
}
"""English texts that another language needs several translations for."""
_LOG = {
    # What a play does and what it did, which English says in different tenses.
    "de": {
        "bringt eine Kugel ins Spiel",
        "bringt eine Kugel von { $seat } ins Spiel",
        "nimmt den letzten Zug zurück",
        "wirft eine Kugel von { $seat }",
        "{ $seat } { $card }: { $what }",
    },
    "it": {
        "annulla l’ultimo turno",
        "cattura una biglia di { $seat }",
        "mette in gioco una biglia",
        "mette in gioco una biglia di { $seat }",
        "{ $seat } { $card }: { $what }",
    },
    "zh-Hant": {
        "一顆彈珠出發",
        "取消上一輪",
        "讓{ $seat }的彈珠出發",
        "{ $seat } { $card }：{ $what }",
    },
}
SEVERAL_MEANINGS = {
    "de": {
        *_LOG["de"],
        *("Gewonnen", "Verloren"),  # you, or how many games
        "Lösen",  # with the solver, or oneself
        *("Spielen", "Werfen"),  # a heading, or a button
        "Verlauf",
        "Weiterspielen",
        "{ $name } ist am Zug.",
    },
    "it": {
        *_LOG["it"],
        "Condividi",
        "Cronologia",
        "Gioca subito",
        "Un passo avanti",
    },
    "zh-Hant": {
        *_LOG["zh-Hant"],
        "分析",  # noun and verb
        "改善局面",
        "時間到：問題仍未解決。",
        "立即",
        "繼續",
        "關閉",
    },
}
"""Texts of another language that are right for several English ones."""


def _patterns(language: str) -> Iterator[tuple[str, str]]:
    """Every message and attribute with its text as it is written in the file."""
    serializer = FluentSerializer()
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and not entry.id.name.startswith(("rule-words-", "web-guest-")):
                name = entry.id.name
                for part, value in ((name, entry.value), *((f"{name}.{a.id.name}", a.value) for a in entry.attributes)):
                    if value is not None:
                        alone = ast.Message(ast.Identifier("x"), value)
                        yield part, serializer.serialize_entry(alone).removeprefix("x = ").strip()


def _stem(text: str) -> str:
    """An English text without what other languages lack: articles, plurals, capitals."""
    return " ".join(word.rstrip("s") for word in re.findall(r"[\w$]+", text.lower()) if word not in ("the", "a", "an"))


@pytest.mark.parametrize("language", ["de", "it", "zh-Hant"])
def test_one_text_has_one_translation(language: str) -> None:
    english, other = dict(_patterns("en")), dict(_patterns(language))
    translations: dict[str, set[str]] = {}
    meanings: dict[str, dict[str, str]] = {}
    for name, text in english.items():
        translations.setdefault(text, set()).add(other[name])
        meanings.setdefault(other[name], {}).setdefault(_stem(text), text)
    several = {text: found for text, found in translations.items() if len(found) > 1}
    assert several.keys() == SEVERAL_TRANSLATIONS[language], several
    ambiguous = {text: [*found.values()] for text, found in meanings.items() if len(found) > 1}
    assert ambiguous.keys() == SEVERAL_MEANINGS[language], ambiguous


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
