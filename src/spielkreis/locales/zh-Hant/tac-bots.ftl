# TAC 的電腦玩家：等級、提示與檢討。
tac-level-1 = 新手
tac-level-1-about = 只看得到少數走法，小孩也能贏。
tac-level-2 = 學徒
tac-level-2-about = 知道什麼是好棋，但會漏看三分之一的走法。
tac-level-3 = 急先鋒
tac-level-3-about = 什麼都看得到，選第一眼看來最好的走法。
tac-level-4 = 老手
tac-level-4-about = 比較幾種走法並記住部分的牌，是可靠的夥伴。
tac-level-5 = 規劃者
tac-level-5-about = 選擇之前會先把這個回合推演到底。
tac-level-6 = 謀士
tac-level-6-about = 針對上百種可能的手牌權衡許多走法。
tac-level-7 = 高手
tac-level-7-about = 從容思考，很少犯錯。
tac-level-8 = 宗師
tac-level-8-about = 每步用盡全力思考，最多一秒。
tac-reason-captures = 淘汰{ $seat }的一顆彈珠
tac-reason-wins = 贏得這一局
tac-reason-undoes = 取消剛才的行動
tac-reason-comes-home = 把一顆彈珠送回家
tac-reason-hinders = 妨礙{ $seat }
tac-reason-opens = 讓一顆彈珠出發
tac-reason-swap = 交換兩顆彈珠，對己方有利
tac-reason-jester = 讓大家傳遞手牌
tac-reason-angel = 把天使用在最有利的地方
tac-reason-warrior = 衝到下一顆彈珠
tac-reason-keeps-opening = 把起始牌留到之後
tac-reason-moves = 改善局面
tac-reason-discards = 保留其他的牌
tac-reason-passes = 沒有什麼可挽救
tac-reason-gives-opening = 給夥伴一張起始牌
tac-reason-gives = 對夥伴更有用
tac-reason-only = 唯一的走法
tac-reason-replaces = 只替換門口上自己的彈珠，其他不變
tac-reason-captures-own = 犧牲己方的一顆彈珠，其他走法損失更大
tac-reason-short-way = 倒退抄近路回家
tac-reason-back = 在損失最小的地方後退
tac-reason-near-home = 讓一顆彈珠接近家
tac-reason-frees-start = 空出門口，讓下一顆彈珠出發
tac-reason-escapes = 讓一顆彈珠遠離{ $seat }
tac-reason-inside = 在家中往前移，為下一顆彈珠騰出位置
tac-reason-threatens = 接下來可能淘汰{ $seat }的彈珠
tac-reason-advances = 讓一顆彈珠繼續前進
tac-reason-gives-needed = 給夥伴需要的起始牌
tac-reason-gives-home = 可以讓夥伴的彈珠回家
tac-reason-gives-double = 這張牌手上有兩張
tac-reason-gives-strong = 對夥伴很有用的強牌
tac-reason-gives-spare = 這張牌自己不太需要
tac-review-cards-lost = 這一局沒有獲勝：以預估所需的總牌數作為結果。
tac-review-unfinished = 只有已結束的對局才能檢討。
tac-hint-nothing = 這裡{ $seat }沒有什麼要決定。
tac-hint-line = { $play } – { $chance }%：{ $reason }
tac-hint-cards-line = { $play } – 最後約用 { $cards } 張牌：{ $reason }
tac-review-side = { $side }：開始 { $start }%，實力 { $skill }%，運氣 { $luck }%，結果 { $result }%（自己的失誤 { $errors }%）
tac-review-error = { $play } 損失 { $error }%；較好的是 { $best }：{ $reason }。
tac-review-cards-side = { $side }：開始 { $start }，實力 { $skill }，運氣 { $luck }，結果 { $result } 張牌（自己的失誤 { $errors }）
tac-review-cards-error = { $play } 多用了 { $error } 張牌；較好的是 { $best }：{ $reason }。
cli-tac-hint = 顯示最佳走法、勝率與理由
cli-tac-review = 檢討已結束的對局：失誤、運氣與實力
cli-tac-option-hint-seat = 詢問的座位；預設為輪到決定的座位
cli-tac-option-iterations = 每次決定比較多少種後續
cli-tac-hint-examples =
    範例：
      spielkreis tac hint game.tac
      spielkreis tac hint game.tac --seat A --json
cli-tac-review-examples =
    範例：
      spielkreis tac review game.tac
      spielkreis tac review game.tac --iterations 1000 --json
