/*
 * print: a document that --json wrote, as the text it stands for.
 */
#include <stdio.h>
#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/text/term.h"
#include "front/verb/verb.h"

static int run(struct call *c)
{
    const struct options *o = c->options;
    const char *path = o->operands > 0 ? o->operand[0] : "-";
    json_error_t wrong;
    json_t *document = strcmp(path, "-") == 0 ? json_loadf(stdin, 0, &wrong) : json_load_file(path, 0, &wrong);
    int status = STATUS_DONE;

    if (document) {
        tongue_switch(*json_words_at(document, "language") ? json_words_at(document, "language") : o->language);
        json_take_words(document);
        bool printed = call_print(document);
        json_t *asked = json_object_get(document, "asked");
        if (call_is_refused(document)) {
            complain_refused(document);
            status = STATUS_REFUSED;
        } else if (json_array_size(json_object_get(document, "faults")) > 0) {
            status = STATUS_REFUSED;
        } else if (!printed) {
            status = open_refuse(o, _("%s is no document that can be printed: it must be what --json of a command "
                                      "wrote"), path);
        }
        if (json_is_object(asked)) {
            char *prompt = asked_prompt(asked);
            say("%s\n", prompt);
            mem_free(prompt);
        }
    } else {
        status = open_refuse(o, "%s:%d:%d: %s", path, wrong.line, wrong.column, wrong.text);
    }
    json_decref(document);
    return call_told(c, status);
}

const struct verb verb_print = {
    .name = "print",
    .operands = "[FILE]", .most = 1,
    .options = "",
    .summary = N_("print a document as text"),
    .more = N_("Reads what --json of a command wrote, from FILE or from standard input, and prints the text that the "
               "command would have printed."),
    .run = run,
};
