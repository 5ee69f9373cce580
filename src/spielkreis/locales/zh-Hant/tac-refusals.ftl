# TAC：為什麼不能出這張牌或這樣走。
tac-not-the-time = { $phase ->
        [deal] 現在不能出牌：還沒有發牌。
        [swap] 現在不能出牌：要先換牌。
       *[other] 現在不能出牌：對局已經結束。
    }
tac-not-your-turn = { $you ->
        [yes] 現在輪到{ $actor }，還沒輪到你。
       *[no] 現在不是{ $seat }做決定，而是{ $actor }。
    }
tac-wrong-seat = { $you ->
        [yes] 現在不能出你自己的牌：輪到{ $turn }的手牌。
       *[no] 現在不能出{ $seat }的牌：輪到{ $turn }的手牌。
    }
tac-card-not-held = { $you ->
        [yes] 你手上沒有「{ $card }」這張牌。
       *[no] { $seat }手上沒有「{ $card }」這張牌。
    }
tac-no-exchange-now = 現在不是交換牌的時候。
tac-other-hand = { $you ->
        [yes] 你不能送出{ $other }的牌。
       *[no] { $seat }不能送出{ $other }的牌。
    }
tac-seat-exchanges-nothing = { $you ->
        [yes] 你在這個玩法中不交換牌。
       *[no] { $seat }在這個玩法中不交換牌。
    }
tac-no-deal-now = 現在不能發牌：上一次發的牌還沒出完。
tac-wrong-dealer = 現在不是由{ $seat }發牌，而是{ $dealer }。
tac-deal-to-nobody = { $seat }不拿牌：這個座位沒有參加。
tac-deal-size = 這次發牌{ $seat }應拿 { $size } 張，而不是 { $count } 張。
tac-deal-not-in-deck = 不能發這些牌：剩下的牌堆裡沒有這些牌。
tac-over-without-result = 這個局面標為結束，但彈珠和 [Result] 標頭都沒有說明結果。
tac-must-play = { $you ->
        [yes] 你手上還有能出的牌，不可以棄牌。請選能出的牌。
       *[no] { $seat }手上還有能出的牌，不可以棄牌。請選能出的牌。
    }
tac-must-miss = { $you ->
        [yes] 你必須停一輪：請棄一張牌，或出 TAC。
       *[no] { $seat }必須停一輪：只能棄一張牌，或出 TAC。
    }
tac-must-save = { $you ->
        [yes] 你正在回應致勝的一步：只能出 TAC。
       *[no] { $seat }正在回應致勝的一步：只能出 TAC。
    }
tac-no-pass = { $you ->
        [yes] 你現在不能不出牌。
       *[no] { $seat }現在不能不出牌。
    }
tac-no-base = 不能出 TAC：發牌之後下面還沒有可以接手的牌。
tac-on-jester = 在這個版本中，TAC 不能用在被棄掉的弄臣牌上。
tac-no-tac-on-save = 取消致勝一步的 TAC 之後，不能再出 TAC。
tac-base-useless = { $you ->
        [yes] 不能出 TAC：取消上一輪之後，你無法使用「{ $card }」。
       *[no] 不能出 TAC：取消上一輪之後，{ $seat }無法使用「{ $card }」。
    }
tac-other-base = TAC 接手的是「{ $base }」，不是「{ $card }」。
tac-jester-no-cards = 弄臣牌無法使用：沒有人還有其他牌。
tac-devil-no-cards = 撒旦牌無法使用：{ $seat }手上沒有牌。
tac-angel-nothing = 天使牌現在對{ $seat }沒有作用。
tac-angel-target = 天使牌在這裡作用於{ $colours }，而不是{ $colour }。
tac-angel-opens = { $colour }的角落裡還有彈珠，天使牌必須讓它到門口。
tac-angel-not-in-house = 天使牌不移動 { $field } 的彈珠：它已經在家裡了。
tac-no-ring-marble = { $you ->
        [yes] 「{ $card }」這樣使用時，軌道上必須有你的彈珠。
       *[no] 「{ $card }」這樣使用時，軌道上必須有{ $colours }的彈珠。
    }
