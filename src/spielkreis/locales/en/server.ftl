# What the server says.
server-mixed-name = Use letters from one alphabet only: Latin, Greek and Cyrillic letters often look the same.
server-bad-mark = There’s no such profile colour. Choose one of those in your profile.
server-bad-message = Can’t read the message: { $detail }.
server-bad-name = Names need 1 to { $limit } visible characters.
server-bad-nonce = Your addition to the shuffle can have up to 64 plain characters, without spaces, commas or quotes.
server-bad-option = Option “{ $option }” has the wrong type of value.
server-begun = The game has already started.
server-bot-plays = A bot is playing that seat right now.
server-busy = The table is very busy. Please try again.
server-closing = The server is restarting. Please try again.
server-cards-were-seen = You can’t undo this: cards have been seen since then.
server-choose-again = No need to undo: until everyone has chosen, just give a different card.
server-followed = The next game is at table { $table }.
server-foreign-origin = This request came from another site and was refused.
server-foreign-host = This server is called { $hosts }, not “{ $host }”. A proxy has to pass the Host header on unchanged.
server-nothing-written = Write something first.
server-log-full = This table has reached its limit. From now on it only accepts moves.
server-long-game = The game has more than { $limit } lines – too many to display.
server-much-thinking = At most { $limit } analyses at a time. Wait until one is finished, or cancel one.
server-no-chat = This table only has preset messages.
server-mistake = Something went wrong on the server. The error has been logged – please try again.
server-no-device = That device isn’t signed in any more.
server-no-code = This code doesn’t exist or has expired. Create a new one on your other device.
server-no-concession = With more than two teams, nobody can resign for everyone.
server-no-documentation = The documentation isn’t part of this installation. To build it, run “make docs” in the source folder and restart the server.
server-no-draw = You can’t offer a draw here.
server-no-guest = Choose a name first.
server-no-hints = There are no hints at a table with other people.
server-not-away = In a running game you can only remove someone who has been away for some time.
server-no-bot-hints = There are no hints for { $game }.
server-no-reviews = There are no reviews for { $game }.
server-no-statistics = There are no statistics for { $game }.
server-no-level = There’s no bot level “{ $level }”. Levels: { $levels }.
server-no-offer = There’s no such offer to answer.
server-no-method = “{ $method }” isn’t supported at this address.
server-no-page = There is nothing at this address.
server-no-phrase = There’s no such message. Choose one of the preset messages.
server-no-place = This table has no seat “{ $place }”. Seats: { $places }.
server-no-place-here = You’re not sitting at this table.
server-no-ply = The game has only { $plies ->
        [one] 1 action
       *[other] { $plies } actions
    }.
server-no-seat = This game has no seat “{ $seat }”. Seats: { $seats }.
server-not-in-game = { $game } doesn’t have this: { $what }.
server-no-table = Table “{ $table }” doesn’t exist.
server-not-asked = This question wasn’t for you.
server-not-begun = The game hasn’t started yet.
server-not-creator = Only the host can do this.
server-not-over = You can do this once the game is over.
server-not-paused = The game isn’t paused.
server-not-your-place = That seat isn’t yours.
server-nothing-to-take-back = You haven’t done anything yet that could be undone.
server-offered-already = That has already been offered.
server-other-rules = The starting position uses different rules from this table. Change the rules or the text.
server-over = The game is over.
server-paused = The game is paused.
server-place-taken = That seat is already taken.
server-same-name = Another player at this table has a name that looks like yours. Choose another name in your profile.
server-removed = The host removed you from this table.
server-removes-himself = You can’t remove yourself. Leave your seat instead.
server-stale = The game has moved on. Check the board and choose again.
server-storage = The server can’t save right now. Please try again.
server-too-fast = That was too fast. Wait { $seconds } s and try again.
server-too-many-tables = You have { $limit } unfinished tables. Finish some of them first.
server-unknown-game = There’s no game “{ $game }”. Games: { $known }.
server-unknown-option = There’s no option “{ $option }”. Options: { $known }.
admin-bad-backup = Line { $line } isn’t valid backup data.
admin-cut-backup = The backup is incomplete: its last line is missing.
admin-backed-up = { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    } written to “{ $file }”.
admin-closed = Table { $table } closed.
admin-forgotten = The guest’s data is deleted. { $games ->
        [one] 1 table keeps
       *[other] { $games } tables keep
    } the moves without the name.
