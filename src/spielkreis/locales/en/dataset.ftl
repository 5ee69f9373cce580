# Games as data for research.
cli-dataset = Write games to a Parquet file for research: finished games from a server, without personal data, or games between bots.
cli-dataset-examples =
    Examples:
      spielkreis dataset --parquet games.parquet
      spielkreis dataset tac --a rules --b greedy --pairs 500 --parquet bots.parquet
cli-dataset-tac = games of TAC between bots
cli-dataset-tac-examples =
    Examples:
      spielkreis dataset tac --variant duel2 --pairs 500 --parquet duel.parquet
cli-dataset-tackle = games of Tackle between bots
cli-dataset-tackle-examples =
    Examples:
      spielkreis dataset tackle --a level:3 --b rules --pairs 50 --parquet tackle.parquet
cli-dataset-option-parquet = the file to write
cli-arena-option-save = save the finished games to this Parquet file
dataset-written = { $games } games written to “{ $file }”.
dataset-no-pyarrow = Parquet files need the package pyarrow: pip install spielkreis[data]
arena-no-envs = Policies need the package numpy: pip install spielkreis[envs]
