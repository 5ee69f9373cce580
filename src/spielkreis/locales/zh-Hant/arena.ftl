# 競技場：電腦玩家之間的比賽。
arena-bad-bot = 「{ $text }」不是電腦玩家的寫法；例如 rules、level:6,iterations=200、search:ms=10 或 program:COMMAND。
arena-bad-limit = 「{ $text }」不是有效的限制。ms 請寫成 10 或 0.5 這樣的數字，iterations 和 nodes 請寫成整數，都須大於 0。
arena-unknown-bot = 這個遊戲沒有「{ $text }」這種電腦玩家；可用的種類為 { $known }。
arena-other-results = 檔案「{ $file }」是另一場比賽的結果，請另選檔案。
arena-no-file = 無法使用檔案「{ $file }」：{ $reason }。
arena-program-failed = 程式「{ $command }」沒有回答合法的行動。
arena-no-ray = 選項 --ray 需要套件 ray：pip install spielkreis[ray]。
arena-no-cluster = 「{ $address }」沒有可用的 Ray 叢集。
arena-bad-elo = 「{ $text }」不是兩個 Elo 差距（較小者在前）。
arena-ladder-sides = 排名賽需要兩隊的玩法。
arena-games = 已進行 { $pairs } 組，共 { $games } 局。
arena-estimate = { $score }% [{ $low }; { $high }]
arena-score = a 的得分：{ $score }%（95%：{ $low } 至 { $high }）。
arena-fair = 實力相同時得分為 { $score }%。
arena-elo = Elo 差距：{ $elo }（{ $low } 至 { $high }）。
arena-first = 先行方的得分：{ $score }%（95%：{ $low } 至 { $high }）。
arena-luck = a 每局的運氣：{ $luck } 個百分點（95%：{ $low } 至 { $high }）。
arena-errors = 每局的失誤（百分點）：a { $a }，b { $b }。
arena-variance = 每組的變異數：{ $score }；扣除運氣後：{ $adjusted }。
arena-cards = { $name }：平均使用 { $cards } 張牌，{ $share }% 的對局只用一副牌。
arena-ms = 每次決定的時間：a { $a } 毫秒，b { $b } 毫秒。
arena-sprt-h1 = 檢定結果：a 較強。
arena-sprt-h0 = 檢定結果：a 並不較強。
arena-sprt-open = 檢定尚無結論，需要更多組。
cli-arena = 讓電腦玩家互相對戰並測量實力。
cli-arena-examples =
    範例：
      spielkreis arena tac --a level:5 --b rules --pairs 100
      spielkreis arena tackle --a rules --b random --pairs 20
      spielkreis arena ladder --tenth --pairs 200
cli-arena-tac = 進行一場 TAC 比賽：相同的發牌，交換隊伍
cli-arena-tac-examples =
    範例：
      spielkreis arena tac --a search:ms=10 --b rules --pairs 200 --deck master
      spielkreis arena tac --a level:6 --b level:5 --sprt 0 30 --pairs 5000 --out match.jsonl
      spielkreis arena tac --a greedy --b "program:python examples/random_bot.py" --json
cli-arena-tackle = 進行一場 Tackle 比賽：相同的開局，交換顏色
cli-arena-tackle-examples =
    範例：
      spielkreis arena tackle --a rules --b random --pairs 20 --job Turm3
cli-arena-ladder = 讓所有等級互相對戰並評分
cli-arena-ladder-examples =
    範例：
      spielkreis arena ladder --tenth --pairs 200 --out ladder --svg ladder.svg
cli-arena-option-a = 第一個電腦玩家
cli-arena-option-b = 第二個電腦玩家（rules）
cli-arena-option-pairs = 進行多少組（100）
cli-arena-option-seed = 讓發牌與開局可重現（1）
cli-arena-option-sprt = 一旦能判定 a 較接近第一個或第二個 Elo 差距就停止
cli-arena-option-out = 將完成的組寫入此檔案，並從中繼續
cli-arena-option-processes = 使用多少個行程（每個核心一個）
cli-arena-option-ray = 在這個位址的 Ray 叢集上對戰
cli-arena-option-review = 以每個決定這麼多次迭代檢討每一局，並列出運氣與失誤（0：不檢討）
cli-arena-option-random-stones = 只隨機放置這麼多顆棋子（雙方合計），其餘由電腦玩家放置（全部）
cli-arena-option-tenth = 每個等級只用十分之一的模擬次數
cli-arena-option-svg = 將評分圖寫入此檔案
