#include "kernel/state/known.h"

#include <string.h>
#include "base/mem.h"
#include "kernel/state/fact_table.h"

/* What is named: the scopes of variables, then these. */
enum { SHEET_SWITCH = SCOPES, SHEET_LIST, SHEET_MARK, SHEET_COUNTER, SHEETS };

struct known {
    bool *named[SHEETS];       /* by number */
};

struct sheet {
    char letter;
    const struct names *names;
    struct scope words;        /* of variables and switches; no owners: they start with nothing */
};

static struct sheet sheet_of(const struct facts *f, int which)
{
    const struct rules *r = f->rules;
    const struct layout *l = f->layout;

    switch (which) {
    case SHEET_SWITCH:
        return (struct sheet){ 'w', &r->switches, { .at = l->at_switch, .owners = 1 } };
    case SHEET_LIST:
        return (struct sheet){ 'l', &r->lists, { 0 } };
    case SHEET_MARK:
        return (struct sheet){ 'm', &r->marks, { 0 } };
    case SHEET_COUNTER:
        return (struct sheet){ 'u', &r->counters, { 0 } };
    default:
        return (struct sheet){ which == SCOPE_COUNTER ? 'v' : scope_letter((enum scope_id)which),
                               &l->scope[which].variables->names, l->scope[which] };
    }
}

/* --- writing --- */

/* Lines are numbered by where they begin: the sheet, and the entry in it. Behind the sheets come counters
 * that start otherwise than their scope. */
enum { ENTRIES = 1 << 20 };

static int32_t start_of(const struct facts *f, const struct sheet *s, int which, int entry)
{
    return which < SCOPES ? scope_start(s->words.variables, entry) : f->neutral[s->words.at + entry];
}

static int write_sheet(const struct facts *f, int which, int from, size_t most, struct text *out)
{
    struct sheet s = sheet_of(f, which);

    text_print(out, "%c", s.letter);
    for (int i = from; i < s.names->count; i++) {
        if (out->length > most)
            return which * ENTRIES + i;
        text_print(out, " %s", s.names->word[i]);
        if (s.words.owners > 0) {
            text_add(out, "=");
            fact_tell(f, s.words.at + i, start_of(f, &s, which, i), out);
        }
    }
    return (which + 1) * ENTRIES;
}

static int write_starts(const struct facts *f, int from, size_t most, struct text *out)
{
    const struct scope *s = &f->layout->scope[SCOPE_COUNTER];
    char name[FACT_NAME_ROOM];

    text_add(out, "start");
    for (int i = from; i < s->owners; i++) {
        if (out->length > most)
            return SHEETS * ENTRIES + i;
        for (int var = 0; var < s->variables->names.count; var++) {
            int word = s->at + i * s->stride + var;
            if (f->neutral[word] == scope_start(s->variables, var))
                continue;
            fact_name(f, word, name);
            fact_begin(out, name, '=');
            fact_tell(f, word, f->neutral[word], out);
        }
    }
    return -1;
}

int known_write(const struct facts *f, int line, size_t most, struct text *out)
{
    int which = line < 0 ? 0 : line / ENTRIES, from = line < 0 ? 0 : line % ENTRIES;

    return which < SHEETS ? write_sheet(f, which, from, most, out) : write_starts(f, from, most, out);
}

/* --- reading --- */

static struct known *known_new(const struct facts *f)
{
    struct known *n = mem_new(sizeof *n);

    *n = (struct known){ 0 };
    for (int i = 0; i < SHEETS; i++)
        n->named[i] = mem_array((size_t)sheet_of(f, i).names->count + 1, sizeof **n->named);
    return n;
}

void known_free(struct known *n)
{
    for (int i = 0; n && i < SHEETS; i++)
        mem_free(n->named[i]);
    mem_free(n);
}

/* An entry of these rules. False: it started then with what is not known now. */
static bool read_entry(struct facts *f, int which, const struct sheet *s, int entry, const char *value)
{
    int32_t start;

    f->known->named[which][entry] = true;
    if (s->words.owners > 0 && (!value || !fact_read(f, s->words.at + entry, value, strlen(value), &start)))
        return false;
    for (int i = 0; i < s->words.owners; i++)
        f->neutral[s->words.at + i * s->words.stride + entry] = start;
    return true;
}

/* What is gone is no trouble by itself: only a fact about it would be. */
static bool read_token(struct facts *f, int which, char *token)
{
    struct sheet s = sheet_of(f, which);
    char *value = strchr(token, '=');

    if (value)
        *value++ = '\0';
    int entry = names_find(s.names, token);
    if (value && value[-1] == '\0')
        value[-1] = '=';
    return entry == NAME_NONE || read_entry(f, which, &s, entry, value);
}

static char *read_sheet(struct facts *f, int which, const char *line)
{
    char *copy = mem_string(line), *rest = copy, *wrong = NULL;

    strtok_r(copy, " ", &rest);
    for (char *token; !wrong && (token = strtok_r(NULL, " ", &rest)); )
        if (!read_token(f, which, token))
            wrong = mem_string(token);
    mem_free(copy);
    return wrong;
}

/* Counters that are gone may start as they like. */
static void read_starts(struct facts *f, const char *line)
{
    struct state neutral = { f->rules, f->layout, f->neutral };
    char *copy = mem_string(line), *rest = copy;

    strtok_r(copy, " ", &rest);
    for (char *token; (token = strtok_r(NULL, " ", &rest)); )
        if (strncmp(token, "u.", 2) == 0 && strstr(token, ".v."))
            mem_free(facts_lay(f, &neutral, token, NULL));
    mem_free(copy);
}

char *known_read(struct facts *f, const char *line)
{
    if (!f->known)
        f->known = known_new(f);
    if (strcspn(line, " ") == 5 && strncmp(line, "start", 5) == 0) {
        read_starts(f, line);
        return NULL;
    }
    for (int i = 0; i < SHEETS; i++)
        if (strcspn(line, " ") == 1 && sheet_of(f, i).letter == *line)
            return read_sheet(f, i, line);
    return mem_string(line);
}

/* A word that is no fact stands where the rules start it. */
static void forget(struct facts *f, int word)
{
    f->fact[word].type = FACT_NONE;
    f->neutral[word] = f->own_neutral[word];
    f->foreign = true;
}

static void forget_entry(struct facts *f, int which, int entry)
{
    struct sheet s = sheet_of(f, which);
    const struct layout *l = f->layout;

    for (int i = 0; i < s.words.owners; i++)
        forget(f, s.words.at + i * s.words.stride + entry);
    for (int i = 0; which == SHEET_COUNTER && i < l->counter_words; i++)
        forget(f, l->at_counters + entry * l->counter_words + i);
    for (int i = 0; which == SHEET_LIST && i <= f->rules->list_kinds[entry].most; i++)
        forget(f, l->list_at[entry] + i);
    if (which == SHEET_MARK)
        f->table[TABLE_MARK].key[entry] = 0;
    f->foreign = true;
}

void known_end(struct facts *f)
{
    if (!f->known)
        return;
    for (int i = 0; i < SHEETS; i++)
        for (int entry = 0; entry < sheet_of(f, i).names->count; entry++)
            if (!f->known->named[i][entry])
                forget_entry(f, i, entry);
    known_free(f->known);
    f->known = NULL;
}

bool known_is_foreign(const struct facts *f)
{
    return f->foreign || memcmp(f->neutral, f->own_neutral, (size_t)f->layout->words * sizeof *f->neutral) != 0;
}
