# Paris dans le navigateur

web-paris-board = Plateau de Paris : six quartiers autour de l'Arc de Triomphe, la piste bonus tout autour

# choses
web-paris-francs = { $count ->
    [one] 1 franc
   *[other] { $count } francs
}
web-paris-vp = { $count } PV
web-paris-keys = { $count ->
    [one] 1 clé
   *[other] { $count } clés
}
web-paris-tiles = { $count ->
    [one] 1 tuile
   *[other] { $count } tuiles
}
web-paris-francs-word = { $count ->
    [one] franc
   *[other] francs
}
web-paris-vp-word = PV
web-paris-keys-word = { $count ->
    [one] clé en main
   *[other] clés en main
}
web-paris-tile = Tuile { $number }
web-paris-end-tile = Tuile de fin de partie { $number }
# la même dans une phrase
web-paris-the-tile = la tuile { $number }
web-paris-the-end-tile = la tuile de fin de partie { $number }
web-paris-nothing = rien encore
web-paris-free = gratuit
web-paris-cost-gain = Coût : { $cost }. Gain : { $gain }.

# lieux, pour l'oreille
web-paris-bank = { $name }, paie { $francs }.
web-paris-building = { $name } : { $type }. Prix { $price }.
web-paris-lot = { $name } : pas encore construit.
web-paris-landmark = { $name } { paris-in }. Prix { $price }.
web-paris-site = Fonder { $name } { paris-in }.
web-paris-landmark-in = monument { $value } { paris-in }
web-paris-token = Jeton : { $good }.
web-paris-keys-of = Clés de { $names }.
web-paris-can-enter = Votre clé peut venir ici.
web-paris-can-leave = Votre clé ici peut avancer.
web-paris-award = { $points ->
    [0] { $district }, pas encore de tuile PV.
   *[other] { $district }, tuile PV { $points }.
}
web-paris-rank = { $rank }. { $name } : { $total }{ $points ->
    [0] {""}
   *[other] {" "}→ { $points } PV
}
web-paris-space = Piste bonus, case { $space }.
web-paris-space-bare = Piste bonus, case { $space } : plus de tuile.
web-paris-stack = Pile { $number } : { $count ->
    [0] vide
    [one] 1 bâtiment
   *[other] { $count } bâtiments, au-dessus un pour { $top }
}
web-paris-supply = Réserve : { $count } { $good }, { $price } francs pièce
web-paris-pile = Pile de fin de partie : { $count ->
    [one] 1 tuile
   *[other] { $count } tuiles
}
web-paris-pile-short = Fin{"\u00A0"}de partie

# ce que veut dire un lieu
web-paris-about-building = Depuis la banque ou l'Arc : { $price }. Depuis un autre bâtiment du quartier, vous payez la différence en francs, et tout le reste.
web-paris-about-lot = Rien n'est encore construit ici. Les bâtiments viennent avec les tuiles des piles.
web-paris-about-landmark = Coûte { $price } ; depuis un bâtiment, seulement la différence en francs. Chaque prestige remis en entrant rapporte :
web-paris-about-bank = Placez une clé ici et prenez { $francs } francs. D'ici elle peut aller dans tout bâtiment du quartier.
web-paris-about-arc = Placez une clé ici pour entrer plus tard dans n'importe quel quartier. Elle ne rapporte pas de francs.
web-paris-about-award = À la fin, cette tuile PV paie les trois premiers du quartier.
web-paris-about-no-award = Pas encore de tuile PV : rien n'est compté ici. On peut en poser une quand un quartier reçoit sa quatrième clé (ici : { $keys }).
web-paris-gives-vp = Rapporte { $count } PV.
web-paris-gives-bonus = Rapporte une tuile bonus.
web-paris-gives-bonus-for = Rapporte une tuile bonus pour { $price } francs.

