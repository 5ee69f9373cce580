# 伺服器：分析與題目。
server-no-analysis = { $game } 有隱藏的手牌，無法在這裡分析。
server-no-engine = { $game } 沒有分析引擎。
server-no-puzzles = { $game } 沒有題目。
server-no-puzzle = 沒有「{ $name }」這一題。請從清單選一題。
server-no-move = 沒有走法可以檢查。請先走一步。
server-no-hint = 這個局面沒有提示：已經無法及時獲勝。
server-puzzle-turn = 這一題現在不是輪到你。請重新開始。
