/* Dice as a player says them: "d10 (0 to 9)", "4 or more". */
#include "front/text/print.h"

#include <stdio.h>
#include <string.h>
#include "front/program/i18n.h"
#include "kernel/rules/dice.h"

/* "d10z" has its 0 told, not its last letter. */
static void add_dice(struct text *out, const char *dice, bool with_faces)
{
    struct dice d;

    if (!dice_parse(dice, &d) || d.low != 0) {
        text_add(out, dice);
        return;
    }
    size_t at = strcspn(dice, "z");
    text_add_span(out, dice, at);
    text_add(out, dice + at + (dice[at] == 'z'));
    if (with_faces)
        text_print(out, d.count == 1 ? _(" (0 to %d)") : _(" (each 0 to %d)"), d.faces - 1);
}

void show_dice(struct text *out, const char *dice)
{
    add_dice(out, dice, true);
}

/* No die shows less than its lowest face: a sum at the end of the dice stands alone. */
void show_wanted(struct text *out, const char *dice, enum roll_test test, int against)
{
    struct dice d;
    int last = against + (test == TEST_GT) - (test == TEST_LT);
    bool known = dice_parse(dice, &d);

    if (test == TEST_EQ)
        text_print(out, "%d", last);
    else if (test == TEST_LE || test == TEST_LT)
        text_print(out, known && last == dice_least(d) ? "%d" : _("%d or less"), last);
    else
        text_print(out, known && last == dice_most(d) ? "%d" : _("%d or more"), last);
}

/* A test as it was recorded: "<= 3". */
static bool read_test(const char *text, enum roll_test *test, int *against)
{
    static const char *const sign[] = { "<=", "<", ">=", ">", "=" };
    char said[3];

    if (sscanf(text, "%2[<>=] %d", said, against) != 2)
        return false;
    for (int i = 0; i < (int)(sizeof sign / sizeof *sign); i++)
        if (strcmp(sign[i], said) == 0) {
            *test = (enum roll_test)i;
            return true;
        }
    return false;
}

void show_thrown(struct text *out, const char *dice, const char *test)
{
    enum roll_test kind;
    int against;

    add_dice(out, dice, false);
    if (!test || !read_test(test, &kind, &against))
        return;
    text_add(out, " (");
    show_wanted(out, dice, kind, against);
    text_add(out, ")");
}
