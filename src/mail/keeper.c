/*
 * keeper.c - the keeper's part: takes what the sides send, plays it, and writes the news.
 *
 * FOLDER/keeper.key stays at home, keeper.mail goes to all, side-SIDE.state is what is known of each side, and
 * game.journal is the game. Letters to send are news-SIDE-N.mail.
 */
#include "mail/mail.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/fair/fair.h"
#include "game/journal/replay.h"
#include "game/play/view.h"

struct keeper {
    struct mail *m;
    struct seal_keys keys;
    struct seal lock, id;      /* what news are sealed with; and which game it is */
    struct letter public;
    struct rules *rules;
    struct keeper_side {
        bool joined, has_seed;
        struct seal sign, box, pledge, seed, last;
        int number, bytes, commands, order;    /* news sent; journal and commands told; orders taken */
        char *refused;         /* what to tell this side alone, or NULL */
        const char *language;  /* that it reads and writes; NULL: it did not say */
    } side[FAIR_SIDES];
};

/* --- its files --- */

static void load_side(struct keeper *k, int side)
{
    struct keeper_side *s = &k->side[side];
    char *path = mail_path(k->m, "side-%s.state", k->rules->sides.word[side]);
    struct letter l;

    if (letter_load(&l, path, "side")) {
        s->joined = letter_seal(&l, "sign", &s->sign) && letter_seal(&l, "box", &s->box) &&
                    letter_seal(&l, "pledge", &s->pledge) && letter_seal(&l, "last", &s->last);
        s->has_seed = letter_seal(&l, "seed", &s->seed);
        s->number = letter_number(&l, "number");
        s->bytes = letter_number(&l, "bytes");
        s->commands = letter_number(&l, "commands");
        s->order = letter_number(&l, "order");
        s->language = mail_language(&l);
        letter_free(&l);
    }
    mem_free(path);
}

static bool save_side(const struct keeper *k, int side)
{
    const struct keeper_side *s = &k->side[side];
    char *path = mail_path(k->m, "side-%s.state", k->rules->sides.word[side]);
    struct letter l;

    letter_begin(&l, "side");
    letter_add_seal(&l, "sign", &s->sign);
    letter_add_seal(&l, "box", &s->box);
    letter_add_seal(&l, "pledge", &s->pledge);
    letter_add_seal(&l, "last", &s->last);
    if (s->has_seed)
        letter_add_seal(&l, "seed", &s->seed);
    letter_add(&l, "number", "%d", s->number);
    letter_add(&l, "bytes", "%d", s->bytes);
    letter_add(&l, "commands", "%d", s->commands);
    letter_add(&l, "order", "%d", s->order);
    if (s->language)
        letter_add(&l, "language", "%s", s->language);
    bool saved = letter_save(&l, path, LETTER_HOME);
    letter_free(&l);
    mem_free(path);
    return saved;
}

static void close_keeper(struct keeper *k)
{
    letter_free(&k->public);
    rules_free(k->rules);
    for (int i = 0; i < FAIR_SIDES; i++)
        mem_free(k->side[i].refused);
}

static bool load_rules(struct keeper *k)
{
    char *game = letter_value(&k->public, "game", 0);
    struct diag d = { 0 };

    k->rules = game ? data_load_rules(k->m->search, game, NULL, 0, &d) : NULL;
    diag_free(&d);
    mem_free(game);
    return k->rules && k->rules->sides.count <= FAIR_SIDES;
}

static bool open_keeper(struct keeper *k, struct mail *m)
{
    char *secret = mail_path(m, "keeper.key"), *public = mail_path(m, "keeper.mail");
    struct letter l;

    *k = (struct keeper){ .m = m };
    bool opened = letter_load(&l, secret, "keeper-key");
    if (opened) {
        opened = letter_keys(&l, &k->keys) && letter_seal(&l, "lock", &k->lock) &&
                 letter_load(&k->public, public, "keeper") && load_rules(k);
        letter_free(&l);
    }
    if (opened)
        k->id = letter_hash(&k->public);
    for (int i = 0; opened && i < k->rules->sides.count; i++)
        load_side(k, i);
    mem_free(secret);
    mem_free(public);
    if (!opened) {
        mail_refuse(m, _("%s is not a folder in which a game is kept"), m->folder);
        close_keeper(k);
    }
    return opened;
}

