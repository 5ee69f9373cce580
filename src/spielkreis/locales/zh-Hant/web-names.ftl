# The names of people who have not chosen one: a colour and an animal. An animal’s gender is in `.kind`.
web-guest-name = { $colour }{ $animal }
web-guest-animal-fox = 狐狸
    .kind = n
web-guest-animal-owl = 貓頭鷹
    .kind = n
web-guest-animal-bear = 小熊
    .kind = n
web-guest-animal-otter = 水獺
    .kind = n
web-guest-animal-hare = 野兔
    .kind = n
web-guest-animal-lynx = 山貓
    .kind = n
web-guest-animal-heron = 蒼鷺
    .kind = n
web-guest-animal-badger = 小獾
    .kind = n
web-guest-animal-swan = 天鵝
    .kind = n
web-guest-animal-deer = 小鹿
    .kind = n
web-guest-animal-hedgehog = 刺蝟
    .kind = n
web-guest-animal-squirrel = 松鼠
    .kind = n
web-guest-colour-red = { $kind ->
   *[n] 紅
}
web-guest-colour-orange = { $kind ->
   *[n] 橘
}
web-guest-colour-yellow = { $kind ->
   *[n] 黃
}
web-guest-colour-green = { $kind ->
   *[n] 綠
}
web-guest-colour-teal = { $kind ->
   *[n] 青
}
web-guest-colour-blue = { $kind ->
   *[n] 藍
}
web-guest-colour-purple = { $kind ->
   *[n] 紫
}
web-guest-colour-pink = { $kind ->
   *[n] 粉紅
}
web-guest-colour-brown = { $kind ->
   *[n] 棕
}
web-guest-colour-grey = { $kind ->
   *[n] 灰
}
