/* Write random games with all that was seen in them, for check_native.py. */
#include <stdio.h>
#include <stdlib.h>
#include "traits.h"

static void tell(const State *s, Notes *notes) {
    static Action legal[MOST_ACTIONS];
    static double quick[MOST_ACTIONS], plain[MOST_ACTIONS], novice[MOST_ACTIONS];
    int n = list_legal(s, legal);
    weigh_by_taste(notes, &QUICK, s, legal, n, quick);
    weigh_by_taste(notes, &PLAIN, s, legal, n, plain);
    weigh_as_novice(s, legal, n, novice);
    u16 found[MOST_TRAITS];
    int many = open_traits(s, found);
    printf("turn %d %d\nopen", s->actor, s->phase);
    for (int i = 0; i < many; i++) printf(" %d", found[i]);
    printf("\n");
    for (int i = 0; i < n; i++) {
        const Action *a = &legal[i];
        printf("act %d %d %llu %d %d %d %.9g %.9g %.9g", a->kind, a->name, (unsigned long long)a->cards, a->seat,
               a->number, a->choice, quick[i], plain[i], novice[i]);
        Left left = leave(s, a);
        if (left.hand) {
            many = left_traits(notes, s, &left, found);
            for (int j = 0; j < many; j++) printf(" %d", found[j]);
        }
        printf("\n");
    }
}

int main(int count, char **words) {
    set_up_judge(), set_up_traits();
    Notes notes;
    open_notes(&notes);
    static Action legal[MOST_ACTIONS];
    for (int game = 0; game < (count > 1 ? atoi(words[1]) : 10); game++) {
        State s;
        u64 seed = 977 * game + 5, chance = game;
        const Rules *r = &RULES[game % TABLES];
        deal(&s, r, seed);
        printf("game %d %d", r->id, s.opener);
        u8 deck[108];
        State again;
        memset(&again, 0, sizeof again);
        memcpy(deck, s.deck, 108);
        for (int i = 107; i >= 0; i--) printf(" %d", deck[i]); /* in the order of drawing */
        printf("\n");
        while (s.actor != OVER) {
            tell(&s, &notes);
            int n = list_legal(&s, legal);
            const Action *a = &legal[random_below(&chance, n)];
            if (a->kind == REST && n > 1 && random_below(&chance, 3)) a = &legal[random_below(&chance, n - 1)];
            s.taken = -1;
            carry_out(&s, a);
            printf("done %d", (int)(a - legal));
            if (a->name == BREEZE && s.actor != OVER)
                for (int i = 0; i < SEATS; i++) printf(" %d", s.passed[i]);
            printf(" / %d\n", s.taken);
        }
        printf("over %d\n", s.winner);
    }
    return 0;
}
