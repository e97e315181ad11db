# The pages around the tables: home, set-up, settings

web-home = Châtelet, to the first page
web-to-home = First page
web-skip = To the content
web-navigation = Pages
web-lead = Three board games set in Paris, at one table: alone, with bots, or with friends by a link. No account needed.
web-games = The games
web-players = { $least ->
    [one] { $most ->
        [one] 1 player
       *[other] 1 to { $most } players
    }
   *[other] { $least } to { $most } players
}
web-minutes = about { $minutes } minutes
web-play-now = Play now
web-set-up = Set up
web-set-up-game = Set up { $game }
web-together = Together
web-way-friends = With friends
web-way-friends-text = A link to share, or a code to scan
web-way-screen = On one screen
web-way-screen-text = Pass the tablet round the table
web-way-puzzles = Solve puzzles
web-way-puzzles-text = One move is clearly best
web-way-replay = Watch a game again
web-way-replay-text = From a record you kept
web-way-companion = At your own table
web-way-companion-text = Score paper sheets, turn the cards, print maps.
web-daily = Today's deck: { $game }
web-daily-text = { $count ->
    [0] The same cards for everyone. Be the first.
    [one] The same cards for everyone. One has played.
   *[other] The same cards for everyone. { $count } have played.
}
web-my-tables = Your tables
web-lan-title = Phones at home
web-lan-text = Scan this with a phone on your network, or type the address: no account, nothing to install.
web-lan-qr = QR code of this page
web-copy = Copy
web-copied = Copied
web-public = Open tables
web-public-none = No open table just now. Make one, and open it to all.
web-table-open = People are sitting down
web-watch = Watch
web-opening = Opening …
web-try-again = Try again
web-server-away = The server does not answer.
web-no-connection = No connection just now.
web-server-confused = That did not work. Please try again.
web-page-failed = This page could not be loaded. Please reload it.
web-lost-title = No station here
web-lost-text = This address leads nowhere. Perhaps the table is gone.
web-you-name = You
web-bot-tourist-text = Tourist: often looks elsewhere
web-bot-commuter-text = Commuter: takes the best points at hand
web-bot-conductor-text = Conductor: looks a little ahead
web-bot-architect-text = Architect: plans far ahead
web-me = Guest
web-player = Player { $number }
web-turn-yours = Your turn
web-turn-others = The others play
web-lobby-open = free seat
web-lobby-sit = Sit down
web-cancel = Cancel
web-your-name = Your name

web-who-plays = Who plays?
web-seat-kind = Seat { $number }: who sits here
web-seat-name = Seat { $number }: name
web-seat-bot = Seat { $number }: level of the bot
web-seat-remove = Take seat { $number } away
web-seat-add = One seat more
web-kind-me = Me
web-kind-here = Someone on this screen
web-kind-bot = A bot
web-kind-open = Free, for a friend
web-open-text = whoever comes by the link
web-options = What kind of game?
web-pace = How fast?
web-pace-free = In peace
web-pace-free-text = No clock.
web-pace-live = With a clock
web-pace-live-text = Minutes for the whole game, ten seconds more for each move.
web-pace-slow = Over days
web-pace-slow-text = Days for each move, to play when you have a moment.
web-pace-minutes = Minutes for each player
web-pace-days = Days for each move
web-open-to-all = Open to all
web-open-to-all-text = The table is listed on the first page, and anyone may sit down.
web-practice = Practice
web-practice-text = Take back as much as you like. It counts for no ranking.
web-rated = Rated
web-rated-text = Counts for the ratings of both, once everybody has made two moves. Without undo and hints; a seat for which a bot plays even once counts as lost.
web-start = Start the game
web-make-and-invite = Set the table and invite

web-rules = Rules
web-rules-section = The rule
web-rules-more = What is this?
web-learn-door = Learn in 4 minutes
web-learn-title = { $number ->
    [1] First lesson: { $game }
   *[other] Second lesson: { $game }
}
web-learn-second = Second lesson

