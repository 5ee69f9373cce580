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
web-hand-show = Show { $name }’s cards in full
web-none-running = No game in progress.
web-watching = You’re watching.
web-status-away-bot = Waiting for { $name }, who is away. After a minute a bot fills in.
