# 供研究使用的對局資料。
cli-dataset = 把對局寫成 Parquet 檔案供研究使用：伺服器上已結束的對局（不含玩家資料），或電腦之間的對局。
cli-dataset-examples =
    範例：
      spielkreis dataset --parquet games.parquet
      spielkreis dataset tac --a rules --b greedy --pairs 500 --parquet bots.parquet
cli-dataset-tac = 電腦之間的 TAC 對局
cli-dataset-tac-examples =
    範例：
      spielkreis dataset tac --variant duel2 --pairs 500 --parquet duel.parquet
cli-dataset-tackle = 電腦之間的 Tackle 對局
cli-dataset-tackle-examples =
    範例：
      spielkreis dataset tackle --a level:3 --b rules --pairs 50 --parquet tackle.parquet
cli-dataset-option-parquet = 要寫入的檔案
cli-arena-option-save = 把結束的對局存到這個 Parquet 檔案
dataset-written = 已將 { $games } 局寫入「{ $file }」。
dataset-no-pyarrow = Parquet 檔案需要 pyarrow 套件：pip install spielkreis[data]
arena-no-envs = 由檔案載入的策略需要 numpy 套件：pip install spielkreis[envs]
