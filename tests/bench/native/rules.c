#include "rules.h"

#define NO_LIMIT 1000
const Rules RULES[] = {
    {0, 1, 0, 0, 0, 2, 2},          {1, 1, 1, 0, 0, 2, 2},        {2, 1, 0, 0, 0, NO_LIMIT, 99},
    {3, 1, 1, 0, 0, NO_LIMIT, 99}, {4, 0, 0, 1, 1, 2, 2},        {5, 1, 0, 0, 0, 3, 3},
    {6, 1, 1, 0, 0, 1, 1},
};
const int TABLES = 7;

static const int LIMIT_MOVES[10] = {0, 0, 0, 0, -2, 1, -1, 2, 0, 0};

int points_of(u64 hand) {
    int points = 0;
    for (int kind = TEN; kind < KINDS; kind++)
        points += held(hand, kind) * (kind <= MYRIAD ? kind : 5);
    return points;
}

/* -- what may be done --------------------------------------------------------------------- */

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

static int lowest_class(u64 hand) {
    if (hand & 63) return 0;
    return hand >> 6 & 0xffff ? 1 : 2;
}

static int list_discards(u64 hand, int due, int free, u64 thrown, Action *found, int n) {
    static const int CLASS[KINDS] = {0, 1, 1, 1, 1, 2, 2, 2};
    if (!due) {
        for (int i = 0; i < n; i++)
            if (found[i].cards == thrown) return n;
        return add(found, n, DISCARD, 0, thrown, 0);
    }
    int lowest = lowest_class(hand);
    for (int kind = 0; kind < KINDS; kind++)
        if (held(hand, kind) && (free || CLASS[kind] == lowest))
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

/* -- what it does ------------------------------------------------------------------------- */

static int draw(State *s, int seat, int n) {
    int drawn = 0;
    for (; drawn < n && s->in_deck; drawn++) s->hands[seat] += ONE(s->deck[--s->in_deck]);
    s->sizes[seat] += drawn;
    return drawn;
}

static void push(State *s, int step, int seat, int n) { s->todo[s->steps++] = (Step){step, seat, n}; }

static int can_take(const State *s, int seat) {
    for (int other = 0; other < SEATS; other++)
        if (other != seat && s->sizes[other] > 1) return 1;
    return 0;
}

static int random_card(State *s, int seat) {
    int at = random_below(&s->lots, s->sizes[seat]);
    for (int kind = 0; kind < KINDS; kind++)
        if ((at -= held(s->hands[seat], kind)) < 0) return kind;
    return 0;
}

static void hand_over(State *s, int card, int giver, int taker) {
    s->hands[giver] -= ONE(card), s->sizes[giver]--;
    s->hands[taker] += ONE(card), s->sizes[taker]++;
}

static void pass_on(State *s) {
    if (s->rested == 15 && s->rules->restarts) {
        s->rested = 0, s->count = 1, s->call = OPEN;
        s->lead = s->restarted = (s->hands[s->turn] & 63) || held(s->hands[s->turn], FLOWER);
    } else {
        s->turn = (s->turn + 1) % SEATS;
        if (s->turn == s->opener && s->rules->seasons) s->season = (s->season + 1) % 4;
    }
    s->phase = PLAYING, s->actor = s->turn;
}

static void next_turn(State *s) {
    int seat = s->turn;
    s->bans[seat] = s->self_ban, s->self_ban = 0;
    if (s->self_left) {
        s->orders[seat] = s->self_mask, s->order_left[seat] = s->self_left;
        s->self_mask = s->self_left = 0;
    } else if (s->order_left[seat] && !--s->order_left[seat])
        s->orders[seat] = 0;
    pass_on(s);
}

static int ask_discard(State *s, int seat, int n) {
    if (n > s->sizes[seat]) n = s->sizes[seat];
    if (n == s->sizes[seat] && !s->in_deck && !can_take(s, seat)) n--;
    s->due = n, s->phase = DISCARDING, s->actor = seat;
    return n > 0;
}

static void take(State *s, int seat) {
    int giver = (seat + 1) % SEATS;
    for (int i = 2; i < SEATS; i++)
        if (s->sizes[(seat + i) % SEATS] > s->sizes[giver]) giver = (seat + i) % SEATS;
    s->giver = giver, s->taken = random_card(s, giver);
    hand_over(s, s->taken, giver, seat);
}

static void advance(State *s) {
    for (;;) {
        while (s->steps) {
            Step step = s->todo[--s->steps];
            if (step.step == TAKING) {
                if (can_take(s, step.seat)) take(s, step.seat);
            } else if (ask_discard(s, step.seat, step.n))
                return;
        }
        for (int i = SEATS - 1; s->rules->sets && i >= 0; i--) {
            int seat = (s->turn + i) % SEATS;
            if (s->sizes[seat] > s->limit) push(s, DISCARDING, seat, s->sizes[seat] - s->limit);
        }
        if (!s->steps) break;
    }
    next_turn(s);
}

static int leave_hand(State *s, int seat, u64 cards, int n) {
    s->hands[seat] -= cards, s->sizes[seat] -= n, s->gone += cards, s->rested = 0;
    if (s->sizes[seat]) return 0;
    s->phase = s->actor = OVER, s->winner = seat;
    return 1;
}

static int count_of(u64 hand, int key) {
    if (key == 0) return points_of(hand);
    int n = 0;
    for (int kind = key == 1 ? FLOWER : TEN; kind <= (key == 1 ? MOON : MYRIAD); kind++) n += held(hand, kind);
    return n;
}

static void exhaust(State *s) {
    int best = 15;
    for (int key = 0; key < 3 && best & (best - 1); key++) {
        int least = 1 << 20, left = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            if (!(best >> seat & 1)) continue;
            int n = count_of(s->hands[seat], key);
            if (n < least) least = n, left = 0;
            if (n == least) left |= 1 << seat;
        }
        best = left;
    }
    s->phase = s->actor = OVER;
    s->winner = best & (best - 1) ? random_below(&s->lots, SEATS) : __builtin_ctz(best); /* duel */
}

