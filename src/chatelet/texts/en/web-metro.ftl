# Metro in the browser

web-metro-board = Board of Metro: eight rows of eight squares, stations 1 to 32 around
web-metro-nobody = nobody
web-metro-you = you

web-metro-square-free = Square { $square }, free, but the tile does not fit
web-metro-square-open = Square { $square }, free, the tile fits
web-metro-square-tile = Square { $square }, a tile without lines
web-metro-square-lines = Square { $square }, a tile; through it run the lines of stations { $lines }
web-metro-station-open = Station { $station } of { $name }: line open, { $tiles ->
    [0] no tile yet
    [one] 1 tile
   *[other] { $tiles } tiles
}
web-metro-station-done = Station { $station } of { $name }: line complete to station { $arrival }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
web-metro-station-centre = Station { $station } of { $name }: line complete into the centre, { $points } points

web-metro-hand = Your tile
web-metro-drawn = The tile you drew
web-metro-tile = Tile with tracks: { $tracks }
web-metro-tile-turn = Tile with tracks: { $tracks }. Turn it
web-metro-track = { $from } { $to }
web-metro-track-back = { $from } and back
web-metro-from-top = from the top
web-metro-to-top = to the top
web-metro-from-right = from the right
web-metro-to-right = to the right
web-metro-from-bottom = from the bottom
web-metro-to-bottom = to the bottom
web-metro-from-left = from the left
web-metro-to-left = to the left
web-metro-turn = Turn the tile (R)
web-metro-stack = { $count ->
    [0] The stack is empty
    [one] 1 tile in the stack
   *[other] { $count } tiles in the stack
}
web-metro-hint = Point at a marked square to see what the tile would do there. Choose a wagon to follow its line.
web-metro-hint-follow = Choose a wagon to follow its line.
web-metro-no-line = No line passes here yet.
web-metro-line-of = Station { $station }, { $name }
web-metro-line-open = { $tiles ->
    [0] The line has not begun.
    [one] 1 tile so far, still open.
   *[other] { $tiles } tiles so far, still open.
}
web-metro-line-done = { $points ->
    [one] Complete: 1 point, to station { $arrival }.
   *[other] Complete: { $points } points, to station { $arrival }.
}
web-metro-line-centre = Complete into the centre: { $tiles } × 2 = { $points } points.
web-metro-line-close = Let the line go

# beside the points of a complete line, on the board
web-metro-reward-legend = points of a complete line
web-metro-reward-unit = { $count ->
    [one] pt
   *[other] pts
}
web-metro-points = Points
web-metro-open-lines = { $count ->
    [0] all lines complete
    [one] 1 line open
   *[other] { $count } lines open
}
web-metro-my-lines = My lines
web-metro-lines-of = Lines of { $name }
web-metro-chip-tiles = { $count ->
    [0] not begun
    [one] 1 tile
   *[other] { $count } tiles
}
web-metro-chip-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
web-metro-chip-open = Station { $station }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, open. Follow the line
web-metro-chip-done = Station { $station }: { $points ->
    [one] 1 point
   *[other] { $points } points
}. Follow the line
web-metro-to-come = Tiles not seen yet

web-metro-ask = Lay your tile on a marked square.
web-metro-ask-hand = Choose one of your tiles and lay it on a marked square.
web-metro-ask-turn = Turn your tile as you like and lay it on a marked square.
web-metro-ask-drawn = Lay the tile you have just drawn on a marked square.
web-metro-decline = Draw another tile
web-metro-decline-hint = You keep your hand and have to lay the tile you draw.
web-metro-lay = Lay the tile on { $square }

web-metro-said-start = { $name } begins.
web-metro-said-draw = { $name } draws another tile.
web-metro-said-lay = { $name } lays a tile on { $square }.
web-metro-hand-count = { $count } tiles
web-metro-tell = { $name }: tile on { $square }, { $lines }
web-metro-tell-own = line { $station } complete
web-metro-tell-other = line { $station } complete ({ $name } +{ $points })
web-metro-said-done = The line of station { $station } is complete: { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $name }.

web-metro-key-arrows = go over squares and stations
web-metro-key-enter = choose a square, then lay the tile; at a station: follow its line
web-metro-key-turn = turn the tile (with free rotation)
web-metro-key-hand = take a tile of the hand
web-metro-key-next = to the next square the tile fits on
web-metro-tally-stations = Lines to stations
web-metro-tally-centre = Lines to the centre, doubled
