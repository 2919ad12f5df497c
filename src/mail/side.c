/*
 * side.c - a side's part: joins, reads the news, orders; and proves in the end that all was as it was told.
 *
 * FOLDER/side.key stays at home, keeper.mail is the game's, news-N.mail and order-N.mail are what came and went.
 */
#include "mail/mail.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/mem.h"
#include "base/save.h"
#include "base/tongue.h"
#include "game/fair/orders.h"

struct player {
    struct mail *m;
    struct seal_keys keys;
    struct seal seed, id, keeper_sign, keeper_box, last;
    char *side;
    int news, orders;          /* how many came, and went */
};

static void close_player(struct player *p)
{
    mem_free(p->side);
    p->side = NULL;
}

static int count_files(const struct mail *m, const char *format)
{
    int count = 0;
    bool there = true;

    while (there) {
        char *name = text_format("%s-%d.mail", format, count), *path = mail_path(m, "%s", name);
        there = access(path, F_OK) == 0;
        count += there;
        mem_free(name);
        mem_free(path);
    }
    return count;
}

static bool load_keeper(struct player *p, const char *path)
{
    struct letter l;

    if (!letter_load(&l, path, "keeper"))
        return false;
    bool read = letter_seal(&l, "sign", &p->keeper_sign) && letter_seal(&l, "box", &p->keeper_box) &&
                letter_is_signed_by(&l, &p->keeper_sign);
    p->id = letter_hash(&l);
    letter_free(&l);
    return read;
}

static bool load_last(struct player *p)
{
    struct letter l;

    p->last = (struct seal){ .byte = { 0 } };
    if (p->news == 0)
        return true;
    char *path = mail_path(p->m, "news-%d.mail", p->news - 1);
    bool read = letter_load(&l, path, "news");
    if (read) {
        p->last = letter_hash(&l);
        letter_free(&l);
    }
    mem_free(path);
    return read;
}

static bool open_player(struct player *p, struct mail *m)
{
    char *secret = mail_path(m, "side.key"), *keeper = mail_path(m, "keeper.mail");
    struct letter l;

    *p = (struct player){ .m = m };
    bool opened = letter_load(&l, secret, "side-key");
    if (opened) {
        p->side = letter_value(&l, "side", 0);
        opened = p->side && letter_keys(&l, &p->keys) && letter_seal(&l, "seed", &p->seed) && load_keeper(p, keeper);
        letter_free(&l);
    }
    p->news = count_files(m, "news");
    p->orders = count_files(m, "order");
    opened = opened && load_last(p);
    mem_free(secret);
    mem_free(keeper);
    if (!opened) {
        mail_refuse(m, _("%s is not a folder in which a side plays by mail"), m->folder);
        close_player(p);
    }
    return opened;
}

/* --- joining --- */

static bool copy_letter(const char *from, const char *to)
{
    struct letter l;

    if (!letter_load(&l, from, NULL))
        return false;
    bool saved = letter_save(&l, to, LETTER_MAIL);
    letter_free(&l);
    return saved;
}

static bool save_key(const struct player *p)
{
    char *path = mail_path(p->m, "side.key");
    struct letter l;

    letter_begin(&l, "side-key");
    letter_add(&l, "side", "%s", p->side);
    letter_add_keys(&l, &p->keys);
    letter_add_seal(&l, "seed", &p->seed);
    bool saved = letter_save(&l, path, LETTER_KEY);
    letter_free(&l);
    mem_free(path);
    return saved;
}

static bool send_join(const struct player *p)
{
    struct seal pledge = seal_chain(&p->seed, FAIR_CHAIN);
    char *path = mail_path(p->m, "join.mail");
    struct letter l;

    letter_begin(&l, "join");
    letter_add_seal(&l, "game", &p->id);
    letter_add(&l, "side", "%s", p->side);
    letter_add_seal(&l, "sign", &p->keys.sign);
    letter_add_seal(&l, "box", &p->keys.box);
    letter_add_seal(&l, "pledge", &pledge);
    letter_add(&l, "language", "%s", p->m->language);
    bool sent = mail_send(p->m, &l, &p->keys, path);
    letter_free(&l);
    mem_free(path);
    return sent;
}

