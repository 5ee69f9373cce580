"""Measures how much load the server can handle, with thousands of scripted players on this machine only."""