bool mail_keep(struct mail *m, const struct mail_game *g)
{
    char *secret = mail_path(m, "keeper.key"), *public = mail_path(m, "keeper.mail");
    struct seal lock = seal_random(), chance = seal_random();
    struct seal_keys keys;
    struct letter l, p;

    seal_keys_new(&keys);
    letter_begin(&l, "keeper-key");
    letter_add_keys(&l, &keys);
    letter_add_seal(&l, "lock", &lock);
    letter_begin(&p, "keeper");
    letter_add(&p, "game", "%s", g->game);
    letter_add(&p, "scenario", "%s", g->scenario);
    for (int i = 0; i < g->mods; i++)
        letter_add(&p, "mod", "%s", g->mod[i]);
    for (int i = 0; i < g->sets; i++)
        letter_add(&p, "set", "%s", g->set[i]);
    letter_add_seal(&p, "sign", &keys.sign);
    letter_add_seal(&p, "box", &keys.box);
    letter_add_seal(&p, "chance", &chance);            /* so that no two games are the same */
    mkdir(m->folder, 0700);
    bool kept = letter_save(&l, secret, LETTER_KEY)
                    ? mail_send(m, &p, &keys, public)
                    : mail_refuse(m, _("cannot write %s: %s"), secret, strerror(errno));
    letter_free(&l);
    letter_free(&p);
    mem_free(secret);
    mem_free(public);
    return kept;
}

/* --- news --- */

static bool read_journal(const struct keeper *k, struct text *out)
{
    char *path = mail_path(k->m, "game.journal");
    FILE *f = fopen(path, "r");
    char part[65536];

    for (size_t n; f && (n = fread(part, 1, sizeof part, f)) > 0;)
        text_add_span(out, part, n);
    if (f)
        fclose(f);
    mem_free(path);
    return f != NULL;
}

static void add_pledges(const struct keeper *k, struct letter *l)
{
    char hex[SEAL_HEX];

    for (int i = 0; i < k->rules->sides.count; i++) {
        seal_write(&k->side[i].pledge, hex);
        letter_add(l, "pledge", "%s %s", k->rules->sides.word[i], hex);
    }
}

/* What the side may see, in the open; the journal itself, sealed. */
static bool add_game(const struct keeper *k, struct keeper_side *s, int side, const struct text *journal,
                     struct letter *l)
{
    struct text told = { 0 }, sealed = { 0 };
    int commands = s->commands;
    const char *language = s->language ? s->language : k->m->language;

    if (!k->m->bulletin(k->m, language, journal, side, s->commands, &told, &commands)) {
        text_free(&told);
        return mail_refuse(k->m, _("%s/game.journal does not replay"), k->m->folder);
    }
    letter_add(l, "told", "%d", s->commands);
    letter_add_lines(l, "text", text_of(&told));
    letter_add(l, "bytes", "%d %zu", s->bytes, journal->length);
    seal_lock(&k->lock, text_of(journal) + s->bytes, journal->length - (size_t)s->bytes, &sealed);
    letter_add(l, "sealed", "%s", text_of(&sealed));
    s->commands = commands;
    s->bytes = (int)journal->length;
    text_free(&told);
    text_free(&sealed);
    return true;
}

/* News that were written before the program was stopped may be on their way: they stand, if they tell the same. */
static bool adopt_news(struct keeper *k, const char *path, struct letter *l)
{
    struct letter there;

    if (!letter_load(&there, path, "news"))
        return false;
    char *bytes = letter_value(&there, "bytes", 0), *now = letter_value(l, "bytes", 0);
    struct seal before, last;
    bool same = letter_is_signed_by(&there, &k->keys.sign) && letter_seal(&there, "before", &before) &&
                letter_seal(l, "before", &last) && seal_is_same(&before, &last) &&
                strcmp(bytes ? bytes : "", now ? now : "") == 0;

    mem_free(bytes);
    mem_free(now);
    if (same) {
        letter_free(l);
        *l = there;
    } else {
        letter_free(&there);
    }
    return same;
}

