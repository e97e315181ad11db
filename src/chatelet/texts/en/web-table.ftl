# The page of a table, whatever is played at it

web-seat = Seat { $number }
web-seats = Players and points
web-you = (you)
web-action = What to do
web-side = Points and sheets
web-your-move = It is your move.
web-tab-your-turn = Your turn: { $game }
web-turn-of = { $name } plays
web-turn-over = The game is over
web-turn-paused = A pause
web-acts-now = is choosing
web-moments-passed = Moves not shown: { $names }.
web-recent = What happened last
web-recent-none = The game begins.
web-moments-again = Show again
web-moments-skip = To the present
web-seat-away-since = away, { $time }
web-seat-thinks = is thinking
web-seat-hand = { $name } has { $hand }
web-seat-acted = has acted
web-end-decided = What decided it: { $part }, { $points ->
    [one] one point
   *[other] { $points } points
} more than { $you ->
    [yes] you
   *[no] { $name }
}.
web-end-tied = What decided it: at equal points with { $you ->
    [yes] you
   *[no] { $name }
}, { $what }, { $mine } to { $theirs }.
web-end-shared = Equal points: the win is shared.
web-end-shared-all = Equal points, and no difference in { $what }: the win is shared.
web-line-offline = You are offline. The game goes on when the network is back.
web-line-away = No connection to the table; trying again.
web-line-lost = Connection lost; trying again.
web-line-lost-unsent = { $count ->
    [one] Connection lost. Your move is kept and goes out as soon as it is back.
   *[other] Connection lost. Your { $count } moves are kept and go out as soon as it is back.
}
web-keys = Keys
web-key-confirm = Confirm what is laid out
web-key-cancel = Take it back, or close what is open
web-key-undo = Undo
web-key-help = This list
web-close = Close
web-confirm = Confirm
web-undo = Undo
web-sending = On its way …
web-paused = The game is paused.
web-wait-for = Waiting for { $names }.
web-watching = You are watching. { $names } to play.
web-a-moment = A moment …
web-no-points-yet = No change in points yet.
web-part-of = { $name }: { $text }
web-curtain = Now it is up to { $name }
web-curtain-lift = I am { $name }: show the table
web-moves-list = All moves as a list
web-moves-none = Nothing to choose just now.
web-log = What happened
web-log-undo = { $name } takes back.
web-log-resigned = { $name } has given up.
web-log-time = { $name } is out of time. A bot plays on.
web-log-removed = { $name } was sent away. A bot plays on.
web-chat = Talk
web-chat-new = { $count } new
web-chat-empty = Nobody has said a word yet.
web-chat-say = Say something
web-chat-phrases = Say it quickly
web-say-hello = Hello!
web-say-luck = Good luck!
web-say-bravo = Well played!
web-say-thanks = Thank you!
web-say-oops = Oh no!
web-say-moment = One moment, please.
web-chat-send = Say it
web-chat-broken = The line broke before this was said.
web-lobby-title = { $game }: the table is set
web-lobby-seats = Who sits where
web-lobby-bot = Seat a bot
web-lobby-reopen = Free the seat
web-lobby-leave = Get up
web-lobby-join = Join the table
web-lobby-full = Every seat is taken. You may stay and watch.
web-lobby-start = Start the game
web-lobby-start-now = Start with { $count }
web-lobby-wait = The game starts as soon as the host says so.
web-lobby-invite = Invite
web-lobby-invite-text = Send this link, or let them scan the code. Nobody needs an account.
web-lobby-link = Link to this table
web-lobby-qr = Code to scan with a phone: it opens this table
web-lobby-closed = This table is closed
web-lobby-closed-text = The host has put it away.
web-ended = The game is ended
web-ended-text = Everybody agreed to end it. Nobody has won, and nothing counts.
web-end-you-win = You win!
web-end-winners = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
web-end-solo = { $points ->
    [one] One point
   *[other] { $points } points
}
web-rematch = Again, please
web-picture = Share a picture
web-record = Keep the record
web-table-refused = This table is not open to you.
web-board-picture = The board
web-board-no-picture = This board has no picture yet; the moves are in the list.
web-key-zoom = look closer, step back, see everything

