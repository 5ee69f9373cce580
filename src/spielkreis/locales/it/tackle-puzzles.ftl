# Problemi di Tackle nel terminale.
puzzle-command = risolvi problemi, con suggerimenti
puzzle-command-examples =
    Esempi:
      spielkreis tackle puzzle
      spielkreis tackle puzzle --job Quadrat --grade 2
puzzle-option-job = solo problemi con questo obiettivo
puzzle-option-grade = la difficoltà, da 1 (facile) a 5
puzzle-option-name = questo problema, per esempio Quadrat-007
puzzle-option-seed = rende ripetibile la scelta
puzzle-none = Nessun problema corrisponde a queste opzioni. Togline una.
puzzle-begin = Problema { $name }: { $job }, difficoltà { $grade }. Scrivi una mossa, oppure hint, solution, quit.
puzzle-task = { $side } muove e vince in { $number }.
puzzle-hint-stone = Guarda la pedina in { $cell }.
puzzle-hint-move = Prova { $move }.
puzzle-wrong = { $move } non vince in tempo. Riprova.
puzzle-right = { $move } è giusta.
puzzle-reply = L’altra parte risponde { $move }.
puzzle-solved = Risolto!
