# What every game and command may have to say.

bad-game = There is no game called "{ $given }". The games are: { $known }.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean { $near }?
}
bad-seats = { $game } is for { $least } to { $most } seats, not { $given }.
no-such-seat = Nobody sits at "{ $given }": seats go from 0 to { $last }, and -1 is whoever looks on.
bad-option = { $game } has no option "{ $option }". It has: { $known }.
bad-value = The option "{ $option }" of { $game } cannot be "{ $given }". It takes: { $allowed }.
event-after-end = The game is over: "{ $event }" comes too late.
event-of-nobody = "{ $event }" does not begin with the number of somebody who has to act. Waiting for: { $seats }.
event-not-turn = { $you ->
    [yes] It is not your turn
   *[other] It is not the turn of { $who }
}{ $count ->
    [0] : a card or tile comes first, or the game is over.
   *[other] . Waiting for: { $seats }.
}
record-too-long = This record has more than { $most } bytes: longer ones are not read.
record-not-read = This is not a record of a game: { $reason }.
record-format = This record says it has the format "{ $given }"; this program reads "{ $known }".
record-empty = There is no record in this file.
record-in-line = Line { $line }: { $reason }
record-game = There are no rules here for a game called "{ $game }".
record-version = This record was played by version { $given } of the rules of { $game }; this program knows version { $known }.
record-hidden = This is the log of a game as { $viewer ->
    [-1] a spectator
   *[other] one player
} saw it, with hidden parts left out: it can be looked at, not replayed.
record-event = Event { $number }, "{ $event }": { $reason }
verify-commitment = The dealer's secret does not match what was promised at the start.
verify-seed = The dealer's secret does not come from the seed that is named.
verify-secret = The dealer's secret cannot be read.
verify-no-dealer = Nothing says how the cards were dealt, so that cannot be checked.
verify-draw = Event { $number } is "{ $event }", but the dealer's secret gives "{ $dealt }".
verify-closed = The game is over, but the dealer's secret is not shown.
verify-unfinished = There is a result, but the game is not over.
verify-scores = The scores are { $right }, not { $given }.
verify-winners = The winners are { $right }, not { $given }.
undo-refused = This can no longer be taken back: a move stands once a card was turned, something was shown or somebody else has moved.
seat-name = player { $number }
seat-bot = { $bot } { $place }
bad-data = The data file of { $game } is wrong at { $where }: { $reason }.
part-given-up = another choice would certainly bring { $count ->
    [one] one point
   *[other] { $count } points
} more
seat-you = you
