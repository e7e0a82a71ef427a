"""What a family of hostile projects is, and the commands and projects that many of them have."""
import dataclasses
import typing

# A file's path and its content.
Project = dict[str, typing.Union[str, bytes]]


@dataclasses.dataclass
class Family:
    name: str
    # The project by its size: bytes, or items.
    make: typing.Callable[[int], Project]
    # The words of the command; {project} and {output} are replaced.
    command: list[str]
    # How many items 1 stands for; None if the size is in kB.
    factor: typing.Optional[float] = None

    def size(self, n):
        return n * 1000 if self.factor is None else max(1, round(n * self.factor))

    def label(self, n):
        return f"{n} kB" if self.factor is None else f"{self.size(n):,}"


CHECK = ["check", "--no-cache", "{project}"]
BUILD = ["build", "--no-cache", "{project}", "-o", "{output}"]
EXTRACT = ["extract", "{project}"]
CONFIGURATION = "title: Hostile\n"


def page(text):
    return {"tally.yml": CONFIGURATION, "page.md": text}


def of_page(make):
    """A project of one page."""
    return lambda size: page(make(size))
