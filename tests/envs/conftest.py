"""Tests of the environments run command lines, too."""

from tests.cli.conftest import run as run