# ce qui est demandé
web-paris-prompt-draw = Piochez un bâtiment dans une des piles.
web-paris-prompt-place = Choisissez le quartier du bâtiment pioché.
web-paris-prompt-action = Placez une clé sur une banque ou sur l'Arc, ou déplacez une de vos clés.
web-paris-prompt-endgame = Placez une clé, déplacez une de vos clés ou prenez une tuile de fin de partie.
web-paris-prompt-pass = Aucune clé ne peut être placée ou déplacée. Passez, ou vendez et utilisez d'abord des tuiles.
web-paris-prompt-keep = Regardez la pile et gardez une tuile.
web-paris-prompt-prestige = Remettez du prestige au monument, ou renoncez.
web-paris-prompt-bonus = Prenez une tuile bonus devant votre meeple, ou renoncez.
web-paris-prompt-vp = Posez une tuile PV sur un quartier, ou renoncez.
web-paris-prompt-end = Achetez, vendez ou utilisez des tuiles ; puis terminez votre tour.
web-paris-ask-bonus = Quelle tuile bonus ?
web-paris-about-bonus = Votre meeple avance jusqu'à la tuile que vous prenez. { $price ->
    [0] C'est gratuit.
   *[other] Elle coûte { $price } francs.
}
web-paris-ask-keep = Quelle tuile de fin de partie ?
web-paris-ask-vp = Un quartier a sa quatrième clé
web-paris-about-vp = La tuile PV décide de ce que reçoivent à la fin le premier, le deuxième et le troisième d'un quartier. Elle peut aller dans tout quartier qui n'en a pas.
web-paris-vp-which = Quelle tuile PV
web-paris-vp-where = Où
web-paris-ask-prestige = Du prestige pour le monument
web-paris-about-prestige = Chaque place libre de { $name } prend un jeton de prestige et rapporte des points tout de suite. Plus tard, ce n'est plus possible.
web-paris-from = Avec la clé de
web-paris-found = Fonder { $name }
web-paris-found-where = Où le fonder
web-paris-found-from = { $district }, depuis { $from } : { $price }
web-paris-found-nowhere = Aucune de vos clés ne peut le fonder : il faut une clé dans un quartier dont tous les monuments sont plus bas, et son prix.
web-paris-key-from = Clé : { $place }
web-paris-key-where = Choisissez maintenant un lieu marqué.
web-paris-ending-triggered = La dernière tuile de fin de partie est prise : après cette manche, chacun a encore un tour.
web-paris-ending-final = Dernière manche : il reste ce tour à chacun.

# derrière l'écran
web-paris-my-screen = Derrière mon écran
web-paris-now = maintenant { $score } · { $space ->
    [0] meeple au départ
   *[other] meeple sur { $space }
}
web-paris-trade = Jetons : acheter et vendre à tout moment de votre tour
web-paris-buy = acheter à { $price } F
web-paris-sell = vendre à { $price } F
web-paris-buy-good = Acheter { $good } pour { $price } francs
web-paris-sell-good = Vendre { $good } pour { $price } francs
web-paris-units = { $count } d'une tuile, pour ce tour seulement
web-paris-my-tiles = Mes tuiles
web-paris-no-tiles = Encore aucune. Les bâtiments 1, 2 et 3 rapportent des tuiles bonus.
web-paris-worth = { $count } PV maintenant
web-paris-use = Utiliser
web-paris-use-with = Utiliser comme
web-paris-use-tile = Utiliser { $tile } comme
web-paris-used-tiles = { $count ->
    [one] 1 tuile utilisée
   *[other] { $count } tuiles utilisées
}
web-paris-used = Utilisées : { $tiles }
web-paris-others = Les autres
web-paris-screen-closed = Derrière un écran : francs, clés, jetons et tuiles sont cachés.
web-paris-end-tiles-held = { $count ->
    [one] 1 tuile de fin de partie, face cachée
   *[other] { $count } tuiles de fin de partie, face cachée
}

