/*
 * head.c - what a journal says of itself: program, game, mods, switches, seed,
 * and the content of every file it was played with. It names games and mods,
 * never paths.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "config.h"
#include "game/play/umpire_inside.h"

static const char format_word[] = "grognard-journal 2", old_format_word[] = "grognard-journal 1";

/* The part of a file's name that is the same wherever the games are. */
static const char *bare_name(const char *name)
{
    static const char *const folders[] = { "rules/", "scripts/", "scenarios/" };
    const char *best = NULL;

    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        for (const char *at = strstr(name, folders[i]); at; at = strstr(at + 1, folders[i]))
            if ((at == name || at[-1] == '/') && (!best || at > best))
                best = at;
    return best ? best : name;
}

static void file_line(struct text *out, const char *name, uint64_t hash)
{
    text_clear(out);
    text_print(out, "%s %016" PRIx64, bare_name(name), hash);
}

/* Every file in turn: the rules, the scripts, the scenario. False: past the last. */
static bool nth_file(const struct umpire *u, int n, struct text *out)
{
    int scripts;
    const struct rule_file *script = script_sources(u->script, &scripts);

    if (n < u->rules->file_count) {
        file_line(out, u->rules->files[n].name, u->rules->files[n].hash);
        return true;
    }
    n -= u->rules->file_count;
    if (n < scripts) {
        file_line(out, script[n].name, script[n].hash);
        return true;
    }
    if (n > scripts || !u->scenario)
        return false;
    file_line(out, u->scenario->file, u->scenario->hash);
    return true;
}

static void print_line(struct text *out, const char *key, const char *value)
{
    text_clear(out);
    text_print(out, "%s=%s", key, value ? value : "");
}

bool head_rules_line(const struct umpire *u, int n, struct text *out)
{
    const struct umpire_options *o = &u->options;
    struct text file = { 0 };

    if (n == 0)
        print_line(out, "program", PACKAGE_VERSION);
    else if (n == 1)
        print_line(out, "cards", o->own_cards ? "own" : "ours");
    else if (n == 2 && o->asks_facts)
        print_line(out, "facts", "asked");
    else if ((n -= 2 + o->asks_facts) < o->mod_count)
        print_line(out, "mod", o->mods[n]);
    else if ((n -= o->mod_count) < o->switch_count)
        print_line(out, "switch", o->switches[n]);
    else if (nth_file(u, n - o->switch_count, &file))
        print_line(out, "file", text_of(&file));
    else
        print_line(out, "end", "");
    text_free(&file);
    return strcmp(text_of(out), "end=") != 0;
}

bool head_write(struct umpire *u)
{
    const struct umpire_options *o = &u->options;
    struct text t = { 0 };
    char seed[32];
    bool good = journal_write(u->journal, JOURNAL_HEAD, format_word), more = true;

    snprintf(seed, sizeof seed, "%" PRIu64, o->seed);
    const char *const game[][2] = { { "game", o->game }, { "scenario", o->scenario }, { "seed", seed },
                                    { "dice", dice_word[o->dice] } };
    for (size_t i = 0; good && i < sizeof game / sizeof *game; i++) {
        print_line(&t, game[i][0], game[i][1]);
        good = journal_write(u->journal, JOURNAL_HEAD, text_of(&t));
    }
    for (int n = 0; good && more; n++) {
        more = head_rules_line(u, n, &t);
        good = journal_write(u->journal, JOURNAL_HEAD, text_of(&t));
    }
    text_free(&t);
    return good && journal_put(u->journal);      /* nothing is lost with it until a command is acknowledged */
}

static const char *value_of(const char *line, const char *key)
{
    size_t length = strlen(key);

    return strncmp(line, key, length) == 0 && line[length] == '=' ? line + length + 1 : NULL;
}

static void add_value(char ***list, int *count, const char *value)
{
    *list = mem_resize(*list, (size_t)*count + 1, sizeof **list);
    (*list)[(*count)++] = (char *)value;
}

