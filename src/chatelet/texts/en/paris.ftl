# Paris

paris-name = Paris
paris-option-placement = Where buildings go
paris-option-placement-about = A drawn building goes to the district printed on it, or to any district of your choice that has its number free and none of its type. Then no tile is removed at the start.
paris-option-placement-fixed = to its own district
paris-option-placement-free = to a district of your choice
paris-option-stacks = Building stacks
paris-option-stacks-about = Two stacks as in the rulebook, or three as in most printed copies: one more top tile to choose from.
paris-option-setup = Set-up
paris-option-setup-about = Bonus tiles and tokens as printed, or shuffled: the tiles within their zones A, B and C, the tokens over their spaces.
paris-option-setup-fixed = as printed
paris-option-setup-random = shuffled
paris-option-arc_founds = Keys of the Arc found landmarks
paris-option-arc_founds-about = A key on the Arc de Triomphe stands in no district, so it may only enter what is on the board. With this option it may also found a landmark, anywhere.
paris-option-strict_30 = Space 30 is the end
paris-option-strict_30-about = Once a bonus meeple stands on space 30 there is no bonus tile at all for it, not even through tiles 17 and 25.
paris-option-screens = Screens
paris-option-screens-about = What others hold behind their screens was seen when they took it, so nothing is secret; with screens closed you have to remember it.
paris-option-screens-closed = closed: remember what others hold
paris-option-screens-open = open: everybody sees what others hold
paris-option-start = Who begins
paris-option-start-about = Drawn at random, or named.
paris-option-start-random = drawn at random
paris-bad-start = This table has { $seats } seats: whoever begins has to sit at one of them.

# notation

paris-notation = "{ $given }" is not a move. A move begins with one of: { $verbs }.
paris-notation-verb = "{ $given }" is not complete or names something that does not exist. It is written { $example }.
paris-example-draw = draw 1 (the number of the stack)
paris-example-place = place chaillot (the district)
paris-example-key = key la-villette.bank or key arc
paris-example-move = move arc>chaillot.4 or move belleville.5>belleville.l12
paris-example-prestige = prestige gold, silver or bronze, or prestige -
paris-example-bonus = bonus 18 (the number of the tile) or bonus -
paris-example-vp = vp 20 batignolles or vp -
paris-example-endgame = endgame, without anything after it
paris-example-keep = keep eg03 (the tile)
paris-example-buy = buy wood, marble or gold
paris-example-sell = sell wood, marble, gold, bronze-prestige, silver-prestige or gold-prestige
paris-example-use = use 18, use 10 gold, use 19 gold silver, use 17 18, use 23 gold silver (one word a pair) or use eg05 wood
paris-example-end = end, without anything after it
paris-example-pass = pass, without anything after it
paris-no-place = There is no place called { $place }. Places are belleville.bank, la-villette.3, belleville.l12 and arc.
paris-no-chance = "{ $given }" cannot come now: a seat has to act.
paris-chance = "{ $given }" cannot come now. Expected is an event like "{ $example }".
paris-gone-start = "{ $given }" names a seat that is not at this table.
paris-gone-track = "{ $given }" is not possible: that tile lies elsewhere, or belongs to another zone of the track.
paris-gone-token = "{ $given }" is not possible: no such token is left for this space.
paris-gone-top = "{ $given }" is not possible: no tile of that district can lie there.
paris-gone-building = "{ $given }" is not possible: that building was seen already, or the back of the tile shows another district.

# words

paris-good-wood = wood
paris-good-marble = marble
paris-good-gold = gold
paris-good-bronze-prestige = bronze prestige
paris-good-silver-prestige = silver prestige
paris-good-gold-prestige = gold prestige
paris-either = { $one }, { $two } or { $three }
paris-type-bar = bar
paris-type-bakery = bakery
paris-type-restaurant = restaurant
paris-type-hotel = hotel
paris-type-theatre = theatre
paris-type-bookshop = bookshop
# a district in a sentence
paris-of = of { $district }
paris-in = in { $district }
paris-place-arc = the Arc de Triomphe
paris-place-bank = the bank { paris-of }
paris-place-building = building { $value } { paris-in }
paris-place-landmark = { $name } ({ $value })
paris-question-prestige = prestige for the landmark
paris-question-bonus = the bonus tile
paris-question-vp = the VP tile
paris-lack-none = { $missing } { $good }: none in the supply
paris-lack-some = { $missing } { $good }: only { $supply } in the supply
paris-lack-buy = { $missing } { $good }: the supply sells it for { $price } francs each

# refusals

