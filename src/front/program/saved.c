#include "front/program/saved.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/home.h"
#include "base/mem.h"
#include "front/dialogue/line.h"
#include "front/document/json.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/text/term.h"
#include "game/journal/summary.h"

struct saved {
    struct saved_game {
        char *path;
        time_t when;
        struct summary is;
    } *game;
    int count;
};

static void take_file(struct saved *s, const char *folder, const char *name)
{
    struct text path = { 0 };
    struct saved_game g = { 0 };
    struct stat st;

    text_print(&path, "%s/%s", folder, name);
    if (lstat(path.at, &st) != 0 || !S_ISREG(st.st_mode) || !summary_read(path.at, &g.is)) {
        text_free(&path);
        return;
    }
    g.path = path.at;
    g.when = st.st_mtime;
    s->game = mem_resize(s->game, (size_t)s->count + 1, sizeof *s->game);
    s->game[s->count++] = g;
}

/* The last first; of two from one second, in the order of their names. */
static int compare(const void *one, const void *two)
{
    const struct saved_game *a = one, *b = two;

    if (a->when != b->when)
        return a->when < b->when ? 1 : -1;
    return strcmp(b->path, a->path);
}

static void read_folder(struct saved *s)
{
    char *folder = home_file("");
    DIR *d = folder ? opendir(folder) : NULL;

    *s = (struct saved){ 0 };
    if (folder)
        folder[strlen(folder) - 1] = '\0';
    for (struct dirent *e; d && (e = readdir(d));)
        if (open_names_journal(e->d_name))
            take_file(s, folder, e->d_name);
    if (d)
        closedir(d);
    mem_free(folder);
    if (s->count > 1)
        qsort(s->game, (size_t)s->count, sizeof *s->game, compare);
}

/* Rules are loaded once for each game that is listed; one that cannot be loaded is listed by its words. */
struct named_sides {
    char *game;
    struct rules *rules;
};

static const char *side_name(const struct options *o, struct named_sides *known, const struct summary *s)
{
    struct diag d = { 0 };

    if (!known->game || strcmp(known->game, s->game) != 0) {
        rules_free(known->rules);
        mem_free(known->game);
        known->game = mem_string(s->game);
        known->rules = data_load_rules(&o->search, s->game, NULL, 0, &d);
        diag_free(&d);
    }
    int side = known->rules ? names_find(&known->rules->sides, s->acting) : -1;
    return side < 0 ? s->acting : shown_side(known->rules, side, o->language);
}

json_t *saved_games(const struct options *o)
{
    struct named_sides known = { 0 };
    struct saved s;
    json_t *list = json_array();

    read_folder(&s);
    for (int i = 0; i < s.count; i++) {
        struct saved_game *g = &s.game[i];
        json_t *entry = json_object();
        json_set_words(entry, "journal", g->path);
        json_set_words(entry, "game", g->is.game);
        json_set_words(entry, "scenario", g->is.scenario);
        json_set_words(entry, "turn", g->is.turn);
        json_set_words(entry, "side", *g->is.acting ? g->is.acting : NULL);
        json_set_words(entry, "side_name", side_name(o, &known, &g->is));
        json_set_number(entry, "commands", g->is.commands);
        json_set_number(entry, "when", (json_int_t)g->when);
        json_set_flag(entry, "over", g->is.over);
        json_set_flag(entry, "damaged", g->is.damaged);
        json_array_append_new(list, entry);
        mem_free(g->path);
        summary_free(&g->is);
    }
    mem_free(s.game);
    rules_free(known.rules);
    mem_free(known.game);
    return list;
}

/* --- choosing --- */

/* GAME or GAME/SCENARIO. */
static bool is_named(const json_t *saved, const char *word)
{
    const char *game = json_words_at(saved, "game");
    size_t length = strlen(game);

    return strncmp(word, game, length) == 0 &&
           (!word[length] || (word[length] == '/' && strcmp(word + length + 1, json_words_at(saved, "scenario")) == 0));
}

/* Its journal; NULL: none of them. */
static const char *meant(const json_t *games, const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    json_t *game, *found = NULL;
    size_t i;

    if (*word && !*end)
        found = number >= 1 ? json_array_get(games, (size_t)number - 1) : NULL;
    else
        json_array_foreach(games, i, game)
            if (!found && is_named(game, word))
                found = game;
    return json_string_value(json_object_get(found, "journal"));
}

static const char *choose_from(const json_t *games)
{
    struct line *line = line_open(NULL, NULL);
    const char *path = NULL;
    char *typed = NULL;

    print_saved(games);
    while (!path && line_read(line, _("which game? > "), &typed) == LINE_READ && *typed) {
        path = meant(games, typed);
        if (!path)
            complain(_("games are numbered 1 to %d"), (int)json_array_size(games));
        mem_free(typed);
        typed = NULL;
    }
    mem_free(typed);
    line_close(line);
    return path;
}

char *saved_choose(const struct options *o, const char *word)
{
    if (word && access(word, F_OK) == 0)
        return mem_string(word);
    json_t *games = saved_games(o);
    const char *path = word ? meant(games, word) : NULL;

    if (!path && word && (strchr(word, '.') || json_array_size(games) == 0))
        open_refuse(o, _("%s: no such file; `grognard journals` lists your games"), word);
    else if (!path && word)
        open_refuse(o, _("you have no game \"%s\"; `grognard journals` lists yours"), word);
    else if (!path && json_array_size(games) == 0)
        open_refuse(o, "%s", _("you have no games yet; `grognard play GAME/SCENARIO` begins one"));
    else if (!path)
        path = choose_from(games);
    char *chosen = path ? mem_string(path) : NULL;
    json_decref(games);
    return chosen;
}
