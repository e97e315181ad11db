next-station-picture = Next Station { $city }, round { $round } of 4
next-station-picture-over = Next Station { $city }, the end of the game
next-station-picture-sheet = { $who }: { $points } points
