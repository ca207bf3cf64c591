"""Read .po files and turn them into the binary form that gettext reads.

Only what gettext needs at run time is kept: contexts, plurals and the header; fuzzy and
obsolete entries are left out.
"""

from __future__ import annotations

import ast
import re
import struct

KEYWORD = re.compile(r'^(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])?\s+(".*")\s*$')
CONTEXT_MARK = "\x04"
PLURAL_MARK = "\x00"
MO_MAGIC = 0x950412DE


class PoError(ValueError):
    """Say which line of a .po file cannot be read."""


def _unquote(text: str, number: int) -> str:
    try:
        return str(ast.literal_eval(text))
    except (SyntaxError, ValueError) as error:
        raise PoError(f"line {number}: {text} is no quoted text") from error


class _Entry:
    """Gather the parts of one entry while its lines are read."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.fuzzy = False

    def store(self, catalog: dict[str, str]) -> None:
        """Put the finished entry into the catalog, keyed as gettext keys it."""
        if "msgid" not in self.parts or (self.fuzzy and self.parts["msgid"]):
            return
        key = self.parts["msgid"]
        if "msgctxt" in self.parts:
            key = self.parts["msgctxt"] + CONTEXT_MARK + key
        if "msgid_plural" in self.parts:
            key += PLURAL_MARK + self.parts["msgid_plural"]
        forms = [self.parts[name] for name in sorted(self.parts) if name.startswith("msgstr")]
        if forms and all(forms):
            catalog[key] = PLURAL_MARK.join(forms)


def parse_po(text: str) -> dict[str, str]:
    """Return the translated entries, keyed as in a binary catalog; raise PoError."""
    catalog: dict[str, str] = {}
    entry, last = _Entry(), ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("#"):
            if last.startswith("msgstr"):
                entry.store(catalog)
                entry, last = _Entry(), ""
            entry.fuzzy |= line.startswith("#,") and "fuzzy" in line
            continue
        found = KEYWORD.match(line)
        if found:
            name, index, quoted = found.groups()
            starts = name == "msgctxt" or (name == "msgid" and last != "msgctxt")
            if starts and last:
                entry.store(catalog)
                entry = _Entry()
            last = name if index is None else f"{name}{int(index):03d}"
            entry.parts[last] = _unquote(quoted, number)
        elif line.startswith('"') and last:
            entry.parts[last] += _unquote(line, number)
        elif line:
            raise PoError(f"line {number}: {line[:40]} is not understood")
    entry.store(catalog)
    return catalog


def to_mo(catalog: dict[str, str]) -> bytes:
    """Pack a catalog into the bytes of a .mo file."""
    keys = sorted(catalog, key=lambda key: key.encode("utf-8"))
    ids, texts, table = b"", b"", []
    for key in keys:
        name, value = key.encode("utf-8"), catalog[key].encode("utf-8")
        table.append((len(name), len(ids), len(value), len(texts)))
        ids += name + b"\0"
        texts += value + b"\0"
    start = 28 + 16 * len(keys)
    left = [number for size, at, _, _ in table for number in (size, start + at)]
    right = [number for _, _, size, at in table for number in (size, start + len(ids) + at)]
    head = (MO_MAGIC, 0, len(keys), 28, 28 + 8 * len(keys), 0, 0)
    return struct.pack(f"<7I{len(left) * 2}I", *head, *left, *right) + ids + texts
