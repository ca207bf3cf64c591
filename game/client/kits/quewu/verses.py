"""Keep the verses of the table: they stay Chinese everywhere; other languages add a gloss."""

from __future__ import annotations

from game.client.table.banner import Verse
from game.i18n import N_

BEFORE_PLAY = Verse(
    ("春来花友会", "夏夜鸟啼时", "风过秋思追", "月寒冬雪依"),
    N_("Spring brings flower friends; birds call in summer nights; wind stirs autumn thoughts; "
       "a cold moon leans on winter snow."),
)  # fmt: skip
END = Verse(
    ("春来花友常欢会", "夏夜鸟啼情意痴", "秋思风过归梦里", "冬月寒雪影相依"),
    N_("Flower friends meet gladly in spring; birds sing of love in summer nights; autumn wind "
       "blows home in dreams; moon and snow lean close in winter."),
)  # fmt: skip
DUEL = Verse(
    ("天上天下", "花鸟风月之", "雀舞"),
    N_("In heaven and under heaven: the sparrow dance of flower, bird, wind and moon!"),
)
DUEL_AGAIN = Verse(("雀舞",), N_("Sparrow dance!"))

TAKE_BACK = Verse(
    ("风过无情", "月照无意"),
    N_("The wind passes without feeling, the moon shines without intent: wait!"),
)

SEASONS: tuple[tuple[Verse, ...], ...] = (
    (
        Verse(("春眠不觉晓", "处处闻啼鸟"),
              N_("Asleep in spring past dawn; birds sing all about.")),
        Verse(("春江潮水连海平", "海上明月共潮生"),
              N_("Spring tide meets the level sea; the moon is born with the tide.")),
        Verse(("春风又绿江南岸", "明月何时照我还"),
              N_("Spring wind greens the southern bank; when will the moon light me home?")),
        Verse(("春城无处不飞花", "寒食东风御柳斜"),
              N_("In the spring city flowers fly everywhere; the east wind bends the willows.")),
    ),
    (
        Verse(("绿树阴浓夏日长", "楼台倒影入池塘"),
              N_("Green shade is deep, the summer day long; towers lie in the pond.")),
        Verse(("人皆苦炎热", "我爱夏日长"),
              N_("All suffer from the heat; I love the long summer day.")),
        Verse(("首夏犹清和", "芳草亦未歇"),
              N_("Early summer is still mild; the grass has not yet tired.")),
        Verse(("仲夏苦夜短", "开轩纳微凉"),
              N_("Midsummer nights are short; open the window to the cool.")),
    ),
    (
        Verse(("空山新雨后", "天气晚来秋"),
              N_("Empty hills after new rain; evening brings autumn.")),
        Verse(("自古逢秋悲寂寥", "我言秋日胜春朝"),
              N_("Of old, autumn was mourned; I say it beats a spring morning.")),
        Verse(("银烛秋光冷画屏", "轻罗小扇扑流萤"),
              N_("Silver candles cool the painted screen; a small fan chases fireflies.")),
        Verse(("落霞与孤鹜齐飞", "秋水共长天一色"),
              N_("Sunset and a lone duck fly together; autumn water and sky share one colour.")),
    ),
    (
        Verse(("墙角数枝梅", "凌寒独自开"),
              N_("Plum boughs in the corner open alone in the cold.")),
        Verse(("孤舟蓑笠翁", "独钓寒江雪"),
              N_("An old man in a straw cloak fishes the river snow.")),
        Verse(("冬尽今宵促", "年开明日长"),
              N_("Winter ends tonight; the year opens long tomorrow.")),
        Verse(("隆冬到来时", "百花迹已绝"), N_("In deepest winter every flower is gone.")),
    ),
)  # fmt: skip
"""Four verses a season, by their table order; all long in the public domain."""


def season_verse(season: int, round_: int) -> Verse:
    """Return the verse that opens a season; each round takes the next of its four."""
    verses = SEASONS[season % 4]
    return verses[(round_ // 4) % len(verses)]
