# Suggerimenti al tavolo e analisi di una partita finita.
web-hint = Suggerimento
web-hint-ask = Che cosa giocherebbe un bot?
web-hint-busy = Sta pensando…
web-hint-press = Tocca un suggerimento per vederlo sul tavoliere.
web-hint-press-chance = Percentuale: la tua probabilità di vittoria. { $press }
web-hint-press-card = Tocca una carta per sceglierla per lo scambio.
web-hint-give = Dai { $card }
web-hint-chance = { $chance }%
web-hint-score = circa { $score } carte
web-hint-same = Stesso motivo
web-hint-move = { $move }: { $what }
web-review = Revisione
web-review-back = Torna al tavolo
web-review-later = Può richiedere qualche minuto. Puoi uscire e tornare più tardi: la revisione continua.
web-review-begins = La revisione sta per iniziare…
web-review-progress = Decisioni analizzate: { $done } su { $all }
web-review-done = { $percent }% rivisto
web-review-waits = { $count ->
    [one] 1 richiesta viene prima di questa.
   *[other] { $count } richieste vengono prima di questa.
}
web-review-chances = { $unit ->
    [score] Carte necessarie
   *[chance] Probabilità di vittoria
}
web-review-summary = { $side }: fortuna { $luck }, errori { $errors }
web-review-graph = { $unit ->
    [score] Carte necessarie previste durante la partita: { $sides }.
   *[chance] Probabilità di vittoria durante la partita: { $sides }.
}
web-review-graph-marks = Le linee tratteggiate separano i round, i punti segnano gli errori gravi. Tocca il grafico in un punto qualsiasi per vedere quel momento.
web-review-percent = { $value }%
web-review-cards = { $count } carte
web-review-points = { $value }%
web-review-total = Tutta la partita
web-review-side = Squadra
web-review-start = Inizio
web-review-luck = Fortuna
web-review-skill = Abilità
web-review-end = Fine
web-review-errors = Errori propri
web-review-explained = { $unit ->
        [score] Un errore è il numero di carte in più che una decisione costa rispetto alla migliore, in base a ciò che si poteva sapere. L’abilità è la somma degli errori. La fortuna è il resto: inizio + abilità + fortuna = fine. I suggerimenti e la revisione sono stime e possono differire di qualche carta.
       *[chance] Un errore è la probabilità di vittoria che una decisione ha regalato rispetto alla migliore, in base a ciò che si poteva sapere. L’abilità è la differenza tra gli errori degli avversari e i propri. La fortuna è il resto: inizio + abilità + fortuna = fine. I suggerimenti e la revisione sono stime e possono differire di qualche punto percentuale.
    }
web-review-moment = Decisione { $number }: { $name }
web-review-number = { $number }. { $name }
web-review-best = Non è stato trovato niente di meglio.
web-review-better = { $error }. Meglio: { $best } – { $reason }
web-review-instead = Meglio: { $best } – { $reason }
web-review-gives = { $seat } dà { $card }.
web-review-previous = Precedente
web-review-next = Successiva
web-review-show-best = Mostra la giocata migliore
web-review-hand = Carte: { $cards }
web-review-early = { $unit ->
        [score] La partita non è stata vinta: come valore finale si indica il numero di carte che probabilmente sarebbe servito.
       *[chance] La partita è finita in anticipo: ciò che era ancora aperto conta come fortuna.
    }
web-review-blunders = Errori gravi
web-review-no-blunders = { $unit ->
        [score] Nessuna decisione è costata 5 carte o più.
       *[chance] Nessuna decisione è costata il 5% o più.
    }
web-review-deals = Round per round
web-review-deal = Round { $number }
web-review-no-mistakes = { $unit ->
        [score] Nessuna decisione è costata 1 carta o più.
       *[chance] Nessuna decisione è costata l’1% o più.
    }
web-review-decisions = Decisioni
web-review-filter = Mostra
web-review-filter-mistakes = { $unit ->
        [score] Decisioni costate 1 carta o più
       *[chance] Decisioni costate l’1% o più
    }
web-review-filter-all = Tutte le decisioni
web-review-column-number = N.
web-review-column-play = Giocata
web-review-column-chance = { $unit ->
        [score] Carte necessarie
       *[chance] Probabilità
    }
web-review-column-error = Errore
web-review-look = Guarda la decisione { $number }
