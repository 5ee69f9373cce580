# 兩款遊戲中座位的稱呼：以顏色為名。
seat-a = 紅
seat-b = 藍
seat-c = 綠
seat-d = 黃
seat-e = 紫
seat-f = 白
seat-white = 白方
seat-black = 黑方
