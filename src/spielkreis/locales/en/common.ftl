# What both games, the command line and the server say alike.
error-rule = { $sentence } (rule { $rule })
file-too-long = The text is longer than { $limit } characters; no game is that long.
file-bad-header = Line { $line }: "{ $text }" is not a header of the form [Name "value"].
