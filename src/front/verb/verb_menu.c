/*
 * menu: for newcomers: what there is to do, by number. Everything it does is a verb of the command line too.
 */
#include <stdlib.h>
#include <string.h>
#include "base/chance.h"
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/line.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/program/saved.h"
#include "front/text/columns.h"
#include "front/text/term.h"
#include "front/verb/verb.h"

/* A line, to be freed; NULL: there is no more, or it was given up. */
static char *ask_line(const char *prompt)
{
    struct line *line = line_open(NULL, NULL);
    char *typed = NULL;
    enum line_end end = line_read(line, prompt, &typed);

    line_close(line);
    if (end == LINE_READ)
        return typed;
    mem_free(typed);
    return NULL;
}

/* The only one that begins so; -1: none does, or several do. */
static int only_beginning(const struct listing *names, const char *typed)
{
    int found = -1;

    for (int i = 0; i < names->count; i++) {
        if (!match_begins(typed, names->name[i]))
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

/* The number of one of them, or its name; -1: nothing was chosen. */
static int choose(const struct listing *names, const char *prompt)
{
    for (;;) {
        char *typed = ask_line(prompt), *end;
        long number = typed ? strtol(typed, &end, 10) : 0;
        int found = typed && *typed && !*end && number >= 1 && number <= names->count ? (int)number - 1 : -1;

        for (int i = 0; found < 0 && typed && i < names->count; i++)
            found = match_equal(typed, names->name[i]) ? i : -1;
        if (found < 0 && typed && *typed)
            found = only_beginning(names, typed);
        bool enough = !typed || !*typed;
        mem_free(typed);
        if (found >= 0 || enough)
            return found;
        complain(_("write a number from 1 to %d; an empty line goes back"), names->count);
    }
}

/* A verb of the command line on operands, up to the first that is NULL. */
static void open_verb(const struct options *o, const char *verb, const char *first, const char *second)
{
    const char *operand[] = { first, second };
    struct options own = *o;

    own.verb = verb_named(verb);
    own.operand = operand;
    own.operands = first ? second ? 2 : 1 : 0;
    if (o->has_seed || chance_draw(&own.seed))         /* each game has its own dice */
        call_on_command_line(&own);
}

/* --- choosing a game --- */

static const char *title_of(const struct options *o, const char *game, struct rules **rules)
{
    struct diag d = { 0 };

    *rules = data_load_rules(&o->search, game, NULL, 0, &d);
    diag_free(&d);
    const char *title = *rules ? words_in(&(*rules)->title, o->language) : NULL;
    return title ? title : game;
}

static void show_games(const struct options *o, const struct listing *games)
{
    struct columns c;

    columns_init(&c, 3, "rll");
    for (int i = 0; i < games->count; i++) {
        struct rules *rules;
        columns_add(&c, STYLE_STRONG, "%d", i + 1);
        columns_add(&c, STYLE_PLAIN, "%s", games->name[i]);
        columns_add(&c, STYLE_FAINT, "%s", title_of(o, games->name[i], &rules));
        rules_free(rules);
    }
    columns_print(&c, 2);
}

/* To be freed; NULL: none was chosen. A series has no board, and is left out where one is needed. */
static char *choose_game(const struct options *o, bool board)
{
    struct listing all = { 0 }, games = { 0 };

    data_games(&o->search, &all);
    for (int i = 0; i < all.count; i++)
        if (!board || !data_is_series(&o->search, all.name[i]))
            listing_add(&games, all.name[i]);
    show_games(o, &games);
    int which = choose(&games, _("which game? > "));
    char *game = which < 0 || which >= games.count ? NULL : mem_string(games.name[which]);
    listing_free(&all);
    listing_free(&games);
    return game;
}

static void show_scenarios(const struct options *o, const char *game, const struct listing *scenarios)
{
    struct diag d = { 0 };
    struct rules *rules = data_load_rules(&o->search, game, NULL, 0, &d);
    struct columns c;

    columns_init(&c, 3, "rll");
    for (int i = 0; i < scenarios->count; i++) {
        struct scenario *s = rules ? data_load_scenario(&o->search, rules, scenarios->name[i], &d) : NULL;
        const char *title = s ? words_in(&s->title, o->language) : NULL;
        columns_add(&c, STYLE_STRONG, "%d", i + 1);
        columns_add(&c, STYLE_PLAIN, "%s", scenarios->name[i]);
        columns_add(&c, STYLE_FAINT, "%s", title ? title : "");
        if (s)
            scenario_free(s);
    }
    columns_print(&c, 2);
    rules_free(rules);
    diag_free(&d);
}

/* --- what there is to do --- */

static void menu_play(const struct options *o)
{
    char *game = choose_game(o, true);
    struct listing scenarios = { 0 };

    if (!game)
        return;
    data_scenarios(&o->search, game, &scenarios);
    show_scenarios(o, game, &scenarios);
    int which = choose(&scenarios, _("which scenario? > "));
    if (which >= 0) {
        char *operand = text_format("%s/%s", game, scenarios.name[which]);
        open_verb(o, "play", operand, NULL);
        mem_free(operand);
    }
    listing_free(&scenarios);
    mem_free(game);
}

/* Those of a game that teach, as GAME/SCENARIO, with their titles. */
static void find_lessons(const struct options *o, const char *game, struct listing *names, struct columns *c)
{
    struct diag d = { 0 };
    struct listing scenarios = { 0 };

    data_scenarios(&o->search, game, &scenarios);
    struct rules *rules = scenarios.count ? data_load_rules(&o->search, game, NULL, 0, &d) : NULL;
    for (int k = 0; rules && k < scenarios.count; k++) {
        struct scenario *s = data_load_scenario(&o->search, rules, scenarios.name[k], &d);
        if (s && s->lesson_count > 0) {
            char *name = text_format("%s/%s", game, scenarios.name[k]);
            listing_add(names, name);
            columns_add(c, STYLE_STRONG, "%d", names->count);
            columns_add(c, STYLE_PLAIN, "%s", name);
            columns_add(c, STYLE_FAINT, "%s", words_in(&s->title, o->language));
            mem_free(name);
        }
        if (s)
            scenario_free(s);
    }
    rules_free(rules);
    listing_free(&scenarios);
    diag_free(&d);
}

static void menu_learn(const struct options *o)
{
    struct listing games = { 0 }, names = { 0 };
    struct columns c;

    columns_init(&c, 3, "rll");
    data_games(&o->search, &games);
    for (int i = 0; i < games.count; i++)
        find_lessons(o, games.name[i], &names, &c);
    columns_print(&c, 2);
    if (names.count == 0)
        complain("%s", _("no game here has lessons"));
    int which = names.count ? choose(&names, _("which one? > ")) : -1;
    if (which >= 0)
        open_verb(o, "play", names.name[which], NULL);
    listing_free(&names);
    listing_free(&games);
}

static void menu_resume(const struct options *o)
{
    open_verb(o, "resume", NULL, NULL);
}

static void menu_table(const struct options *o)
{
    char *game = choose_game(o, true);

    if (game)
        open_verb(o, "table", game, NULL);
    mem_free(game);
}

/* A number is a rule, a word is looked for; until an empty line. */
static void menu_rules(const struct options *o)
{
    char *game = choose_game(o, false), *typed = NULL;

    while (game && (typed = ask_line(_("a rule's number, or a word > "))) && *typed) {
        open_verb(o, *typed >= '0' && *typed <= '9' ? "why" : "rules", game, typed);
        mem_free(typed);
    }
    mem_free(typed);
    mem_free(game);
}

static const struct {
    const char *name, *text;
    void (*run)(const struct options *o);
} things[] = {
    { NC_("menu", "learn"), N_("a first game, one step at a time"), menu_learn },
    { NC_("menu", "play"), N_("choose a game and a scenario"), menu_play },
    { NC_("menu", "resume"), N_("go on with a game you have begun"), menu_resume },
    { NC_("menu", "table"), N_("an umpire beside your own map and counters"), menu_table },
    { NC_("menu", "rules"), N_("look up what the rules say"), menu_rules },
    { NC_("menu", "quit"), N_("leave"), NULL },
};
enum { THINGS = (int)(sizeof things / sizeof *things) };

static void show_menu(void)
{
    struct columns c;

    columns_init(&c, 3, "rll");
    for (int i = 0; i < THINGS; i++) {
        columns_add(&c, STYLE_STRONG, "%d", i + 1);
        columns_add(&c, STYLE_STRONG, "%s", i18n_look_up("menu", things[i].name));
        columns_add(&c, STYLE_PLAIN, "%s", _(things[i].text));
    }
    columns_print(&c, 2);
}

static int run(struct call *c)
{
    const struct options *o = c->options;
    struct listing names = { 0 };
    int which = 0;

    for (int i = 0; i < THINGS; i++)
        listing_add(&names, i18n_look_up("menu", things[i].name));
    term_print(stdout, STYLE_STRONG, "%s\n", _("Grognard, a rules umpire for hex wargames"));
    while (which >= 0) {
        show_menu();
        which = choose(&names, "grognard > ");
        if (which >= 0 && !things[which].run)
            break;
        if (which >= 0)
            things[which].run(o);
    }
    listing_free(&names);
    return STATUS_DONE;
}

const struct verb verb_menu = {
    .name = "menu",
    .operands = "",
    .options = "",
    .summary = N_("choose what to do from a menu"),
    .more = N_("For a first visit: learn, play, resume, the table, the rules, each by a number. `./bootstrap run` "
               "opens it."),
    .run = run,
};
