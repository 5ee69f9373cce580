# TAC: perché una carta o una giocata è rifiutata.
tac-not-the-time = { $phase ->
        [deal] Ora non si può giocare una carta: le carte non sono ancora state distribuite.
        [swap] Ora non si può giocare una carta: prima c’è lo scambio.
       *[other] Ora non si può giocare una carta: la partita è finita.
    }
tac-not-your-turn = { $you ->
        [yes] Ora tocca a { $actor }, non a te.
       *[no] Ora decide { $actor }, non { $seat }.
    }
tac-wrong-seat = { $you ->
        [yes] Ora non puoi giocare una tua carta: si giocano le carte di { $turn }.
       *[no] Una giocata di { $seat } non è possibile: ora si giocano le carte di { $turn }.
    }
tac-card-not-held = { $you ->
        [yes] Non hai in mano la carta «{ $card }».
       *[no] { $seat } non ha in mano la carta «{ $card }».
    }
tac-no-exchange-now = Ora non si scambiano carte.
tac-other-hand = { $you ->
        [yes] Non puoi dare via una carta di { $other }.
       *[no] { $seat } non può dare via una carta di { $other }.
    }
tac-seat-exchanges-nothing = { $you ->
        [yes] In questa partita non scambi carte.
       *[no] { $seat } non scambia carte in questa partita.
    }
tac-no-deal-now = Ora non si possono distribuire le carte: il round non è ancora finito.
tac-wrong-dealer = Non tocca a { $seat } dare le carte, ma a { $dealer }.
tac-deal-to-nobody = { $seat } non riceve carte: quel posto non gioca.
tac-deal-size = In questa distribuzione { $seat } riceve { $size } carte, non { $count }.
tac-deal-not-in-deck = Queste carte non si possono dare: non sono più nel mazzo.
tac-over-without-result = La posizione è data per finita, ma né le biglie né un’intestazione [Result] dicono come.
tac-must-play = { $you ->
        [yes] Puoi ancora giocare una carta, quindi non puoi scartare. Scegli una carta giocabile.
       *[no] { $seat } può ancora giocare una carta, quindi non può scartare. Scegli una carta giocabile.
    }
tac-must-miss = { $you ->
        [yes] Salti il turno: scarta una carta o gioca una TAC.
       *[no] { $seat } deve saltare il turno: può solo scartare o giocare una TAC.
    }
tac-must-save = { $you ->
        [yes] Devi rispondere a una mossa vincente: puoi giocare solo una TAC.
       *[no] { $seat } risponde a una mossa vincente: si può giocare solo una TAC.
    }
tac-no-pass = { $you ->
        [yes] Qui non puoi passare.
       *[no] { $seat } qui non può passare.
    }
tac-no-base = Non si può ancora giocare una TAC: dopo la distribuzione non è stata giocata una carta che possa usare.
tac-on-jester = In questa edizione non si può giocare una TAC su un Giullare scartato.
tac-no-tac-on-save = Non si può giocare una TAC su quella che ha annullato una mossa vincente.
tac-base-useless = { $you ->
        [yes] La TAC non è giocabile: annullato l’ultimo turno, non potresti usare la carta «{ $card }».
       *[no] La TAC non è giocabile: annullato l’ultimo turno, { $seat } non potrebbe usare la carta «{ $card }».
    }
tac-other-base = La TAC prende la carta «{ $base }», non «{ $card }».
tac-jester-no-cards = Il Giullare non si può usare: nessuno ha altre carte.
tac-devil-no-cards = Il Diavolo non si può usare: { $seat } non ha carte.
tac-angel-nothing = L’Angelo ora non può fare nulla per { $seat }.
tac-angel-target = Qui l’Angelo agisce su { $colours }, non su { $colour }.
tac-angel-opens = L’Angelo deve portare una biglia di { $colour } dalla base alla partenza, perché ce n’è ancora una.
tac-angel-not-in-house = L’Angelo non muove la biglia su { $field }: è già in casa.
tac-no-ring-marble = { $you ->
        [yes] Per questo la carta «{ $card }» richiede una tua biglia sul percorso.
       *[no] Per questo la carta «{ $card }» richiede una biglia di { $colours } sul percorso.
    }
