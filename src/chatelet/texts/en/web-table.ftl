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
web-chat = Talk
web-chat-new = { $count } new
web-chat-empty = Nobody has said a word yet.
web-chat-say = Say something
web-chat-send = Say it
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
web-lobby-closed-text = Whoever made it has put it away.
web-copy = Copy
web-copied = Copied
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
web-picture = Keep a picture
web-record = Keep the record
web-table-refused = This table is not open to you.
web-board-picture = The board
web-board-no-picture = This board has no picture yet; the moves are in the list.
web-zoom-in = Zoom in
web-zoom-out = Zoom out

web-to-home = First page
web-replay = Watch it again
web-replay-title = Watch a game again
web-replay-drop = Drop the record of a game here, or choose it.
web-replay-choose = Choose a record
web-replay-bad = This file is not a record of a game.
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
