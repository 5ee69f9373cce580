# The web client: the table while a game is played.
web-tools = 桌上工具
web-part-log = 紀錄
web-part-chat = 聊天
web-part-table = 本桌
web-part-help = 說明
web-sound-on = 開啟聲音
web-sound-off = 關閉聲音
web-whole = 全螢幕
web-window = 離開全螢幕
web-all-settings = 所有設定
web-hand-show = 放大{ $name }的手牌
web-none-running = 目前沒有進行中的對局。
web-watching = 你正在觀看。
web-status-away-bot = 等待{ $name }（暫時離開）。一分鐘後由電腦代打。
