#include "net.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define B1 ((long)TRAITS * H1)
#define W2 (B1 + H1)
#define B2 (W2 + H1 * H2)
#define W3 (B2 + H2)
#define B3 (W3 + H2)

static float spread(u64 *seed, float by) { /* about normal */
    float sum = 0;
    for (int i = 0; i < 6; i++) sum += random_share(seed);
    return by * 1.4142f * (sum - 3);
}

void make_net(Net *net) {
    net->size = B3 + 1;
    net->p = calloc(net->size, 4), net->m = calloc(net->size, 4);
    net->v = calloc(net->size, 4), net->mean = calloc(net->size, 4);
    net->steps = 0;
    u64 seed = 1;
    for (long i = 0; i < B1; i++) net->p[i] = spread(&seed, 0.08);
    for (long i = B1; i < W2; i++) net->p[i] = 0.3;
    for (long i = W2; i < B2; i++) net->p[i] = spread(&seed, 0.25);
    for (long i = B2; i < W3; i++) net->p[i] = 0.1;
    for (long i = W3; i < B3; i++) net->p[i] = spread(&seed, 0.3);
    net->p[B3] = -1.1;
    memcpy(net->mean, net->p, 4l * net->size);
}

void make_lesson(Lesson *lesson, const Net *net) {
    lesson->g = calloc(net->size, 4);
    lesson->touched = calloc(TRAITS, 1);
    lesson->rows = calloc(TRAITS, 2);
    lesson->many = lesson->samples = 0;
}

static void add_rows(float *z, const float *p, const u16 *traits, int n) {
    for (int i = 0; i < n; i++) {
        const float *row = p + traits[i] * H1;
        for (int j = 0; j < H1; j++) z[j] += row[j];
    }
}

float judge_left(const float *p, const u16 *a, int na, const u16 *b, int nb, Seen *seen) {
    float *z1 = seen->z1, *z2 = seen->z2, out = p[B3];
    memcpy(z1, p + B1, sizeof seen->z1);
    add_rows(z1, p, a, na);
    add_rows(z1, p, b, nb);
    memcpy(z2, p + B2, sizeof seen->z2);
    for (int i = 0; i < H1; i++) {
        float on = seen->a1[i] = z1[i] < 0 ? 0 : z1[i] > 1 ? 1 : z1[i];
        const float *row = p + W2 + i * H2;
        for (int j = 0; j < H2; j++) z2[j] += on * row[j];
    }
    for (int j = 0; j < H2; j++) out += (z2[j] > 0 ? z2[j] : 0) * p[W3 + j];
    return out;
}

static void teach_rows(Lesson *lesson, const float *d1, const u16 *traits, int n) {
    for (int i = 0; i < n; i++) {
        int trait = traits[i];
        if (!lesson->touched[trait]) lesson->touched[trait] = 1, lesson->rows[lesson->many++] = trait;
        float *row = lesson->g + trait * H1;
        for (int j = 0; j < H1; j++) row[j] += d1[j];
    }
}

void learn(Lesson *lesson, const float *p, const u16 *a, int na, const u16 *b, int nb, const Seen *seen, float d) {
    float *g = lesson->g, d1[H1], d2[H2];
    g[B3] += d;
    for (int j = 0; j < H2; j++) {
        float z = seen->z2[j];
        g[W3 + j] += z > 0 ? d * z : 0;
        d2[j] = z > 0 ? d * p[W3 + j] : 0;
        g[B2 + j] += d2[j];
    }
    for (int i = 0; i < H1; i++) {
        const float *row = p + W2 + i * H2;
        float *grow = g + W2 + i * H2, sum = 0;
        for (int j = 0; j < H2; j++) sum += row[j] * d2[j], grow[j] += seen->a1[i] * d2[j];
        float z = seen->z1[i];
        d1[i] = z > 0 && z < 1 ? sum : z > 4.5f ? 1e-7f : z < -3.5f ? -1e-7f : 0;
        g[B1 + i] += d1[i];
    }
    teach_rows(lesson, d1, a, na);
    teach_rows(lesson, d1, b, nb);
    lesson->samples++;
}

static void adam(Net *net, float *g, long from, long to, float scale, float rate, const Pace *pace, float half) {
    for (long i = from; i < to; i++) {
        float d = g[i] * scale;
        g[i] = 0;
        net->m[i] += 0.1f * (d - net->m[i]);
        net->v[i] += 0.001f * (d * d - net->v[i]);
        net->p[i] -= rate * net->m[i] / (sqrtf(net->v[i] * half) + pace->damp);
        net->mean[i] += pace->slow * (net->p[i] - net->mean[i]);
    }
}

void step(Net *net, Lesson *lesson, const Pace *pace) {
    if (!lesson->samples) return;
    long t = ++net->steps;
    float scale = 1.0f / lesson->samples, rate = pace->rate / (1 - powf(0.9f, t)), half = 1 / (1 - powf(0.999f, t));
    for (int i = 0; i < lesson->many; i++) {
        long row = lesson->rows[i];
        lesson->touched[row] = 0;
        adam(net, lesson->g, row * H1, row * H1 + H1, scale, rate, pace, half);
    }
    adam(net, lesson->g, B1, net->size, scale, rate, pace, half);
    lesson->many = lesson->samples = 0;
}

int read_block(const char *path, float *block, int size) {
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    int n = fread(block, 4, size, file);
    fclose(file);
    return n == size;
}

/* Who reads meanwhile finds the old weights or the new ones, never a part. */
void write_block(const char *path, const float *block, int size) {
    char fresh[4096];
    snprintf(fresh, sizeof fresh, "%s.new", path);
    FILE *file = fopen(fresh, "wb");
    if (!file || fwrite(block, 4, size, file) != (size_t)size || fclose(file) || rename(fresh, path))
        exit((perror(path), 1));
}
