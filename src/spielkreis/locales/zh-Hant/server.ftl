# 伺服器的訊息。
server-mixed-name = 名字只能使用一種字母，因為拉丁、希臘與西里爾字母往往看起來相同。
server-bad-mark = 沒有這種代表色，請在個人檔案中選一種。
server-bad-message = 無法讀取此訊息：{ $detail }。
server-bad-name = 名字須為 1 至 { $limit } 個可見字元。
server-bad-nonce = 你加入洗牌的內容最多 64 個一般字元，不可有空格、逗號與引號。
server-bad-option = 選項「{ $option }」的值類型不正確。
server-begun = 對局已經開始。
server-bot-plays = 這個座位目前由電腦代打。
server-busy = 這一桌目前繁忙，請稍後再試。
server-closing = 伺服器正在重新啟動，請稍後再試。
server-cards-were-seen = 這一步無法收回：之後已經有人看過牌。
server-choose-again = 這裡不需要收回：在所有人選好之前，改給另一張牌即可。
server-followed = 下一局在 { $table } 桌。
server-foreign-origin = 此請求來自其他網站的頁面，已拒絕。
server-foreign-host = 這個伺服器的名稱是 { $hosts }，不是「{ $host }」。代理伺服器必須原樣轉送 Host 標頭。
server-nothing-written = 請先寫點內容。
server-log-full = 這一桌的紀錄已滿，現在只接受走棋。
server-long-game = 這局超過 { $limit } 行，太長而無法顯示。
server-much-thinking = 一次最多 { $limit } 個分析。請等其中一個完成，或取消一個。
server-no-chat = 這一桌只能使用固定短句。
server-mistake = 伺服器發生錯誤，已留下紀錄。請再試一次。
server-no-device = 這台裝置已經登出。
server-no-code = 沒有這個代碼，或已過期。請在另一台裝置重新產生。
server-no-concession = 超過兩隊時，不能由一個人替全體認輸。
server-no-documentation = 這份安裝不含說明文件。請在原始碼資料夾執行「make docs」，再重新啟動伺服器。
server-no-draw = 此處無法提議和局。
server-no-guest = 請先取個名字。
server-no-hints = 和其他人同桌時沒有提示。
server-not-away = 對局進行中，只能移除離開一段時間的人。
server-no-bot-hints = { $game } 沒有提示。
server-no-reviews = { $game } 沒有檢討。
server-no-statistics = { $game } 沒有統計。
server-no-level = 沒有「{ $level }」等級的電腦；等級有：{ $levels }。
server-no-offer = 目前沒有這項提議。
server-no-method = 此位址不接受「{ $method }」。
server-no-page = 此位址沒有任何內容。
server-no-phrase = 沒有這句話，請選一句固定短句。
server-no-place = 這一桌沒有座位「{ $place }」；座位有：{ $places }。
server-no-place-here = 你不在這一桌。
server-no-ply = 這局只有 { $plies } 步。
server-no-seat = 此遊戲沒有座位「{ $seat }」；座位有：{ $seats }。
server-not-in-game = { $game } 沒有這個：{ $what }。
server-no-table = 沒有「{ $table }」這一桌。
server-not-asked = 這個問題不是問你的。
server-not-begun = 對局尚未開始。
server-not-creator = 只有桌主可以這麼做。
server-not-over = 對局結束後才能這麼做。
server-not-paused = 對局並未暫停。
server-not-your-place = 這個座位不是你的。
server-nothing-to-take-back = 你還沒有可以收回的動作。
server-offered-already = 已經有這項提議了。
server-other-rules = 起始局面的規則與這一桌不同，請修改規則或文字。
server-over = 對局已經結束。
server-paused = 對局已暫停。
server-place-taken = 這個座位已經有人。
server-same-name = 這一桌已有人使用看起來與你相同的名字。請在「個人檔案」換一個名字。
server-removed = 你已被移出這一桌。
server-removes-himself = 你不能移出自己，請直接離座。
server-stale = 對局已有進展，請看看盤面再選一次。
server-storage = 伺服器暫時無法儲存，請稍後再試。
server-too-fast = 操作太快了，請等 { $seconds } 秒再試。
server-too-many-tables = 你已開了 { $limit } 桌尚未結束，請先結束幾桌。
server-unknown-game = 沒有「{ $game }」這個遊戲；遊戲有：{ $known }。
server-unknown-option = 沒有「{ $option }」這個選項；選項有：{ $known }。
admin-bad-backup = 檔案第 { $line } 行不是備份內容。
admin-cut-backup = 備份不完整：缺少最後一行。
admin-backed-up = 已將 { $rows } 列寫入「{ $file }」。
admin-closed = { $table } 桌已關閉。
admin-forgotten = 已刪除此人的資料；{ $games } 桌保留對局紀錄，但不留名字。
admin-no-guest = 沒有「{ $guest }」這位訪客。
admin-not-empty = 備份只能還原到空的資料庫。
admin-restored = 已從「{ $file }」讀入 { $rows } 列。
verify-bad-seed = 標頭 Seed 不是十六進位數：「{ $seed }」。
verify-commitment = 不公平：伺服器的種子與事先承諾的不符。
verify-deal = 不公平：第 { $deals } 次發牌與種子不符。
verify-fair = 公平：承諾相符，所有發牌（{ $deals }）皆由種子決定。
verify-missing = 檔案缺少標頭 { $header }；只能檢查在伺服器上進行的對局。
verify-no-shuffle = 承諾相符；此遊戲不需洗牌。
verify-not-played = 第 { $line } 行無法重演：{ $reason }
verify-missing-deals = 不完整：檔案缺少發牌（{ $deals }）。
verify-cut = 不完整：標頭寫了結果，但檔案中的對局尚未結束。
verify-no-end = 不完整：發牌（{ $deals }）公平，但檔案沒有記錄誰在何時認輸。舊版的檔案也沒有記錄。
verify-result = 錯誤：對局的結果與標頭 Result、Reason 不符。
verify-other-commitment = 不公平：檔案中的承諾與你記下的不符。
verify-other-nonce = 不公平：你記下的隨機數不在檔案中。
verify-unknown-game = 沒有遊戲「{ $game }」。
cli-verify = 檢查匯出的對局洗牌是否公平
cli-verify-commitment = 你在對局中記下的承諾
cli-verify-nonce = 你記下的隨機數；可重複
cli-admin = 管理伺服器的遊戲桌與資料
cli-admin-list = 列出所有遊戲桌
cli-admin-close = 關閉遊戲桌
cli-admin-export = 將已結束的對局輸出為文字檔
cli-admin-backup = 將所有資料寫入檔案
cli-admin-restore = 將備份讀入空資料庫
cli-admin-forget = 刪除訪客資料
cli-serve = 啟動伺服器，供大家以瀏覽器遊玩
cli-serve-host = 監聽的位址；0.0.0.0 可讓同一網路的朋友加入
cli-serve-port = 監聽的連接埠
cli-serve-database = 遊戲存放位置：sqlite:///檔案 或 postgresql://…；預設為資料夾中的檔案
cli-serve-database-timeout = 資料庫沒有回應時，請求在幾秒後失敗；預設為 2
cli-serve-redis = redis://…，供多個伺服器行程互通訊息
cli-serve-origin = 瀏覽器經由代理伺服器連線時使用的位址，可重複指定
cli-serve-proxy = 信任前方代理伺服器提供的來源資訊
cli-serve-workers = 一起提供服務的行程數；需要 PostgreSQL
cli-serve-log-level = 記錄的內容：debug、info、warning 或 error；預設為 warning
cli-serve-workers-sqlite = 多個行程需要 PostgreSQL 資料庫（--database）；SQLite 只能有一個行程。
cli-serve-keep-lobbies = 尚未開局的桌保留的天數；0 為永久；預設為 30
cli-serve-keep-games = 已結束的對局保留的天數；預設為永久
cli-serve-keep-guests = 未使用的訪客保留的天數；預設為永久
cli-serve-threads = 同時進行的分析數，同時思考的電腦數亦同；預設為處理器核心數
cli-serve-no-browser = 不開啟瀏覽器
cli-serve-no-limits = 不限制請求頻率，供測試與封閉團體使用
cli-serve-ready = Spielkreis 已在 { $address } 開放，按 Ctrl+C 停止。
cli-serve-port-taken = 無法使用 { $host } 的連接埠 { $port }：{ $reason }；請用 --port 另選。
cli-serve-database-fails = 無法使用資料庫 { $database }：{ $reason }。
cli-serve-database-in-use = 資料庫 { $database } 已有另一個伺服器在使用。多個伺服器可以共用 PostgreSQL 資料庫。
cli-no-database = 找不到資料庫 { $database }。
cli-serve-examples =
    範例：
      spielkreis serve                                     僅供本機使用
      spielkreis serve --host 0.0.0.0                      同一網路的朋友也能加入
cli-verify-examples =
    範例：
      spielkreis verify game.tac                           說明發牌是否由種子決定
cli-admin-examples =
    範例：
      spielkreis admin list                                列出預設資料庫的所有遊戲桌
cli-admin-list-examples =
    範例：
      spielkreis admin list --json                         供程式使用
cli-admin-close-examples =
    範例：
      spielkreis admin close TABLE                         結束一張遊戲桌
cli-admin-export-examples =
    範例：
      spielkreis admin export TABLE > game.txt             保存一局遊戲
cli-admin-backup-examples =
    範例：
      spielkreis admin backup all.jsonl                    伺服器執行時亦可
cli-admin-restore-examples =
    範例：
      spielkreis admin restore all.jsonl --database URL    移至另一個資料庫
cli-admin-forget-examples =
    範例：
      spielkreis admin forget GUEST                        保留走法，刪除名字
server-unreadable-table = 「{ $table }」這一桌來自程式的其他版本，無法在此開啟。
