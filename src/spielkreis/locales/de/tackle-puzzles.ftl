# Tackle-Aufgaben am Terminal.
puzzle-command = Aufgaben lösen, mit Tipps
puzzle-command-examples =
    Beispiele:
      spielkreis tackle puzzle
      spielkreis tackle puzzle --job Quadrat --grade 2
puzzle-option-job = nur Aufgaben mit diesem Job
puzzle-option-grade = wie schwer, von 1 (leicht) bis 5
puzzle-option-name = diese Aufgabe, z. B. Quadrat-007
puzzle-option-seed = macht die Auswahl wiederholbar
puzzle-none = Keine Aufgabe passt zu diesen Optionen. Lass eine davon weg.
puzzle-begin = Aufgabe { $name }: { $job }, Schwierigkeit { $grade }. Gib einen Zug ein, oder hint, solution, quit.
puzzle-task = { $side } am Zug gewinnt in { $number }.
puzzle-hint-stone = Schau dir den Stein auf { $cell } an.
puzzle-hint-move = Versuch { $move }.
puzzle-wrong = { $move } gewinnt nicht rechtzeitig. Versuch es noch einmal.
puzzle-right = { $move } ist richtig.
puzzle-reply = Die andere Seite antwortet { $move }.
puzzle-solved = Gelöst!
