# L’arena: incontri tra bot.
arena-bad-bot = «{ $text }» non descrive un bot; esempi: rules, level:6,iterations=200, search:ms=10 e program:COMANDO.
arena-bad-limit = «{ $text }» non è un limite. Scrivi ms come numero, per esempio 10 o 0.5 (con il punto), iterations e nodes come numeri interi, tutti maggiori di 0.
arena-unknown-bot = In questo gioco non c’è il bot «{ $text }»; i tipi sono { $known }.
arena-other-results = Il file «{ $file }» contiene i risultati di un altro incontro; scegline un altro.
arena-no-file = Il file «{ $file }» non si può usare: { $reason }.
arena-program-failed = Il programma «{ $command }» non ha risposto con una mossa permessa.
arena-no-ray = L’opzione --ray richiede il pacchetto ray: pip install spielkreis[ray].
arena-no-cluster = All’indirizzo «{ $address }» non c’è nessun cluster Ray.
arena-bad-elo = «{ $text }» non è una coppia di differenze Elo, la minore per prima.
arena-ladder-sides = La classifica ha bisogno di una variante con due squadre.
arena-games =
    { $pairs ->
        [one] Giocate: { $pairs } coppia, { $games } partite.
       *[other] Giocate: { $pairs } coppie, { $games } partite.
    }
arena-estimate = { $score }% [{ $low }; { $high }]
arena-score = Risultato di a: { $score }% (95%: da { $low } a { $high }).
arena-fair = Bot di pari forza otterrebbero { $score }%.
arena-elo = Differenza Elo: { $elo } (da { $low } a { $high }).
arena-first = Risultato della parte che muove per prima: { $score }% (95%: da { $low } a { $high }).
arena-luck = Fortuna di a per partita: { $luck } punti percentuali (95%: da { $low } a { $high }).
arena-errors = Errori per partita, in punti percentuali: a { $a }, b { $b }.
arena-variance = Varianza di una coppia: { $score }, senza fortuna { $adjusted }.
arena-cards = { $name }: in media { $cards } carte, { $share }% delle partite con un solo mazzo.
arena-ms = Tempo per decisione: a { $a } ms, b { $b } ms.
arena-sprt-h1 = Il test ha deciso: a è più forte.
arena-sprt-h0 = Il test ha deciso: a non è più forte.
arena-sprt-open = Il test non ha ancora deciso; servono altre coppie.
cli-arena = Far giocare i bot tra loro e misurarne la forza.
cli-arena-examples =
    Esempi:
      spielkreis arena tac --a level:5 --b rules --pairs 100
      spielkreis arena tackle --a rules --b random --pairs 20
      spielkreis arena ladder --tenth --pairs 200
cli-arena-tac = gioca un incontro di TAC: le stesse carte a squadre scambiate
cli-arena-tac-examples =
    Esempi:
      spielkreis arena tac --a search:ms=10 --b rules --pairs 200 --deck master
      spielkreis arena tac --a level:6 --b level:5 --sprt 0 30 --pairs 5000 --out match.jsonl
      spielkreis arena tac --a greedy --b "program:python examples/random_bot.py" --json
cli-arena-tackle = gioca un incontro di Tackle: la stessa apertura a colori scambiati
cli-arena-tackle-examples =
    Esempi:
      spielkreis arena tackle --a rules --b random --pairs 20 --job Turm3
cli-arena-ladder = fa giocare tutti i livelli tra loro e li valuta
cli-arena-ladder-examples =
    Esempi:
      spielkreis arena ladder --tenth --pairs 200 --out ladder --svg ladder.svg
cli-arena-option-a = il primo bot
cli-arena-option-b = il secondo bot (rules)
cli-arena-option-pairs = quante coppie si giocano (100)
cli-arena-option-seed = rende ripetibili carte e aperture (1)
cli-arena-option-sprt = si ferma appena è deciso se a è più vicino alla prima o alla seconda differenza Elo
cli-arena-option-out = aggiunge le coppie finite a questo file e riprende da lì
cli-arena-option-processes = quanti processi giocano (uno per core)
cli-arena-option-ray = gioca sul cluster Ray a questo indirizzo
cli-arena-option-review = analizza ogni partita con questo numero di iterazioni per decisione e indica fortuna ed errori (0: nessuna analisi)
cli-arena-option-random-stones = colloca a caso solo questo numero di pedine, contando le due parti insieme; i bot collocano le altre (tutte)
cli-arena-option-tenth = dà a ogni livello un decimo delle sue iterazioni
cli-arena-option-svg = scrive un grafico delle valutazioni in questo file
