"""What Litestar passes to every route that has a parameter of this name (`app.py` provides the values)."""

from __future__ import annotations

from typing import TypeAlias

from litestar.di import NamedDependency

from spielkreis.server.services import Services
from spielkreis.server.wire.guest import Guest

AppServices: TypeAlias = NamedDependency[Services]
"""The parameter `services`."""
Asker: TypeAlias = NamedDependency[Guest]
"""The parameter `asker`: the guest who sends the request."""
