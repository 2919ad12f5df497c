#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/text/pager.h"

/* A file that was written needs no words. */
void print_worksheet(const json_t *d)
{
    const char *sheet = json_words_at(d, "worksheet");

    pager_write(sheet, strlen(sheet));
}
