# The arena: matches between bots.
arena-bad-bot = “{ $text }” doesn’t describe a bot; examples are rules, level:6,iterations=200, search:ms=10 and program:COMMAND.
arena-bad-limit = “{ $text }” isn’t a limit. Write ms as a number such as 10 or 0.5, and iterations and nodes as whole numbers, all greater than 0.
arena-unknown-bot = This game has no bot “{ $text }”; the kinds are { $known }.
arena-other-results = The file “{ $file }” has results of a different match; choose another one.
arena-no-file = The file “{ $file }” can’t be used: { $reason }.
arena-program-failed = The program “{ $command }” didn’t answer with a legal action.
arena-no-ray = The option --ray needs the package ray: pip install spielkreis[ray].
arena-no-cluster = There is no Ray cluster at “{ $address }”.
arena-bad-elo = “{ $text }” isn’t a pair of Elo differences, the smaller one first.
arena-ladder-sides = The ladder needs a variant with two teams.
arena-games =
    { $pairs ->
        [one] Played: { $pairs } pair, { $games } games.
       *[other] Played: { $pairs } pairs, { $games } games.
    }
arena-estimate = { $score }% [{ $low }; { $high }]
arena-score = Score of a: { $score }% (95%: { $low } to { $high }).
arena-fair = Equal players would score { $score }%.
arena-elo = Elo difference: { $elo } ({ $low } to { $high }).
arena-first = Score of the side that moves first: { $score }% (95%: { $low } to { $high }).
arena-luck = Luck of a per game: { $luck } percentage points (95%: { $low } to { $high }).
arena-errors = Errors per game, in percentage points: a { $a }, b { $b }.
arena-variance = Variance of a pair: { $score }, without luck { $adjusted }.
arena-cards = { $name }: { $cards } cards on average, { $share }% of the games with one deck.
arena-ms = Time per decision: a { $a } ms, b { $b } ms.
arena-sprt-h1 = The test has decided: a is stronger.
arena-sprt-h0 = The test has decided: a isn’t stronger.
arena-sprt-open = The test hasn’t decided yet; more pairs are needed.
cli-arena = Let bots play against each other and measure their strength.
cli-arena-examples =
    Examples:
      spielkreis arena tac --a level:5 --b rules --pairs 100
      spielkreis arena tackle --a rules --b random --pairs 20
      spielkreis arena ladder --tenth --pairs 200
cli-arena-tac = play a match of TAC: the same deals with swapped teams
cli-arena-tac-examples =
    Examples:
      spielkreis arena tac --a search:ms=10 --b rules --pairs 200 --deck master
      spielkreis arena tac --a level:6 --b level:5 --sprt 0 30 --pairs 5000 --out match.jsonl
      spielkreis arena tac --a greedy --b "program:python examples/random_bot.py" --json
cli-arena-tackle = play a match of Tackle: the same opening with swapped colours
cli-arena-tackle-examples =
    Examples:
      spielkreis arena tackle --a rules --b random --pairs 20 --job Turm3
cli-arena-ladder = let all levels play against each other and rate them
cli-arena-ladder-examples =
    Examples:
      spielkreis arena ladder --tenth --pairs 200 --out ladder --svg ladder.svg
cli-arena-option-a = the first bot
cli-arena-option-b = the second bot (rules)
cli-arena-option-pairs = how many pairs are played (100)
cli-arena-option-seed = makes deals and openings repeatable (1)
cli-arena-option-sprt = stop as soon as it is decided whether a is nearer to the first or to the second Elo difference
cli-arena-option-out = append finished pairs to this file, and continue from it
cli-arena-option-processes = how many processes play (one per core)
cli-arena-option-ray = play on the Ray cluster at this address
cli-arena-option-review = review every game with this many iterations per decision, and report luck and errors (0: no review)
cli-arena-option-random-stones = place only this many stones at random, counted over both sides; the bots place the others (all)
cli-arena-option-tenth = give every level a tenth of its iterations
cli-arena-option-svg = write a plot of the ratings to this file
