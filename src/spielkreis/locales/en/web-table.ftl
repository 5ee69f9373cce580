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
