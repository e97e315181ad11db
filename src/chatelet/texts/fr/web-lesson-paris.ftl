# Première leçon de Paris ; un test compare chaque nombre avec le moteur

web-lesson-paris-hello = Le Paris de la Belle Époque : six quartiers autour de l'Arc de Triomphe. On investit avec des clés, d'abord sur une banque ou sur l'Arc, puis dans des bâtiments et des monuments. Derrière votre écran : 3 francs et 10 clés.
web-lesson-paris-draw = Chaque tour commence par un nouveau bâtiment. Le dos de la tuile dit son quartier : les deux piles proposent La Villette. Piochez dans la **pile 1**, en haut à gauche.
web-lesson-paris-bank = Un bâtiment de valeur 2 a ouvert à La Villette. Puis votre unique action : placez une clé sur la **banque de La Villette**, la pièce près de l'Arc. Elle vous paie 6 francs.
web-lesson-paris-draw-again = Odette aussi a pioché un bâtiment, et placé une clé sur la banque des Batignolles. À vous de nouveau : piochez dans la **pile 1**.
web-lesson-paris-move = Vous avez 9 francs. D'une banque, une clé passe dans un bâtiment du même quartier et paie sa valeur. Choisissez le **bâtiment 2 de La Villette** : 2 francs, et le jeton à côté est à vous.
web-lesson-paris-bonus = Les bâtiments de valeur 1 et 2 apportent aussi une **tuile bonus**. Votre meeple avance sur l'anneau extérieur autant que vous voulez, mais ne recule jamais. Prenez la **tuile 3** : elle vaut 1 marbre.
web-lesson-paris-end = Avant de terminer un tour, vous pouvez encore acheter, vendre et utiliser des tuiles. Gardez la vôtre et **terminez le tour**.
web-lesson-paris-draw-third = Odette encaisse à Montmartre. Piochez encore un bâtiment : **pile 1**.
web-lesson-paris-money = Pour voir grand, il faut plus de francs. La **banque de Belleville** est celle qui paie le plus : 7. Placez-y une clé.
web-lesson-paris-share = Odette vous a rejoint à la banque de La Villette : une banque accueille tout le monde, un bâtiment une seule clé. Vous avez 14 francs. Piochez dans la **pile 1**.
web-lesson-paris-use = Le moment est venu pour un **monument**. Il demande des francs et des matériaux précieux. Utilisez votre **tuile 3** : pendant ce tour, elle est du marbre.
web-lesson-paris-found = Choisissez le **Jardin du Luxembourg** (10) en bas à gauche, puis La Villette. Votre clé monte du bâtiment de valeur 2, vous ne payez donc que la différence : 8 francs, et le marbre.
web-lesson-paris-prestige = Un monument change le prestige en points. Remettez votre **prestige de bronze** : 3 PV.
web-lesson-paris-done = 3 points, le premier monument de Paris, et encore 6 francs. À la quatrième clé d'un quartier, on peut poser une tuile PV quelque part : à la fin, elle paie ceux qui y ont les plus hautes valeurs. Les piles épuisées, les tuiles de fin de partie mènent à l'arrivée.
