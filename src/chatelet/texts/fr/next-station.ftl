# Next Station

next-station-symbol-circle = le cercle
next-station-symbol-triangle = le triangle
next-station-symbol-square = le carré
next-station-symbol-pentagon = le pentagone
next-station-symbol-any = tous les symboles
next-station-notation = « { $given } » n'est pas un coup. On écrit un tronçon comme d3-e4, - pour passer, power, district, double e4 ou circle e4.
next-station-no-station = Il n'y a pas de station { $station } sur ce plan.
next-station-no-line = Aucune ligne pointillée entre { $here } et { $there }. De { $here } on va à : { $near }.
next-station-same-station = Un tronçon mène à une autre station. De { $here } on va à : { $near }.
next-station-backwards = Un tronçon s'écrit de votre ligne vers la nouvelle station : { $right }, pas { $given }.
next-station-chance = « { $given } » ne peut pas venir maintenant. On attend : { $expected }.
next-station-card-seen = La carte { $card } a déjà été retournée dans cette manche.
next-station-expect-0 = les couleurs, comme « colours orange blue green purple »
next-station-expect-1 = deux objectifs, comme « objectives 2 5 »
next-station-expect-2 = les portes, comme « gates a1=switch j1=free a10=district j10=station »
next-station-expect-3 = les pouvoirs des couleurs, comme « powers orange=repeat blue=wild green=switch purple=circle »
next-station-expect-4 = une carte, comme « flip street triangle », « flip metro wild » ou « flip switch metro square »
next-station-refusal-not-your-turn = Vous avez déjà joué pour cette carte.
next-station-refusal-no-such-action = Il n'y a pas de tel tronçon sur ce plan.
next-station-refusal-not-now = Ce n'est pas ce qui est demandé maintenant.
next-station-second-section = On ne peut faire maintenant que ce qu'offre le bonus ou le pouvoir ; passer (-) y renonce.
next-station-refusal-on-line = { $here } et { $there } sont déjà sur cette ligne : une ligne ne fait jamais de boucle.
next-station-refusal-not-on-line = Ni { $here } ni { $there } ne sont sur votre ligne. Partez de : { $starts }.
next-station-refusal-not-from-departure = Le premier tronçon part de votre station de départ, { $starts }.
next-station-refusal-not-from-monument = La Visite guidée continue depuis le monument atteint, { $starts }.
next-station-refusal-not-an-end = { $here } n'est pas une extrémité de votre ligne. Sans aiguillage, partez de : { $starts }.
next-station-refusal-wrong-symbol = { $there } montre { $shows } ; la carte demande { $wanted }.
next-station-refusal-already-drawn = Le tronçon { $section } est déjà tracé.
next-station-refusal-parallel = Une seconde ligne de { $here } à { $there } n'est pas permise : { $other } est tracé.
next-station-refusal-crosses = { $section } croiserait le tronçon { $other }. Les lignes ne se croisent que sur les ponts.
next-station-refusal-no-power = Le crayon que vous tenez n'a pas de pouvoir à utiliser ainsi.
next-station-refusal-power-spent = Le pouvoir de ce crayon est déjà utilisé dans cette manche.
next-station-refusal-power-useless = La carte le donne déjà : le pouvoir serait perdu.
next-station-refusal-station-not-on-line = { $station } n'est pas sur votre ligne.
next-station-refusal-station-special = { $station } est une station spéciale : seules les ordinaires se doublent.
next-station-refusal-station-doubled = { $station } compte déjà double.
next-station-part-route = { $districts ->
    [one] { $districts } quartier
   *[other] { $districts } quartiers
} × { $stations ->
    [one] { $stations } station
   *[other] { $stations } stations
}
next-station-part-sights = monuments
next-station-part-thames = sous la Tamise
next-station-part-crossings = ponts
next-station-part-interchanges = correspondances
next-station-part-visits = sites touristiques
bad-modules-twice = Chaque module se choisit une fois : { $given }.

next-station-option-map = Plan
next-station-option-map-about = Le plan de Paris avec ses monuments, ses ponts et la plateforme centrale ; ou celui de Londres avec ses sites touristiques et la Tamise.
next-station-option-map-paris = Paris
next-station-option-map-london = Londres
next-station-option-modules = Modules
next-station-option-modules-about = Chacun ajoute quelque chose au jeu de base ; en solitaire, chacun coûte dix points à la fin. Les portes de la ville et les pouvoirs des crayons : mieux vaut un seul à la fois.
next-station-option-modules-objectives = Objectifs communs : deux buts pour tous, dix points chacun
next-station-option-modules-gates = Portes de la ville : un bonus pour chaque tronçon qui finit dans un coin
next-station-option-modules-powers = Pouvoirs des crayons : chaque couleur peut faire une fois quelque chose de spécial

next-station-name = Next Station
next-station-about = On retourne une carte, chacun trace un tronçon : quatre lignes de métro en quatre manches, chacun sur son plan.
next-station-minutes = 25