bool mail_join(struct mail *m, const char *keeper_letter, const char *side)
{
    struct player p = { .m = m, .seed = seal_random() };

    if (!side)
        return mail_refuse(m, "%s", _("say which side you play: --as SIDE"));
    if (!load_keeper(&p, keeper_letter))
        return mail_refuse(m, "%s", _("the keeper's letter cannot be read, or is not signed by him"));
    char *keeper = mail_path(m, "keeper.mail");
    p.side = mem_string(side);
    seal_keys_new(&p.keys);
    mkdir(m->folder, 0700);
    bool kept = save_key(&p) && (strcmp(keeper, keeper_letter) == 0 || copy_letter(keeper_letter, keeper));
    bool joined = kept ? send_join(&p) : mail_refuse(m, _("cannot write in %s: %s"), m->folder, strerror(errno));
    mem_free(keeper);
    close_player(&p);
    return joined;
}

/* --- ordering --- */

static void begin_order(const struct player *p, struct letter *l)
{
    letter_begin(l, "order");
    letter_add_seal(l, "game", &p->id);
    letter_add(l, "side", "%s", p->side);
    letter_add(l, "number", "%d", p->orders);
    letter_add_seal(l, "after", &p->last);
}

static bool send_order(const struct player *p, struct letter *l)
{
    char *path = mail_path(p->m, "order-%d.mail", p->orders);
    bool sent = mail_send(p->m, l, &p->keys, path);

    letter_free(l);
    mem_free(path);
    return sent;
}

/* Only once all have pledged: or who joins last could choose a secret that suits him. */
static bool send_seed(const struct player *p)
{
    struct text sealed = { 0 };
    char hex[SEAL_HEX];
    struct letter l;

    seal_write(&p->seed, hex);
    seal_to(&p->keeper_box, hex, strlen(hex), &sealed);
    begin_order(p, &l);
    letter_add(&l, "seed", "%s", text_of(&sealed));
    text_free(&sealed);
    return send_order(p, &l);
}

bool mail_order(struct mail *m, const char *const *line, int lines)
{
    struct player p;
    struct letter l;
    bool sent;

    if (!open_player(&p, m))
        return false;
    if (p.news < 2) {
        sent = mail_refuse(m, "%s", _("the game has not begun: wait for the keeper's news"));
    } else {
        begin_order(&p, &l);
        for (int i = 0; i < lines; i++)
            letter_add(&l, "line", "%s", line[i]);
        sent = send_order(&p, &l);
    }
    close_player(&p);
    return sent;
}

/* --- news --- */

/* NULL, or why these are not the next news to this side. */
static const char *wrong_news(const struct player *p, const struct letter *l, int number, const struct seal *before)
{
    struct seal id, last;
    char *side = letter_value(l, "side", 0);
    bool ours = side && strcmp(side, p->side) == 0 && letter_seal(l, "game", &id) && seal_is_same(&id, &p->id);

    mem_free(side);
    if (!letter_is_signed_by(l, &p->keeper_sign))
        return _("it is not signed by the keeper");
    if (!ours)
        return _("it is for another side, or another game");
    if (letter_number(l, "number") != number)
        return letter_number(l, "number") < number ? _("this news was already taken")
                                                   : _("earlier news is missing");
    if (!letter_seal(l, "before", &last) || !seal_is_same(&last, before))
        return _("it does not follow the previous news");
    return NULL;
}

bool mail_take_as_side(struct mail *m, const char *file)
{
    struct player p;
    struct letter l;

    if (!open_player(&p, m))
        return false;
    if (!letter_load(&l, file, "news")) {
        close_player(&p);
        return mail_refuse(m, "%s: %s", file, _("this letter is not from the keeper"));
    }
    const char *wrong = wrong_news(&p, &l, p.news, &p.last);
    char *path = mail_path(m, "news-%d.mail", p.news);
    bool taken = !wrong;
    if (wrong)
        mail_refuse(m, "%s: %s", file, wrong);
    else if (!letter_save(&l, path, LETTER_MAIL))
        taken = mail_refuse(m, _("cannot write %s: %s"), path, strerror(errno));
    if (taken) {
        letter_lines(&l, "refused", &m->refused);
        letter_lines(&l, "text", &m->news);
        p.last = letter_hash(&l);
        if (p.news == 0)
            taken = send_seed(&p);
    }
    mem_free(path);
    letter_free(&l);
    close_player(&p);
    return taken;
}

/* --- proving --- */

