"""The metrics of all workers of a server: each writes its own into a file every second, so that any of them can answer
for all."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path


class WorkerMetrics:
    """The files of the workers in a folder that their parent has made."""

    def __init__(self, folder: Path, worker: int) -> None:
        self._folder = folder
        self._worker = worker

    def write(self, text: str) -> None:
        """Stores the metrics of this worker."""
        with contextlib.suppress(OSError):  # without space for it, the others know only earlier ones
            new = self._folder / f"{self._worker}.new"
            new.write_text(text, encoding="utf-8")
            new.replace(self._folder / str(self._worker))

    def all(self, text: str) -> str:
        """The metrics of all workers; `text` are those of this one now."""
        found = {str(self._worker): text}
        for file in self._folder.iterdir():
            if file.name.isdecimal() and file.name not in found:
                with contextlib.suppress(OSError):  # that worker has just ended
                    found[file.name] = file.read_text(encoding="utf-8")
        return merged(dict(sorted(found.items())))


def forget_worker(folder: Path, worker: int) -> None:
    """Removes the metrics of a worker that has ended."""
    (folder / str(worker)).unlink(missing_ok=True)


def merged(texts: Mapping[str, str]) -> str:
    """Metrics in the text format of Prometheus, each sample with a label that names its worker."""
    families: dict[str, list[str]] = {}
    for worker, text in texts.items():
        family: list[str] = []
        for line in text.splitlines():
            if line.startswith("#"):
                family = families.setdefault(line, [])
                continue
            name, value = line.rsplit(" ", 1)
            if name.endswith("}"):
                family.append(f'{name[:-1]},worker="{worker}"}} {value}')
            else:
                family.append(f'{name}{{worker="{worker}"}} {value}')
    return "".join(f"{head}\n" + "".join(f"{line}\n" for line in lines) for head, lines in families.items())
