#include "walk.h"
#include <math.h>
#include <stdlib.h>

enum { KNOWN_BITS = 16, WARM_UP = 5 };
static const double HARDLY = 1e-5, NEVER_QUITE = 1e-30;

/* -- what was done -------------------------------------------------------------------------- */

void begin_log(Log *log, const State *s) {
    memset(log->n, 0, sizeof log->n);
    for (int seat = 0; seat < SEATS; seat++) log->received[seat] = s->sizes[seat];
    log->whole = 1, log->opener = s->opener;
}

static void forget(Log *log, int seat, const State *s) {
    log->n[seat] = 0, log->received[seat] = s->sizes[seat], log->whole = 0;
}

/* Do and note it. Cards that went from hand to hand unseen make all that was inferred worthless. */
void carry_out_logged(Log *log, State *s, const Action *chosen) {
    Action action = *chosen;
    int seat = s->actor, full = log->n[seat] == MOST_DEEDS;
    u8 sizes[SEATS];
    memcpy(sizes, s->sizes, sizeof sizes);
    if (!full) log->deeds[seat][log->n[seat]++] = (Deed){*s, action, log->received[seat]};
    s->taken = -1;
    carry_out(s, &action);
    for (int i = 0; i < SEATS; i++) log->received[i] += s->sizes[i] - sizes[i] + (i == seat ? action.n : 0);
    if (full) forget(log, seat, s);
    if (action.name == BREEZE || s->taken >= 0)
        for (int i = 0; i < SEATS; i++) forget(log, i, s);
}

/* -- how likely it was ---------------------------------------------------------------------- */

static int is_same(const Action *a, const Action *b) {
    return a->kind == b->kind && a->name == b->name && a->cards == b->cards && a->seat == b->seat &&
           a->number == b->number && a->choice == b->choice;
}

static int find(const Action *legal, int n, const Action *wanted) {
    for (int i = 0; i < n; i++)
        if (is_same(&legal[i], wanted)) return i;
    return -1;
}

/* How likely a regular bot with this hand would have done it. */
static double chance_with(Hand *h, const Belief *belief, const Deed *deed, u64 hand) {
    State s = deed->before;
    s.hands[s.actor] = hand;
    int n = list_legal(&s, h->legal), at = find(h->legal, n, &deed->action);
    if (at < 0) return HARDLY;
    if (n == 1) return 1;
    weigh_by_taste(&h->notes, &PLAIN, &s, h->legal, n, h->weighed);
    double best = -1e9, sum = 0;
    for (int i = 0; i < n; i++) best = fmax(best, h->weighed[i]);
    for (int i = 0; i < n; i++) sum += exp((h->weighed[i] - best) / belief->soft);
    return belief->whim / n + (1 - belief->whim) * exp((h->weighed[at] - best) / belief->soft) / sum;
}

static double chance_of(Hand *h, Walk *w, int seat, int number, u64 hand) {
    u64 key = ((hand << 6 | number) << 2 | seat) ^ w->epoch * 0xd1342543de82ef95ull;
    Known *k = &w->known[key * 0x9e3779b97f4a7c15ull >> (64 - KNOWN_BITS)];
    if (k->key != key) {
        k->chance = chance_with(h, &w->belief, &w->log->deeds[seat][number], hand);
        k->key = key;
    }
    return k->chance;
}

/* Who opens has most birds (§4). */
static double chance_of_deal(const Walk *w, int seat) {
    static const double OPENER[DEALT + 1] = {0.01, 0.01, 0.03, 0.1, 0.35, 0.8, 1, 1, 1};
    static const double OTHER[DEALT + 1] = {1, 1, 1, 1, 0.9, 0.6, 0.25, 0.08, 0.02};
    int birds = 0;
    for (int i = 0; i < DEALT; i++) birds += w->got[seat][i] == BIRD;
    return seat == w->log->opener ? OPENER[birds] : OTHER[birds];
}

static int has(u64 hand, u64 cards) {
    for (int kind = 0; kind < KINDS; kind++)
        if (held(hand, kind) < held(cards, kind)) return 0;
    return 1;
}

static double likelihood(Hand *h, Walk *w, int seat) {
    double chance = w->log->whole ? chance_of_deal(w, seat) : 1;
    u64 hand = 0;
    for (int i = 0, at = 0; i < w->log->n[seat]; i++) {
        const Deed *deed = &w->log->deeds[seat][i];
        while (at < deed->received) hand += ONE(w->got[seat][at++]);
        if (!has(hand, deed->action.cards)) return 0;
        chance *= chance_of(h, w, seat, i, hand);
        hand -= deed->action.cards;
    }
    return chance;
}

/* -- the walk ------------------------------------------------------------------------------- */

