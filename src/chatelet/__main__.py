"""`python -m chatelet` is the command `chatelet`."""

from chatelet.cli import main

main()
