# Metro

metro-name = Metro
metro-option-adjacency = Where tiles may touch
metro-option-adjacency-about = A tile is laid on the rim, or touching a tile that lies already. The rulebook lets corners count.
metro-option-adjacency-corner = by a side or a corner (the rulebook)
metro-option-adjacency-side = by a side only
metro-option-hand = Tiles in hand
metro-option-hand-about = With two or three tiles there is more to choose from, and the game takes longer.
metro-option-rotation = Free rotation
metro-option-rotation-about = Tiles may be turned any way; without this, the arrow of every tile points up.
metro-option-start = Who begins
metro-option-start-about = Drawn at random, or named: the rulebook lets the youngest begin.
metro-option-start-random = drawn at random
metro-bad-start = This table has { $seats } seats: whoever begins has to sit at one of them.

metro-squares = { $squares }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
metro-notation = "{ $given }" is not a move. Write the tile as it lies, then row and column (0 to 7), like cbaa72; or draw, to take another tile.
metro-no-pattern = No tile of this game looks like { $pattern }. There are: { $known }.
metro-chance = "{ $given }" cannot come now. Expected: { $expected }.
metro-expect-start = who begins, from "start 0" to "start { $last }"
metro-expect-tile = a tile for { $who }, like "{ $seat } tile cbaa"
metro-tile-hidden = The tile that { $who } drew is hidden here ("?"): a log with hidden parts can be looked at, not replayed.
metro-tile-class = With free rotation the tile { $given } is written { $right }, the first of its names.
metro-tile-gone = No tile { $tile } is left in the stack.

metro-refusal-not-your-turn = It is not your turn: wait for { $who }.
metro-refusal-no-such-action = There is no such move in this game.
metro-refusal-stack-empty = The stack is empty, so there is nothing to draw: place a tile from your hand.
metro-refusal-declined-already = You have declined once in this turn. The tile you drew has to be placed.
metro-refusal-not-your-tile = { $count ->
    [0] You do not hold { $pattern }.
    [one] You do not hold { $pattern }. You can place { $tiles }.
   *[other] You do not hold { $pattern }. You can place one of these: { $tiles }.
}
metro-refusal-not-the-drawn-tile = After a decline only the tile just drawn can be placed: { $tiles }. Your hand stays as it is.
metro-refusal-turned = Tiles keep the way they are printed here, with the arrow up. Place { $tiles }, not { $pattern }.
metro-refusal-centre = { $square } belongs to the centre: no tile is laid there.
metro-refusal-taken = The square { $square } is taken: a tile lies there already.
metro-refusal-touches-nothing = A tile on { $square } would touch nothing. It has to lie on the rim or touch a tile, by a side or a corner; the centre does not count. You can lay it on { $free }.
metro-refusal-touches-nothing-side = A tile on { $square } would touch nothing. It has to lie on the rim or touch a tile by a side; corners and the centre do not count. You can lay it on { $free }.
metro-refusal-one-tile = This tile on { $square } would lead from station { $from } to station { $to } over this single tile. That is allowed only when the tile fits nowhere else; here it fits on { $free }.
metro-refusal-one-tile-same = This tile on { $square } would lead from station { $from } straight back to it over this single tile. That is allowed only when the tile fits nowhere else; here it fits on { $free }.
metro-refusal-one-tile-turn = This tile on { $square } would lead from station { $from } to station { $to } over this single tile. That is allowed only when the tile fits nowhere else; turned another way, it fits here.
metro-refusal-one-tile-same-turn = This tile on { $square } would lead from station { $from } straight back to it over this single tile. That is allowed only when the tile fits nowhere else; turned another way, it fits here.

metro-part-begins = The line of station { $station } begins: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
metro-part-extends = The line of station { $station } grows by { $added } to { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
metro-part-station = Station { $station } reaches station { $arrival }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
metro-part-centre = Station { $station } reaches the centre: { $tiles } × 2 = { $points } points
metro-part-nobody = The line of station { $station } is complete, for nobody

metro-about = Lay tile after tile and lead your lines on the longest way through the city, before someone ends them.
metro-minutes = 30
metro-text-head = Metro · { $now } · stack { $stack }
metro-text-start = who begins is drawn
metro-text-draw = a tile for { $who }
metro-text-turn = to place a tile: { $who }
metro-text-declined = after declining, to place { $tile }: { $who }
metro-text-over = the game is over
metro-text-points = points
metro-text-hand = hand
metro-text-lines = lines
metro-text-legend-stations = stations: ● wagon waits, ○ line scored · squares: a tile as it lies, · may be laid on, ▒ centre
metro-text-legend-lines = lines: 5:3 from station 5, open, 3 tiles · 5=7 scored 7 points · 5=8* scored double in the centre
metro-colour-yellow = yellow
metro-colour-blue = blue
metro-colour-orange = orange
metro-colour-green = green
metro-colour-purple = purple
metro-colour-black = black
