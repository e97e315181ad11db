# Paris in the browser

web-paris-board = Board of Paris: six districts around the Arc de Triomphe, the bonus track around them

# things
web-paris-francs = { $count ->
    [one] 1 franc
   *[other] { $count } francs
}
web-paris-vp = { $count } VP
web-paris-keys = { $count ->
    [one] 1 key
   *[other] { $count } keys
}
web-paris-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
web-paris-francs-word = { $count ->
    [one] franc
   *[other] francs
}
web-paris-vp-word = VP
web-paris-keys-word = { $count ->
    [one] key in hand
   *[other] keys in hand
}
web-paris-tile = Tile { $number }
web-paris-end-tile = End-game tile { $number }
# the same in a sentence
web-paris-the-tile = tile { $number }
web-paris-the-end-tile = end-game tile { $number }
web-paris-nothing = nothing yet
web-paris-free = free
web-paris-cost-gain = Cost: { $cost }. Gain: { $gain }.

# places, for the ears
web-paris-bank = { $name }, pays { $francs }.
web-paris-building = { $name }: { $type }. Price { $price }.
web-paris-lot = { $name }: not built yet.
web-paris-landmark = { $name } in { $district }. Price { $price }.
web-paris-site = Found { $name } in { $district }.
web-paris-landmark-in = landmark { $value } in { $district }
web-paris-token = Token: { $good }.
web-paris-keys-of = Keys of { $names }.
web-paris-can-enter = Your key can go here.
web-paris-can-leave = Your key here can move on.
web-paris-award = { $points ->
    [0] { $district }, no VP tile yet.
   *[other] { $district }, VP tile { $points }.
}
web-paris-rank = { $rank }. { $name }: { $total }{ $points ->
    [0] {""}
   *[other] {" "}→ { $points } VP
}
web-paris-space = Bonus track, space { $space }.
web-paris-space-bare = Bonus track, space { $space }: no tile left.
web-paris-stack = Stack { $number }: { $count ->
    [0] empty
    [one] 1 building
   *[other] { $count } buildings, on top one for { $top }
}
web-paris-supply = Supply: { $count } { $good }, { $price } francs each
web-paris-pile = End-game pile: { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
web-paris-pile-short = End game

# what a place means
web-paris-about-building = From the bank or the Arc: { $price }. From another building of the district you pay the difference in francs, and all of the rest.
web-paris-about-lot = Nothing stands here yet. A building comes with the tiles of the stacks.
web-paris-about-landmark = Costs { $price }; only the difference in francs from a building. Each prestige handed in on entering brings:
web-paris-about-bank = Place a key here and take { $francs } francs. From here it can move to any building of the district.
web-paris-about-arc = Place a key here to enter any district later. It brings no francs.
web-paris-about-award = The first three in the district score this VP tile at the end.
web-paris-about-no-award = No VP tile yet: nothing is scored here. One can be placed whenever a district gets its fourth key (here: { $keys }).
web-paris-gives-vp = Brings { $count } VP.
web-paris-gives-bonus = Brings a bonus tile.
web-paris-gives-bonus-for = Brings a bonus tile for { $price } francs.

# what is asked
web-paris-prompt-draw = Draw a building from one of the stacks.
web-paris-prompt-place = Choose the district for the building you drew.
web-paris-prompt-action = Place a key on a bank or the Arc, or move one of your keys.
web-paris-prompt-endgame = Place a key, move one of your keys, or take an end-game tile.
web-paris-prompt-pass = No key can be placed or moved now. Pass, or sell and use tiles first.
web-paris-prompt-keep = Look through the pile and keep one tile.
web-paris-prompt-prestige = Hand in prestige at the landmark, or leave it.
web-paris-prompt-bonus = Take a bonus tile ahead of your meeple, or leave it.
web-paris-prompt-vp = Place a VP tile on a district, or leave it.
web-paris-prompt-end = Buy, sell or use tiles; then end your turn.
web-paris-ask-bonus = Which bonus tile?
web-paris-about-bonus = Your meeple moves forward to the tile you take. { $price ->
    [0] It is free.
   *[other] It costs { $price } francs.
}
web-paris-ask-keep = Which end-game tile?
web-paris-ask-vp = A district has its fourth key
web-paris-about-vp = The VP tile decides what the first, second and third in a district score at the end. It can go to any district that has none.
web-paris-vp-which = Which VP tile
web-paris-vp-where = Where to
web-paris-ask-prestige = Prestige for the landmark
web-paris-about-prestige = Each free place of { $name } takes one prestige token for points at once. Later it is not possible.
web-paris-from = With the key from
web-paris-found = Found { $name }
web-paris-found-where = Where to found it
web-paris-found-from = { $district }, from { $from }: { $price }
web-paris-found-nowhere = No key of yours can found it now: it takes a key in a district whose landmarks are all lower, and its price.
web-paris-key-from = Key on { $place }
web-paris-key-where = Now choose a marked place for it.
web-paris-ending-triggered = The last end-game tile is taken: after this round everybody has one more turn.
web-paris-ending-final = The final round: everybody has this one turn left.

# behind the screen
web-paris-my-screen = Behind my screen
web-paris-now = now { $score } · { $space ->
    [0] meeple at the start
   *[other] meeple on { $space }
}
web-paris-trade = Tokens: buy and sell at any time of your turn
web-paris-buy = buy for { $price } F
web-paris-sell = sell for { $price } F
web-paris-buy-good = Buy { $good } for { $price } francs
web-paris-sell-good = Sell { $good } for { $price } francs
web-paris-units = { $count } from a tile, this turn only
web-paris-my-tiles = My tiles
web-paris-no-tiles = None yet. Buildings 1, 2 and 3 bring bonus tiles.
web-paris-worth = { $count } VP now
web-paris-use = Use
web-paris-use-with = Use as
web-paris-use-tile = Use { $tile } as
web-paris-used-tiles = { $count ->
    [one] 1 used tile
   *[other] { $count } used tiles
}
web-paris-used = Used: { $tiles }
web-paris-others = The others
web-paris-screen-closed = Behind a screen: francs, keys, tokens and tiles are hidden.
web-paris-end-tiles-held = { $count ->
    [one] 1 end-game tile, face down
   *[other] { $count } end-game tiles, face down
}

# moves
web-paris-do-draw = Draw from stack { $stack }
web-paris-do-place = Place it in { $district }
web-paris-do-key = Key on { $place }
web-paris-do-move = Key from { $from } to { $to }
web-paris-do-prestige = Hand in { $good }
web-paris-do-no-prestige = No more prestige
web-paris-do-bonus = Take { $tile }
web-paris-do-no-bonus = No bonus tile
web-paris-do-vp = VP tile { $tile } on { $district }
web-paris-do-no-vp = No VP tile
web-paris-do-endgame = Take an end-game tile
web-paris-do-keep = Keep { $tile }
web-paris-do-keep-hidden = Keep an end-game tile
web-paris-do-buy = Buy { $good }
web-paris-do-sell = Sell { $good }
web-paris-do-use = Use { $tile }
web-paris-do-end = End my turn
web-paris-no-prestige = You have no prestige for this landmark: your turn goes on.
web-paris-ends = Nothing more can be done: your turn ends.
web-paris-do-pass = Pass
web-paris-pass-hint = No key can be placed or moved now.
web-paris-said-draw = { $name } draws from stack { $stack }.
web-paris-said-place = { $name } places the building { paris-in }.
web-paris-said-key = { $name } places a key on { $to ->
    [arc] the Arc de Triomphe
   *[bank] the bank { paris-of }
}.
# within one district, unless it comes from the Arc
web-paris-said-move = { $name } moves a key from { $from ->
    [arc] the Arc de Triomphe
    [bank] the bank
    [landmark] landmark { $low }
   *[building] building { $low }
} to { $to ->
    [landmark] landmark { $high }
   *[building] building { $high }
} { paris-in }.
web-paris-said-prestige = { $name } hands in { web-paris-some }.
web-paris-said-bonus = { $name } takes { $tile }.
web-paris-said-vp = { $name } places VP tile { $tile } { paris-in }.
web-paris-said-endgame = { $name } looks through the end-game pile.
web-paris-said-keep = { $name } keeps { $tile }.
web-paris-said-keep-hidden = { $name } keeps an end-game tile.
web-paris-some = { $good }
web-paris-said-buy = { $name } buys { web-paris-some }.
web-paris-said-sell = { $name } sells { web-paris-some }.
web-paris-said-use = { $name } uses { $tile }.
web-paris-said-use-gain = { $name } uses { $tile }: takes { $francs ->
    [0] { $vp } VP
   *[other] { $vp ->
        [0] { $francs } francs
       *[other] { $francs } francs and { $vp } VP
    }
}.
web-paris-said-use-as = { $name } uses { $tile } as { $goods }.
web-paris-said-use-key = { $name } uses { $tile } and takes a reserve key.
web-paris-said-use-take = { $name } uses { $tile } and takes { $other }.
web-paris-said-pass = { $name } passes.
web-paris-said-start = { $name } begins.
web-paris-said-building = Drawn: { $place }.

web-paris-key-arrows = go from place to place
web-paris-key-enter = choose a place, then confirm
web-paris-key-districts = look at a district
web-paris-key-next = to the next place where something can be done
web-paris-tally-vp = Victory points on the way
web-paris-tally-francs = Francs, by a bonus tile

# beside the ring
web-paris-map = The ring as a map
web-paris-before = The district before
web-paris-after = The next district
web-paris-shelf = What lies beside the board
web-paris-room-district = Board
web-paris-room-landmarks = Landmarks
web-paris-room-tiles = Tiles
web-paris-room-standings = Districts
web-paris-f = { $count } F
web-paris-now-for = You now: { $count } F, from { $from }
web-paris-now-short = You lack { $missing }
web-paris-now-nowhere = No key of yours leads there
web-paris-now-yours = Your key stands there
web-paris-now-held = Held by { $name }
web-paris-stands = In { $district }
web-paris-bonus-at = { $price ->
    [0] building { $value }: free
   *[other] building { $value }: { $price } F
}
web-paris-no-tiles-ahead = No tile is left ahead of your meeple.
web-paris-tiles-closed = Behind your meeple, or had already
web-paris-award-steps = VP tile { $points }
web-paris-award-none = no VP tile, { $keys } of 4 keys
web-paris-half = needs { $half }
web-paris-nobody = nobody yet
web-paris-vp-left = VP tiles left:
web-paris-drawn = You drew: { $type }, value { $value }
web-paris-drawn-where = Tap one of the marked spaces.
web-paris-left = Your tiles would still bring { $count } VP: this is your last turn.
web-paris-use-all = Use them all
