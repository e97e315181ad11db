# Première leçon de Next Station ; un test compare chaque nombre avec le moteur

web-lesson-next-station-hello = Cette feuille, c'est Paris, en 13 quartiers. En quatre manches vous y tracez quatre lignes de métro, de station en station. Chaque station porte un symbole : cercle, triangle, carré ou pentagone.
web-lesson-next-station-first = On retourne une carte : un **cercle**. Votre première ligne est orange et part de H4, la station à l'anneau orange. Un tronçon mène à une station voisine qui porte le symbole de la carte. Choisissez **G5**, puis confirmez.
web-lesson-next-station-tour = Votre premier tronçon ! La carte suivante montre **tous les symboles** : n'importe quelle station convient. Et si vous atteignez un **monument**, vous pouvez continuer aussitôt : c'est la Visite guidée. Allez de G5 au monument en **J5**.
web-lesson-next-station-on = La visite continue depuis le monument, vers la station de votre choix. Choisissez **J6** : elle est dans un nouveau quartier.
web-lesson-next-station-worth = Ce que vaut une ligne : ses quartiers, multipliés par ses stations dans le quartier où elle en a le plus, plus deux points par monument. La vôtre à présent : 2 × 3 + 2 = **8**. La feuille de score tient le compte, et explique un chiffre quand vous le touchez.
web-lesson-next-station-ends = Encore un cercle. Un tronçon part d'une **extrémité** de votre ligne : H4 ou J6. De J6, descendez à **J9** : un troisième quartier fait 3 × 3 + 2 = 11.
web-lesson-next-station-most = Un pentagone. Repartez de l'autre extrémité, H4, vers **I3**. C'est là que vous avez le plus de stations, et une quatrième y compte pour chaque quartier : 3 × 4 + 2 = 14.
web-lesson-next-station-switch = Avec ce carré vient un **aiguillage** : le tronçon peut partir de n'importe quelle station de votre ligne, même du milieu. De H4 à **J4**, il passe sur un pont : 2 points de plus à la fin de la partie.
web-lesson-next-station-last = Voici la cinquième carte **Métro** : la manche finit avec elle. Elle demande un triangle, mais un monument accepte toutes les cartes. De I3, montez à **I2** : un nouveau quartier, et un monument en prime.
web-lesson-next-station-line = Votre ligne orange est finie : 4 quartiers × 5 stations + 4 pour ses deux monuments = **24 points**. Le pont en ajoute 2.
web-lesson-next-station-green = Nouvelle manche, nouvelle couleur. Le vert part de C7 et la carte montre un triangle. Tracez jusqu'à **E7**. Vos lignes ne se croisent jamais, sauf sur les ponts.
web-lesson-next-station-hub = Tous les symboles. Le grand anneau du milieu est la **plateforme centrale** : elle accepte toutes les cartes, et votre ligne peut en repartir par n'importe quelle porte. Entrez.
web-lesson-next-station-meet = Un cercle. **G5** est déjà sur votre ligne orange, et c'est tant mieux : une station sur deux lignes est une **correspondance**, 2 points à la fin, et davantage avec une troisième et une quatrième ligne.
web-lesson-next-station-done = Et ainsi de suite, sur quatre lignes ; vous en êtes déjà à **34 points**. Si une carte ne vous va pas, passez : c'est toujours permis. Le reste s'apprend en jouant.
