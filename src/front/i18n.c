#include "front/i18n.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DOMAIN "grognard"

static const char *const languages[] = { "en", "fr" };
enum { LANGUAGES = sizeof languages / sizeof *languages };

/* "fr_CH.UTF-8" is French; "french" is nothing we know. */
static const char *language_of(const char *locale)
{
    for (int i = 0; i < LANGUAGES; i++)
        if (strncmp(locale, languages[i], 2) == 0 && (locale[2] == '\0' || strchr("_.@:-", locale[2])))
            return languages[i];
    return NULL;
}

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
        return language_of(wanted);

    const char *locale = locale_name();
    if (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        return "en";
    if (environment("LANGUAGE"))
        locale = environment("LANGUAGE");
    const char *found = language_of(locale);
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
    bindtextdomain(DOMAIN, folder);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    textdomain(DOMAIN);
}

/* gettext would answer "" with the head of its catalogue. */
const char *i18n_word(const char *word)
{
    return *word ? gettext(word) : word;
}

const char *i18n_in_context(const char *key, const char *text)
{
    const char *found = gettext(key);

    return found == key ? text : found;
}

const char *i18n_look_up(const char *context, const char *text)
{
    char key[128];

    snprintf(key, sizeof key, "%s\004%s", context, text);
    return i18n_in_context(key, text);
}

const char *i18n_name(const char *name)
{
    const char *found = i18n_look_up("name", name);

    return found == name ? i18n_word(name) : found;
}
