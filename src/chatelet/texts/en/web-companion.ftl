# At your own table: the companion of games on paper

web-co-title = At your own table
web-co-lead = You have the game in front of you? Here is somebody who shuffles, counts and explains, by the same rules as everything else here.
web-co-score = Score a sheet
web-co-score-text = Next Station: tap what you drew, and see every figure.
web-co-cards = Turn the cards
web-co-cards-text = Next Station: this phone shuffles, turns and deals. Works without a network.
web-co-metro = Count a Metro board
web-co-metro-text = Lay the tiles as on the table; every line is followed.
web-co-paris = Score pad for Paris
web-co-paris-text = Keys in, majorities and ties out.
web-co-print = Print
web-co-print-text = Map sheets and score pads of our own drawing.

web-co-needs-server = The first time, this needs the server, to fetch maps, cards and boards.
web-co-away = No connection to the server. What you enter is kept on this device; it is counted as soon as the server is there.
web-co-players = Players
web-co-player = Player { $number }
web-co-how-many = How many play?
web-co-add-player = Another sheet
web-co-remove-player = Take this sheet away
web-co-name = Name
web-co-map = Map
web-co-map-paris = Paris
web-co-map-london = London
web-co-new = New sheets
web-co-total = Total
web-co-side-by-side = The sheets side by side
web-co-clear = Start again
web-co-undo = Take back
web-co-problems = This cannot be
web-co-doubtful = Look at this again
web-co-counted-all-the-same = It is counted all the same.
web-co-along = Take it along
web-co-link = Link
web-co-copied = The link is copied. It holds the sheets themselves; nothing is stored on the server.
web-co-copy-yourself = This is the link; copy it from here.
web-co-picture = Picture

web-co-in-play = In play
web-co-module-objectives = Shared Objectives
web-co-module-gates = City Gates
web-co-module-powers = Pencil Powers
web-co-alone = Played alone
web-co-shared = Somebody sent you these sheets.
web-co-keep = Keep them on this device
web-co-link-broken = This link is damaged: it holds no sheets.
web-co-kept = Other sheets on this device
web-co-forget = Forget these sheets
web-co-colour = Pencil
web-co-line = The { $colour } line
web-co-line-empty = Nothing drawn yet. This line departs from { $station }.
web-co-erase = Erase { $section }
web-co-how = Tap a section to draw it, once more to erase it. Or tap one station after the other.
web-co-type = Or type: d3-e4-f3
web-co-draw = Draw
web-co-no-line = No line is printed between { $from } and { $to }.
web-co-insist = Count it all the same

web-co-cards-lead = Put this phone in the middle of the table. It shuffles the Station cards, turns one at each tap, and says when the round ends.
web-co-voice = Say the cards aloud
web-co-voice-short = Aloud
web-co-deal = Shuffle and deal
web-co-turn = Turn a card
web-co-back = Turn back
web-co-counted = { $count } of { $all } Metro cards turned
web-co-last-turn = Draw once more: the round ends with this turn.
web-co-next-round = Next round
web-co-over = Draw once more: the game ends with this turn.
web-co-score-now = Score the sheets
web-co-hand-out = Take your pencils
web-co-pass-on = Pass the pencils on
web-co-departs = departs from { $station }
web-co-pile = The cards of this round
web-co-seen = Turned.
web-co-to-come = Still to come.
web-co-table = This table
web-co-end = End this game

web-co-tiles = Tiles in the box
web-co-tile = Tile with tracks: { $tracks }. { $left } left
web-co-rotate = Rotate
web-co-row = Row { $number }
web-co-metro-how = Choose a tile, then tap its square. Tap a tile again to lift it.
web-co-rotation = Tiles may be rotated
web-co-adjacency = Tiles touch by sides only
web-co-follow = Follow the turns and the pile
web-co-first = Who began?
web-co-turn-of = { $name } is next. { $pile ->
    [one] One tile is left.
   *[other] { $pile } tiles are left.
}
web-co-metro-over = All tiles are laid.
web-co-lines = Lines
web-co-lines-how = Choose a line to follow it on the board.

web-co-vp = Points on the track
web-co-francs = Francs
web-co-tile-27 = Tile 27 unused behind the screen
web-co-vp-tile = VP tile
web-co-no-vp-tile = no VP tile
web-co-keys = { $keys ->
    [0] Value { $value }: no key
    [one] Value { $value }: one key
   *[other] Value { $value }: { $keys } keys
}
web-co-paris-how = In each district tap the values under each player's keys on buildings and landmarks; a second tap is a second key, a third takes them away. Banks do not count.

web-co-print-lead = Print as many as you need, on any printer; grey will do.
web-co-paper = Paper
web-co-sheet-next-station-paris = Next Station: map of Paris
web-co-sheet-next-station-paris-text = One sheet for one player, with its score sheet.
web-co-sheet-next-station-london = Next Station: map of London
web-co-sheet-next-station-london-text = One sheet for one player, with its score sheet.
web-co-sheet-metro = Metro: score pad
web-co-sheet-metro-text = Up to six players, and whose station is whose.
web-co-sheet-paris = Paris: score pad
web-co-sheet-paris-text = The end of a game for up to four players.
web-co-print-note = The drawings are our own. If you enjoy the games, give them a place on your shelf.
