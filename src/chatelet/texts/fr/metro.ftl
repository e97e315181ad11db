# Metro

metro-name = Metro
metro-option-adjacency = Comment les tuiles se touchent
metro-option-adjacency-about = Une tuile se pose au bord du plateau ou contre une tuile déjà posée. Selon la règle, un coin suffit.
metro-option-adjacency-corner = par un côté ou par un coin (la règle)
metro-option-adjacency-side = par un côté seulement
metro-option-hand = Tuiles en main
metro-option-hand-about = Avec deux ou trois tuiles, on choisit davantage et la partie dure plus longtemps.
metro-option-rotation = Orientation libre
metro-option-rotation-about = Les tuiles se tournent à volonté ; sinon, la flèche pointe toujours vers le haut.
metro-option-start = Qui commence
metro-option-start-about = Tiré au sort, ou désigné : selon la règle, le plus jeune commence.
metro-option-start-random = tiré au sort
metro-bad-start = Cette table a { $seats } places : qui commence doit en occuper une.

metro-squares = { $squares }{ $more ->
    [0] {""}
    [one] {" "}et une autre
   *[other] {" "}et { $more } autres
}
metro-notation = « { $given } » n'est pas un coup. On écrit la tuile comme elle est posée, puis la ligne et la colonne (de 0 à 7), comme cbaa72 ; ou draw, pour en piocher une autre.
metro-no-pattern = Aucune tuile du jeu ne ressemble à { $pattern }. Il y a : { $known }.
metro-chance = « { $given } » ne peut pas venir maintenant. On attend : { $expected }.
metro-expect-start = qui commence, de « start 0 » à « start { $last } »
metro-expect-tile = une tuile pour { $who }, comme « { $seat } tile cbaa »
metro-tile-hidden = La tuile piochée par { $who } est cachée ici (« ? ») : un journal aux parties cachées se regarde, mais ne se rejoue pas.
metro-tile-class = En orientation libre, la tuile { $given } s'écrit { $right }, le premier de ses noms.
metro-tile-gone = Il ne reste plus de tuile { $tile } dans la pile.

metro-refusal-not-your-turn = Ce n'est pas votre tour : c'est à { $who } de jouer.
metro-refusal-no-such-action = Ce coup n'existe pas dans ce jeu.
metro-refusal-stack-empty = La pile est vide, il n'y a plus rien à piocher : posez une tuile de votre main.
metro-refusal-declined-already = Vous avez déjà pioché pendant ce tour : il faut poser cette tuile.
metro-refusal-not-your-tile = { $count ->
    [0] Vous n'avez pas { $pattern } en main.
    [one] Vous n'avez pas { $pattern } en main. Vous pouvez poser { $tiles }.
   *[other] Vous n'avez pas { $pattern } en main. Vous pouvez poser l'une de celles-ci : { $tiles }.
}
metro-refusal-not-the-drawn-tile = Après une pioche, on ne pose que la tuile piochée : { $tiles }. La main reste telle quelle.
metro-refusal-turned = Ici les tuiles ne se tournent pas, la flèche reste en haut : posez { $tiles }, pas { $pattern }.
metro-refusal-centre = La case { $square } appartient au centre : on n'y pose pas de tuile.
metro-refusal-taken = La case { $square } est prise : une tuile s'y trouve déjà.
metro-refusal-touches-nothing = En { $square }, la tuile ne toucherait rien. Elle doit être au bord ou toucher une tuile, par un côté ou par un coin ; le centre ne compte pas. Cases libres : { $free }.
metro-refusal-touches-nothing-side = En { $square }, la tuile ne toucherait rien. Elle doit être au bord ou toucher une tuile par un côté ; ni les coins ni le centre ne comptent. Cases libres : { $free }.
metro-refusal-one-tile = Cette tuile en { $square } mènerait de la station { $from } à la station { $to } par cette seule tuile. Ce n'est permis que si la tuile ne va nulle part ailleurs ; or elle va en { $free }.
metro-refusal-one-tile-same = Cette tuile en { $square } ramènerait à la station { $from }, d'où part la ligne, par cette seule tuile. Ce n'est permis que si la tuile ne va nulle part ailleurs ; or elle va en { $free }.
metro-refusal-one-tile-turn = Cette tuile en { $square } mènerait de la station { $from } à la station { $to } par cette seule tuile. Ce n'est permis que si la tuile ne va nulle part ailleurs ; or, tournée autrement, elle trouve sa place.
metro-refusal-one-tile-same-turn = Cette tuile en { $square } ramènerait à la station { $from }, d'où part la ligne, par cette seule tuile. Ce n'est permis que si la tuile ne va nulle part ailleurs ; or, tournée autrement, elle trouve sa place.

metro-part-begins = La ligne de la station { $station } commence : { $tiles ->
    [one] 1 tuile
   *[other] { $tiles } tuiles
}
metro-part-extends = La ligne de la station { $station } s'allonge de { $added } : { $tiles ->
    [one] 1 tuile
   *[other] { $tiles } tuiles
}
metro-part-station = La station { $station } rejoint la station { $arrival } : { $points ->
    [one] 1 point
   *[other] { $points } points
}
metro-part-centre = La station { $station } rejoint le centre : { $tiles } × 2 = { $points } points
metro-part-nobody = La ligne de la station { $station } est achevée, pour personne

metro-about = Tuile après tuile, menez vos lignes par le plus long chemin à travers la ville, avant que quelqu'un n'y mette fin.
metro-minutes = 30
metro-text-head = Metro · { $now } · pile { $stack }
metro-text-start = on tire qui commence
metro-text-draw = une tuile pour { $who }
metro-text-turn = doit poser une tuile : { $who }
metro-text-declined = après refus, doit poser { $tile } : { $who }
metro-text-over = la partie est finie
metro-text-points = points
metro-text-hand = main
metro-text-lines = lignes
metro-text-legend-stations = stations : ● le wagon attend, ○ ligne comptée · cases : la tuile comme elle est posée, · on peut y poser, ▒ centre
metro-text-legend-lines = lignes : 5:3 depuis la station 5, ouverte, 3 tuiles · 5=7 comptée 7 points · 5=8* comptée double au centre
metro-colour-yellow = jaune
metro-colour-blue = bleu
metro-colour-orange = orange
metro-colour-green = vert
metro-colour-purple = violet
metro-colour-black = noir