tac-trickster-alone = 魔術師牌需要軌道上有兩顆彈珠。
tac-swap-no-marble = 軌道的 { $field } 上沒有可以交換的彈珠。
tac-swap-on-ring = 魔術師只能交換軌道上的彈珠，「{ $part }」不行。
tac-swap-same = { $field } 的彈珠不能和自己交換。
tac-seven-impossible = { $you ->
        [yes] 你的彈珠走不滿七步。
       *[no] { $colours }的彈珠走不滿七步。
    }
tac-cannot-open-or-move = { $you ->
        [yes] 用「{ $card }」時，你沒有彈珠可以出發或移動。
       *[no] 用「{ $card }」時，{ $colours }沒有彈珠可以出發或移動。
    }
tac-cannot-move = { $you ->
        [yes] 你沒有彈珠能走完「{ $card }」的步數。
       *[no] { $colours }沒有彈珠能走完「{ $card }」的步數。
    }
tac-card-cannot = 「{ $card }」不能這樣用：「{ $play }」。
tac-no-such-field = 這個棋盤上沒有 { $field } 這一格。
tac-skip-no-cards = { $seat }手上沒有牌，不能被停一輪。
tac-no-marble-there = { $field } 上沒有彈珠。
tac-not-controlled = { $you ->
        [yes] 你現在移動的是{ $colours }，不是{ $colour }。
       *[no] { $seat }現在移動的是{ $colours }，不是{ $colour }。
    }
tac-base-empty = { $you ->
        [yes] 你的角落裡沒有彈珠。
       *[no] { $colour }的角落裡沒有彈珠。
    }
tac-wrong-start = { $you ->
        [yes] 你的彈珠要從自己的門口 { $field } 出發。
       *[no] { $colour }的彈珠要從自己的門口 { $field } 出發。
    }
tac-never-leaves-house = { $origin } 的彈珠不能再離開家。
tac-no-four-in-house = 4 不能移動 { $origin } 的彈珠：它在家裡。
tac-other-house = { $origin } 的彈珠屬於{ $colour }，不能進別人的家。
tac-fresh-not-home = { $origin } 的彈珠剛出發，必須先離開門口才能進家門。
tac-wrong-distance = 從 { $origin } 到 { $target } 不是剛好 { $distance } 步。
tac-way-blocked = 從 { $origin } 到 { $target } 的路被 { $field } 的彈珠擋住。
tac-house-taken = 家裡的 { $field } 已有彈珠；家裡不能淘汰。
tac-capture-unsaid = { $field } 上有彈珠：淘汰要寫成 x。
tac-captures-nothing = { $field } 上沒有可以淘汰的彈珠。
tac-warrior-in-house = { $field } 的彈珠在家裡，不能當勇士。
tac-warrior-next = { $origin } 的勇士要淘汰軌道上的下一顆彈珠，它不在 { $target }。
tac-not-a-seven = 只有 7 可以分步走，「{ $card }」不行。
tac-seven-count = 7 必須剛好走七步；這裡是 { $count } 步。
tac-seven-too-far = 「{ $part }」超過七步。
tac-no-way = 沒有彈珠可以這樣走：「{ $part }」。
tac-step-no-marble = 第 { $number } 步：那時 { $origin } 上沒有彈珠。
tac-step-other-house = 第 { $number } 步：{ $origin } 的彈珠不能到 { $target }，那是別人的家。
tac-step-house-taken = 第 { $number } 步：{ $target } 已有彈珠；家裡不能超越也不能淘汰。
tac-step-fresh = 第 { $number } 步：{ $origin } 的彈珠剛出發，必須先離開門口才能進家門。
tac-step-locked = 第 { $number } 步：{ $origin } 的彈珠已經鎖定在家裡，不能再移動。
tac-step-one-colour = 第 { $number } 步：一輪只能幫一位夥伴，所以 { $origin } 的彈珠不能走。
tac-step-not-controlled = 第 { $number } 步：{ $origin } 的彈珠屬於{ $colour }，現在不能移動這個顏色。
