# Invitations, as the pages and the previews of links show them.
invite-title = { $name }邀你一起玩 { $game }
invite-open = 來玩一局 { $game }
invite-running = 觀戰一局 { $game }
invite-over = 一局已結束的 { $game }
invite-free = { $count } 個空位
