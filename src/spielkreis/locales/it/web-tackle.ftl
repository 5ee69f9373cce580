# Il client web: il tavolo di Tackle.
web-tackle-picked = { $cells }: dove? Scegli una casella evidenziata o aggiungi pedine per formare un blocco.
web-tackle-picked-block = Blocco { $cells }: dove?
web-tackle-confirm = Confermi: { $what }?
web-tackle-told = { $name }: { $what }.
web-tackle-puts = pedina in { $to }
web-tackle-puts-gold = pedina d’oro in { $to }
web-tackle-slides = da { $from } a { $to }
web-tackle-slides-block = blocco da { $from } a { $to }
web-tackle-pushes = { $what }, spinge { $from } in { $to }
web-tackle-worms = worm da { $from }, rientro in { $to }, { $lost ->
        [one] una pedina persa
       *[other] { $lost } pedine perse
    }
web-tackle-gold-gone = Il bordo è vuoto: la pedina d’oro lascia il tavoliere.
web-tackle-worm-up = Worm ↑
web-tackle-worm-down = Worm ↓
web-tackle-worm-left = Worm ←
web-tackle-worm-right = Worm →
web-tackle-worm-label = Gioca un worm: { $what }
web-tackle-press-other = La pedina in { $cell } è di { $name }; scegline una tua.
web-tackle-press-gold = La pedina d’oro in { $cell } non è di nessuno; scegline una tua.
web-tackle-press-empty = { $cell } è vuota: scegli prima la tua pedina da muovere.
web-tackle-press-stuck = La tua pedina in { $cell } ora non può muoversi; scegline un’altra.
web-cell-move = { $text }: { $what }
web-job-own = Obiettivo: una figura disegnata per questo tavolo
web-job-cross = ×: qui non deve stare nessuna tua pedina.
web-job-named = { $name } ({ $notation })
web-job-name-turm3 = Torre di 3
web-job-name-treppe3 = Scala di 3
web-job-name-turm4 = Torre di 4
web-job-name-treppe4 = Scala di 4
web-job-name-quadrat = Quadrato
web-job-name-bluete = Fiore
web-job-name-turm5 = Torre di 5
web-job-name-treppe5 = Scala di 5
web-job-name-fuenf = Cinque
web-job-name-fisch = Pesce
web-job-name-turm6 = Torre di 6
web-job-name-block6 = Blocco di 6
web-job-name-kreuz = Croce
web-job-name-vogel = Uccello
web-job-name-block8 = Blocco di 8
web-job-name-brunnen = Pozzo
web-job-name-block9 = Blocco di 9
web-near = Figure più vicine
web-near-text = Mostra dove a una parte mancano meno pedine per la sua figura.
web-near-none = { $name } non ha ancora pedine nel campo interno.
web-near-done = La figura è completa.
web-near-missing = { $count ->
        [one] Manca 1 pedina
       *[other] Mancano { $count } pedine
    }: { $cells }.
web-near-taken = { $count ->
        [one] Lì c’è un’altra pedina
       *[other] Lì ci sono altre pedine
    }: { $cells }.
web-near-crossed = { $count ->
        [one] Una pedina deve
       *[other] { $count } pedine devono
    } spostarsi: { $cells }.
web-near-at = Figura { $number } di { $all }
web-near-back = Figura precedente
web-near-on = Figura successiva
web-mark-threat = minaccia di vincere
web-mark-done = obiettivo raggiunto
web-mark-worm = worm
web-mark-gold = pedina d’oro tolta
web-figure = La tua figura
web-figure-text = Tocca una casella una volta per una pedina, due volte per una casella senza tue pedine (×), una terza per svuotarla. La figura vale in tutte e quattro le rotazioni, ma non allo specchio.
web-figure-cell = Riga { $row }, colonna { $column }: { $what }
web-figure-open = qualsiasi
web-figure-stone = pedina
web-figure-none = nessuna tua pedina
web-figure-clear = Svuota
web-figure-stones = { $count ->
        [one] Serve 1 pedina.
       *[other] Servono { $count } pedine.
    }
web-figure-draw = Disegna una figura tua
web-figure-list = Scegli una figura standard
