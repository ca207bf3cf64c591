/* What the rule bots see in a hand (game/ai/quewu/structure.py, instinct.py), for training. */
#ifndef JUDGE_H
#define JUDGE_H
#include "rules.h"

enum { MOST_DEMAND = 48, KEPT = 1 << 20 };

typedef struct {
    u64 key;
    float turns;
    u64 bits;
    u8 stranded, whole, set_bits;
} Kept;

typedef struct {
    u64 key;
    float worth;
} Rested;

/* One per thread: hands that were worked out, by the rules' number. */
typedef struct {
    Kept *kept;
    Rested *rested;
} Notes;

typedef struct {
    double flex, danger, beyond, airs, sets;
    int rise, number;
} Taste;

extern const Taste QUICK, PLAIN, THRIFTY; /* keen, regular, and one who plans but does not look up */

void open_notes(Notes *notes);
const Kept *look_up(Notes *notes, const Rules *r, u64 hand, int demand, int mix);
int coming(const State *s, int seat);
void weigh_by_taste(Notes *notes, const Taste *t, const State *s, const Action *legal, int n, double *worth);
void weigh_as_novice(const State *s, const Action *legal, int n, double *worth);
void set_up_judge(void);
#endif
