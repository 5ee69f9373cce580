# Il server: analisi e problemi.
server-no-analysis = { $game } non si può analizzare qui, perché le carte sono coperte.
server-no-engine = Per { $game } non c’è un motore di analisi.
server-no-puzzles = Per { $game } non ci sono problemi.
server-no-puzzle = Non esiste un problema «{ $name }». Scegline uno dall’elenco.
server-no-move = Non c’è nessuna mossa da controllare. Prima fai una mossa.
server-no-hint = Per questa posizione non c’è un suggerimento: non si può più vincere in tempo.
server-puzzle-turn = In questo problema non tocca a te. Ricomincialo.
