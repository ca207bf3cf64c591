#include "judge.h"
#include <stdlib.h>

const Taste QUICK = {1.0, 4.0, 0.75, 0, 0, 1, 0}, PLAIN = {-0.7, 0.2, 0.75, 5.0, 1.0, 0, 1};
const Taste THRIFTY = {0.1, 0.2, 0.75, 0, 0, 0, 2};

/* -- what a hand is worth ----------------------------------------------------------------- */

static double group_turns(int worth, double demand, int reach) {
    double cost = 0, left = worth;
    while (left > 0) {
        cost += 1.5;
        if (left < demand) return cost + 0.4 * (demand - left);
        if (left <= demand + reach) return cost;
        left -= demand + 1;
        demand += 1.3;
    }
    return cost ? cost : 1.5;
}

static double without_sets(const int *c, int demand, int mix, int reach) {
    int bird = mix >> 1 & 1 ? 2 : 1, holds = mix & 1 ? 3 : 2;
    int room = c[BIRD] + c[FLOWER] * holds, worth = c[BIRD] * bird + c[FLOWER], loads = 0, sum = 0;
    for (int kind = MYRIAD; kind >= TEN; kind--)
        for (int i = 0; i < c[kind]; i++, loads++)
            if (loads < room) worth += kind;
    for (int kind = 0; kind < KINDS; kind++) sum += c[kind];
    double cost = c[WIND] + c[MOON] + 0.12 * sum + 1.1 * (loads > room ? loads - room : 0);
    if (c[BIRD] + c[FLOWER] || loads) cost += group_turns(worth, demand, reach);
    return cost;
}

static double turns_of(const Rules *r, u64 hand, int demand, int mix) {
    if (!hand) return 0;
    int c[KINDS];
    for (int kind = 0; kind < KINDS; kind++) c[kind] = held(hand, kind);
    double best = without_sets(c, demand, mix, r->reach), cost;
    if (!r->sets) return best;
#define TRY(price, left) \
    if ((cost = (price) + turns_of(r, left, demand, mix)) < best) best = cost
    if (c[TEN] && c[HUNDRED] && c[THOUSAND] && c[MYRIAD])
        TRY(1.0, hand - ONE(TEN) - ONE(HUNDRED) - ONE(THOUSAND) - ONE(MYRIAD));
    for (int i = FLOWER; i < MOON; i++)
        for (int j = i + 1; j <= MOON; j++)
            if (c[i] && c[j]) TRY(1.0, hand - ONE(i) - ONE(j));
    for (int kind = TEN; c[WIND] && c[MOON] && kind <= MYRIAD; kind++)
        if (c[kind] >= 2) TRY(1.0, hand - 2 * ONE(kind) - ONE(WIND) - ONE(MOON));
    if (c[BIRD] + c[FLOWER] >= 6) {
        u64 left = hand & ~(63ull | 15ull << SHIFT[FLOWER]);
        TRY(1.0 + (left ? 2.0 : 0.0), left);
    }
    if (!r->seasons) return best;
    if (c[WIND] + c[MOON] + c[FLOWER] >= 4) {
        int need = 4;
        u64 left = hand;
        static const int ORDER[3] = {WIND, MOON, FLOWER};
        for (int i = 0; i < 3; i++)
            for (int n = c[ORDER[i]]; n && need; n--, need--) left -= ONE(ORDER[i]);
        TRY(1.0, left);
    }
    if (c[THOUSAND] >= 2 && c[MYRIAD] >= 2) TRY(1.0, hand - 2 * ONE(THOUSAND) - 2 * ONE(MYRIAD));
    return best;
}

static u64 reachable(u64 hand, int mix) {
    int bird = mix >> 1 & 1 ? 2 : 1, holds = mix & 1 ? 3 : 2;
    int birds = held(hand, BIRD), flowers = held(hand, FLOWER), most = birds + flowers * holds;
    u64 by_size[64] = {1}, upto[64], found = 0;
    if (most > 63) most = 63;
    for (int kind = TEN; kind <= MYRIAD; kind++)
        for (int i = held(hand, kind); i; i--)
            for (int n = most; n > 0; n--) by_size[n] |= by_size[n - 1] << kind;
    upto[0] = by_size[0];
    for (int n = 1; n <= most; n++) upto[n] = upto[n - 1] | by_size[n];
    for (int f = 0; f <= flowers; f++)
        for (int b = 0; b <= birds; b++) {
            int room = b + f * holds, base = b * bird + f;
            if (b + f && base < 64) found |= upto[room > 63 ? 63 : room] << base;
        }
    return found;
}

