/* What the others may hold, inferred from what they did: a walk over hands (Metropolis), each as
   likely as the deeds are, were the seats regular bots who hold it. */
#ifndef WALK_H
#define WALK_H
#include "players.h"

enum { MOST_DEEDS = 64, MOST_RECEIVED = 128 };

typedef struct {
    State before;
    Action action;
    int received; /* cards the seat had got by then, in all */
} Deed;

/* What each seat did since its hand was last unknown to all. */
typedef struct {
    Deed deeds[SEATS][MOST_DEEDS];
    int n[SEATS], received[SEATS], opener;
    int whole; /* nothing was forgotten since the deal */
} Log;

typedef struct {
    u64 key;
    float chance;
} Known;

/* How a seat is thought to choose: `soft` is by how much an action may be worse and still be
   fairly likely, `whim` how likely it does anything at all. */
typedef struct {
    double soft, whim;
} Belief;

typedef struct {
    const Log *log;
    Belief belief;
    int seat, n_rest, steps; /* of the walk between two worlds */
    u8 got[SEATS][MOST_RECEIVED], rest[108]; /* what each got, one after another; the stock */
    double likely[SEATS];
    Known *known;
    u64 epoch; /* what is known counts within one walk */
} Walk;

void begin_log(Log *log, const State *s);
void carry_out_logged(Log *log, State *s, const Action *chosen);
void make_walk(Walk *w, const Log *log, Belief belief, int steps);
void begin_walk(Hand *h, Walk *w, const State *s);
void walk_on(Hand *h, Walk *w, State *world);
int gather_unseen(const State *s, int seat, u8 *cards);
#endif
