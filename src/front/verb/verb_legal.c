/*
 * `legal`: what the rules allow now, by the hex where it begins; all of it, of
 * one verb, or for one counter or hex. What does not fit the screen is summed
 * up, and can be asked for piece by piece.
 */
#include "front/verb/look.h"

#include <string.h>
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/verb/verb.h"
#include "kernel/rules/find.h"

enum { LEGAL_MOST = 10000, LINES_KEPT = 3, NUMBER_WIDTH = 5 };

/* One command as it is typed; where its counter stands, and how that is typed ("" if it has none). */
struct legal_entry {
    const char *origin, *actor, *command;
};
struct legal {
    const struct legal_entry *at;
    int count;
    const struct script_verb *verbs;
    int verb_count;
};

/* "attack HEX with UNITS [by HQ]" has the small words attack, with, by. */
static bool has_small_word(const char *usage, const char *word, size_t length)
{
    for (const char *at = usage; *(at += strspn(at, " []")); at += strcspn(at, " []"))
        if (strcspn(at, " []") == length && strncmp(at, word, length) == 0)
            return true;
    return false;
}

static bool begins_with(const char *command, size_t length, const char *verb)
{
    return verb && strlen(verb) == length && strncmp(verb, command, length) == 0;
}

static const struct script_verb *verb_of(const struct legal *l, const char *command)
{
    static const struct script_verb none = { .usage = (char *)"" };
    size_t length = strcspn(command, " ");

    for (int i = 0; i < l->verb_count; i++)
        if (begins_with(command, length, l->verbs[i].name) || begins_with(command, length, l->verbs[i].shown))
            return &l->verbs[i];
    return &none;
}

/* Where a command's last values begin: after the last small word that something follows; its end if nothing does. */
static size_t head_of(const char *usage, const char *command)
{
    size_t head = strcspn(command, " ");

    for (const char *at = command + head; *at; ) {
        const char *word = at + 1;
        size_t length = strcspn(word, " ");

        at = word + length;
        if (has_small_word(usage, word, length))
            head = (size_t)(at - command);
    }
    return head;
}

/* What stands after the head in the commands from `from` on that share it; `next` is the first that does not. Values
 * that are several words, or may be, are separated by a stroke. */
static void add_tails(struct text *out, const struct legal *l, const struct script_verb *v, int from, int *next)
{
    const char *usage = v->usage, *first = l->at[from].command;
    size_t head = head_of(usage, first);
    bool several = v->several;

    for (*next = from; *next < l->count; ++*next) {
        const char *command = l->at[*next].command;

        if (strncmp(command, first, head) != 0 || head_of(usage, command) != head || command[head] == '\0'
            || strcmp(l->at[*next].origin, l->at[from].origin) != 0)
            break;
        several |= strchr(command + head + 1, ' ') != NULL;
    }
    for (int i = from; i < *next; i++)
        text_print(out, "%s%s", i == from ? "" : several ? " | " : " ", l->at[i].command + head + 1);
    if (*next == from)
        ++*next;
}

static bool has_origins(const struct legal *l)
{
    for (int i = 0; i < l->count; i++)
        if (*l->at[i].origin)
            return true;
    return false;
}

/* Commands that are alike but for their last values share a line; the hex stands before the first that begins there. */
static void add_commands(struct columns *c, const struct legal *l, bool origins)
{
    struct text before = { 0 };
    const char *origin = "";

    for (int i = 0, next; i < l->count; i = next) {
        const struct script_verb *verb = verb_of(l, l->at[i].command);
        struct text tails = { 0 };

        add_tails(&tails, l, verb, i, &next);
        bool same = next > i + 1 && strcmp(text_of(&tails), text_of(&before)) == 0;
        if (origins)
            columns_add(c, STYLE_PLAIN, "%s", strcmp(origin, l->at[i].origin) == 0 ? "" : l->at[i].origin);
        columns_add(c, STYLE_STRONG, "%.*s", (int)head_of(verb->usage, l->at[i].command), l->at[i].command);
        columns_add(c, STYLE_PLAIN, "%s", same ? _("as above") : text_of(&tails));
        origin = l->at[i].origin;
        text_free(&before);
        before = tails;
    }
    text_free(&before);
}

/* --- in short: who may, from where --- */

