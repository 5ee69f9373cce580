# Tackle 電腦的等級：名稱與一行說明。
tackle-level-1 = 新手
tackle-level-1-about = 常常看漏，很容易贏。
tackle-level-2 = 迷糊
tackle-level-2-about = 有些威脅看得到，有些會漏掉。
tackle-level-3 = 留心
tackle-level-3-about = 不會錯過一步獲勝或唯一的防守，但沒有計畫。
tackle-level-4 = 穩健
tackle-level-4-about = 看得到兩步之後，很少出錯。
tackle-level-5 = 規劃者
tackle-level-5-about = 會往後多想幾步。
tackle-level-6 = 戰術家
tackle-level-6-about = 會找雙重威脅，也會設陷阱。
tackle-level-7 = 行家
tackle-level-7-about = 最多想一秒，每個失誤都會受罰。
tackle-level-8 = 高手
tackle-level-8-about = 用滿一秒。請先想好計畫。
play-option-level = 電腦的等級，從 1（小朋友也能贏）到 8
