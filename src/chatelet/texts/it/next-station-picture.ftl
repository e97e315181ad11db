next-station-picture = Next Station { $city }, round { $round } di 4
next-station-picture-over = Next Station { $city }, la fine della partita
next-station-picture-sheet = { $who }: { $points } punti
