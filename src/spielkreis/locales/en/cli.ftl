# The command line.
cli-usage = Usage:
cli-options = Options
cli-arguments = Arguments
cli-commands = Commands
cli-option-help = show this help
cli-option-version = show the version
cli-option-lang = the language of all texts
cli-option-json = print one JSON object instead of text
cli-warning = Warning: { $sentence }
cli-unknown-argument = Unknown argument “{ $argument }”. See --help.
cli-argument-not-utf8 = The argument “{ $argument }” isn’t UTF-8 text.
cli-unknown-command = Unknown command “{ $command }”. Commands: { $commands }.
cli-unknown-language = Unknown language “{ $language }”. Languages: { $languages }.
cli-no-value = The option { $argument } needs a value after it.
cli-missing = { $argument } is missing. See --help for an example.
cli-bad-number = { $argument } can’t be “{ $text }”. It must be a whole number from { $least } to { $most }.
cli-bad-player = { $argument } can’t be “{ $text }”. Use person or bot.
cli-not-with-resume = { $argument } can’t be used with --resume: the saved game already sets it.
cli-unreadable = Can’t understand this command. --help shows how to write it.
cli-no-file = Can’t read the file “{ $file }”: { $reason }.
cli-file-missing = The file “{ $file }” doesn’t exist.
cli-file-folder = “{ $file }” is a folder, not a file.
cli-not-written = Can’t write the file “{ $file }”: { $reason }.
cli-not-utf8 = The file “{ $file }” isn’t UTF-8 text (byte { $byte }).
cli-in-file = In the file “{ $file }”: { $sentence }
cli-spielkreis = TAC and Tackle: play, replay, analyse.
cli-spielkreis-examples =
    Examples:
      spielkreis                                 open the tables in the browser
      spielkreis tackle                          play Tackle in the terminal
      spielkreis tackle play --job Turm3         play a particular job
      spielkreis tackle replay game.tackle       check a game file and show how it ended
      spielkreis tac play                        play TAC with bots
      spielkreis --lang de --help                this help in German
cli-argument-file = the game file; - reads standard input
cli-argument-files = the game files; - reads standard input
cli-option-job = the job, e.g. Quadrat or Bluete
cli-option-figure = a job of your own: P your stone, x none of your stones, . anything; rows from the top
cli-option-gold = where the gold stone may be placed
cli-option-stones = stones per side; default: two more than the job needs
cli-option-position = a position: white / black / gold or - / w or b; default: the start of the game
cli-option-depth = how many moves deep
cli-option-white = who plays White (person)
cli-option-black = who plays Black (bot)
cli-option-seed = makes the bot’s choices repeatable
cli-option-resume = continue a saved game
cli-tackle = Tackle: jobs, positions, game files, legal moves, and playing.
cli-tackle-examples =
    Examples:
      spielkreis tackle jobs
      spielkreis tackle legal --position "B1 B2 / B3 / E4 / w"
      spielkreis tackle play --job Turm3 --black person
cli-tackle-jobs = show the official jobs
cli-tackle-jobs-examples =
    Examples:
      spielkreis tackle jobs
      spielkreis tackle jobs --json
cli-tackle-show = draw a position
cli-tackle-show-examples =
    Examples:
      spielkreis tackle show --position "D8 E2 G5 / D3 F6 I8 / - / w" --job Treppe3
cli-tackle-replay = check a game file, including every mark, and show how it ended
cli-tackle-replay-examples =
    Examples:
      spielkreis tackle replay game.tackle
      spielkreis tackle replay game.tackle --json
      cat game.tackle | spielkreis tackle replay -
cli-tackle-legal = list the legal moves; xx marks winning moves, x marks threats
cli-tackle-legal-examples =
    Examples:
      spielkreis tackle legal
      spielkreis tackle legal --job Fünf --position "B1 B2 / B3 / E4 / w"
cli-tackle-perft = count the leaf nodes of the move tree
cli-tackle-perft-examples =
    Examples:
      spielkreis tackle perft --depth 3
      spielkreis tackle perft --depth 2 --figure PPP/P.. --position "B1 B2 / B3 / E4 / w" --json
cli-tackle-play = play in this terminal, against the bot or another person
cli-tackle-play-examples =
    Examples:
      spielkreis tackle play                     you play White, the bot plays Black
      spielkreis tackle play --white bot --black person --job Turm4
      spielkreis tackle play --black person      two people
      spielkreis tackle play --resume game.tackle
cli-job-line = { $name }: a shape of { $size } stones, { $stones } stones per side
cli-perft-line = { $nodes } leaves in { $seconds } seconds
play-welcome = Tackle: be the first to build the shape with your stones inside the court.
play-menu-job = Which job ({ $choices })? Press Enter for { $usual }.
play-menu-opponent = Who plays? 1: you are White against the bot, 2: you are Black, 3: two people. Press Enter for { $usual }.
play-menu-unknown = “{ $text }” isn’t one of the choices.
play-begin = Type a move such as E10 or B1-B7, or help.
play-moved = { $side }: { $move }
play-hint = The bot suggests { $move }.
play-nothing-to-undo = There’s no move to undo.
play-which-file = Name a file, e.g. save game.tackle.
play-saved = Saved as “{ $file }”.
play-draw-declined = The bot declines the draw.
play-goodbye = Goodbye.
play-help =

    E10          places a stone (first stones go on the border, your own not side by side)
    B1-B7        moves a single stone
    #B1-B8       moves a block; name its rearmost stone
    #F56-C56     moves a wide block; name its rearmost row
    #C6-C10(w)   a worm: the block leaves the board and comes in opposite without its front
    moves        lists all legal moves      hint         asks the bot for a move
    board        draws the board            job          draws the shape
    undo         undoes a move              draw         agrees on a draw
    save FILE    saves the game             load FILE    continues a saved game
    resign       gives up                   quit         leaves
stats-games = { $games ->
        [one] 1 game
       *[other] { $games } games; the average per game is in brackets
    }