tac-trickster-alone = Il Prestigiatore richiede due biglie sul percorso.
tac-swap-no-marble = Sulla casella { $field } del percorso non c’è una biglia da scambiare.
tac-swap-on-ring = Il Prestigiatore scambia solo biglie sul percorso, non «{ $part }».
tac-swap-same = La biglia su { $field } non si può scambiare con sé stessa.
tac-seven-impossible = { $you ->
        [yes] Le tue biglie non possono fare sette passi.
       *[no] Le biglie di { $colours } non possono fare sette passi.
    }
tac-cannot-open-or-move = { $you ->
        [yes] Con la carta «{ $card }» nessuna tua biglia può uscire o muoversi.
       *[no] Con la carta «{ $card }» nessuna biglia di { $colours } può uscire o muoversi.
    }
tac-cannot-move = { $you ->
        [yes] Nessuna tua biglia può percorrere tutta la distanza della carta «{ $card }».
       *[no] Nessuna biglia di { $colours } può percorrere tutta la distanza della carta «{ $card }».
    }
tac-card-cannot = La carta «{ $card }» non può fare questo: «{ $play }».
tac-no-such-field = In questa partita il tavoliere non ha la casella { $field }.
tac-skip-no-cards = { $seat } non ha carte e non può saltare il turno.
tac-no-marble-there = Sulla casella { $field } non c’è nessuna biglia.
tac-not-controlled = { $you ->
        [yes] Ora muovi { $colours }, non { $colour }.
       *[no] { $seat } ora muove { $colours }, non { $colour }.
    }
tac-base-empty = { $you ->
        [yes] Non hai biglie nella base.
       *[no] { $colour } non ha biglie nella base.
    }
tac-wrong-start = { $you ->
        [yes] Le tue biglie escono sulla tua casella di partenza, { $field }.
       *[no] Le biglie di { $colour } escono sulla loro casella di partenza, { $field }.
    }
tac-never-leaves-house = La biglia su { $origin } non esce più dalla casa.
tac-no-four-in-house = Il 4 non muove la biglia su { $origin }: è in casa.
tac-other-house = La biglia su { $origin } è di { $colour } e non può entrare in un’altra casa.
tac-fresh-not-home = La biglia su { $origin } è appena uscita: deve lasciare la partenza prima di poter entrare in casa.
tac-wrong-distance = Da { $origin } a { $target } non ci sono esattamente { $distance } caselle.
tac-way-blocked = La via da { $origin } a { $target } è bloccata dalla biglia su { $field }.
tac-house-taken = La casella { $field } della casa è occupata; in casa non si cattura.
tac-capture-unsaid = Su { $field } c’è una biglia: una cattura si scrive con x.
tac-captures-nothing = Su { $field } non c’è una biglia da catturare.
tac-warrior-in-house = La biglia su { $field } è in casa e non può fare il Guerriero.
tac-warrior-next = Il Guerriero su { $origin } cattura la biglia successiva sul percorso, che non è su { $target }.
tac-not-a-seven = Solo il 7 si divide in passi, non la carta «{ $card }».
tac-seven-count = Un 7 ha esattamente sette passi; questi sono { $count }.
tac-seven-too-far = «{ $part }» è più di sette passi.
tac-no-way = Nessuna biglia può muoversi così: «{ $part }».
tac-step-no-marble = Passo { $number }: su { $origin } allora non c’è nessuna biglia.
tac-step-other-house = Passo { $number }: la biglia su { $origin } non può andare su { $target }, che è la casa di un altro.
tac-step-house-taken = Passo { $number }: { $target } è occupato; in casa non si supera e non si cattura.
tac-step-fresh = Passo { $number }: la biglia su { $origin } è appena uscita e deve prima lasciare la partenza.
tac-step-locked = Passo { $number }: la biglia su { $origin } è bloccata in casa e non si muove più.
tac-step-one-colour = Passo { $number }: un turno aiuta un solo compagno, quindi la biglia su { $origin } non può muoversi.
tac-step-not-controlled = Passo { $number }: la biglia su { $origin } è di { $colour }, colore che ora non si muove.
