# What a table and the server may have to say.

# --- tables and seats ---
table-unknown = There is no such table. It may have been closed, or the link is not complete.
table-old-rules = This game of { $game } was begun by version { $given } of the rules; this server knows version { $known }. The game is kept as it stands; a server with those rules can go on with it.
table-torn = The log of this game lacks event { $missing }, so it cannot go on. Whoever runs this site can end it.
table-busy = Too much happened at this table at once. Please try again.
table-not-running = { $state ->
    [open] The game has not started yet.
    [paused] The table is paused; resume it first.
    [closed] This table is closed.
   *[other] The game is over.
}
table-started = The game has started; this can only be changed before.
table-full = There is no free seat at this table.
table-over = The game is over.
table-not-over = The game is not over yet.
table-not-paused = The table is not paused.
seat-unknown = There is no such seat at this table.
seat-taken = This seat is taken.
seat-not-yours = This seat is not yours.
seat-not-person = A bot can only stand in for a person.
seat-stand-in = A bot plays for you just now; take your seat back first.
seat-lost = You have given up, run out of time or been sent away: a bot plays your seat to the end.
seated-only = Only those who sit at the table can do that.
maker-only = Only the host of this table can do that.
last-seat = A table needs at least one seat.
too-few-seated = { $seated ->
    [one] One seat is taken; the game needs { $least }.
   *[other] { $seated } seats are taken; the game does not play with so many. It needs at least { $least }.
}
others-play = Other people are playing here: give up instead.
nobody-to-remove = There is nobody to remove there.
player-removed = The host has asked you to leave this table.
link-void = This private link is not valid (any more). Ask its owner for the new one.
link-ranked = Where results are compared, a seat belongs to one person: sign in on the other device instead.
name-needed = Please say a name first.
practice-alone = At a practice table only you and bots can sit.
seed-practice-only = Only a practice table can choose its deck by a seed.
bad-shuffle-value = A part in the shuffle is 16 to 64 hexadecimal digits.
bad-pace = A live game has up to 600 minutes and 600 seconds a move, a slow one up to 60 days a move.
bot-unknown = There is no bot called "{ $given }". There are: { $known }.
bot-too-long = "{ $given }" would keep everybody waiting. At a table a bot thinks on one core, for { $simulations } simulations or { $seconds } seconds at the most.
move-stale = The table has changed since you chose. Look again, then move.
undo-off = This table plays without taking back.
undo-nothing = There is nothing to take back.
undo-practice-only = Only a practice table takes back as far as one likes.
chat-off = This table has no chat.
muted = The host of this table has switched your messages off.
message-length = A message has 1 to { $most } characters.

# --- decks ---
deck-unknown = There is no such deck.
deck-closed = This deck is closed; its ranking stands.
deck-other-game = This deck is for { $game } with { $seats } seats.
deck-options = This deck is played with its own options.
deck-practice = A deck that is compared is not for practice.
deck-once = A deck is played once; a rematch would know its cards.
deck-days = A deck is open for up to { $most } days.
deck-seats = With a deck everybody has one seat of their own, and the seats stay as they were laid.
deck-daily-seats = The day's deck has the same opponents for everybody: play it from today's page.
deck-watch = While this deck is open, only those who sit at a table see it: its cards would be known.

# --- people ---
account-there = You are signed in as { $account } already.
account-name = A name has 2 to { $most } characters.
account-taken = The name { $account } is taken.
passphrase-length = A passphrase has { $least } to { $most } characters.
wrong-passphrase = Name or passphrase is wrong.
wrong-code = Name or recovery code is wrong.
bad-email = This is not an e-mail address.
player-unknown = There is no such player.

# --- the server ---
bad-request = This request cannot be read: { $reason }
bad-letters = This holds characters that cannot be kept.
bad-csrf = The page is out of date. Load it again.
bad-origin = This connection does not come from this site.
bad-message = A message is a JSON object with a known "do": { $reason }
cookie-needed = Your browser has not said who it is. Allow cookies for this site and load the page again.
page-unknown = There is nothing at this address.
method-unknown = This address does not take that kind of request.
too-large = This is too large; at most { $most } bytes are taken.
too-often = That was too often. Please wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
too-many-connections = Too many open pages. Close some of them.
replay-unknown = This replay is no longer there. Drop the record again.
figure-unknown = There is no figure { $figure } in the rules of { $game }.
rules-unknown = { $game } has brought no rules page.
replay-range = This game has { $events } events; there is no position after { $given }.
record-not-yours = Only those who played this game can read its record.
server-fault = Something went wrong here, and it is not your fault. It was written down; please try again.
server-stopping = The server restarts; it will be back in a moment.
storage-away = The house cannot reach its books just now. Whether this was noted down is not certain: try again in a moment, nothing counts twice.

