"""Say what chosen cards are, what may be done now, and what score cards make so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.kits.tianzi.prospects import prospects
from game.client.kits.tianzi.stands import set_order, stands_for
from game.client.kits.tianzi.words.refusals import refusal
from game.client.kits.tianzi.words.telling import dragon_does
from game.client.kits.tianzi.words.terms import (
    Names,
    both_names,
    card_name,
    cards_words,
    faces_name,
    full_name,
    part_name,
    part_why,
    set_name,
)
from game.engine import Action
from game.games.tianzi.actions import DISCARD, DRAW, EAT, FORM, KEEP, MATCH, PASS, SWAP, TAKE
from game.games.tianzi.cards import FACE, SPARROW
from game.games.tianzi.readings import if_kept
from game.games.tianzi.readings import made as parts_made
from game.games.tianzi.scoring import Part, final_points
from game.i18n import _, ngettext, pgettext

# -- score cards -----------------------------------------------------------------------------


def points_words(points: int) -> str:
    """Say a number of points."""
    return ngettext("{points} point", "{points} points", points).format(points=points)


def _gathered(parts: Sequence[Part]) -> list[Part]:
    """Put equal parts together, as two pairs are 双双 4."""
    found: dict[str, Part] = {}
    for part in parts:
        before = found.get(part.id)
        more = part.points + (before.points if before else 0)
        found[part.id] = part._replace(points=more)
    return list(found.values())


def part_rows(parts: Sequence[Part]) -> list[tuple[str, str, int]]:
    """List (name, why, points) of the parts of a score, equal ones together."""
    rows = []
    for part in _gathered(parts):
        times = sum(1 for one in parts if one.id == part.id)
        name = both_names(part)
        if times > 1:
            name = pgettext("part", "{part} ×{n}").format(part=name, n=times)
        rows.append((name, part_why(part), part.points))
    return rows


def _part_words(part: Part) -> str:
    return pgettext("part", "{part}: {n}").format(part=part_name(part), n=part.points)


def score_lines(cards: Sequence[int], made: Sequence[Part], sets: int) -> list[str]:
    """Say what score cards make so far and may still become, a line each."""
    open_ = [
        pgettext("prospect", "{part} so far").format(part=part_name(Part(one, 0)))
        for one in prospects(cards, sets)
    ]
    return [*[_part_words(part) for part in _gathered(made)], *open_]


def joined(lines: Sequence[str]) -> str:
    """Set lines side by side."""
    return pgettext("parts", " · ").join(lines)


def nothing_scored(cards: Sequence[int]) -> str:
    """Say that score cards make nothing yet."""
    return _("No points yet") if cards else _("No score cards yet")


def standing_lines(view: Any, seat: int) -> list[str]:
    """Say of a seat how many sets are laid, what its score cards are and what they make."""
    cards, made = view.scored[seat], parts_made(view, seat)
    lines = [count_words(len(cards), view.rules.sets)]
    if cards:
        lines.append(cards_words(cards))
    found = score_lines(cards, made, view.rules.sets)
    return [*lines, *(found or [nothing_scored(cards)])]


def count_words(n: int, sets: int) -> str:
    """Say how many of the sets are laid."""
    return _("{n} of {sets} sets").format(n=n, sets=sets)


def kept_words(view: Any, action: Action) -> str:
    """Say in a row what the score cards would make with the card an action keeps."""
    return joined(kept_lines(view, action))


def kept_lines(view: Any, action: Action) -> list[str]:
    """Say what the score cards would make with the card an action keeps, a line each."""
    made = if_kept(view, action)
    if made:
        return [_part_words(part) for part in _gathered(made)]
    scored = [*view.scored[view.seat], action.number if action.kind == FORM else action.cards[0]]
    open_ = prospects(scored, view.rules.sets) if action.kind != SWAP else ()
    if not open_:
        return [_("no points yet")]
    return [pgettext("prospect", "{part} so far").format(part=part_name(Part(open_[0], 0)))]


def becomes(view: Any, action: Action) -> str:
    """Say what the score cards make now and what they would make then."""
    now = sum(part.points for part in parts_made(view, view.seat))
    then = sum(part.points for part in if_kept(view, action))
    return _("{now} → {then}").format(now=now, then=points_words(then))


def goes_aside() -> str:
    """Say what becomes of a card that replaces nothing."""
    return _("it goes aside")


def best_swap(view: Any, actions: Sequence[Action]) -> str:
    """Say the most that a turned-up card could make of the score cards."""
    swaps = [action for action in actions if action.kind == SWAP]
    if not swaps:
        return goes_aside()
    best = max(sum(part.points for part in if_kept(view, action)) for action in swaps)
    return _("up to {points}").format(points=points_words(best))


def is_last_set(view: Any) -> bool:
    """Tell whether the seat's next set ends the deal."""
    return len(view.scored[view.seat]) == view.rules.sets - 1