paris-refusal-not-your-turn = It is not your turn: wait for { $who }.
paris-refusal-no-such-action = There is no such move in this game.
paris-refusal-draw-first = First draw a building from a stack.
paris-refusal-drawn-already = You have drawn a building in this turn.
paris-refusal-place-first = First place the building you drew: a { $type } of value { $value }.
paris-refusal-nothing-to-place = There is no building to place.
paris-refusal-acted-already = You have had your action in this turn. What is left: the questions at hand, trading, tiles.
paris-refusal-act-first = First place a key, move a key or, once the stacks are empty, take an end-game tile.
paris-refusal-answer-first = First answer: { $question }.
paris-refusal-not-asked = That is not what is asked now.
paris-refusal-keep-first = First keep a tile of the end-game pile.
paris-refusal-not-looking = A tile of the pile can be kept only while you look through it: endgame comes first.
paris-refusal-no-such-stack = There is no stack { $stack }: this game has { $stacks }.
paris-refusal-stack-empty = Stack { $stack } is empty.{ $count ->
    [0] {" "}There are no buildings left to draw.
   *[other] {" "}Tiles are left in: { $left }.
}
paris-refusal-space-built = In { $district } the space of value { $value } has a building already.
paris-refusal-type-there = { $district } has a { $type } already: each type stands once in a district.
paris-refusal-no-keys = You have no key left behind your screen.
paris-refusal-key-there = You have a key on { $place } already. Move it on first.
paris-refusal-no-key-at = You have no key on { $here }.
paris-refusal-not-built = There is no building yet: { $there }.
paris-refusal-landmark-elsewhere = { $there } stands in { $site }, not in { $district }.
paris-refusal-arc-founds = A key on the Arc de Triomphe stands in no district, so it cannot found { $there }. Start from a bank, a building or a landmark of { $district }.
paris-refusal-landmark-low = { $equal ->
    [yes] Landmark { $value } is no higher than the { $summit } in { $district }: a new landmark has to be higher than all that stand there.
   *[no] Landmark { $value } is lower than { $summit } in { $district }: a new landmark has to be higher than all that stand there.
}
paris-refusal-own-key = Your own key stands there: { $there }. Only bonus tile 9 lets you enter it again.
paris-refusal-others-key = A key of { $owners } stands there: { $there }. Only bonus tile 16 lets you enter it.
paris-refusal-move-francs = { $missing ->
    [one] 1 franc short
   *[other] { $missing } francs short
}: it costs { $price }, you have { $have }.
paris-refusal-move-resources = Needs { $lacking }.
paris-refusal-to-bank = { $there } takes no key that is on the board already: keys are placed there from behind the screen.
paris-refusal-other-district = A key on { $here } stays in its district: { $there } lies in another one.
paris-refusal-not-higher = A key only moves to a higher value: { $there } ({ $low }) is not above { $here } ({ $high }).
paris-refusal-no-slot = { $landmark } has no free place for { $good }.
paris-refusal-no-prestige = You have no { $good } to hand in.
paris-refusal-tile-gone = No tile { $tile } is left on the track.
paris-refusal-tile-owned = You have had tile { $tile }: nobody gets a number twice.
paris-refusal-tile-behind = Tile { $tile } lies on space { $space }, and your meeple stands on { $meeple }: it only moves forward.
paris-refusal-bonus-francs = { $missing ->
    [one] 1 franc short
   *[other] { $missing } francs short
}: here a bonus tile costs { $price }, you have { $have }. Selling something may help.
paris-refusal-vp-gone = The VP tile { $tile } is placed already. Left: { $left }.
paris-refusal-vp-there = { $district } has a VP tile already: { $there }.
paris-refusal-stacks-left = End-game tiles can be taken once the stacks are empty: { $left ->
    [one] 1 building is left
   *[other] { $left } buildings are left
}.
paris-refusal-pile-empty = The end-game pile is empty.
paris-refusal-not-in-pile = { $tile } is not in the pile.
paris-refusal-supply-empty = No { $good } in the supply: what players spend or sell goes there.
paris-refusal-buy-francs = { $missing ->
    [one] 1 franc short
   *[other] { $missing } francs short
}: { $good } costs { $price }, you have { $have }.
paris-refusal-nothing-to-sell = You have no { $good } to sell.
paris-refusal-not-held = You do not hold tile { $used }.
paris-refusal-used-already = Tile { $used } is used up.
paris-refusal-with-a-move = Tile { $used } is not used by itself: a move to an occupied place spends it.
paris-refusal-at-the-end = Tile { $used } works by itself at the end of the game.
paris-refusal-no-reserve = Your two reserve keys are in play already.
paris-refusal-use-francs = { $missing ->
    [one] 1 franc short
   *[other] { $missing } francs short
}: the key of tile { $used } costs { $price }, you have { $have }.
paris-refusal-no-pairs = { $needed } tokens of { $good } are needed, you have { $tokens }. Tiles do not count as tokens.
paris-refusal-too-far-back = Tile { $tile } lies on space { $space }, your meeple on { $meeple }: it can go back 1 to { $steps } spaces.
paris-refusal-space-30 = Your meeple has reached space 30: that is the end of bonus tiles for you, and tile { $used } brings none either.
paris-refusal-must-act = You can still place a key, move a key or take an end-game tile, so you must.

# previews

