#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

/* Names, or things that have one. */
static void add_names(struct columns *c, const char *label, const json_t *list)
{
    struct text names = { 0 };
    size_t i;
    json_t *one;

    json_array_foreach(list, i, one)
        text_print(&names, "%s%s", i > 0 ? ", " : "",
                   json_is_string(one) ? json_string_value(one) : json_words_at(one, "name"));
    if (names.length > 0) {
        columns_add(c, STYLE_FAINT, "%s", label);
        columns_add(c, STYLE_PLAIN, "%s", text_of(&names));
    }
    text_free(&names);
}

static void print_game(const json_t *game)
{
    struct columns c;

    if (json_number_at(game, "faults") > 0)
        complain(_("%s has faults; `grognard check %s` lists them"), json_words_at(game, "id"),
                 json_words_at(game, "id"));
    term_print(stdout, STYLE_STRONG, "%s", json_words_at(game, "id"));
    say(json_object_get(game, "games") ? _("  %s (a series)\n") : "  %s\n", json_words_at(game, "title"));
    columns_init(&c, 2, "ll");
    if (*json_words_at(game, "series")) {
        columns_add(&c, STYLE_FAINT, "%s", _("series"));
        columns_add_at(&c, STYLE_PLAIN, game, "series");
    }
    add_names(&c, _("games"), json_object_get(game, "games"));
    add_names(&c, _("scenarios"), json_object_get(game, "scenarios"));
    add_names(&c, _("mods"), json_object_get(game, "mods"));
    add_names(&c, _("procedures"), json_object_get(game, "procedures"));
    columns_print(&c, 2);
}

void print_games(const json_t *d)
{
    size_t i;
    json_t *game;

    json_array_foreach(json_object_get(d, "games"), i, game)
        print_game(game);
}
