"""Tackle: two sides move single stones and blocks on ten by ten cells, and each tries to build its job first."""

from spielkreis.tackle.game import Options, Tackle
from spielkreis.tackle.jobs import JOBS, Job, custom_job, find_job
from spielkreis.tackle.move import Move
from spielkreis.tackle.nearest import Near, nearest
from spielkreis.tackle.position import Position
from spielkreis.tackle.statistics import GameStatistics, SideCounts, Statistics, game_statistics
from spielkreis.tackle.text.record import Record

__all__ = [
    "JOBS",
    "GameStatistics",
    "Job",
    "Move",
    "Near",
    "Options",
    "Position",
    "Record",
    "SideCounts",
    "Statistics",
    "Tackle",
    "custom_job",
    "find_job",
    "game_statistics",
    "nearest",
]
