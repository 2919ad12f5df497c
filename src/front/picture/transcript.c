#include "front/picture/transcript.h"

#include <errno.h>
#include <string.h>
#include "base/mem.h"
#include "base/save.h"
#include "front/picture/report.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/pager.h"
#include "front/text/print.h"
#include "front/text/shown.h"
#include "front/text/term.h"
#include "kernel/rules/find.h"

/* A command with its ruling, written out; and where play stood after it. */
struct told {
    struct text body;
    char *turn, *phase;
};

struct remark {
    int behind;                /* so many commands */
    char *text;
};

struct transcript {
    const struct options *o;
    const char *as;
    bool html, begun, known;   /* `as` was looked up, and names a side or nothing */
    int eyes;
    struct told *told;
    int done, count, room;     /* that stand; with those that were taken back, which may come again */
    struct remark *remark;
    int remarks;
    int *holder;               /* by hex: whose counter was on top before the command that is told; -1: nobody's */
};

struct transcript *transcript_new(const struct options *o, const char *as, int eyes, bool html)
{
    struct transcript *t = mem_new(sizeof *t);

    *t = (struct transcript){ .o = o, .as = as, .html = html, .eyes = eyes };
    return t;
}

static void forget_from(struct transcript *t, int first)
{
    while (t->count > first) {
        struct told *told = &t->told[--t->count];
        text_free(&told->body);
        mem_free(told->turn);
        mem_free(told->phase);
    }
}

void transcript_free(struct transcript *t)
{
    forget_from(t, 0);
    for (int i = 0; i < t->remarks; i++)
        mem_free(t->remark[i].text);
    mem_free(t->remark);
    mem_free(t->told);
    mem_free(t->holder);
    mem_free(t);
}

/* --- where play stands --- */

static char *turn_words(struct umpire *u)
{
    const struct rules *rules = umpire_rules(u);
    int turn = state_head(umpire_state(u))->turn;
    struct text out = { 0 };

    if (turn < 0 || turn >= rules->turns.count)
        return NULL;
    const char *meaning = words_in(&rules->turn_name[turn], umpire_language(u));
    text_print(&out, meaning ? _("Turn %s: %s") : _("Turn %s"), rules->turns.word[turn], meaning);
    return out.at;
}

static char *phase_words(struct umpire *u, int eyes)
{
    struct umpire_now now = view_now(u, eyes);
    struct text out = { 0 };

    if (now.phase && now.side)
        text_print(&out, _("%s: "), now.side);
    text_add(&out, now.phase ? now.phase : "");
    mem_free(now.status);
    return out.at;
}

/* --- where a fight was --- */

static int flag_of(struct umpire *u, int eyes, place_id at)
{
    struct view_counter top;

    return view_stack(u, eyes, at, &top, 1) > 0 ? top.side : -1;
}

static void remember_holders(struct transcript *t, struct umpire *u)
{
    int hexes = script_map(umpire_script(u))->hexes;

    t->holder = mem_resize(t->holder, (size_t)hexes + 1, sizeof *t->holder);
    for (place_id at = 0; at < hexes; at++)
        t->holder[at] = flag_of(u, t->eyes, at);
}

/* Now, or before the command: whoever lost may be gone. */
static bool both_sides_near(const struct transcript *t, struct umpire *u, place_id hex)
{
    const struct map *m = script_map(umpire_script(u));
    int first = -1, first_before = -1;

    for (place_id at = 0; at < m->hexes; at++) {
        if (hex_distance(m->at[hex], m->at[at]) > 1)
            continue;
        int now = flag_of(u, t->eyes, at), before = t->holder ? t->holder[at] : -1;
        if ((first >= 0 && now >= 0 && now != first) || (first_before >= 0 && before >= 0 && before != first_before))
            return true;
        first = now >= 0 ? now : first;
        first_before = before >= 0 ? before : first_before;
    }
    return false;
}

static bool has_rolled(struct umpire *u, int eyes)
{
    const struct ruling *r = umpire_ruling(u);

    for (int i = 0; i < r->count; i++)
        if (r->entry[i].kind == RULING_ROLL && view_entry(u, &r->entry[i], eyes))
            return true;
    return false;
}

/* The hex that a word of the command is, or where the counter is that it names; PLACE_NONE. */
static place_id place_of_word(struct umpire *u, int eyes, const char *word)
{
    const struct rules *r = umpire_rules(u);
    int unit = names_find(&r->counters, word);
    place_id at = PLACE_NONE;

    if (unit >= 0)
        return view_place_of(u, eyes, unit, &at) && at < r->map.hexes ? at : PLACE_NONE;
    return map_parse(&r->map, word);
}

