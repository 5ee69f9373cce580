# Why a move is good: the reasons of the hints in Tackle.
tackle-hint-wins = Completes your job and wins
tackle-hint-wins-in = Wins by force in { $number } moves
tackle-hint-delays = Every move loses against best play; this one holds out longest
tackle-hint-ends = Ends the game
tackle-hint-defends = Stops your opponent’s threat to win
tackle-hint-threatens = Threatens to win on the next move
tackle-hint-nearer = Brings you closer: then your shape needs { $number ->
        [one] 1 more stone
       *[other] { $number } more stones
    }
tackle-hint-hinders = Sets your opponent’s shape back
tackle-hint-improves = Improves your position
tackle-hint-places = Keeps many lanes into the court open
tackle-hint-gold = Puts the gold stone where it bothers your opponent most
