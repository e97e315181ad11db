# Quello che i bot hanno da dire.
bot-bad-count = «{ $given }» non dice quanto può pensare il bot: scrivi un numero di simulazioni, come 200, o un tempo, come 0.1s o 50ms; *2 in fondo vuol dire due core.
