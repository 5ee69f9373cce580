"""Tables at work in this process: rooms, the pipeline of a command, bots, leases, broadcasts."""