typedef struct {
    u8 *cards[4], before[4];
    int n, seats; /* whose hands are others now, by bits */
} Swaps;

static int another(Hand *h, const Walk *w) { return (w->seat + 1 + random_below(&h->seed, 3)) % SEATS; }

static u8 *any_of(Hand *h, Walk *w, int seat) {
    return &w->got[seat][random_below(&h->seed, w->log->received[seat])];
}

/* Swap a card of a seat: for a later one of its own, for one of another seat, or of the stock. */
static void swap_one(Hand *h, Walk *w, int seat, Swaps *swaps) {
    int where = random_below(&h->seed, 10), other = seat;
    u8 *a = any_of(h, w, seat), *b;
    if (where >= 3 && where < 5) other = another(h, w);
    if (where < 5) b = any_of(h, w, other);
    else if (w->n_rest) b = &w->rest[random_below(&h->seed, w->n_rest)];
    else return;
    u8 card = *a, came = *b;
    if (card == came) return;
    swaps->seats |= 1 << seat | 1 << other;
    swaps->cards[swaps->n] = a, swaps->before[swaps->n++] = card;
    swaps->cards[swaps->n] = b, swaps->before[swaps->n++] = came;
    *a = came, *b = card;
}

static void step_on(Hand *h, Walk *w) {
    Swaps swaps = {.n = 0, .seats = 0};
    int seat = another(h, w);
    for (int many = 1 + random_below(&h->seed, 2); many; many--) swap_one(h, w, seat, &swaps);
    double fresh[SEATS], ratio = 1;
    for (int i = 0; i < SEATS && ratio > 0; i++)
        if (swaps.seats >> i & 1) fresh[i] = likelihood(h, w, i), ratio *= fresh[i] / w->likely[i];
    if (ratio >= 1 || random_share(&h->seed) < ratio) {
        for (int i = 0; i < SEATS; i++)
            if (swaps.seats >> i & 1) w->likely[i] = fresh[i];
    } else
        while (swaps.n--) *swaps.cards[swaps.n] = swaps.before[swaps.n];
}

int gather_unseen(const State *s, int seat, u8 *cards) {
    int n = s->in_deck;
    memcpy(cards, s->deck, n);
    for (int other = 0; other < SEATS; other++)
        for (int kind = 0; other != seat && kind < KINDS; kind++)
            for (int i = held(s->hands[other], kind); i; i--) cards[n++] = kind;
    return n;
}

/* Give a seat what it has laid already, as early as can be, and then unseen cards. */
static int fill(Walk *w, int seat, const u8 *cards, int n) {
    int at = 0;
    for (int i = 0; i < w->log->n[seat]; i++)
        for (int kind = 0; kind < KINDS; kind++)
            for (int j = held(w->log->deeds[seat][i].action.cards, kind); j; j--) w->got[seat][at++] = kind;
    while (at < w->log->received[seat]) w->got[seat][at++] = cards[--n];
    return n;
}

void make_walk(Walk *w, const Log *log, Belief belief, int steps) {
    memset(w, 0, sizeof *w);
    w->log = log, w->belief = belief, w->steps = steps;
    w->known = calloc(1 << KNOWN_BITS, sizeof(Known));
}

void begin_walk(Hand *h, Walk *w, const State *s) {
    u8 cards[108];
    int n = gather_unseen(s, s->actor, cards);
    w->seat = s->actor, w->epoch++;
    shuffle(&h->seed, cards, n);
    for (int seat = 0; seat < SEATS; seat++)
        if (seat != w->seat) n = fill(w, seat, cards, n);
    memcpy(w->rest, cards, w->n_rest = n);
    for (int seat = 0; seat < SEATS; seat++)
        if (seat != w->seat) w->likely[seat] = fmax(likelihood(h, w, seat), NEVER_QUITE);
    for (int i = 0; i < WARM_UP * w->steps; i++) step_on(h, w);
}

static u64 held_now(const Walk *w, int seat) {
    u64 hand = 0;
    for (int i = 0; i < w->log->received[seat]; i++) hand += ONE(w->got[seat][i]);
    for (int i = 0; i < w->log->n[seat]; i++) hand -= w->log->deeds[seat][i].action.cards;
    return hand;
}

/* Walk on, and lay out the world it has come to. */
void walk_on(Hand *h, Walk *w, State *world) {
    for (int i = 0; i < w->steps; i++) step_on(h, w);
    for (int seat = 0; seat < SEATS; seat++)
        if (seat != w->seat) world->hands[seat] = held_now(w, seat);
    memcpy(world->deck, w->rest, w->n_rest);
    shuffle(&h->seed, world->deck, world->in_deck);
    world->lots = random_bits(&h->seed);
}
