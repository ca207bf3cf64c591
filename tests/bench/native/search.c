/* Try a search over imagined worlds: what it wins against three regular bots, at 常规 and 完全 with
   a limit of 2. A world deals what a seat cannot see; each of the best actions is played on in it
   for some rounds, and judged by the network. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include "walk.h"

enum { MOST_FIELD = 32, MOST_ON = 400, DEALS_FROM = 77 };
static const float TOO_POOR = 0.3f; /* worse by so much of a win: no candidate */

typedef struct {
    int worlds, rounds, field, steps, sighted, others;
    float trust; /* so many worlds count as much as what the network thought before */
    Belief belief;
} Plan;

static struct {
    Plan plan;
    int games, from;
    long seed;
    const char *in;
} want = {
    .plan = {.worlds = 30, .rounds = 1, .field = 8, .others = PLAINLY, .trust = 10, .belief = {0.06, 0.04}},
    .games = 400, .seed = 1,
};

/* The candidates of a search: their numbers among the legal actions, and how likely each wins. */
typedef struct {
    Action actions[MOST_FIELD];
    int number[MOST_FIELD], n;
    float before[MOST_FIELD], sum[MOST_FIELD];
} Field;

/* -- worlds --------------------------------------------------------------------------------- */

/* Deal all that a seat cannot see anew. */
static void deal_anew(Hand *h, State *world, int seat) {
    u8 cards[108];
    int n = gather_unseen(world, seat, cards);
    shuffle(&h->seed, cards, n);
    for (int other = 0; other < SEATS; other++) {
        if (other == seat) continue;
        world->hands[other] = 0;
        for (int i = 0; i < world->sizes[other]; i++) world->hands[other] += ONE(cards[--n]);
    }
    memcpy(world->deck, cards, n);
    world->lots = random_bits(&h->seed);
}

static void imagine(Hand *h, const Plan *plan, Walk *walk, State *world) {
    if (plan->sighted) { /* the true hands; even so nobody knows the stock */
        shuffle(&h->seed, world->deck, world->in_deck);
        world->lots = random_bits(&h->seed);
    } else if (plan->steps) walk_on(h, walk, world);
    else deal_anew(h, world, world->actor);
}

/* How likely the seat to move wins, by its best action. */
static float judge_best(Hand *h, const State *s) {
    int n = list_legal(s, h->legal), out = weigh(h, s, n);
    return out >= 0 ? 1 : share(h->logits[best_logit(h->logits, n)]);
}

/* Play on until a seat's turn after so many rounds, and say how likely it wins. */
static float play_on(Hand *h, State *s, int seat, const Plan *plan) {
    int rounds = plan->rounds;
    for (int turns = 0; s->actor != OVER && turns < MOST_ON; turns++) {
        if (s->actor == seat && s->phase == PLAYING && rounds-- == 0) return judge_best(h, s);
        int n = list_legal(s, h->legal), who = s->actor == seat ? LEARNED : plan->others;
        carry_out(s, &h->legal[n > 1 ? choose(h, who, s, n) : 0]);
    }
    return s->actor == OVER && s->winner == seat;
}

/* -- a search ------------------------------------------------------------------------------- */

/* Take the actions that the network likes best. */
static void gather_field(Hand *h, Field *field, int n, int most) {
    static const float TAKEN = -1e9f;
    for (field->n = 0; field->n < most && field->n < n; field->n++) {
        int best = best_logit(h->logits, n), at = field->n;
        field->before[at] = share(h->logits[best]), field->sum[at] = 0;
        if (field->before[at] < field->before[0] - TOO_POOR) break;
        field->number[at] = best, field->actions[at] = h->legal[best];
        h->logits[best] = TAKEN;
    }
}

static void try_world(Hand *h, const State *world, const Plan *plan, Field *field) {
    for (int i = 0; i < field->n; i++) {
        State s = *world;
        carry_out(&s, &field->actions[i]);
        field->sum[i] += play_on(h, &s, world->actor, plan);
    }
}

static int best_of_field(const Field *field, const Plan *plan) {
    int best = 0;
    float most = -1;
    for (int i = 0; i < field->n; i++) {
        float worth = (field->sum[i] + plan->trust * field->before[i]) / (plan->worlds + plan->trust);
        if (worth > most) most = worth, best = i;
    }
    return field->number[best];
}

