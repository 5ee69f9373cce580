# Che cosa dice un tavolo di TAC delle carte, di un 7 in costruzione, dello scambio e dei propri segni.
web-card-down = { $card }, deposta per lo scambio
web-card-does-forward = Muovi una biglia di { $card } in avanti.
web-card-does-open = Muovi una biglia di { $card } in avanti, o falla uscire dalla base.
web-card-does-back = Muovi una biglia di 4 all'indietro.
web-card-does-seven = Sette passi singoli, divisi tra le tue biglie come vuoi; ciò che sta sulla via è catturato.
web-card-does-skip = Muovi una biglia di 8 in avanti, o fai saltare il turno al prossimo.
web-card-does-trickster = Due biglie sul percorso si scambiano di posto.
web-card-does-tac = Annulla l'ultimo turno; poi usi tu la carta che vi è stata giocata.
web-card-does-jester = Tutti passano l'intera mano a destra; poi giochi una carta della tua nuova.
web-card-does-angel = Fa uscire dalla base una biglia del prossimo giocatore, o ne muove una di 1 o 13.
web-card-does-warrior = Una tua biglia corre fino alla prossima sul percorso e la cattura.
web-card-does-devil = Vedi le carte del prossimo giocatore e giochi tu il suo turno.
web-signs-board = Sul tavoliere
web-signs-cards = Sulle carte
web-explain-open = Chi riceve un 1 o un 13 lo dice: con quella carta una biglia può uscire dalla base. Era prima dello scambio, quindi la carta può essere passata di mano.
web-status-give = Dare { $card } al tuo compagno, { $name }?
web-status-give-any = Dare via { $card }?
web-status-check-plain = { $about } Giocarla?
web-action-give-instead = Dai questa invece
web-status-seven-rival = Anche quella biglia può muoversi: catturarla o muoverla?
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
web-history-hint = Premi una riga per vederla sul tavoliere.
web-history-numbers = Numeri dei campi sul tavoliere
web-log-gave = { $seat } ha dato { $card }
web-log-swap-all = Le carte sono state scambiate: { $gifts }.
