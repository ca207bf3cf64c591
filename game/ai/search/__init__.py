"""搜索 search: worlds drawn from what a seat sees, the same ones for every candidate.

A search asks "what happens if I do this?" by playing sampled worlds to their end. It is
anytime: it may be stopped after any playout and then names the best action so far; with a
fixed number of playouts and no clock it is a function of the view and the seed.
"""

from .racing import Candidate, Problem, Verdict, race
from .searcher import Limits, SearchBot
from .worlds import Worlds, ranked, shortlist

__all__ = [
    "Candidate",
    "Limits",
    "Problem",
    "SearchBot",
    "Verdict",
    "Worlds",
    "race",
    "ranked",
    "shortlist",
]
