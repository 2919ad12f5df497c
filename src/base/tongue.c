#include "base/tongue.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A code lives as long as the program. */
const char *tongue_known(const char *locale)
{
    static char codes[26][26][3];
    bool is_code = locale[0] >= 'a' && locale[0] <= 'z' && locale[1] >= 'a' && locale[1] <= 'z';

    if (!is_code || (locale[2] != '\0' && !strchr("_.@:-", locale[2])))
        return NULL;
    return memcpy(codes[locale[0] - 'a'][locale[1] - 'a'], locale, 2);
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
