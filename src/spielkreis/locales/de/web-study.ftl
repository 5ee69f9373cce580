# Der Web-Client: Analysebrett und Aufgaben von Tackle.
web-study-title = Analysebrett
web-study-turn-place = { $side } setzt einen Stein auf den Rand.
web-study-turn-gold = { $side } setzt den Goldstein.
web-study-turn-move = { $side } am Zug. Zieh für beide Seiten.
web-study-set-up = Stellung aufbauen
web-study-set-up-text = Wähle, was du setzen willst, und tippe auf Felder. Noch einmal tippen nimmt den Stein weg.
web-study-tool = Was willst du setzen?
web-study-tool-white = Weißer Stein
web-study-tool-black = Schwarzer Stein
web-study-tool-gold = Goldstein
web-study-tool-none = Entfernen
web-study-side = Seite am Zug
web-study-done = Übernehmen
web-study-new-game = Neue Partie
web-study-clear = Brett leeren
web-study-engine = Engine
web-study-engine-on = Einschalten
web-study-engine-off = Ausschalten
web-study-engine-text = Zeigt, wer besser steht, und die drei besten Varianten, immer tiefer.
web-study-engine-over = Hier ist die Partie zu Ende. Geh einen Zug zurück.
web-study-thinking = Rechnet …
web-study-waiting = { $ahead ->
        [0] Wartet auf einen freien Prozessor …
        [one] Wartet: 1 Anfrage ist vor dir dran.
       *[other] Wartet: { $ahead } Anfragen sind vor dir dran.
    }
web-study-value = Wer besser steht
web-study-chance = Chancen von Weiß: { $percent } %
web-study-wins-in = { $side } gewinnt in { $number }.
web-study-lines = Beste Varianten
web-study-depth = Tiefe { $depth }.
web-study-proved = Aus dem Beweis. Die Züge zählen ab dem Ende der Eröffnung.
web-study-variations = Statt { $move }
web-study-no-moves = Noch keine Züge. Zieh auf dem Brett, für beide Seiten.
web-study-start = Anfang
web-study-promote = Zur Hauptvariante machen
web-study-remove = Ab hier löschen
web-study-solver = Löser
web-study-solver-text = Probiert jede Verteidigung. Was er findet, ist bewiesen.
web-study-solver-not-now = Der Löser braucht eine Stellung nach der Eröffnung, in der die Partie noch läuft.
web-study-most = Sieg in höchstens
web-study-moves = { $count ->
        [one] 1 Zug
       *[other] { $count } Zügen
    }
web-study-solve = Lösen
web-study-check = Komposition prüfen
web-study-cancel = Abbrechen
web-study-trying = Sucht einen Sieg in { $number } …
web-study-without = Prüft, ob der Stein auf { $cell } überflüssig ist …
web-study-progress = Entschiedene erste Züge
web-study-decided = Erste Züge entschieden: { $done } von { $all }, { $seconds } s
web-study-no-win = { $side } hat keinen Sieg in { $number }.
web-study-limit = Die Zeit ist um: Die Frage ist noch offen.
web-study-sound = Korrekt: Es gibt nur einen Schlüsselzug.
web-study-unsound = Nicht korrekt: Es gibt mehr als einen Schlüsselzug.
web-study-dual = Dual im { $number }. Zug: statt { $played } auch { $others }.
web-study-no-duals = Keine Duale in der Hauptvariante.
web-study-superfluous = { $count ->
        [one] Überflüssiger Stein: { $cells }. Er ist auf dem Brett markiert.
       *[other] Überflüssige Steine: { $cells }. Sie sind auf dem Brett markiert.
    }
web-study-no-superfluous = Keine überflüssigen Steine.
web-study-keys = { $count ->
        [one] Der einzige Schlüsselzug:
       *[other] { $count } Schlüsselzüge:
    }
web-study-main-line = Hauptvariante:
web-study-show-line = Durchspielen
web-study-review = Partieauswertung
web-study-review-text = Bewertet jede Stellung der Hauptvariante und nennt die entscheidenden Züge.
web-study-review-none = Spiel ein paar Züge oder importiere eine Partie, um sie auszuwerten.
web-study-review-start = Züge auswerten
web-study-reviewing = { $done } von { $all } Stellungen
web-study-text = Link und Text
web-study-link = Link zu dieser Stellung
web-study-copy-link = Link kopieren
web-study-position = Stellung
web-study-copy-position = Stellung kopieren
web-study-file = Züge als Partiedatei
web-study-import = Importieren
web-study-import-text = Eine Stellung wie D8 E2 G5 / D3 F6 I8 / - / w oder eine Partiedatei.
web-study-import-go = Auf dem Brett zeigen
web-study-imported = Importiert.
web-puzzle-page = Tackle-Aufgaben
web-puzzle-lead = Finde den erzwungenen Sieg. Jede Aufgabe hat genau einen Schlüsselzug, und der Computer findet die beste Verteidigung.
web-puzzle-title = { $job }, Nr. { $number }: Sieg in { $length }
web-puzzle-today = Aufgabe des Tages
web-puzzle-solve-today = Lösen
web-puzzle-progress = Dein Fortschritt
web-puzzle-solved-of = { $done } von { $all } gelöst
web-puzzle-streak = Serie: { $streak } (Rekord: { $best })
web-puzzle-streak-text = Eine Aufgabe zählt, wenn du sie beim ersten Versuch ohne Tipp löst.
web-puzzle-levels = Nach Stufe üben
web-puzzle-grade-1 = Stufe 1: erste Schritte
web-puzzle-grade-2 = Stufe 2: leicht
web-puzzle-grade-3 = Stufe 3: mittel
web-puzzle-grade-4 = Stufe 4: schwer
web-puzzle-grade-5 = Stufe 5: sehr schwer
web-puzzle-train = Üben
web-puzzle-train-level = Üben: { $level }
web-puzzle-all = Alle Aufgaben
web-puzzle-is-solved = Gelöst
web-puzzle-task = { $side } am Zug gewinnt in { $number }.
web-puzzle-text = Nach jedem Zug muss der Sieg noch rechtzeitig zu erzwingen sein. Der Computer antwortet für die andere Seite.
web-puzzle-wrong = { $move } gewinnt nicht rechtzeitig. Versuch es noch einmal.
web-puzzle-right = Richtig! Die Antwort ist { $reply }.
web-puzzle-right-spoken = Richtig!
web-puzzle-solved = Gelöst!
web-puzzle-hint = Tipp
web-puzzle-hint-more = Zug zeigen
web-puzzle-hint-stone = Schau dir den Stein auf { $cell } an.
web-puzzle-hint-move = Versuch { $move }.
web-puzzle-again = Neu beginnen
web-puzzle-next = Nächste Aufgabe
web-puzzle-other = Eine andere
web-puzzle-link = Link kopieren
