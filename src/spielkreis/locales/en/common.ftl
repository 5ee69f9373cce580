# What both games, the command line and the server say alike.
error-rule = { $sentence } (rule { $rule })
error-line = Line { $line }: { $sentence }
file-too-long = The text is longer than { $limit } characters. No game is that long.
file-bad-header = “{ $text }” isn’t a header like [Name "value"].
list-separator = { ", " }
parts-separator = { "; " }
stats-part = { $part } of { $whole }
