"""The features around the tables: each is one package, which uses the table server and is not known to it.

A package has a module `storage` with `STORAGE`, which says what it stores (`storage/feature_storage.py`), and a module
`feature` with `FEATURE`, which says what else a server has to ask it for (`net/feature.py`).
"""

from __future__ import annotations

FEATURES: tuple[str, ...] = ()
"""The packages, such as `spielkreis.server.ratings`."""
