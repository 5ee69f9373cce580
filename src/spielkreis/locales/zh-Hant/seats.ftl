# 兩款遊戲中座位的稱呼：以顏色為名。
seat-a = 紅方
seat-b = 藍方
seat-c = 綠方
seat-d = 黃方
seat-e = 紫方
seat-f = 白方
seat-white = 白方
seat-black = 黑方