static bool send_news(struct keeper *k, int side, const struct text *journal)
{
    struct keeper_side *s = &k->side[side];
    const char *word = k->rules->sides.word[side];
    char *path = mail_path(k->m, "news-%s-%d.mail", word, s->number);
    struct letter l;

    letter_begin(&l, "news");
    letter_add_seal(&l, "game", &k->id);
    letter_add(&l, "side", "%s", word);
    letter_add(&l, "number", "%d", s->number);
    letter_add_seal(&l, "before", &s->last);
    letter_add(&l, "language", "%s", s->language ? s->language : k->m->language);
    if (s->refused)
        letter_add(&l, "refused", "%s", s->refused);
    if (!journal)
        add_pledges(k, &l);
    bool sent = (!journal || add_game(k, s, side, journal, &l)) &&
                (adopt_news(k, path, &l) || mail_send(k->m, &l, &k->keys, path));
    if (sent) {
        s->last = letter_hash(&l);
        s->number++;
        sent = save_side(k, side);
    }
    letter_free(&l);
    mem_free(path);
    return sent;
}

static bool send_all(struct keeper *k, bool begun)
{
    struct text journal = { 0 };
    bool sent = !begun || read_journal(k, &journal);

    for (int i = 0; sent && i < k->rules->sides.count; i++)
        if (!begun || (size_t)k->side[i].bytes < journal.length)
            sent = send_news(k, i, begun ? &journal : NULL);
    text_free(&journal);
    return sent;
}

/* --- playing --- */

static bool bring_seeds(const struct keeper *k, struct umpire *u)
{
    for (int i = 0; i < k->rules->sides.count; i++)
        if (!umpire_pledge(u, i, &k->side[i].seed))
            return false;
    return true;
}

static int values_of(const struct letter *l, const char *key, const char ***out)
{
    int count = 0;
    char *value;

    *out = NULL;
    while ((value = letter_value(l, key, count))) {
        *out = mem_resize(*out, (size_t)count + 1, sizeof **out);
        (*out)[count++] = value;
    }
    return count;
}

static void free_values(const char **values, int count)
{
    for (int i = 0; i < count; i++)
        mem_free((char *)values[i]);
    mem_free(values);
}

/* Faults of a file, a line each. */
static bool refuse_faults(struct keeper *k, struct diag *d)
{
    diag_sort(d);
    for (int i = 0; i < d->count; i++) {
        char *line = diag_line(&d->faults[i]);
        mail_refuse(k->m, "%s%s", i > 0 ? "\n" : "", line);
        mem_free(line);
    }
    return false;
}

static bool begin_game(struct keeper *k)
{
    char *game = letter_value(&k->public, "game", 0), *scenario = letter_value(&k->public, "scenario", 0);
    char *path = mail_path(k->m, "game.journal");
    const char **mods, **sets;
    struct diag d = { 0 };
    struct umpire_options o = {
        .search = k->m->search, .game = game, .scenario = scenario, .dice = DICE_FAIR, .scenario_dice = true,
        .language = k->m->language, .journal = path, .sync = true, .checkpoints = true,
    };

    o.mod_count = values_of(&k->public, "mod", &mods);
    o.switch_count = values_of(&k->public, "set", &sets);
    o.mods = mods;
    o.switches = sets;
    struct umpire *u = umpire_open(&o, &d);
    bool begun = u ? bring_seeds(k, u) : refuse_faults(k, &d);
    if (begun) {
        enum turnout turnout = umpire_begin(u);
        begun = turnout == TURNOUT_DONE || umpire_ask(u) || umpire_roll(u);
    }
    if (u)
        umpire_close(u);
    free_values(mods, o.mod_count);
    free_values(sets, o.switch_count);
    diag_free(&d);
    mem_free(path);
    mem_free(game);
    mem_free(scenario);
    return begun;
}

