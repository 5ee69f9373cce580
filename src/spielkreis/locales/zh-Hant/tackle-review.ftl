# Tackle 對局的檢討：其中的失誤，用於命令列與瀏覽器。
cli-tackle-review = 檢討一局：每個局面的勝算與決定性的失誤
cli-tackle-review-examples =
    範例：
      spielkreis tackle review game.tackle
      spielkreis tackle review game.tackle --json
tackle-review-progress = 局面與走法
tackle-review-misses = { $move } 錯過 { $length } 步獲勝。
tackle-review-allows = { $move } 讓對方 { $length } 步獲勝。
tackle-review-weakens = { $move } 讓局面變差很多。
tackle-review-line = { $mistake }更好的選擇：{ $better }
tackle-review-found = { $count ->
        [0] 沒有發現決定性的失誤。
       *[other] 發現 { $count } 個決定性的失誤。
    }
tackle-review-chances = 開局時與每一步之後白方的勝算（百分比）：{ $chances }
tackle-review-mistakes = 決定性的失誤
tackle-review-better = 更好的選擇：{ $move }
tackle-review-graph = { $move } 之後白方勝算：{ $percent }%
tackle-review-graph-start = 開局時白方勝算：{ $percent }%
tackle-review-graph-unknown = { $move } 之後白方勝算：尚未計算
