/* Play games and learn from them, on all threads at once, the weights shared: a network that
   says how likely a win is after an action. Who reads a weight while another writes it may see
   either; that harms nothing. */
#include <getopt.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "players.h"

enum { BATCH = 512, ENOUGH = 4096, MOST_SEEN = ENOUGH + MOST_TURNS, MOST_THREADS = 64 };

static struct {
    double minutes, warmth, whim, lambda;
    float rate, damp, slow;
    int threads, every, test_games, test_only, seated[POLICIES];
    long seed;
    const char *in, *out;
} want = {
    .minutes = 10, .warmth = 0.08, .whim = 0.02, .lambda = 0.8, .rate = 2e-3, .damp = 5e-4, .slow = 5e-4,
    .threads = 2, .every = 60, .test_games = 4000, .seated = {4, 1, 4, 1, 1}, .seed = 1,
};

static const int PLAYED[] = {40, 40, 5, 5, 4, 3, 3}; /* of a hundred games, by table */
static Net net;
static volatile int stop;
static double began;

/* What a learner chose: the traits, what it thought all its choices were worth, what came of it. */
typedef struct {
    u16 traits[2 * MOST_TRAITS];
    int n_open, n_left, seat; /* no traits of what is left: it won at once */
    float value, target;
} Choice;

typedef struct {
    Hand hand;
    Choice *choices;
    Lesson lesson;
    int n;
    double loss;
    long losses, games;
} Learner;

/* -- choosing ------------------------------------------------------------------------------ */

static void note(Choice *c, const Hand *h, int chosen) {
    c->n_open = h->n_open, c->n_left = h->many[chosen];
    memcpy(c->traits, h->pool, sizeof(u16) * c->n_open);
    memcpy(c->traits + c->n_open, h->pool + h->where[chosen], sizeof(u16) * c->n_left);
}

/* Pick an action, the likelier the better it is; say what such picks are worth. */
static int pick(Hand *h, int n, float *value) {
    float odds[MOST_ACTIONS], best = h->logits[best_logit(h->logits, n)], sum = 0, worth = 0;
    for (int i = 0; i < n; i++) sum += odds[i] = expf((h->logits[i] - best) / want.warmth);
    for (int i = 0; i < n; i++)
        if (odds[i] > 1e-3f) worth += odds[i] * share(h->logits[i]);
    *value = worth / sum;
    double at = random_share(&h->seed) * sum;
    int chosen = 0;
    for (int i = 0; i < n && at >= 0; i++) at -= odds[i], chosen = i;
    return chosen;
}

/* Choose as a learner, and note what was seen. */
static int try(Learner *l, const State *s, int n) {
    Hand *h = &l->hand;
    Choice *c = &l->choices[l->n++];
    int out = weigh(h, s, n);
    c->seat = s->actor, c->value = 1, c->n_left = 0;
    if (out >= 0) return out;
    int chosen = pick(h, n, &c->value);
    if (random_share(&h->seed) < want.whim) chosen = random_below(&h->seed, n);
    note(c, h, chosen);
    return chosen;
}

/* -- a game -------------------------------------------------------------------------------- */

static int pick_table(u64 *seed) {
    int at = random_below(seed, 100), table = 0;
    while ((at -= PLAYED[table]) >= 0) table++;
    return table;
}

static void seat_players(u64 *seed, int *who) {
    int all = 0;
    for (int i = 0; i < POLICIES; i++) all += want.seated[i];
    for (int seat = 0; seat < SEATS; seat++) {
        int at = random_below(seed, all);
        for (who[seat] = 0; (at -= want.seated[who[seat]]) >= 0;) who[seat]++;
    }
    who[random_below(seed, SEATS)] = LEARNED;
}

/* What each choice came to: the mean of the outcome and of what the seat's following choices
   were worth, as `lambda` has it. */
static void look_back(Choice *choices, int n, int winner) {
    float later[SEATS], next[SEATS];
    int met[SEATS] = {0};
    for (Choice *c = choices + n - 1; c >= choices; c--) {
        int seat = c->seat;
        c->target = met[seat] ? want.lambda * later[seat] + (1 - want.lambda) * next[seat] : seat == winner;
        met[seat] = 1, later[seat] = c->target, next[seat] = c->value;
    }
}

static void play(Learner *l) {
    State s;
    Hand *h = &l->hand;
    int who[SEATS], first = l->n;
    deal(&s, &RULES[pick_table(&h->seed)], random_bits(&h->seed));
    seat_players(&h->seed, who);
    for (int turns = 0; s.actor != OVER && turns < MOST_TURNS; turns++) {
        int n = list_legal(&s, h->legal), one = who[s.actor], chosen = 0;
        if (n > 1) chosen = one == LEARNED ? try(l, &s, n) : choose(h, one, &s, n);
        carry_out(&s, &h->legal[chosen]);
    }
    if (s.actor == OVER) look_back(l->choices + first, l->n - first, s.winner);
    else l->n = first;
    l->games++;
}

/* -- learning ------------------------------------------------------------------------------- */

static void learn_from(Learner *l, const Choice *c) {
    Seen seen;
    const u16 *open = c->traits, *left = c->traits + c->n_open;
    float p = share(judge_left(net.p, open, c->n_open, left, c->n_left, &seen)), y = c->target;
    learn(&l->lesson, net.p, open, c->n_open, left, c->n_left, &seen, p - y);
    l->loss -= y * logf(p + 1e-9f) + (1 - y) * logf(1 - p + 1e-9f), l->losses++;
}

