# Tackle: jobs, positions, and why a move is not possible.
cell-unknown = “{ $text }” isn’t a cell. Cells run from A1 to J10.
job-unknown = There’s no job “{ $name }”. Jobs: { $jobs }.
job-drawing-too-large = The drawing “{ $figure }” is larger than { $size } by { $size } cells.
job-bad-mark = The drawing “{ $figure }” contains “{ $mark }”. Use only P, x and ., with / between rows.
job-bad-size = The drawing “{ $figure }” has { $stones ->
        [one] one stone
       *[other] { $stones } stones
    }. A job needs { $fewest } to { $most }.
job-too-large = The shape “{ $figure }” doesn’t fit into the court (8 by 8 cells).
position-fields = “{ $text }” isn’t a position. Write: white stones / black stones / gold or - / w or b.
position-empty-field = Part of the position is empty. Write - where there is nothing.
position-cell-twice = There are two stones on { $cell }.
position-gold-many = “{ $text }” names more than one cell for the gold stone.
position-gold-border = The gold stone can’t be on { $cell }. It belongs in the court, B2 to I9.
position-side = “{ $text }” doesn’t say whose move it is. Write w or b.
position-last-field = “{ $text }” can’t end a position. Only “place” can, for the opening.
position-gold-removed = There are no stones on the border, so the gold stone on { $cell } leaves the board.
position-opening-gold = The gold stone can’t be on { $cell } while stones are still being placed.
position-opening-court = There’s a stone on { $cell }, but in the opening stones are only placed on the border.
position-opening-count = With { $stones } stones each, { $white } white and { $black } black stones don’t fit the side to place.
tackle-option-gold = “{ $text }” isn’t an area for the gold stone. Choose core or court.
tackle-option-stones = With this job, a side can’t have { $stones ->
        [one] one stone
       *[other] { $stones } stones
    }. Choose { $fewest } to { $most }.
tackle-perft-depth = Depth { $depth } isn’t possible. Choose 0 to { $most }.
tackle-nothing-to-take-back = There’s no move to undo.
tackle-over = The game is over.
tackle-not-your-turn = It’s the other side’s turn.
tackle-no-such-move = That move isn’t possible on this board.
tackle-opening-over = { $move } would place a stone, but the opening is over.
tackle-opening-first = You can’t play { $move } yet: first place all stones on the border.
tackle-gold-first = You can’t play { $move } yet: Black has to place the gold stone first.
tackle-place-border = { $cell } isn’t on the border. Place your stone on the border.
tackle-place-taken = { $cell } is occupied. Choose an empty cell.
tackle-place-beside = { $cell } is next to one of your own stones. Choose a cell that isn’t.
tackle-gold-core = { $cell } isn’t in the core. Place the gold stone between D4 and G7.
tackle-gold-court = { $cell } isn’t in the court. Place the gold stone between B2 and I9.
tackle-start-empty = You can’t play { $move }: there’s no stone on { $cell }.
tackle-start-enemy = You can’t play { $move }: the stone on { $cell } is your opponent’s.
tackle-start-gold = You can’t play { $move }: the gold stone on { $cell } never moves.
tackle-not-one-block = You can’t play { $move }: several stones can only move together as a block.
tackle-not-straight = You can’t play { $move }: stones move in a straight line along their row or column.
tackle-no-corner = You can’t play { $move }: stones only move diagonally from a corner, and { $cell } isn’t one.
tackle-way-taken = You can’t play { $move }: { $cell } is occupied.
tackle-block-not-straight = You can’t play { $move }: blocks move in a straight line along their row or column.
tackle-block-gap = You can’t play { $move }: { $cell } is part of the block, but none of your stones is there.
tackle-block-short = You can’t play { $move }: a block needs two stones in the direction it moves, and there’s no second one in front of { $cell }.
tackle-block-sideways = You can’t play { $move }: a block { $length } long and { $width } wide can’t move sideways.
tackle-own-in-front = You can’t play { $move }: your own stone on { $cell } is in the way.
tackle-block-stopped = You can’t play { $move }: the block has to stop before { $cell }.
tackle-block-edge = You can’t play { $move }: the block has to stop at the edge.
tackle-push-too-many = You can’t play { $move }: { $length } in a row can’t push the { $run } stones from { $cell } onwards.
tackle-push-stopped = You can’t play { $move }: the pushed stones have to stop before { $cell }.
tackle-push-edge = You can’t play { $move }: stones can’t be pushed off the board.
tackle-worm-end = You can’t play { $move }: a worm’s last stone ends on the edge opposite the one it leaves by.
tackle-worm-way = You can’t play { $move }: { $cell } blocks the worm’s way to the edge.
tackle-worm-landing = You can’t play { $move }: { $cell }, where the worm would come in, is occupied.
