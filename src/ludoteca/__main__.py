"""`python -m ludoteca`."""

from ludoteca.cli import main

main()
