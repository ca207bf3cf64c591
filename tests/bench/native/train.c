/* Play games and learn from them, on all threads at once, the weights shared.

   Two networks: `worth` says how likely a win is after an action; `taste` chooses. Taste may be
   worth itself (without --taste), or a network of its own that learns from what came of it. */
#include <getopt.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "net.h"

enum { MOST_TRIED = 24, MOST_TURNS = 200, POOL = 1 << 22, MOST_SEEN = 1 << 14, POLICIES = 5 };
enum { LEARNED, QUICKLY, PLAINLY, THRIFTILY, NOVICE };

static struct {
    double minutes, warmth, whim, lambda, lean, entropy;
    float rate, taste_rate, damp, slow;
    int threads, taste, games, every, test_games, test_only;
    int seated[POLICIES];
    long seed;
    const char *worth_in, *worth_out, *taste_in, *taste_out;
} want = {10, 0.08, 0.02, 0.8, 1.0, 0.0, 2e-3, 5e-4, 5e-4, 5e-4, 2, 0, 64, 60, 4000, 0, {4, 1, 4, 1, 1}, 1, 0, 0, 0, 0};

static const int PLAYED[7] = {40, 40, 5, 5, 4, 3, 3};
static Net worth, taste;
static volatile int stop;
static double began;

typedef struct {
    int open, n_open, left[MOST_TRIED], n_left[MOST_TRIED]; /* where the traits lie in the pool */
    float odds[MOST_TRIED];
    int tried, chosen, seat, exploring;
    float value, target, gain;
} Choice;

typedef struct {
    Notes notes;
    u64 seed;
    u16 *pool;
    int used, n;
    Choice *choices;
    Lesson worth, taste;
    Action *legal;
    double *weighed, loss;
    long losses, games[7][POLICIES], wins[7][POLICIES];
} Hand;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static float share(float logit) { return 1 / (1 + expf(-logit)); }

/* -- choosing ------------------------------------------------------------------------------ */

static int best_of(Hand *h, const double *weighed, int n, double even) {
    int best = 0, good = 0, chosen = 0;
    for (int i = 1; i < n; i++)
        if (weighed[i] > weighed[best]) best = i;
    for (int i = 0; i < n; i++)
        if (weighed[i] >= weighed[best] - even && !random_below(&h->seed, ++good)) chosen = i;
    return chosen;
}

static int choose_by_rule(Hand *h, int who, const State *s, int n) {
    if (who == NOVICE) weigh_as_novice(s, h->legal, n, h->weighed);
    else weigh_by_taste(&h->notes, who == QUICKLY ? &QUICK : who == PLAINLY ? &PLAIN : &THRIFTY, s, h->legal, n, h->weighed);
    return best_of(h, h->weighed, n, who == NOVICE ? 0 : 0.02);
}

/* Weigh all actions with a network; the last is the surest way out, if there is one. */
static int weigh(Hand *h, const float *p, const State *s, int n, float *logits, int *where, int *many, int *n_open) {
    u16 *pool = h->pool + h->used;
    Seen seen;
    int at = *n_open = open_traits(s, pool);
    for (int i = 0; i < n; i++) {
        Left left = leave(s, &h->legal[i]);
        if (!left.hand && h->legal[i].kind != DISCARD) return i;
        where[i] = h->used + at;
        many[i] = left_traits(&h->notes, s, &left, pool + at);
        logits[i] = judge_left(p, pool, *n_open, pool + at, many[i], &seen);
        at += many[i];
    }
    return -1;
}

static int best_action(Hand *h, const float *p, const State *s, int n) {
    static __thread float logits[MOST_ACTIONS];
    static __thread int where[MOST_ACTIONS], many[MOST_ACTIONS];
    int n_open, out = weigh(h, p, s, n, logits, where, many, &n_open), best = 0;
    if (out >= 0) return out;
    for (int i = 1; i < n; i++)
        if (logits[i] > logits[best]) best = i;
    return best;
}

