# La riga di comando di TAC.
cli-tac = TAC: varianti, file di partita, giocate possibili, partite casuali e gioco.
cli-tac-examples =
    Esempi:
      spielkreis tac variants
      spielkreis tac play --deck master
      spielkreis tac simulate --variant duel2 --games 10000
cli-tac-variants = elenca varianti ed edizioni
cli-tac-variants-examples =
    Esempi:
      spielkreis tac variants
      spielkreis tac variants --json
cli-tac-replay = controlla un file di partita e mostra la situazione alla fine
cli-tac-replay-examples =
    Esempi:
      spielkreis tac replay partita.tac
      cat partita.tac | spielkreis tac replay - --json
cli-tac-legal = elenca tutte le giocate ammesse alla fine di un file di partita
cli-tac-legal-examples =
    Esempi:
      spielkreis tac legal partita.tac
      spielkreis tac legal partita.tac --json
cli-tac-simulate = gioca molte partite e conta come finiscono
cli-tac-simulate-examples =
    Esempi:
      spielkreis tac simulate --games 100000
      spielkreis tac simulate --variant trio6 --deck master --seed 7 --json
      spielkreis tac simulate --games 20 --bots rules,random    la prima squadra gioca con giudizio
cli-tac-play = gioca in questo terminale con i bot
cli-tac-play-examples =
    Esempi:
      spielkreis tac play                            hai il posto A, il bot C è il tuo compagno
      spielkreis tac play --variant duel2x2 --deck master
      spielkreis tac play --option lock=at_once --seat B
      spielkreis tac play --resume partita.tac
cli-tac-option-games = quante partite (1000)
cli-tac-option-bots = chi gioca: random o rules, oppure uno per squadra separati da virgole
cli-tac-option-seat = il tuo posto (A)
cli-tac-option-variant = la variante (team4); vedi spielkreis tac variants
cli-tac-option-edition = il regolamento (de-2024)
cli-tac-option-deck = con o senza le carte Master (basic)
cli-tac-option-option = un’opzione delle regole, ad es. lock=at_once; ripetibile
cli-tac-option-seed = rende ripetibili le partite
cli-tac-bad-bots = «{ $text }» non è un elenco di giocatori; sono ammessi { $known }, separati da virgole.
cli-tac-bad-seat = Al posto «{ $seat }» non gioca nessuno; i posti sono { $seats }.
tac-editions = Edizioni: { $editions }.
tac-variant-team4 = due coppie, compagni di fronte
tac-variant-coop4 = tutti e quattro insieme; meno carte, meglio è
tac-variant-solo4 = una persona con tutti e quattro i colori e un mazzo
tac-variant-duel2 = due persone, un colore ciascuna
tac-variant-duel2x2 = due persone, una coppia di colori ciascuna
tac-variant-free3 = tre persone, ognuna per sé
tac-variant-one_vs_pair3 = una persona con due colori contro una coppia
tac-variant-two_vs_one3 = una persona con un colore contro una coppia
tac-variant-team6 = tre coppie, compagni di fronte
tac-variant-trio6 = due squadre di tre
tac-variant-coop6 = tutti e sei insieme; meno carte, meglio è
tac-variant-three6 = tre persone, una coppia di colori ciascuna
tac-wrong-result = Il file dice «{ $claimed }», ma la partita è a «{ $right }».
tac-bad-seed = Il seed «{ $seed }» non è scritto in cifre esadecimali.
tac-seed-differs = Le distribuzioni nel file non corrispondono al seed «{ $seed }».
tac-marbles = { $seat }: { $base } nella base; { $fields }
tac-hand = Carte di { $seat }: { $cards }
tac-seen = Sai che { $seat } ha: { $cards }
tac-counts = Carte degli altri: { $counts }
tac-status-deal = Si attende la prossima distribuzione.
tac-status-swap = Scambio: si attende una carta da { $seats }.
tac-status-play = Tocca a { $seats }, con le carte di { $turn }.
tac-outcome-win = Vittoria: { $seats }.
tac-outcome-places = Vittoria: { $seats }. Classifica: { $ranking }.
tac-outcome-together = Vinto insieme, con { $score } carte.
tac-outcome-loss = Perso: il mazzo è finito.
tac-simulated = { $games } partite in { $seconds } secondi, { $decisions } decisioni ({ $rate } al secondo)
tac-simulated-outcome = { $result }: { $count } ({ $percent }%)
tac-play-begin = Giochi { $seats }. Scrivi una carta come 7 o tac, una giocata intera come 5 12-17, oppure help.
tac-play-which = Quale (da 1 a { $most })? Con Invio si torna indietro.
tac-play-steps = { $left ->
        [one] Ancora 1 passo
       *[other] Ancora { $left } passi
    } su 7; finora: { $made }
tac-play-give = Scambio: scrivi la carta che cedi. Carte di apertura dichiarate da: { $declared }
tac-play-devil = Il tuo Diavolo gioca il turno di { $turn }.
tac-play-save = Una squadra sta per vincere: rispondi con una TAC.
tac-play-save-or-pass = Una squadra sta per vincere: rispondi con una TAC, oppure scrivi pass per lasciarla vincere.
tac-play-skip = Salti il turno: scrivi la carta da scartare, o gioca una TAC.
tac-play-many = { $card }: { $count } modi; scrivi { $card } per scegliere
tac-play-which-file = Indica un file, ad es. save partita.tac.
tac-play-help =

    7            gioca questa carta; se ci sono più modi, ti viene chiesto quale
    5 12-17      muove una biglia con un 5      13 A0-1      apre
    5 12x17      lo stesso, catturando          62-A3        entra in casa
    7 12-15 20-24    divide un 7                8 skip       fa saltare il turno al giocatore successivo
    trickster 12~40  scambia due biglie         tac 5 12-17  gioca una TAC su un 5
    discard 9    scarta una carta, se nessuna è giocabile
    Le caselle sono numerate in senso orario dalla partenza di A, la 1; A1–A4 è la casa di A, A0 la sua base, * una biglia appena uscita.
    plays        elenca tutte le giocate        hint         chiede una giocata al bot
    board        disegna il tavoliere           save FILE    salva la partita
    quit         esce