web-end-coach = Look back with the coach
web-end-watch = Watch it again
web-replay-title = Watch a game again
web-replay-drop = Drop the record of a game here, or choose it.
web-replay-choose = Choose a record
web-replay-bad = This file is not a record of a game.
web-replay-large = This file has { $size } MB; at most { $most } MB are read.
web-replay-which = Which of the { $all } games in this file
web-replay-other = Another record
web-replay-table = To the table of this game
web-replay-where = Every finished game on your own page has its record to keep; simulations write theirs into files.
web-replay-at = Move { $at } of { $all }
web-replay-eyes = Seen by
web-replay-all = everything open
web-replay-spectator = a spectator
web-replay-start = To the start
web-replay-back = One step back
web-replay-on = One step on
web-replay-end = To the end
web-replay-play = Play
web-replay-stop = Stop
web-replay-begins = The game begins.
web-replay-true = The record is right: every move follows the rules, and the points are as written.
web-replay-game = A game of { $game }

web-menu = This table
web-key-menu = This table: pause, links, who is here
web-clock-days = { $days } d { $hours } h
web-clock-left = { $name } has { $time } left
web-next-table = { $count ->
    [one] One more table waits for you
   *[other] { $count } more tables wait for you
}
web-sheet-up = Pull up: points and more
web-sheet-down = Push down
web-pause = Pause
web-resume = Go on
web-notes-on = Tell me at my turn
web-notes-off = No more notes
web-resign = Give up
web-resign-of = Give up as { $name }
web-resign-sure = You have lost. With two the game ends at once; with more a bot plays on for the others.
web-resign-rated = While not everybody has made two moves, a rated game does not count instead, and your reliability goes down.
web-put-away = Put the table away
web-put-away-sure = The game ends here, and nobody wins it.
web-player-page = About
web-seat-here = here
web-seat-stand-in = a bot stands in
web-seat-resigned = has given up
web-seat-time = out of time
web-seat-removed = was sent away
web-seat-muted = muted
web-seat-back = I am back
web-seat-let-bot = Let a bot stand in
web-seat-mute = Mute
web-seat-unmute = Let them talk again
web-seat-send-away = Send away
web-seat-send-away-sure = { $name } loses the seat for good, and a bot plays on.
web-lobby-send-away-sure = { $name } cannot sit here again; the seat is free for somebody else.
web-lobby-removed = The host has asked you to leave this table.
web-my-seat-removed = The host has sent you away: a bot plays your seat to the end. You can stay and watch.
web-my-seat-resigned = You have given up: a bot plays your seat to the end. You can stay and watch.
web-my-seat-time = Your time is up: a bot plays your seat to the end. You can stay and watch.
web-seat-not-taken = That link to a seat no longer opens it.
web-link-table = The link of this table
web-link-table-text = Whoever opens it can watch.
web-link-seat = My seat on another device
web-link-seat-of = { $name } on another device
web-link-seat-text = Whoever has this link plays here for you. Keep it to yourself.
web-link-seat-qr = Code to scan: it opens your seat
web-link-new = A new link
web-link-new-sure = The old link, and other devices, lose the seat.
web-chat-off = There is no talk at this table.
web-chat-muted = { $name } is muted.
web-chat-you-muted = The host has muted you.
web-lobby-need = { $count ->
    [one] One more player is needed
   *[other] { $count } more players are needed
}
web-end-points = Points
web-end-counting = The points are counted …
web-end-skip = Skip
web-end-parts = What the points are made of
web-end-rating = Rating { $before } → { $after }
web-end-ranking = To the ranking
web-rematch-asked = { $name } has set the table again.
web-rematch-set = The table is set again.
web-rematch-join = Sit down again
web-replay-key-step = One step back, one step on
web-replay-key-ends = To the start, to the end
web-replay-key-play = Play or stop
web-moves = Moves
web-moves-find = Find a move
web-moves-count = { $count } of { $all } moves
web-seat-away = stayed away
web-seat-not-here = not here just now
web-log-away = { $name } stayed away.
web-my-seat-away = You were away for too long: a bot plays your seat to the end. You can stay and watch.
web-chat-unread = { $count ->
    [one] Talk: one new message
   *[other] Talk: { $count } new messages
}
web-mark-deck = one try
web-mark-rated = rated
web-offer-end-title = Ending the game
web-offer-pause-title = A pause
web-offer-end = { $count ->
    [one] { $names } proposes to end the game here. Nobody wins it.
   *[other] { $names } propose to end the game here. Nobody wins it.
}
web-offer-pause = { $count ->
    [one] { $names } proposes a pause.
   *[other] { $names } propose a pause.
}
web-offer-yes = Agree
web-offer-no = No, play on
web-offer-withdraw = Not any more
web-away-title = { $name } is away
web-away = { $name } has been away for a while, and it is their turn.
web-away-rated = If a bot plays for them even once, their seat counts as lost. While not everybody has made two moves, the game does not count.
web-away-wait = Wait
web-away-bot = Let a bot play
web-away-claim = Claim the win
web-away-claim-two = The game ends, and you have won.
web-away-claim-more = { $name } has lost, and a bot plays on for the others.
web-regard = Mute, block or report
web-regard-block = Block
web-regard-unblock = No longer block
web-report = Report
web-report-reason = What happened?
web-report-text = The operator of this place gets it with the last messages of this table.
web-report-done = Thank you. The operator will see it.
web-kept-result = How it ended
web-kept-picture = The last picture of this game
web-stand-in-sure = A bot plays for you until you are back.
web-stand-in-rated = This game is rated: if a bot plays for you even once, it counts as lost.
web-propose-pause = Propose a pause
web-propose-end = Propose to end the game
web-propose-end-sure = When all agree, the game ends and nobody wins it.
web-end-early = The points are those of that moment.
web-end-void = This game does not count
web-end-void-why = It was rated, but not everybody made two moves: no rating changes, and no statistics count it.
web-end-void-left = { $name } left: their reliability goes down.
web-end-void-you = You left: your reliability goes down.
web-play-on = Play on against a bot
web-lobby-terms = What you agree to
web-lobby-asked = has not agreed yet
web-lobby-changed = This is what would be played now. Have a look, and agree; or stand up.
web-lobby-agree = I agree
web-lobby-quick = The game begins as soon as somebody sits down. You may leave this page open and do something else.
web-lobby-unsure = Still to agree to this game: { $names }.
web-lobby-dissolve = Put the table away
web-lobby-dissolve-sure = The table is closed, and the link leads nowhere.
web-lobby-change = Change
web-lobby-keep = Play like this
web-offer-end-waits = You propose to end the game here; your next move takes it back. Still to agree: { $names }.
web-offer-pause-waits = You propose a pause; your next move takes it back. Still to agree: { $names }.
web-regard-mute = Mute for me
web-regard-unmute = Hear again
web-regard-text = Muting is for you alone. Blocking means no messages either way, and never a table together again.
web-end-resigned = You have given up.
web-end-time = Your time was up.
web-end-away = You stayed away.
web-end-removed = You were sent away.
web-left-resigned = { $name } has given up.
web-left-time = { $name } was out of time.
web-left-away = { $name } stayed away.
web-left-removed = { $name } was sent away.
web-kept-why = This game was played by version { $version } of the rules, which is no longer known here. Here is what is kept of it.
web-device-unloaded = The engine could not be loaded: there is no connection, or it broke off. Please try again.
