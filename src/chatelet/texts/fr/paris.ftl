# Paris

paris-name = Paris
paris-option-placement = Où vont les bâtiments
paris-option-placement-about = Le bâtiment pioché va dans le quartier imprimé sur sa tuile, ou dans un quartier au choix où son numéro est libre et qui n'a pas encore ce type. Dans ce cas, aucune tuile n'est retirée au début.
paris-option-placement-fixed = dans leur quartier
paris-option-placement-free = dans un quartier au choix
paris-option-stacks = Piles de bâtiments
paris-option-stacks-about = Deux piles comme dans la règle, ou trois comme dans la plupart des boîtes : une tuile de plus au choix.
paris-option-setup = Mise en place
paris-option-setup-about = Tuiles bonus et jetons comme imprimés, ou mélangés : les tuiles dans leurs zones A, B et C, les jetons sur leurs emplacements.
paris-option-setup-fixed = comme imprimée
paris-option-setup-random = mélangée
paris-option-arc_founds = Fonder des monuments depuis l'Arc
paris-option-arc_founds-about = Une clé sur l'Arc de Triomphe n'est dans aucun quartier : elle ne peut entrer que dans ce qui est déjà sur le plateau. Avec cette option, elle peut aussi fonder un monument, n'importe où.
paris-option-strict_30 = La case 30 est la fin
paris-option-strict_30-about = Dès que le meeple bonus est sur la case 30, il n'y a plus aucune tuile bonus pour lui, pas même par les tuiles 17 et 25.
paris-option-screens = Écrans
paris-option-screens-about = Ce que les autres gardent derrière leur écran a été vu quand ils l'ont pris : rien de secret, mais écrans fermés, il faut s'en souvenir.
paris-option-screens-closed = fermés : on se souvient de ce qu'ont les autres
paris-option-screens-open = ouverts : tous voient ce qu'ont les autres
paris-option-start = Qui commence
paris-option-start-about = Tiré au sort, ou désigné.
paris-option-start-random = tiré au sort
paris-bad-start = Cette table a { $seats } places : qui commence doit en occuper une.

# notation

paris-notation = « { $given } » n'est pas un coup. Un coup commence par : { $verbs }.
paris-notation-verb = « { $given } » n'est pas complet ou nomme une chose qui n'existe pas. Cela s'écrit { $example }.
paris-example-draw = draw 1 (le numéro de la pile)
paris-example-place = place chaillot (le quartier)
paris-example-key = key la-villette.bank ou key arc
paris-example-move = move arc>chaillot.4 ou move belleville.5>belleville.l12
paris-example-prestige = prestige gold, silver ou bronze, ou bien prestige -
paris-example-bonus = bonus 18 (le numéro de la tuile) ou bonus -
paris-example-vp = vp 20 batignolles ou vp -
paris-example-endgame = endgame, sans rien d'autre
paris-example-keep = keep eg03 (la tuile)
paris-example-buy = buy wood, marble ou gold
paris-example-sell = sell wood, marble, gold, bronze-prestige, silver-prestige ou gold-prestige
paris-example-use = use 18, use 10 gold, use 19 gold silver, use 17 18, use 23 gold silver (un mot par paire) ou use eg05 wood
paris-example-end = end, sans rien d'autre
paris-example-pass = pass, sans rien d'autre
paris-no-place = Il n'y a pas de lieu { $place }. Les lieux sont belleville.bank, la-villette.3, belleville.l12 et arc.
paris-no-chance = « { $given } » ne peut pas venir maintenant : c'est à quelqu'un de jouer.
paris-chance = « { $given } » ne peut pas venir maintenant. On attend un événement comme « { $example } ».
paris-gone-start = « { $given } » nomme une place qui n'est pas à cette table.
paris-gone-track = « { $given } » n'est pas possible : cette tuile est ailleurs, ou d'une autre zone de la piste.
paris-gone-token = « { $given } » n'est pas possible : il ne reste pas de tel jeton pour cet emplacement.
paris-gone-top = « { $given } » n'est pas possible : aucune tuile de ce quartier ne peut s'y trouver.
paris-gone-building = « { $given } » n'est pas possible : ce bâtiment a déjà été vu, ou le dos de la tuile montre un autre quartier.

# mots

