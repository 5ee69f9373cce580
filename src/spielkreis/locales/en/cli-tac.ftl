# The command line of TAC.
cli-tac = TAC: variants, game files, legal plays, simulations, and playing.
cli-tac-examples =
    Examples:
      spielkreis tac variants
      spielkreis tac play --deck master
      spielkreis tac simulate --variant duel2 --games 10000
cli-tac-variants = list the variants and editions
cli-tac-variants-examples =
    Examples:
      spielkreis tac variants
      spielkreis tac variants --json
cli-tac-replay = check a game file and show the final position
cli-tac-replay-examples =
    Examples:
      spielkreis tac replay game.tac
      cat game.tac | spielkreis tac replay - --json
cli-tac-legal = list all plays that are legal at the end of a game file
cli-tac-legal-examples =
    Examples:
      spielkreis tac legal game.tac
      spielkreis tac legal game.tac --json
cli-tac-simulate = play many games and count how they end
cli-tac-simulate-examples =
    Examples:
      spielkreis tac simulate --games 100000
      spielkreis tac simulate --variant trio6 --deck master --seed 7 --json
      spielkreis tac simulate --games 20 --bots rules,random    the first team plays sensibly
cli-tac-play = play against bots in this terminal
cli-tac-play-examples =
    Examples:
      spielkreis tac play                            you play seat A, and bot C is your partner
      spielkreis tac play --variant duel2x2 --deck master
      spielkreis tac play --option lock=at_once --seat B
      spielkreis tac play --resume game.tac
cli-tac-option-games = how many games (1000)
cli-tac-option-bots = who plays: random or rules, or one per team, separated by commas
cli-tac-option-seat = your seat (A)
cli-tac-option-variant = the variant (team4); see spielkreis tac variants
cli-tac-option-edition = the rulebook (de-2024)
cli-tac-option-deck = with or without the Master Cards (basic)
cli-tac-option-option = a rule option, e.g. lock=at_once; can be repeated
cli-tac-option-seed = makes the games repeatable
cli-tac-bad-bots = “{ $text }” isn’t a list of players. Use { $known }, separated by commas.
cli-tac-bad-seat = Nobody plays seat “{ $seat }”. Seats: { $seats }.
tac-editions = Editions: { $editions }.
tac-variant-team4 = two pairs, partners opposite
tac-variant-coop4 = all four together; the fewer cards the better
tac-variant-solo4 = one player with all four colours and one deck
tac-variant-duel2 = two players, one colour each
tac-variant-duel2x2 = two players, two colours each
tac-variant-free3 = three players, no teams
tac-variant-one_vs_pair3 = one player with two colours against a pair
tac-variant-two_vs_one3 = one player with one colour against a pair
tac-variant-team6 = three pairs, partners opposite
tac-variant-trio6 = two teams of three
tac-variant-coop6 = all six together; the fewer cards the better
tac-variant-three6 = three players, two colours each
tac-wrong-result = The file says “{ $claimed }”, but the result is “{ $right }”.
tac-bad-seed = The seed “{ $seed }” isn’t a hexadecimal number.
tac-seed-differs = The deals in the file don’t match the seed “{ $seed }”.
tac-marbles = { $seat }: { $base } in base; { $fields }
tac-hand = Hand of { $seat }: { $cards }
tac-seen = You’ve seen these cards of { $seat }: { $cards }
tac-counts = Cards of the others: { $counts }
tac-status-deal = Waiting for the next deal.
tac-status-swap = Swap: waiting for a card from { $seats }.
tac-status-play = { $seats } to play, from the hand of { $turn }.
tac-outcome-win = Winner: { $seats }.
tac-outcome-places = Winner: { $seats }. Ranking: { $ranking }.
tac-outcome-together = You won together, using { $score } cards.
tac-outcome-loss = You lost: the deck ran out.
tac-simulated = { $games } games in { $seconds } seconds, { $decisions } decisions ({ $rate } per second)
tac-simulated-outcome = { $result }: { $count } ({ $percent }%)
tac-play-begin = You play { $seats }. Type a card such as 7 or tac, a whole play such as 5 12-17, or help.
tac-play-which = Which one (1 to { $most })? Press Enter to go back.
tac-play-steps = { $left } of 7 steps left; so far: { $made }
tac-play-give = Swap: type the card you want to give away. Opening cards declared by: { $declared }
tac-play-devil = Your Devil plays the turn of { $turn }.
tac-play-save = A team is about to win: answer with a TAC.
tac-play-save-or-pass = A team is about to win: answer with a TAC, or type pass to let them.
tac-play-skip = You miss this turn: type the card you want to discard, or play a TAC.
tac-play-many = { $card }: { $count } ways; type { $card } to choose
tac-play-which-file = Name a file, e.g. save game.tac.
tac-play-help =

    7            plays this card; if there are several ways, you are asked which
    5 12-17      moves a marble with a 5        13 A0-1      opens
    5 12x17      the same, capturing            62-A3        goes home
    7 12-15 20-24    splits a 7                 8 skip       makes the next player miss a turn
    trickster 12~40  swaps two marbles          tac 5 12-17  plays a TAC on a 5
    discard 9    discards a card if none can be played
    Spaces are numbered clockwise from A’s start space 1; A1 to A4 is A’s home, A0 its base, * a new marble.
    plays        lists all plays                hint         asks the bot for a play
    board        draws the board                save FILE    saves the game
    quit         leaves
