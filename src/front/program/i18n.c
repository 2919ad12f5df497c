#include "front/program/i18n.h"

#include <locale.h>
#include <stdio.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "base/text.h"

static const char *environment(const char *name)
{
    const char *value = getenv(name);

    return value && *value ? value : NULL;
}

/* In the order gettext looks at them: LANGUAGE counts only where a locale is set. */
static const char *locale_name(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

    for (int i = 0; i < 3; i++)
        if (environment(names[i]))
            return environment(names[i]);
    return "C";
}

const char *i18n_choose(const char *wanted)
{
    if (wanted)
        return tongue_known(wanted);

    const char *locale = locale_name();
    if (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        return "en";
    if (environment("LANGUAGE"))
        locale = environment("LANGUAGE");
    const char *found = tongue_known(locale);
    return found ? found : "en";
}

void i18n_start(const char *language, const char *folder)
{
    /* Bytes on a terminal are UTF-8 whatever the locale calls them, and numbers stay as they are. */
    const char *ctype = setlocale(LC_CTYPE, "");
    if (!ctype || !(strstr(ctype, "UTF-8") || strstr(ctype, "utf8")))
        setlocale(LC_CTYPE, "C.UTF-8");

    /* A bare machine has no French locale: any locale but C lets LANGUAGE choose the catalogue. */
    const char *messages = setlocale(LC_MESSAGES, "");
    if (!messages || strcmp(messages, "C") == 0 || strcmp(messages, "POSIX") == 0)
        setlocale(LC_MESSAGES, "C.UTF-8");
    setenv("LANGUAGE", language, 1);
    bindtextdomain(TONGUE_DOMAIN, folder);
    bind_textdomain_codeset(TONGUE_DOMAIN, "UTF-8");
    textdomain(TONGUE_DOMAIN);
}

/* What the game that is shown says; shared, because a game may be closed while its words are shown. */
static struct texts *taken;

void i18n_take(struct texts *texts)
{
    struct texts *before = taken;

    taken = texts_share(texts);
    texts_free(before);
}

const char *i18n_taken(enum texts_section section, const char *word)
{
    return texts_find(taken, section, word);
}

/* gettext would answer "" with the head of its catalogue. */
const char *i18n_word(const char *word)
{
    const char *own = i18n_taken(TEXTS_ANYWHERE, word);

    return own ? own : *word ? gettext(word) : word;
}

/* Names that were shown in several words, kept because they are shown until the program ends. */
static struct pool *parted;
static const char **parted_at;
static int parted_count;

static bool is_parted(const char *name, const char *in_words)
{
    size_t i = 0;

    while (name[i] && (name[i] == in_words[i] || (name[i] == '_' && in_words[i] == ' ')))
        i++;
    return name[i] == '\0' && in_words[i] == '\0';
}

/* "receive_charge" is read as "receive charge". */
static const char *in_words(const char *name)
{
    if (!text_is_joined(name))
        return name;
    for (int i = 0; i < parted_count; i++)
        if (is_parted(name, parted_at[i]))
            return parted_at[i];
    if (!parted)
        parted = pool_new();
    char *text = pool_string(parted, name);
    for (char *c = text; *c; c++)
        *c = *c == '_' ? ' ' : *c;
    parted_at = mem_resize(parted_at, (size_t)parted_count + 1, sizeof *parted_at);
    return parted_at[parted_count++] = text;
}

const char *i18n_value(const char *word)
{
    return in_words(i18n_word(word));
}

const char *i18n_in_context(const char *key, const char *text)
{
    const char *found = gettext(key);

    return found == key ? text : found;
}

const char *i18n_look_up(const char *context, const char *text)
{
    return tongue_look_up(context, text);
}

const char *i18n_name(const char *name)
{
    const char *own = i18n_taken(TEXTS_NAMES, name);

    return in_words(own ? own : i18n_word(name));
}

const char *i18n_switch_value(const char *value)
{
    const char *own = i18n_taken(TEXTS_SWITCHES, value);

    return own ? own : i18n_look_up("switch", value);
}
