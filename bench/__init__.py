"""Benchmarks that compare this project with others, one module per claim.

A module has a `TITLE`, a docstring that says what is measured, and `run() -> list[Row]`; every module here is run.
"""