/* Choose as a learner, and note what was seen. */
static int try(Hand *h, const State *s, int n) {
    static __thread float logits[MOST_ACTIONS], odds[MOST_ACTIONS];
    static __thread int where[MOST_ACTIONS], many[MOST_ACTIONS];
    int n_open, out = weigh(h, want.taste ? taste.p : worth.p, s, n, logits, where, many, &n_open);
    Choice *c = &h->choices[h->n];
    c->seat = s->actor, c->tried = 0, c->value = 1;
    if (out >= 0) {
        h->n++;
        return out;
    }
    float best = -1e9, sum = 0, seen = 0;
    for (int i = 0; i < n; i++)
        if (logits[i] > best) best = logits[i];
    for (int i = 0; i < n; i++) sum += odds[i] = expf((logits[i] - best) / want.warmth);
    double pick = random_share(&h->seed) * sum;
    int chosen = 0;
    for (int i = 0; i < n && pick >= 0; i++) pick -= odds[i], chosen = i;
    c->exploring = random_share(&h->seed) < want.whim;
    if (c->exploring) chosen = random_below(&h->seed, n);
    c->open = h->used, c->n_open = n_open, c->chosen = -1;
    for (int i = 0; i < n; i++) {
        if (i != chosen && (odds[i] < 0.004f * sum || c->tried >= MOST_TRIED - 1 - (c->chosen < 0))) continue;
        if (i == chosen) c->chosen = c->tried;
        c->left[c->tried] = where[i], c->n_left[c->tried] = many[i];
        c->odds[c->tried] = odds[i] / sum, seen += odds[i] / sum;
        c->tried++;
    }
    for (int i = 0; i < c->tried; i++) c->odds[i] /= seen;
    h->used = where[n - 1] + many[n - 1];
    h->n++;
    return chosen;
}

/* -- a game -------------------------------------------------------------------------------- */

