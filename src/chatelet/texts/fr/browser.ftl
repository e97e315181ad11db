# Les règles des jeux, préparées pour les navigateurs.

browser-built = { $game } : prêt pour les navigateurs, { $size } ko.
browser-no-linker = Les règles ne peuvent pas être préparées pour les navigateurs : il manque l'éditeur de liens wasm-ld. Debian le fournit dans le paquet lld.
browser-untranslatable = { $rule } ne peut pas être traduit pour les navigateurs : il lui faut { $needs }, qui n'y existe pas.
browser-not-linked = Les règles de { $game } n'ont pas pu être liées pour les navigateurs : { $reason }
browser-not-built = Les règles de { $game } n'ont pas pu être préparées pour les navigateurs : { $reason }
browser-not-exported = { $rule } ne peut pas être appelé dans un navigateur avec { $given } : aucune partie d'essai ne l'a fait.
browser-check-ended = La vérification de { $game } s'est arrêtée avant la fin.
browser-no-node = Les règles pour navigateurs ne peuvent pas être comparées : il manque Node.
browser-building = · { $game } : { $state ->
    [begun] ses règles sont préparées pour les navigateurs
   *[other] ses règles sont prêtes
  }
browser-site-written = Écrit dans { $folder } : { NUMBER($size, maximumFractionDigits: 1) } Mo, pour n'importe quel hébergeur web.
browser-no-runtime = Il manque Python pour les navigateurs : tools/build_web.py le télécharge, ce qui demande le réseau.
browser-no-pages = Les pages ne sont pas encore construites : tools/build_web.py les construit.
browser-not-empty = { $folder } contient autre chose, à quoi on ne touche pas. Un dossier vide ou nouveau convient.
browser-left-out = { $game } est laissé de côté : un paquet l'apporte, dont les pages ne connaissent pas les mots. Il se joue sur un serveur.
browser-no-page = Il n'y a pas de page à cette adresse.
