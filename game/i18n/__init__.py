"""Translate the text the player reads; this room has no strings of its own.

`_`, `ngettext` and `pgettext` use the translator of the present context, which `use`
switches at once for every later call. Message ids are English.
"""

from game.i18n.translator import (
    LOCALES,
    N_,
    Translator,
    _,
    best_locale,
    current,
    ngettext,
    pgettext,
    system_locale,
    use,
)

__all__ = [
    "LOCALES",
    "N_",
    "Translator",
    "_",
    "best_locale",
    "current",
    "ngettext",
    "pgettext",
    "system_locale",
    "use",
]
