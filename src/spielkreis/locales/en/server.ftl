# What the server says.
server-bad-mark = Choose a colour mark from this list: { $marks }.
server-bad-message = The message cannot be read: { $detail }.
server-bad-name = A name has 1 to { $limit } visible characters.
server-bad-nonce = What you add to the shuffle must be up to 64 plain characters without blanks, commas and quotes.
server-bad-option = The option "{ $option }" has a value of the wrong kind.
server-begun = The game has already begun.
server-bot-plays = A bot plays at place { $place } at the moment.
server-busy = The table is very busy; send the same again.
server-cards-were-seen = This cannot be taken back, because cards have been seen since then.
server-choose-again = Nothing has to be taken back here: until everybody has chosen, simply give another card.
server-followed = The game goes on at table { $table }.
server-foreign-origin = This request comes from another site's page and is refused.
server-nothing-written = Write something first.
server-log-full = Too much has happened at this table: it takes nothing but moves now.
server-long-game = The game has more than { $limit } lines, which is too long to be shown.
server-no-chat = At this table there are set phrases only.
server-mistake = The server made a mistake; it is noted in its log.
server-no-code = This code does not exist, or its ten minutes are over.
server-no-concession = With more than two sides nobody can concede for all.
server-no-documentation = The documentation isn’t part of this installation. To build it, run “make docs” in the source folder and restart the server.
server-no-draw = A draw cannot be offered here.
server-no-guest = Say first who you are: choose a name.
server-no-level = There is no bot of level "{ $level }"; the levels are { $levels }.
server-no-offer = Nothing of that kind is offered.
server-no-method = "{ $method }" does nothing at this address.
server-no-page = There is nothing at this address.
server-no-phrase = This phrase does not exist; the phrases are { $phrases }.
server-no-place = There is no place "{ $place }" at this table; the places are { $places }.
server-no-place-here = You do not sit at this table.
server-no-ply = The game has only { $plies } actions.
server-no-seat = There is no seat "{ $seat }" in this game; the seats are { $seats }.
server-no-steps = { $game } has no moves that are built step by step.
server-no-figures = { $game } has no figures that stones could be near to.
server-no-table = There is no table "{ $table }".
server-not-asked = You were not asked.
server-not-begun = The game has not begun yet.
server-not-creator = Only the person who set up the table may do this.
server-not-over = This is possible only when the game is over.
server-not-paused = The game is not paused.
server-not-your-place = Place { $place } is not yours.
server-nothing-to-take-back = You have done nothing yet that could be taken back.
server-offered-already = This is offered already.
server-other-rules = The text to start from is played by other rules than the table.
server-over = The game is over.
server-paused = The game is paused.
server-place-taken = Place { $place } is taken.
server-removed = You were sent away from this table.
server-removes-himself = You cannot send yourself away; leave your place instead.
server-stale = The game has gone on in the meantime; look again.
server-storage = The server cannot save at the moment; send the same again.
server-too-fast = That was too much at once; wait { $seconds } s.
server-too-many-tables = You have set up { $limit } tables that are not finished; finish some first.
server-unknown-game = There is no game "{ $game }"; the games are { $known }.
server-unknown-option = There is no option "{ $option }"; the options are { $known }.
admin-bad-backup = Line { $line } of the file is no line of a backup.
admin-backed-up = { $rows } rows are in "{ $file }".
admin-closed = Table { $table } is closed.
admin-forgotten = The person is forgotten; { $games } tables keep the moves without the name.
admin-no-guest = There is no guest "{ $guest }".
admin-not-empty = A backup can be restored only into an empty database.
admin-restored = { $rows } rows were read from "{ $file }".
verify-bad-seed = The header Seed is not a hexadecimal number: "{ $seed }".
verify-commitment = Not fair: the server's seed is not the one it had committed itself to.
verify-deal = Not fair: deal { $deals } does not follow from the seed.
verify-fair = Fair: the commitment is kept, and all deals ({ $deals }) follow from the seed.
verify-missing = The file has no header { $header }; only games of a server can be checked.
verify-no-shuffle = The commitment is kept; this game has no shuffle.
verify-not-played = Line { $line } cannot be played again: { $reason }
cli-verify = checks whether the shuffle of an exported game was fair
cli-admin = looks after the tables and data of a server
cli-admin-list = lists all tables
cli-admin-close = closes a table
cli-admin-export = prints a finished game as a text file
cli-admin-backup = writes everything into a file
cli-admin-restore = reads a backup into an empty database
cli-admin-forget = removes a guest's data
cli-serve = starts the server for people who play in the browser
cli-serve-host = the address to listen on; 0.0.0.0 lets friends in the same network in
cli-serve-port = the port to listen on
cli-serve-database = where games are kept: sqlite:///FILE or postgresql://…; without it a file in your data folder
cli-serve-redis = redis://… through which several server processes talk to each other
cli-serve-origin = an address under which browsers reach the server behind a proxy; may be repeated
cli-serve-proxy = believe the proxy in front about who is asking
cli-serve-no-browser = do not open the browser
cli-serve-no-limits = no limits on how often anybody may ask, for tests and closed groups
cli-serve-ready = Spielkreis is open at { $address } – stop it with Ctrl+C.
cli-serve-port-taken = Port { $port } on { $host } cannot be used: { $reason }; choose another with --port.
cli-serve-database-fails = The database { $database } cannot be used: { $reason }.
cli-serve-examples =
    Examples:
      spielkreis serve                                     only for this machine
      spielkreis serve --host 0.0.0.0                      also for friends in the same network
cli-verify-examples =
    Examples:
      spielkreis verify game.tac                           says whether its deals follow from the seed
cli-admin-examples =
    Examples:
      spielkreis admin list                                all tables of the usual database
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
server-unreadable-table = Table "{ $table }" comes from another version of the program and cannot be opened here.
