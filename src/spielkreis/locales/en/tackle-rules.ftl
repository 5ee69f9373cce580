# Tackle: jobs, positions, and why a move is not possible.
cell-unknown = "{ $text }" is not a cell; cells are named A1 to J10.
job-unknown = There is no job "{ $name }"; the jobs are { $jobs }.
job-drawing-too-large = The drawing "{ $figure }" is larger than { $size } by { $size } cells.
job-bad-mark = The drawing "{ $figure }" contains "{ $mark }"; only P, x and . may stand in it, with / between the rows.
job-bad-size = The drawing "{ $figure }" has { $stones ->
        [one] one stone
       *[other] { $stones } stones
    }; a job has { $fewest } to { $most }.
job-too-large = The figure "{ $figure }" does not fit into the court of 8 by 8 cells.
position-fields = "{ $text }" is not a position; it has the form: white stones / black stones / gold or - / w or b.
position-empty-field = A part of the position is empty; write - where there is nothing.
position-cell-twice = Two stones stand on { $cell }.
position-gold-many = "{ $text }" names more than one cell for the gold stone.
position-gold-border = The gold stone cannot stand on { $cell }; its place is in the court, B2 to I9.
position-side = "{ $text }" does not say who is to move; write w or b.
position-last-field = "{ $text }" cannot stand at the end of a position; only "place" can, for the opening.
position-gold-removed = No stone is on the border, so the gold stone on { $cell } is taken off the board.
position-opening-gold = The gold stone cannot stand on { $cell } while stones are still being placed.
position-opening-court = A stone stands on { $cell }, but in the opening stones stand only on the border.
position-opening-count = { $white } white and { $black } black stones of { $stones } each do not fit the side to place.
tackle-option-gold = "{ $text }" is not a place for the gold stone; it is either core or court.
tackle-option-stones = A side cannot have { $stones ->
        [one] one stone
       *[other] { $stones } stones
    } with this job; choose { $fewest } to { $most }.
tackle-perft-depth = The depth { $depth } is not possible; choose 0 to { $most }.
tackle-nothing-to-take-back = There is no move to take back.
tackle-over = The game is over.
tackle-not-your-turn = It is the other side's turn.
tackle-no-such-move = There is no such move on this board.
tackle-opening-over = { $move } would place a stone, but the opening is over.
tackle-opening-first = { $move } is not possible yet: first all stones are placed on the border.
tackle-gold-first = { $move } is not possible yet: first Black places the gold stone.
tackle-place-border = { $cell } is not on the border, where stones are placed.
tackle-place-taken = { $cell } is not empty.
tackle-place-beside = { $cell } is next to a stone of your own, and there is still a free cell that is not.
tackle-gold-core = { $cell } is not in the core, D4 to G7, where the gold stone is placed.
tackle-gold-court = { $cell } is not in the court, B2 to I9, where the gold stone is placed.
tackle-start-empty = { $move } is not possible: there is no stone on { $cell }.
tackle-start-enemy = { $move } is not possible: the stone on { $cell } is the opponent's.
tackle-start-gold = { $move } is not possible: the gold stone on { $cell } never moves.
tackle-not-one-block = { $move } moves several stones, which only a block can do.
tackle-not-straight = { $move } is not possible: a stone moves straight along its row or column.
tackle-no-corner = { $move } is not possible: only a stone in a corner moves diagonally, and { $cell } is none.
tackle-way-taken = { $move } is not possible: { $cell } is not empty.
tackle-block-not-straight = { $move } is not possible: a block moves straight along its row or column.
tackle-block-gap = { $move } is not possible: { $cell } belongs to the block, but holds no stone of your own.
tackle-block-short = { $move } is not possible: a block needs two stones in the direction of its move, and there is no second one in front of { $cell }.
tackle-block-sideways = { $move } is not possible: a block { $length } long and { $width } wide cannot move sideways.
tackle-own-in-front = { $move } is not possible: your own stone on { $cell } stands in front of the block.
tackle-block-stopped = { $move } is not possible: the block has to stop before { $cell }.
tackle-block-edge = { $move } is not possible: the block has to stop at the edge.
tackle-push-too-many = { $move } is not possible: { $length } in a row cannot push { $run }, as they stand from { $cell } on.
tackle-push-stopped = { $move } is not possible: the pushed stones have to stop before { $cell }.
tackle-push-edge = { $move } is not possible: no stone is pushed off the board.
tackle-worm-end = { $move } is not possible: a worm's last stone ends on the edge opposite to the one where it leaves.
tackle-worm-way = { $move } is not possible: { $cell } bars the worm's way to the edge.
tackle-worm-landing = { $move } is not possible: { $cell }, where the worm would come in, is not free.
