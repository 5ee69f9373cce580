# TAC 牌中沒有數字者的名稱。
card-trickster = 魔術師
card-tac = TAC
card-jester = 弄臣
card-angel = 天使
card-warrior = 勇士
card-devil = 撒旦