# -- what chosen cards are -------------------------------------------------------------------


def wild_words(cards: Sequence[int]) -> str:
    """List the cards of a set, a sparrow as what it stands for."""
    wild = stands_for(cards)
    words = []
    for card in set_order(cards):
        text = card_name(card)
        if FACE[card] == SPARROW and wild:
            text = _("{card} as {face}").format(card=text, face=faces_name(wild))
        words.append(text)
    return pgettext("cards", " · ").join(words)


def readout(view: Any, reading: Any, cards: Sequence[int], names: Names) -> tuple[str, str]:
    """Say what a selection of the own hand is, and in which mood: ink, soft or warn."""
    if not cards:
        return waiting_words(view), "soft"
    if not reading.actions and reading.code == "set.too_few_points":
        return _too_few(view, cards), "warn"
    if not reading.actions:
        why = refusal(reading.code or "", {"least": view.rules.least_points}, names)
        return _("{cards} — {why}").format(cards=wild_words(cards), why=why), "warn"
    first = reading.actions[0]
    if first.kind == DISCARD:
        told = dragon_does(cards[0], sum(view.alive)) if not view.rules.two else ""
        return told or _("{card}: discard it").format(card=full_name(cards[0])), "ink"
    if first.kind == FORM:
        return _set_words(view, reading.actions, cards), "ink"
    return claim_words(view, reading.actions[0]), "ink"


def _too_few(view: Any, cards: Sequence[int]) -> str:
    """Say how many points a last set would make, and how many it needs."""
    best = best_kept(view, cards, True)
    text = ngettext(
        "{cards} · your last set, but it makes {n} point and needs {least}",
        "{cards} · your last set, but it makes {n} points and needs {least}",
        best,
    )
    return text.format(cards=wild_words(cards), n=best, least=view.rules.least_points)


def best_kept(view: Any, cards: Sequence[int], self_draw: bool) -> int:
    """Return the most points the score cards would make with one of some cards."""
    scored = list(view.scored[view.seat])
    return max(final_points([*scored, card], view.rules, self_draw) for card in cards)


def _set_words(view: Any, actions: Sequence[Action], cards: Sequence[int]) -> str:
    if is_last_set(view):
        text = _("{cards} · {set} · your last set: up to {points}")
        best = points_words(best_kept(view, cards, True))
        return text.format(cards=wild_words(cards), set=set_name(cards), points=best)
    text = _("{cards} · {set} · lay it and keep one")
    return text.format(cards=wild_words(cards), set=set_name(cards))


def _claims_words(actions: Sequence[Action]) -> str:
    action = actions[0]
    text = (
        _("{cards} · run with the sea")
        if action.kind == EAT
        else _("{cards} · triplet with the sea")
    )
    return text.format(cards=wild_words(action.cards))


def claim_words(view: Any, action: Action) -> str:
    """Say what a card of the sea makes with two of the hand."""
    text = _claims_words((action,))
    if not is_last_set(view):
        return text
    best = points_words(best_kept(view, action.cards, False))
    return _("{words} · your last set: up to {points}").format(words=text, points=best)


