"""The tables in the memory of a process: rooms, the pipeline of a command, bots, leases, broadcasts."""
