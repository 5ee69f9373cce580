crosses-not-your-turn = { $seat } non è di turno.
crosses-not-possible = «{ $action }» qui non è possibile.
crosses-unreadable = «{ $text }» non è né una chiamata né un segno.
cli-crosses = Crosses, un gioco per i test
cli-crosses-replay = Rigiocare un file di partita
crosses-replayed = Vince: { $winners }
cli-crosses-examples = spielkreis crosses replay game.crosses
cli-crosses-replay-examples = spielkreis crosses replay game.crosses
