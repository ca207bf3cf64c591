#include "rules.h"

#define NO_LIMIT 1000
const Rules RULES[] = {
    {0, 1, 0, 0, 0, 2, 2},          {1, 1, 1, 0, 0, 2, 2},        {2, 1, 0, 0, 0, NO_LIMIT, 99},
    {3, 1, 1, 0, 0, NO_LIMIT, 99}, {4, 0, 0, 1, 1, 2, 2},        {5, 1, 0, 0, 0, 3, 3},
    {6, 1, 1, 0, 0, 1, 1},
};
const int TABLES = 7;


int points_of(u64 hand) {
    int points = 0;
    for (int kind = TEN; kind < KINDS; kind++)
        points += held(hand, kind) * (kind <= MYRIAD ? kind : 5);
    return points;
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
    s->limit = limit_after(s->limit, a->name);
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

void shuffle(u64 *seed, u8 *cards, int n) {
    for (int i = n - 1; i > 0; i--) {
        int j = random_below(seed, i + 1);
        u8 card = cards[i];
        cards[i] = cards[j], cards[j] = card;
    }
}

void deal(State *s, const Rules *rules, u64 seed) {
    memset(s, 0, sizeof *s);
    s->rules = rules, s->lots = seed, s->limit = 8, s->lead = 1;
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < COPIES[kind]; i++) s->deck[s->in_deck++] = kind;
    shuffle(&s->lots, s->deck, s->in_deck);
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
