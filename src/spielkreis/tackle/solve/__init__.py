"""Exact solving: wins that are proved against every defence, proofs as files, and the check of compositions."""
