crosses-not-your-turn = 現在不輪到 { $seat }。
crosses-not-possible = 此處不能「{ $action }」。
crosses-unreadable = 「{ $text }」既不是猜測也不是記號。
cli-crosses = Crosses，測試用的遊戲
cli-crosses-replay = 重播棋局檔案
crosses-replayed = 勝者：{ $winners }
cli-crosses-examples = spielkreis crosses replay game.crosses
cli-crosses-replay-examples = spielkreis crosses replay game.crosses
