# 命令列。
cli-usage = 用法：
cli-options = 選項
cli-arguments = 參數
cli-commands = 指令
cli-option-help = 顯示此說明
cli-option-version = 顯示版本
cli-option-lang = 所有文字的語言
cli-option-json = 輸出一個 JSON 物件而非文字
cli-unknown-argument = 這裡沒有「{ $argument }」這個參數；--help 會列出可用的參數。
cli-unreadable = 無法理解這個命令列：{ $detail }。
cli-no-file = 無法讀取檔案「{ $file }」：{ $reason }。
cli-not-utf8 = 檔案「{ $file }」不是 UTF-8 文字（位元組 { $byte }）。
cli-spielkreis = TAC 與 Tackle：遊玩、重播、分析。
cli-spielkreis-examples =
    範例：
      spielkreis --lang en --help    以英文顯示此說明
