#include "front/verb/several_odds.h"

#include <inttypes.h>
#include <string.h>
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/text/term.h"
#include "front/verb/look.h"
#include "game/odds/odds_row.h"

enum { ROW_MOST = 20 };

static bool is_word(const char *typed, const char *word)
{
    char *a = text_folded(typed), *b = text_folded(word);
    bool same = strcmp(a, b) == 0;

    mem_free(a);
    mem_free(b);
    return same;
}

/* Something of that kind is legal now. */
static bool is_open(struct repl *r, const struct script_verb *v)
{
    struct script_list list;

    if (!v->now || !v->row)
        return false;
    script_legal(umpire_script(r->umpire), v->name, 1, &list);
    bool any = list.count > 0;
    script_list_free(&list);
    return any;
}

/* The verb that is typed; or the only one there is, if none is. */
static const char *verb_meant(struct repl *r, const char *typed)
{
    struct script_verb *verbs;
    int count = script_verbs(umpire_script(r->umpire), &verbs), found = 0;
    const char *verb = NULL;

    for (int i = 0; i < count; i++)
        if ((*typed == '\0' || is_word(typed, verbs[i].name) || is_word(typed, verbs[i].shown)) &&
            is_open(r, &verbs[i])) {
            verb = verbs[i].name;
            found++;
        }
    return found == 1 ? verb : NULL;
}

bool row_is_meant(struct repl *r, const char *rest)
{
    return strchr(rest, ';') || verb_meant(r, rest);
}

/* --- showing --- */

static void show_stage(const struct odds_stage *s)
{
    int percent = fraction_millipercent(s->made);

    term_print(stdout, STYLE_STRONG, "%s", s->shown);
    if (s->made.over < s->made.under)
        say("  %s %" PRIu64 "/%" PRIu64 ", %d.%02d %%", _("made with a chance of"), s->made.over, s->made.under,
            (percent + 5) / 1000, (percent + 5) / 10 % 100);
    say("\n");
    show_odds(&s->odds, false);
}

static void show_row(const struct odds_row *row)
{
    for (int i = 0; i < row->stages; i++)
        show_stage(&row->stage[i]);
    if (row->stages == 0)
        look_complain("%s", _("there is nothing to give odds for"));
}

/* --- asking --- */

/* The commands between the semicolons, as they are written out. */
static int read_row(struct repl *r, const char *rest, char *command[ROW_MOST])
{
    int count = 0;

    for (const char *at = rest; *at && count < ROW_MOST; at += *at == ';') {
        at += strspn(at, " ");
        size_t length = strcspn(at, ";");
        char *one = text_format("%.*s", (int)length, at), *full = repl_written_out(r, one);

        if (length > 0)
            command[count++] = mem_string(full ? full : one);
        mem_free(one);
        mem_free(full);
        at += length;
    }
    return count;
}

int row_show(struct repl *r, const char *rest)
{
    char *command[ROW_MOST];
    struct odds_row row;
    int count = strchr(rest, ';') ? read_row(r, rest, command) : 0;
    const char *verb = count > 0 ? NULL : verb_meant(r, rest);
    bool good = verb ? odds_row_of(r->umpire, verb, &row)
                     : odds_row(r->umpire, (const char *const *)command, count, &row);

    if (good)
        show_row(&row);
    else if (row.wanted < 0)
        show_refused(r->umpire, repl_eyes(r), 0);
    for (int i = 0; i < count; i++)
        mem_free(command[i]);
    int wanted = row.wanted;
    odds_row_free(&row);
    return wanted;
}
