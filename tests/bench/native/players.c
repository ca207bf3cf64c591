#include "players.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const double EVEN = 0.02; /* a rule bot takes any action that is worse by no more */

void open_hand(Hand *h, u64 seed, const float *net) {
    memset(h, 0, sizeof *h);
    open_notes(&h->notes);
    h->seed = seed, h->net = net;
    h->pool = malloc(sizeof(u16) * MOST_WEIGHED);
    h->where = malloc(sizeof(int) * MOST_ACTIONS), h->many = malloc(sizeof(int) * MOST_ACTIONS);
    h->logits = malloc(sizeof(float) * MOST_ACTIONS), h->weighed = malloc(sizeof(double) * MOST_ACTIONS);
    h->legal = malloc(sizeof(Action) * MOST_ACTIONS);
}

float share(float logit) { return 1 / (1 + expf(-logit)); }

double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

/* -- by rule ------------------------------------------------------------------------------ */

int best_of(Hand *h, const double *weighed, int n, double even) {
    int best = 0, good = 0, chosen = 0;
    for (int i = 1; i < n; i++)
        if (weighed[i] > weighed[best]) best = i;
    for (int i = 0; i < n; i++)
        if (weighed[i] >= weighed[best] - even && !random_below(&h->seed, ++good)) chosen = i;
    return chosen;
}

static int by_taste(Hand *h, const Taste *taste, const State *s, int n) {
    weigh_by_taste(&h->notes, taste, s, h->legal, n, h->weighed);
    return best_of(h, h->weighed, n, EVEN);
}

static int as_novice(Hand *h, const State *s, int n) {
    weigh_as_novice(s, h->legal, n, h->weighed);
    return best_of(h, h->weighed, n, 0);
}

int plainly(Hand *h, const State *s, int n) { return by_taste(h, &PLAIN, s, n); }

int choose(Hand *h, int who, const State *s, int n) {
    switch (who) {
    case LEARNED: return by_network(h, s, n);
    case QUICKLY: return by_taste(h, &QUICK, s, n);
    case PLAINLY: return plainly(h, s, n);
    case THRIFTILY: return by_taste(h, &THRIFTY, s, n);
    default: return as_novice(h, s, n);
    }
}

/* -- by the network ----------------------------------------------------------------------- */

/* Weigh all actions; return the number of one that wins at once, or -1 where there is none. */
int weigh(Hand *h, const State *s, int n) {
    Seen seen;
    int at = h->n_open = open_traits(s, h->pool);
    for (int i = 0; i < n; i++) {
        Left left = leave(s, &h->legal[i]);
        if (!left.hand && h->legal[i].kind != DISCARD) return i;
        u16 *traits = h->pool + at;
        h->where[i] = at, h->many[i] = left_traits(&h->notes, s, &left, traits);
        h->logits[i] = judge_left(h->net, h->pool, h->n_open, traits, h->many[i], &seen);
        at += h->many[i];
    }
    return -1;
}

int best_logit(const float *logits, int n) {
    int best = 0;
    for (int i = 1; i < n; i++)
        if (logits[i] > logits[best]) best = i;
    return best;
}

int by_network(Hand *h, const State *s, int n) {
    int out = weigh(h, s, n);
    return out >= 0 ? out : best_logit(h->logits, n);
}

void load(Net *net, const char *path) {
    if (path && !read_block(path, net->p, net->size)) exit((fprintf(stderr, "%s does not fit\n", path), 1));
    memcpy(net->mean, net->p, sizeof(float) * net->size);
}

/* -- a match ------------------------------------------------------------------------------ */

/* Let one play against three, each deal from each of the four seats; return the share of a
   hundred that one wins. */
double match(Hand *h, int table, int games, u64 seed, Chooser one, Chooser three) {
    long wins = 0;
    for (int i = 0; i < games; i++) {
        State s;
        int seat = i % SEATS;
        deal(&s, &RULES[table], seed + i / SEATS * 7919);
        for (int turns = 0; s.actor != OVER && turns < MOST_TURNS; turns++) {
            int n = list_legal(&s, h->legal);
            Chooser who = s.actor == seat ? one : three;
            carry_out(&s, &h->legal[n > 1 ? who(h, &s, n) : 0]);
        }
        wins += s.actor == OVER && s.winner == seat;
    }
    return 100.0 * wins / games;
}
