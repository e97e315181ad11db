# The coach

next-station-compass-n = to the north
next-station-compass-ne = to the north-east
next-station-compass-e = to the east
next-station-compass-se = to the south-east
next-station-compass-s = to the south
next-station-compass-sw = to the south-west
next-station-compass-w = to the west
next-station-compass-nw = to the north-west
next-station-idea-pass = Keep your ends where they are and wait for the next card.
next-station-idea-power = This is a good moment for the power of your pencil.
next-station-idea-double = Let something count twice.
next-station-idea-district = A new district { $where }.
next-station-idea-station = One station more in the district where you have most, { $where }.
next-station-idea-sights = A monument, which pays on its own, { $where }.
next-station-idea-thames = Under the Thames, { $where }.
next-station-idea-crossings = Over a crossing, { $where }.
next-station-idea-interchanges = Meet an earlier line { $where }.
next-station-idea-visits = A tourist site { $where }.
next-station-idea-open = Points come later: turn { $where }, where the ways stay open.
next-station-reason-district = The line now runs through { $count } districts.
next-station-reason-stations = { $count } stations now lie in one district: every district counts that many.
next-station-reason-interchange = It meets earlier lines for { $points } points.
next-station-reason-ways = { $count ->
    [one] One way on stays open
   *[other] { $count } ways on stay open
}{ $kinds ->
    [0] , for every card.
   *[other] , to: { $symbols }.
}
next-station-reason-stuck = The line is stuck then: no end can go on.
next-station-reason-closes = { $count ->
    [one] It closes one section to later lines.
   *[other] It closes { $count } sections to later lines.
}
metro-idea-decline = Rather another tile than this one: draw.
metro-idea-home = Now is the time to bring the line of station { $station } home.
metro-idea-centre = The line of station { $station } can reach the centre, where every tile counts twice.
metro-idea-cut = End the line of station { $station } while it is short: it belongs to { $who }.
metro-idea-prolong = Lead the line of station { $station } on, the long way round.
metro-idea-quiet = Lay it where it disturbs none of your lines.
metro-reason-decline = The tile just drawn has to be laid, whatever it is.
metro-reason-none-open = None of your lines is open after this.
metro-reason-open = { $count ->
    [one] One of your lines stays open; it has { $longest ->
        [one] one tile
       *[other] { $longest } tiles
    }.
   *[other] { $count } of your lines stay open, the longest with { $longest ->
        [one] one tile
       *[other] { $longest } tiles
    }.
}
paris-idea-draw = Look which district lies on top: draw where you want to build.
paris-idea-place = Put the building where it helps you more than the others.
paris-idea-bank = Money first: a key at a bank.
paris-idea-arc = A key at the Arc, ready for any district.
paris-idea-building = Climb in { $district }, to a building.
paris-idea-landmark = A landmark in { $district } is within reach.
paris-idea-prestige = Give prestige to the landmark: it pays at once.
paris-idea-skip = Keep what you have: say no this time.
paris-idea-bonus = Take a bonus tile that fits what you hold.
paris-idea-vp = Put a VP tile in { $district }, where you get a share.
paris-idea-vp-first = Put a VP tile in { $district }, where you are first.
paris-idea-vp-nothing = Put a VP tile in { $district }: for now it gives you nothing there.
paris-idea-endgame = Look through the end-game tiles.
paris-idea-buy = Buy what you lack.
paris-idea-sell = Turn goods into francs.
paris-idea-use = One of your tiles is ready to be used.
paris-idea-end = Enough for this turn: end it.
paris-advice-good = { $count } { $good }
paris-advice-francs = { $count ->
    [one] 1 franc
   *[other] { $count } francs
}
paris-advice-key = { $count ->
    [one] 1 key
   *[other] { $count } keys
}
paris-advice-tile = { $count ->
    [one] 1 bonus tile
   *[other] { $count } bonus tiles
}
paris-advice-endgame = { $count ->
    [one] 1 end-game tile
   *[other] { $count } end-game tiles
}
paris-reason-cost = It costs { $things }.
paris-reason-gain = It brings { $things }.

