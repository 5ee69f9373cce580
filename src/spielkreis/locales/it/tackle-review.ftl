# La revisione di una partita di Tackle: gli errori, da riga di comando e nel browser.
cli-tackle-review = rivede una partita: quanto valeva ogni posizione, e gli errori decisivi
cli-tackle-review-examples =
    Esempi:
      spielkreis tackle review partita.tackle
      spielkreis tackle review partita.tackle --json
tackle-review-progress = Posizioni e mosse
tackle-review-misses = { $move } perde l’occasione di vincere in { $length }.
tackle-review-allows = { $move } permette una vittoria in { $length }.
tackle-review-weakens = { $move } peggiora molto la posizione.
tackle-review-line = { $mistake } Meglio: { $better }
tackle-review-found = { $count ->
        [0] Nessun errore decisivo trovato.
        [one] Trovato 1 errore decisivo.
       *[other] Trovati { $count } errori decisivi.
    }
tackle-review-chances = Probabilità di vittoria del Bianco in percentuale, all’inizio e dopo ogni mossa: { $chances }
tackle-review-mistakes = Errori decisivi
tackle-review-better = Meglio: { $move }
tackle-review-graph = Probabilità di vittoria del Bianco dopo { $move }: { $percent }%
tackle-review-graph-start = Probabilità di vittoria del Bianco all’inizio: { $percent }%
tackle-review-graph-unknown = Probabilità di vittoria del Bianco dopo { $move }: non ancora calcolata
