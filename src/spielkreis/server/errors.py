"""The errors of the server with their HTTP status. Codes are messages of the locales, as for games."""

from __future__ import annotations

from typing import ClassVar

from spielkreis.game import GameError


class ServerError(GameError):
    """A request that cannot be fulfilled."""

    status: ClassVar[int] = 400


class InputError(ServerError):
    """Values that are understood but make no sense."""


class GuestError(ServerError):
    """There is no guest with this cookie."""

    status = 401


class ForbiddenError(ServerError):
    """Something that this guest may not do."""

    status = 403


class MissingError(ServerError):
    """Something that does not exist."""

    status = 404


class RefusedError(ServerError):
    """Something that is not possible at this moment."""

    status = 409


class HostError(ServerError):
    """A request for another server."""

    status = 421


class LimitError(ServerError):
    """Too much, too often or too long."""

    status = 429


class UnavailableError(ServerError):
    """The server cannot respond at the moment; the same request may be sent again."""

    status = 503


class MistakeError(ServerError):
    """A bug in the server."""

    status = 500
