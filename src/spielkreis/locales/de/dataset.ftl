# Partien als Daten für die Forschung.
cli-dataset = Partien für die Forschung in eine Parquet-Datei schreiben: beendete Partien eines Servers, ohne Personen, oder Partien von Bots.
cli-dataset-examples =
    Beispiele:
      spielkreis dataset --parquet partien.parquet
      spielkreis dataset tac --a rules --b greedy --pairs 500 --parquet bots.parquet
cli-dataset-tac = TAC-Partien zwischen Bots
cli-dataset-tac-examples =
    Beispiele:
      spielkreis dataset tac --variant duel2 --pairs 500 --parquet duell.parquet
cli-dataset-tackle = Tackle-Partien zwischen Bots
cli-dataset-tackle-examples =
    Beispiele:
      spielkreis dataset tackle --a level:3 --b rules --pairs 50 --parquet tackle.parquet
cli-dataset-option-parquet = die Datei, die geschrieben wird
cli-arena-option-save = die beendeten Partien in dieser Parquet-Datei speichern
dataset-written = { $games } Partien in „{ $file }“ geschrieben.
dataset-no-pyarrow = Parquet-Dateien brauchen das Paket pyarrow: pip install spielkreis[data]
arena-no-envs = Strategien aus einer Datei brauchen das Paket numpy: pip install spielkreis[envs]
