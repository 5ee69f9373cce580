# 兩個遊戲、命令列與伺服器共用的文字。
error-rule = { $sentence }（規則 { $rule }）
error-line = 第 { $line } 行：{ $sentence }
file-too-long = 文字超過 { $limit } 個字元；沒有對局會這麼長。
file-bad-header = 「{ $text }」不是 [名稱 "值"] 形式的標頭。
list-separator = 、
parts-separator = ；
stats-part = { $part }／{ $whole }
