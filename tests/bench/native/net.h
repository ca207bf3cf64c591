/* A small network and its training: two layers over traits that are there or not. */
#ifndef NET_H
#define NET_H
#include "traits.h"

#ifndef H1
#define H1 32
#endif
#ifndef H2
#define H2 16
#endif

/* All weights lie in one block: first layer by trait, then the rest. */
typedef struct {
    int size;
    float *p, *m, *v, *mean;
    long steps;
} Net;

typedef struct {
    float z1[H1], a1[H1], z2[H2];
} Seen;

/* What a thread has learned since the last step. */
typedef struct {
    float *g;
    u8 *touched;
    u16 *rows;
    int many, samples;
} Lesson;

typedef struct {
    float rate, damp, slow;
} Pace;

void make_net(Net *net);
void make_lesson(Lesson *lesson, const Net *net);
float judge_left(const float *p, const u16 *a, int na, const u16 *b, int nb, Seen *seen);
void learn(Lesson *lesson, const float *p, const u16 *a, int na, const u16 *b, int nb, const Seen *seen, float d);
void step(Net *net, Lesson *lesson, const Pace *pace);
int read_block(const char *path, float *block, int size);
void write_block(const char *path, const float *block, int size);
#endif
