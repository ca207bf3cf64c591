/* What the seat to move may do (rules.c does it). */
#include "rules.h"

static int add(Action *found, int n, int kind, int name, u64 cards, int worth) {
    if (n >= MOST_ACTIONS) return n;
    found[n] = (Action){cards, worth, kind, name, 0, 0, 0, size_of(cards)};
    return n + 1;
}

typedef struct {
    u64 cards;
    int n, adds;
} Load;

static int list_loads(u64 hand, int room, int most, Load *loads) {
    int n = 0;
    int a = held(hand, TEN), b = held(hand, HUNDRED), c = held(hand, THOUSAND), d = held(hand, MYRIAD);
    for (int i = 0; i <= a; i++)
        for (int j = 0; j <= b && i + j <= room; j++)
            for (int k = 0; k <= c && i + j + k <= room; k++)
                for (int l = 0; l <= d && i + j + k + l <= room; l++) {
                    int adds = i + 2 * j + 3 * k + 4 * l;
                    if (adds > most || n >= 4096) break;
                    loads[n++] = (Load){i * ONE(TEN) + j * ONE(HUNDRED) + k * ONE(THOUSAND) +
                                            l * ONE(MYRIAD), i + j + k + l, adds};
                }
    return n;
}

static int list_groups(const State *s, u64 hand, int mix, Action *found) {
    const Rules *r = s->rules;
    int worth_1 = mix >> 1 & 1 ? 2 : 1, holds = mix & 1 ? 3 : 2, n = 0;
    int open = r->free_count || s->call == OPEN;
    int follows = open || s->call == RAISE, raises = open || s->call == FOLLOW;
    int low = follows ? s->count : s->count + 1, high = raises ? s->count + r->most : s->count;
    int birds = held(hand, BIRD), flowers = held(hand, FLOWER);
    Load loads[4096];
    int many = list_loads(hand, birds + flowers * holds, high, loads);
    for (int f = 0; f <= flowers; f++)
        for (int b = f ? 0 : 1; b <= birds; b++) {
            int base = b * worth_1 + f, room = b + f * holds;
            if (base > high) break;
            for (int i = 0; i < many; i++) {
                int worth = base + loads[i].adds;
                if (worth < low || worth > high || worth < 1 || loads[i].n > room) continue;
                u64 cards = loads[i].cards + b * ONE(BIRD) + f * ONE(FLOWER);
                if (worth == s->count) n = add(found, n, FOLLOW, 0, cards, worth);
                else n = add(found, n, RAISE, 0, cards, worth);
            }
        }
    return n;
}

static int list_leads(const State *s, u64 hand, int mix, Action *found) {
    int n = 0;
    for (int call = FOLLOW; call <= RAISE; call++) {
        if (hand & 63) n = add(found, n, call, 0, ONE(BIRD), mix >> 1 & 1 ? 2 : 1);
        if (s->restarted && held(hand, FLOWER)) n = add(found, n, call, 0, ONE(FLOWER), 1);
    }
    return n;
}

static int list_singles(const State *s, u64 hand, Action *found, int n) {
    for (int kind = WIND; kind <= MOON; kind++)
        for (int seat = 0; held(hand, kind) && seat < SEATS; seat++)
            if (seat != s->turn) {
                n = add(found, n, DANCE, kind == WIND ? 2 : 3, ONE(kind), 0);
                found[n - 1].seat = seat;
            }
    return n;
}

static int with_seasons(Action *found, int n, int name, u64 cards) {
    for (int season = 0; season < 4; season++) {
        n = add(found, n, DANCE, name, cards, 0);
        found[n - 1].choice = season;
    }
    return n;
}

static int list_sets(const State *s, u64 hand, int ban, Action *found, int n) {
    int c[KINDS];
    for (int kind = 0; kind < KINDS; kind++) c[kind] = held(hand, kind);
    int function = !(ban & (BAN_FUNCTION | BAN_AIRS)), airs = !(ban & BAN_AIRS);
    if (c[TEN] && c[HUNDRED] && c[THOUSAND] && c[MYRIAD])
        for (int number = 1; number <= 3; number++)
            for (int call = FOLLOW; call <= RAISE; call++) {
                n = add(found, n, DANCE, HEAVEN, ONE(TEN) + ONE(HUNDRED) + ONE(THOUSAND) + ONE(MYRIAD), 0);
                found[n - 1].number = number, found[n - 1].choice = call;
            }
    for (int i = FLOWER; function && i < MOON; i++)
        for (int j = i + 1; j <= MOON; j++)
            if (c[i] && c[j]) n = add(found, n, DANCE, BREEZE, ONE(i) + ONE(j), 0);
    for (int b = 0; airs && b <= c[BIRD]; b++)
        for (int f = b < 6 ? 6 - b : 0; f <= c[FLOWER]; f++)
            if (!f || function) n = add(found, n, DANCE, FLOCK, b + f * ONE(FLOWER), 0);
    for (int kind = TEN; function && c[WIND] && c[MOON] && kind <= MYRIAD; kind++)
        if (c[kind] >= 2) n = add(found, n, DANCE, COOL_WIND, 2 * ONE(kind) + ONE(WIND) + ONE(MOON), 0);
    if (!s->rules->seasons) return n;
    for (int f = 0; function && f <= c[FLOWER] && f <= 4; f++)
        for (int w = 0; w <= c[WIND] && w <= 4 - f; w++)
            if (4 - f - w <= c[MOON])
                n = with_seasons(found, n, FOUR_AIRS, f * ONE(FLOWER) + w * ONE(WIND) + (4 - f - w) * ONE(MOON));
    if (c[THOUSAND] >= 2 && c[MYRIAD] >= 2)
        n = with_seasons(found, n, MYRIAD_HUES, 2 * ONE(THOUSAND) + 2 * ONE(MYRIAD));
    return n;
}

static int list_discards(u64 hand, int due, int free, u64 thrown, Action *found, int n) {
    if (!due) {
        for (int i = 0; i < n; i++)
            if (found[i].cards == thrown) return n;
        return add(found, n, DISCARD, 0, thrown, 0);
    }
    int lowest = lowest_class(hand);
    for (int kind = 0; kind < KINDS; kind++)
        if (held(hand, kind) && (free || class_of(kind) == lowest))
            n = list_discards(hand - ONE(kind), due - 1, 0, thrown + ONE(kind), found, n);
    return n;
}

int list_legal(const State *s, Action *found) {
    u64 hand = s->hands[s->actor];
    if (s->phase == DISCARDING) {
        int due = s->due < s->sizes[s->actor] ? s->due : s->sizes[s->actor];
        return list_discards(hand, due, due >= 2, 0, found, 0);
    }
    int ban = s->bans[s->turn], mix = mix_of(s, s->turn), n = 0;
    u64 group = ban & BAN_FUNCTION ? hand & ~(15ull << SHIFT[FLOWER]) : hand;
    if (!(ban & BAN_AIRS)) n = s->lead ? list_leads(s, group, mix, found) : list_groups(s, group, mix, found);
    if (!(ban & (BAN_FUNCTION | BAN_AIRS))) n = list_singles(s, hand, found, n);
    if (s->rules->sets && !(ban & BAN_SPECIAL)) n = list_sets(s, hand, ban, found, n);
    return add(found, n, REST, 0, 0, 0);
}
