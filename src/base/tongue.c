#include "base/tongue.h"

#include <stdio.h>

const char *tongue_look_up(const char *context, const char *text)
{
    char key[128];

    snprintf(key, sizeof key, "%s\004%s", context, text);
    const char *found = gettext(key);
    return found == key ? text : found;
}
