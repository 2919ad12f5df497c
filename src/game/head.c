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
#include "game/inside.h"

static const char format_word[] = "grognard-journal 2", old_format_word[] = "grognard-journal 1";

static bool write_line(struct umpire *u, const char *key, const char *value)
{
    struct text line = { 0 };

    text_print(&line, "%s=%s", key, value ? value : "");
    bool good = journal_write(u->journal, JOURNAL_HEAD, text_of(&line));
    text_free(&line);
    return good;
}

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

bool head_write(struct umpire *u)
{
    const struct umpire_options *o = &u->options;
    char seed[32];
    struct text file = { 0 };
    bool good = journal_write(u->journal, JOURNAL_HEAD, format_word);

    snprintf(seed, sizeof seed, "%" PRIu64, o->seed);
    good = good && write_line(u, "program", PACKAGE_VERSION) && write_line(u, "game", o->game) &&
           write_line(u, "scenario", o->scenario) && write_line(u, "seed", seed) &&
           write_line(u, "dice", o->dice == DICE_AUTO ? "auto" : "ask") &&
           write_line(u, "cards", o->own_cards ? "own" : "printed");
    for (int i = 0; good && i < o->mod_count; i++)
        good = write_line(u, "mod", o->mods[i]);
    for (int i = 0; good && i < o->switch_count; i++)
        good = write_line(u, "switch", o->switches[i]);
    for (int i = 0; good && nth_file(u, i, &file); i++)
        good = write_line(u, "file", text_of(&file));
    text_free(&file);
    good = good && write_line(u, "end", "");
    return good && journal_flush(u->journal);
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
    bool ask = false;

    if ((value = value_of(line, "game")))
        o->game = value;
    else if ((value = value_of(line, "scenario")))
        o->scenario = value;
    else if ((value = value_of(line, "seed")))
        return take_seed(value, &o->seed);
    else if ((value = value_of(line, "cards")))
        return take_choice(value, "own", "printed", &o->own_cards);
    else if (value_of(line, "end"))
        h->whole = true;
    else if ((value = value_of(line, "mod")))
        add_value(&h->mods, &o->mod_count, value);
    else if ((value = value_of(line, "switch")))
        add_value(&h->switches, &o->switch_count, value);
    else if ((value = value_of(line, "dice"))) {
        bool known = take_choice(value, "ask", "auto", &ask);
        o->dice = ask ? DICE_ASK : DICE_AUTO;
        return known;
    } else {
        return value_of(line, "program") || value_of(line, "file");
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

char *head_read(const struct journal_reading *r, struct head *out)
{
    *out = (struct head){ 0 };
    if (r->count == 0 || r->record[0].kind != JOURNAL_HEAD)
        return mem_string(r->fault ? r->fault : _("this is no journal"));
    out->format = strcmp(r->record[0].text, old_format_word) == 0 ? 1 : 2;
    if (out->format == 2 && strcmp(r->record[0].text, format_word) != 0)
        return strange_head(_("this program reads another format of journals: "), r->record[0].text);
    for (out->records = 1; out->records < r->count && r->record[out->records].kind == JOURNAL_HEAD; out->records++)
        if (!take_line(out, r->record[out->records].text))
            return strange_head(_("this program does not know what the journal's head says: "), r->record[out->records].text);
    out->options.mods = (const char *const *)out->mods;
    out->options.switches = (const char *const *)out->switches;
    if (!out->options.game || !out->options.scenario)
        return mem_string(_("the journal does not name its game"));
    if (!out->whole)
        return mem_string(_("the journal breaks off before the game begins: there is nothing to go on from"));
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

static bool is_recorded(const struct journal_reading *r, const char *file)
{
    for (int i = 0; i < r->count && r->record[i].kind == JOURNAL_HEAD; i++) {
        const char *value = value_of(r->record[i].text, "file");
        if (value && strcmp(value, file) == 0)
            return true;
    }
    return false;
}

/* Names of those that begin so and are not as they were, in any way. */
static struct text changed_files(const struct journal_reading *r, const struct umpire *u, const char *begin)
{
    struct text now = { 0 }, changed = { 0 };

    for (int n = 0; nth_file(u, n, &now); n++)
        if (!is_recorded(r, text_of(&now)) && strncmp(text_of(&now), begin, strlen(begin)) == 0)
            add_name(&changed, text_of(&now));
    for (int i = 0; i < r->count && r->record[i].kind == JOURNAL_HEAD; i++) {
        const char *value = value_of(r->record[i].text, "file");
        if (value && !is_loaded(u, value) && strncmp(value, begin, strlen(begin)) == 0)
            add_name(&changed, value);
    }
    text_free(&now);
    return changed;
}

bool head_changed(const struct journal_reading *r, const struct umpire *u, const char *begin)
{
    struct text changed = changed_files(r, u, begin);
    bool any = changed.length > 0;

    for (int i = 0; *begin == '\0' && i < r->count && r->record[i].kind == JOURNAL_HEAD; i++) {
        const char *value = value_of(r->record[i].text, "program");
        any = any || (value && strcmp(value, PACKAGE_VERSION) != 0);
    }
    text_free(&changed);
    return any;
}

char *head_compare(const struct journal_reading *r, const struct umpire *u)
{
    struct text changed = changed_files(r, u, "");

    if (changed.length == 0)
        return NULL;
    struct text out = { 0 };
    text_print(&out, _("played with other versions of %s"), text_of(&changed));
    text_free(&changed);
    return out.at;
}
