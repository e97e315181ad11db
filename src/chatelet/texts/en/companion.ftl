# The companion of games on paper: what is wrong with a sheet, and what each figure is made of.

companion-not-read = This cannot be read: { $reason }.
companion-a-record = This is the record of a game: `chatelet replay` shows it with its score. Here a sheet is written down as docs/companion.md shows.
companion-too-long = This is too long: at most { $most } bytes.
companion-row = Row { $row }: "{ $given }" cannot be read. It is written like this: { $right }.
companion-row-unknown = Row { $row }: "{ $given }" is not known here. A row begins with one of these: { $known }.
companion-square-twice = Row { $row }: there is a tile on { $square } already.
companion-section = "{ $given }" is not a section. It is written with its two stations, like d3-e4.
companion-no-section = There is no section number { $given } on this map: they are 0 to { $last }.
companion-which-corner = Which of these is { $given }: { $known }? Name the corner of the platform.
companion-colour = "{ $given }" is not a colour of this map. There are: { $known }.
companion-objectives = With shared objectives, name the two that lay open, by their numbers from 1 to { $last }: objectives 2 5.
companion-gates = With City Gates, name the bonus of each corner, every one once. Corners: { $keys }. Bonuses: { $values }.
companion-powers = With Pencil Powers, name the power of each colour, every one once. Colours: { $keys }. Powers: { $values }.
companion-paper = There is no paper "{ $given }". There are: { $known }.
companion-sheet = There is no sheet "{ $given }" to print. There are: { $known }.
companion-map = There is no map "{ $given }". There are: { $known }.
companion-no-cards = { $game } has no cards to turn.
companion-solo = A game alone has one sheet, not { $sheets }.

companion-no-gates = Something counts twice by a City Gate, but the City Gates are not in play.
companion-no-powers = A station is encircled by a Pencil Power, but the Pencil Powers are not in play.
companion-gate-not-reached = { $bonus } belongs to the corner { $corner }, which this line does not reach.
companion-branches = The line branches { $branches ->
    [one] once
   *[other] { $branches } times
}. Every branch takes a Railway Switch, and this line had { $switches ->
    [one] one
   *[other] { $switches }
}.
companion-long = The line has { $sections } sections; the cards of one round allow { $most } at most.
companion-symbols = { $count } stations of this line show { $symbol }. There are { $cards } cards of each symbol in a round, and { $spare } sections at most to any symbol.

companion-line-none = { $colour }: no section, no points
companion-line-paris = { $colour }: { $route } + { $sights } for monuments
companion-line-london = { $colour }: { $route } + { $sights } for the Thames
companion-line-paris-twice = { $colour }: { $route } ({ $doubled } counts twice) + { $sights } for monuments
companion-line-london-twice = { $colour }: { $route } ({ $doubled } counts twice) + { $sights } for the Thames
companion-crossings = overhead crossings: { $once } in one direction × 2, { $twice } in both × 6
companion-tourist = tourist sites: { $visits ->
    [one] 1 visit
   *[other] { $visits } visits
} on the track
companion-interchanges = interchanges: { $two } stations with two lines × 2, { $three } with three × 5, { $four } with four × 9
companion-objective-reached = objective reached: { $goal }
companion-objective-missed = objective missed: { $goal }
companion-modules = alone, { $count ->
    [one] one module costs 10
   *[other] { $count } modules cost 10 each
}

companion-too-many-tiles = { $count } tiles { $pattern } lie on the board; the box holds { $box }.

companion-district = There is no district "{ $given }". The districts are: { $known }.
companion-vp-tile = No VP tile gives the first { $given } points. There are: { $known }.
companion-value = Nothing on the board has the value { $given }. Values are: { $known }.
companion-too-many-seats = { $district } has keys of more players than the { $seats } at this table.
companion-vp-tile-twice = The VP tile of { $tile } lies in two districts; there is only one.
companion-vp-tiles-too-many = { $tiles } VP tiles lie on the board, but { $full ->
    [one] only one district has
   *[other] only { $full } districts have
} { $keys } keys on buildings and landmarks: no more tiles could be placed.
companion-value-twice = In { $district } { $count } keys stand on the value { $value }. There is one such space: only bonus tiles 9 and 16 let keys share it.
companion-landmark-twice = A landmark of value { $value } stands in { $count } districts: there are not so many.
companion-keys-too-many = { $name } has { $keys } keys in the districts; { $most } are all there can be.
companion-rank-none = { $sum }. No VP tile lies here, so nobody scores.
companion-rank-place = { $sum }: place { $rank }
companion-rank-higher = { $sum }: place { $rank }, by the higher single value, { $highest }
companion-rank-tied = { $sum }, highest { $highest }: a full tie. Everyone tied gets place { $rank }, and the next place is skipped.
companion-rank-half = { $sum }: second of two, with less than half of the first's total, so no points
companion-rank-behind = { $sum }: behind the third place, no points
companion-vp = on the track
companion-district-points = { $district }
companion-francs-tile = tile 27: 1 point for each of { $francs } francs
companion-francs-no-tile = { $francs } francs, without tile 27
companion-tie-francs = Equal at { $points } points: more francs win.
companion-tie-worth = Equal at { $points } points and in francs: the higher value of all buildings and landmarks wins.
companion-tie-shared = Equal at { $points } points, in francs and in value: the win is shared.

score-head-next-station = Next Station, { $map ->
    [london] London
   *[paris] Paris
}
score-seat = { $name }: { $points } points
score-problem = ! { $text }
score-left-out = What cannot be is not counted. Write "insist" under the sheet to count it all the same.
score-insisted = What cannot be is counted all the same.
score-winners = { $count ->
    [one] First: { $names }
   *[other] First, together: { $names }
}
score-open = { $lines ->
    [one] one line is
   *[other] { $lines } lines are
} still open; { $pile } tiles are not laid
print-written = { $pages ->
    [one] One page
   *[other] { $pages } pages
} in { $file }

print-name = Name
print-date = Date
print-round = Round
print-districts = districts
print-stations = × most stations in one
print-monuments = + monuments (2 each)
print-thames = + under the Thames (2 each)
print-line-points = = points
print-crossing-once = crossings, one way
print-crossing-twice = crossings, both ways
print-interchange = interchanges, { $lines } lines
print-objective = objective (10)
print-alone = alone: modules in use
print-tourist = tourist sites
print-total = Total
print-stations-of = Stations
print-line = Line
print-metro-reminder = Each finished line: 1 point for every tile it crosses, each crossing counted. Into the centre: double.
print-district = District
print-vp-tile = VP tile
print-values = values
print-points = points
print-track = Points on the track
print-francs = Tile 27: francs
print-paris-reminder = Only districts with a VP tile score. Rank by the total of your values, then by the highest single one. A full tie: all get that place, the next is skipped. Two players: the second needs at least half of the first's total.
print-vp-tiles = VP tiles: { $tiles }
print-ours = Drawn by Châtelet, an independent fan project
companion-no-pad = { $game } has no pad to write on yet.
