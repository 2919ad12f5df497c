#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/term.h"

void print_as(const json_t *d)
{
    const char *eyes = json_words_at(d, "as");

    if (strcmp(eyes, "all") == 0)
        say("  %s\n", _("you see everything"));
    else if (strcmp(eyes, "seat") == 0)
        say("  %s\n", _("you see what the side to move sees"));
    else
        say(_("  you see what this side sees: %s\n"), json_words_at(d, "as_name"));
}
