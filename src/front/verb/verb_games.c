#include "front/verb/cmd.h"

#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/json.h"
#include "front/verb/verb.h"

/* What is told of one game; a game with faults is named all the same. */
struct game_told {
    const char *id;
    struct umpire *umpire;     /* at the table; NULL if it has faults */
    struct listing scenarios, mods;
    struct listing games;      /* of a series */
    struct diag diag;
};

static void tell_open(struct game_told *g, const struct options *o, const char *id)
{
    struct umpire_options u = { .search = &o->search, .game = id, .language = o->language };

    *g = (struct game_told){ .id = id };
    data_scenarios(&o->search, id, &g->scenarios);
    data_mods(&o->search, id, &g->mods);
    data_series_games(&o->search, id, &g->games);
    g->umpire = umpire_open(&u, &g->diag);
    if (!g->umpire)
        complain(_("%s has faults; `grognard check %s` lists them"), id, id);
}

static void tell_close(struct game_told *g)
{
    if (g->umpire)
        umpire_close(g->umpire);
    listing_free(&g->scenarios);
    listing_free(&g->mods);
    listing_free(&g->games);
    diag_free(&g->diag);
}

static const char *series_of(const struct game_told *g)
{
    return g->umpire ? umpire_rules(g->umpire)->series : NULL;
}

static bool is_series(const struct game_told *g)
{
    return g->umpire && umpire_rules(g->umpire)->is_series;
}

static const char *title_of(const struct game_told *g, const char *language)
{
    const char *title = g->umpire ? words_in(&umpire_rules(g->umpire)->title, language) : NULL;

    return title ? title : g->id;
}

static json_t *json_input(const struct script_procedure_input *i)
{
    json_t *input = json_object();

    json_set_words(input, "name", i->name);
    json_set_words(input, "type", i->type);
    json_set_words(input, "text", i->text);
    json_set_words(input, "default", i->standard);
    return input;
}

static json_t *json_procedures(struct umpire *u)
{
    struct script_procedure *p;
    int count = u ? script_procedures(umpire_script(u), &p) : 0;
    json_t *procedures = json_array();

    for (int i = 0; i < count; i++) {
        json_t *procedure = json_object(), *inputs = json_array();

        for (int k = 0; k < p[i].inputs; k++)
            json_array_append_new(inputs, json_input(&p[i].input[k]));
        json_set_words(procedure, "name", p[i].name);
        json_set_words(procedure, "rule", p[i].rule);
        json_set_words(procedure, "text", p[i].text);
        json_object_set_new(procedure, "inputs", inputs);
        json_array_append_new(procedures, procedure);
    }
    return procedures;
}

static json_t *json_game(const struct game_told *g, const char *language)
{
    json_t *game = json_object();

    json_set_words(game, "id", g->id);
    json_set_words(game, "title", title_of(g, language));
    json_set_words(game, "series", series_of(g));
    if (is_series(g))
        json_object_set_new(game, "games", json_listing(&g->games));
    json_object_set_new(game, "scenarios", json_listing(&g->scenarios));
    json_object_set_new(game, "mods", json_listing(&g->mods));
    json_object_set_new(game, "procedures", json_procedures(g->umpire));
    json_set_number(game, "faults", g->diag.count);
    return game;
}

static void add_names(struct columns *c, const char *label, const struct listing *l)
{
    struct text names = { 0 };

    for (int i = 0; i < l->count; i++)
        text_print(&names, "%s%s", i > 0 ? ", " : "", l->name[i]);
    if (l->count > 0) {
        columns_add(c, STYLE_FAINT, "%s", label);
        columns_add(c, STYLE_PLAIN, "%s", text_of(&names));
    }
    text_free(&names);
}

static void add_procedures(struct columns *c, struct umpire *u)
{
    struct script_procedure *p;
    int count = u ? script_procedures(umpire_script(u), &p) : 0;
    struct text names = { 0 };

    for (int i = 0; i < count; i++)
        text_print(&names, "%s%s", i > 0 ? ", " : "", p[i].name);
    if (count > 0) {
        columns_add(c, STYLE_FAINT, "%s", _("procedures"));
        columns_add(c, STYLE_PLAIN, "%s", text_of(&names));
    }
    text_free(&names);
}

static void show_game(const struct game_told *g, const char *language)
{
    struct columns c;

    term_print(stdout, STYLE_STRONG, "%s", g->id);
    say(is_series(g) ? _("  %s (a series)\n") : "  %s\n", title_of(g, language));
    columns_init(&c, 2, "ll");
    if (series_of(g)) {
        columns_add(&c, STYLE_FAINT, "%s", _("series"));
        columns_add(&c, STYLE_PLAIN, "%s", series_of(g));
    }
    add_names(&c, _("games"), &g->games);
    add_names(&c, _("scenarios"), &g->scenarios);
    add_names(&c, _("mods"), &g->mods);
    add_procedures(&c, g->umpire);
    columns_print(&c, 2);
    columns_free(&c);
}

static int cmd_games(const struct options *o)
{
    struct listing games = { 0 };
    json_t *all = json_array();

    data_games(&o->search, &games);
    for (int i = 0; i < games.count; i++) {
        struct game_told g;

        tell_open(&g, o, games.name[i]);
        if (o->json)
            json_array_append_new(all, json_game(&g, o->language));
        else
            show_game(&g, o->language);
        tell_close(&g);
    }
    if (o->json) {
        json_t *document = json_object();
        json_object_set(document, "games", all);
        json_print(document);
    } else if (games.count == 0) {
        complain("%s", _("no games found; set GROGNARD_PATH to the folders that contain them"));
    }
    int status = games.count > 0 ? STATUS_DONE : STATUS_REFUSED;
    json_decref(all);
    listing_free(&games);
    return status;
}

const struct verb verb_games = {
    .name = "games",
    .operands = "",
    .options = "json",
    .summary = N_("list the games, their scenarios and mods"),
    .more = N_("Lists the games in the folders of GROGNARD_PATH and those installed with grognard: scenarios to play, "
               "mods to add, procedures to rule on."),
    .command = cmd_games,
};
