# The web client: the Tackle table.
web-tackle-picked = { $cells }: where to? Choose a marked cell, or add stones for a block.
web-tackle-picked-block = Block { $cells }: where to?
web-tackle-confirm = Confirm: { $what }?
web-tackle-told = { $name }: { $what }.
web-tackle-puts = stone on { $to }
web-tackle-puts-gold = gold stone on { $to }
web-tackle-slides = { $from } to { $to }
web-tackle-slides-block = block { $from } to { $to }
web-tackle-pushes = { $what }, pushes { $from } to { $to }
web-tackle-worms = worm { $from } comes round to { $to }, { $lost ->
        [one] one stone is
       *[other] { $lost } stones are
    } lost
web-tackle-gold-gone = The border is empty: the gold stone leaves the board.
web-tackle-worm-up = Worm ↑
web-tackle-worm-down = Worm ↓
web-tackle-worm-left = Worm ←
web-tackle-worm-right = Worm →
web-tackle-worm-label = Play the worm: { $what }
web-tackle-press-other = The stone on { $cell } belongs to { $name }; choose one of your own.
web-tackle-press-gold = The gold stone on { $cell } belongs to nobody; choose one of your own.
web-tackle-press-empty = { $cell } is empty: first choose the stone of your own that is to move.
web-tackle-press-stuck = Your stone on { $cell } has no move just now; choose another.
web-cell-move = { $text }: { $what }
web-job-own = The job: a figure drawn for this table
web-job-cross = ×: no stone of your own may stand here.
web-job-named = { $name } ({ $notation })
web-job-name-turm3 = Tower of 3
web-job-name-treppe3 = Stairs of 3
web-job-name-turm4 = Tower of 4
web-job-name-treppe4 = Stairs of 4
web-job-name-quadrat = Square
web-job-name-bluete = Blossom
web-job-name-turm5 = Tower of 5
web-job-name-treppe5 = Stairs of 5
web-job-name-fuenf = Five
web-job-name-fisch = Fish
web-job-name-turm6 = Tower of 6
web-job-name-block6 = Block of 6
web-job-name-kreuz = Cross
web-job-name-vogel = Bird
web-job-name-block8 = Block of 8
web-job-name-brunnen = Well
web-job-name-block9 = Block of 9
web-near = Nearest figures
web-near-text = Shows where a side lacks the fewest stones for its figure.
web-near-none = { $name } has no stone in the court yet.
web-near-done = The figure is complete.
web-near-missing = { $count ->
        [one] 1 stone missing
       *[other] { $count } stones missing
    }: { $cells }.
web-near-taken = { $count ->
        [one] Another stone stands
       *[other] Other stones stand
    } on { $cells }.
web-near-crossed = { $count ->
        [one] One stone must
       *[other] { $count } stones must
    } leave: { $cells }.
web-near-at = Figure { $number } of { $all }
web-near-back = Previous figure
web-near-on = Next figure
web-mark-threat = threatens to win
web-mark-done = job done
web-mark-worm = worm
web-mark-gold = gold stone removed
web-figure = Your own figure
web-figure-text = Press a cell once for a stone, twice for a cell that must be free of your stones (×), a third time to leave it open. The figure counts in all four rotations, but not mirrored.
web-figure-cell = Row { $row }, column { $column }: { $what }
web-figure-open = open
web-figure-stone = stone
web-figure-none = no stone of one's own
web-figure-clear = Clear the drawing
web-figure-stones = { $count ->
        [one] 1 stone forms it.
       *[other] { $count } stones form it.
    }
web-figure-draw = Draw a figure of your own
web-figure-list = Choose one of the usual figures
