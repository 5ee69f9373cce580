# Bots of both games: limits and levels.
bot-unknown-level = There’s no level “{ $level }”. Levels: { $known }.
bot-no-limit = A search needs a limit: a time, a number of iterations or a number of nodes.