# --- starting and keeping ---
database-address = A database is sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER@HOST/NAME, not "{ $address }".
database-unreachable = The database { $address } does not answer: { $reason }
database-newer = This database belongs to a newer version of Châtelet. Use that, or restore a backup.
database-none = There is no database of Châtelet at { $address }.
database-in-use = Process { $process } is using { $file }, and only one at a time can serve, restore or mend it. Stop that one first, or name another data folder with --data-folder.
database-no-lock = { $file } cannot be locked: { $reason }. A server needs a file system with locks for its database; name another data folder with --data-folder.
database-served = A server is using this database: its process { $process } stored something { $seconds } seconds ago. Stop it first. If it was killed on another machine, wait { $wait } seconds.
redis-unreachable = Redis does not answer: { $reason }
workers-need = Several workers need --database postgresql+asyncpg://… and --redis redis://…: they share what one keeps in memory.
port-none = No free port from { $first } to { $last }. Choose another with --port.
port-refused = Port { $port } on { $host } cannot be opened: { $reason }
backup-exists = { $file } is there already; it is not overwritten.
backup-not-read = { $file } is not a backup of Châtelet: { $reason }
backup-torn = { $file } is not whole: { $tables } of its games (the first is { $first }) lack a part of their log. It was written while people played, by a version that could not do so safely. Nothing was changed; use another backup.
restore-not-empty = The database { $address } is not empty. Restore into a new one, or say --replace.
backup-done = { $tables } tables and { $entries } events are in { $file }.
database-before = The database as it was before is in { $file }.
restore-done = { $tables } tables and { $entries } events are back.
doctor-gap = Table { $table } ({ $game }, { $state }): event { $missing } of { $last } is missing.
doctor-empty = Table { $table } ({ $game }, { $state }): its whole log is missing.
doctor-orphan = Table { $table } does not exist, but { $last } events of it are stored.
doctor-whole = Every game has its whole log.
doctor-how = Nothing was changed. To back up the database and end these games where their log breaks, stop the server and run chatelet doctor --mend.
doctor-mended = { $games ->
    [one] One log was cut at its gap. If its game was still played, it has ended without a result.
   *[other] { $games } logs were cut at their gaps. Games that were still played have ended without a result.
}

# --- bots ---
bot-random = Random
bot-greedy = Greedy

# --- letters ---
mail-turn-subject = Your turn in { $game }
mail-turn-body = Hello { $name },

    it is your turn in { $game } with { $others }:
    { $address }

    You get this letter because you asked for it in your settings, where you can also stop it.

# --- fair play ---
no-say = Who has given up, or was sent away, has no say at this table any more.
rated-account = A rated game is for accounts. Make one, or sign in; or play without rating.
rated-device = These accounts have used the same device. They can play together, but not rated.
rated-clock = A rated game is played by the clock: choose minutes for the game, or days for a move.
rated-time = A rated game leaves everybody time to play: at least a minute for the game, or an hour for a move.
rated-people = In a rated game every seat belongs to another person; bots do not sit there.
rated-alone = A rated game is for two or more people: no practice, no deck, no seed.
rated-pause = In a rated game nobody pauses alone: propose a pause, and it begins when all agree.
deck-no-stand-in = With this deck only what you play yourself counts: no bot stands in. The table waits for you; you may also give up.
claim-clock = Without a clock nobody is late: wait, or let a bot play for them.
claim-here = They have not been away long enough. After a minute you may claim the win.
remove-started = Once the game has begun nobody sends a player away. You can mute or block anybody for yourself.
terms-asked = Not everybody has agreed to this game yet: { $names }.
terms-changed = The host has just changed what is played. Read it again, then agree.

# --- other people ---
player-forgotten = somebody
company-self = You cannot mute or block yourself.
company-apart = You cannot play at this table: somebody there and you do not want to meet.
sanction-silence = The operator of this place has switched your messages off.
sanction-exclude = The operator of this place does not let you sit at public tables for now. Tables among friends are open to you.
report-unknown = There is no report "{ $given }". `chatelet reports` lists them.
report-one-act = Say one thing to do with a report: --silence, --exclude or --dismiss.
report-none = There are no reports to look at.
report-head = { $id } · { $when } · table { $table }
report-about = { $by } reports { $about } ({ $player })
report-reason = Reason: { $reason }
report-outcome = Done: { $outcome }
report-dismissed = Report { $id } is dismissed.
report-silenced = { $name } can say nothing any more, { $days ->
    [0] for good
    [one] for a day
   *[other] for { $days } days
}.
report-excluded = { $name } sits at no public table any more, { $days ->
    [0] for good
    [one] for a day
   *[other] for { $days } days
}.
report-pardoned = Nothing holds { $player } back any more.
anomaly-pair = { $one } ({ $player }) and { $other } ({ $opponent }): { $games } rated games against each other
anomaly-pair-results = { "    " }wins { $wins } to { $losses } · changes of winner: { $changes } · short games: { $short }
anomaly-resigner = { $name } ({ $player }): gave up at once in { $at_once } of { $games } rated games
anomaly-note = These are rated games of the last { $days } days. They are a reason to look, not a proof.
anomaly-none = Nothing unusual in the rated games of the last { $days } days.
device-needs-server = That needs a server; here you play on your own device.
device-old-rules = This game of { $game } was begun by version { $given } of the rules; on this device there is version { $known }, which cannot go on with it. What was played is kept: here are its log and its record.
device-unreadable = This table is kept here in a form that these pages cannot read. It may come from another version of them; it can be deleted.
device-no-clock = Tables on a device have no clock.
brought-unfinished = Only a finished game can be kept in the list, with its cards laid open.
brought-nobody = Nobody but bots played this game, so it is in nobody's list.
brought-full = Your list is full: it keeps { $games } games that were played on a device, together up to { $megabytes } MB. Delete some of them on your page first, where they are marked. What is on your device stays there.
brought-not-yours = Only a game that you brought from your own device can be deleted.
