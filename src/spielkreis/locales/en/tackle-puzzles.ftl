# Puzzles of Tackle at the terminal.
puzzle-command = solve puzzles, with hints
puzzle-command-examples =
    Examples:
      spielkreis tackle puzzle
      spielkreis tackle puzzle --job Quadrat --grade 2
puzzle-option-job = only puzzles of this job
puzzle-option-grade = how hard, from 1 (easy) to 5
puzzle-option-name = this puzzle, e.g. Quadrat-007
puzzle-option-seed = makes the choice repeatable
puzzle-none = No puzzle fits these options. Leave one of them out.
puzzle-begin = Puzzle { $name }: { $job }, grade { $grade }. Type a move, hint, solution or quit.
puzzle-task = { $side } to move wins in { $number }.
puzzle-hint-stone = Look at the stone on { $cell }.
puzzle-hint-move = Try { $move }.
puzzle-wrong = { $move } doesn’t win in time. Try again.
puzzle-right = { $move } is right.
puzzle-reply = The other side replies { $move }.
puzzle-solved = Solved!
