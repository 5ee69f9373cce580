# I bot di TAC: livelli, suggerimenti e analisi.
tac-level-1 = Novizio
tac-level-1-about = Vede solo poche delle giocate possibili; anche un bambino può vincere.
tac-level-2 = Apprendista
tac-level-2-about = Sa che cosa è buono, ma non vede un terzo delle giocate.
tac-level-3 = Istintivo
tac-level-3-about = Vede tutto e sceglie ciò che a prima vista sembra migliore.
tac-level-4 = Habitué
tac-level-4-about = Confronta alcune giocate e ricorda alcune carte; un compagno affidabile.
tac-level-5 = Pianificatore
tac-level-5-about = Prima di scegliere gioca mentalmente il round fino alla fine.
tac-level-6 = Stratega
tac-level-6-about = Valuta molte giocate contro centinaia di mani di carte possibili.
tac-level-7 = Maestro
tac-level-7-about = Si prende il suo tempo e concede pochissimo.
tac-level-8 = Gran maestro
tac-level-8-about = Usa tutto ciò che sa, fino a un secondo per giocata.
tac-reason-captures = cattura una biglia di { $seat }
tac-reason-wins = vince la partita
tac-reason-undoes = annulla ciò che è stato appena giocato
tac-reason-comes-home = porta a casa una biglia
tac-reason-hinders = ostacola { $seat }
tac-reason-opens = mette in gioco una biglia
tac-reason-swap = scambia due biglie a proprio vantaggio
tac-reason-jester = fa passare le carte
tac-reason-angel = usa l’Angelo dove nuoce meno o giova di più
tac-reason-warrior = corre fino alla biglia successiva
tac-reason-keeps-opening = tiene la carta di apertura per dopo
tac-reason-moves = migliora la posizione
tac-reason-discards = tiene le altre carte
tac-reason-passes = non c’è niente da salvare
tac-reason-gives-opening = dà al compagno una carta di apertura
tac-reason-gives = vale di più per il compagno
tac-reason-only = è l’unica giocata possibile
tac-reason-replaces = sostituisce solo la propria biglia sulla partenza, per il resto non cambia nulla
tac-reason-captures-own = sacrifica una biglia della propria squadra, perché il resto costa di più
tac-reason-short-way = prende all’indietro la via breve verso casa
tac-reason-back = torna indietro dove costa poco
tac-reason-near-home = avvicina una biglia alla casa
tac-reason-frees-start = libera la partenza per la prossima biglia
tac-reason-escapes = mette una biglia al riparo da { $seat }
tac-reason-inside = avanza in casa e fa posto alla prossima biglia
tac-reason-threatens = può poi catturare una biglia di { $seat }
tac-reason-advances = fa avanzare una biglia lungo il percorso
tac-reason-gives-needed = dà al compagno la carta di apertura che gli manca
tac-reason-gives-home = può portare a casa una biglia del compagno
tac-reason-gives-double = è una carta doppia
tac-reason-gives-strong = è una carta forte per il compagno
tac-reason-gives-spare = è una carta di cui si può fare a meno
tac-review-cards-lost = La partita non è stata vinta: come valore finale si indica il numero di carte che probabilmente sarebbe servito.
tac-review-unfinished = Si può rivedere solo una partita finita.
tac-hint-nothing = Qui { $seat } non ha niente da decidere.
tac-hint-line = { $play } – { $chance }%: { $reason }
tac-hint-cards-line = { $play } – circa { $cards } carte alla fine: { $reason }
tac-review-side = { $side }: inizio { $start }%, abilità { $skill }%, fortuna { $luck }%, risultato { $result }% (errori propri { $errors }%)
tac-review-error = { $play } è costata { $error }%; meglio era { $best }: { $reason }.
tac-review-cards-side = { $side }: inizio { $start }, abilità { $skill }, fortuna { $luck }, risultato { $result } carte (errori propri { $errors })
tac-review-cards-error = { $play } è costata { $error } carte; meglio era { $best }: { $reason }.
cli-tac-hint = mostra le giocate migliori con la probabilità di vincere e un motivo
cli-tac-review = analizza una partita finita: errori, fortuna e abilità
cli-tac-option-hint-seat = il posto che chiede; di solito quello che deve decidere
cli-tac-option-iterations = quante continuazioni si confrontano per ogni decisione
cli-tac-hint-examples =
    Esempi:
      spielkreis tac hint game.tac
      spielkreis tac hint game.tac --seat A --json
cli-tac-review-examples =
    Esempi:
      spielkreis tac review game.tac
      spielkreis tac review game.tac --iterations 1000 --json
