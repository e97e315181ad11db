# What bots have to say.
bot-bad-count = "{ $given }" does not say how long the bot may think: write a number of simulations, like 200, or a time, like 0.1s or 50ms; *2 after it means two cores.
