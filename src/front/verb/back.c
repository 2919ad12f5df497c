#include "front/verb/back.h"

#include <stdlib.h>
#include "front/document/shown.h"
#include "front/program/i18n.h"

char *back_shown(struct repl *r, const char *command)
{
    struct text seen = { 0 };

    if (!command)
        return NULL;
    view_text(r->umpire, repl_eyes(r), i18n_word(command), &seen);
    char *shown = shown_command(umpire_rules(r->umpire), text_of(&seen), umpire_language(r->umpire));
    text_free(&seen);
    return shown;
}

bool back_is_number(const char *word, int *out)
{
    char *end;
    long value = strtol(word, &end, 10);

    *out = value > 0 && value < 1000000 ? (int)value : 0;
    return *word && !*end && *out > 0;
}

int back_failed(struct repl *r, const struct verb *v, const char *text)
{
    return repl_refuse(r, v, "%s", umpire_trouble(r->umpire) ? umpire_trouble(r->umpire) : text);
}
