# Partite come dati per la ricerca.
cli-dataset = Scrivi partite in un file Parquet per la ricerca: partite concluse di un server, senza persone, o partite di bot.
cli-dataset-examples =
    Esempi:
      spielkreis dataset --parquet partite.parquet
      spielkreis dataset tac --a rules --b greedy --pairs 500 --parquet bot.parquet
cli-dataset-tac = partite di TAC fra bot
cli-dataset-tac-examples =
    Esempi:
      spielkreis dataset tac --variant duel2 --pairs 500 --parquet duello.parquet
cli-dataset-tackle = partite di Tackle fra bot
cli-dataset-tackle-examples =
    Esempi:
      spielkreis dataset tackle --a level:3 --b rules --pairs 50 --parquet tackle.parquet
cli-dataset-option-parquet = il file da scrivere
cli-arena-option-save = salva le partite concluse in questo file Parquet
dataset-written = { $games } partite scritte in «{ $file }».
dataset-no-pyarrow = I file Parquet richiedono il pacchetto pyarrow: pip install spielkreis[data]
arena-no-envs = Le strategie da un file richiedono il pacchetto numpy: pip install spielkreis[envs]
