# Tackle：任務、局面，以及某步棋為何不可行。
cell-unknown = 「{ $text }」不是格子；格子的名稱為 A1 到 J10。
job-unknown = 沒有名為「{ $name }」的任務；現有任務為 { $jobs }。
job-drawing-too-large = 圖形「{ $figure }」超過 { $size } × { $size } 格。
job-bad-mark = 圖形「{ $figure }」中含有「{ $mark }」；只能使用 P、x 與 .，各列以 / 分隔。
job-bad-size = 圖形「{ $figure }」有 { $stones } 顆棋子；任務須有 { $fewest } 到 { $most } 顆。
job-too-large = 圖形「{ $figure }」放不進 8 × 8 格的內場。
