crosses-not-your-turn = { $seat } cannot act now.
crosses-not-possible = “{ $action }” is not possible here.
crosses-unreadable = “{ $text }” is neither a call nor a mark.
cli-crosses = Crosses, a game for tests
cli-crosses-replay = Replay a game file
crosses-replayed = Winner: { $winners }
cli-crosses-examples = spielkreis crosses replay game.crosses
cli-crosses-replay-examples = spielkreis crosses replay game.crosses
