# La riga di comando.
cli-usage = Uso:
cli-options = Opzioni
cli-arguments = Argomenti
cli-commands = Comandi
cli-option-help = mostra questo aiuto
cli-option-version = mostra la versione
cli-option-lang = la lingua di tutti i testi
cli-option-json = stampa un oggetto JSON invece del testo
cli-warning = Attenzione: { $sentence }
cli-unknown-argument = L’argomento «{ $argument }» qui non è conosciuto; --help mostra quelli validi.
cli-argument-not-utf8 = L’argomento «{ $argument }» non è testo UTF-8.
cli-unknown-command = Il comando «{ $command }» non esiste; i comandi sono { $commands }.
cli-unknown-language = La lingua «{ $language }» non c’è; le lingue sono { $languages }.
cli-no-value = Dopo l’opzione { $argument } manca un valore.
cli-missing = Manca { $argument }; --help mostra un esempio.
cli-bad-number = { $argument } non può essere «{ $text }»: è un numero intero da { $least } a { $most }.
cli-bad-player = { $argument } non può essere «{ $text }»: è person oppure bot.
cli-not-with-resume = { $argument } non va insieme a --resume: lo dice già la partita salvata.
cli-unreadable = La riga di comando non è comprensibile; --help mostra come si scrive.
cli-no-file = Il file «{ $file }» non può essere letto: { $reason }.
cli-file-missing = Il file «{ $file }» non esiste.
cli-file-folder = «{ $file }» è una cartella, non un file.
cli-not-written = Il file «{ $file }» non può essere scritto: { $reason }.
cli-not-utf8 = Il file «{ $file }» non è testo UTF-8 (byte { $byte }).
cli-in-file = Nel file «{ $file }»: { $sentence }
cli-spielkreis = TAC e Tackle: giocare, rivedere, analizzare.
cli-spielkreis-examples =
    Esempi:
      spielkreis                                 apri i tavoli nel browser
      spielkreis tackle                          gioca a Tackle nel terminale
      spielkreis tackle play --job Turm3         gioca un certo obiettivo
      spielkreis tackle replay partita.tackle    controlla un file di partita e mostra com’è finita
      spielkreis tac play                        gioca a TAC con i bot
      spielkreis --lang en --help                questo aiuto in inglese
cli-argument-file = il file della partita; - legge lo standard input
cli-argument-files = i file delle partite; - legge lo standard input
cli-option-job = l’obiettivo (job), per esempio Quadrat o Bluete
cli-option-figure = un tuo obiettivo: P pedina, x nessuna tua pedina, . qualsiasi cosa, righe dall’alto
cli-option-gold = dove si può mettere la pedina d’oro
cli-option-stones = pedine per parte; di norma due più di quante ne richiede l’obiettivo
cli-option-position = una posizione: bianche / nere / oro o - / w o b; di solito l’inizio
cli-option-depth = quante mosse in profondità
cli-option-white = chi gioca il Bianco (person)
cli-option-black = chi gioca il Nero (bot)
cli-option-seed = rende ripetibili le scelte del bot
cli-option-resume = continua una partita salvata
cli-tackle = Tackle: obiettivi, posizioni, file di partita, mosse legali e gioco.
cli-tackle-examples =
    Esempi:
      spielkreis tackle jobs
      spielkreis tackle legal --position "B1 B2 / B3 / E4 / w"
      spielkreis tackle play --job Turm3 --black person
cli-tackle-jobs = mostra gli obiettivi ufficiali
cli-tackle-jobs-examples =
    Esempi:
      spielkreis tackle jobs
      spielkreis tackle jobs --json
cli-tackle-show = disegna una posizione
cli-tackle-show-examples =
    Esempi:
      spielkreis tackle show --position "D8 E2 G5 / D3 F6 I8 / - / w" --job Treppe3
cli-tackle-replay = controlla un file di partita con tutti i suoi segni e mostra com’è finita
cli-tackle-replay-examples =
    Esempi:
      spielkreis tackle replay partita.tackle
      spielkreis tackle replay partita.tackle --json
      cat partita.tackle | spielkreis tackle replay -
cli-tackle-legal = elenca le mosse legali; quelle vincenti portano xx, le minacce x
cli-tackle-legal-examples =
    Esempi:
      spielkreis tackle legal
      spielkreis tackle legal --job Fünf --position "B1 B2 / B3 / E4 / w"
cli-tackle-perft = conta le foglie dell’albero delle mosse
cli-tackle-perft-examples =
    Esempi:
      spielkreis tackle perft --depth 3
      spielkreis tackle perft --depth 2 --figure PPP/P.. --position "B1 B2 / B3 / E4 / w" --json
cli-tackle-play = gioca in questo terminale, in due o contro il bot
cli-tackle-play-examples =
    Esempi:
      spielkreis tackle play                     tu hai il Bianco, il bot il Nero
      spielkreis tackle play --white bot --black person --job Turm4
      spielkreis tackle play --black person      in due
      spielkreis tackle play --resume partita.tackle
cli-job-line = { $name }: una figura di { $size } pedine, { $stones } pedine per parte
cli-perft-line = { $nodes } foglie in { $seconds } secondi
play-welcome = Tackle: vince chi forma per primo la figura con le proprie pedine nel campo interno.
play-menu-job = Quale obiettivo ({ $choices })? Invio sceglie { $usual }.
play-menu-opponent = Chi gioca? 1 tu col Bianco contro il bot, 2 tu col Nero, 3 in due. Invio sceglie { $usual }.
play-menu-unknown = «{ $text }» non è tra le scelte.
play-begin = Scrivi una mossa come E10 o B1-B7, oppure help.
play-moved = { $side }: { $move }
play-hint = Il bot giocherebbe { $move }.
play-nothing-to-undo = Non c’è nessuna mossa da annullare.
play-which-file = Indica un file, per esempio save partita.tackle.
play-saved = Salvata come «{ $file }».
play-draw-declined = Il bot rifiuta la patta.
play-goodbye = Arrivederci.
play-help =

    E10          mette una pedina (le prime sul bordo, le proprie non affiancate)
    B1-B7        muove una pedina sola
    #B1-B8       muove un blocco; si nomina la sua ultima pedina
    #F56-C56     muove un blocco largo; si nomina la sua ultima fila
    #C6-C10(w)   un worm: il blocco esce dal bordo e rientra dal lato opposto senza la prima fila
    moves        elenca le mosse legali        hint         chiede una mossa al bot
    board        disegna il tavoliere          job          disegna la figura
    undo         annulla una mossa             draw         patta d’accordo
    save FILE    salva la partita              load FILE    continua una partita salvata
    resign       abbandona                     quit         esce
stats-games = { $games ->
        [one] 1 partita
       *[other] { $games } partite; tra parentesi la media per partita
    }
