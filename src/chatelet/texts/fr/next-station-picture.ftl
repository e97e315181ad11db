next-station-picture = Next Station { $city }, manche { $round } sur 4
next-station-picture-over = Next Station { $city }, la fin de la partie
next-station-picture-sheet = { $who } : { $points } points
