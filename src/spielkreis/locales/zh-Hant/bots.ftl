# 兩種遊戲的電腦玩家：限制與等級。
bot-unknown-level = 沒有「{ $level }」這個等級；可用的等級為 { $known }。
bot-no-limit = 搜尋需要一個限制：時間、模擬次數或節點數。
