"""名角 the eight bots with a name: birds and flowers, each with a way of its own to play.

A style changes what a bot likes, not how well it plays: it moves the weights of its level's
judgement a little, where several actions are nearly as good. Names are keys the client
translates; the portrait seals are pictures of the same name.
"""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """Say how a bot leans; 1 leaves a weight as it is, 0 adds nothing.

    `danger` is how much it fears that somebody goes out, `flex` how much it keeps answers in
    its hand, `sets` and `keeps` what special sets and 风 月 kept are worth to it beside all
    else (in turns), `points` how much it plays for score cards, `fight` how readily it beats
    an enemy's hand in 够级, `watch` and `doubt` how closely it watches at court and how often
    it calls on a mere feeling.
    """

    danger: float = 1.0
    flex: float = 1.0
    sets: float = 0.0
    keeps: float = 0.0
    points: float = 1.0
    fight: float = 1.0
    watch: float = 1.0
    doubt: float = 1.0


EVEN = Style()
STYLES = {
    "even": EVEN,
    "bold": Style(danger=0.6, flex=0.9, points=1.2, fight=1.3, doubt=1.5),
    "careful": Style(danger=1.4, flex=1.2, points=0.8, fight=0.8, doubt=0.3),
    "collector": Style(keeps=0.12, sets=0.15, points=1.5, fight=0.9),
    "court": Style(danger=1.1, watch=1.1, doubt=8.0),
    "showy": Style(sets=0.4, points=1.3, fight=1.1),
    "patient": Style(flex=1.4, keeps=0.08, fight=0.75, points=0.9),
    "swift": Style(flex=0.7, danger=0.9, points=0.5, fight=1.15),
}
"""The styles by name; the client has a word for each."""


class Persona(NamedTuple):
    """Name a bot: its portrait, its Chinese name, and its style (a key of STYLES)."""

    id: str
    chinese: str
    style: str


PERSONAS = (
    Persona("sparrow", "檐雀", "even"),
    Persona("crane", "松鹤", "careful"),
    Persona("swallow", "春燕", "swift"),
    Persona("oriole", "流莺", "court"),
    Persona("plum", "寒梅", "bold"),
    Persona("orchid", "幽兰", "patient"),
    Persona("bamboo", "修竹", "collector"),
    Persona("chrysanthemum", "秋菊", "showy"),
)
"""Four birds and four flowers; no real people."""

_BY_ID = {persona.id: persona for persona in PERSONAS}


def style_of(portrait: str) -> Style:
    """Return the style of who has a portrait; the even one for any other picture."""
    persona = _BY_ID.get(portrait)
    return STYLES[persona.style] if persona else EVEN
