#include "base/words.h"

#include <stddef.h>
#include <string.h>

static const char *find(const struct words *w, const char *language)
{
    for (int i = 0; i < w->count; i++)
        if (strcmp(w->in[i].language, language) == 0)
            return w->in[i].text;
    return NULL;
}

const char *words_in(const struct words *w, const char *language)
{
    const char *text = language != NULL ? find(w, language) : NULL;

    if (text == NULL)
        text = find(w, "en");
    return text == NULL && w->count > 0 ? w->in[0].text : text;
}
