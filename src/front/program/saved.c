#include "front/program/saved.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/mem.h"
#include "front/dialogue/line.h"
#include "base/home.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/shown.h"

/* --- reading --- */

static bool is_journal(const char *name)
{
    size_t length = strlen(name);

    return length > 8 && strcmp(name + length - 8, ".journal") == 0;
}

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

void saved_read(struct saved *s)
{
    char *folder = home_file("");
    DIR *d = folder ? opendir(folder) : NULL;

    *s = (struct saved){ 0 };
    if (folder)
        folder[strlen(folder) - 1] = '\0';
    for (struct dirent *e; d && (e = readdir(d));)
        if (is_journal(e->d_name))
            take_file(s, folder, e->d_name);
    if (d)
        closedir(d);
    mem_free(folder);
    if (s->count > 1)
        qsort(s->game, (size_t)s->count, sizeof *s->game, compare);
}

void saved_free(struct saved *s)
{
    for (int i = 0; i < s->count; i++) {
        mem_free(s->game[i].path);
        summary_free(&s->game[i].is);
    }
    mem_free(s->game);
    *s = (struct saved){ 0 };
}

/* --- the list --- */

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

static void say_when(struct columns *c, time_t when)
{
    char text[64] = "";
    struct tm day;

    if (localtime_r(&when, &day))
        strftime(text, sizeof text, "%Y-%m-%d %H:%M", &day);
    columns_add(c, STYLE_FAINT, "%s", text);
}

void saved_show(const struct saved *s, const struct options *o)
{
    struct named_sides known = { 0 };
    struct columns c;

    columns_init(&c, 6, "rlllrl");
    for (int i = 0; i < s->count; i++) {
        const struct summary *is = &s->game[i].is;
        columns_add(&c, STYLE_STRONG, "%d", i + 1);
        columns_add(&c, STYLE_PLAIN, "%s/%s", is->game, is->scenario);
        columns_add(&c, STYLE_PLAIN, "%s", is->turn);
        columns_add(&c, STYLE_PLAIN, "%s", is->over ? _("over") : side_name(o, &known, is));
        columns_add(&c, STYLE_FAINT, is->commands == 1 ? _("%d command") : _("%d commands"), is->commands);
        say_when(&c, s->game[i].when);
    }
    columns_print(&c, 0);
    columns_free(&c);
    rules_free(known.rules);
    mem_free(known.game);
}

/* --- choosing --- */

static bool is_named(const struct summary *s, const char *word)
{
    size_t length = strlen(s->game);

    return strncmp(word, s->game, length) == 0 &&
           (!word[length] || (word[length] == '/' && strcmp(word + length + 1, s->scenario) == 0));
}

/* Which of the list; -1: none. */
static int meant(const struct saved *s, const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);

    if (*word && !*end)
        return number >= 1 && number <= s->count ? (int)number - 1 : -1;
    for (int i = 0; i < s->count; i++)
        if (is_named(&s->game[i].is, word))
            return i;
    return -1;
}

static char *choose_from(const struct options *o, const struct saved *s)
{
    struct line *line = line_open(NULL, NULL);
    char *typed = NULL;
    int which = -1;

    saved_show(s, o);
    while (which < 0 && line_read(line, _("which game? > "), &typed) == LINE_READ && *typed) {
        which = meant(s, typed);
        if (which < 0)
            complain(_("games are numbered 1 to %d"), s->count);
        mem_free(typed);
        typed = NULL;
    }
    mem_free(typed);
    line_close(line);
    return which < 0 ? NULL : mem_string(s->game[which].path);
}

char *saved_choose(const struct options *o, const char *word)
{
    struct saved s;
    char *path = NULL;

    if (word && access(word, F_OK) == 0)
        return mem_string(word);
    saved_read(&s);
    int which = word ? meant(&s, word) : -1;

    if (which >= 0)
        path = mem_string(s.game[which].path);
    else if (word && (strchr(word, '.') || s.count == 0))
        open_refuse(o, _("%s: no such file; `grognard journals` lists your games"), word);
    else if (word)
        open_refuse(o, _("you have no game \"%s\"; `grognard journals` lists yours"), word);
    else if (s.count == 0)
        open_refuse(o, "%s", _("you have no games yet; `grognard play GAME/SCENARIO` begins one"));
    else
        path = choose_from(o, &s);
    saved_free(&s);
    return path;
}
