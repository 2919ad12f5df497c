/*
 * transcript: a game told from its journal: each command with its ruling, in which turn and phase, where fights were.
 *
 * Only what stands is told: a command that was taken back is not. Everything is as those eyes see it.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "base/save.h"
#include "front/document/json.h"
#include "front/document/position.h"
#include "front/document/ruling_document.h"
#include "front/document/shown.h"
#include "front/picture/render.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/verb/verb.h"
#include "kernel/rules/find.h"

/* How far from a fight its drawing reaches; and its map, as broad as the text has room for, at the edge of the map. */
enum { DRAWN_RANGE = 3, MAP_RANGE = 12 };

/* A command, and where play stood after it. */
struct told {
    json_t *entry, *after;
};

struct remark {
    int behind;                /* this many commands */
    char *text;
};

struct telling {
    struct call *call;
    bool drawn;                /* with the drawings that a page of HTML wants */
    bool begun, known;         /* --as was looked up, and names a side or nothing */
    struct told *told;
    int done, count, room;     /* that stand; with those that were taken back, which may come again */
    struct remark *remark;
    int remarks;
    json_t *map;               /* as it was at the first fight; NULL: there was none yet */
    int *holder;               /* by hex: whose counter was on top before the command that is told; -1: nobody's */
};

/* --- where a fight was --- */

static int flag_of(struct umpire *u, int eyes, place_id at)
{
    struct view_counter top;

    return view_stack(u, eyes, at, &top, 1) > 0 ? top.side : -1;
}

static void remember_holders(struct telling *t, struct umpire *u)
{
    int hexes = script_map(umpire_script(u))->hexes;

    t->holder = mem_resize(t->holder, (size_t)hexes + 1, sizeof *t->holder);
    for (place_id at = 0; at < hexes; at++)
        t->holder[at] = flag_of(u, t->call->eyes, at);
}

