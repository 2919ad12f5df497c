#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/term.h"

static void print_step(const json_t *step)
{
    json_t *line, *path;
    size_t i;

    json_array_foreach(json_object_get(step, "refused"), i, line) {
        say(i == 0 ? _("refused: %s") : "%s", json_words_of(line));
        say("\n");
    }
    json_array_foreach(json_object_get(step, "news"), i, line)
        say("%s\n", json_words_of(line));
    if (json_object_get(step, "rolls"))
        say(_("%d rolls made by all sides together, exactly as their pledges determine\n"),
            json_number_at(step, "rolls"));
    if (json_object_get(step, "letters"))
        say(_("%d letters of news: each is true to what this side could see, and nothing was changed since\n"),
            json_number_at(step, "letters"));
    if (*json_words_at(step, "journal"))
        say(_("the whole game is in %s\n"), json_words_at(step, "journal"));
    json_array_foreach(json_object_get(step, "written"), i, path)
        say(_("written: %s\n"), json_words_of(path));
}

void print_mail(const json_t *d)
{
    json_t *step;
    size_t i;

    json_array_foreach(json_object_get(d, "steps"), i, step)
        print_step(step);
}
