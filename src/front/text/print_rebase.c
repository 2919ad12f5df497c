#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/term.h"

void print_rebase(const json_t *d)
{
    int commands = json_number_at(d, "commands");

    say(commands == 1 ? _("%s continues under these rules after %d command; `grognard resume` plays on.\n")
                      : _("%s continues under these rules after %d commands; `grognard resume` plays on.\n"),
        json_words_at(d, "journal"), commands);
}
