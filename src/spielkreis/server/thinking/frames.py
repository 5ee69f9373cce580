"""What goes over the pipes between the server and a search process: pickled messages, each after its length."""

from __future__ import annotations

import pickle
import struct
from typing import NamedTuple, TypeAlias

LENGTH = struct.Struct("!I")
"""The number of bytes of the message that follows."""


class Begin(NamedTuple):
    """To the process: what it has to do now."""

    number: int
    """Names this search in all messages about it."""
    call: bytes
    """A pickled function, which gets a watcher."""
    waited: float
    share: float


class Cancel(NamedTuple):
    """To the process: nobody needs more than what it has found."""

    number: int


class Report(NamedTuple):
    """From the process: its progress."""

    number: int
    progress: object


class Found(NamedTuple):
    """From the process: the result."""

    number: int
    result: object


class Failed(NamedTuple):
    """From the process: the reason why there is no result."""

    number: int
    error: BaseException | None
    """An error that has a meaning for the asker."""
    trace: str
    """Where any other error was raised, and its type. Its message might name cards."""


Request: TypeAlias = Begin | Cancel
Answer: TypeAlias = Report | Found | Failed


def packed(message: Request | Answer) -> bytes:
    """A message with its length, ready to be sent."""
    data = pickle.dumps(message)
    return LENGTH.pack(len(data)) + data
