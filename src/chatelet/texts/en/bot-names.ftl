# What bots are called, at the tables and in the pages.
bot-name-random = Stroller
bot-name-greedy = Commuter
bot-name-mcts = Engineer
bot-name-tourist = Tourist
bot-name-commuter = Commuter
bot-name-conductor = Conductor
bot-name-architect = Architect
