"""Matches between bots: paired games, intervals, a test that stops early, ratings; the same for both games.

A *pair* is one deal or opening, played once for every side that bot `a` can take, against bot `b` on all others. Pairs
are independent of each other, so intervals are computed over pairs, not over games.
"""
