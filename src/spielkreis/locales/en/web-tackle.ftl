# The web client: the Tackle table.
web-tackle-picked = { $cells }: where to? Choose a marked cell, or add stones to make a block.
web-tackle-picked-block = Block { $cells }: where to?
web-tackle-confirm = Play { $what }?
web-tackle-told = { $name }: { $what }.
web-tackle-puts = stone on { $to }
web-tackle-puts-gold = gold stone on { $to }
web-tackle-slides = { $from } to { $to }
web-tackle-slides-block = block { $from } to { $to }
web-tackle-pushes = { $what }, pushes { $from } to { $to }
web-tackle-worms = worm from { $from }, back in at { $to }, losing { $lost ->
        [one] one stone
       *[other] { $lost } stones
    }
web-tackle-gold-gone = The border is empty: the gold stone leaves the board.
web-tackle-worm-up = Worm ↑
web-tackle-worm-down = Worm ↓
web-tackle-worm-left = Worm ←
web-tackle-worm-right = Worm →
web-tackle-worm-label = Play a worm: { $what }
web-tackle-press-other = The stone on { $cell } belongs to { $name }. Choose one of yours.
web-tackle-press-gold = Nobody can move the gold stone on { $cell }. Choose one of your stones.
web-tackle-press-empty = { $cell } is empty. First choose the stone you want to move.
web-tackle-press-stuck = Your stone on { $cell } can’t move right now. Choose another one.
web-cell-move = { $text }: { $what }
web-job-own = Job: a custom shape drawn for this table
web-job-cross = ×: none of your stones may be here.
web-job-named = { $name } ({ $notation })
web-job-name-turm3 = Tower of 3
web-job-name-treppe3 = Staircase of 3
web-job-name-turm4 = Tower of 4
web-job-name-treppe4 = Staircase of 4
web-job-name-quadrat = Square
web-job-name-bluete = Flower
web-job-name-turm5 = Tower of 5
web-job-name-treppe5 = Staircase of 5
web-job-name-fuenf = Five
web-job-name-fisch = Fish
web-job-name-turm6 = Tower of 6
web-job-name-block6 = Block of 6
web-job-name-kreuz = Cross
web-job-name-vogel = Bird
web-job-name-block8 = Block of 8
web-job-name-brunnen = Well
web-job-name-block9 = Block of 9
web-near = Closest shapes
web-near-text = Shows where each side needs the fewest stones to complete its shape.
web-near-none = { $name } has no stones in the court yet.
web-near-done = The shape is complete.
web-near-missing = { $count ->
        [one] 1 stone missing
       *[other] { $count } stones missing
    }: { $cells }.
web-near-taken = { $count ->
        [one] Occupied by another stone
       *[other] Occupied by other stones
    }: { $cells }.
web-near-crossed = { $count ->
        [one] One stone has to move away
       *[other] { $count } stones have to move away
    }: { $cells }.
web-near-at = Shape { $number } of { $all }
web-near-back = Previous shape
web-near-on = Next shape
web-mark-threat = threatens to win
web-mark-done = job done
web-mark-worm = worm
web-mark-gold = gold stone removed
web-figure = Your own shape
web-figure-text = Tap a cell once for a stone, twice if none of your stones may be there (×), and a third time to clear it. The shape counts in all four rotations, but not mirrored.
web-figure-cell = Row { $row }, column { $column }: { $what }
web-figure-open = anything
web-figure-stone = stone
web-figure-none = none of your stones
web-figure-clear = Clear
web-figure-stones = { $count ->
        [one] Uses 1 stone.
       *[other] Uses { $count } stones.
    }
web-figure-draw = Draw your own shape
web-figure-list = Choose a standard shape
