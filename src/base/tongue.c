#include "base/tongue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const languages[] = { "en", "fr" };
enum { LANGUAGES = sizeof languages / sizeof *languages };

const char *tongue_known(const char *locale)
{
    for (int i = 0; i < LANGUAGES; i++)
        if (strncmp(locale, languages[i], 2) == 0 && (locale[2] == '\0' || strchr("_.@:-", locale[2])))
            return languages[i];
    return NULL;
}

void tongue_switch(const char *language)
{
    setenv("LANGUAGE", language, 1);
    textdomain(TONGUE_DOMAIN); /* or texts that were looked up before would stay in the other language */
}

const char *tongue_look_up(const char *context, const char *text)
{
    char key[128];

    snprintf(key, sizeof key, "%s\004%s", context, text);
    const char *found = gettext(key);
    return found == key ? text : found;
}