/* One of two words: which is told by true and false. */
static bool take_choice(const char *value, const char *yes, const char *no, bool *out)
{
    *out = strcmp(value, yes) == 0;
    return *out || strcmp(value, no) == 0;
}

static bool take_seed(const char *value, uint64_t *out)
{
    char *end;

    errno = 0;
    *out = strtoull(value, &end, 10);
    return errno == 0 && *value >= '0' && *value <= '9' && *end == '\0';
}

/* False: this program does not know what the line says, so it cannot play on in its sense. */
static bool take_line(struct head *h, const char *line)
{
    struct umpire_options *o = &h->options;
    const char *value;

    if ((value = value_of(line, "game")))
        o->game = value;
    else if ((value = value_of(line, "scenario")))
        o->scenario = value;
    else if ((value = value_of(line, "seed")))
        return take_seed(value, &o->seed);
    else if ((value = value_of(line, "cards")))
        return take_choice(value, "own", "ours", &o->own_cards) || strcmp(value, "printed") == 0;  /* as 0.1 wrote it */
    else if ((value = value_of(line, "facts")))
        return take_choice(value, "asked", "taken", &o->asks_facts);
    else if (value_of(line, "end"))
        h->whole = true;
    else if ((value = value_of(line, "mod")))
        add_value(&h->mods, &o->mod_count, value);
    else if ((value = value_of(line, "switch")))
        add_value(&h->switches, &o->switch_count, value);
    else if ((value = value_of(line, "dice"))) {
        return dice_mode_of(value, &o->dice);
    } else {
        return value_of(line, "program") || value_of(line, "file") || value_of(line, "why");
    }
    return true;
}

static char *strange_head(const char *what, const char *text)
{
    struct text why = { 0 };

    text_add(&why, what);
    text_add_safe(&why, text);
    return why.at;
}

/* The first of the last RULES; 0 if there are none. */
static int last_rules(const struct journal_reading *r)
{
    int at = r->count - 1;

    while (at > 0 && r->record[at].kind != JOURNAL_RULES)
        at--;
    while (at > 1 && r->record[at - 1].kind == JOURNAL_RULES)
        at--;
    return at > 0 ? at : 0;
}

/* Mods and switches are those of the last; game, scenario and seed are the head's. */
static char *read_rules(const struct journal_reading *r, struct head *out)
{
    struct head rules = { 0 };
    char *wrong = NULL;

    for (int i = out->rules; i < r->count && r->record[i].kind == JOURNAL_RULES && !wrong; i++)
        if (!take_line(&rules, r->record[i].text) || rules.options.game || rules.options.scenario)
            wrong = strange_head(_("unknown entry in the rules of the journal: "), r->record[i].text);
    mem_free(out->mods);
    mem_free(out->switches);
    out->mods = rules.mods;
    out->switches = rules.switches;
    out->options.mod_count = rules.options.mod_count;
    out->options.switch_count = rules.options.switch_count;
    out->options.own_cards = rules.options.own_cards;
    out->options.asks_facts = rules.options.asks_facts;
    out->whole = out->whole && rules.whole;
    return wrong;
}

char *head_read(const struct journal_reading *r, struct head *out)
{
    *out = (struct head){ 0 };
    if (r->count == 0 || r->record[0].kind != JOURNAL_HEAD)
        return mem_string(r->fault ? r->fault : _("this is not a journal"));
    out->format = strcmp(r->record[0].text, old_format_word) == 0 ? 1 : 2;
    if (out->format == 2 && strcmp(r->record[0].text, format_word) != 0)
        return strange_head(_("this program cannot read this journal format: "), r->record[0].text);
    for (out->records = 1; out->records < r->count && r->record[out->records].kind == JOURNAL_HEAD; out->records++)
        if (!take_line(out, r->record[out->records].text))
            return strange_head(_("unknown entry in the head of the journal: "), r->record[out->records].text);
    out->rules = last_rules(r);
    char *wrong = out->rules ? read_rules(r, out) : NULL;
    if (wrong)
        return wrong;
    out->options.mods = (const char *const *)out->mods;
    out->options.switches = (const char *const *)out->switches;
    if (r->fault && (!out->options.game || !out->options.scenario || !out->whole))
        return strange_head(_("the head of the journal is damaged, so its game is unknown: "), r->fault);
    if (!out->options.game || !out->options.scenario)
        return mem_string(_("the journal does not name its game"));
    if (!out->whole)
        return mem_string(_("the journal ends before the game begins: there is nothing to resume"));
    return NULL;
}

