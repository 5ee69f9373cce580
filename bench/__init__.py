"""Measurements side by side with others, one module a claim.

A module has `TITLE`, a docstring that says what is measured, and `run() -> list[Row]`; it is found by its place here.
"""
