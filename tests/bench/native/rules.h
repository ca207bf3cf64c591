/* The rules of 雀舞 for four seats without modules, for training alone: what the engine
   (game/games/quewu) does, fast. `check_native.py` holds both against each other. */
#ifndef RULES_H
#define RULES_H
#include <stdint.h>
#include <string.h>

typedef uint64_t u64;
typedef uint16_t u16;
typedef uint8_t u8;

enum { BIRD, TEN, HUNDRED, THOUSAND, MYRIAD, FLOWER, WIND, MOON, KINDS };
enum { OPEN, FOLLOW, RAISE, DANCE, REST, DISCARD };
enum { HEAVEN = 4, BREEZE, FLOCK, COOL_WIND, FOUR_AIRS, MYRIAD_HUES };
enum { PLAYING = 2, DISCARDING = 3, TAKING = 5, OVER = 7 };
enum { BAN_FUNCTION = 2, BAN_SPECIAL = 4, BAN_AIRS = 8 };
enum { SEATS = 4, DEALT = 8, MOST_ACTIONS = 4096, MOST_STEPS = 16 };

static const int SHIFT[KINDS] = {0, 6, 10, 14, 18, 22, 26, 30};
static const int COPIES[KINDS] = {54, 9, 9, 9, 9, 6, 6, 6};
#define ONE(kind) (1ull << SHIFT[kind])

typedef struct {
    int id, sets, seasons, free_count, restarts, most, reach;
} Rules;

typedef struct {
    u64 cards;
    short worth;
    u8 kind, name, seat, number, choice, n;
} Action;

typedef struct {
    u8 step, seat, n;
} Step;

typedef struct {
    const Rules *rules;
    u64 hands[SEATS], gone, lots;
    u8 sizes[SEATS], deck[108], orders[SEATS], order_left[SEATS], bans[SEATS];
    Step todo[MOST_STEPS];
    int in_deck, steps, phase, actor, turn, opener, lead, restarted, count, call, limit;
    int season, self_ban, self_mask, self_left, rested, due, winner;
    int passed[SEATS], taken, giver; /* what the lot gave last: for the check */
} State;

static inline int held(u64 hand, int kind) { return hand >> SHIFT[kind] & (kind ? 15 : 63); }

static inline int size_of(u64 hand) {
    int n = hand & 63;
    for (int kind = 1; kind < KINDS; kind++) n += hand >> SHIFT[kind] & 15;
    return n;
}

static inline u64 random_bits(u64 *seed) { /* splitmix64 */
    u64 z = (*seed += 0x9e3779b97f4a7c15ull);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
}

/* The classes of cards in the order of forced discards: 鸟, 数量, 功能. */
static inline int class_of(int kind) { return kind == BIRD ? 0 : kind <= MYRIAD ? 1 : 2; }
static inline int lowest_class(u64 hand) { return hand & 63 ? 0 : hand >> 6 & 0xffff ? 1 : 2; }

static inline int clip(int n, int low, int high) { return n < low ? low : n > high ? high : n; }

/* The hand limit after a special set, by its name. */
static inline int limit_after(int limit, int name) {
    static const int MOVES[10] = {0, 0, 0, 0, -2, 1, -1, 2, 0, 0};
    return clip(limit + MOVES[name], 4, 12);
}

static inline int random_below(u64 *seed, int n) { return (random_bits(seed) >> 32) * n >> 32; }
static inline double random_share(u64 *seed) { return (random_bits(seed) >> 11) * 0x1p-53; }

static inline int mix_of(const State *s, int seat) {
    if (!s->rules->seasons) return 0;
    return s->orders[seat] ? s->orders[seat] : 1 << s->season;
}

/* How large a hand is that somebody's 风 or 月 was aimed at. */
static inline int aimed_at(const State *s, const Action *a, int size) {
    int now = mix_of(s, s->turn);
    return a->name == 3 ? size + (now >> 2 & 1 ? 2 : 1) : clip(size - (now >> 3 & 1 ? 2 : 1), 1, 108);
}

extern const Rules RULES[];
extern const int TABLES;

void shuffle(u64 *seed, u8 *cards, int n);
void deal(State *s, const Rules *rules, u64 seed);
int list_legal(const State *s, Action *found);
void carry_out(State *s, const Action *a);
int points_of(u64 hand);
#endif