static int set_bits(const Rules *r, u64 hand) {
    int c[KINDS], most = 0, least = 99, bits = 0;
    for (int kind = 0; kind < KINDS; kind++) c[kind] = held(hand, kind);
    for (int kind = TEN; kind <= MYRIAD; kind++) {
        if (c[kind] > most) most = c[kind];
        if (c[kind] < least) least = c[kind];
    }
    if (!r->sets) return 0;
    bits |= least > 0;
    bits |= (!!c[FLOWER] + !!c[WIND] + !!c[MOON] >= 2) << 1;
    bits |= (c[BIRD] + c[FLOWER] >= 6) << 2;
    bits |= (c[WIND] && c[MOON] && most >= 2) << 3;
    if (!r->seasons) return bits;
    return bits | (c[FLOWER] + c[WIND] + c[MOON] >= 4) << 4 | (c[THOUSAND] >= 2 && c[MYRIAD] >= 2) << 5;
}

const Kept *look_up(Notes *notes, const Rules *r, u64 hand, int demand, int mix) {
    u64 key = (((hand << 6 | demand) << 2 | (mix & 3)) << 3 | r->id) + 1;
    u64 hash = key * 0x9e3779b97f4a7c15ull;
    Kept *k = &notes->kept[hash >> 44];
    if (k->key == key) return k;
    int holds = mix & 1 ? 3 : 2, bird = mix >> 1 & 1 ? 2 : 1;
    int bases = held(hand, BIRD), flowers = held(hand, FLOWER), size = size_of(hand);
    int singles = held(hand, WIND) + held(hand, MOON), loads = 0;
    for (int kind = TEN; kind <= MYRIAD; kind++) loads += kind * held(hand, kind);
    int stranded = size - singles - 2 * bases - flowers * (1 + holds);
    k->key = key;
    k->turns = turns_of(r, hand, demand, mix);
    k->bits = reachable(hand, mix);
    k->stranded = clip(stranded, 0, 4);
    k->set_bits = set_bits(r, hand);
    if (!singles && bases + flowers && stranded <= 0)
        k->whole = 100 + bases * bird + flowers + loads; /* less the demand: see traits */
    else if (size == 1 && singles == 1) k->whole = 11;
    else k->whole = singles == 1 && stranded <= 0 ? 12 : 13;
    return k;
}

static double answers(u64 bits, int demand, int reach, int free) {
    static const double LATER[5] = {0.25, 0.25, 0.2, 0.15, 0.15};
    u64 window = (1ull << (reach < 40 ? reach : 40)) - 1;
    double chance = 0;
    for (int rise = 0; rise < 5; rise++) {
        int low = demand + rise;
        int follow = low < 64 ? bits >> low & 1 : 0, above = low < 63 ? !!(bits >> (low + 1) & window) : 0;
        chance += free ? LATER[rise] * (follow || above) : LATER[rise] * (follow + above) / 2;
    }
    return chance;
}

static double kept_worth(Notes *notes, const Taste *t, const Rules *r, u64 hand, int demand, int mix) {
    const Kept *k = look_up(notes, r, hand, demand + t->rise, mix);
    return t->flex * answers(k->bits, demand, r->reach, r->free_count) - k->turns;
}

static double drawn_worth(Notes *notes, const Taste *t, const Rules *r, u64 hand, int demand, int mix, int limit) {
    if (!limit || size_of(hand) <= limit) return kept_worth(notes, t, r, hand, demand, mix);
    double best = -1e9;
    int lowest = lowest_class(hand);
    for (int kind = 0; kind < KINDS; kind++)
        if (held(hand, kind) && class_of(kind) == lowest) {
            double worth = kept_worth(notes, t, r, hand - ONE(kind), demand, mix);
            if (worth > best) best = worth;
        }
    return best;
}

