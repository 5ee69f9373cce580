"""The pure part of the server: a table, its commands, clocks and views. No time, network or database."""
