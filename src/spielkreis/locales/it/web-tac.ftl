# Che cosa dice un tavolo di TAC delle carte, di un 7 in costruzione, dello scambio e dei propri segni.
web-card-down = { $card }, scelta per lo scambio
web-card-does-forward = Muovi una biglia in avanti di { $card } caselle.
web-card-does-open = Muovi una biglia in avanti di { $card }, o fanne uscire una dalla base.
web-card-does-back = Muovi una biglia indietro di 4 caselle.
web-card-does-seven = Sette passi singoli, divisi tra le tue biglie come vuoi; catturi tutto ciò su cui passi.
web-card-does-skip = Muovi una biglia in avanti di 8, o fai saltare il turno al giocatore successivo.
web-card-does-skip-named = Muovi una biglia in avanti di 8, o fai saltare il turno a { $name }.
web-card-does-trickster = Scambia di posto due biglie qualsiasi sul percorso.
web-card-does-tac = Annulla l’ultimo turno; poi usi tu la sua carta.
web-card-does-jester = Tutti passano le proprie carte a destra; poi giochi una delle tue nuove carte.
web-card-does-angel = Fai uscire dalla base una biglia del giocatore successivo, o muovine una di 1 o 13 caselle.
web-card-does-angel-named = Fai uscire dalla base una biglia di { $name }, o muovine una di 1 o 13 caselle.
web-card-does-warrior = Una tua biglia corre fino alla prossima sul percorso e la cattura.
web-card-does-devil = Vedi le carte del giocatore successivo e giochi al posto suo.
web-card-does-devil-named = Vedi le carte di { $name } e giochi al posto suo.
web-signs-board = Sul tavoliere
web-signs-cards = Sulle carte
web-explain-open = Chi riceve un 1 o un 13 lo dichiara: con quella carta può far uscire una biglia dalla base. La dichiarazione precede lo scambio, quindi la carta può essere passata ad altri.
web-status-give = Dare { $card } al tuo compagno, { $name }?
web-status-give-own = Dare { $card } a { $name }?
web-status-give-any = Dare via { $card }?
web-status-check-plain = { $about } La giochi?
web-action-give-instead = Dai questa invece
web-status-seven-rival = Puoi muovere anche quella biglia: vuoi catturarla o muoverla?
web-seven-capture = Cattura
web-seven-instead = Muovi quella
web-field-steps = { $text }, { $count ->
    [one] 1 passo
   *[other] { $count } passi
}
web-choices-marble = Biglia su { $field }
web-choices-way = { $what } ({ $count ->
    [one] 1 passo
   *[other] { $count } passi
})
web-choices-seven = { $card }: dividi i sette passi
web-history-hint = Tocca una riga per vederla sul tavoliere.
web-history-numbers = Mostra i numeri delle caselle
web-log-gave = { $seat } ha dato { $card }
web-log-swap-all = Carte scambiate: { $gifts }.
web-did = { $seat } { $card }: { $what }
web-did-capture = cattura una biglia di { $seat }
web-did-capture-own = cattura la tua biglia
web-did-open = mette in gioco una biglia
web-did-open-other = mette in gioco una biglia di { $seat }
web-did-open-other-own = mette in gioco la tua biglia
web-did-home = { $count ->
    [one] porta a casa una biglia
   *[other] porta a casa { $count } biglie
}
web-did-forward = { $count ->
    [one] avanza di 1 casella
   *[other] avanza di { $count } caselle
}
web-did-back = torna indietro di { $count } caselle
web-did-seven = divide { $count } passi fra { $marbles } biglie
web-did-swap = scambia due biglie
web-did-skip = fa saltare il turno a { $seat }
web-did-skip-own = ti fa saltare il turno
web-did-undo = annulla il turno di { $seat }
web-did-undo-own = annulla il tuo turno
web-did-undo-last = annulla l’ultimo turno