paris-good-wood = bois
paris-good-marble = marbre
paris-good-gold = or
paris-good-bronze-prestige = prestige de bronze
paris-good-silver-prestige = prestige d'argent
paris-good-gold-prestige = prestige d'or
paris-either = { $one }, { $two } ou { $three }
paris-type-bar = bar
paris-type-bakery = boulangerie
paris-type-restaurant = restaurant
paris-type-hotel = hôtel
paris-type-theatre = théâtre
paris-type-bookshop = librairie
# un quartier dans une phrase
paris-of = { $district ->
    [Batignolles] des Batignolles
   *[other] de { $district }
}
paris-in = { $district ->
    [Batignolles] aux Batignolles
   *[other] à { $district }
}
paris-place-arc = Arc de Triomphe
paris-place-bank = banque { paris-of }
paris-place-building = bâtiment { $value } { paris-of }
paris-place-landmark = { $name } ({ $value })
paris-question-prestige = le prestige pour le monument
paris-question-bonus = la tuile bonus
paris-question-vp = la tuile PV
paris-lack-none = { $missing } { $good } : il n'y en a pas dans la réserve
paris-lack-some = { $missing } { $good } : la réserve n'en a que { $supply }
paris-lack-buy = { $missing } { $good } : la réserve en vend à { $price } francs pièce

# refus

paris-refusal-not-your-turn = Ce n'est pas votre tour : c'est à { $who } de jouer.
paris-refusal-no-such-action = Ce coup n'existe pas dans ce jeu.
paris-refusal-draw-first = Piochez d'abord un bâtiment dans une pile.
paris-refusal-drawn-already = Vous avez déjà pioché un bâtiment à ce tour.
paris-refusal-place-first = Placez d'abord le bâtiment pioché : { $type } de valeur { $value }.
paris-refusal-nothing-to-place = Il n'y a pas de bâtiment à placer.
paris-refusal-acted-already = Votre action de ce tour est faite. Il reste les questions en cours, le commerce, les tuiles.
paris-refusal-act-first = Placez d'abord une clé, déplacez-en une ou, une fois les piles vides, prenez une tuile de fin de partie.
paris-refusal-answer-first = Décidez d'abord : { $question }.
paris-refusal-not-asked = Ce n'est pas ce qui est demandé maintenant.
paris-refusal-keep-first = Gardez d'abord une tuile de la pile de fin de partie.
paris-refusal-not-looking = On ne garde une tuile de la pile qu'en la regardant : d'abord endgame.
paris-refusal-no-such-stack = Il n'y a pas de pile { $stack } : cette partie en a { $stacks }.
paris-refusal-stack-empty = La pile { $stack } est vide.{ $count ->
    [0] {" "}Il n'y a plus de bâtiment à piocher.
   *[other] {" "}Il reste des tuiles dans : { $left }.
}
paris-refusal-space-built = L'emplacement de valeur { $value } { paris-of } a déjà un bâtiment.
paris-refusal-type-there = { $district } a déjà un bâtiment de ce type ({ $type }) : chaque type n'y est qu'une fois.
paris-refusal-no-keys = Il ne vous reste pas de clé derrière l'écran.
paris-refusal-key-there = Vous y avez déjà une clé : { $place }. Déplacez-la d'abord.
paris-refusal-no-key-at = Vous n'y avez pas de clé : { $here }.
paris-refusal-not-built = Il n'y a pas encore de bâtiment : { $there }.
paris-refusal-landmark-elsewhere = { $there } est { $site ->
    [Batignolles] aux Batignolles
   *[other] à { $site }
}, pas { paris-in }.
paris-refusal-arc-founds = Une clé sur l'Arc de Triomphe n'est dans aucun quartier : elle ne peut pas fonder { $there }. Partez d'une banque, d'un bâtiment ou d'un monument { paris-of }.
paris-refusal-landmark-low = { $equal ->
    [yes] Le monument { $value } ne dépasse pas le { $summit } { paris-of } : un nouveau monument doit être plus haut que tous ceux qui s'y trouvent.
   *[no] Le monument { $value } est plus bas que le { $summit } { paris-of } : un nouveau monument doit être plus haut que tous ceux qui s'y trouvent.
}
paris-refusal-own-key = Votre propre clé s'y trouve : { $there }. Seule la tuile bonus 9 permet d'y entrer encore.
paris-refusal-others-key = Une clé de { $owners } s'y trouve : { $there }. Seule la tuile bonus 16 permet d'y entrer.
paris-refusal-move-francs = Il manque { $missing ->
    [one] 1 franc
   *[other] { $missing } francs
} : cela coûte { $price }, vous avez { $have }.
paris-refusal-move-resources = Il faut encore { $lacking }.
paris-refusal-to-bank = { $there } n'accueille pas une clé déjà sur le plateau : on n'y place que des clés de derrière l'écran.
paris-refusal-other-district = Une clé sur { $here } reste dans son quartier : { $there } est dans un autre.
paris-refusal-not-higher = Une clé ne va que vers une valeur plus haute : { $there } ({ $low }) ne dépasse pas { $here } ({ $high }).
paris-refusal-no-slot = { $landmark } n'a pas de place libre pour { $good }.
paris-refusal-no-prestige = Vous n'avez rien de tel à remettre : { $good }.
paris-refusal-tile-gone = Il ne reste pas de tuile { $tile } sur la piste.
paris-refusal-tile-owned = Vous avez déjà eu la tuile { $tile } : personne n'a deux fois le même numéro.
paris-refusal-tile-behind = La tuile { $tile } est sur la case { $space } et votre meeple sur la { $meeple } : il ne fait qu'avancer.
paris-refusal-bonus-francs = Il manque { $missing ->
    [one] 1 franc
   *[other] { $missing } francs
} : ici une tuile bonus coûte { $price }, vous avez { $have }. Vendre quelque chose peut aider.
paris-refusal-vp-gone = La tuile PV { $tile } est déjà placée. Il reste : { $left }.
paris-refusal-vp-there = { $district } a déjà une tuile PV : { $there }.
paris-refusal-stacks-left = Les tuiles de fin de partie se prennent une fois les piles vides : il reste { $left ->
    [one] 1 bâtiment
   *[other] { $left } bâtiments
}.
paris-refusal-pile-empty = La pile de fin de partie est vide.
paris-refusal-not-in-pile = { $tile } n'est pas dans la pile.
paris-refusal-supply-empty = La réserve est vide ({ $good }) : ce que les joueurs dépensent ou vendent y arrive.
paris-refusal-buy-francs = Il manque { $missing ->
    [one] 1 franc
   *[other] { $missing } francs
} : le prix ({ $good }) est de { $price }, vous avez { $have }.
paris-refusal-nothing-to-sell = Vous n'avez rien de tel à vendre : { $good }.
paris-refusal-not-held = Vous n'avez pas la tuile { $used }.
paris-refusal-used-already = La tuile { $used } est déjà utilisée.
paris-refusal-with-a-move = La tuile { $used } ne s'utilise pas seule : un déplacement vers un emplacement occupé la dépense.
paris-refusal-at-the-end = La tuile { $used } agit d'elle-même à la fin de la partie.
paris-refusal-no-reserve = Vos deux clés de réserve sont déjà en jeu.
paris-refusal-use-francs = Il manque { $missing ->
    [one] 1 franc
   *[other] { $missing } francs
} : la clé de la tuile { $used } coûte { $price }, vous avez { $have }.
paris-refusal-no-pairs = Il faut { $needed } jetons ({ $good }), vous en avez { $tokens }. Les tuiles ne comptent pas comme jetons.
paris-refusal-too-far-back = La tuile { $tile } est sur la case { $space }, votre meeple sur la { $meeple } : il peut reculer de 1 à { $steps } cases.
paris-refusal-space-30 = Votre meeple a atteint la case 30 : c'est la fin des tuiles bonus pour vous, et la tuile { $used } n'en apporte pas non plus.
paris-refusal-must-act = Vous pouvez encore placer une clé, en déplacer une ou prendre une tuile de fin de partie : vous devez donc le faire.

