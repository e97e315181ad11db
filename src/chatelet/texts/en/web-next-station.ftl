# Next Station on the pages

web-ns-hub = Central Platform
web-ns-symbol-circle = circle
web-ns-symbol-triangle = triangle
web-ns-symbol-square = square
web-ns-symbol-pentagon = pentagon
web-ns-symbol-wild = any symbol
web-ns-symbol-switch = Railway Switch
web-ns-monument = monument
web-ns-tourist = tourist site
web-ns-departure-of = departure of the { $colour } line
web-ns-is-end = an end of the line
web-ns-on-line = on the line
web-ns-reach-from = can be reached from { $from }
web-ns-can-choose = can be chosen
web-ns-map-paris = Map of Paris
web-ns-map-london = Map of London

web-ns-district-paris-corner_nw = north-west corner
web-ns-district-paris-corner_ne = north-east corner
web-ns-district-paris-corner_sw = south-west corner
web-ns-district-paris-corner_se = south-east corner
web-ns-district-paris-centre = centre
web-ns-district-paris-row1_w = first row west
web-ns-district-paris-row1_e = first row east
web-ns-district-paris-row2_w = second row west
web-ns-district-paris-row2_e = second row east
web-ns-district-paris-row3_w = third row west
web-ns-district-paris-row3_e = third row east
web-ns-district-paris-row4_w = fourth row west
web-ns-district-paris-row4_e = fourth row east
web-ns-district-london-corner_nw = north-west corner
web-ns-district-london-corner_ne = north-east corner
web-ns-district-london-corner_sw = south-west corner
web-ns-district-london-corner_se = south-east corner
web-ns-district-london-nw = north-west
web-ns-district-london-nc = north
web-ns-district-london-ne = north-east
web-ns-district-london-mw = west
web-ns-district-london-mc = centre
web-ns-district-london-me = east
web-ns-district-london-sw = south-west
web-ns-district-london-sc = south
web-ns-district-london-se = south-east

web-ns-ask-symbol = Draw one section to a { $symbol }, { $from }.
web-ns-ask-any = Draw one section to any station, { $from }.
web-ns-ask-departure = from your departure station
web-ns-ask-end = from an end of your line
web-ns-ask-anywhere = from any station of your line
web-ns-ask-nothing = No section is possible with this card. Pass, and wait for the next one.
web-ns-ask-power = No section fits this card. Your power may help, or pass.
web-ns-passes = No section fits this card: you pass.
web-ns-ask-tour = Guided Tour: from { $station } you may draw one more section, to any station.
web-ns-ask-switch = Gate bonus: one section from any station of your line to any station.
web-ns-ask-free = Gate bonus: up to two sections, each from an end to any station.
web-ns-ask-district = Gate bonus: let this corner count as two districts for this line?
web-ns-ask-station = Gate bonus: choose an ordinary station of this line; it counts twice in its district.
web-ns-ask-offer = Your pencil's power: draw a second section to the same symbol?
web-ns-ask-repeat = Your pencil's power: one more section to the same symbol, from an end.
web-ns-ask-circle = Your pencil's power: choose a station of this line; it counts twice in its district.
web-ns-ask-done = You have drawn. Waiting for the next card.

web-ns-pass = Pass
web-ns-give-up = Do without
web-ns-power = Use the power
web-ns-use-power = Use the power: { $power }
web-ns-double-district = Count the corner twice
web-ns-double = { $station } counts twice
web-ns-circle = { $station } counts twice
web-ns-section = { $from } → { $to }

web-ns-cards = Cards
web-ns-no-card = No card turned yet
web-ns-card-street = Street card: { $symbol }.
web-ns-card-metro = Metro card: { $symbol }.
web-ns-card-with-switch = Railway Switch! { $card }
web-ns-switch-text = With a Railway Switch.
web-ns-round = Round { $round } of 4
web-ns-street = Street
web-ns-metro = Metro
web-ns-street-count = Street cards: { $seen } of { $all } turned. Still to come: { $left }.
web-ns-metro-count = Metro cards: { $seen } of { $all } turned. Still to come: { $left }.
web-ns-metros-left = { $count ->
    [0] Ends with this turn
    [one] Ends with the next Metro card
   *[other] Ends in { $count } Metro cards
}

