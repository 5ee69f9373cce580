# Il client web: dopo la partita, e partite da file.
web-share = Condividi la partita
web-share-link = Link a questa partita
web-replay-play = Riproduci da sola
web-replay-stop = Ferma
web-replay-keys = Anche con i tasti ← → Inizio Fine.
web-replay-start = L'inizio della partita.
web-fair-yes = Sì. Tutto ciò che qui si può controllare è in regola.
web-fair-no = No! Qualcosa non torna.
web-fair-text = Prima della prima distribuzione il server aveva fissato un seme segreto e mostrato la sua impronta; dopo non poteva più cambiarlo. Vi si sono aggiunti i numeri casuali dei giocatori, propri o estratti per loro. Così nessuno poteva scegliere le carte senza l'aiuto del server.
web-fair-seen = L'impronta è quella che questo dispositivo ha visto durante la partita.
web-fair-seen-other = L'impronta non è quella che questo dispositivo ha visto durante la partita.
web-fair-unseen = Questo dispositivo non ha visto l'impronta durante la partita e non può confrontarla.
web-fair-fits = Il tuo browser l'ha ricalcolata: il seme ora rivelato corrisponde all'impronta.
web-fair-fits-not = Il seme ora rivelato non corrisponde all'impronta.
web-fair-uncomputed = Su questa connessione il browser non calcola impronte; il server l'ha confrontata con il seme.
web-fair-deals = Il server ha ridistribuito le carte: { $deals ->
        [one] l'unica distribuzione deriva
       *[other] tutte le { $deals } distribuzioni derivano
    } dal seme e dai numeri casuali dei giocatori.
web-fair-deals-not = La distribuzione { $deal } non deriva dal seme e dai numeri casuali dei giocatori.
web-fair-own = Non devi fidarti del server: salva la partita come testo e «spielkreis verify» controlla tutto sul tuo computer.
