# 網頁：對局之後，以及檔案中的對局。
web-share = 分享這一局
web-share-link = 這一局的連結
web-replay-play = 自動播放
web-replay-stop = 停止
web-replay-keys = 也可用 ← → Home End 鍵。
web-replay-start = 對局的開頭。
web-fair-yes = 公平。這裡能查證的一切都正確。
web-fair-no = 不公平！有些地方對不上。
web-fair-text = 第一次發牌前，伺服器已定下一個祕密種子並公布指紋，之後便無法更改；再加入每位玩家自己的（或替他們抽的）隨機數。因此沒有伺服器幫忙，誰也無法決定發到的牌。
web-fair-seen = 指紋與這台裝置在對局中看到的相同。
web-fair-seen-other = 指紋與這台裝置在對局中看到的不同。
web-fair-unseen = 這台裝置在對局中沒有看過指紋，無法比對。
web-fair-added = 這台裝置看到指紋後抽的隨機數已用於洗牌。
web-fair-added-not = 這台裝置抽的隨機數沒有用於洗牌。
web-fair-not-added = 這台裝置沒有加入自己的隨機數。
web-fair-fits = 你的瀏覽器已驗算：現在公開的種子與指紋相符。
web-fair-fits-not = 現在公開的種子與指紋不符。
web-fair-uncomputed = 這種連線下瀏覽器無法計算指紋，改由伺服器與種子比對。
web-fair-deals = { $deals ->
        [0] 這一局沒有發過牌。
       *[other] 伺服器已重新發牌驗證：{ $deals } 次發牌全都由種子與玩家的隨機數決定。
    }
web-fair-deals-not = 第 { $deal } 次發牌並非由種子與玩家的隨機數決定。
web-fair-own = 你不必相信伺服器：把這一局存成文字檔，用「spielkreis verify」即可在自己的電腦上全部查證。
web-analyse = 分析
web-analysis = 分析
web-puzzles = 題目
web-share-picture = 儲存圖片
web-end-title = 對局回顧
web-end-graph = 各方在對局中的進度。最後：{ $sides }
web-end-turnings = 轉捩點
web-end-luck = 計算運氣
