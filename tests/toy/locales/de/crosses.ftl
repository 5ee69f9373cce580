crosses-not-your-turn = { $seat } ist nicht am Zug.
crosses-not-possible = „{ $action }“ ist hier nicht möglich.
crosses-unreadable = „{ $text }“ ist weder eine Ansage noch ein Zeichen.
cli-crosses = Crosses, ein Spiel für Tests
cli-crosses-replay = Eine Spieldatei nachspielen
crosses-replayed = Gewonnen hat: { $winners }
cli-crosses-examples = spielkreis crosses replay game.crosses
cli-crosses-replay-examples = spielkreis crosses replay game.crosses