admin-no-guest = There is no guest “{ $guest }”.
admin-not-empty = A backup can only be restored into an empty database.
admin-restored = { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    } restored from “{ $file }”.
verify-bad-seed = The Seed header isn’t a hexadecimal number: “{ $seed }”.
verify-commitment = Not fair: the server’s seed isn’t the one it committed to.
verify-deal = Not fair: deal { $deals } doesn’t match the seed.
verify-fair = Fair: the commitment holds, and all deals ({ $deals }) match the seed.
verify-missing = The file has no { $header } header. Only games played on a server can be checked.
verify-no-shuffle = The commitment holds. This game has no shuffle.
verify-not-played = Line { $line } can’t be replayed: { $reason }
verify-missing-deals = Incomplete: deals are missing in the file ({ $deals }).
verify-cut = Incomplete: the game in the file isn’t over, although its headers say how it ended.
verify-no-end = Incomplete: the deals ({ $deals }) are fair, but the file doesn’t say who gave up and after which play. Files of earlier versions don’t say it either.
verify-result = Wrong: the game ended differently from what the Result and Reason headers say.
verify-other-commitment = Not fair: the commitment in the file isn’t the one you wrote down.
verify-other-nonce = Not fair: the nonce you wrote down isn’t among those in the file.
verify-unknown-game = There’s no game “{ $game }”.
cli-verify = check whether the shuffle of an exported game was fair
cli-verify-commitment = the commitment you wrote down during the game
cli-verify-nonce = a nonce you wrote down; can be repeated
cli-admin = manage a server’s tables and data
cli-admin-list = list all tables
cli-admin-close = close a table
cli-admin-export = print a finished game as text
cli-admin-backup = write everything to a file
cli-admin-restore = load a backup into an empty database
cli-admin-forget = delete a guest’s data
cli-serve = start the server for playing in the browser
cli-serve-host = address to listen on; use 0.0.0.0 to let friends on the same network join
cli-serve-port = port to listen on
cli-serve-database = where games are stored: sqlite:///FILE or postgresql://…; default: a file in your data folder
cli-serve-database-timeout = seconds to wait for a database that doesn’t answer before requests fail; default: 2
cli-serve-redis = redis://… URL, so that several server processes can talk to each other
cli-serve-origin = address at which browsers reach the server behind a proxy; can be repeated
cli-serve-proxy = trust the proxy’s forwarding headers
cli-serve-workers = how many processes serve the address together; needs PostgreSQL
cli-serve-log-level = what is logged: debug, info, warning or error; default: warning
cli-serve-workers-sqlite = Several workers need a PostgreSQL database (--database); with SQLite there can be only one.
cli-serve-keep-lobbies = keep tables whose game hasn’t begun for this many days; 0: forever; default: 30
cli-serve-keep-games = keep finished games for this many days; default: forever
cli-serve-keep-guests = keep unused guests for this many days; default: forever
cli-serve-threads = how many analyses, and how many bots, run at a time; default: the number of processor cores
cli-serve-no-browser = don’t open the browser
cli-serve-no-limits = no rate limits, for tests and closed groups
cli-serve-ready = Spielkreis is running at { $address } – press Ctrl+C to stop.
cli-serve-port-taken = Can’t use port { $port } on { $host }: { $reason }. Choose another one with --port.
cli-serve-database-fails = Can’t use the database { $database }: { $reason }.
cli-serve-database-in-use = The database { $database } is already used by another server. Several servers can share a PostgreSQL database.
cli-no-database = There’s no database { $database }.
cli-serve-examples =
    Examples:
      spielkreis serve                                     only for this machine
      spielkreis serve --host 0.0.0.0                      also for friends on the same network
cli-verify-examples =
    Examples:
      spielkreis verify game.tac                           says whether its deals follow from the seed
cli-admin-examples =
    Examples:
      spielkreis admin list                                all tables of the default database
cli-admin-list-examples =
    Examples:
      spielkreis admin list --json                         for programs
cli-admin-close-examples =
    Examples:
      spielkreis admin close TABLE                         ends a table
cli-admin-export-examples =
    Examples:
      spielkreis admin export TABLE > game.txt             keeps a game
cli-admin-backup-examples =
    Examples:
      spielkreis admin backup all.jsonl                    also while the server runs
cli-admin-restore-examples =
    Examples:
      spielkreis admin restore all.jsonl --database URL    moves to another database
cli-admin-forget-examples =
    Examples:
      spielkreis admin forget GUEST                        the moves stay, the name goes
server-unreadable-table = Table “{ $table }” was made by a different version of Spielkreis and can’t be opened here.
