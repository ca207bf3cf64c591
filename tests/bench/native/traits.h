/* The traits of game/ai/quewu/traits.py, for training. */
#ifndef TRAITS_H
#define TRAITS_H
#include "judge.h"

enum { MOST_TRAITS = 64 };

/* What an action leaves (game/ai/quewu/leaves.py). */
typedef struct {
    u64 hand;
    int demand, call, mix, sizes[3], kind, hindered;
} Left;

extern int TRAITS;

void set_up_traits(void);
int open_traits(const State *s, u16 *found);
Left leave(const State *s, const Action *a);
int left_traits(Notes *notes, const State *s, const Left *left, u16 *found);
#endif