# coups
web-paris-do-draw = Piocher dans la pile { $stack }
web-paris-do-place = Le placer { paris-in }
web-paris-do-key = Clé : { $place }
web-paris-do-move = Clé : { $from } → { $to }
web-paris-do-prestige = Remettre { $good }
web-paris-do-no-prestige = Assez de prestige
web-paris-do-bonus = Prendre { $tile }
web-paris-do-no-bonus = Pas de tuile bonus
web-paris-do-vp = Tuile PV { $tile } { paris-in }
web-paris-do-no-vp = Pas de tuile PV
web-paris-do-endgame = Prendre une tuile de fin de partie
web-paris-do-keep = Garder { $tile }
web-paris-do-keep-hidden = Garder une tuile de fin de partie
web-paris-do-buy = Acheter { $good }
web-paris-do-sell = Vendre { $good }
web-paris-do-use = Utiliser { $tile }
web-paris-do-end = Terminer mon tour
web-paris-no-prestige = Vous n'avez pas de prestige pour ce monument : votre tour continue.
web-paris-ends = Il n'y a plus rien à faire : votre tour se termine.
web-paris-do-pass = Passer
web-paris-pass-hint = Aucune clé ne peut être placée ou déplacée.
web-paris-said-draw = { $name } pioche dans la pile { $stack }.
web-paris-said-place = { $name } place le bâtiment { paris-in }.
web-paris-said-key = { $name } place une clé { $to ->
    [arc] sur l'Arc de Triomphe
   *[bank] à la banque { paris-of }
}.
# dans un quartier, sauf en venant de l'Arc
web-paris-said-move = { $name } déplace une clé { $from ->
    [arc] de l'Arc de Triomphe
    [bank] de la banque
    [landmark] du monument { $low }
   *[building] du bâtiment { $low }
} { $to ->
    [landmark] au monument { $high }
   *[building] au bâtiment { $high }
} { paris-of }.
web-paris-said-prestige = { $name } remet { web-paris-some }.
web-paris-said-bonus = { $name } prend { $tile }.
web-paris-said-vp = { $name } place la tuile PV { $tile } { paris-in }.
web-paris-said-endgame = { $name } regarde la pile de fin de partie.
web-paris-said-keep = { $name } garde { $tile }.
web-paris-said-keep-hidden = { $name } garde une tuile de fin de partie.
web-paris-some = { $good ->
    [or] de l'or
   *[other] du { $good }
}
web-paris-said-buy = { $name } achète { web-paris-some }.
web-paris-said-sell = { $name } vend { web-paris-some }.
web-paris-said-use = { $name } utilise { $tile }.
web-paris-said-use-gain = { $name } utilise { $tile } et reçoit { $francs ->
    [0] { $vp } PV
   *[other] { $vp ->
        [0] { $francs } francs
       *[other] { $francs } francs et { $vp } PV
    }
}.
web-paris-said-use-as = { $name } utilise { $tile } comme { $goods }.
web-paris-said-use-key = { $name } utilise { $tile } et prend une clé de réserve.
web-paris-said-use-take = { $name } utilise { $tile } et prend { $other }.
web-paris-said-pass = { $name } passe.
web-paris-said-start = { $name } commence.
web-paris-said-building = Pioché : { $place }.

web-paris-key-arrows = aller de lieu en lieu
web-paris-key-enter = choisir un lieu, puis confirmer
web-paris-key-districts = regarder un quartier
web-paris-key-next = au prochain lieu où il y a quelque chose à faire
web-paris-tally-vp = Points de victoire en cours de partie
web-paris-tally-francs = Francs, par une tuile bonus

# à côté de l'anneau
web-paris-map = Le plan de l'anneau
web-paris-before = Le quartier précédent
web-paris-after = Le quartier suivant
web-paris-shelf = À côté du plateau
web-paris-room-district = Plateau
web-paris-room-landmarks = Monuments
web-paris-room-tiles = Tuiles
web-paris-room-standings = Quartiers
web-paris-f = { $count } F
web-paris-now-for = Pour vous : { $count } F, depuis { $from }
web-paris-now-short = Il vous manque : { $missing }
web-paris-now-nowhere = Aucune de vos clés n'y mène
web-paris-now-yours = Votre clé s'y trouve
web-paris-now-held = Une clé de { $name } s'y trouve
web-paris-stands = { $district ->
    [Batignolles] Aux Batignolles
   *[other] À { $district }
}
web-paris-bonus-at = { $price ->
    [0] bâtiment { $value } : gratuit
   *[other] bâtiment { $value } : { $price } F
}
web-paris-no-tiles-ahead = Il ne reste aucune tuile devant votre meeple.
web-paris-tiles-closed = Derrière votre meeple, ou déjà eues
web-paris-award-steps = tuile PV { $points }
web-paris-award-none = pas de tuile PV, { $keys } clés sur 4
web-paris-half = il faut { $half }
web-paris-nobody = personne encore
web-paris-vp-left = Tuiles PV restantes :
web-paris-drawn = Pioché : { $type }, valeur { $value }
web-paris-drawn-where = Touchez un des emplacements marqués.
web-paris-left = Vos tuiles rapporteraient encore { $count } PV : c'est votre dernier tour.
web-paris-use-all = Les utiliser toutes
