#include "game/journal/undo.h"

#include "base/mem.h"

static void forget_from(struct undo *u, int first)
{
    while (u->count > first) {
        mem_free(u->step[--u->count].word);
        mem_free(u->step[u->count].command);
        ruling_clear(&u->step[u->count].ruling);
    }
}

static struct undo_step difference(const struct state *before, const struct state *after)
{
    struct undo_step step = { 0 };
    int words = before->layout->words;

    for (int i = 0; i < words; i++)
        step.count += before->words[i] != after->words[i];
    step.word = mem_array((size_t)step.count + 1, sizeof *step.word);
    for (int i = 0, n = 0; i < words; i++)
        if (before->words[i] != after->words[i])
            step.word[n++] = (struct undo_word){ i, before->words[i], after->words[i] };
    return step;
}

static void keep(struct undo *u, struct undo_step step, const char *command)
{
    forget_from(u, u->done);
    if (u->count == u->room) {
        u->room = u->room ? 2 * u->room : 64;
        u->step = mem_resize(u->step, (size_t)u->room, sizeof *u->step);
    }
    u->step[u->count] = step;
    u->step[u->count++].command = mem_string(command);
    u->done = u->count;
}

void undo_keep(struct undo *u, const struct state *before, const struct state *after, const char *command)
{
    keep(u, difference(before, after), command);
}

/* Taken back from the last to the first, so that of a word that is there twice the first counts. */
void undo_keep_touched(struct undo *u, const struct touched *t, const struct state *after, const char *command)
{
    struct undo_step step = { .count = t->count, .word = mem_array((size_t)t->count + 1, sizeof *step.word) };

    for (int i = 0; i < t->count; i++)
        step.word[t->count - 1 - i] =
            (struct undo_word){ t->word[i].at, t->word[i].before, after->words[t->word[i].at] };
    keep(u, step, command);
}

void undo_keep_ruling(struct undo *u, const struct ruling *r)
{
    ruling_clear(&u->step[u->done - 1].ruling);
    ruling_copy(&u->step[u->done - 1].ruling, r);
}

bool undo_back(struct undo *u, struct state *s)
{
    if (u->done == 0)
        return false;
    const struct undo_step *step = &u->step[--u->done];
    for (int i = 0; i < step->count; i++)
        s->words[step->word[i].at] = step->word[i].before;
    return true;
}

bool undo_forth(struct undo *u, struct state *s)
{
    if (u->done == u->count)
        return false;
    const struct undo_step *step = &u->step[u->done++];
    for (int i = 0; i < step->count; i++)
        s->words[step->word[i].at] = step->word[i].after;
    return true;
}

int32_t undo_before(const struct undo *u, int step, int at, int32_t after)
{
    const struct undo_step *s = &u->step[step];
    int32_t before = after;

    for (int i = 0; i < s->count; i++)
        if (s->word[i].at == at)
            before = s->word[i].before;
    return before;
}

void undo_free(struct undo *u)
{
    forget_from(u, 0);
    mem_free(u->step);
    *u = (struct undo){ 0 };
}
