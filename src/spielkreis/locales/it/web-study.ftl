# Il client web: l’analisi e i problemi di Tackle.
web-study-title = Tavoliere di analisi
web-study-turn-place = { $side } piazza una pedina sul bordo.
web-study-turn-gold = { $side } piazza la pedina d’oro.
web-study-turn-move = Tocca a { $side }. Muovi per entrambe le parti.
web-study-set-up = Imposta posizione
web-study-set-up-text = Scegli che cosa piazzare, poi tocca le caselle. Tocca di nuovo una pedina per toglierla.
web-study-tool = Che cosa piazzare
web-study-tool-white = Pedina bianca
web-study-tool-black = Pedina nera
web-study-tool-gold = Pedina d’oro
web-study-tool-none = Togli
web-study-side = Chi muove
web-study-done = Usa posizione
web-study-new-game = Nuova partita
web-study-clear = Svuota tavoliere
web-study-engine = Motore
web-study-engine-on = Accendi
web-study-engine-off = Spegni
web-study-engine-text = Mostra chi sta meglio e le tre varianti migliori, sempre più in profondità.
web-study-engine-over = Qui la partita è finita. Torna indietro di una mossa.
web-study-thinking = Sta calcolando…
web-study-waiting = { $ahead ->
        [0] In attesa di un processore libero…
        [one] In attesa: 1 richiesta prima della tua.
       *[other] In attesa: { $ahead } richieste prima della tua.
    }
web-study-value = Chi sta meglio
web-study-chance = Vittoria del Bianco: { $percent }%
web-study-wins-in = { $side } vince in { $number }.
web-study-lines = Varianti migliori
web-study-depth = Profondità { $depth }.
web-study-proved = Dalla dimostrazione. Le mosse si contano dalla fine dell’apertura.
web-study-variations = Invece di { $move }
web-study-no-moves = Ancora nessuna mossa. Gioca sul tavoliere, per entrambe le parti.
web-study-start = Inizio
web-study-promote = Rendi principale
web-study-remove = Elimina da qui
web-study-solver = Risolutore
web-study-solver-text = Prova ogni difesa. Quello che trova è dimostrato.
web-study-solver-not-now = Il risolutore ha bisogno di una posizione dopo l’apertura, a partita non finita.
web-study-most = Vittoria entro
web-study-moves = { $count ->
        [one] 1 mossa
       *[other] { $count } mosse
    }
web-study-solve = Risolvi
web-study-check = Verifica composizione
web-study-cancel = Annulla
web-study-trying = Ricerca di una vittoria in { $number }…
web-study-without = Verifica se la pedina in { $cell } è superflua…
web-study-progress = Prime mosse decise
web-study-decided = Prime mosse decise: { $done } su { $all }, { $seconds } s
web-study-no-win = { $side } non ha una vittoria in { $number }.
web-study-limit = Tempo scaduto: la domanda resta aperta.
web-study-sound = Corretta: c’è una sola chiave.
web-study-unsound = Non corretta: c’è più di una chiave.
web-study-dual = Duale alla mossa { $number }: invece di { $played } anche { $others }.
web-study-no-duals = Nessun duale nella variante principale.
web-study-superfluous = { $count ->
        [one] Pedina superflua: { $cells }. È segnata sul tavoliere.
       *[other] Pedine superflue: { $cells }. Sono segnate sul tavoliere.
    }
web-study-no-superfluous = Nessuna pedina superflua.
web-study-keys = { $count ->
        [one] L’unica chiave:
       *[other] { $count } chiavi:
    }
web-study-main-line = Variante principale:
web-study-show-line = Riproducila
web-study-review = Revisione della partita
web-study-review-text = Valuta ogni posizione della variante principale e indica le mosse decisive.
web-study-review-none = Gioca qualche mossa o importa una partita per rivederla.
web-study-review-start = Rivedi le mosse
web-study-reviewing = Posizioni valutate: { $done } su { $all }
web-study-text = Link e testo
web-study-link = Link a questa posizione
web-study-copy-link = Copia link
web-study-position = Posizione
web-study-copy-position = Copia posizione
web-study-file = Mosse come file di partita
web-study-import = Importa
web-study-import-text = Una posizione come D8 E2 G5 / D3 F6 I8 / - / w, oppure un file di partita.
web-study-import-go = Mostra sul tavoliere
web-study-imported = Importato.
web-puzzle-page = Problemi di Tackle
web-puzzle-lead = Trova la vittoria forzata. Ogni problema ha una sola chiave e il computer trova la difesa migliore.
web-puzzle-title = { $job }, n. { $number }: vittoria in { $length }
web-puzzle-today = Problema del giorno
web-puzzle-solve-today = Risolvilo
web-puzzle-progress = I tuoi progressi
web-puzzle-solved-of = { $done } di { $all } risolti
web-puzzle-streak = Serie: { $streak } (record: { $best })
web-puzzle-streak-text = Un problema conta se lo risolvi al primo tentativo, senza suggerimenti.
web-puzzle-levels = Allenati per livello
web-puzzle-grade-1 = Livello 1: primi passi
web-puzzle-grade-2 = Livello 2: facile
web-puzzle-grade-3 = Livello 3: medio
web-puzzle-grade-4 = Livello 4: difficile
web-puzzle-grade-5 = Livello 5: molto difficile
web-puzzle-train = Allenati
web-puzzle-train-level = Allenati: { $level }
web-puzzle-all = Tutti i problemi
web-puzzle-is-solved = Risolto
web-puzzle-task = { $side } muove e vince in { $number }.
web-puzzle-text = Dopo ogni mossa devi poter ancora vincere in tempo. Il computer risponde per l’altra parte.
web-puzzle-wrong = { $move } non vince in tempo. Riprova.
web-puzzle-right = Giusto! La risposta è { $reply }.
web-puzzle-right-spoken = Giusto!
web-puzzle-solved = Risolto!
web-puzzle-hint = Suggerimento
web-puzzle-hint-more = Mostra la mossa
web-puzzle-hint-stone = Guarda la pedina in { $cell }.
web-puzzle-hint-move = Prova { $move }.
web-puzzle-again = Ricomincia
web-puzzle-next = Prossimo problema
web-puzzle-other = Un altro
web-puzzle-link = Copia link
