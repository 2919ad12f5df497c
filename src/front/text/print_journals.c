#include "front/text/print.h"

#include <time.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

static void add_when(struct columns *c, time_t when)
{
    char text[64] = "";
    struct tm day;

    if (localtime_r(&when, &day))
        strftime(text, sizeof text, "%Y-%m-%d %H:%M", &day);
    columns_add(c, STYLE_FAINT, "%s", text);
}

void print_saved(const json_t *games)
{
    struct columns c;
    json_t *game;
    size_t i;

    columns_init(&c, 6, "rlllrl");
    json_array_foreach(games, i, game) {
        int commands = json_number_at(game, "commands");
        columns_add(&c, STYLE_STRONG, "%d", (int)i + 1);
        columns_add(&c, STYLE_PLAIN, "%s/%s", json_words_at(game, "game"), json_words_at(game, "scenario"));
        columns_add_at(&c, STYLE_PLAIN, game, "turn");
        columns_add(&c, STYLE_PLAIN, "%s", json_flag_at(game, "over") ? _("over") : json_words_at(game, "side_name"));
        columns_add(&c, STYLE_FAINT, commands == 1 ? _("%d command") : _("%d commands"), commands);
        add_when(&c, (time_t)json_integer_value(json_object_get(game, "when")));
    }
    columns_print(&c, 0);
}

void print_journals(const json_t *d)
{
    if (json_array_size(json_object_get(d, "journals")) == 0)
        say("%s\n", _("you have no games yet; `grognard play GAME/SCENARIO` begins one"));
    print_saved(json_object_get(d, "journals"));
}
