# 一步棋好在哪裡：Tackle 提示的理由。
tackle-hint-wins = 完成任務並獲勝
tackle-hint-wins-in = { $number } 步內必勝
tackle-hint-delays = 面對最佳應對，怎麼走都會輸；這一步撐得最久
tackle-hint-ends = 結束這一局
tackle-hint-defends = 擋下對手即將獲勝的威脅
tackle-hint-threatens = 下一步就要獲勝
tackle-hint-nearer = 更接近完成：圖形之後還缺 { $number } 顆棋子
tackle-hint-hinders = 讓對手離完成圖形更遠
tackle-hint-improves = 改善局面
tackle-hint-places = 保留多條通往內場的道
tackle-hint-gold = 把金棋放在最妨礙對手的地方