coach-effort = "{ $given }" is not a way to think: choose one of { $known }.
coach-seat = --seat is 0 to { $last } in this game, not { $given }.
coach-thinking = thinking
coach-title = { $game }: the coach
coach-head = { $game } · { $seats } · { $scores }
coach-effort-made = Every choice was thought about { $effort ->
    [quick] quickly
    [deep] deeply
   *[normal] with care
}: { $simulations } simulations. Values are points expected at the end, with their standard error.
coach-par-points = With average cards, { $par } points were to be expected.
coach-par-lead = At the start, { $par } against the best other was to be expected.
coach-cards = The cards: { $cards } (± { $error }).
coach-others = What the others did: { $others }.
coach-choices = Own choices: { $choices }, in { $count } decisions. The best ones found would have brought { $lost } more.
coach-final-points = That makes { $final }.
coach-final-lead = That makes { $final } against the best other.
coach-expected-points = The game is not over: as it stands, { $final } are to be expected.
coach-expected-lead = The game is not over: as it stands, { $final } against the best other is to be expected.
coach-of-another = { $who }: { $what }
coach-turning-point = Event { $event }: { $played } instead of { $best } cost { $points } points (± { $error }).
coach-played = played
coach-better = better
coach-event = event
coach-move = move
coach-value = value
coach-lost = lost
coach-error = error
coach-all = All { $count } choices

solve-source = Name one thing to solve: a record, --seed or --cards (or --record, for the highest score of all).
solve-game = Best game found: { $points } points. No game with these cards has more than { $bound }.
solve-game-proved = Best game: { $points } points, proved: no game with these cards has more (bound { $bound }).
solve-modules = Foresight knows the base game; this one has { $given }.
solve-unfinished = The cards end before the game does: foresight needs all four rounds.
solve-cards = The { $given } events do not make a whole game: colours first, then the cards of four rounds, each to the fifth Metro card.
solve-no-solver = The bound needs OR-Tools, which there is up to Python 3.14: python3 tools/prepare.py install lab.
solve-working = solving
solve-yes = yes
solve-no = no
solve-round = round
solve-colour = colour
solve-cards-head = cards
solve-points = points
solve-proved = proved
solve-sections = sections
solve-found = best network so far: { $value }
solve-bound = bound so far: { $value }
solve-highest = Best network found: { $points } points. Proved: no base game on this map has more than { $bound }.
solve-other-game = Foresight is for { $known }, not for { $game }.

puzzles-none = There are no puzzles for { $game } here. There are for: { $known }. `chatelet puzzles make { $game }` makes some.
puzzles-there = { $file } is there already, perhaps the work of hours. Name another file with -o, or move this one away.
puzzles-not-read = { $file } does not hold puzzles as `chatelet puzzles make` writes them.
puzzles-empty = { $file } holds no puzzle of { $game }.
puzzle-unknown = There is no puzzle { $given }.
puzzle-head = Puzzle { $puzzle } · { $game } · level { $level }
puzzle-moves = You may: { $moves }
puzzle-right = Right: { $move }.
puzzle-wrong = Better is { $move }.
puzzle-refuted = { $move } brings instead:
puzzle-then = After { $move } the search expects: { $then }
puzzle-streak = In a row: { $streak }
puzzles-making = making puzzles of { $game }
puzzles-made = { $count } puzzles in { $file }.
puzzles-checking = checking puzzles of { $game }
puzzles-verdict = { $reason ->
    [holds] hold
    [overtaken] fell: another move is better
    [too-close] fell: another move is nearly as good
    [undecided] fell: no clear verdict
    [not-by-these-rules] fell: not by the rules of today
   *[new] made anew
  }
puzzle-question = It is your turn. What is best now?

coach-failed = The coach could not finish this game. Please try again.
coach-enough = { $most } games of yours are being gone through already. Wait for one, or stop it.
coach-busy = The coach has many games to look at just now. Please try again in a few minutes.
coach-unknown = This report is not here, or no longer.
coach-unfinished = The coach looks at finished games. During a game, a hint can be asked for.
hint-off = No hints at this table: they are for playing alone or against bots, and the host can switch them off.
hint-not-turn = A hint comes when it is your turn.
hint-failed = No hint came to mind this time. Please ask again.
