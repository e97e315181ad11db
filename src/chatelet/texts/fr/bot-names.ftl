# Comment s'appellent les robots, aux tables et dans les pages.
bot-name-random = Flâneur
bot-name-greedy = Habitué
bot-name-mcts = Ingénieur
bot-name-tourist = Touriste
bot-name-commuter = Habitué
bot-name-conductor = Conducteur
bot-name-architect = Architecte
