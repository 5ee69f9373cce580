# Tackle: jobs, positions, and why a move is not possible.
cell-unknown = "{ $text }" is not a cell; cells are named A1 to J10.
job-unknown = There is no job "{ $name }"; the jobs are { $jobs }.
job-drawing-too-large = The drawing "{ $figure }" is larger than { $size } by { $size } cells.
job-bad-mark = The drawing "{ $figure }" contains "{ $mark }"; only P, x and . may stand in it, with / between the rows.
job-bad-size = The drawing "{ $figure }" has { $stones } stones; a job has { $fewest } to { $most }.
job-too-large = The figure "{ $figure }" does not fit into the court of 8 by 8 cells.