/* Return the number of an action among the legal ones, which it lists anew. */
static int search(Hand *h, const State *s, const Plan *plan, Walk *walk) {
    static __thread Field field;
    int n = list_legal(s, h->legal), out = weigh(h, s, n);
    if (out >= 0) return out;
    gather_field(h, &field, n, plan->field);
    if (field.n < 2 || !plan->worlds) return field.number[0];
    if (plan->steps && !plan->sighted) begin_walk(h, walk, s);
    for (int i = 0; i < plan->worlds; i++) {
        State world = *s;
        imagine(h, plan, walk, &world);
        try_world(h, &world, plan, &field);
    }
    list_legal(s, h->legal);
    return best_of_field(&field, plan);
}

/* -- a trial -------------------------------------------------------------------------------- */

static int play_game(Hand *h, State *s, int seat, Log *log, Walk *walk) {
    begin_log(log, s);
    for (int turns = 0; s->actor != OVER && turns < MOST_TURNS; turns++) {
        int n = list_legal(s, h->legal), chosen = 0;
        if (n > 1) chosen = s->actor == seat ? search(h, s, &want.plan, walk) : plainly(h, s, n);
        carry_out_logged(log, s, &h->legal[chosen]);
    }
    return s->actor == OVER && s->winner == seat;
}

/* Return how many games it wins; each deal is played from each seat. */
static int try(Hand *h, int table) {
    static Log log;
    static Walk walk;
    int wins = 0;
    make_walk(&walk, &log, want.plan.belief, want.plan.steps);
    for (int i = want.from; i < want.from + want.games; i++) {
        State s;
        deal(&s, &RULES[table], DEALS_FROM + i / SEATS * 7919);
        wins += play_game(h, &s, i % SEATS, &log, &walk);
    }
    free(walk.known);
    return wins;
}

static void read_wants(int count, char **words) {
    static const struct option OPTIONS[] = {
        {"worlds", 1, 0, 'w'}, {"rounds", 1, 0, 'r'}, {"field", 1, 0, 'f'}, {"trust", 1, 0, 't'},
        {"steps", 1, 0, 's'}, {"soft", 1, 0, 'o'}, {"whim", 1, 0, 'h'}, {"sighted", 0, 0, 'c'},
        {"learned", 0, 0, 'l'}, {"games", 1, 0, 'g'}, {"from", 1, 0, 'F'}, {"seed", 1, 0, 'S'},
        {"in", 1, 0, 'i'}, {0, 0, 0, 0}};
    Plan *plan = &want.plan;
    for (int c; (c = getopt_long(count, words, "", OPTIONS, 0)) != -1;) switch (c) {
        case 'w': plan->worlds = atoi(optarg); break;
        case 'r': plan->rounds = atoi(optarg); break;
        case 'f': plan->field = atoi(optarg); break;
        case 't': plan->trust = atof(optarg); break;
        case 's': plan->steps = atoi(optarg); break;
        case 'o': plan->belief.soft = atof(optarg); break;
        case 'h': plan->belief.whim = atof(optarg); break;
        case 'c': plan->sighted = 1; break;
        case 'l': plan->others = LEARNED; break;
        case 'g': want.games = atoi(optarg); break;
        case 'F': want.from = atoi(optarg); break;
        case 'S': want.seed = atol(optarg); break;
        case 'i': want.in = optarg; break;
        default: exit(2);
        }
    if (!want.in) exit((fprintf(stderr, "search needs --in WEIGHTS\n"), 2));
    if (plan->field < 1 || plan->field > MOST_FIELD) exit((fprintf(stderr, "--field: 1 to 32\n"), 2));
}

int main(int count, char **words) {
    static Net net;
    static Hand h;
    read_wants(count, words);
    set_up_judge(), set_up_traits(), make_net(&net), load(&net, want.in);
    open_hand(&h, want.seed, net.p);
    for (int table = 0; table < 2; table++) {
        double began = now();
        int wins = try(&h, table);
        printf("%d %.1f\n", wins, now() - began);
        fflush(stdout);
    }
    return 0;
}