/* One line of an order: an answer if the side is asked, a command if it is its move. */
static bool obey(struct umpire *u, int side, const char *line, struct text *why)
{
    if (!view_decides(u, side)) {
        text_print(why, _("%s: it is not your decision"), line);
        return false;
    }
    if (!umpire_ask(u) && mail_is_by_hand(line)) {
        text_print(why, _("%s: nobody changes the position by hand in a game by mail"), line);
        return false;
    }
    enum turnout turnout = umpire_ask(u) ? umpire_answer(u, line) : umpire_command(u, line);
    if (turnout != TURNOUT_REFUSED && turnout != TURNOUT_FAULT && turnout != TURNOUT_BROKEN)
        return true;
    const struct ruling *r = umpire_ruling(u);
    struct text seen = { 0 };
    view_text(u, side, r->text ? r->text : "", &seen);
    text_print(why, "%s: %s", line, text_of(&seen));
    text_free(&seen);
    return false;
}

/* How a note stands in the journal already, if the program was stopped in the middle of the order. */
enum noted { NOTED_NOT, NOTED_LAST, NOTED_PLAYED };

static enum noted is_noted(struct umpire *u, const char *note)
{
    const char *at = strstr(text_of(umpire_journal_text(u)), note);

    if (!at)
        return NOTED_NOT;
    return strchr(at, '\n') && strchr(at, '\n')[1] ? NOTED_PLAYED : NOTED_LAST;
}

/* Before each line a note says whose it is: so the sides can prove what they ordered, and what not. */
static bool play_line(struct umpire *u, int side, const char *line, const char *note, struct text *why)
{
    enum noted how = is_noted(u, note);

    if (how == NOTED_PLAYED)
        return true;
    return (how == NOTED_LAST || umpire_note(u, note)) && obey(u, side, line, why);
}

static void play_lines(struct keeper *k, struct umpire *u, int side, const struct letter *order)
{
    struct seal hash = letter_hash(order);
    struct text why = { 0 };
    char hex[SEAL_HEX], *line;
    bool good = true;

    seal_write(&hash, hex);
    for (int n = 0; good && (line = letter_value(order, "line", n)); n++) {
        char *note = text_format("order %s %d %d %s", k->rules->sides.word[side], letter_number(order, "number"), n,
                                 hex);
        good = play_line(u, side, line, note, &why);
        mem_free(note);
        mem_free(line);
    }
    k->side[side].refused = why.at;
}

static bool play_order(struct keeper *k, int side, const struct letter *order)
{
    char *path = mail_path(k->m, "game.journal");
    const char *language = k->side[side].language ? k->side[side].language : k->m->language;
    struct search search = *k->m->search;
    struct replay_options o = {
        .search = &search, .language = language, .to = -1, .lay = true, .go_on = true, .sync = true,
    };
    struct diag d = { 0 };
    struct replay r;

    search.language = language;
    tongue_switch(language);
    replay_run(path, &o, &r, &d);
    bool played = r.umpire ? !r.fault : refuse_faults(k, &d);
    if (r.fault)
        mail_refuse(k->m, "%s: %s", path, r.fault);
    played = played && bring_seeds(k, r.umpire);
    if (played)
        play_lines(k, r.umpire, side, order);
    replay_free(&r);
    diag_free(&d);
    mem_free(path);
    tongue_switch(k->m->language);
    return played;
}

/* --- what comes in --- */

static bool refuse(struct keeper *k, const char *file, const char *why)
{
    return mail_refuse(k->m, "%s: %s", file, why);
}

static bool take_join(struct keeper *k, const char *file, int side, const struct letter *l)
{
    struct keeper_side *s = &k->side[side];
    struct keeper_side new = { .joined = true, .language = mail_language(l) };

    if (s->joined)
        return refuse(k, file, _("that side has already joined"));
    if (!letter_seal(l, "sign", &new.sign) || !letter_seal(l, "box", &new.box) ||
        !letter_seal(l, "pledge", &new.pledge) || !letter_is_signed_by(l, &new.sign))
        return refuse(k, file, _("its signature does not match its key"));
    *s = new;
    if (!save_side(k, side))
        return refuse(k, file, strerror(errno));
    for (int i = 0; i < k->rules->sides.count; i++)
        if (!k->side[i].joined)
            return true;
    return send_all(k, false);
}

