"""Cut, merge and rename the three faces the game ships with.

Sources: the Debian packages fonts-lxgw-wenkai and fonts-kouzan-mouhitsu, and the npm package
@fontsource/ma-shan-zheng (fetched with ``npm pack`` into a temporary folder).
Every requested character is checked for an outline, not only for a cmap entry.
"""

from __future__ import annotations

import io
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import dropImpliedOnCurvePoints

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "fonts"
KAI = Path("/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Regular.ttf")
KOUZAN = Path("/usr/share/fonts/truetype/kouzan-mouhitsu/kouzan-mouhitsu.ttf")
BRUSH_PACKAGE = "@fontsource/ma-shan-zheng@5.3.1"
TC_LIST = Path(__file__).with_name("tc_chars.txt")
# The Japanese brush face lacks some traditional forms that differ by a stroke: lend the near form.
NEAR_FORMS = (
    "步歩歲歳每毎黃黄脫脱說説銳鋭虛虚稅税產産鄉郷戶戸拋抛姬姫溫温錄録絕絶緣縁吳呉內内"
    "晚晩淚涙蟬蝉值値偷偸徵徴揭掲娛娯彥彦狀状摹模巢巣查査"
)
TC_MARKS = "、。，．・：；？！「」『』（）〈〉《》【】…―々〇〆"
BLANK = {0x20, 0xA0, 0x3000, *range(0x2000, 0x2010), 0x202F, 0xFEFF, 0xAD}
SYMBOLS = (
    "←→↑↓↔↕↖↗↘↙⇐⇒✓✗●○◎·•‧・—–…‥「」『』【】《》〈〉〔〕×÷±≥≤≠≈∞§©®°¶†‡"
    "♠♥♦♣♡♢☆★▲▼△▽◆◇■□▶◀◁▷◐◑①②③④⑤⑥⑦⑧⑨⑩々〇〻“”‘’„‚‹›™€£¥¢№℃"
    "ŌōŪūĀāÁáǍǎÀàĒēÉéĚěÈèĪīÍíǏǐÌìÓóǑǒÒòÚúǓǔÙùǕǖǗǘǙǚǛǜ½¼¾²³"
)
KAI_HEAD = """Copyright 2021-2022 lxgw <calxgw2018@gmail.com>
with Reserved Font Names "霞鹜" and "LXGW".
https://github.com/lxgw/LxgwWenKai

QuewuKai.ttf is a modified version: a subset without hints, renamed "Quewu Kai".

This Font Software is licensed under the SIL Open Font License, Version 1.1.


"""
KOUZAN_NOTE = """QuewuBrushTC.ttf is a renamed subset of KouzanBrushFont (衡山毛筆フォント)
by 青柳衡山 (Aoyagi Kouzan), https://opentype.jp/kouzanmouhitufont.htm

The author waives copyright; free use, change and redistribution are allowed:
無料でご利用できます。著作権放棄で完全フリーです。改編も自由です。
雑誌・書籍への掲載・CD収録も自由です。使用についての制限はありません。
無保証です。お客様の責任でご利用ください。
"""


def codec_plane(codec: str, leads: range, trails: tuple[range, ...]) -> set[int]:
    """Return every code point a double-byte codec holds in the given lead and trail bytes."""
    found: set[int] = set()
    for lead in leads:
        for trail in (b for span in trails for b in span):
            try:
                found.update(map(ord, bytes((lead, trail)).decode(codec)))
            except UnicodeDecodeError:
                continue
    return found


def gb2312() -> set[int]:
    """Return GB2312: 6763 hanzi, its symbols and kana."""
    return codec_plane("gb2312", range(0xA1, 0xF8), (range(0xA1, 0xFF),))


def big5_common() -> set[int]:
    """Return the 5401 frequent hanzi of Big5 and its punctuation."""
    trails = (range(0x40, 0x7F), range(0xA1, 0xFF))
    return codec_plane("big5", range(0xA1, 0xC7), trails)


def jis_common() -> set[int]:
    """Return the 2965 kanji of JIS level 1 with kana."""
    return codec_plane("euc_jp", range(0xA1, 0xD0), (range(0xA1, 0xFF),))


def base_marks() -> set[int]:
    """Return Latin-1, general punctuation, boxes, kana and the named symbols."""
    spans = (
        range(0x20, 0x7F),
        range(0xA0, 0x100),
        range(0x2010, 0x2028),
        range(0x2500, 0x2580),
        range(0x3000, 0x3018),
        range(0x3041, 0x3100),
        range(0xFF01, 0xFF5F),
    )
    return {c for span in spans for c in span} | set(map(ord, SYMBOLS))


def has_outline(font: TTFont, code: int) -> bool:
    """Tell whether a character draws something (or is meant to be blank)."""
    name = font.getBestCmap().get(code)
    if name is None:
        return False
    return code in BLANK or font["glyf"][name].numberOfContours != 0