static int pick_table(u64 *seed) {
    int at = random_below(seed, 100);
    for (int table = 0; table < 7; table++)
        if ((at -= PLAYED[table]) < 0) return table;
    return 0;
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

static void play(Hand *h) {
    State s;
    int who[SEATS], table = pick_table(&h->seed), first = h->n;
    deal(&s, &RULES[table], random_bits(&h->seed));
    seat_players(&h->seed, who);
    for (int turns = 0; s.actor != OVER && turns < 2000; turns++) {
        int n = list_legal(&s, h->legal), seat = s.actor;
        if (n == 1) carry_out(&s, h->legal);
        else if (who[seat] == LEARNED) carry_out(&s, &h->legal[try(h, &s, n)]);
        else carry_out(&s, &h->legal[choose_by_rule(h, who[seat], &s, n)]);
    }
    if (s.actor != OVER) {
        h->n = first;
        return;
    }
    for (int i = first; i < h->n; i++) h->choices[i].target = h->choices[i].seat == s.winner;
    for (int seat = 0; seat < SEATS; seat++)
        h->games[table][who[seat]]++, h->wins[table][who[seat]] += seat == s.winner;
}

/* -- learning ------------------------------------------------------------------------------- */

/* Say what each choice was worth, and what it came to: the mean of the outcome and of what the
   following choices were worth, as `lambda` has it. */
static void look_back(Hand *h, int first, int end) {
    Seen seen;
    float later[SEATS], next[SEATS];
    int met[SEATS] = {0};
    for (int i = end - 1; i >= first; i--) {
        Choice *c = &h->choices[i];
        if (c->tried) {
            c->value = 0;
            for (int j = 0; j < c->tried; j++)
                c->value += c->odds[j] * share(judge_left(worth.p, h->pool + c->open, c->n_open, h->pool + c->left[j], c->n_left[j], &seen));
        }
        int seat = c->seat;
        float got = met[seat] ? want.lambda * later[seat] + (1 - want.lambda) * next[seat] : c->target;
        c->target = got, c->gain = got - c->value;
        met[seat] = 1, later[seat] = got, next[seat] = c->value;
    }
}

static void learn_worth(Hand *h, const Choice *c) {
    Seen seen;
    const u16 *open = h->pool + c->open, *left = h->pool + c->left[c->chosen];
    float p = share(judge_left(worth.p, open, c->n_open, left, c->n_left[c->chosen], &seen)), y = c->target;
    learn(&h->worth, worth.p, open, c->n_open, left, c->n_left[c->chosen], &seen, p - y);
    h->loss -= y * logf(p + 1e-9f) + (1 - y) * logf(1 - p + 1e-9f), h->losses++;
}

static void learn_taste(Hand *h, const Choice *c) {
    Seen seen[MOST_TRIED];
    float logits[MOST_TRIED], odds[MOST_TRIED], best = -1e9, sum = 0, mean = 0;
    const u16 *open = h->pool + c->open;
    for (int i = 0; i < c->tried; i++) {
        logits[i] = judge_left(taste.p, open, c->n_open, h->pool + c->left[i], c->n_left[i], &seen[i]);
        if (logits[i] > best) best = logits[i];
    }
    for (int i = 0; i < c->tried; i++) sum += odds[i] = expf((logits[i] - best) / want.warmth);
    for (int i = 0; i < c->tried; i++) odds[i] /= sum, mean += odds[i] * logf(odds[i] + 1e-9f);
    float ratio = odds[c->chosen] / (c->odds[c->chosen] + 1e-6f);
    if ((c->gain > 0 && ratio > 1.3f) || (c->gain < 0 && ratio < 0.7f)) return;
    for (int i = 0; i < c->tried; i++) {
        float d = -c->gain * ratio * ((i == c->chosen) - odds[i]) + want.entropy * odds[i] * (logf(odds[i] + 1e-9f) - mean);
        if (fabsf(d) > 1e-5f) learn(&h->taste, taste.p, open, c->n_open, h->pool + c->left[i], c->n_left[i], &seen[i], d * want.lean);
    }
}

static void study(Hand *h, double done) {
    Pace pace = {want.rate * (1 - 0.9 * done), want.damp, want.slow};
    Pace tasting = {want.taste_rate * (1 - 0.9 * done), 0.1f * want.damp, want.slow};
    int learned = 0;
    for (int i = 0; i < h->n; i++) {
        const Choice *c = &h->choices[i];
        if (!c->tried) continue;
        learn_worth(h, c);
        if (want.taste && !c->exploring && c->tried > 1) learn_taste(h, c);
        if (++learned % 512 == 0) step(&worth, &h->worth, &pace);
        if (want.taste && learned % 2048 == 0) h->taste.samples = 2048, step(&taste, &h->taste, &tasting);
    }
    h->n = h->used = 0;
}

static void *work(void *hand) {
    Hand *h = hand;
    while (!stop) {
        double done = (now() - began) / (60 * want.minutes);
        for (int i = 0; i < want.games || h->n < 4096; i++) {
            int first = h->n;
            if (h->used > POOL - (1 << 18) || h->n > MOST_SEEN - MOST_TURNS) break;
            play(h);
            look_back(h, first, h->n);
        }
        study(h, done < 1 ? done : 1);
    }
    return 0;
}

/* -- testing ------------------------------------------------------------------------------- */

static double test(Hand *h, const float *p, int table, int games, int others, u64 seed) {
    long wins = 0;
    for (int i = 0; i < games; i++) {
        State s;
        deal(&s, &RULES[table], seed + i / 4 * 7919);
        for (int turns = 0; s.actor != OVER && turns < 2000; turns++) {
            int n = list_legal(&s, h->legal);
            h->used = h->n = 0;
            if (n == 1) carry_out(&s, h->legal);
            else if (s.actor == i % 4) carry_out(&s, &h->legal[best_action(h, p, &s, n)]);
            else carry_out(&s, &h->legal[choose_by_rule(h, others, &s, n)]);
        }
        wins += s.actor == OVER && s.winner == i % 4;
    }
    return 100.0 * wins / games;
}

static void report(Hand *h, Hand *tester) {
    double loss = 0;
    long losses = 1, games = 0;
    for (int i = 0; i < want.threads; i++) {
        loss += h[i].loss, losses += h[i].losses, h[i].loss = h[i].losses = 0;
        for (int table = 0; table < 7; table++)
            for (int who = 0; who < POLICIES; who++) games += h[i].games[table][who];
    }
    printf("%6.0f s, %ld games, loss %.4f", now() - began, games / 4, loss / losses);
    for (int table = 0; table < 2; table++) {
        printf(", %s: worth %.2f", table ? "full" : "regular", test(tester, worth.mean, table, want.test_games, PLAINLY, 99));
        if (want.taste) printf(" taste %.2f", test(tester, taste.mean, table, want.test_games, PLAINLY, 99));
    }
    printf("\n");
    fflush(stdout);
}

static void save(void) {
    if (want.worth_out) write_block(want.worth_out, worth.mean, worth.size);
    if (want.taste && want.taste_out) write_block(want.taste_out, taste.mean, taste.size);
}

static void open_hand(Hand *h, u64 seed) {
    memset(h, 0, sizeof *h);
    open_notes(&h->notes);
    h->seed = seed, h->pool = malloc(2 * POOL), h->choices = malloc(sizeof(Choice) * MOST_SEEN);
    h->legal = malloc(sizeof(Action) * MOST_ACTIONS), h->weighed = malloc(8 * MOST_ACTIONS);
    make_lesson(&h->worth, &worth), make_lesson(&h->taste, &taste);
}

static void read_wants(int count, char **words) {
    static const struct option OPTIONS[] = {
        {"minutes", 1, 0, 'm'}, {"warmth", 1, 0, 'w'}, {"whim", 1, 0, 'h'}, {"lambda", 1, 0, 'l'},
        {"rate", 1, 0, 'r'}, {"taste-rate", 1, 0, 'R'}, {"damp", 1, 0, 'd'}, {"slow", 1, 0, 's'},
        {"threads", 1, 0, 't'}, {"taste", 0, 0, 'T'}, {"every", 1, 0, 'e'}, {"test-games", 1, 0, 'g'},
        {"test-only", 0, 0, 'o'}, {"seated", 1, 0, 'p'}, {"seed", 1, 0, 'S'}, {"worth-in", 1, 0, 'i'},
        {"worth-out", 1, 0, 'I'}, {"taste-in", 1, 0, 'a'}, {"taste-out", 1, 0, 'A'}, {"entropy", 1, 0, 'E'},
        {"lean", 1, 0, 'L'}, {0, 0, 0, 0}};
    for (int c; (c = getopt_long(count, words, "", OPTIONS, 0)) != -1;) switch (c) {
        case 'm': want.minutes = atof(optarg); break;
        case 'w': want.warmth = atof(optarg); break;
        case 'h': want.whim = atof(optarg); break;
        case 'l': want.lambda = atof(optarg); break;
        case 'r': want.rate = atof(optarg); break;
        case 'R': want.taste_rate = atof(optarg); break;
        case 'd': want.damp = atof(optarg); break;
        case 's': want.slow = atof(optarg); break;
        case 't': want.threads = atoi(optarg); break;
        case 'T': want.taste = 1; break;
        case 'e': want.every = atoi(optarg); break;
        case 'g': want.test_games = atoi(optarg); break;
        case 'o': want.test_only = 1; break;
        case 'p': sscanf(optarg, "%d,%d,%d,%d,%d", want.seated, want.seated + 1, want.seated + 2, want.seated + 3, want.seated + 4); break;
        case 'S': want.seed = atol(optarg); break;
        case 'i': want.worth_in = optarg; break;
        case 'I': want.worth_out = optarg; break;
        case 'a': want.taste_in = optarg; break;
        case 'A': want.taste_out = optarg; break;
        case 'E': want.entropy = atof(optarg); break;
        case 'L': want.lean = atof(optarg); break;
        default: exit(2);
    }
}

static void load(Net *net, const char *path) {
    if (path && !read_block(path, net->p, net->size)) exit((fprintf(stderr, "%s does not fit\n", path), 1));
    memcpy(net->mean, net->p, 4l * net->size);
}

int main(int count, char **words) {
    read_wants(count, words);
    set_up_judge(), set_up_traits();
    make_net(&worth), make_net(&taste);
    load(&worth, want.worth_in);
    load(&taste, want.taste_in ? want.taste_in : want.worth_in);
    Hand *hands = calloc(want.threads + 1, sizeof(Hand));
    pthread_t threads[64];
    for (int i = 0; i <= want.threads; i++) open_hand(&hands[i], want.seed * 1000 + i);
    began = now();
    report(hands, &hands[want.threads]);
    if (want.test_only) return 0;
    for (int i = 0; i < want.threads; i++) pthread_create(&threads[i], 0, work, &hands[i]);
    for (double last = now(); now() - began < 60 * want.minutes;) {
        struct timespec nap = {0, 200000000};
        nanosleep(&nap, 0);
        if (now() - last > want.every) report(hands, &hands[want.threads]), save(), last = now();
    }
    stop = 1;
    for (int i = 0; i < want.threads; i++) pthread_join(threads[i], 0);
    report(hands, &hands[want.threads]);
    save();
    return 0;
}
