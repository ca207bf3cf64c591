"""Find the catalog of a language and look texts up in it."""

from __future__ import annotations

import gettext
import io
import locale as system
import os
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from game.i18n.po import PoError, parse_po, to_mo

LOCALES = ("zh_CN", "en")
"""The languages the program speaks; `en` is the language of the message ids."""


class Translator:
    """Look texts up in the catalogs of one locale; an unknown text stays English."""

    def __init__(self, locale: str, folder: Path | None = None) -> None:
        """Read the catalogs `LOCALE/LC_MESSAGES/*.mo|.po` under the folder, if any."""
        self.locale = locale
        self._catalog = _load(locale, folder) if folder else gettext.NullTranslations()
        self.gettext = self._catalog.gettext
        self.ngettext = self._catalog.ngettext
        self.pgettext = self._catalog.pgettext

    @property
    def chinese(self) -> bool:
        """Tell whether the language is written in Chinese characters without blanks."""
        return self.locale.startswith(("zh", "ja"))


def _load(locale: str, folder: Path) -> gettext.NullTranslations:
    """Chain the catalogs of one locale, the first found asked first."""
    chain = gettext.NullTranslations()
    messages = folder / locale / "LC_MESSAGES"
    names = sorted({path.stem for path in messages.glob("*.[mp]o")})
    for name in sorted(names, key=lambda stem: stem != "quewu", reverse=True):
        catalog = _catalog(messages / name)
        if catalog is not None:
            catalog.add_fallback(chain)
            chain = catalog
    return chain


def _catalog(stem: Path) -> gettext.GNUTranslations | None:
    """Read one catalog: the compiled file unless the source is newer or alone."""
    mo, po = stem.with_suffix(".mo"), stem.with_suffix(".po")
    try:
        if mo.exists() and not (po.exists() and po.stat().st_mtime > mo.stat().st_mtime):
            return gettext.GNUTranslations(io.BytesIO(mo.read_bytes()))
        entries = parse_po(po.read_text(encoding="utf-8"))
        return gettext.GNUTranslations(io.BytesIO(to_mo(entries)))
    except (OSError, UnicodeDecodeError, PoError, ValueError):
        return None  # a broken catalog must not keep the program from starting


@cache
def _plain() -> Translator:
    return Translator("en")


_active: ContextVar[Translator] = ContextVar("quewu_translator")


def use(translator: Translator) -> None:
    """Make every later `_()` of this context speak the translator's language."""
    _active.set(translator)


def current() -> Translator:
    """Return the translator in use; plain English before the first `use`."""
    return _active.get(None) or _plain()


def _(message: str) -> str:
    """Translate an English message id into the present language."""
    return current().gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """Translate a message that depends on a number."""
    return current().ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """Translate a message whose English form is ambiguous without the context."""
    return current().pgettext(context, message)


def N_(message: str) -> str:
    """Mark a message id for extraction; it is translated where it is shown."""
    return message


def best_locale(wanted: str) -> str:
    """Return the nearest language the program speaks to a code like `zh_TW.UTF-8`."""
    code = wanted.replace("-", "_").split(".")[0]
    if code in LOCALES:
        return code
    return "zh_CN" if code.lower().startswith("zh") else "en"


def system_locale() -> str:
    """Return the language the system asks for, as the program speaks it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        value = os.environ.get(variable, "").split(":")[0]
        if value and value.split(".")[0] not in ("C", "POSIX"):
            return best_locale(value)
    name = system.getlocale()[0] or ""
    return "zh_CN" if name.lower().startswith(("zh", "chinese")) else best_locale(name)
