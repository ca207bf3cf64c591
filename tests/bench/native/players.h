/* Who plays at a table: the network, the rule bots, and what they hold while they choose. */
#ifndef PLAYERS_H
#define PLAYERS_H
#include "net.h"

enum { LEARNED, QUICKLY, PLAINLY, THRIFTILY, NOVICE, POLICIES };
enum { MOST_TURNS = 2000, MOST_WEIGHED = MOST_ACTIONS * MOST_TRAITS };

/* What one thread needs to choose with; `pool` has room for the traits of all actions. */
typedef struct {
    Notes notes;
    u64 seed;
    const float *net; /* the weights it plays by */
    u16 *pool;
    int n_open, *where, *many; /* traits of what lies open; where those of each action lie */
    float *logits;
    double *weighed;
    Action *legal;
} Hand;

/* Return the number of the legal action that somebody takes, of n. */
typedef int (*Chooser)(Hand *h, const State *s, int n);

void open_hand(Hand *h, u64 seed, const float *net);
float share(float logit);
double now(void);
int best_of(Hand *h, const double *weighed, int n, double even);
int weigh(Hand *h, const State *s, int n);
int best_logit(const float *logits, int n);
int by_network(Hand *h, const State *s, int n);
int plainly(Hand *h, const State *s, int n);
int choose(Hand *h, int who, const State *s, int n);
double match(Hand *h, int table, int games, u64 seed, Chooser one, Chooser three);
void load(Net *net, const char *path);
#endif
