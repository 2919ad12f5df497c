/*
 * The dice of fair games are flat: faces, and what follows what, within games, between games, and between the rolls of one
 * decision; also where one side has chosen its secret. Every number is from records as a journal has them.
 *
 * With an argument: how many games.
 */
#include "tap.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "game/fair/fair.h"
#include "kernel/rules/dice.h"

static const char *words[] = { "red", "blue" };
static const struct names sides = { .word = words, .count = 2 };
enum { DECISIONS = 12, ROLLS = 3, FACES = 6 };

static void take(struct fair *f, enum journal_kind kind, const char *text)
{
    const char *wrong = fair_take(f, &sides, kind, text);

    if (wrong)
        BAIL_OUT("%s: %s", text, wrong);
}

/* The link from which so many steps lead to the end of a chain. */
static void pledge(struct fair *f, const char *kind, int side, const struct seal *secret, int number)
{
    struct seal link = seal_chain(secret, DECISIONS - number);
    char hex[SEAL_HEX], text[160];

    seal_write(&link, hex);
    if (number == 0)
        snprintf(text, sizeof text, "%s %s %s", kind, words[side], hex);
    else
        snprintf(text, sizeof text, "%s %s %d %s", kind, words[side], number, hex);
    take(f, JOURNAL_PLEDGE, text);
}

struct count {
    long face[FACES], pair[FACES][FACES], inside[FACES][FACES], first[FACES], across[FACES][FACES];
    long rolls;
};

static void play(struct count *c, const struct seal secret[2], int *last_first)
{
    struct journal_reading none = { .count = 0 };
    struct fair f = { .chain = 0 };
    struct fair_account account;
    int before = -1, faces[DICE_MOST];
    char text[64];

    fair_verify(&f, &none, &sides, true, &account);
    for (int side = 0; side < 2; side++)
        pledge(&f, "end", side, &secret[side], 0);
    for (int d = 1; d <= DECISIONS; d++) {
        int inside = -1;
        take(&f, JOURNAL_COMMAND, "attack");
        for (int side = 0; side < 2; side++)
            pledge(&f, "link", side, &secret[side], d);
        for (int r = 0; r < ROLLS; r++) {
            uint64_t dice = fair_dice(&f);
            int face = dice_roll(&dice, (struct dice){ .count = 1, .low = 1, .faces = FACES }, faces) - 1;
            snprintf(text, sizeof text, "m %d %d die", face + 1, face + 1);
            take(&f, JOURNAL_ROLL, text);
            c->rolls++;
            c->face[face]++;
            if (r == 0 && before >= 0)
                c->pair[before][face]++;
            if (r == 0)
                before = face;
            if (inside >= 0)
                c->inside[inside][face]++;
            inside = face;
            if (d == 1 && r == 0) {
                c->first[face]++;
                if (*last_first >= 0)
                    c->across[*last_first][face]++;
                *last_first = face;
            }
        }
        take(&f, JOURNAL_END, "");
    }
    fair_free(&f);
}

/* How far from flat, in standard deviations of chi-square. */
static double apart(const long *count, int cells)
{
    double all = 0, chi = 0;

    for (int i = 0; i < cells; i++)
        all += (double)count[i];
    for (int i = 0; i < cells; i++) {
        double is = (double)count[i] - all / cells;
        chi += is * is / (all / cells);
    }
    return fabs(chi - (cells - 1)) / sqrt(2.0 * (cells - 1));
}

static void is_flat(const long *count, int cells, const char *name)
{
    double far = apart(count, cells);

    note("%s: %.2f", name, far);
    ok(far < 9, "fair: %s", name);
}

/* chosen: what red takes for a secret, the same in every game; NULL: it draws it. */
static void games(int many, const struct seal *chosen, const char *what)
{
    struct count c = { .rolls = 0 };
    int last_first = -1;
    char name[120];

    for (int i = 0; i < many; i++) {
        struct seal secret[2] = { chosen ? *chosen : seal_random(), seal_random() };
        play(&c, secret, &last_first);
    }
    note("%s: %ld rolls", what, c.rolls);
    snprintf(name, sizeof name, "%s: faces are flat", what);
    is_flat(c.face, FACES, name);
    snprintf(name, sizeof name, "%s: so are the first of each game", what);
    is_flat(c.first, FACES, name);
    snprintf(name, sizeof name, "%s: so is what follows a roll, from decision to decision", what);
    is_flat(&c.pair[0][0], FACES * FACES, name);
    snprintf(name, sizeof name, "%s: and within one", what);
    is_flat(&c.inside[0][0], FACES * FACES, name);
    snprintf(name, sizeof name, "%s: and from game to game", what);
    is_flat(&c.across[0][0], FACES * FACES, name);
}

int main(int argc, char **argv)
{
    int many = argc > 1 ? atoi(argv[1]) : 10000;
    struct seal zero = { .byte = { 0 } };
    long loaded[FACES] = { 1000, 1000, 1000, 1000, 1000, 1300 };

    if (!seal_is_available()) {
        skip(true, 1, "built without libsodium");
        end_skip;
        done_testing();
    }
    games(many, NULL, "drawn secrets");
    games(many, &zero, "a chosen secret");
    ok(apart(loaded, FACES) > 9, "fair: a die that is loaded a little would be found out");
    done_testing();
}
