"""Settings of the documentation site. `make docs` builds it; the server offers it under /docs."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote

from sphinx.application import Sphinx

from spielkreis import __version__

STYLE_ATTRIBUTES = "style-attributes.css"

project = "Spielkreis"
author = "the Spielkreis authors"
copyright = author
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["screens"]
suppress_warnings = ["misc.highlighting_failure"]  # JSON examples may contain "…"

myst_heading_anchors = 3
highlight_language = "text"
default_role = "code"  # docstrings mark code with single backticks
python_use_unqualified_type_names = True
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = "Spielkreis"
html_favicon = "../web/public/icon.svg"
html_static_path = ["_static"]
html_js_files = ["search-form.js"]
html_css_files = [STYLE_ATTRIBUTES]
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#23613f", "color-brand-content": "#23613f"},
    "dark_css_variables": {"color-brand-primary": "#7fd0a0", "color-brand-content": "#7fd0a0"},
}

_INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)
_DATA_IMAGE = re.compile(r"""url\((["'])data:image/svg\+xml;charset=utf-8,(.*?)\1\)""")
_MOVED_STYLE = re.compile(r'<[^<>]* data-style="([^"]*)"')
_STYLE = re.compile(r'(<[^<>]*) style="([^"]*)"')


def _without_inline_code(app: Sphinx, error: Exception | None) -> None:
    """Moves inline scripts, styles and images of the theme into files.

    The server's content policy allows nothing inline, and applies to the documentation as to all other pages.
    """
    if error is not None or app.builder.format != "html":
        return
    root = Path(app.outdir)
    styles: set[str] = set()

    for page in root.rglob("*.html"):
        static = "../" * (len(page.relative_to(root).parts) - 1) + "_static"

        def in_file(found: re.Match[str], static: str = static) -> str:
            kind, text = found.groups()
            name = f"{sha256(text.encode()).hexdigest()[:12]}.{'js' if kind == 'script' else 'css'}"
            (root / "_static" / name).write_text(text, encoding="utf-8")
            if kind == "script":
                return f'<script src="{static}/{name}"></script>'
            return f'<link rel="stylesheet" href="{static}/{name}">'

        text = _INLINE.sub(in_file, page.read_text(encoding="utf-8"))
        text = _STYLE.sub(r'\1 data-style="\2"', text)
        styles.update(_MOVED_STYLE.findall(text))
        page.write_text(text, encoding="utf-8")
    for sheet in root.rglob("*.css"):

        def as_file(found: re.Match[str], folder: Path = sheet.parent) -> str:
            image = unquote(found[2])
            name = f"{sha256(image.encode()).hexdigest()[:12]}.svg"
            (folder / name).write_text(image, encoding="utf-8")
            return f'url("{name}")'

        sheet.write_text(_DATA_IMAGE.sub(as_file, sheet.read_text(encoding="utf-8")), encoding="utf-8")
    rules = "".join(f'[data-style="{style}"] {{ {style} }}\n' for style in sorted(styles))
    (root / "_static" / STYLE_ATTRIBUTES).write_text(rules, encoding="utf-8")


def setup(app: Sphinx) -> None:
    app.connect("build-finished", _without_inline_code)
