"""特征表 the numbering of traits: bundles one after another, each with so many places."""

from __future__ import annotations

from collections.abc import Iterable


class Layout:
    """Number the traits of bundles; `start(name)` is the first of a bundle, `total` all of them."""

    def __init__(self, bundles: Iterable[tuple[str, int]]) -> None:
        self.bundles = tuple(bundles)
        self._starts: dict[str, int] = {}
        self.total = 0
        for name, many in self.bundles:
            if name in self._starts:
                raise ValueError(f"two bundles of traits are called {name!r}")
            self._starts[name] = self.total
            self.total += many

    def start(self, name: str) -> int:
        """Return the number of a bundle's first trait."""
        return self._starts[name]

    def starts(self) -> tuple[int, ...]:
        """Return the numbers of all first traits, in order."""
        return tuple(self._starts.values())
