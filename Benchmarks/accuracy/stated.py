"""What is read of each set of documentation whose truth says what its pages state, and the means over all sets."""
import os
import re
import subprocess

ROWS = ("operations", "params", "body", "statuses", "reply")
COLUMNS = ("P", "R", "ref", "all")


def measure(tally, shared):
    """Prints the judge's table and, below it, the mean of each column over the sets that have a figure in it."""
    judge = os.path.join(shared, "tools", "score-stated")
    run = subprocess.run(
        [judge, "--split", os.path.join(shared, "corpora")], capture_output=True, text=True, check=True,
        env={**os.environ, "TALLY": tally})
    lines = [line.rstrip() for line in run.stdout.splitlines()]
    print("\nwhat pages state, by dialect\n")
    print("\n".join(lines))
    figures = [re.findall(r"\d\.\d\d|(?<= )-(?= |$)", line.split(None, 1)[1]) for line in lines[2:] if line.strip()]
    means = []
    for column in range(len(ROWS) * len(COLUMNS)):
        found = [float(row[column]) for row in figures if column < len(row) and row[column] != "-"]
        means.append(f"{sum(found) / len(found):.2f}" if found else "   -")
    groups = [means[start:start + len(COLUMNS)] for start in range(0, len(means), len(COLUMNS))]
    print("mean            " + "       ".join(" ".join(group) for group in groups))


def accounting(tally, shared):
    """Prints how many blocks of each corpus look like contract and ended nowhere: no fact, no finding, no reason."""
    print("\n| corpus | blocks that look like contract | ended nowhere |\n|---|---|---|")
    corpora = os.path.join(shared, "corpora")
    for name in sorted(os.listdir(corpora)):
        folder = os.path.join(corpora, name, "docs")
        if not os.path.isdir(folder):
            continue
        out = subprocess.run(
            [tally, "extract", "--accounting", "--no-config", folder], capture_output=True, text=True).stdout
        words = out.strip().splitlines()[-1].split() if out.strip() else ["-", "", "-"]
        print(f"| {name} | {words[2]} | {words[0]} |")
