# The server: the analysis board and the puzzles.
server-no-analysis = { $game } can’t be analysed here, because players have hidden cards.
server-no-engine = { $game } doesn’t have an engine for analyses.
server-no-puzzles = { $game } doesn’t have any puzzles.
server-no-puzzle = There is no puzzle “{ $name }”. Choose one from the list.
server-no-move = There is no move to check. Make a move first.
server-no-hint = There is no hint for this position: it can’t be won in time any more.
server-puzzle-turn = It isn’t your turn in this puzzle. Start it again.
