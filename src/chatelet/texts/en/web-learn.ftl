# A lesson, whatever game it is about

web-learn-step = Step { $at } of { $all }
web-learn-next = Go on
web-learn-back = Take it back
web-learn-astray = That is allowed, and in a game of your own it may even be good. This lesson goes another way: have a look, then take it back.
web-learn-try-first = That is allowed. But first try what the lesson asks for: take this back.
web-learn-other = Odette
web-learn-play = { $number ->
    [1] Play a first game
   *[other] Play a game
}
web-learn-meanwhile = Meanwhile, in quick motion …
web-learn-home = Not now
