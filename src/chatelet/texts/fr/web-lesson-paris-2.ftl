# Deuxième leçon de Paris ; un test compare chaque nombre avec le moteur

web-lesson-paris-2-hello = Cinq manches ont été jouées. Trois clés sont sur des bâtiments de Belleville : deux à vous, une à Odette. Derrière votre écran : 16 francs et les tuiles 27 et 29. Voici ce que la première leçon a laissé de côté : l'Arc, le commerce, les tuiles PV et la fin.
web-lesson-paris-2-draw = Commencez comme toujours : piochez dans la **pile 1**.
web-lesson-paris-2-arc = Un bâtiment de valeur 8 a ouvert à Belleville. Trois clés y sont déjà, et qui apporte la quatrième d'une banque ou de l'Arc peut poser une tuile PV. Placez une clé sur l'**Arc de Triomphe**, au milieu : il ne paie rien, mais de là elle va dans n'importe quel bâtiment de la ville.
web-lesson-paris-2-draw-again = Odette encaisse à Chaillot. Piochez dans la **pile 1**.
web-lesson-paris-2-buy = Le bâtiment de valeur 8 coûte 8 francs et 1 bois, et vous n'avez pas de bois. À tout moment de votre tour, vous pouvez faire du **commerce** : acheter ce que d'autres ont remis, vendre ce qui ne vous sert pas. Achetez le **bois** de la réserve, pour 3 francs.
web-lesson-paris-2-move = Choisissez votre clé sur l'**Arc**, puis le **bâtiment de valeur 8 de Belleville** : 2 PV tout de suite, et l'or à côté. (Une clé qui monte d'un autre bâtiment n'y serait pas une clé de plus.)
web-lesson-paris-2-vp = C'était la **quatrième clé** de Belleville : vous pouvez donc poser une **tuile PV** sur un quartier de votre choix qui n'en a pas. À la fin, la plus haute somme y reçoit 20, la deuxième 10. Ici vous menez par 13 à 4 : posez-la sur **Belleville**.
web-lesson-paris-2-pile = Bien des tours plus tard, les piles sont vides. À Belleville, Odette a fondé un monument. Vous avez 17 tous les deux, mais à égalité c'est la plus haute place qui décide, et la sienne vaut 11, la vôtre 8 : pour l'instant 20 pour elle et 10 pour vous. Désormais, votre action peut être une **tuile de fin de partie**. Prenez-en une dans la **pile rouge**.
web-lesson-paris-2-keep = Regardez-les toutes et gardez-en une ; personne ne voit laquelle. Gardez celle qui apporte **6 PV**.
web-lesson-paris-2-last = Vous avez pris la dernière tuile de fin de partie, la fin a donc été annoncée : c'est **votre dernier tour**. Reprenez Belleville avec le Sacré-Cœur (13). Il demande 2 ors, et vous en avez un. Achetez de l'**or** pour 5 francs.
web-lesson-paris-2-found = Fondez le **Sacré-Cœur** (13) : un nouveau monument doit être plus haut que ceux du quartier. Votre clé monte, vous payez donc 5 francs, et la somme est de 22 contre 17.
web-lesson-paris-2-gold = Remettez votre **prestige d'or** pour 5 PV : après ce coup, il sera trop tard.
web-lesson-paris-2-bronze = Le **prestige de bronze** apporte encore 3 PV.
web-lesson-paris-2-landmarks = Ce que vous n'utilisez pas maintenant ne vaut rien. La **tuile 29** compte vos clés sur les monuments : 8 PV.
web-lesson-paris-2-types = La **tuile 30** paie les types de bâtiments différents : 15 PV.
web-lesson-paris-2-six = Et la tuile de fin de partie : **6 PV**.
web-lesson-paris-2-end = Les jetons qui restent pourraient être vendus maintenant. La tuile 27 agit d'elle-même : 1 PV pour chacun de vos 27 francs. **Terminez le tour** ; si vous laissiez des points, le jeu vous avertirait.
web-lesson-paris-2-done = Odette a eu encore un tour, puis les quartiers ont été comptés : 90 à 56, et 20 de vos points sont ceux de la tuile PV. Piocher, une action, commerce et tuiles à tout moment : c'est tout Paris.