def cut(font: TTFont, codes: set[int]) -> TTFont:
    """Subset a font to the codes that really have outlines, without hints or layout bulk."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern", "vert", "vrt2", "ccmp", "mark", "liga"]
    options.drop_tables += ["mort", "BASE", "vhea", "vmtx", "gasp"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    worker = subset.Subsetter(options)
    worker.populate(unicodes={c for c in codes if has_outline(font, c)})
    worker.subset(font)
    return font


def lend_near_forms(font: TTFont) -> None:
    """Map each missing traditional character to the near form the font does have."""
    for missing, near in zip(NEAR_FORMS[::2], NEAR_FORMS[1::2], strict=True):
        name = font.getBestCmap().get(ord(near))
        if name is None or ord(missing) in font.getBestCmap():
            continue
        for table in font["cmap"].tables:
            if table.isUnicode() and table.format in (4, 12):
                table.cmap[ord(missing)] = name


def slim(font: TTFont) -> TTFont:
    """Drop on-curve points that TrueType implies anyway: same outlines, fewer bytes."""
    for name in font["glyf"].keys():  # noqa: SIM118
        glyph = font["glyf"][name]
        if glyph.numberOfContours > 0:
            dropImpliedOnCurvePoints(glyph)
    return font


def rename(font: TTFont, family: str, copyright_line: str, licence: str) -> None:
    """Replace every name record: reserved names must not survive in a modified font."""
    table = font["name"]
    table.names = []
    plain = family.replace(" ", "")
    records = {
        0: copyright_line,
        1: family,
        2: "Regular",
        3: f"{plain}-Regular;1.0",
        4: family,
        5: "Version 1.0",
        6: f"{plain}-Regular",
        13: licence,
    }
    for name_id, text in records.items():
        table.setName(text, name_id, 3, 1, 0x409)


def finish(font: TTFont, name: str, wanted: set[int], *, must: str = "") -> None:
    """Stamp fixed dates, write the file and report coverage; fail if a `must` glyph is empty."""
    slim(font)
    font["head"].created = font["head"].modified = 3_700_000_000
    font.recalcTimestamp = False
    path = OUT / name
    font.save(path)
    check = TTFont(path)
    holes = sorted(c for c in wanted if not has_outline(check, c))
    lost = [c for c in must if not has_outline(check, ord(c))]
    if lost:
        raise SystemExit(f"{name} lacks {''.join(lost)}")
    print(f"{name}: {path.stat().st_size / 1e6:.2f} MB, {len(check.getBestCmap())} characters,")
    print(f"  {len(holes)} of the wish list missing: {''.join(map(chr, holes))[:120]}")


def make_kai() -> None:
    """Write QuewuKai.ttf, the text face of every locale."""
    wanted = gb2312() | big5_common() | jis_common() | base_marks()
    font = cut(TTFont(KAI), wanted)
    line = "Copyright 2021-2022 lxgw. Subset and renamed for Quewu; see QuewuKai-OFL.txt."
    rename(font, "Quewu Kai", line, "SIL Open Font License 1.1")
    finish(
        font, "QuewuKai.ttf", wanted, must="雀舞鸟十百千万花风月栖诵吟鳥風萬ゆア←→↑↓✓✗●○·—…「」『』"
    )


def fetch_brush(folder: Path) -> tuple[list[Path], str]:
    """Download the npm package and return its woff2 slices (Latin last) and its licence."""
    subprocess.run(["npm", "pack", "--silent", BRUSH_PACKAGE], cwd=folder, check=True)
    with tarfile.open(next(folder.glob("*.tgz"))) as archive:
        archive.extractall(folder, filter="data")
    slices = sorted((folder / "package/files").glob("*-400-normal.woff2"))
    return slices, (folder / "package/LICENSE").read_text("utf-8")


def bare_slice(path: Path, seen: set[int]) -> io.BytesIO | None:
    """Strip one slice to outlines of characters not seen before."""
    font = TTFont(path)
    fresh = {c for c in font.getBestCmap() if c not in seen and has_outline(font, c)}
    if not fresh:
        return None
    seen |= fresh
    options = subset.Options()
    options.hinting, options.layout_features, options.notdef_outline = False, [], True
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "gasp"]
    worker = subset.Subsetter(options)
    worker.populate(unicodes=fresh)
    worker.subset(font)
    font.flavor = None
    buffer = io.BytesIO()
    font.save(buffer)
    buffer.seek(0)
    return buffer


def make_brush() -> None:
    """Write QuewuBrush.ttf, the brush face for titles, banners and card glyphs (simplified)."""
    with tempfile.TemporaryDirectory() as temp:
        slices, licence = fetch_brush(Path(temp))
        seen: set[int] = set()
        parts = [part for path in slices if (part := bare_slice(path, seen))]
        font = Merger().merge(parts)
    line = "Copyright 2018 The MaShanZheng Project Authors. Merged and renamed for Quewu."
    rename(font, "Quewu Brush", line, "SIL Open Font License 1.1")
    wanted = gb2312() | set(range(0x20, 0x7F))
    finish(font, "QuewuBrush.ttf", wanted, must="雀舞鸟十百千万花风月春夏秋冬天上下满山栖诵吟东西")
    (OUT / "QuewuBrush-OFL.txt").write_text(licence, "utf-8")
    body = licence[licence.index("-" * 20) :]
    (OUT / "QuewuKai-OFL.txt").write_text(KAI_HEAD + body, "utf-8")


def make_brush_tc() -> None:
    """Write QuewuBrushTC.ttf, the brush face for traditional and Japanese banners."""
    wanted = set(map(ord, TC_LIST.read_text("utf-8"))) - {0x0A} | set(map(ord, TC_MARKS))
    wanted |= {*range(0x20, 0x7F), *range(0x3041, 0x30FF)} | set(map(ord, NEAR_FORMS[1::2]))
    font = cut(TTFont(KOUZAN), wanted)
    lend_near_forms(font)
    line = "Public domain, by Aoyagi Kouzan. Subset for Quewu; see QuewuBrushTC-LICENCE.txt."
    rename(font, "Quewu Brush TC", line, "Public domain")
    finish(font, "QuewuBrushTC.ttf", wanted, must="雀舞鳥十百千萬花風月春夏秋冬天上下滿山")
    (OUT / "QuewuBrushTC-LICENCE.txt").write_text(KOUZAN_NOTE, "utf-8")


def main() -> None:
    """Make all three faces."""
    OUT.mkdir(parents=True, exist_ok=True)
    make_kai()
    make_brush_tc()
    make_brush()


if __name__ == "__main__":
    main()