static double rested_worth(Notes *notes, const Taste *t, const Rules *r, u64 hand, int demand, int mix, int limit) {
    u64 key = (((((hand << 6 | demand) << 4 | limit) << 2 | (mix & 3)) << 3 | r->id) << 2 | t->number) + 1;
    Rested *kept = &notes->rested[(key * 0x9e3779b97f4a7c15ull) >> 46];
    if (kept->key == key) return kept->worth;
    double sum = 0;
    for (int kind = 0; kind < KINDS; kind++)
        sum += COPIES[kind] * drawn_worth(notes, t, r, hand + ONE(kind), demand, mix, limit);
    kept->key = key;
    return kept->worth = sum / 108;
}

/* -- what the others may do --------------------------------------------------------------- */

static const short WHOLE_GROUP[8][17] = {
    {0, 557, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {0, 0, 400, 94, 93, 93, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {0, 0, 0, 247, 82, 81, 80, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0},
    {0, 0, 0, 0, 161, 84, 94, 110, 39, 27, 12, 0, 0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0, 102, 66, 75, 92, 39, 28, 15, 1, 1, 0, 0, 0},
    {0, 0, 0, 0, 0, 0, 62, 52, 66, 88, 54, 43, 30, 12, 6, 2, 0},
    {0, 0, 0, 0, 0, 0, 0, 37, 37, 51, 70, 49, 44, 31, 15, 8, 3},
    {0, 0, 0, 0, 0, 0, 0, 0, 25, 28, 40, 58, 47, 45, 37, 24, 16},
};
static const short DANCE_OUT[9] = {0, 280, 70, 20, 40, 10, 30, 20, 20};
static double stays[8][4][MOST_DEMAND][21]; /* by rules; 吟诵 open, 吟, 诵, and a later seat */

static double out_at_once(int size, int count, int kind, int reach, int free) {
    double out = DANCE_OUT[size < 8 ? size : 8] / 1000.0;
    int top = count + reach < 40 ? count + reach : 40, low = count, sum = 0;
    if (!free && kind == RAISE) top = count;
    if (!free && kind == FOLLOW) low = count + 1;
    if (size > 8) return out;
    for (int c = low; c <= top && c < 17; c++) sum += WHOLE_GROUP[size - 1][c];
    return out + sum / 1000.0 < 1 ? out + sum / 1000.0 : 1;
}

void set_up_judge(void) {
    for (int table = 0; table < TABLES; table++)
        for (int kind = 0; kind < 4; kind++)
            for (int count = 0; count < MOST_DEMAND; count++)
                for (int size = 0; size < 21; size++) {
                    const Rules *r = &RULES[table];
                    int free = r->free_count || kind == 3 || kind == OPEN;
                    double weight = kind == 3 ? 0.75 : 1.0;
                    stays[table][kind][count][size] =
                        size ? 1 - weight * out_at_once(size, count, kind, r->reach, free) : 1;
                }
}

static double risk(const State *s, int seat, const int *sizes, int count, int call, int calm_next) {
    double safe = 1;
    for (int i = calm_next ? 2 : 1; i < SEATS; i++) {
        int size = sizes[(seat + i) % SEATS];
        safe *= stays[s->rules->id][i == 1 ? call : 3][count][size < 20 ? size : 20];
    }
    return 1 - safe;
}

int coming(const State *s, int seat) {
    if (!s->rules->seasons) return 0;
    if (seat == s->turn && s->self_left) return s->self_mask;
    if (s->order_left[seat] - (seat == s->turn) > 0) return s->orders[seat];
    int steps = (seat - s->turn + 3) % SEATS + 1, ends = (s->opener - s->turn + 3) % SEATS + 1;
    return 1 << (s->season + (ends <= steps)) % 4;
}

/* -- choosing ------------------------------------------------------------------------------ */

#define WIN 1000.0

static int capped(int count) { return clip(count, 0, MOST_DEMAND - 1); }

/* Weigh a hand that is kept while the others, of these sizes, meet a demand. */
static double weigh_left(Notes *notes, const Taste *t, const State *s, u64 left, const int *sizes, int count, int call,
                         int mix, int calm_next) {
    double danger = t->danger * risk(s, s->turn, sizes, count, call, calm_next);
    return kept_worth(notes, t, s->rules, left, count, mix) - danger;
}

static double weigh_dance(Notes *notes, const Taste *t, const State *s, const Action *a, int mix) {
    int seat = s->turn, count = capped(s->count), call = s->call, calm = 0, sizes[SEATS];
    u64 left = s->hands[seat] - a->cards;
    if (!left) return WIN;
    for (int i = 0; i < SEATS; i++) sizes[i] = s->sizes[i];
    if (a->name <= 3) {
        sizes[a->seat] = aimed_at(s, a, sizes[a->seat]);
        return weigh_left(notes, t, s, left, sizes, count, call, mix, 0) + t->airs;
    }
    int limit = limit_after(s->limit, a->name);
    double extra = -0.2;
    for (int i = 0; i < SEATS; i++)
        if (sizes[i] > limit) sizes[i] = limit;
    if (a->name == HEAVEN) {
        count = a->number, call = a->choice;
        extra = left >> SHIFT[FLOWER] ? -0.3 : 0.0;
    } else if (a->name == COOL_WIND) calm = 1, extra = 0;
    else if (a->name == FLOCK) {
        for (int i = 0; i < SEATS; i++) sizes[i] += 3;
        extra = -2.0;
    } else if (a->name >= FOUR_AIRS) {
        int ordered = 1 << a->choice | (a->name == MYRIAD_HUES ? 1 << s->season : 0);
        mix = ordered & 3;
        extra = 0.3 * (held(left, MOON) && ordered >> 2 & 1) + 0.1 * (held(left, WIND) && ordered >> 3 & 1);
    }
    return weigh_left(notes, t, s, left, sizes, count, call, mix, calm) + extra + t->sets;
}

static double weigh_rest(Notes *notes, const Taste *t, const State *s, int mix) {
    int seat = s->turn, count = capped(s->count), sizes[SEATS], least = 99;
    for (int i = 0; i < SEATS; i++) {
        sizes[i] = s->sizes[i];
        if (i != seat && sizes[i] < least) least = sizes[i];
    }
    double danger = t->danger * risk(s, seat, sizes, count, s->call, 0);
    if (!s->in_deck) return (points_of(s->hands[seat]) < 0.7 * 2.2 * least ? 3.0 : -12.0) - danger;
    return rested_worth(notes, t, s->rules, s->hands[seat], count, mix, s->rules->sets ? s->limit : 0) - danger;
}

void weigh_by_taste(Notes *notes, const Taste *t, const State *s, const Action *legal, int n, double *worth) {
    int mix = coming(s, s->actor) & 3, sizes[SEATS];
    u64 hand = s->hands[s->actor];
    for (int i = 0; i < SEATS; i++) sizes[i] = s->sizes[i];
    for (int i = 0; i < n; i++) {
        const Action *a = &legal[i];
        u64 left = hand - a->cards;
        if (a->kind == DISCARD)
            worth[i] = left ? kept_worth(notes, t, s->rules, left, capped(s->count), mix) : 0;
        else if (a->kind == REST) worth[i] = weigh_rest(notes, t, s, mix);
        else if (a->kind == DANCE) worth[i] = weigh_dance(notes, t, s, a, mix);
        else if (!left) worth[i] = WIN;
        else worth[i] = weigh_left(notes, t, s, left, sizes, capped(a->worth), a->kind, mix, 0);
    }
}

void weigh_as_novice(const State *s, const Action *legal, int n, double *worth) {
    int seat = s->actor;
    for (int i = 0; i < n; i++) {
        const Action *a = &legal[i];
        if (a->kind == DISCARD) worth[i] = -points_of(s->hands[seat] - a->cards);
        else if (a->kind == REST) worth[i] = 2.5;
        else if (a->n == s->sizes[seat]) worth[i] = 100;
        else if (a->kind <= RAISE) worth[i] = 2.0 + a->n;
        else if (a->name == 3) worth[i] = 2.9 - 0.1 * s->sizes[a->seat];
        else if (a->name == 2) worth[i] = 1.9 + 0.1 * s->sizes[a->seat];
        else worth[i] = a->n - (a->name == FLOCK ? 3.0 : 0.0);
    }
}

void open_notes(Notes *notes) {
    notes->kept = calloc(KEPT, sizeof(Kept));
    notes->rested = calloc(KEPT >> 2, sizeof(Rested));
}
