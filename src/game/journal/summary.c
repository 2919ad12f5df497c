#include "game/journal/summary.h"

#include <string.h>
#include "base/mem.h"
#include "game/play/umpire_inside.h"

/* Where play stood after a command. The strings are in the records, and end with a blank. */
struct stand {
    const char *turn, *acting;
    bool over;
    int commands;
};

/* The value of the fact of that name; NULL if it is not among these. */
static const char *fact(const char *facts, const char *name)
{
    size_t length = strlen(name);

    for (const char *at = facts; at; at = strchr(at + 1, ' ')) {
        const char *word = at + (*at == ' ');
        if (strncmp(word, name, length) == 0 && word[length] == '=')
            return word + length + 1;
    }
    return NULL;
}

static void take_facts(struct stand *s, const char *facts)
{
    const char *turn = fact(facts, "turn"), *acting = fact(facts, "acting"), *over = fact(facts, "over");

    s->turn = turn ? turn : s->turn;
    s->acting = acting ? acting : s->acting;
    s->over = over ? *over == '1' : s->over;
}

/* Positions after the commands that stand, and after those that were taken back, which may come again. */
struct stands {
    struct stand *at, now;     /* now: with the facts of the command that is being read */
    int done, count, room;
    bool counts;               /* that command is none of the opening's */
};

static void keep(struct stands *s)
{
    if (s->done == s->room) {
        s->room = 2 * s->room + 64;
        s->at = mem_resize(s->at, (size_t)s->room, sizeof *s->at);
    }
    s->at[s->done++] = s->now;
    s->count = s->done;
}

static void take_record(struct stands *s, const struct journal_record *r)
{
    switch (r->kind) {
    case JOURNAL_COMMAND:
    case JOURNAL_BEGIN:
        s->counts = r->kind == JOURNAL_COMMAND;
        break;
    case JOURNAL_SET:
        take_facts(&s->now, r->text);
        break;
    case JOURNAL_POSITION:
        take_facts(&s->now, r->text);
        s->done = 0;
        keep(s);
        break;
    case JOURNAL_END:
        take_facts(&s->now, r->text);
        s->now.commands += s->counts;
        keep(s);
        break;
    case JOURNAL_UNDO:
        s->done -= s->done > 1;
        s->now = s->done > 0 ? s->at[s->done - 1] : s->now;
        break;
    case JOURNAL_REDO:
        s->done += s->done < s->count;
        s->now = s->done > 0 ? s->at[s->done - 1] : s->now;
        break;
    default:
        break;
    }
}

static char *word(const char *value)
{
    size_t length = value ? strcspn(value, " ") : 0;
    char *copy = mem_array(length + 1, 1);

    if (value)
        memcpy(copy, value, length);
    copy[length] = '\0';
    return copy;
}

static void tell(const struct journal_reading *r, const struct head *h, struct summary *out)
{
    struct stands s = { 0 };

    for (int i = h->records; i < r->count; i++)
        take_record(&s, &r->record[i]);
    *out = (struct summary){
        .game = mem_string(h->options.game), .scenario = mem_string(h->options.scenario), .turn = word(s.now.turn),
        .acting = word(s.now.acting), .over = s.now.over, .commands = s.now.commands, .damaged = r->fault != NULL,
    };
    mem_free(s.at);
}

bool summary_read(const char *path, struct summary *out)
{
    struct journal_reading reading;
    struct diag d = { 0 };
    struct head head;

    *out = (struct summary){ 0 };
    bool read = journal_read(path, &reading, &d);
    diag_free(&d);
    if (!read)
        return false;
    char *wrong = head_read(&reading, &head);
    if (!wrong)
        tell(&reading, &head, out);
    head_free(&head);
    journal_reading_free(&reading);
    mem_free(wrong);
    return wrong == NULL;
}

void summary_free(struct summary *s)
{
    mem_free(s->game);
    mem_free(s->scenario);
    mem_free(s->turn);
    mem_free(s->acting);
    *s = (struct summary){ 0 };
}