struct proof {
    struct player *p;
    struct seal lock, before;
    struct text journal;       /* as far as it was opened */
    struct letter first;       /* the news with everybody's pledges */
    struct rules *rules;
    struct text why;           /* what is wrong with the journal, and where */
    int side, checked;
};

/* The sealed part fits behind what was opened before, and the text is what the side had to be told. */
static const char *prove_news(struct proof *f, const struct letter *l)
{
    char *sealed = letter_value(l, "sealed", 0), *bytes = letter_value(l, "bytes", 0);
    struct text told = { 0 }, made = { 0 };
    size_t from = 0, to = 0;
    const char *wrong = NULL;
    int now;

    if (!sealed || !bytes || sscanf(bytes, "%zu %zu", &from, &to) != 2 || from != f->journal.length)
        wrong = _("a part of the journal is missing");
    else if (!seal_unlock(&f->lock, sealed, &f->journal) || f->journal.length != to)
        wrong = _("the sealed part does not open");
    letter_lines(l, "text", &told);
    struct mail *m = f->p->m;
    const char *language = mail_language(l) ? mail_language(l) : m->language;
    if (!wrong && !m->bulletin(m, language, &f->journal, f->side, letter_number(l, "told"), &made, &now))
        wrong = _("the journal does not replay");
    if (!wrong && strcmp(text_of(&told), text_of(&made)) != 0)
        wrong = _("the text does not match what happened");
    text_free(&told);
    text_free(&made);
    mem_free(sealed);
    mem_free(bytes);
    return wrong;
}

/* An order in our name must be a line of one that we sent. */
static bool is_ours(struct proof *f, const struct order *o)
{
    char now[SEAL_HEX] = "";
    struct letter l;

    char *path = mail_path(f->p->m, "order-%d.mail", o->number);
    if (letter_load(&l, path, "order")) {
        struct seal hash = letter_hash(&l);
        char *text = letter_value(&l, "line", o->line);
        if (text)
            seal_write(&hash, now);
        mem_free(text);
        letter_free(&l);
    }
    mem_free(path);
    return strcmp(o->hash, now) == 0;
}

static const char *prove_orders(struct proof *f, const struct fair *fair, const struct journal_reading *r, int *record)
{
    const struct names *sides = &f->rules->sides;
    const char *wrong = orders_wrong(fair, r, sides, NULL, 0, f->p->m->allowed & 1U << FAIR_RULES, record);
    struct order o;

    for (int i = 0; i < r->count && !wrong; i++) {
        *record = i;
        if (r->record[i].kind == JOURNAL_NOTE && order_read(r->record[i].text, sides, &o) && o.side == f->side &&
            !is_ours(f, &o))
            wrong = _("the journal has an order in your name that you did not send");
    }
    return wrong;
}

/* Of a keeper's game nobody agrees to anything on the way. */
static const char *prove_matters(const struct proof *f, const struct fair *fair, int *record)
{
    static const char *const texts[FAIR_DEEDS] = {
        [FAIR_DROP] = N_("the keeper gave up a command whose roll could be known"),
        [FAIR_UNDO] = N_("the keeper undid something"), [FAIR_REDO] = N_("the keeper undid something"),
        [FAIR_RULES] = N_("the rules were changed"), [FAIR_HAND] = N_("the position was changed by hand"),
    };

    for (int i = 0; i < fair->matters; i++) {
        const struct fair_matter *m = &fair->matter[i];
        *record = m->record - 1;
        if (!(f->p->m->allowed & 1U << m->deed))
            return texts[m->deed] ? _(texts[m->deed]) : _("not all dice were rolled together");
    }
    return NULL;
}

/* The pledges are those that all were told before anybody showed a secret. */
static const char *prove_pledges(struct proof *f, const struct journal_reading *r)
{
    char *value;
    int found = 0, told = 0;

    for (; (value = letter_value(&f->first, "pledge", told)); told++) {
        char *record = text_format("end %s", value);
        for (int i = 0; i < r->count; i++)
            found += r->record[i].kind == JOURNAL_PLEDGE && strcmp(r->record[i].text, record) == 0;
        mem_free(record);
        mem_free(value);
    }
    struct seal end = seal_chain(&f->p->seed, FAIR_CHAIN);
    char hex[SEAL_HEX];
    seal_write(&end, hex);
    bool ours = strstr(text_of(&f->first.text), hex) != NULL;
    return ours && found == told && told == f->rules->sides.count ? NULL
                                                                  : _("the pledges differ from those announced");
}

