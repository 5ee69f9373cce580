# Tackle 玩家做了什麼的統計：用於命令列與對局結束後。
cli-tackle-stats = 統計一局或多局中玩家做了什麼
cli-tackle-stats-examples =
    範例：
      spielkreis tackle stats game.tackle
      spielkreis tackle stats *.tackle --json
tackle-stats-wins = 獲勝局數
tackle-stats-draws = 和局數
tackle-stats-losses = 落敗局數
tackle-stats-moves = 步數
tackle-stats-blocks = 移動方陣的步數
tackle-stats-pushes = 推擠次數
tackle-stats-pushed = 推擠的棋子
tackle-stats-pushed_away = 被推擠的棋子
tackle-stats-worms = 蟲洞次數
tackle-stats-stones_lost = 因蟲洞失去的棋子
tackle-stats-gold_removed = 移除金棋
tackle-stats-threats = 威脅次數
tackle-stats-met = 化解的威脅
tackle-stats-missed_wins = 錯過的勝機
tackle-stats-tempo_lost = 走回原處的步數
