# The names of people who have not chosen one: a colour and an animal. An animal’s gender is in `.kind`.
guest-name = { $colour }{ $animal }
guest-animal-fox = 狐狸
    .kind = n
guest-animal-owl = 貓頭鷹
    .kind = n
guest-animal-bear = 小熊
    .kind = n
guest-animal-otter = 水獺
    .kind = n
guest-animal-hare = 野兔
    .kind = n
guest-animal-lynx = 山貓
    .kind = n
guest-animal-heron = 蒼鷺
    .kind = n
guest-animal-badger = 小獾
    .kind = n
guest-animal-swan = 天鵝
    .kind = n
guest-animal-deer = 小鹿
    .kind = n
guest-animal-hedgehog = 刺蝟
    .kind = n
guest-animal-squirrel = 松鼠
    .kind = n
guest-colour-red = { $kind ->
   *[n] 紅
}
guest-colour-orange = { $kind ->
   *[n] 橘
}
guest-colour-yellow = { $kind ->
   *[n] 黃
}
guest-colour-green = { $kind ->
   *[n] 綠
}
guest-colour-teal = { $kind ->
   *[n] 青
}
guest-colour-blue = { $kind ->
   *[n] 藍
}
guest-colour-purple = { $kind ->
   *[n] 紫
}
guest-colour-pink = { $kind ->
   *[n] 粉紅
}
guest-colour-brown = { $kind ->
   *[n] 棕
}
guest-colour-grey = { $kind ->
   *[n] 灰
}
