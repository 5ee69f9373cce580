# 破解 Tackle：強制獲勝、排局與證明。
solve-command = 找出最短的強制獲勝並加以證明
solve-command-examples =
    範例：
      spielkreis tackle solve --job Treppe3 --position "D8 E2 G5 / D3 F6 I8 / - / w" --in 3
      spielkreis tackle solve --position "C1 C2 D1 D2 E10 I1 / A10 C3 C4 E3 F3 G1 / E4 / w" --in any --tree proof.txt
solve-check-command = 檢查排局：第一步是否只有一個正解、有無雙解與多餘的棋子
solve-check-command-examples =
    範例：
      spielkreis tackle check --job Treppe3 --position "D8 E2 G5 / D3 F6 I8 / - / w"
solve-verify-command = 逐步檢查證明檔
solve-verify-command-examples =
    範例：
      spielkreis tackle verify-proof proof.txt
solve-option-in = 輪到的一方最多走幾步，或 any
solve-option-check-in = 輪到的一方最多走幾步（any）
solve-option-tree = 把完整證明寫入這個檔案
solve-option-seconds = 經過這麼多秒就停止
solve-option-memory = 已知局面表的大小，單位 MB（256）
solve-option-threads = 執行緒數（每個核心一個）
solve-argument-proof = 證明檔；- 讀取標準輸入
solve-progress = { $seconds } 秒：正在找 { $number } 步獲勝，第一步已判定 { $done }／{ $moves }，已走 { $nodes } 步
solve-win = { $side }在 { $number } 步內獲勝。
solve-keys = { $count ->
        [1] 唯一正解：{ $keys }
       *[other] { $count } 個正解：{ $keys }
    }
solve-no-win = { $side }無法在 { $number } 步內獲勝。
solve-limit-seconds = 時間到：問題仍未解決。
solve-limit-nodes = 已達步數上限：問題仍未解決。
solve-limit-interrupt = 已中斷：問題仍未解決。
solve-line = 主變化：{ $line }
solve-effort = { $seconds } 秒內走了 { $nodes } 步
solve-sound = 正確：第一步只有一個正解。
solve-unsound = 不正確：第一步不只一個正解。
solve-dual = 第 { $number } 步有雙解：除了 { $played } 還有 { $others }
solve-no-duals = 主變化沒有雙解。
solve-superfluous = 多餘的棋子：{ $cells }
solve-no-superfluous = 沒有多餘的棋子。
solve-verified = 證明正確：{ $side }以 { $key } 在 { $number } 步內獲勝（檢查了 { $positions } 個局面、{ $replies } 種回應）。
solve-over = 這個局面已經結束。請擺一個還能走的局面。
solve-opening = 求解器需要開局之後的局面，所有棋子都要已經放好。
proof-too-long = 證明超過 { $most } 行，只能寫入較短的證明。
proof-no-proof = 這不是證明檔。「solve --tree」會寫出證明檔。
proof-bad-line = 「{ $text }」不是證明裡的一行。
proof-other-start = 第一行與檔頭的局面和步數不符。
proof-no-win = { $move } 沒有獲勝，也沒有留給對方任何走法。
proof-unanswered = { $move } 之後，對 { $reply } 沒有能及時獲勝的回應。
proof-altered = 含有 { $move } 的這一行被改過：檢查碼不正確。
