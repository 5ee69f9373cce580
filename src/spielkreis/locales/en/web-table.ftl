# The web client: the table while a game is played.
web-tools = Table tools
web-part-log = Log
web-part-chat = Chat
web-part-table = Table
web-part-help = Help
web-sound-on = Turn sound on
web-sound-off = Turn sound off
web-whole = Full screen
web-window = Leave full screen
web-all-settings = All settings
web-hand-show = Enlarge { $name }’s cards
web-none-running = No game in progress.
web-watching = You’re watching.
web-status-away-bot = Waiting for { $name }, who is away. A bot will fill in after a minute.
web-watchers = Watching: { $names }
web-watchers-more = { $count } without a name
web-away-bot = away, bot playing
web-rematch-moved = Rematch: everyone has moved one seat on.
web-back-again = back again
web-bot-played = { $count ->
    [one] While you were away, a bot played one turn for you.
   *[other] While you were away, a bot played { $count } turns for you.
}
web-away-until = away, bot in { $time }
web-thinks = thinking
web-seven-on = One step further
web-field-cards = { $text }, available with { $cards }
web-status-way = Where to? Or choose a card.
web-tackle-planned = Planned: { $from } to { $to }, as soon as it’s your turn.
web-tackle-planned-stone = Planned: a stone on { $to }, as soon as it’s your turn.
web-tackle-plan-gone = Your planned move isn’t possible now. Choose another one.
web-tackle-plan-drop = Cancel planned move
