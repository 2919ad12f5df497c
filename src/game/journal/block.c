/*
 * block.c - journals of format 1: their positions are told by the place of words in the block, and so mean something
 * only while the rules declare the same things in the same order.
 */
#include <stdio.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/journal/replay_run.h"

/* The position as the journal has it: that before the command, with what the command changed then. */
static void lay_changes(struct state *s, const char *changes)
{
    int word, value, length;

    for (; sscanf(changes, " %d=%d%n", &word, &value, &length) == 2; changes += length)
        if (word >= 0 && word < s->layout->words)
            s->words[word] = value;
}

static void differs(struct run *r, const char *text)
{
    const struct umpire *u = r->umpire;
    char field[200] = "";

    if (head_changed(r->reading, r->head, u, "rules/")) {
        r->blind = true;
        run_warn(r->out, mem_string(_("this journal is in format 1 and the rules have changed: its dice and answers "
                                      "are checked, but not its positions")));
        return;
    }
    state_copy(&r->then, &u->before);
    lay_changes(&r->then, text + strcspn(text, " "));
    bool found = state_differs(&u->state, &r->then, field, sizeof field);
    run_fault(r, r->at, _("the position is different"), found ? field : NULL);
}

void block_compare_end(struct run *r)
{
    struct text now = { 0 };

    umpire_describe_block(r->umpire, true, &now);
    if (!r->blind && strcmp(text_of(&now), run_record(r)->text) != 0)
        differs(r, run_record(r)->text);
    text_free(&now);
}

bool block_is_step(const struct run *r, const char *text)
{
    struct text now = { 0 };

    umpire_describe_block(r->umpire, false, &now);
    bool same = r->blind || strcmp(text_of(&now), text) == 0;
    text_free(&now);
    return same;
}
