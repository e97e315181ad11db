# What the commands and the bots have to say.

bad-seat-names = Seats are a number or a list of names, not "{ $given }".
replay-at = This game has { $events } events: it can be seen after 0 to { $events } of them, not after { $given }.
replay-head = { $game } · { $seats } · after { $at } of { $all } events
replay-hidden = The log as { $viewer ->
    [-1] a spectator
   *[other] { $who }
} may read it: what is hidden is written as "?".
replay-over = The game is over. Scores: { $scores }. First: { $winners }.
replay-chance = Chance comes next.
replay-may = Seat { $seat } ({ $name }) may: { $moves }
file-records = There { $records ->
    [one] is one record
   *[other] are { $records } records
} in { $file }: no number { $given }.
file-seat = --seat is 0 to { $last } in this game, not { $given }.
verify-fault = { $file }, record { $number }: { $reason }
verify-file = { $file }: { $reason }
verify-all-well = { $good ->
    [one] One record: played by the rules, counted right, dealt fairly.
   *[other] { $good } records: played by the rules, counted right, dealt fairly.
}
verify-some-wrong = { $bad } wrong, { $good } good.
games-game = { $name } ({ $least ->
    [1] alone, or up to { $most } seats
   *[other] { $least } to { $most } seats
})
games-option = {"    "}{ $option }: { $values }{ $default ->
    [none] {""}
   *[other] {" "}(if nothing is said: { $default })
}
option-form = An option is written key=value, not "{ $given }".
simulate-head = { $game }, { $games ->
    [one] one game
   *[other] { $games } games
}, seed { $seed }
simulate-seat = seat
simulate-mean = mean
simulate-deviation = deviation
simulate-error = error
simulate-least = least
simulate-most = most
simulate-wins = wins
simulate-shared = shared
bench-measuring = measuring
bench-now = measuring { $game } { $kind } ({ $seats ->
    [one] one seat
   *[other] { $seats } seats
})
bench-game = game
bench-games = games/s
bench-decisions = decisions/s
line-up-empty = "{ $given }" leaves a seat empty. A line-up names a player for every seat, with commas between them: { $known }, or a file like mybot.py:MyBot.
bad-bot = There is no bot called "{ $given }". There are: { $known }; or a file like mybot.py:MyBot.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean { $near }?
}
bot-takes-nothing = The bot { $bot } takes nothing after its name, and "{ $given }" follows.
bot-file-class = Which bot of { $file }? Write { $file }:NameOfTheClass.
bot-no-file = There is no file { $file }.
bot-no-class = There is no class "{ $given }" in { $file }.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean { $near }?
}
bot-no-choose = The class { $name } in { $file } is no bot: it has no method choose(rules, observation, seat, random).
bot-file-fails = { $file } does not work: { $error }
bot-failed = The bot { $bot } failed: { $error }
bot-illegal = The bot { $bot } chose { $given }, which is not allowed. It could have chosen: { $legal }.
progress = { $what }: { $done } of { $all }, about { $left } left
serve-open = Châtelet is open: { $address }
serve-network = On your network:  { $address }
serve-stop = Ctrl-C closes it.
serve-closed = Châtelet is closed.