web-settings = Settings
web-about = About
web-language = Language
web-auto = As the device
web-theme = Light
web-theme-light = Day
web-theme-dark = Night
web-motion = Motion
web-motion-text = Cards turn, sections draw themselves.
web-motion-full = With motion
web-motion-none = Still
web-senses = For ear and eye
web-sound = Sounds
web-sound-text = Cards, tiles, rails, and a bell when it is your turn. Nothing sounds before you touch the page.
web-volume = How loud
web-vibration = Vibration
web-vibration-text = A short one at my turn, where the device can.
web-bots-pace = Bots move
web-bots-pace-text = How fast bots seem to move when motion is on.
web-bots-once = at once
web-bots-natural = naturally
web-bots-slow = slowly
web-mute = Silence
web-mute-off = Sounds on
web-shortcuts = Single letters as shortcuts
web-shortcuts-text = Switch them off where speech or a reader types letters. Arrows, Enter and Escape stay.
web-sure = Play sure moves without confirming
web-sure-text = What can be taken back and shows nothing new is made at the first tap. Everything else still asks.
web-patterns = Letters on the lines
web-patterns-text = Each line also carries the first letter of its colour.
web-save = Save
web-saved = Saved
web-note-turn = It is your turn: { $game }
web-me-page = Me
web-waiting-count = { $count ->
    [one] One table waits for you
   *[other] { $count } tables wait for you
}
web-turn-yours-until = Your turn, time runs out { $until }
web-table-paused = A pause
web-void = does not count
web-daily-title = Today's decks
web-daily-about = The same cards for everyone, anew each day.
web-daily-play = Play it
web-daily-on = To my table
web-daily-place = You are number { $place } of { $count }.
web-daily-ranking = Ranking
web-daily-ranking-of = Today's ranking: { $game }
web-watch-title = To watch
web-ratings-link = Who plays best?
web-notes = A note at my turn
web-notes-text = From the browser, while a page of ours is open somewhere.
web-pace-increment = Seconds more for each move
web-pace-late = When time is up
web-pace-late-lost = the game is lost
web-pace-late-bot = a bot plays until the player is back
web-more = More
web-more-hints = Hints
web-more-hints-text = Alone, against bots or on one screen, a hint may be asked for.
web-more-undo = Taking back
web-more-undo-text = As long as nothing new was seen, a move may be taken back.
web-more-chat = Talk
web-more-chat-text = Players and those who watch may write to each other.
web-more-deck = The same cards for several tables
web-more-deck-text = You get a link; every table made from it plays this deck, and the results are ranked.
web-make-deck = Make the deck
web-my-tables-all = All { $count } tables
web-seat-nr = Seat { $number }
web-seat-of = Seat { $number }: { $name }
web-zoom-in = Look closer
web-zoom-out = Step back
web-compiling = This server is new here and still warming up, for about { $seconds } more seconds. Every game can be played already; conductor and architect start thinking when it is done.
web-terms-free = no clock
web-terms-live = { $minutes } minutes each, { $increment } seconds more a move
web-terms-slow = { $days ->
    [one] one day for each move
   *[other] { $days } days for each move
}
web-terms-late-lost = then the game is lost
web-terms-late-bot = then a bot plays
web-terms-option = { $name }: { $value }
web-terms-without = without { $name }
web-terms-printed = the game as it is printed
web-terms-rated = rated
web-terms-unrated = not rated
web-terms-deck = a deck that is ranked: one try
web-terms-undo = moves can be taken back
web-terms-no-undo = nothing is taken back
web-terms-chat = with talk
web-terms-no-chat = without talk
web-terms-public = open to all
web-terms-private = for those who have the link
web-somebody = Play with somebody
web-somebody-text = Whoever wants the same plays against you. It begins when you are two.
web-somebody-game = Game
web-somebody-play = Find somebody
web-daily-terms = One try, ranked for accounts; no hints, nothing is taken back.
web-deck-terms = This deck is the same for everyone: one try, ranked for accounts. No hints, nothing is taken back, and no bot plays for you.
web-device = On this device
web-device-play = Play on this device
web-device-about = Without a server: the game is played and kept in this browser, also without a network.
web-device-loading = The engine is being loaded …
web-device-failed = The engine on this device stopped. What was played is kept; it starts again by itself.
web-device-unkept = This browser keeps nothing: the game goes on, but is gone when the page is closed.
web-device-full = There is no room left in this browser: the game goes on in memory, and what you play from now on is gone when the page is closed.
web-device-chance = The bots on this device cannot think just now: they move at random.
web-device-elsewhere = This table is open in another tab. It goes on there; close it there to play here.
web-device-gone = This table is no longer on this device.
web-device-building = Playing on this device is being prepared; the button appears here in a minute or two.
web-device-missing = Playing on your own device is not offered here: whoever runs this server reads in its log what is missing.
web-device-absent = This game comes from a package of its own and is played on a server.
web-device-clock = A clock runs on a server only: without one, this game can also be played on this device.
web-server-away-here = The server does not answer. Tables on this device go on, and new ones can be laid.
web-keep-in-list = Keep this game in my list
web-kept-in-list = In my list
web-on-device = Played on a device; counts for nothing
web-site-lead = Three board games set in Paris, played right here in your browser, against bots or with whoever sits beside you.
web-update-ready = A new version of these pages is ready.
web-update-now = Load it
web-kept-forget-table = Delete this table
web-kept-table-sure = It cannot be brought back.
web-today-about = The same cards for everyone, from today's date. Nobody ranks them: share the picture at the end.
web-today-text = Today's cards
web-challenge = A challenge
web-challenge-text = { $name } made { $points ->
    [one] one point
   *[other] { $points } points
  } in { $game }. You get the same cards: how will you do?
web-challenge-played = { $name } made { $points ->
    [one] one point
   *[other] { $points } points
  } in { $game }; you made { $mine } with the same cards.
web-challenge-play = Play the same cards
web-challenge-on = To my game
web-challenge-make = Challenge a friend
web-challenge-link = The link of the challenge
web-challenge-compare = Compare with the challenge
web-challenge-round = After round { $number }
web-challenge-quarter = { $number ->
    [1] After a quarter of the game
    [2] Halfway
   *[other] After three quarters of the game
}
web-challenge-end = At the end
web-challenge-no-sheets = The pictures could not be drawn. Please reload the page.
web-challenge-broken = This link holds no challenge: perhaps it was cut off. Ask for it again.
