# Come si chiamano i bot, ai tavoli e nelle pagine.
bot-name-random = Flâneur
bot-name-greedy = Pendolare
bot-name-mcts = Ingegnere
bot-name-tourist = Turista
bot-name-commuter = Pendolare
bot-name-conductor = Macchinista
bot-name-architect = Architetto
