"""The database: event log, guests, table index, migrations and administration."""
