# Metro dans le navigateur

web-metro-board = Plateau de Metro : huit rangées de huit cases, autour les stations 1 à 32
web-metro-nobody = personne
web-metro-you = vous

web-metro-square-free = Case { $square }, libre, mais la tuile n'y va pas
web-metro-square-open = Case { $square }, libre, la tuile y va
web-metro-square-tile = Case { $square }, une tuile sans ligne
web-metro-square-lines = Case { $square }, une tuile ; y passent les lignes des stations { $lines }
web-metro-station-open = Station { $station } de { $name } : ligne ouverte, { $tiles ->
    [0] encore aucune tuile
    [one] 1 tuile
   *[other] { $tiles } tuiles
}
web-metro-station-done = Station { $station } de { $name } : ligne terminée à la station { $arrival }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
web-metro-station-centre = Station { $station } de { $name } : ligne terminée au centre, { $points } points

web-metro-hand = Votre tuile
web-metro-drawn = La tuile piochée
web-metro-tile = Tuile aux voies : { $tracks }
web-metro-tile-turn = Tuile aux voies : { $tracks }. La tourner
web-metro-track = { $from } { $to }
web-metro-track-back = { $from } et retour
web-metro-from-top = du haut
web-metro-to-top = vers le haut
web-metro-from-right = de la droite
web-metro-to-right = vers la droite
web-metro-from-bottom = du bas
web-metro-to-bottom = vers le bas
web-metro-from-left = de la gauche
web-metro-to-left = vers la gauche
web-metro-turn = Tourner la tuile (R)
web-metro-stack = { $count ->
    [0] La pile est vide
    [one] 1 tuile dans la pile
   *[other] { $count } tuiles dans la pile
}
web-metro-hint = Pointez une case marquée pour voir ce que la tuile y ferait. Choisissez un wagon pour suivre sa ligne.
web-metro-hint-follow = Choisissez un wagon pour suivre sa ligne.
web-metro-no-line = Aucune ligne ne passe encore ici.
web-metro-line-of = Station { $station }, { $name }
web-metro-line-open = { $tiles ->
    [0] La ligne n'a pas commencé.
    [one] 1 tuile pour l'instant, encore ouverte.
   *[other] { $tiles } tuiles pour l'instant, encore ouverte.
}
web-metro-line-done = { $points ->
    [one] Terminée : 1 point, à la station { $arrival }.
   *[other] Terminée : { $points } points, à la station { $arrival }.
}
web-metro-line-centre = Terminée au centre : { $tiles } × 2 = { $points } points.
web-metro-line-close = Laisser la ligne

web-metro-reward-legend = points d'une ligne terminée
web-metro-reward-unit = { $count ->
    [one] pt
   *[other] pts
}
web-metro-points = Points
web-metro-open-lines = { $count ->
    [0] toutes les lignes terminées
    [one] 1 ligne ouverte
   *[other] { $count } lignes ouvertes
}
web-metro-my-lines = Mes lignes
web-metro-lines-of = Lignes de { $name }
web-metro-chip-tiles = { $count ->
    [0] à venir
    [one] 1 tuile
   *[other] { $count } tuiles
}
web-metro-chip-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
web-metro-chip-open = Station { $station } : { $tiles ->
    [one] 1 tuile
   *[other] { $tiles } tuiles
}, ouverte. Suivre la ligne
web-metro-chip-done = Station { $station } : { $points ->
    [one] 1 point
   *[other] { $points } points
}. Suivre la ligne
web-metro-to-come = Tuiles pas encore vues

web-metro-ask = Posez votre tuile sur une case marquée.
web-metro-ask-hand = Choisissez une de vos tuiles et posez-la sur une case marquée.
web-metro-ask-turn = Tournez votre tuile à votre gré et posez-la sur une case marquée.
web-metro-ask-drawn = Posez la tuile que vous venez de piocher sur une case marquée.
web-metro-decline = Piocher une autre tuile
web-metro-decline-hint = Votre main reste comme elle est ; il faut poser la tuile piochée.
web-metro-lay = Poser la tuile sur { $square }

web-metro-said-start = { $name } commence.
web-metro-said-draw = { $name } pioche une autre tuile.
web-metro-said-lay = { $name } pose une tuile sur { $square }.
web-metro-hand-count = { $count } tuiles
web-metro-tell = { $name } : tuile sur { $square }, { $lines }
web-metro-tell-own = ligne { $station } terminée
web-metro-tell-other = ligne { $station } terminée ({ $name } +{ $points })
web-metro-said-done = La ligne de la station { $station } est terminée : { $points ->
    [one] 1 point
   *[other] { $points } points
} pour { $name }.

web-metro-key-arrows = passer d'une case ou station à l'autre
web-metro-key-enter = choisir une case, puis poser la tuile ; sur une station : suivre sa ligne
web-metro-key-turn = tourner la tuile (en orientation libre)
web-metro-key-hand = prendre une tuile de la main
web-metro-key-next = à la prochaine case où va la tuile
web-metro-tally-stations = Lignes jusqu'aux stations
web-metro-tally-centre = Lignes jusqu'au centre, doublées