# aperçus

paris-part-spends = dépense la tuile { $tile }
paris-part-takes = prend la tuile bonus { $tile }
paris-part-founds = fonde { $name } { paris-in }
paris-part-token = prend le jeton : { $good }
paris-part-may-honour = puis du prestige peut être remis
paris-part-may-reward = puis une tuile bonus peut être prise
paris-part-may-award = quatrième clé du quartier : puis une tuile PV peut être placée
paris-part-units-lost = { $count ->
    [one] 1 unité d'une tuile est perdue
   *[other] { $count } unités de tuiles sont perdues
}
paris-part-left = des tuiles qui rapporteraient encore { $count } PV restent inutilisées
paris-part-vp = points tout de suite
paris-part-francs = les francs, avec leur tuile
paris-part-enters = { $district } : { $you ->
    [yes] vous entrez
   *[other] { $who } entre
} au rang { $after }
paris-part-moves = { $district } : { $you ->
    [yes] vous passez
   *[other] { $who } passe
} du rang { $before } au rang { $after }
paris-part-stays = { $district } : { $you ->
    [yes] vous êtes
   *[other] { $who } est
} au rang { $after }

# tuiles

paris-tile-gain = { $francs ->
    [0] Recevez { $vp } PV.
   *[other] { $vp ->
        [0] Recevez { $francs } francs.
       *[other] Recevez { $francs } francs et { $vp } PV.
    }
}
paris-tile-as_resource = { $units ->
    [one] Compte comme 1 ressource : { $goods }. À dépenser ou à vendre pendant le tour où vous l'utilisez.
   *[other] Compte comme { $units } ressources, identiques ou non : { $goods }. À dépenser ou à vendre pendant le tour où vous l'utilisez.
}
paris-tile-as_prestige = { $units ->
    [one] Compte comme 1 jeton de prestige : { $goods }. À remettre à un monument ou à vendre pendant le tour où vous l'utilisez.
   *[other] Compte comme { $units } jetons de prestige, identiques ou non : { $goods }. À remettre à un monument ou à vendre pendant le tour où vous l'utilisez.
}
paris-tile-vp_per_building_value = { $each } PV pour chacune de vos clés sur des bâtiments de valeur { $value }.
paris-tile-vp_per_landmark = { $each } PV pour chacune de vos clés sur des monuments.
paris-tile-vp_per_unused_bonus_tile = { $each2 }/{ $each3 }/{ $each4 } PV (à 2/3/4 joueurs) pour chaque autre tuile bonus non utilisée.
paris-tile-vp_per_identical_prestige_pair = Rendez des paires de jetons de prestige identiques : { $each2 }/{ $each3 }/{ $each4 } PV (à 2/3/4 joueurs) par paire.
paris-tile-vp_per_identical_resource_pair = Rendez des paires de jetons de ressource identiques : { $each2 }/{ $each3 }/{ $each4 } PV (à 2/3/4 joueurs) par paire.
paris-tile-vp_for_type_variety = { $points } PV pour des clés sur { $types } types différents ; tous les monuments ensemble font un type.
paris-tile-buy_extra_key = Payez { $price ->
    [one] 1 franc
   *[other] { $price } francs
} et prenez une de vos clés de réserve derrière l'écran.
paris-tile-take_any_bonus_tile = Prenez n'importe quelle tuile bonus de la piste. Votre meeple reste où il est.
paris-tile-meeple_back_and_take = Reculez votre meeple de 1 à { $spaces } cases et prenez la tuile qui s'y trouve.
paris-tile-enter_own_occupied = Une clé peut aller là où se trouve déjà l'une des vôtres. Le déplacement dépense la tuile.
paris-tile-enter_opponent_occupied = Une clé peut aller là où se trouvent des clés d'autrui. Le déplacement dépense la tuile.
paris-tile-endgame_vp_per_franc = À la fin de la partie : { $each } PV par franc possédé.

