"""Spielkreis: board games to play, to analyse and to study."""

__version__ = "0.1.0"