static bool take_seed(struct keeper *k, const char *file, int side, const char *sealed)
{
    struct keeper_side *s = &k->side[side];
    struct text hex = { 0 };
    struct seal seed;
    bool opened = seal_open(&k->keys, sealed, &hex) && seal_read(text_of(&hex), &seed);
    struct seal end = opened ? seal_chain(&seed, FAIR_CHAIN) : (struct seal){ .byte = { 0 } };

    text_free(&hex);
    if (!opened || !seal_is_same(&end, &s->pledge))
        return refuse(k, file, _("its secret does not match what the side has pledged"));
    s->seed = seed;
    s->has_seed = true;
    s->order++;
    if (!save_side(k, side))
        return refuse(k, file, strerror(errno));
    for (int i = 0; i < k->rules->sides.count; i++)
        if (!k->side[i].has_seed)
            return true;
    return begin_game(k) && send_all(k, true);
}

/* It was taken; news that are still owed, because the program was stopped, are sent. */
static bool take_again(struct keeper *k, const char *file)
{
    int before = 0, after = 0;

    for (int i = 0; i < k->rules->sides.count; i++)
        before += k->side[i].number;
    bool sent = !k->side[0].has_seed || send_all(k, true);
    for (int i = 0; i < k->rules->sides.count; i++)
        after += k->side[i].number;
    return (sent && after > before) || refuse(k, file, _("this order was already taken"));
}

static bool take_order(struct keeper *k, const char *file, int side, const struct letter *l)
{
    struct keeper_side *s = &k->side[side];
    struct seal after;
    int number = letter_number(l, "number");

    if (!s->joined || !letter_is_signed_by(l, &s->sign))
        return refuse(k, file, _("it is not signed by that side"));
    if (number > s->order)
        return refuse(k, file, _("an order before it is missing"));
    if (number < s->order)
        return take_again(k, file);
    if (!letter_seal(l, "after", &after) || !seal_is_same(&after, &s->last))
        return refuse(k, file, _("it was written before the latest news: read that, then order again"));
    char *sealed = letter_value(l, "seed", 0);
    if (sealed || !s->has_seed) {
        bool taken = sealed && !s->has_seed
                         ? take_seed(k, file, side, sealed)
                         : refuse(k, file, _("its secret does not match what the side has pledged"));
        mem_free(sealed);
        return taken;
    }
    if (!play_order(k, side, l))
        return false;
    s->order++;
    return save_side(k, side) && send_all(k, true);
}

bool mail_take_as_keeper(struct mail *m, const char *file)
{
    struct keeper k;
    struct letter l;
    struct seal id;
    bool taken;

    if (!open_keeper(&k, m))
        return false;
    if (!letter_load(&l, file, NULL)) {
        taken = refuse(&k, file, _("this is not a grognard letter"));
        close_keeper(&k);
        return taken;
    }
    char *kind = letter_kind(&l), *word = letter_value(&l, "side", 0);
    int side = word ? names_find(&k.rules->sides, word) : -1;

    if (!letter_seal(&l, "game", &id) || !seal_is_same(&id, &k.id) || side < 0)
        taken = refuse(&k, file, _("it is for another game"));
    else if (strcmp(kind, "join") == 0)
        taken = take_join(&k, file, side, &l);
    else if (strcmp(kind, "order") == 0)
        taken = take_order(&k, file, side, &l);
    else
        taken = refuse(&k, file, _("this is not a letter to the keeper"));
    mem_free(kind);
    mem_free(word);
    letter_free(&l);
    close_keeper(&k);
    return taken;
}

bool mail_open(struct mail *m)
{
    struct keeper k;
    struct letter l;

    if (!open_keeper(&k, m))
        return false;
    char *path = mail_path(m, "open.mail");
    letter_begin(&l, "open");
    letter_add_seal(&l, "game", &k.id);
    letter_add_seal(&l, "lock", &k.lock);
    bool sent = mail_send(m, &l, &k.keys, path);
    letter_free(&l);
    mem_free(path);
    close_keeper(&k);
    return sent;
}