void head_free(struct head *h)
{
    mem_free(h->mods);
    mem_free(h->switches);
    *h = (struct head){ 0 };
}

static void add_name(struct text *list, const char *file)
{
    struct text name = { 0 };

    text_add_span(&name, file, strcspn(file, " "));
    text_add(list, list->length ? ", " : "");
    text_add_safe(list, text_of(&name));
    text_free(&name);
}

/* Is there a file of that name now? */
static bool is_loaded(const struct umpire *u, const char *file)
{
    struct text now = { 0 };
    size_t name = strcspn(file, " ");
    bool there = false;

    for (int n = 0; !there && nth_file(u, n, &now); n++)
        there = strncmp(text_of(&now), file, name + 1) == 0;
    text_free(&now);
    return there;
}

/* The next line, from `at` on, of what the journal says of its rules; NULL behind the last. */
static const char *rules_line(const struct journal_reading *r, const struct head *h, int at)
{
    int i = h->rules + at;

    return i < r->count && r->record[i].kind == (h->rules ? JOURNAL_RULES : JOURNAL_HEAD) ? r->record[i].text : NULL;
}

static bool is_recorded(const struct journal_reading *r, const struct head *h, const char *file)
{
    const char *line;

    for (int i = 0; (line = rules_line(r, h, i)); i++) {
        const char *value = value_of(line, "file");
        if (value && strcmp(value, file) == 0)
            return true;
    }
    return false;
}

/* Names of those that begin so and are not as they were, in any way. */
static struct text changed_files(const struct journal_reading *r, const struct head *h, const struct umpire *u,
                                 const char *begin)
{
    const char *line;
    struct text now = { 0 }, changed = { 0 };

    for (int n = 0; nth_file(u, n, &now); n++)
        if (!is_recorded(r, h, text_of(&now)) && strncmp(text_of(&now), begin, strlen(begin)) == 0)
            add_name(&changed, text_of(&now));
    for (int i = 0; (line = rules_line(r, h, i)); i++) {
        const char *value = value_of(line, "file");
        if (value && !is_loaded(u, value) && strncmp(value, begin, strlen(begin)) == 0)
            add_name(&changed, value);
    }
    text_free(&now);
    return changed;
}

bool head_changed(const struct journal_reading *r, const struct head *h, const struct umpire *u, const char *begin)
{
    struct text changed = changed_files(r, h, u, begin);
    const char *line;
    bool any = changed.length > 0;

    for (int i = 0; *begin == '\0' && (line = rules_line(r, h, i)); i++) {
        const char *value = value_of(line, "program");
        any = any || (value && strcmp(value, PACKAGE_VERSION) != 0);
    }
    text_free(&changed);
    return any;
}

enum { NAMED_MOST = 3 };

/* Of a list with commas the first few, and how many more there are: after an upgrade nearly every file is another. */
static void add_first(struct text *out, const char *list)
{
    size_t length = strcspn(list, ",");
    int more = 0;

    for (int i = 1; list[length] && i < NAMED_MOST; i++)
        length += 1 + strcspn(list + length + 1, ",");
    for (const char *at = list + length; *at; at += 1 + strcspn(at + 1, ","))
        more++;
    text_add_span(out, list, length);
    if (more > 0)
        text_print(out, _(" and %d more"), more);
}

char *head_compare(const struct journal_reading *r, const struct head *h, const struct umpire *u)
{
    struct text changed = changed_files(r, h, u, "");

    if (changed.length == 0)
        return NULL;
    struct text first = { 0 }, out = { 0 };
    add_first(&first, text_of(&changed));
    text_print(&out, _("played with other versions of %s"), text_of(&first));
    text_free(&first);
    text_free(&changed);
    return out.at;
}
