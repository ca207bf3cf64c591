#include "traits.h"

enum { DEMANDS = 24, SIZES = 13 };
static const int MANY[] = {
    13, 4 * 4, 3 * 4, 16, 128, 48, DEMANDS * 4, 10 * 16, 16 * 11, 6, 5, 14, 16, 16,
    4 * 3 * SIZES * DEMANDS, 4 * 3 * SIZES * DEMANDS, 11 * 13, 28, 12 * 14, 9 * 14, 16, 8 * 3,
    3 * 7, 4 * 10, 14, 2,
};
enum {
    T_BIRD, T_QUANTITY, T_FUNCTION, T_SIZE, T_ANSWERS, T_TURNS, T_DEMAND, T_AGAINST, T_MOST, T_SETS,
    T_STRANDED, T_WHOLE, T_SEASON, T_KIND, T_FIRST, T_OTHER, T_RACE, T_STOCK, T_END, T_LIMIT, T_ROUND,
    T_RESTED, T_FUNCTIONS_LEFT, T_QUANTITIES_LEFT, T_BIRDS_LEFT, T_BANNED, BUNDLES,
};
static int at[BUNDLES];
int TRAITS;

void set_up_traits(void) {
    TRAITS = 0;
    for (int i = 0; i < BUNDLES; i++) at[i] = TRAITS, TRAITS += MANY[i];
}

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

int open_traits(const State *s, u16 *found) {
    int seat = s->actor, n = 0, points = points_of(s->hands[seat]), bits = 0;
    int limit = s->rules->sets ? s->limit : 12;
    found[n++] = at[T_STOCK] + least(27, s->in_deck / 3);
    found[n++] = at[T_LIMIT] + 14 * (limit - 4) + least(13, s->sizes[seat]);
    if (s->in_deck < 12) found[n++] = at[T_END] + 14 * s->in_deck + least(13, points / 2);
    found[n++] = at[T_ROUND] + 4 * s->season + (s->opener - seat + SEATS) % SEATS;
    for (int i = 0; i < 3; i++) bits |= (s->rested >> (seat + 1 + i) % SEATS & 1) << i;
    found[n++] = at[T_RESTED] + 3 * bits + s->call;
    u64 seen = s->gone + s->hands[seat];
    found[n++] = at[T_BIRDS_LEFT] + least(13, (54 - held(seen, BIRD)) / 4);
    for (int i = 0; i < 4; i++) found[n++] = at[T_QUANTITIES_LEFT] + 10 * i + least(9, 9 - held(seen, TEN + i));
    for (int i = 0; i < 3; i++) found[n++] = at[T_FUNCTIONS_LEFT] + 7 * i + 6 - held(seen, FLOWER + i);
    return n;
}

static void leave_by_dance(const State *s, const Action *a, Left *left) {
    left->kind = 4 + a->name;
    if (a->name <= 3) {
        int *size = &left->sizes[(a->seat - s->actor + 3) % SEATS];
        *size = aimed_at(s, a, *size);
        return;
    }
    int limit = limit_after(s->limit, a->name);
    for (int i = 0; i < 3; i++) left->sizes[i] = least(left->sizes[i] + (a->name == FLOCK ? 3 : 0), limit);
    if (a->name == HEAVEN) left->demand = a->number, left->call = a->choice, left->hindered = 1;
    else if (a->name == COOL_WIND) left->hindered = 2;
    else if (a->name >= FOUR_AIRS) left->mix = (a->name == MYRIAD_HUES ? 1 << s->season : 0) | 1 << a->choice;
}

Left leave(const State *s, const Action *a) {
    int seat = s->actor;
    Left left = {s->hands[seat] - a->cards, s->count, s->call, coming(s, seat), {0}, REST, 0};
    for (int i = 0; i < 3; i++) left.sizes[i] = s->sizes[(seat + 1 + i) % SEATS];
    if (a->kind == DISCARD) left.kind = 0;
    else if (a->kind <= RAISE) left.demand = a->worth, left.call = left.kind = a->kind;
    else if (a->kind == DANCE) leave_by_dance(s, a, &left);
    return left;
}

static int hand_traits(Notes *notes, const State *s, u64 hand, int demand, int mix, u16 *found) {
    demand = least(demand, DEMANDS - 1);
    const Kept *k = look_up(notes, s->rules, hand, demand + 1, mix);
    int n = 0, size = size_of(hand), birds = held(hand, BIRD), season = s->rules->seasons ? mix : 0;
    found[n++] = at[T_BIRD] + least(birds, 12);
    found[n++] = at[T_SIZE] + least(size, 15);
    for (int i = 0; i < 4; i++) found[n++] = at[T_QUANTITY] + 4 * i + least(held(hand, TEN + i), 3);
    for (int i = 0; i < 3; i++) found[n++] = at[T_FUNCTION] + 4 * i + least(held(hand, FLOWER + i), 3);
    found[n++] = at[T_ANSWERS] + (k->bits >> demand & 63) + 64 * !!(k->bits >> (demand + 6));
    found[n++] = at[T_TURNS] + least(47, (int)(4 * k->turns));
    found[n++] = at[T_DEMAND] + 4 * demand + (season & 3);
    found[n++] = at[T_AGAINST] + 16 * least(birds, 9) + least(demand, 15);
    int top = k->bits ? 63 - __builtin_clzll(k->bits) : -1;
    found[n++] = at[T_MOST] + 11 * most(0, least(15, top - demand + 6)) + least(size, 10);
    found[n++] = at[T_STRANDED] + k->stranded;
    int whole = k->whole >= 100 ? most(0, least(10, k->whole - 100 - demand + 3)) : k->whole;
    found[n++] = at[T_WHOLE] + whole;
    found[n++] = at[T_SEASON] + (season & 15);
    for (int i = 0; i < 6; i++)
        if (k->set_bits >> i & 1) found[n++] = at[T_SETS] + i;
    return n;
}

int left_traits(Notes *notes, const State *s, const Left *left, u16 *found) {
    int n = hand_traits(notes, s, left->hand, left->demand, left->mix, found);
    int steps = s->phase == PLAYING ? 3 : (s->actor - s->turn + 3) % SEATS;
    int demand = least(left->demand, DEMANDS - 1), own = size_of(left->hand), smallest = 99;
    int next = steps ? left->sizes[3 - steps] : left->sizes[0];
    found[n++] = at[T_FIRST] + ((steps * 3 + left->call) * SIZES + least(next, SIZES - 1)) * DEMANDS + demand;
    for (int i = 0; i < 3; i++) {
        found[n++] = at[T_OTHER] + ((steps * 3 + i) * SIZES + least(left->sizes[i], SIZES - 1)) * DEMANDS + demand;
        smallest = least(smallest, left->sizes[i]);
    }
    found[n++] = at[T_RACE] + 13 * least(own, 10) + least(12, smallest);
    found[n++] = at[T_KIND] + left->kind;
    if (left->hindered) found[n++] = at[T_BANNED] + left->hindered - 1;
    return n;
}
