# 命令列。
cli-usage = 用法：
cli-options = 選項
cli-arguments = 參數
cli-commands = 指令
cli-option-help = 顯示此說明
cli-option-version = 顯示版本
cli-option-lang = 所有文字的語言
cli-option-json = 輸出一個 JSON 物件而非文字
cli-warning = 警告：{ $sentence }
cli-unknown-argument = 這裡沒有「{ $argument }」這個參數；--help 會列出可用的參數。
cli-argument-not-utf8 = 參數「{ $argument }」不是 UTF-8 文字。
cli-unknown-command = 沒有「{ $command }」這個指令；可用的指令有 { $commands }。
cli-unknown-language = 沒有「{ $language }」這種語言；可用的語言有 { $languages }。
cli-no-value = 選項 { $argument } 後面缺少一個值。
cli-missing = 缺少 { $argument }；--help 有範例。
cli-bad-number = { $argument } 不能是「{ $text }」；必須是 { $least } 到 { $most } 的整數。
cli-bad-player = { $argument } 不能是「{ $text }」；只能是 person 或 bot。
cli-not-with-resume = { $argument } 不能與 --resume 一起使用；儲存的對局已包含此設定。
cli-unreadable = 無法理解這個命令列；--help 說明了寫法。
cli-no-file = 無法讀取檔案「{ $file }」：{ $reason }。
cli-file-missing = 找不到檔案「{ $file }」。
cli-file-folder = 「{ $file }」是資料夾，不是檔案。
cli-not-written = 無法寫入檔案「{ $file }」：{ $reason }。
cli-not-utf8 = 檔案「{ $file }」不是 UTF-8 文字（位元組 { $byte }）。
cli-in-file = 檔案「{ $file }」：{ $sentence }
cli-spielkreis = TAC 與 Tackle：遊玩、重播、分析。
cli-spielkreis-examples =
    範例：
      spielkreis                                 在瀏覽器中開桌
      spielkreis tackle                          在終端機玩 Tackle
      spielkreis tackle play --job Turm3         選定任務來玩
      spielkreis tackle replay game.tackle       檢查棋譜檔並顯示結局
      spielkreis tac play                        與電腦玩 TAC
      spielkreis --lang en --help                以英文顯示此說明
cli-argument-file = 棋譜檔；- 表示讀取標準輸入
cli-argument-files = 棋譜檔；- 表示讀取標準輸入
cli-option-job = 任務，例如 Quadrat 或 Bluete
cli-option-figure = 自訂任務的圖形：P 棋子，x 不可有己方棋子，. 不限，由上而下逐列書寫
cli-option-gold = 金棋可以放在哪裡
cli-option-stones = 每方棋子數；通常比任務所需多兩顆
cli-option-position = 局面：白子 / 黑子 / 金棋或 - / w 或 b；預設為開局
cli-option-depth = 計算的步數深度
cli-option-white = 由誰執白（person）
cli-option-black = 由誰執黑（bot）
cli-option-seed = 讓電腦的選擇可以重現
cli-option-resume = 繼續已儲存的對局
cli-tackle = Tackle：任務、棋盤、棋譜檔、合法走法與對局。
cli-tackle-examples =
    範例：
      spielkreis tackle jobs
      spielkreis tackle legal --position "B1 B2 / B3 / E4 / w"
      spielkreis tackle play --job Turm3 --black person
cli-tackle-jobs = 顯示所有正式任務
cli-tackle-jobs-examples =
    範例：
      spielkreis tackle jobs
      spielkreis tackle jobs --json
cli-tackle-show = 畫出一個局面
cli-tackle-show-examples =
    範例：
      spielkreis tackle show --position "D8 E2 G5 / D3 F6 I8 / - / w" --job Treppe3
cli-tackle-replay = 檢查棋譜檔及其中的每個標記，並顯示結局
cli-tackle-replay-examples =
    範例：
      spielkreis tackle replay game.tackle
      spielkreis tackle replay game.tackle --json
      cat game.tackle | spielkreis tackle replay -
cli-tackle-legal = 列出合法走法；獲勝的標 xx，有威脅的標 x
cli-tackle-legal-examples =
    範例：
      spielkreis tackle legal
      spielkreis tackle legal --job Fünf --position "B1 B2 / B3 / E4 / w"
cli-tackle-perft = 計算走法樹的葉節點數
cli-tackle-perft-examples =
    範例：
      spielkreis tackle perft --depth 3
      spielkreis tackle perft --depth 2 --figure PPP/P.. --position "B1 B2 / B3 / E4 / w" --json
cli-tackle-play = 在這個終端機上對局，雙人或對電腦
cli-tackle-play-examples =
    範例：
      spielkreis tackle play                     你執白，電腦執黑
      spielkreis tackle play --white bot --black person --job Turm4
      spielkreis tackle play --black person      雙人對局
      spielkreis tackle play --resume game.tackle
cli-job-line = { $name }：由 { $size } 顆棋子組成的圖形，每方 { $stones } 顆棋子
cli-perft-line = { $seconds } 秒內數出 { $nodes } 個葉節點
play-welcome = Tackle：先在內場用己方棋子排出圖形者獲勝。
play-menu-job = 選哪個任務（{ $choices }）？直接按 Enter 選 { $usual }。
play-menu-opponent = 誰來玩？1 你執白對電腦，2 你執黑，3 雙人對局。直接按 Enter 選 { $usual }。
play-menu-unknown = 「{ $text }」不在選項之中。
play-begin = 請輸入走法，例如 E10 或 B1-B7，或輸入 help。
play-moved = { $side }：{ $move }
play-hint = 電腦會走 { $move }。
play-nothing-to-undo = 沒有可以收回的一步。
play-which-file = 請指定檔案，例如 save game.tackle。
play-saved = 已儲存為「{ $file }」。
play-draw-declined = 電腦拒絕和局。
play-goodbye = 再見。
play-help =

    E10          放一顆棋子（開局放在邊線，己方棋子不可相鄰）
    B1-B7        走一顆單子
    #B1-B8       走一個方陣；寫出最後面的棋子
    #F56-C56     走一個寬方陣；寫出最後面的一排
    #C6-C10(w)   蟲洞：方陣離開棋盤，失去最前一排後從對面進入
    moves        列出所有合法走法    hint         請電腦建議一步
    board        畫出棋盤            job          畫出圖形
    undo         收回一步            draw         同意和局
    save 檔案    儲存對局            load 檔案    繼續已儲存的對局
    resign       認輸                quit         離開
stats-games = { $games ->
        [1] 1 局
       *[other] { $games } 局；括號內為每局平均
    }
