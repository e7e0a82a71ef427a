"""Tally, a program that reads the contract out of documentation: `tally check docs`.

The package carries the program; there is nothing to import but the place of it:

    >>> import tally_docs
    >>> tally_docs.program()
    '/…/bin/tally'
"""

import os
import sys
import sysconfig


def program() -> str:
    """The path of the program, which pip has put beside Python's own commands."""
    folders = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", f"{os.name}_user")]
    # `pip install --target FOLDER` puts it to FOLDER/bin.
    folders.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin"))
    for folder in folders:
        path = os.path.join(folder, "tally")
        if os.path.isfile(path):
            return path
    raise FileNotFoundError(f"the program 'tally' is in none of {', '.join(folders)}; install tally-docs again")


def main() -> None:
    """Becomes the program."""
    path = program()
    os.execv(path, [path, *sys.argv[1:]])
