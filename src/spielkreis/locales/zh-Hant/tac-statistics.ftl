# TAC 玩家做了什麼的統計：用於命令列與對局結束後。
cli-tac-stats = 統計一局或多局中玩家做了什麼
cli-tac-stats-examples =
    範例：
      spielkreis tac stats game.tac
      spielkreis tac stats *.tac --json
tac-stats-wins = 獲勝局數
tac-stats-losses = 落敗局數
tac-stats-declared = 有起始牌的回合
tac-stats-opened = 需要時成功出發
tac-stats-unplayable = 無法使用的牌
tac-stats-missed = 停一輪的次數
tac-stats-gifts_used = 換出的牌立即被使用
tac-stats-openings = 出發的彈珠
tac-stats-steps = 移動步數
tac-stats-captures = 淘汰的彈珠
tac-stats-own_captures = 淘汰的己方彈珠
tac-stats-skips = 讓下家停一輪的 8
tac-stats-tacs_undoing = 取消走法的 TAC
tac-stats-undone = 被 TAC 取消的走法
tac-stats-captured = 被淘汰的彈珠
tac-stats-captured_by_own = 其中被己方淘汰
tac-stats-way_lost = 因此失去的格數
tac-stats-longest_way_lost = 單顆彈珠失去的最多格數
tac-stats-home = 送回家的彈珠
tac-stats-home-per-round = 每回合送回家的彈珠
tac-stats-cards-dealt = 發到的牌，括號內為預期張數：
tac-stats-cards-used = 使用的牌：