static void study(Learner *l, double done) {
    Pace pace = {want.rate * (1 - 0.9 * done), want.damp, want.slow};
    for (int i = 0; i < l->n; i++) {
        if (l->choices[i].n_left) learn_from(l, &l->choices[i]);
        if (l->lesson.samples == BATCH) step(&net, &l->lesson, &pace);
    }
    l->n = 0;
}

static void *work(void *learner) {
    Learner *l = learner;
    while (!stop) {
        while (l->n < ENOUGH && !stop) play(l);
        study(l, fmin(1, (now() - began) / (60 * want.minutes)));
    }
    return 0;
}

/* -- the whole training --------------------------------------------------------------------- */

static void open_learner(Learner *l, u64 seed) {
    memset(l, 0, sizeof *l);
    open_hand(&l->hand, seed, net.p);
    make_lesson(&l->lesson, &net);
    l->choices = malloc(sizeof(Choice) * MOST_SEEN);
}

/* Tell how surprising the games were, and what the mean weights win against three regular bots. */
static void report(Learner *learners, Hand *tester) {
    double loss = 0;
    long losses = 0, games = 0;
    for (Learner *l = learners; l < learners + want.threads; l++) {
        loss += l->loss, losses += l->losses, games += l->games;
        l->loss = l->losses = 0;
    }
    printf("%6.0f s, %ld games, loss %.4f", now() - began, games, losses ? loss / losses : 0);
    for (int table = 0; table < 2; table++)
        printf(", %s %.2f", table ? "full" : "regular",
               match(tester, table, want.test_games, 99, by_network, plainly));
    printf("\n");
    fflush(stdout);
}

static void save(void) {
    if (want.out) write_block(want.out, net.mean, net.size);
}

static void train(Learner *learners, Hand *tester) {
    pthread_t threads[MOST_THREADS];
    for (int i = 0; i < want.threads; i++) pthread_create(&threads[i], 0, work, &learners[i]);
    for (double last = now(); now() - began < 60 * want.minutes;) {
        nanosleep(&(struct timespec){0, 200000000}, 0);
        if (now() - last > want.every) save(), report(learners, tester), last = now();
    }
    stop = 1;
    for (int i = 0; i < want.threads; i++) pthread_join(threads[i], 0);
    save(), report(learners, tester);
}

static void set_seated(const char *words) {
    int *seated = want.seated;
    int found = sscanf(words, "%d,%d,%d,%d,%d", seated, seated + 1, seated + 2, seated + 3, seated + 4), all = 0;
    for (int i = 0; i < POLICIES; i++) all += seated[i];
    if (found != POLICIES || all <= 0) exit((fprintf(stderr, "--seated takes five numbers, as 4,1,4,1,1\n"), 2));
}

static void read_wants(int count, char **words) {
    static const struct option OPTIONS[] = {
        {"minutes", 1, 0, 'm'}, {"warmth", 1, 0, 'w'}, {"whim", 1, 0, 'h'}, {"lambda", 1, 0, 'l'},
        {"rate", 1, 0, 'r'}, {"damp", 1, 0, 'd'}, {"slow", 1, 0, 's'}, {"threads", 1, 0, 't'},
        {"every", 1, 0, 'e'}, {"test-games", 1, 0, 'g'}, {"test-only", 0, 0, 'o'}, {"seated", 1, 0, 'p'},
        {"seed", 1, 0, 'S'}, {"in", 1, 0, 'i'}, {"out", 1, 0, 'I'}, {0, 0, 0, 0}};
    for (int c; (c = getopt_long(count, words, "", OPTIONS, 0)) != -1;) switch (c) {
        case 'm': want.minutes = atof(optarg); break;
        case 'w': want.warmth = atof(optarg); break;
        case 'h': want.whim = atof(optarg); break;
        case 'l': want.lambda = atof(optarg); break;
        case 'r': want.rate = atof(optarg); break;
        case 'd': want.damp = atof(optarg); break;
        case 's': want.slow = atof(optarg); break;
        case 't': want.threads = atoi(optarg); break;
        case 'e': want.every = atoi(optarg); break;
        case 'g': want.test_games = atoi(optarg); break;
        case 'o': want.test_only = 1; break;
        case 'p': set_seated(optarg); break;
        case 'S': want.seed = atol(optarg); break;
        case 'i': want.in = optarg; break;
        case 'I': want.out = optarg; break;
        default: exit(2);
        }
    if (want.threads < 1 || want.threads > MOST_THREADS) exit((fprintf(stderr, "--threads: 1 to 64\n"), 2));
}

int main(int count, char **words) {
    read_wants(count, words);
    set_up_judge(), set_up_traits(), make_net(&net), load(&net, want.in);
    Learner *learners = calloc(want.threads, sizeof(Learner));
    for (int i = 0; i < want.threads; i++) open_learner(&learners[i], want.seed * 1000 + i);
    static Hand tester;
    open_hand(&tester, want.seed * 1000 + want.threads, net.mean);
    began = now();
    report(learners, &tester);
    if (!want.test_only) train(learners, &tester);
    return 0;
}
