# The language itself
language-name = English
decimal-mark = .
