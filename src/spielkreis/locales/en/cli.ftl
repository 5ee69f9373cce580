# The command line.
cli-usage = Usage:
cli-options = Options
cli-arguments = Arguments
cli-commands = Commands
cli-option-help = show this help
cli-option-version = show the version
cli-option-lang = the language of all texts
cli-option-json = print one JSON object instead of text
cli-unknown-argument = The argument "{ $argument }" is not known here; --help shows what is.
cli-unreadable = The command line cannot be read: { $detail }.
cli-no-file = The file "{ $file }" cannot be read: { $reason }.
cli-not-utf8 = The file "{ $file }" is not UTF-8 text (byte { $byte }).
cli-spielkreis = TAC and Tackle: play, replay, analyse.
cli-spielkreis-examples =
    Examples:
      spielkreis --lang de --help    this help in German