static void dance(State *s, const Action *a) {
    int seat = s->turn, mix = mix_of(s, seat);
    if (leave_hand(s, seat, a->cards, a->n)) return;
    int limit = s->limit + LIMIT_MOVES[a->name];
    s->limit = limit < 4 ? 4 : limit > 12 ? 12 : limit;
    if (a->name == 2) push(s, DISCARDING, a->seat, mix >> 3 & 1 ? 2 : 1);
    else if (a->name == 3) draw(s, a->seat, mix >> 2 & 1 ? 2 : 1);
    else if (a->name == HEAVEN) {
        s->count = a->number, s->call = a->choice, s->lead = s->restarted = 0;
        s->self_ban |= BAN_FUNCTION | BAN_SPECIAL;
    } else if (a->name == BREEZE) {
        for (int i = 0; i < SEATS; i++) s->passed[i] = random_card(s, i);
        for (int i = 0; i < SEATS; i++) hand_over(s, s->passed[i], i, (i + 1) % SEATS);
    } else if (a->name == FLOCK) {
        for (int i = 0; i < SEATS; i++) draw(s, (seat + i) % SEATS, 3);
    } else if (a->name == COOL_WIND) s->bans[(seat + 1) % SEATS] |= BAN_AIRS;
    else if (a->name == FOUR_AIRS) s->self_mask = 1 << a->choice, s->self_left = 2;
    else s->self_mask = 1 << s->season | 1 << a->choice, s->self_left = 1;
    advance(s);
}

void carry_out(State *s, const Action *a) {
    int seat = s->actor;
    if (a->kind <= RAISE) {
        s->count = a->worth, s->call = a->kind, s->lead = s->restarted = 0;
        if (!leave_hand(s, seat, a->cards, a->n)) advance(s);
    } else if (a->kind == REST) {
        if (!s->in_deck) {
            exhaust(s);
            return;
        }
        draw(s, seat, 1);
        s->rested |= 1 << seat;
        advance(s);
    } else if (a->kind == DANCE) dance(s, a);
    else {
        s->hands[seat] -= a->cards, s->gone += a->cards, s->sizes[seat] -= a->n;
        if (!s->sizes[seat] && !draw(s, seat, 1)) push(s, TAKING, seat, 1);
        advance(s);
    }
}

void deal(State *s, const Rules *rules, u64 seed) {
    memset(s, 0, sizeof *s);
    s->rules = rules, s->lots = seed, s->limit = 8, s->lead = 1;
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < COPIES[kind]; i++) s->deck[s->in_deck++] = kind;
    for (int i = 107; i > 0; i--) {
        int j = random_below(&s->lots, i + 1);
        u8 card = s->deck[i];
        s->deck[i] = s->deck[j], s->deck[j] = card;
    }
    int most = -1, tied[SEATS], n = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        draw(s, seat, DEALT);
        int birds = s->hands[seat] & 63;
        if (birds > most) most = birds, n = 0;
        if (birds == most) tied[n++] = seat;
    }
    s->opener = s->turn = s->actor = tied[random_below(&s->lots, n)];
    s->phase = PLAYING;
}
