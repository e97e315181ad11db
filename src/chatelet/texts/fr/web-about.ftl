# La page À propos

web-about-what = Châtelet réunit autour d'une seule table trois jeux de société qui se passent à Paris : Next Station, Metro et Paris. C'est gratuit, et son code source est libre.
web-about-owners = C'est un projet indépendant de passionnés. Les jeux, leurs noms et leurs marques appartiennent à leurs propriétaires, qui n'ont aucun lien avec ce projet. Si un jeu vous plaît ici, achetez-le pour votre étagère.
web-about-operator = Site tenu par
web-about-operator-unknown = qui vous a donné cette adresse ; aucun nom n'est indiqué
web-about-version = Version
web-about-licence = Licence
web-about-licence-text = MIT : chacun peut utiliser, modifier et partager le code et les dessins de Châtelet.
web-about-others = Le travail des autres
web-about-others-text = Ces bibliothèques et ces polices accompagnent les pages. Leurs auteurs le permettent sous ces licences.
web-about-others-failed = La liste des licences n'a pas pu être chargée. Elle se trouve aussi dans le fichier licenses.txt à côté des pages.
