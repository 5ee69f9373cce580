# 桌上的提示，以及結束後的檢討。
web-hint = 提示
web-hint-ask = 電腦會怎麼走？
web-hint-busy = 思考中…
web-hint-press = 點選一種走法，就會顯示在棋盤上。
web-hint-press-chance = 百分比是你的勝率。{ $press }
web-hint-press-card = 點一張牌，選來交換。
web-hint-give = 給「{ $card }」
web-hint-chance = { $chance }%
web-hint-score = 約 { $score } 張牌
web-hint-same = 理由相同
web-hint-move = { $move }：{ $what }
web-review = 檢討
web-review-back = 回到這一桌
web-review-later = 可能需要幾分鐘。你可以先離開，稍後再回來看，檢討會繼續進行。
web-review-begins = 正在準備檢討…
web-review-progress = 已檢討 { $done } 個決定，共 { $all } 個
web-review-done = 已檢討 { $percent }%
web-review-waits = 前面還有 { $count } 個請求。
web-review-chances = { $unit ->
    [score] 所需牌數
   *[chance] 勝率
}
web-review-summary = { $side }：運氣 { $luck }，失誤 { $errors }
web-review-graph = { $unit ->
    [score] 整局的預計牌數：{ $sides }。
   *[chance] 整局的勝率變化：{ $sides }。
}
web-review-graph-marks = 虛線分隔回合，圓點是嚴重失誤。點任何位置可以看當時的局面。
web-review-percent = { $value }%
web-review-cards = { $count } 張牌
web-review-points = { $value }%
web-review-total = 整局
web-review-side = 隊伍
web-review-start = 開始
web-review-luck = 運氣
web-review-skill = 實力
web-review-end = 結束
web-review-errors = 自己的失誤
web-review-explained = { $unit ->
    [score] 失誤是根據玩家當時所知，一個決定比最好的走法多用的牌數。實力是所有失誤的總和。其餘就是運氣：開始＋實力＋運氣＝結束。提示與檢討都是估計，可能相差幾張牌。
   *[chance] 失誤是根據玩家當時所知，一個決定比最好的走法少掉的勝率。實力是對手的失誤減去自己的失誤。其餘就是運氣：開始＋實力＋運氣＝結束。提示與檢討都是估計，可能相差幾個百分點。
}
web-review-moment = 第 { $number } 個決定：{ $name }
web-review-number = { $number }. { $name }
web-review-best = 沒有更好的走法。
web-review-better = { $error }。更好的選擇：{ $best }（{ $reason }）
web-review-instead = 更好的選擇：{ $best }（{ $reason }）
web-review-gives = { $seat }給出「{ $card }」。
web-review-previous = 上一個
web-review-next = 下一個
web-review-show-best = 顯示最好的走法
web-review-hand = 手牌：{ $cards }
web-review-early = { $unit ->
    [score] 這一局沒有獲勝：以預估所需的總牌數作為結果。
   *[chance] 這一局提前結束：當時未定的部分算作運氣。
}
web-review-blunders = 嚴重失誤
web-review-no-blunders = { $unit ->
    [score] 沒有多用 5 張牌以上的決定。
   *[chance] 沒有損失 5% 以上的決定。
}
web-review-deals = 逐回合
web-review-deal = 第 { $number } 回合
web-review-no-mistakes = { $unit ->
    [score] 沒有多用 1 張牌以上的決定。
   *[chance] 沒有損失 1% 以上的決定。
}
web-review-decisions = 決定
web-review-filter = 顯示
web-review-filter-mistakes = { $unit ->
    [score] 多用 1 張牌以上的決定
   *[chance] 損失 1% 以上的決定
}
web-review-filter-all = 所有決定
web-review-column-number = 編號
web-review-column-play = 走法
web-review-column-chance = { $unit ->
    [score] 所需牌數
   *[chance] 己方勝率
}
web-review-column-error = 失誤
web-review-look = 看第 { $number } 個決定