def waiting_words(view: Any) -> str:
    """Say what the seat in front is to do, with nothing chosen yet."""
    kinds = {action.kind for action in view.legal}
    if view.phase == "turn":
        if kinds & {EAT, MATCH}:
            return _("Take a card that glows in the sea, or draw from the stock")
        return _("Draw a card from the stock")
    if view.phase == "form":
        if FORM in kinds:
            return _("You hold a set: choose its three cards, or one card to discard")
        if is_last_set(view) and view.rules.least_points:
            text = _("No last set of {least} points yet: choose a card to discard")
            return text.format(least=view.rules.least_points)
        return _("No set yet: choose a card to discard")
    if view.phase == "keep":
        return _("Keep one card as a score card; the others go into the sea")
    if view.phase == "call":
        if MATCH in kinds:
            return _("Match the card in the sea, or pass")
        return _("No pair in your hand matches it: pass")
    if view.phase == "take":
        if SWAP in kinds:
            return _("Take a card: in place of a score card, or put it aside")
        return _("You have no score card yet: the card you take goes aside")
    return ""


def others_words(view: Any, names: Names) -> str:
    """Say what another seat is doing; who is asked for a call is nobody's business."""
    if view.turn < 0 or view.turn == view.seat:
        return ""
    seat = view.turn if view.phase != "call" else view.acting
    if seat == view.seat:
        return ""
    texts = {
        "form": _("{name} has drawn and thinks"),
        "keep": _("{name} chooses which card to keep"),
        "take": _("{name} takes one of the cards turned up"),
    }
    text = texts.get(view.phase, _("It is {name}'s turn"))
    return text.format(name=names[seat])


def anybody(view: Any) -> str:
    """Ask the players at a shared screen who matches what lies in the sea."""
    cards = _(" or ").join(card_name(card) for card in view.sea if FACE[card] != SPARROW)
    return _("Does anybody match {cards}?").format(cards=cards)


# -- buttons ---------------------------------------------------------------------------------


def label(action: Action) -> str:
    """Label the button of an action; its character stands before it."""
    labels = {
        DRAW: pgettext("button", "Draw"),
        EAT: pgettext("button", "Eat"),
        MATCH: pgettext("button", "Match"),
        FORM: pgettext("button", "Lay the {set}"),
        KEEP: pgettext("sheet", "Keep"),
        DISCARD: pgettext("button", "Discard it"),
        PASS: pgettext("button", "Pass"),
        TAKE: pgettext("button", "Put aside"),
        SWAP: pgettext("button", "Replace"),
    }
    text = labels[action.kind]
    return text.format(set=set_name(action.cards)) if action.kind == FORM else text


# -- what lies on the table ------------------------------------------------------------------


def about_stock(view: Any) -> str:
    """Explain the stock."""
    if view.rules.draws_end:
        return _("When the stock has run out, the deal is a draw and nobody scores")
    return _("When the stock has run out, the covered sea is shuffled into a new one")


def about_sea(view: Any) -> str:
    """Explain the covered sea."""
    return _("Covered cards of the sea: only what the last turn put down lies open")


def about_open(view: Any) -> str:
    """Name what lies open in the sea; empty while nothing does."""
    return pgettext("cards", " · ").join(full_name(card) for card in view.sea)


def about_aside(view: Any) -> str:
    """Explain what was put aside."""
    return _("Put aside: these cards come back when the sea is shuffled")


def about_removed(view: Any) -> str:
    """Explain what a 白龙王 took away."""
    return _("Taken away by the White Dragon, unseen: they come back with the next deal")


def about_score(view: Any, seat: int) -> str:
    """Name a seat's score cards and explain what they make, part by part; empty without any."""
    if not view.scored[seat]:
        return ""
    rows = part_rows(parts_made(view, seat))
    lines = [cards_words(view.scored[seat])]
    lines += [
        _("{part} {n}: {why}").format(part=name, n=points, why=why) for name, why, points in rows
    ]
    return "\n".join(lines)


def about_match(view: Any) -> str:
    """Explain the match."""
    return _("Whoever first has {n} points over several deals wins the match").format(
        n=view.rules.target
    )


def result_points(points: int) -> str:
    """Write what a deal gives a seat: +5."""
    return pgettext("result", "+{n}").format(n=points)
