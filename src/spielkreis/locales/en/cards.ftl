# The names on TAC's cards that bear no number.
card-trickster = Trickster
card-tac = TAC
card-jester = Jester
card-angel = Angel
card-warrior = Warrior
card-devil = Devil