web-ns-sheet-of = The sheet of { $name }
web-ns-my-sheet = Back to mine
web-ns-sheets-others = The others' sheets
web-ns-sheets = All sheets
web-ns-score-of = Points of { $name }
web-ns-score-mine = Your points
web-ns-line = Line
web-ns-line-of = Round { $round }, { $colour }
web-ns-line-in = The { $colour } line
web-ns-line-to-come = Round { $round }, still to come
web-ns-districts = districts
web-ns-stations = most stations in one
web-ns-monuments = monuments
web-ns-thames = Thames
web-ns-times = times
web-ns-plus = plus
web-ns-points = points
web-ns-crossings = Overhead crossings
web-ns-interchanges = Interchange stations
web-ns-tourists = Tourist sites
web-ns-objective = Objective
web-ns-deduction = Modules
web-ns-total = Total
web-ns-tap-a-figure = Tap a figure to see what it is made of.

web-ns-why-no-line = This line has no section yet.
web-ns-why-districts = { $count ->
    [one] One district: { $names }.
   *[other] { $count } districts: { $names }.
}
web-ns-why-most = The most stations in one district: { $count }, { $district } ({ $names }).
web-ns-why-monuments = { $count ->
    [0] No monument on this line. Each brings 2 points.
    [one] One monument, 2 points: { $names }.
   *[other] { $count } monuments, 2 points each: { $names }.
}
web-ns-why-thames = { $count ->
    [0] No section under the Thames. Each brings 2 points.
    [one] One section under the Thames: 2 points.
   *[other] { $count } sections under the Thames, 2 points each.
}
web-ns-why-crossings = Crossings drawn in one direction: { $once } (2 points each); in both: { $twice } (6 points each).
web-ns-why-two = Stations on two lines, 2 points each: { $names }.
web-ns-why-three = Stations on three lines, 5 points each: { $names }.
web-ns-why-four = Stations on four lines, 9 points each: { $names }.
web-ns-why-no-interchange = No station on several lines yet. One on two lines brings 2 points, on three 5, on four 9.
web-ns-why-tourist = { $visits ->
    [one] One visit to a tourist site
   *[other] { $visits } visits to tourist sites
}: { $points } points on the track.
web-ns-why-deduction = Alone, each module costs ten points: { $points }.

web-ns-objective-paris-1 = At least three stations with three lines or more: 10 points.
web-ns-objective-paris-2 = One line in at least seven districts: 10 points.
web-ns-objective-paris-3 = At least six different monuments on your lines: 10 points.
web-ns-objective-paris-4 = At least two crossings drawn in both directions: 10 points.
web-ns-objective-paris-5 = Every station of one of the eight large districts: 10 points.
web-ns-objective-london-1 = At least eight interchange stations: 10 points.
web-ns-objective-london-2 = A station in every one of the 13 districts: 10 points.
web-ns-objective-london-3 = All five tourist sites on your lines: 10 points.
web-ns-objective-london-4 = All nine stations of the central district: 10 points.
web-ns-objective-london-5 = At least six sections under the Thames: 10 points.

web-ns-gates = City Gates
web-ns-corner-nw = North-west
web-ns-corner-ne = North-east
web-ns-corner-sw = South-west
web-ns-corner-se = South-east
web-ns-gate-switch-text = One more section, from any station of your line to any station.
web-ns-gate-free-text = Two more sections, each from an end to any station.
web-ns-gate-district-text = This corner counts as two districts for this line.
web-ns-gate-station-text = An ordinary station of this line counts twice in its district.
web-ns-powers = Pencil Powers
web-ns-power-repeat = once more
web-ns-power-repeat-text = After your section, a second one to the same symbol.
web-ns-power-wild = any symbol
web-ns-power-wild-text = This card shows every symbol for you.
web-ns-power-switch = Railway Switch
web-ns-power-switch-text = Start from any station of your line.
web-ns-power-circle = the circle
web-ns-power-circle-text = A station of your line counts twice in its district.
web-ns-power-ready = Yours in this round, once.
web-ns-power-spent = Used up in this round.


web-ns-log-colours = The pencils go round: { $colours }.
web-ns-log-objectives = Two objectives are open.
web-ns-log-gates = The City Gates have their bonuses.
web-ns-log-powers = The pencils have their powers.
web-ns-tell-round = Round { $round }: the { $done } line brings { $points }. Now you draw in { $colour }.
web-ns-new-district = New district
web-ns-log-pass = { $name } passes.
web-ns-log-move = { $name }: { $move }.

web-ns-key-arrows = Walk from station to station on the map
web-ns-key-next = To the next, to the previous possible station
web-ns-key-enter = Lay the section out; once more: draw it
web-ns-key-pass = Pass
web-ns-key-sheets = Look at the sheet of that seat
