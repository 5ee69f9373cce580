"""Proofs that White wins from the empty board: prover, certificates, and a verifier that shares only the rules."""
