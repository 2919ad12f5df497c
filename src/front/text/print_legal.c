/*
 * print_legal.c - legal commands, by the hex where they begin; those that are alike but for their last values share a
 * line.
 */
#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

/* "attack HEX with UNITS [by HQ]" has the small words attack, with, by. */
static bool has_small_word(const char *usage, const char *word, size_t length)
{
    for (const char *at = usage; *(at += strspn(at, " []")); at += strcspn(at, " []"))
        if (strcspn(at, " []") == length && strncmp(at, word, length) == 0)
            return true;
    return false;
}

static size_t verb_length(const char *command)
{
    return strcspn(command, " ");
}

static bool begins_with(const char *command, const char *verb)
{
    return strlen(verb) == verb_length(command) && strncmp(verb, command, strlen(verb)) == 0;
}

/* NULL: it is `done`, which is no verb of the game's. */
static const json_t *verb_of(const json_t *d, const char *command)
{
    json_t *verb;
    size_t i;

    json_array_foreach(json_object_get(d, "verbs"), i, verb)
        if (begins_with(command, json_words_at(verb, "verb")) || begins_with(command, json_words_at(verb, "name")))
            return verb;
    return NULL;
}

static const char *at(const json_t *commands, size_t i, const char *key)
{
    return json_words_at(json_array_get(commands, i), key);
}

/* Where a command's last values begin: after the last small word that something follows; its end if nothing does. */
static size_t head_of(const char *usage, const char *command)
{
    size_t head = verb_length(command);

    for (const char *c = command + head; *c; ) {
        const char *word = c + 1;
        size_t length = strcspn(word, " ");

        c = word + length;
        if (has_small_word(usage, word, length))
            head = (size_t)(c - command);
    }
    return head;
}

/* What stands after the head in the commands from `from` on that share it; returns the first that does not. Values
 * that are several words, or may be, are separated by a stroke. */
static size_t add_tails(struct text *out, const json_t *commands, const json_t *verb, size_t from)
{
    const char *usage = json_words_at(verb, "usage"), *first = at(commands, from, "command");
    size_t head = head_of(usage, first), next;
    bool several = json_flag_at(verb, "several");

    for (next = from; next < json_array_size(commands); next++) {
        const char *command = at(commands, next, "command");

        if (strncmp(command, first, head) != 0 || head_of(usage, command) != head || command[head] == '\0'
            || strcmp(at(commands, next, "origin"), at(commands, from, "origin")) != 0)
            break;
        several |= strchr(command + head + 1, ' ') != NULL;
    }
    for (size_t i = from; i < next; i++)
        text_print(out, "%s%s", i == from ? "" : several ? " | " : " ", at(commands, i, "command") + head + 1);
    return next == from ? next + 1 : next;
}

static bool has_origins(const json_t *commands)
{
    for (size_t i = 0; i < json_array_size(commands); i++)
        if (*at(commands, i, "origin"))
            return true;
    return false;
}

/* The hex stands before the first command that begins there. */
static void lay_out(struct columns *c, const json_t *d)
{
    const json_t *commands = json_object_get(d, "commands");
    bool origins = has_origins(commands);
    struct text before = { 0 };
    const char *before_origin = "";

    columns_init(c, origins ? 3 : 2, "lll");
    for (size_t i = 0, next; i < json_array_size(commands); i = next) {
        const char *command = at(commands, i, "command"), *origin = at(commands, i, "origin");
        const json_t *verb = verb_of(d, command);
        struct text tails = { 0 };

        next = add_tails(&tails, commands, verb, i);
        bool same = next > i + 1 && strcmp(text_of(&tails), text_of(&before)) == 0;
        if (origins)
            columns_add(c, STYLE_PLAIN, "%s", strcmp(before_origin, origin) == 0 ? "" : origin);
        columns_add(c, STYLE_STRONG, "%.*s", (int)head_of(json_words_at(verb, "usage"), command), command);
        columns_add(c, STYLE_PLAIN, "%s", same ? _("as above") : text_of(&tails));
        before_origin = origin;
        text_free(&before);
        before = tails;
    }
    text_free(&before);
}

bool print_legal_fits(const json_t *d)
{
    struct columns c;

    lay_out(&c, d);
    bool fits = columns_lines(&c, 2) <= term_lines() - LEGAL_LINES_KEPT;
    columns_free(&c);
    return fits;
}

/* --- in short: who may, from where --- */

/* "1305: 2c 20c  1304: 3c"; how many commands there are where no counter is named. */
static void add_units(struct text *out, const json_t *commands, size_t from, size_t next)
{
    const char *before = NULL;
    json_t *listed = json_object();
    int without = 0;

    for (size_t i = from; i < next; i++) {
        const char *origin = at(commands, i, "origin"), *unit = at(commands, i, "unit");

        if (!*unit)
            without++;
        else if (!json_object_get(listed, unit)) {
            json_set_flag(listed, unit, true);
            if (*origin && (!before || strcmp(before, origin) != 0))
                text_print(out, "%s%s:", out->length ? "  " : "", origin);
            text_print(out, "%s%s", out->length ? " " : "", unit);
            before = origin;
        }
    }
    json_decref(listed);
    if (without > 0 && next > from + 1)
        text_print(out, _("%s%d possibilities"), out->length ? "  " : "", without);
}

static bool has_same_verb(const char *a, const char *b)
{
    return verb_length(a) == verb_length(b) && strncmp(a, b, verb_length(a)) == 0;
}

/* A counter for the example; "" if there is none. */
static const char *some_unit(const json_t *commands)
{
    for (size_t i = 0; i < json_array_size(commands); i++)
        if (*at(commands, i, "unit"))
            return at(commands, i, "unit");
    return "";
}

static void print_in_short(const json_t *commands)
{
    const char *first = at(commands, 0, "command"), *unit = some_unit(commands);
    struct text hint = { 0 };
    struct columns c;

    columns_init(&c, 2, "ll");
    for (size_t i = 0, next; i < json_array_size(commands); i = next) {
        const char *command = at(commands, i, "command");
        struct text units = { 0 };

        for (next = i + 1; next < json_array_size(commands) && has_same_verb(command, at(commands, next, "command"));)
            next++;
        add_units(&units, commands, i, next);
        columns_add(&c, STYLE_STRONG, "%.*s", (int)verb_length(command), command);
        columns_add(&c, STYLE_PLAIN, "%s", text_of(&units));
        text_free(&units);
    }
    columns_print(&c, 2);
    text_print(&hint, _("`legal %.*s` lists one kind in full"), (int)verb_length(first), first);
    if (*unit)
        text_print(&hint, _(", `legal %s` and `map %s` what one counter may do"), unit, unit);
    columns_print_text(STYLE_PLAIN, 2, "%s", text_of(&hint));
    text_free(&hint);
}

void print_legal(const json_t *d)
{
    const json_t *commands = json_object_get(d, "commands");
    struct columns c;

    if (json_object_get(d, "asked")) {
        print_answers(json_object_get(d, "asked"));
        return;
    }
    if (json_array_size(commands) == 0) {
        say("  %s\n", _("nothing"));
    } else if (json_flag_at(d, "in_short") || (!json_flag_at(d, "narrowed") && !print_legal_fits(d))) {
        print_in_short(commands);
    } else {
        lay_out(&c, d);
        columns_print(&c, 2);
    }
    if (json_flag_at(d, "more"))
        say(_("  and more: `legal VERB` narrows it\n"));
}
