# The coach, hints and puzzles

web-coach = The coach
web-coach-about = Every choice weighed against the best one, luck apart from skill, and the three moments where the game turned. The coach sees only what the player saw.
web-coach-begin = Go through this game
web-coach-again = Look again, differently
web-coach-stop = Stop
web-coach-whom = Whose choices
web-coach-effort = How thoroughly
web-coach-effort-quick = quickly
web-coach-effort-normal = with care
web-coach-effort-deep = deeply (takes its time)
web-coach-waiting = { $ahead ->
    [0] Your game is next.
    [one] One game is looked at before yours.
   *[other] { $ahead } games are looked at before yours.
}
web-coach-thinking = { $all ->
    [0] The coach sits down …
   *[other] Choice { $done } of { $all } …
}
web-coach-failed = The coach could not look at this game.
web-coach-unfinished = The coach looks at finished games.
web-coach-graph = The course of the game in points, turning points marked
web-coach-clean = No choice clearly lost points. Well played.
web-coach-played = Played: { $move }
web-coach-better = Better: { $move }
web-coach-turning = Better: { $best }. { $lost } points lost (± { $error })
web-coach-worth = { $value } points expected
web-coach-worth-lead = expected lead { $value }
web-coach-see = Show on the board
web-coach-choice = { $played } lost { $lost } (± { $error }) against { $best }.
web-coach-choice-best = { $played }: as good as any.
web-coach-how = { $simulations } simulations of the same bots you play against. Values are points expected at the end of the game, with their standard error.
web-hint-ask = Give me a hint
web-hint-more = Show me the move
web-hint-thinking = Thinking …
web-hint-move = For example { $move }. It is laid out for you.
web-hint-failed = No hint came. Please ask again.
web-puzzles = Puzzles
web-puzzles-about = A position from a real game, and one move that is clearly best. Find it, and the next, and the next.
web-puzzles-count = { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}
web-puzzle-of = Puzzle: { $game }
web-puzzle-streak = { $streak } in a row · best { $best }
web-puzzle-right = Right!
web-puzzle-wrong = Better: { $move }
web-puzzle-refuted = { $move } brings instead:
web-puzzle-move = Move
web-puzzle-yours = yours
web-puzzle-value = Worth
web-puzzle-measure = Points expected at the end (against others: ahead of the best of them), by a long search.
web-puzzle-next = Next puzzle
web-puzzle-others = All puzzles
