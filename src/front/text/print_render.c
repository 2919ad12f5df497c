#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/term.h"

void print_render(const json_t *d)
{
    say(_("  the map is in %s\n"), json_words_at(d, "file"));
}
