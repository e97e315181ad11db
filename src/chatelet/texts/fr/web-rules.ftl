# Les règles, et les portes des leçons

web-rules-of = Les règles de { $game }
web-rules-read = Lire les règles
web-rules-contents = Sommaire
web-rules-search = Interroger les règles
web-rules-found = { $count ->
    [0] Aucun chapitre trouvé
    [one] Un chapitre trouvé
   *[other] { $count } chapitres trouvés
}
web-rules-none = Rien sur « { $wish } ». Essayez un autre mot.
web-rules-sections = { $count ->
    [one] Un chapitre
   *[other] { $count } courts chapitres
}
web-rules-link = Lien vers « { $title } »
web-rules-print = Imprimer
web-rules-print-brief = Imprimer deux pages
web-rules-no-game = Il n'y a pas de règles de ce jeu ici. Voici celles du rayon :
web-rules-own = Écrites par nous pour cette table. Chaque figure est une vraie position, dessinée par les règles mêmes avec lesquelles vous jouez.
web-rules-sure = Ce qui est sûr, et ce qui l'est moins
web-rules-value = Valeur
web-rules-cost = Prix
web-rules-gain = Ce qu'il rapporte
web-rules-bonus = une tuile bonus
web-rules-bonus-for = une tuile bonus, pour { $francs } francs de plus
web-rules-landmark = Monument
web-rules-prestige = Prestige, contre des points
web-rules-each = { $count } PV chacun
web-rules-token = Jeton
web-rules-buy = S'achète
web-rules-sell = Se vend
web-rules-district = Quartier
web-rules-bank = Sa banque paie
web-rules-first = Premier
web-rules-second = Deuxième
web-rules-third = Troisième