/* "A attacks B": where the first stands whose side is not that of all others in the sentence; PLACE_NONE. */
static place_id place_in_sentence(struct umpire *u, int eyes, const char *sentence)
{
    const struct rules *r = umpire_rules(u);
    place_id found = PLACE_NONE;
    int side = -1;

    for (unit_id unit = 0; unit < r->counters.count; unit++) {
        const char *name = words_in(&r->counter[unit].called, umpire_language(u));
        place_id at = PLACE_NONE;

        if (!name || !strstr(sentence, name) || r->counter[unit].side < 0)
            continue;
        if (view_place_of(u, eyes, unit, &at) && at < r->map.hexes && found == PLACE_NONE)
            found = at;
        if (side >= 0 && side != r->counter[unit].side && found != PLACE_NONE)
            return found;
        side = r->counter[unit].side;
    }
    return PLACE_NONE;
}

/* A command such as `fight` names nobody; its ruling does. */
static place_id place_in_ruling(struct umpire *u, int eyes)
{
    const struct ruling *r = umpire_ruling(u);
    place_id found = PLACE_NONE;

    for (int i = 0; i < r->count && found == PLACE_NONE; i++)
        if (r->entry[i].kind == RULING_STEP && view_entry(u, &r->entry[i], eyes))
            found = place_in_sentence(u, eyes, r->entry[i].text);
    return found;
}

static place_id place_of_fight(const struct transcript *t, struct umpire *u)
{
    int eyes = t->eyes;
    char *command = view_command(u, eyes);
    place_id found = PLACE_NONE;

    if (!has_rolled(u, eyes) || !command) {
        mem_free(command);
        return PLACE_NONE;
    }
    for (char *rest = command, *word; found == PLACE_NONE && (word = strtok_r(NULL, " ", &rest));) {
        place_id at = place_of_word(u, eyes, word);
        if (at != PLACE_NONE && both_sides_near(t, u, at))
            found = at;
    }
    mem_free(command);
    return found != PLACE_NONE ? found : place_in_ruling(u, eyes);
}

/* --- a command --- */

static enum report_kind kind_of(const struct ruling_entry *e)
{
    return e->kind == RULING_ROLL ? STEP_ROLL : e->kind == RULING_MODIFIER ? STEP_MODIFIER : STEP_PLAIN;
}

static void report_ruling(struct report *r, struct umpire *u, int eyes)
{
    const struct ruling *ruling = umpire_ruling(u);

    for (int i = 0; i < ruling->count; i++) {
        struct text step = { 0 };
        if (show_step(&step, u, eyes, &ruling->entry[i]))
            report_step(r, kind_of(&ruling->entry[i]), text_of(&step), ruling->entry[i].rule);
        text_free(&step);
    }
}

static struct told *add_told(struct transcript *t)
{
    forget_from(t, t->done);
    if (t->count == t->room) {
        t->room = 2 * t->room + 64;
        t->told = mem_resize(t->told, (size_t)t->room, sizeof *t->told);
    }
    t->told[t->count] = (struct told){ .turn = NULL };
    t->done = t->count + 1;
    return &t->told[t->count++];
}

/* The heading that follows says enough. */
static bool only_ends_phase(const struct transcript *t, struct umpire *u)
{
    const struct told *now = &t->told[t->count - 1], *before = t->count > 1 ? now - 1 : now;

    return umpire_ruling(u)->count == 0 && before->phase && now->phase && strcmp(before->phase, now->phase) != 0;
}

static void tell_command(struct transcript *t, struct umpire *u, const char *command, bool ruled)
{
    struct report r = { .html = t->html };
    struct told *told = add_told(t);
    place_id fight = ruled ? place_of_fight(t, u) : PLACE_NONE;

    told->turn = turn_words(u);
    told->phase = phase_words(u, t->eyes);
    if (command && *command && !(ruled && only_ends_phase(t, u))) {
        char *named = shown_command(umpire_rules(u), command, umpire_language(u));
        report_command(&r, named);
        mem_free(named);
    }
    if (ruled)
        report_ruling(&r, u, t->eyes);
    report_end_list(&r);
    if (fight != PLACE_NONE)
        report_map(&r, u, t->eyes, fight);
    told->body = r.out;
    remember_holders(t, u);
}

/* Sides are the game's, and the game is named in the journal. */
static bool may_tell(struct transcript *t, struct umpire *u)
{
    struct options o = *t->o;

    o.as = t->as;
    if (!t->begun)
        t->known = open_eyes(&o, u, &t->eyes);
    t->begun = true;
    return t->known;
}

static void take(void *with, struct umpire *u, enum journal_kind what)
{
    struct transcript *t = with;

    if (!may_tell(t, u))
        return;
    if (what == JOURNAL_UNDO) {
        t->done -= t->done > 0;
    } else if (what == JOURNAL_REDO) {
        t->done += t->done < t->count;
    } else {
        char *command = what == JOURNAL_COMMAND ? view_command_shown(u, t->eyes) : NULL;
        if (command && strncmp(command, "hand ", 5) == 0) {
            mem_free(command);
            command = mem_string(_("by agreement"));
        }
        tell_command(t, u, command, true);
        mem_free(command);
    }
}