/* Now, or before the command: whoever lost may be gone. */
static bool both_sides_near(const struct telling *t, struct umpire *u, place_id hex)
{
    const struct map *m = script_map(umpire_script(u));
    int first = -1, first_before = -1;

    for (place_id at = 0; at < m->hexes; at++) {
        if (hex_distance(m->at[hex], m->at[at]) > 1)
            continue;
        int now = flag_of(u, t->call->eyes, at), before = t->holder ? t->holder[at] : -1;
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

static place_id place_of_fight(const struct telling *t, struct umpire *u)
{
    int eyes = t->call->eyes;
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

static void forget_from(struct telling *t, int first)
{
    while (t->count > first) {
        json_decref(t->told[--t->count].entry);
        json_decref(t->told[t->count].after);
    }
}

/* turn, turn_name, phase_name, side_name. */
static json_t *stand_of(struct umpire *u, int eyes)
{
    const struct rules *rules = umpire_rules(u);
    int turn = state_head(umpire_state(u))->turn;
    struct umpire_now now = view_now(u, eyes);
    bool known = turn >= 0 && turn < rules->turns.count;
    json_t *stand = json_object();

    json_set_name(stand, "turn", known ? rules->turns.word[turn] : NULL,
              known ? words_in(&rules->turn_name[turn], umpire_language(u)) : NULL);
    json_set_words(stand, "phase_name", now.phase);
    json_set_words(stand, "side_name", now.phase ? now.side : NULL);
    mem_free(now.status);
    return stand;
}

/* The map around it as it is now: what differs from that of the first fight, which the document has whole. */
static json_t *map_of(struct telling *t, struct umpire *u, place_id at)
{
    json_t *map = json_object(), *changed = json_object(), *hexes, *hex;
    size_t i, first = 0;               /* both lists are in the order of the map */

    position_set_place(map, "centre", u, at);
    json_object_set_new(map, "changed", changed);
    if (!t->map) {
        t->map = json_object();
        position_add_map(t->map, u, t->call->eyes, at, NULL);
        return map;
    }
    hexes = position_hexes_near(u, t->call->eyes, at, MAP_RANGE);
    json_array_foreach(hexes, i, hex) {
        const char *number = json_words_at(hex, "hex");
        const json_t *was;

        do
            was = json_array_get(json_object_get(t->map, "hexes"), first++);
        while (strcmp(json_words_at(was, "hex"), number) != 0);
        if (!json_equal(hex, was))
            json_object_set(changed, number, hex);
    }
    json_decref(hexes);
    json_object_set_new(map, "grids", position_grids(u, t->call->eyes));
    return map;
}

/* For a page of HTML. */
static json_t *drawing_of(struct umpire *u, int eyes, place_id at)
{
    char *svg = NULL;
    size_t length = 0;
    FILE *f = open_memstream(&svg, &length);

    if (!f)
        return json_null();
    render_part(u, eyes, at, DRAWN_RANGE, f);
    fclose(f);
    json_t *drawing = json_string(svg);
    free(svg);
    return drawing;
}

/* The heading of the phase that follows says enough of a command that did nothing but end one. */
static bool only_ends_phase(struct umpire *u, const json_t *before, const json_t *after)
{
    return umpire_ruling(u)->count == 0 &&
           !(json_equal(json_object_get(before, "phase_name"), json_object_get(after, "phase_name")) &&
             json_equal(json_object_get(before, "side_name"), json_object_get(after, "side_name")));
}

/* It was given in what stood before it; the opening leads into the first turn. */
static void tell_command(struct telling *t, struct umpire *u, const char *command, bool ruled)
{
    place_id fight = ruled ? place_of_fight(t, u) : PLACE_NONE;
    json_t *after = stand_of(u, t->call->eyes);

    forget_from(t, t->done);
    json_t *before = t->count > 0 ? t->told[t->count - 1].after : after, *entry = json_copy(before);
    if (t->count == t->room) {
        t->room = 2 * t->room + 64;
        t->told = mem_resize(t->told, (size_t)t->room, sizeof *t->told);
    }
    t->told[t->count++] = (struct told){ entry, after };
    t->done = t->count;
    if (command && *command) {
        char *named = shown_command(umpire_rules(u), command, umpire_language(u));
        json_set_words(entry, "command_name", named);
        json_set_flag(entry, "ends_phase", ruled && only_ends_phase(u, before, after));
        mem_free(named);
    }
    if (ruled)
        json_object_set_new(entry, "ruling", ruling_document(u, t->call->eyes, 0));
    if (fight != PLACE_NONE)
        json_object_set_new(entry, "map", map_of(t, u, fight));
    if (fight != PLACE_NONE && t->drawn)
        json_object_set_new(entry, "drawing", drawing_of(u, t->call->eyes, fight));
    remember_holders(t, u);
}

/* --- listening to the journal --- */

/* Sides are the game's, and the game is named in the journal. */
static bool may_tell(struct telling *t, struct umpire *u)
{
    if (!t->begun)
        t->known = t->call->repl || open_eyes(t->call->options, u, &t->call->eyes);
    t->begun = true;
    return t->known;
}

static void take(void *with, struct umpire *u, enum journal_kind what)
{
    struct telling *t = with;

    if (!may_tell(t, u))
        return;
    if (what == JOURNAL_UNDO) {
        t->done -= t->done > 0;
    } else if (what == JOURNAL_REDO) {
        t->done += t->done < t->count;
    } else {
        char *command = what == JOURNAL_COMMAND ? view_command_shown(u, t->call->eyes) : NULL;
        tell_command(t, u, command && strncmp(command, "hand ", 5) == 0 ? _("by agreement") : command, true);
        mem_free(command);
    }
}

static void take_laid(void *with, struct umpire *u)
{
    struct telling *t = with;
    struct text command = { 0 };

    if (!may_tell(t, u))
        return;
    view_text(u, t->call->eyes, umpire_undone(u) ? i18n_word(umpire_undone(u)) : "", &command);
    tell_command(t, u, text_of(&command), false);
    text_free(&command);
}

/* Who wrote a remark is not known: where something is hidden, only those who see all may read it. */
static void take_note(void *with, struct umpire *u, const char *note)
{
    struct telling *t = with;

    if (!may_tell(t, u) || (t->call->eyes != VIEW_ALL && view_hides(u)))
        return;
    t->remark = mem_resize(t->remark, (size_t)t->remarks + 1, sizeof *t->remark);
    t->remark[t->remarks++] = (struct remark){ t->done, mem_string(note) };
}

/* --- the document --- */

static void set_title(json_t *d, struct umpire *u, int eyes)
{
    const struct rules *r = umpire_rules(u);
    const struct scenario *s = umpire_scenario(u);
    const char *title = words_in(&r->title, umpire_language(u));
    const char *scenario = s ? words_in(&s->title, umpire_language(u)) : NULL;

    json_set_words(d, "game", r->game);
    json_set_words(d, "title", title ? title : r->game);
    json_set_words(d, "scenario", s ? s->name : NULL);
    json_set_words(d, "scenario_title", scenario ? scenario : s ? s->name : NULL);
    json_set_name(d, "as", eyes >= 0 ? r->sides.word[eyes] : NULL,
              eyes >= 0 ? shown_side(r, eyes, umpire_language(u)) : NULL);
}

static void fill(const struct telling *t, struct umpire *u)
{
    json_t *d = t->call->document, *commands = json_array(), *notes = json_array(), *stand = json_object();

    set_title(d, u, t->call->eyes);
    for (int i = 0; i < t->done; i++) {
        json_object_set_new(t->told[i].entry, "notes", json_array());
        json_array_append(commands, t->told[i].entry);
    }
    for (int i = 0; i < t->remarks; i++) {
        int behind = t->remark[i].behind < t->done ? t->remark[i].behind : t->done;
        json_array_append_new(behind > 0 ? json_object_get(t->told[behind - 1].entry, "notes") : notes,
                              json_words(t->remark[i].text));
    }
    json_object_set_new(d, "notes", notes);
    json_object_set_new(d, "commands", commands);
    if (t->map)
        json_object_set(d, "map", t->map);
    position_add_now(stand, u, t->call->eyes);
    json_object_set_new(d, "stand", stand);
    json_object_set_new(d, "roster", position_roster(u, t->call->eyes));
}

static bool is_html(const char *path)
{
    const char *end = path ? strrchr(path, '.') : NULL;

    return end && (strcmp(end, ".html") == 0 || strcmp(end, ".htm") == 0);
}

static int save(struct call *c, const char *path)
{
    struct text page = { 0 }, why = { 0 };
    struct save s;
    int status = STATUS_DONE;

    json_set_words(c->document, "language", c->language);
    put_transcript(&page, c->document, is_html(path));
    if (save_begin(&s, path, NULL) && fwrite(text_of(&page), 1, page.length, s.out) <= page.length && save_end(&s))
        json_set_words(c->document, "file", path);
    else
        status = call_refuse(c, "%s", open_unwritten(path, errno, &why));
    text_free(&page);
    text_free(&why);
    return status;
}

/* In a dialogue it is told from the journal, to which every command went. */
static bool replay_game(struct call *c, struct replay_options o, struct replay *r)
{
    struct diag d = { 0 };

    if (!c->repl)
        return open_journal(c->options, o, r);
    o.search = &c->options->search;
    o.language = c->language;
    if (umpire_journal_text(c->umpire))
        replay_text(umpire_journal_text(c->umpire), &o, r, &d);
    else
        call_refuse(c, "%s", _("this game has no journal; start it with --journal FILE"));
    diag_free(&d);
    return r->umpire != NULL;
}

static int run(struct call *c)
{
    const char *path = !c->repl ? c->options->output : *c->rest ? c->rest : NULL;
    struct telling t = { .call = c, .drawn = is_html(path) };
    struct replay r = { 0 };
    int status = STATUS_REFUSED;

    if (replay_game(c, (struct replay_options){ .to = -1, .told = take, .laid = take_laid, .noted = take_note,
                                                .with = &t }, &r)) {
        if (!c->repl)
            call_warn_of(c, c->options->operand[0], &r);
        if (may_tell(&t, r.umpire)) {
            fill(&t, r.umpire);
            status = path ? save(c, path) : STATUS_DONE;
        } else {
            call_told(c, STATUS_REFUSED);
        }
        status = r.fault || r.damaged ? STATUS_REFUSED : status;
        replay_free(&r);
    } else if (!c->repl) {
        call_told(c, STATUS_REFUSED);
    }
    forget_from(&t, 0);
    for (int i = 0; i < t.remarks; i++)
        mem_free(t.remark[i].text);
    json_decref(t.map);
    mem_free(t.remark);
    mem_free(t.told);
    mem_free(t.holder);
    return status;
}

const struct verb verb_transcript = {
    .name = NC_("verb", "transcript"),
    .operands = "F.journal", .least = 1, .most = 1,
    .options = "output as json",
    .summary = N_("write a report of a game"),
    .more = N_("Writes the game as Markdown: turns, commands, rulings in words, dice, and a small map where a fight "
               "was. With -o FILE.html it is a page with drawn maps. With --as SIDE it tells what that side saw."),
    .usage = N_("[FILE.md|FILE.html]"),
    .text = N_("write a report of the game so far"),
    .example = "game.html", .theme = THEME_KEEP, .while_asked = true,
    .run = run, .print = print_transcript,
};
