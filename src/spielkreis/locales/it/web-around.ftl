# What is around the table: invitations, the list of games, tips.
web-invited-by = Invito di { $name }
web-invite-name = Come vuoi farti chiamare?
web-invite-sit = Tocca un posto libero per giocare.
web-invite-full = Tutti i posti sono occupati. Puoi guardare.
web-invite-minute = { $game } in un minuto
web-row-won = Hai vinto
web-row-lost = Hai perso
web-row-drawn = Patta
web-row-together-lost = La squadra ha perso
web-row-winner = Vittoria: { $names }
web-row-resume = Continua
web-row-hide = Nascondi
web-row-hidden = Nascosta qui. La trovi ancora nel tuo profilo.
web-row-just-now = proprio ora
web-new-people = Quanti giocatori?
web-new-people-number = { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}
web-new-remembered = Come l’ultima volta
web-new-reset = Usa le impostazioni standard
web-new-names = Nomi dei giocatori
web-curtain-seen = Guarda prima la mossa, poi passa il dispositivo.
web-tip = Consiglio
web-tip-number = Consiglio { $number } di { $all }
web-tip-next = Ho capito
web-tip-skip = Basta consigli
web-tip-tac-cards = Queste sono le tue carte. Toccane una; quelle grigie ora non si possono giocare. Tieni premuta una carta per vedere che cosa fa.
web-tip-tac-board = Poi tocca una biglia e la sua destinazione. I cerchi mostrano che cosa è possibile, e nulla vale prima della conferma.
web-tip-tac-tools = Qui in alto trovi cronologia, chat, tavolo e aiuto. In { web-part-help } ci sono anche i suggerimenti: che cosa giocherebbe un bot.
web-tip-tac-swap = Dopo ogni distribuzione i compagni si danno una carta coperta. Scegli qualcosa di utile per il compagno: una carta di apertura se non ne ha, più avanti un 4, un 7 o una TAC.
web-tip-tackle-job = Questo è l’obiettivo. Costruisci questa figura nel campo interno prima dell’avversario.
web-tip-tackle-board = Prima mettete a turno le pedine sul bordo. Poi tocca una tua pedina e una casella evidenziata. Nulla vale prima della conferma.
web-tip-tackle-tools = Qui in alto trovi cronologia, chat, tavolo e aiuto. In { web-part-help } ci sono anche i suggerimenti: che cosa giocherebbe un bot.
web-minute-try = Prova la prima lezione
web-minute-tac-1 = Porta le tue quattro biglie fuori dalla base, lungo il percorso e a casa.
web-minute-tac-2 = Un 1 o un 13 porta una biglia dalla base alla tua partenza.
web-minute-tac-3 = Una carta numerica muove una biglia esattamente di quel numero. Se arriva su un’altra biglia, la cattura. Non si può superare.
web-minute-tac-4 = Il 4 va indietro, il 7 si può dividere, l’8 può far saltare il turno e il Prestigiatore scambia due biglie.
web-minute-tac-5 = Una TAC annulla l’ultimo turno, poi usi tu quella carta.
web-minute-tac-6 = I compagni si scambiano una carta dopo ogni distribuzione e si aiutano. Vince la prima squadra con tutte e otto le biglie a casa.
web-minute-tackle-1 = Ogni partita ha un obiettivo, una figura come questo quadrato. Costruiscila con le tue pedine nel campo interno e vinci.
web-minute-tackle-2 = Prima si mettono a turno le pedine sul bordo. Poi il Nero mette la pedina d’oro al centro.
web-minute-tackle-3 = Una pedina scivola lungo la riga o la colonna finché la strada è libera.
web-minute-tackle-4 = Le pedine affiancate si muovono insieme come blocco, e un blocco può spingere una fila più corta di pedine avversarie.
web-minute-tackle-5 = Cerca la mossa che completa la tua figura e ferma quella dell’avversario.
web-close = Chiudi
