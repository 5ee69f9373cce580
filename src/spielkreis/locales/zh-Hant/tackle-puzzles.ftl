# 終端機上的 Tackle 題目。
puzzle-command = 解題，可看提示
puzzle-command-examples =
    範例：
      spielkreis tackle puzzle
      spielkreis tackle puzzle --job Quadrat --grade 2
puzzle-option-job = 只出這個任務的題目
puzzle-option-grade = 難度，從 1（簡單）到 5
puzzle-option-name = 指定題目，例如 Quadrat-007
puzzle-option-seed = 讓選題可以重現
puzzle-none = 沒有符合這些選項的題目。請拿掉其中一個。
puzzle-begin = 題目 { $name }：{ $job }，難度 { $grade }。請輸入走法，或 hint、solution、quit。
puzzle-task = 輪到{ $side }，{ $number } 步內獲勝。
puzzle-hint-stone = 看看 { $cell } 上的棋子。
puzzle-hint-move = 試試 { $move }。
puzzle-wrong = { $move } 無法在限定步數內獲勝，請再試一次。
puzzle-right = { $move } 正確。
puzzle-reply = 對方回應 { $move }。
puzzle-solved = 解開了！
