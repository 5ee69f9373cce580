# 證明白方從空棋盤開始獲勝，並檢查這類證明。
prove-command = 證明白方從空棋盤開始能完成任務獲勝
prove-command-examples =
    範例：
      spielkreis tackle prove --job Turm3 --gold core --out turm3.txt.xz
prove-spot-command = 以單純搜尋破解證書中隨機的最終佈局
prove-spot-command-examples =
    範例：
      spielkreis tackle spot-check turm3.txt.xz --count 100
prove-option-in = 開局後白方最多走幾步（3）
prove-option-out = 把證書寫入這個檔案；檔名以 .xz 結尾時會壓縮
prove-option-checkpoint = 保存每個結果的檔案，之後可以接著執行（JOB-GOLD-N.checkpoint）
prove-option-memory = 已知佈局的記憶體，單位 MB（1024）
prove-option-ray = 把工作分散到此位址的 Ray 叢集
prove-option-count = 破解幾個最終佈局（100）
prove-option-fast = 用於證書：盡可能以一次搜尋檢查所有金棋位置
prove-option-plain = 用於證書：以第二套簡單的走法程式檢查，每個最終佈局隨機取一個金棋位置；速度很慢，請搭配 --sample
prove-option-sample = 用於證書：只檢查隨機選出的這個比例的最終佈局
prove-argument-certificate = 證書檔；- 讀取標準輸入
prove-scouting = { $seconds } 秒：正在尋找好的佈局，已試 { $tried }／約 { $planned }
prove-progress = { $share }% · { $seconds } 秒：已判定 { $nodes } 個佈局（{ $refuted } 個沒有答案），已搜尋 { $leaves } 個最終佈局；最多還要 { $left } 分鐘
prove-proved = { $job }（金棋：{ $gold }）已證明：白方最多 { $number } 步獲勝（{ $lines } 行）。
prove-not-proved = { $job }（金棋：{ $gold }）未能證明：試過的每個白方佈局，黑方都能防住 { $number } 步內的獲勝。這不表示白方無法獲勝。
prove-interrupted = 已中斷：問題仍未解決。同一個指令會從 { $file } 接著執行。
prove-full = 記憶體已用完：問題仍未解決。請加大 --memory，從 { $file } 接著執行。
prove-effort = 已判定 { $nodes } 個佈局，其中 { $refuted } 個沒有答案；{ $seconds } 秒內搜尋了 { $leaves } 個最終佈局、{ $moves } 步
prove-other-checkpoint = { $file } 屬於另一個任務、金棋規則或步數。請用 --checkpoint 選擇別的檔案。
prove-bad-percent = --sample { $text }：請輸入大於 0、不超過 100 的百分比。
prove-verifying = { $seconds } 秒：已檢查 { $checked }／{ $finals } 個最終佈局，大約還要 { $left } 分鐘
prove-verified = 證書正確：{ $job }（金棋：{ $gold }）白方最多 { $number } 步獲勝（{ $lines } 行、{ $finals } 個最終佈局、{ $positions } 個局面，各步的回應數：{ $replies }；{ $seconds } 秒）。
prove-sampled = 抽樣沒有發現錯誤：全部 { $lines } 行，以及 { $job }（金棋：{ $gold }）{ $finals } 個最終佈局中的 { $checked } 個，最多 { $number } 步獲勝（{ $positions } 個局面，各步的回應數：{ $replies }；{ $seconds } 秒）。
prove-spots-progress = { $seconds } 秒：已破解 { $done }／{ $count } 個局面
prove-spots = { $checked } 個局面中有 { $won } 個最多 { $number } 步獲勝。
prove-spot-lost = 無法在 { $number } 步內獲勝：{ $position }
certificate-not-unpacked = 檔案已損壞：無法解壓縮。
certificate-bad-header = 證書的檔頭不完整，或屬於另一個版本。
certificate-bad-line = 「{ $text }」不是證書裡的一行。
certificate-no-answer = 證書裡沒有 { $position } 的答案。
certificate-unanswered = { $move } 之後，證書沒有對黑方 { $reply } 的回應。
certificate-illegal = 在這個佈局中無法走 { $move }。
certificate-altered = 這一行被改過：檢查碼不正確。
certificate-no-win = 如果黑方把最後一子放在 { $reply }、金棋放在 { $gold }，第一步 { $moves } 都無法及時獲勝。
