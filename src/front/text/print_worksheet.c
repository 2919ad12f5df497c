#include "front/text/print.h"

#include "front/document/json.h"
#include "front/text/term.h"

/* A file that was written needs no words. */
void print_worksheet(const json_t *d)
{
    say("%s", json_words_at(d, "worksheet"));
}