static const char *prove_records(struct proof *f, struct journal_reading *r, struct fair *fair, int *record)
{
    struct fair_account account;

    fair_verify(fair, r, &f->rules->sides, true, &account);
    const char *wrong = r->fault ? _("the journal is damaged")
                        : account.fault ? _("the dice do not follow from the pledges")
                                        : NULL;
    wrong = wrong ? wrong : prove_pledges(f, r);
    wrong = wrong ? wrong : prove_orders(f, fair, r, record);
    wrong = wrong ? wrong : prove_matters(f, fair, record);
    f->p->m->proof.rolled = !wrong;
    f->p->m->proof.rolls = account.fair;
    mem_free(account.fault);
    return wrong;
}

/* Where it lies at one record, that is told too. */
static const char *prove_journal(struct proof *f)
{
    struct fair fair = { .chain = 0 };
    struct journal_reading r;
    int record = -1;

    journal_read_text(&f->journal, &r);
    const char *wrong = prove_records(f, &r, &fair, &record);
    if (wrong && record >= 0) {
        text_print(&f->why, _("record %d of the journal: %s; the keeper could have gained"), record + 1, wrong);
        wrong = text_of(&f->why);
    }
    fair_free(&fair);
    journal_reading_free(&r);
    return wrong;
}

static const char *prove_all(struct proof *f)
{
    const char *wrong = NULL;

    for (int i = 0; i < f->p->news && !wrong; i++) {
        char *path = mail_path(f->p->m, "news-%d.mail", i);
        struct letter l;
        if (!letter_load(&l, path, "news")) {
            wrong = _("a letter cannot be read");
        } else {
            wrong = wrong_news(f->p, &l, i, &f->before);
            if (!wrong && i > 0)
                wrong = prove_news(f, &l);
            f->before = letter_hash(&l);
            f->checked = i;
            if (i == 0)
                f->first = l;
            else
                letter_free(&l);
        }
        mem_free(path);
    }
    return wrong ? wrong : prove_journal(f);
}

static bool load_game(struct proof *f)
{
    char *path = mail_path(f->p->m, "keeper.mail");
    struct diag d = { 0 };
    struct letter l;

    if (letter_load(&l, path, "keeper")) {
        char *game = letter_value(&l, "game", 0);
        f->rules = game ? data_load_rules(f->p->m->search, game, NULL, 0, &d) : NULL;
        mem_free(game);
        letter_free(&l);
    }
    diag_free(&d);
    mem_free(path);
    f->side = f->rules ? names_find(&f->rules->sides, f->p->side) : -1;
    return f->side >= 0;
}

static bool load_lock(struct proof *f, const char *file)
{
    struct letter l;
    struct seal id;

    if (!letter_load(&l, file, "open"))
        return false;
    bool read = letter_is_signed_by(&l, &f->p->keeper_sign) && letter_seal(&l, "game", &id) &&
                seal_is_same(&id, &f->p->id) && letter_seal(&l, "lock", &f->lock);
    letter_free(&l);
    return read;
}

/* NULL: it could not be written, or was there before. */
static char *save_opened(const struct proof *f)
{
    char *path = mail_path(f->p->m, "game.journal");
    struct save s;
    bool saved = save_begin(&s, path, NULL);

    if (saved) {
        fwrite(text_of(&f->journal), 1, f->journal.length, s.out);
        saved = save_end(&s);
    }
    if (saved)
        return path;
    mem_free(path);
    return NULL;
}

bool mail_verify(struct mail *m, const char *open_letter)
{
    struct player p;
    const char *wrong;

    if (!open_player(&p, m))
        return false;
    struct proof f = { .p = &p };
    bool proven = load_lock(&f, open_letter) && load_game(&f);
    if (!proven) {
        mail_refuse(m, "%s: %s", open_letter, _("this letter does not open this game"));
    } else if ((wrong = prove_all(&f))) {
        proven = mail_refuse(m, "%s/news-%d.mail: %s", m->folder, f.checked, wrong);
    } else {
        m->proof.letters = f.checked;
        m->proof.journal = save_opened(&f);
    }
    rules_free(f.rules);
    text_free(&f.why);
    text_free(&f.journal);
    letter_free(&f.first);
    close_player(&p);
    return proven;
}
