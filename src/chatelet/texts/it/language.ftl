# La lingua stessa
language-name = Italiano
decimal-mark = ,
