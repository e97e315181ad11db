# Me: games, statistics, account; other players; rankings and decks

web-me-account = Signed in as { $account }
web-me-guest = A guest, known to this browser only
web-me-games = Games
web-me-statistics = Statistics
web-me-account-title = Account
web-me-waiting = Waiting for you
web-me-running = Under way
web-me-open = People are sitting down
web-me-finished = Finished
web-me-none = No finished game yet.
web-me-first = To the games
web-me-day = Day
web-me-game = Game
web-me-against = Against
web-me-points = Points
web-me-keep = Watch or keep
web-me-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
} of { $of }
web-me-watch = Watch this game of { $game } again
web-me-watch-short = Watch it again
web-me-record = Keep the record of this game of { $game }
web-me-record-short = Keep the record

web-plot-summary = { $title }: { $count ->
    [one] one game, { $last }.
   *[other] { $count } games, from { $first } to { $last }, least { $least }, most { $most }.
}
web-plot-table = As a table
web-stat-played = Played
web-stat-won = Won
web-stat-of = of { $count }
web-stat-best = Most points
web-stat-mean = On average
web-stat-rating = Rating
web-stat-points-plot = Points, game by game
web-stat-rating-plot = Rating, game by game
web-stat-unit-points = points
web-stat-legend = A full dot is a game won; the line is the average of the last ten.
web-stat-band = The band around the rating is where it lies with a certainty of 95 %.
web-stat-none = Nothing to count yet: finish a game, and it shows up here.

web-name-text = What others see at the table
web-account-title = Your account
web-account-signed-in = You are signed in as { $account }.
web-account-name = Name of the account
web-account-make = Make an account
web-account-why = Your games and ratings stay with you on every device. A name and a passphrase are enough.
web-passphrase = Passphrase
web-passphrase-new = New passphrase
web-passphrase-text = At least { $least } characters; a few words are easy to remember.
web-passphrase-change = Change the passphrase
web-passphrase-changed = Changed. Other devices have to sign in again.
web-sign-in = Sign in
web-sign-out = Sign out
web-sign-out-everywhere = Sign out everywhere
web-sign-out-everywhere-text = Every device that is signed in as you, this one too, has to sign in again.
web-recover = Forgotten the passphrase?
web-recover-text = One of your recovery codes lets you choose a new one. Each code works once.
web-recover-button = Choose and sign in
web-code = Recovery code
web-codes = Recovery codes for { $account }
web-codes-text = If you forget the passphrase, one of these lets you back in. They are shown this once only: copy them, or print them.
web-codes-copy = Copy
web-codes-copied = Copied
web-codes-print = Print
web-codes-kept = I have kept them
web-codes-new = New recovery codes
web-codes-new-text = The old ones are void from then on.
web-letters = Letters
web-email = E-mail address
web-email-unconfirmed = Not confirmed yet: open the link in the letter we sent there. Saving sends another, once an hour.
web-letters-text = Write to me when it is my turn and no page of mine is open
web-data = What is kept about you
web-data-text = Your name and address, your games and ratings, what you said and reported, whom you mute or block, and in which browsers you signed in; nothing else.
web-data-download = Download all of it
web-forget = Forget me
web-forget-text = Your name disappears from every game. Finished games stay without it; where you still play, you give up, and lose a rated game once everybody has made two moves.
web-forget-button = Forget me for good
web-forget-sure = Yes, this cannot be taken back
web-forgotten = You are forgotten, and a new guest here.

web-player-account = Has an account here
web-player-guest = A guest
web-player-games = Public games
web-player-no-games = No public game finished yet.
web-ratings = Ratings
web-ratings-none = Nobody is rated in this game yet.
web-rating-none = Not rated yet.
web-reliability = Reliability { $percent } %
web-reliability-text = Last rated games: { $games }. Left before everybody had made two moves: { $left }.
web-rating-place = Place
web-rating-name = Name
web-rating-sure = At least
web-rating-games = Games
web-rating-how = Play with an account against others with an account, and you are in the list.
web-rating-text = Rated are games between two or more accounts, without bots. Each rating is an estimate with its uncertainty; the list is sorted by what is almost certain at least.

web-deck = One deck for several tables
web-deck-daily = Today's deck, { $day }
web-deck-text = { $game }, { $seats ->
    [one] alone.
   *[other] for { $seats }.
} Everyone gets the same cards.
web-deck-open = Closes { $until }.
web-deck-closed = It is closed.
web-deck-play = Play it
web-deck-again = To my table
web-deck-friends = With friends
web-deck-bots = Against bots
web-deck-ranking = Ranking
web-deck-rule = An account's first game counts for the places; guests and further games stand beside without one.
web-deck-none = Nobody has finished it yet.
web-deck-look = See { $name }'s game
web-deck-share = Invite
web-deck-share-text = Every table made from this link plays the same cards.
web-deck-qr = Code to scan: it opens this deck
web-deck-fair = How it was shuffled
web-deck-fair-text = This mark was fixed before the first card. When the deck closes its secret is shown, and anyone can check that nothing was changed.
web-deck-secret = The secret:
web-stat-bots = Against each bot
web-stat-bot = Bot
web-stat-next = You have beaten { $bot } again and again. Time for { $next }?
web-company = Muted and blocked
web-company-muted = muted
web-company-blocked = blocked
web-company-unmute = Hear again
web-company-unblock = No longer block
web-kept = Kept in this browser
web-kept-text = { $tables ->
    [0] No table on this device
    [one] One table on this device
   *[other] { $tables } tables on this device
  }; pages, engine and tables take { $size } MB.
web-kept-unknown = { $tables ->
    [0] No table on this device.
    [one] One table on this device.
   *[other] { $tables } tables on this device.
  }
web-kept-forget-files = Delete pages and engine
web-kept-files-sure = They are fetched again when they are needed. Tables stay.
web-kept-files-offline = Without a network they cannot be fetched again: until you are back online nothing can be played here. Tables stay.
web-kept-files-gone = Pages and engine are deleted. They come back with the next visit.
web-kept-files-stay = This browser does not let anything be deleted here: its own settings do.
web-kept-forget-tables = Delete all tables on this device
web-kept-tables-sure = They cannot be brought back. Records you downloaded stay.
web-kept-own = Besides: your name and settings, lessons and puzzles you did, and sheets counted on paper.
web-kept-forget-own = Delete name, settings and progress
web-kept-own-sure = Your name, settings, lessons, puzzles and counted sheets on this device cannot be brought back. Tables stay.