static void take_laid(void *with, struct umpire *u)
{
    struct transcript *t = with;
    struct text command = { 0 };

    if (!may_tell(t, u))
        return;
    view_text(u, t->eyes, umpire_undone(u) ? i18n_word(umpire_undone(u)) : "", &command);
    tell_command(t, u, text_of(&command), false);
    text_free(&command);
}

/* Who wrote a remark is not known: where something is hidden, only those who see all may read it. */
static void take_note(void *with, struct umpire *u, const char *note)
{
    struct transcript *t = with;

    if (!may_tell(t, u) || (t->eyes != VIEW_ALL && view_hides(u)))
        return;
    t->remark = mem_resize(t->remark, (size_t)t->remarks + 1, sizeof *t->remark);
    t->remark[t->remarks++] = (struct remark){ t->done, mem_string(note) };
}

void transcript_listen(struct transcript *t, struct replay_options *to)
{
    to->told = take;
    to->laid = take_laid;
    to->noted = take_note;
    to->with = t;
}

/* --- the page --- */

static void put_title(struct report *r, struct umpire *u)
{
    const char *title = words_in(&umpire_rules(u)->title, umpire_language(u));
    const struct scenario *s = umpire_scenario(u);
    const char *scenario = s ? words_in(&s->title, umpire_language(u)) : NULL;

    report_begin(r, title ? title : umpire_rules(u)->game, scenario ? scenario : s ? s->name : NULL,
                 umpire_language(u));
}

static void put_remarks(const struct transcript *t, struct report *r, int behind)
{
    for (int i = 0; i < t->remarks; i++)
        if (t->remark[i].behind == behind || (behind == t->done && t->remark[i].behind > behind))
            report_note(r, t->remark[i].text);
}

static bool is_other(const char *one, const char *two)
{
    return two && *two && (!one || strcmp(one, two) != 0);
}

static void put_commands(const struct transcript *t, struct report *r)
{
    const char *turn = NULL, *phase = NULL;

    put_remarks(t, r, 0);
    for (int i = 0; i < t->done; i++) {
        /* What it was played in stood before it; the opening leads into the first turn. */
        const struct told *before = i > 0 ? &t->told[i - 1] : &t->told[0];
        /* A phase in which nothing was done needs no heading. */
        bool headed = t->told[i].body.length > 0, new_turn = headed && is_other(turn, before->turn);

        if (new_turn)
            report_heading(r, 2, before->turn);
        if (headed && before->phase && (new_turn || is_other(phase, before->phase)))
            report_heading(r, 3, before->phase);
        turn = headed ? before->turn : turn;
        phase = headed ? before->phase : phase;
        text_add_span(&r->out, text_of(&t->told[i].body), t->told[i].body.length);
        put_remarks(t, r, i + 1);
    }
}

static void put_end(const struct transcript *t, struct umpire *u, struct report *r)
{
    struct text page = { 0 };

    report_heading(r, 2, umpire_is_over(u) ? _("The end") : _("How it stands"));
    pager_capture(&(struct pager_sheet){ .out = &page, .columns = 80, .lines = 24 });
    if (umpire_is_over(u))
        show_end(u);
    else
        show_now(u, t->eyes);
    show_roster(u, t->eyes);
    pager_capture(NULL);
    report_block(r, text_of(&page));
    text_free(&page);
}

bool transcript_write(struct transcript *t, const struct replay *replay, struct text *out)
{
    struct umpire *u = replay->umpire;
    struct report r = { .html = t->html };

    if (!may_tell(t, u))
        return false;
    put_title(&r, u);
    if (t->eyes >= 0) {
        char *as = text_format(_("As %s saw it."), shown_side(umpire_rules(u), t->eyes, umpire_language(u)));
        report_paragraph(&r, as);
        mem_free(as);
    }
    put_commands(t, &r);
    put_end(t, u, &r);
    report_end(&r);
    *out = r.out;
    return true;
}

bool transcript_is_html(const char *path)
{
    const char *end = path ? strrchr(path, '.') : NULL;

    return end && (strcmp(end, ".html") == 0 || strcmp(end, ".htm") == 0);
}

int transcript_put(const struct options *o, const struct text *page, const char *path)
{
    struct text why = { 0 };
    struct save s;

    if (!path) {
        pager_write(text_of(page), page->length);
        return STATUS_DONE;
    }
    bool saved = save_begin(&s, path, NULL) && fwrite(text_of(page), 1, page->length, s.out) <= page->length &&
                 save_end(&s);
    if (!saved)
        open_refuse(o, "%s", open_unwritten(path, errno, &why));
    else
        say(_("written to %s\n"), path);
    text_free(&why);
    return saved ? STATUS_DONE : STATUS_REFUSED;
}