static bool is_same_verb(const char *a, const char *b)
{
    size_t length = strcspn(a, " ");

    return strcspn(b, " ") == length && strncmp(a, b, length) == 0;
}

/* Whether an entry of the same verb before this one, from `from` on, has that counter. */
static bool is_told(const struct legal *l, int from, int i)
{
    for (int k = from; k < i; k++)
        if (strcmp(l->at[k].actor, l->at[i].actor) == 0)
            return true;
    return false;
}

/* "1305: 2c 20c  1304: 3c"; how many commands there are where no counter is named. */
static void add_actors(struct text *out, const struct legal *l, int from, int next)
{
    const char *origin = NULL;
    int without = 0;

    for (int i = from; i < next; i++) {
        const struct legal_entry *e = &l->at[i];

        if (!*e->actor)
            without++;
        else if (!is_told(l, from, i)) {
            if (*e->origin && (!origin || strcmp(origin, e->origin) != 0))
                text_print(out, "%s%s:", out->length ? "  " : "", e->origin);
            text_print(out, "%s%s", out->length ? " " : "", e->actor);
            origin = e->origin;
        }
    }
    if (without > 0 && next > from + 1)
        text_print(out, _("%s%d possibilities"), out->length ? "  " : "", without);
}

static void add_summary(struct columns *c, const struct legal *l)
{
    for (int i = 0, next; i < l->count; i = next) {
        struct text actors = { 0 };

        for (next = i + 1; next < l->count && is_same_verb(l->at[i].command, l->at[next].command); next++)
            continue;
        add_actors(&actors, l, i, next);
        columns_add(c, STYLE_STRONG, "%.*s", (int)strcspn(l->at[i].command, " "), l->at[i].command);
        columns_add(c, STYLE_PLAIN, "%s", text_of(&actors));
        text_free(&actors);
    }
}

/* A counter for the example, as it is typed. */
static const char *some_actor(const struct legal *l)
{
    for (int i = 0; i < l->count; i++)
        if (*l->at[i].actor)
            return l->at[i].actor;
    return NULL;
}

static void show_summary(const struct legal *l)
{
    const char *verb = l->at[0].command, *actor = some_actor(l);
    struct columns c;
    struct text hint = { 0 };

    columns_init(&c, 2, "ll");
    add_summary(&c, l);
    columns_print(&c, 2);
    columns_free(&c);
    text_print(&hint, _("`legal %.*s` lists one kind in full"), (int)strcspn(verb, " "), verb);
    if (actor)
        text_print(&hint, _(", `legal %s` and `map %s` what one counter may do"), actor, actor);
    columns_print_text(STYLE_PLAIN, text_of(&hint), 2);
    text_free(&hint);
}

/* --- in full --- */

static void lay_out(struct columns *c, const struct legal *l)
{
    bool origins = has_origins(l);

    columns_init(c, origins ? 3 : 2, "lll");
    add_commands(c, l, origins);
}

static int lines_left(void)
{
    return term_lines() - LINES_KEPT;
}

static bool fits(const struct legal *l)
{
    struct columns c;
    bool result;

    lay_out(&c, l);
    result = columns_lines(&c, 2) <= lines_left();
    columns_free(&c);
    return result;
}

static void show_legal(const struct legal *l)
{
    struct columns c;

    lay_out(&c, l);
    columns_print(&c, 2);
    columns_free(&c);
}

/* --- what is asked for --- */

static bool is_thing(const struct rules *rules, const char *typed)
{
    struct findings f = { 0 };
    bool found;

    find_units(rules, typed, &f);
    if (f.count == 0)
        find_places(rules, typed, &f);
    found = f.count > 0;
    findings_free(&f);
    return found;
}

/* "move 12c", "move", "12c": the verb, and the counter or hex; NULL for what is not named. False: neither is meant. */
static bool read_request(struct repl *r, const char *typed, struct meant *m, char **thing, struct text *why)
{
    char *word;
    const char *rest = repl_first_word(typed, &word);

    *m = *word ? repl_meant(r, word, why) : (struct meant){ .kind = VERB_NONE };
    mem_free(word);
    if (m->kind != VERB_GAME && *typed && is_thing(umpire_rules(r->umpire), typed))
        *thing = mem_string(typed);
    else if (m->kind == VERB_GAME && *rest)
        *thing = mem_string(rest);
    if (m->kind == VERB_BUILTIN && !*thing)
        text_add(why, _("that is not a command of this game; `help` lists them"));
    if (m->kind == VERB_GAME || *thing)
        text_clear(why);
    return !*typed || m->kind == VERB_GAME || *thing;
}

