/* Measure tastes of the regular bot, a line of standard input each: flex danger even rest airs
   sets cards. Tells for each, at 常规 and 完全 with a limit of 2, the share of a hundred that it
   wins against three beginners, a beginner against three who act at random, and the network
   against three of it. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include "players.h"

/* A taste of the regular bot; `rest` and `cards` are what a rest, and each card of a group, count more. */
typedef struct {
    Taste taste;
    double even, rest, cards;
} Bot;

enum { DEALS_FROM = 5000 };

static struct {
    int games;
    long seed;
    const char *in;
} want = {.games = 60000, .seed = 1};

static Bot bot;
static Net net;

/* -- who plays ------------------------------------------------------------------------------ */

static int at_random(Hand *h, const State *s, int n) {
    (void)s;
    return random_below(&h->seed, n);
}

static int as_bot(Hand *h, const State *s, int n) {
    static const double OUT = 900; /* what wins at once counts more than this, and needs no taste */
    weigh_by_taste(&h->notes, &bot.taste, s, h->legal, n, h->weighed);
    for (int i = 0; i < n; i++) {
        const Action *a = &h->legal[i];
        if (h->weighed[i] > OUT) continue;
        if (a->kind == REST) h->weighed[i] += bot.rest;
        else if (a->kind <= RAISE) h->weighed[i] += bot.cards * a->n;
    }
    return best_of(h, h->weighed, n, bot.even);
}

/* Return the best of the weighed actions but one. */
static int best_but(const double *weighed, int n, int but) {
    int best = -1;
    for (int i = 0; i < n; i++)
        if (i != but && (best < 0 || weighed[i] > weighed[best])) best = i;
    return best;
}

/* As game/ai/quewu/beginner.py: now and then it takes its second best. */
static int as_beginner(Hand *h, const State *s, int n) {
    static const double WHIM = 0.15;
    weigh_as_novice(s, h->legal, n, h->weighed);
    for (int i = 0; i < n; i++) {
        const Action *a = &h->legal[i];
        if (a->kind != DISCARD && a->n == s->sizes[s->actor]) return i;
        h->weighed[i] += 1e-4 * random_share(&h->seed); /* equals in any order */
    }
    int best = best_but(h->weighed, n, -1), second = best_but(h->weighed, n, best);
    return h->legal[second].kind != REST && random_share(&h->seed) < WHIM ? second : best;
}

/* -- measuring ------------------------------------------------------------------------------ */

static int read_bot(void) {
    Taste *t = &bot.taste;
    *t = THRIFTY;
    return scanf("%lf %lf %lf %lf %lf %lf %lf", &t->flex, &t->danger, &bot.even, &bot.rest, &t->airs,
                 &t->sets, &bot.cards) == 7;
}

static void forget_rests(Hand *h) { /* they were weighed by another taste */
    memset(h->notes.rested, 0, sizeof(Rested) * (KEPT >> 2));
}

static double won(Hand *h, int table, Chooser one, Chooser three) {
    return match(h, table, want.games, DEALS_FROM, one, three);
}

static void measure(Hand *h, const double *beginner) {
    forget_rests(h);
    for (int table = 0; table < 2; table++)
        printf("%.2f %.2f %.2f%s", won(h, table, as_bot, as_beginner), beginner[table],
               won(h, table, by_network, as_bot), table ? "\n" : " ");
    fflush(stdout);
}

static void read_wants(int count, char **words) {
    static const struct option OPTIONS[] = {
        {"games", 1, 0, 'g'}, {"seed", 1, 0, 's'}, {"in", 1, 0, 'i'}, {0, 0, 0, 0}};
    for (int c; (c = getopt_long(count, words, "", OPTIONS, 0)) != -1;) switch (c) {
        case 'g': want.games = atoi(optarg); break;
        case 's': want.seed = atol(optarg); break;
        case 'i': want.in = optarg; break;
        default: exit(2);
        }
    if (!want.in || want.games < 1) exit((fprintf(stderr, "levels needs --in WEIGHTS and some --games\n"), 2));
}

int main(int count, char **words) {
    read_wants(count, words);
    set_up_judge(), set_up_traits(), make_net(&net), load(&net, want.in);
    static Hand h;
    open_hand(&h, want.seed, net.p);
    double beginner[2];
    for (int table = 0; table < 2; table++) beginner[table] = won(&h, table, as_beginner, at_random);
    while (read_bot()) measure(&h, beginner);
    return 0;
}
