# TAC 的命令列。
cli-tac = TAC：玩法、對局檔案、可出的牌、隨機對局與遊玩。
cli-tac-examples =
    範例：
      spielkreis tac variants
      spielkreis tac play --deck master
      spielkreis tac simulate --variant duel2 --games 10000
cli-tac-variants = 列出玩法與版本
cli-tac-variants-examples =
    範例：
      spielkreis tac variants
      spielkreis tac variants --json
cli-tac-replay = 檢查對局檔案並顯示最後的局面
cli-tac-replay-examples =
    範例：
      spielkreis tac replay game.tac
      cat game.tac | spielkreis tac replay - --json
cli-tac-legal = 列出對局檔案最後所有合法的出牌
cli-tac-legal-examples =
    範例：
      spielkreis tac legal game.tac
      spielkreis tac legal game.tac --json
cli-tac-simulate = 進行許多對局並統計結果
cli-tac-simulate-examples =
    範例：
      spielkreis tac simulate --games 100000
      spielkreis tac simulate --variant trio6 --deck master --seed 7 --json
      spielkreis tac simulate --games 20 --bots rules,random    第一方依規則思考
cli-tac-play = 在終端機與電腦一起玩
cli-tac-play-examples =
    範例：
      spielkreis tac play                            你坐 A，電腦 C 是你的夥伴
      spielkreis tac play --variant duel2x2 --deck master
      spielkreis tac play --option lock=at_once --seat B
      spielkreis tac play --resume game.tac
cli-tac-option-games = 對局數（1000）
cli-tac-option-bots = 由誰玩：random 或 rules，或每方一個並以逗號分隔
cli-tac-option-seat = 你的座位（A）
cli-tac-option-variant = 玩法（team4）；見 spielkreis tac variants
cli-tac-option-edition = 規則書（de-2024）
cli-tac-option-deck = 是否使用進階牌（basic）
cli-tac-option-option = 一項規則選項，例如 lock=at_once；可重複
cli-tac-option-seed = 讓對局可以重現
cli-tac-bad-bots = 「{ $text }」不是玩家；玩家可為 { $known }，多個以逗號分隔。
cli-tac-bad-seat = 座位「{ $seat }」沒有人玩；座位有 { $seats }。
tac-editions = 版本：{ $editions }。
tac-variant-team4 = 兩對玩家，夥伴相對而坐
tac-variant-coop4 = 四人合作；用牌越少越好
tac-variant-solo4 = 一人玩四色，只用一副牌
tac-variant-duel2 = 兩人，各一色
tac-variant-duel2x2 = 兩人，各兩色
tac-variant-free3 = 三人，各自為戰
tac-variant-one_vs_pair3 = 一人持兩色對抗一對
tac-variant-two_vs_one3 = 一人持一色對抗一對
tac-variant-team6 = 三對玩家，夥伴相對而坐
tac-variant-trio6 = 兩隊，每隊三人
tac-variant-coop6 = 六人合作；用牌越少越好
tac-variant-three6 = 三人，各兩色
tac-wrong-result = 檔案寫「{ $claimed }」，但對局的結果是「{ $right }」。
tac-bad-seed = 種子「{ $seed }」不是十六進位數字。
tac-seed-differs = 檔案中的發牌與種子「{ $seed }」不符。
tac-marbles = { $seat }：角落 { $base } 顆；{ $fields }
tac-hand = { $seat } 的手牌：{ $cards }
tac-seen = 你知道 { $seat } 持有：{ $cards }
tac-counts = 其他人的牌數：{ $counts }
tac-status-deal = 等待下一次發牌。
tac-status-swap = 換牌：{ $seats } 要選一張牌。
tac-status-play = 輪到 { $seats }，使用 { $turn } 的手牌。
tac-outcome-win = { $seats } 獲勝。
tac-outcome-places = { $seats } 獲勝；名次：{ $ranking }。
tac-outcome-together = 共同獲勝，用了 { $score } 張牌。
tac-outcome-loss = 你們輸了：牌堆已用完。
tac-simulated = { $games } 局，{ $seconds } 秒，{ $decisions } 個決定（每秒 { $rate } 個）
tac-simulated-outcome = { $result }：{ $count }（{ $percent }%）
tac-play-begin = 你玩 { $seats }。請輸入一張牌（如 7 或 tac）、完整的出牌（如 5 12-17），或 help。
tac-play-which = 哪一個（1 到 { $most }）？按 Enter 返回。
tac-play-steps = 7 步還剩 { $left } 步；目前：{ $made }
tac-play-give = 換牌：輸入你要給出的牌。宣告有起始牌的是：{ $declared }
tac-play-devil = 你的撒旦替 { $turn } 出牌。
tac-play-save = 有一方即將獲勝：請用 TAC 回應。
tac-play-save-or-pass = 有一方即將獲勝：請用 TAC 回應，或輸入 pass 放棄。
tac-play-skip = 你要停一輪：輸入要棄的牌，或出 TAC。
tac-play-many = { $card }：{ $count } 種方式；輸入 { $card } 來選擇
tac-play-which-file = 請寫檔名，例如 save game.tac。
tac-play-help =

    7            出這張牌；若有多種方式，會再詢問
    5 12-17      用 5 移動一顆彈珠              13 A0-1      出發
    5 12x17      同上並淘汰                     62-A3        進家
    7 12-15 20-24    分拆 7                     8 skip       讓下家停一輪
    trickster 12~40  交換兩顆彈珠               tac 5 12-17  對 5 出 TAC
    discard 9    沒有牌可出時棄牌
    格子從 A 的門口 1 開始順時針編號；A1 到 A4 是 A 的家，A0 是角落，* 是剛出發的彈珠。
    plays        列出所有出牌                   hint         請電腦建議
    board        畫出棋盤                       save 檔名    儲存對局
    quit         離開
