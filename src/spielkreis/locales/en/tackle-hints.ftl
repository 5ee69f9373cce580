# Why a move is good: the reasons of the hints in Tackle.
tackle-hint-wins = Completes your job and wins
tackle-hint-wins-in = Wins by force in { $number } moves
tackle-hint-delays = Every move loses against the best defence; this one holds out longest
tackle-hint-ends = Ends the game
tackle-hint-defends = Stops the win that your opponent threatens
tackle-hint-threatens = Threatens to win on the next move
tackle-hint-nearer = Brings you closer: your shape then lacks { $number ->
    [one] 1 stone
   *[other] { $number } stones
}
tackle-hint-hinders = Takes your opponent further away from a complete shape
tackle-hint-improves = Improves your position
tackle-hint-places = Keeps many lanes into the court open
tackle-hint-gold = Puts the gold stone where it bothers your opponent most