paris-about = Investissez dans le Paris de 1900 : bâtiments, monuments, six quartiers, et une clé au bon endroit au bon moment.
paris-minutes = 45
paris-text-draw = doit piocher un bâtiment : { $who }
paris-text-place = doit placer { $type } de valeur { $value } : { $who }
paris-text-action = doit placer ou déplacer une clé, ou prendre une tuile de fin de partie : { $who }
paris-text-keep = consulte la pile de fin de partie : { $who }
paris-text-prestige = peut remettre du prestige : { $who }
paris-text-bonus = peut prendre une tuile bonus : { $who }
paris-text-vp = peut placer une tuile PV : { $who }
paris-text-end = peut échanger et utiliser des tuiles, puis finit le tour : { $who }
paris-text-round = manche { $number }
paris-text-over = la partie est finie, victoire : { $who }
paris-text-building = on retourne un bâtiment
paris-text-setup = mise en place
paris-text-last-next = la prochaine manche est la dernière
paris-text-last = dernière manche
paris-text-points = points
paris-text-bank = banque
paris-text-arc = Arc
paris-text-track = piste bonus
paris-text-stacks = piles
paris-text-empty = vide
paris-text-pile = tuiles de fin de partie { $count }
paris-text-landmarks = monuments
paris-text-found = Monuments à fonder
paris-text-vp-tiles = tuiles PV
paris-text-victory = PV
paris-text-supply = réserve
paris-text-drawn = pioché
paris-text-seat = { $vp } PV, { $francs } francs, { $keys } clés, { $meeple }
paris-text-meeple-on = meeple sur { $space }
paris-text-meeple-start = meeple au départ
paris-text-tokens = jetons
paris-text-units = unités de ce tour
paris-text-bonus-tiles = tuiles bonus
paris-text-end-tiles = tuiles de fin de partie
paris-text-wins = gagne
paris-text-now = à présent { $points }
paris-text-not-built = non construit
paris-text-signs = bmoBAO
paris-text-legend = un emplacement : bâtiment (· aucun), jeton (minuscule : bois, marbre, or ; majuscule : prestige de bronze, d'argent, d'or), [clés par joueur]

# ce qui décide à égalité de points
paris-tie-francs = les francs
paris-tie-worth = la valeur des bâtiments et des monuments
