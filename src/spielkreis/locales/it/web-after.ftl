# Il client web: dopo la partita, e partite da file.
web-share = Condividi
web-share-link = Link a questa partita
web-replay-play = Riproduzione automatica
web-replay-stop = Ferma
web-replay-keys = Anche con i tasti ← → Inizio Fine.
web-replay-start = L’inizio della partita.
web-fair-yes = Sì. Tutto ciò che qui si può controllare è in regola.
web-fair-no = No! Qualcosa non torna.
web-fair-text = Prima della prima distribuzione il server ha fissato un seed segreto e ne ha mostrato l’impronta; da quel momento non poteva più cambiarlo. Poi si sono aggiunti i numeri casuali dei giocatori, scelti da loro o estratti per loro. Così nessuno poteva scegliere le carte senza l’aiuto del server.
web-fair-seen = L’impronta è quella che questo dispositivo ha visto durante la partita.
web-fair-seen-other = L’impronta non è quella che questo dispositivo ha visto durante la partita.
web-fair-unseen = Questo dispositivo non ha visto l’impronta durante la partita e non può confrontarla.
web-fair-added = Il numero casuale che questo dispositivo ha estratto dopo aver visto l’impronta è stato usato per mescolare.
web-fair-added-not = Il numero casuale estratto da questo dispositivo non è stato usato per mescolare.
web-fair-not-added = Questo dispositivo non ha aggiunto un proprio numero casuale.
web-fair-fits = Il tuo browser ha verificato: il seed rivelato corrisponde all’impronta.
web-fair-fits-not = Il seed rivelato non corrisponde all’impronta.
web-fair-uncomputed = Con questa connessione il browser non può calcolare le impronte; il confronto con il seed l’ha fatto il server.
web-fair-deals = { $deals ->
        [0] In questa partita non sono state distribuite carte.
        [one] Il server ha ripetuto la distribuzione: corrisponde al seed e ai numeri casuali dei giocatori.
       *[other] Il server ha ripetuto le distribuzioni: tutte le { $deals } distribuzioni corrispondono al seed e ai numeri casuali dei giocatori.
    }
web-fair-deals-not = La distribuzione { $deal } non corrisponde al seed e ai numeri casuali dei giocatori.
web-fair-own = Non devi fidarti del server: salva la partita come testo e «spielkreis verify» controlla tutto sul tuo computer.
web-analyse = Analizza
web-analysis = Analisi
web-puzzles = Problemi
web-share-picture = Salva l’immagine
web-end-title = Com’è andata
web-end-graph = Quanto era avanti ogni parte durante la partita. Alla fine: { $sides }
web-end-turnings = Momenti decisivi
web-end-luck = Calcola la fortuna