paris-part-spends = spends tile { $tile }
paris-part-takes = takes bonus tile { $tile }
paris-part-founds = founds { $name } in { $district }
paris-part-token = takes the token: { $good }
paris-part-may-honour = then prestige can be handed in
paris-part-may-reward = then a bonus tile can be taken
paris-part-may-award = the fourth key of the district: then a VP tile can be placed
paris-part-units-lost = { $count ->
    [one] 1 unit of a tile is lost
   *[other] { $count } units of tiles are lost
}
paris-part-left = tiles that would still bring { $count } VP stay unused
paris-part-vp = points at once
paris-part-francs = francs with their tile
paris-part-enters = { $district }: { $you ->
    [yes] you enter
   *[other] { $who } enters
} at place { $after }
paris-part-moves = { $district }: { $you ->
    [yes] you go
   *[other] { $who } goes
} from place { $before } to place { $after }
paris-part-stays = { $district }: { $you ->
    [yes] you are
   *[other] { $who } is
} at place { $after }

# tiles

paris-tile-gain = { $francs ->
    [0] Take { $vp } VP.
   *[other] { $vp ->
        [0] Take { $francs } francs.
       *[other] Take { $francs } francs and { $vp } VP.
    }
}
paris-tile-as_resource = { $units ->
    [one] Counts as 1 resource: { $goods }. To be spent or sold in the turn in which you use it.
   *[other] Counts as { $units } resources, equal or not: { $goods }. To be spent or sold in the turn in which you use it.
}
paris-tile-as_prestige = { $units ->
    [one] Counts as 1 prestige token: { $goods }. To be handed in at a landmark or sold in the turn in which you use it.
   *[other] Counts as { $units } prestige tokens, equal or not: { $goods }. To be handed in at a landmark or sold in the turn in which you use it.
}
paris-tile-vp_per_building_value = { $each } VP for each of your keys on buildings of value { $value }.
paris-tile-vp_per_landmark = { $each } VP for each of your keys on landmarks.
paris-tile-vp_per_unused_bonus_tile = { $each2 }/{ $each3 }/{ $each4 } VP (with 2/3/4 seats) for each other bonus tile you have not used.
paris-tile-vp_per_identical_prestige_pair = Return pairs of equal prestige tokens: { $each2 }/{ $each3 }/{ $each4 } VP (with 2/3/4 seats) for each pair.
paris-tile-vp_per_identical_resource_pair = Return pairs of equal resource tokens: { $each2 }/{ $each3 }/{ $each4 } VP (with 2/3/4 seats) for each pair.
paris-tile-vp_for_type_variety = { $points } VP for keys on { $types } different types; all landmarks together are one type.
paris-tile-buy_extra_key = Pay { $price ->
    [one] 1 franc
   *[other] { $price } francs
} and take one of your reserve keys behind the screen.
paris-tile-take_any_bonus_tile = Take any bonus tile from the track. Your meeple stays where it is.
paris-tile-meeple_back_and_take = Move your meeple 1 to { $spaces } spaces back and take the tile there.
paris-tile-enter_own_occupied = A key may move to a place where your own key stands. The move spends the tile.
paris-tile-enter_opponent_occupied = A key may move to a place where others' keys stand. The move spends the tile.
paris-tile-endgame_vp_per_franc = At the end of the game: { $each } VP for each franc you have.

paris-about = Invest in the Paris of 1900: buildings, landmarks, six districts, and a key in the right place at the right time.
paris-minutes = 45
paris-text-draw = to draw a building: { $who }
paris-text-place = to place { $type } of value { $value }: { $who }
paris-text-action = to place or move a key, or take an end-game tile: { $who }
paris-text-keep = looking through the end-game pile: { $who }
paris-text-prestige = may hand in prestige: { $who }
paris-text-bonus = may take a bonus tile: { $who }
paris-text-vp = may place a VP tile: { $who }
paris-text-end = may trade and use tiles, then ends the turn: { $who }
paris-text-round = round { $number }
paris-text-over = the game is over, won by { $who }
paris-text-building = a building is turned over
paris-text-setup = set-up
paris-text-last-next = the last round comes next
paris-text-last = last round
paris-text-points = points
paris-text-bank = bank
paris-text-arc = Arc
paris-text-track = bonus track
paris-text-stacks = stacks
paris-text-empty = empty
paris-text-pile = end-game tiles { $count }
paris-text-landmarks = landmarks
paris-text-found = Landmarks to found
paris-text-vp-tiles = VP tiles
paris-text-victory = VP
paris-text-supply = supply
paris-text-drawn = drawn
paris-text-seat = { $vp } VP, { $francs } francs, { $keys } keys, { $meeple }
paris-text-meeple-on = meeple on { $space }
paris-text-meeple-start = meeple at the start
paris-text-tokens = tokens
paris-text-units = units this turn
paris-text-bonus-tiles = bonus tiles
paris-text-end-tiles = end-game tiles
paris-text-wins = wins
paris-text-now = now { $points }
paris-text-not-built = not built
paris-text-signs = wmgBSG
paris-text-legend = a space: building (· none), token (small letter: wood, marble, gold; large: bronze, silver, gold prestige), [keys by player]

# what decides at equal points
paris-tie-francs = the francs
paris-tie-worth = the value of buildings and landmarks