/* The texts of the list in threes. */
static struct legal legal_of(struct repl *r, const struct script_list *list)
{
    struct legal_entry *at = mem_array((size_t)list->count / 3 + 1, sizeof *at);
    struct script_verb *verbs;
    int count = script_verbs(umpire_script(r->umpire), &verbs);

    for (int i = 0; i < list->count / 3; i++)
        at[i] = (struct legal_entry){ list->at[3 * i], list->at[3 * i + 1], list->at[3 * i + 2] };
    return (struct legal){ at, list->count / 3, verbs, count };
}

/* How many commands a screen can show if each takes no more than a hex's number. */
static int screenful(void)
{
    return term_lines() * term_columns() / NUMBER_WIDTH;
}

/* How many lines the whole list has at least, of which this is who may: different origins share no line. */
static int least_lines(const struct script_list *in_short)
{
    int lines = 0;

    for (int i = 0; i < in_short->count; i += 3)
        lines += i == 0 || strcmp(in_short->at[i], in_short->at[i - 3]) != 0;
    return lines;
}

static bool fits_list(struct repl *r, const struct script_list *list)
{
    struct legal l = legal_of(r, list);
    bool result = fits(&l);

    mem_free((void *)l.at);
    return result;
}

/* All of it if it fits, else who may. It is asked first who may: that takes little, and mostly shows that not all can
 * fit. True: there is more. */
static bool list_what_fits(struct repl *r, bool *in_short, struct script_list *list)
{
    struct script *script = umpire_script(r->umpire);
    struct script_list who = { 0 };
    struct text why = { 0 };
    bool more_who = script_legal_in_short(script, LEGAL_MOST, &who), more = false;

    *in_short = least_lines(&who) > lines_left();
    if (!*in_short) {
        more = script_legal_shown(script, NULL, NULL, screenful(), list, &why);
        *in_short = !fits_list(r, list);
    }
    if (!*in_short && more) {
        script_list_free(list);
        more = script_legal_shown(script, NULL, NULL, LEGAL_MOST, list, &why);
        *in_short = !fits_list(r, list);
    }
    script_list_free(*in_short ? list : &who);
    if (*in_short)
        *list = who;
    text_free(&why);
    return *in_short ? more_who : more;
}

/* All that was asked for; or in short, if no part of it was asked for and it would not fit. */
static void list_legal(struct repl *r, const char *typed, const char *verb, const char *thing)
{
    struct script *script = umpire_script(r->umpire);
    struct script_list list = { 0 };
    struct text why = { 0 };
    bool in_short = false, narrowed = verb || thing;
    bool more = narrowed ? script_legal_shown(script, verb, thing, LEGAL_MOST, &list, &why)
                         : list_what_fits(r, &in_short, &list);
    struct legal l = legal_of(r, &list);

    if (look_wants_card(r, script_wanted(script), "legal", typed))
        ;                              /* it is told first, and the list then */
    else if (l.count > 0)
        (in_short ? show_summary : show_legal)(&l);
    else if (why.length)
        look_complain("%s", text_of(&why));
    else
        say("  %s\n", _("nothing"));
    if (more)
        say(_("  and more: `legal VERB` narrows it\n"));
    mem_free((void *)l.at);
    script_list_free(&list);
    text_free(&why);
}

static void look_legal(struct repl *r, const char *rest)
{
    struct text why = { 0 };
    struct meant m;
    char *thing = NULL;

    if (!repl_decides(r))
        return;
    if (pending_waits(r->umpire))
        pending_list(r->umpire, repl_eyes(r));
    else if (!read_request(r, rest, &m, &thing, &why))
        look_complain("%s", text_of(&why));
    else
        list_legal(r, rest, m.kind == VERB_GAME ? m.verb : NULL, thing);
    mem_free(thing);
    text_free(&why);
}

const struct verb verb_legal = {
    .name = NC_("verb", "legal"), .needs = NEEDS_POSITION,
    .usage = N_("[VERB] [UNIT|HEX]"),
    .text = N_("list what the rules allow now: all, of a verb, for a counter"),
    .example = "", .while_asked = true,
    .takes = TAKES_VERB,
    .look = look_legal,
};
