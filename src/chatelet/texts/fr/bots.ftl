# Ce que les robots ont à dire.
bot-bad-count = « { $given } » ne dit pas combien de temps le robot peut réfléchir : écrivez un nombre de simulations, comme 200, ou un temps, comme 0.1s ou 50ms ; *2 à la suite, c'est deux cœurs.
