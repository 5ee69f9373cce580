# TAC：選項、記譜與棋局檔案。
tac-unknown-variant = 沒有「{ $variant }」這種玩法；可選：{ $known }。
tac-unknown-edition = 沒有「{ $edition }」這個版本；可選：{ $known }。
tac-unknown-option = 沒有「{ $option }」這個選項；可選：{ $known }。
tac-bad-option = 選項 { $option } 不能是「{ $value }」；可用的值：{ $known }。
tac-variant-not-in-edition = 版本 { $edition } 沒有玩法 { $variant }；請選其他版本或「custom」。
tac-option-not-in-edition = 版本 { $edition } 沒有 { $option }={ $value }；若要如此，請選版本「custom」。
tac-master-needs-all = 版本 { $edition } 要嘛使用全部四張大師牌，要嘛全都不用，不能只用「{ $cards }」；若要如此，請選版本「custom」。
tac-master-deck-without-master = 大師牌組至少要有一張大師牌；一張都沒有就是基本牌組。
tac-master-without-deck = 大師牌「{ $cards }」需要大師牌組。
tac-replace-without-deck = 只有大師牌能取代別的牌，而基本牌組沒有大師牌。
tac-one-deck-with-opponents = 牌組用完即輸只適用於合作遊戲，而 { $variant } 有對手。
tac-open-hands-nobody = { $variant } 中沒有一對玩家對抗一位持兩手牌的人，因此沒有公開的手牌。
tac-second-place-nobody = 續爭第二名需要六個座位與至少三方；{ $variant } 不足。
tac-persons-seats = 「{ $persons }」中的玩家必須正好各佔座位 { $seats } 一次。
tac-persons-two-sides = 「{ $persons }」中有一人佔了兩方的座位。
tac-persons-solo = solo4 由一人佔所有座位，不是「{ $persons }」。
