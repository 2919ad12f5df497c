#include "front/repl_look.h"

#include <errno.h>
#include <string.h>
#include "base/mem.h"
#include "front/audit.h"
#include "front/columns.h"
#include "front/find.h"
#include "front/i18n.h"
#include "front/inputs.h"
#include "front/open.h"
#include "front/render.h"
#include "front/show.h"
#include "front/talk.h"
#include "script/naming.h"

enum { LEGAL_MOST = 2000, UNITS_SHOWN = 2 };

void look_complain(const char *format, ...)
{
    struct text line = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&line, format, args);
    va_end(args);
    columns_print_text(STYLE_BAD, text_of(&line), 2);
    text_free(&line);
}

static bool is_hex(const void *with, int place)
{
    return place < ((const struct rules *)with)->map.hexes;
}

/* PLACE_NONE, and a line has said so, if no place is meant, or several are. A counter
 * that holds others is one by its id. */
static place_id place_or_complain(struct repl *r, const char *typed)
{
    const struct rules *rules = umpire_rules(r->umpire);
    char *name = match_unquoted(typed);
    place_id p = rules_parse_place(rules, name);
    struct findings f = { 0 };
    struct text why = { 0 };

    if (p == PLACE_NONE) {
        find_places(rules, name, &f);
        if (!find_keep(&f, is_hex, rules))
            find_keep(&f, NULL, NULL);
        if (f.count == 1)
            p = f.at[0].thing;
        else
            naming_say_places(rules, name, &f, umpire_language(r->umpire), &why);
    }
    if (why.length)
        look_complain("%s", text_of(&why));
    findings_free(&f);
    text_free(&why);
    mem_free(name);
    return p;
}

void look_map(struct repl *r, const char *rest)
{
    place_id centre = PLACE_NONE;

    if (*rest && (centre = place_or_complain(r, rest)) == PLACE_NONE)
        return;
    if (centre >= umpire_rules(r->umpire)->map.hexes)
        show_stack(r->umpire, repl_eyes(r), centre);
    else
        show_map(r->umpire, repl_eyes(r), centre);
}

void look_stack(struct repl *r, const char *rest)
{
    place_id where;

    if (*rest == '\0')
        look_complain("%s", _("missing hex; usage: stack HEX"));
    else if ((where = place_or_complain(r, rest)) != PLACE_NONE)
        show_stack(r->umpire, repl_eyes(r), where);
}

struct looker {
    struct umpire *umpire;
    int eyes;
};

/* On the map for all that who looks may know: a name must not tell where something hidden is. */
static bool is_seen_on_map(const void *with, int unit)
{
    const struct looker *l = with;
    place_id where;

    return view_place_of(l->umpire, l->eyes, unit, &where) && where >= 0 && where < umpire_rules(l->umpire)->map.hexes;
}

void look_unit(struct repl *r, const char *rest)
{
    const struct rules *rules = umpire_rules(r->umpire);
    struct looker looker = { r->umpire, repl_eyes(r) };
    char *name = match_unquoted(rest);
    struct findings f = { 0 };
    struct text why = { 0 };

    find_units(rules, name, &f);
    if (!find_keep(&f, is_seen_on_map, &looker))
        find_keep(&f, NULL, NULL);
    if (f.count != 1)
        naming_say_units(rules, name, &f, umpire_language(r->umpire), &why);
    if (*name == '\0')
        look_complain("%s", _("missing counter; usage: unit ID"));
    else if (f.count != 1)
        look_complain("%s", text_of(&why));
    for (int i = 0; i < f.count && f.count <= UNITS_SHOWN; i++)
        show_unit(r->umpire, looker.eyes, f.at[i].thing);
    findings_free(&f);
    text_free(&why);
    mem_free(name);
}

void look_show(struct repl *r, const char *rest)
{
    const struct rules *rules = umpire_rules(r->umpire);
    struct text why = { 0 };
    char *typed = match_unquoted(rest);
    char *name = *typed ? show_meant(rules, typed, _("; `show` lists them"), &why) : NULL;

    if (*typed == '\0')
        show_contents(rules);
    else if (!name || !show_named(rules, name, umpire_language(r->umpire)))
        look_complain("%s", text_of(&why));
    text_free(&why);
    mem_free(name);
    mem_free(typed);
}

/* Where the first of two places ends: as late as it can be while something is left for the second. */
static char *first_place(const struct rules *rules, const char *line, const char **second)
{
    struct text word = { 0 }, name = { 0 };
    char *found = NULL;
    const char *at = line;

    while (match_next_word(&at, &word) && at[strspn(at, " \t")]) {
        text_print(&name, "%s%s", name.length ? " " : "", text_of(&word));
        if (!found || find_is_place(rules, text_of(&name))) {
            mem_free(found);
            found = mem_string(text_of(&name));
            *second = at;
        }
    }
    text_free(&word);
    text_free(&name);
    return found;
}

void look_los(struct repl *r, const char *rest)
{
    const struct rules *rules = umpire_rules(r->umpire);
    struct script_sight sight = { 0 };
    const char *second = "";
    char *first = first_place(rules, rest, &second);
    place_id from = PLACE_NONE, to = PLACE_NONE;

    if (!first)
        look_complain("%s", _("missing hexes; usage: los FROM TO"));
    else if ((from = place_or_complain(r, first)) != PLACE_NONE)
        to = place_or_complain(r, second);
    if (to != PLACE_NONE && (from >= rules->map.hexes || to >= rules->map.hexes))
        look_complain("%s", _("line of sight runs between two hexes, not boxes"));
    else if (to != PLACE_NONE) {
        script_sight(umpire_script(r->umpire), from, to, &sight);
        show_los(rules, &sight, umpire_language(r->umpire));
        script_sight_free(&sight);
    }
    mem_free(first);
}

void look_status(struct repl *r, const char *rest)
{
    (void)rest;
    show_now(r->umpire, repl_eyes(r));
    say(umpire_dice(r->umpire) == DICE_ASK ? _("  dice: you roll and type the result\n")
                                           : _("  dice: grognard rolls\n"));
    show_in_force(r->umpire);
    show_reports(r->umpire);
    show_variables(r->umpire, repl_eyes(r));
    show_position(r->umpire, repl_eyes(r));
}

/* "attack HEX with UNITS [by HQ]" has the small words attack, with, by. */
static bool has_small_word(const char *usage, const char *word, size_t length)
{
    for (const char *at = usage; *(at += strspn(at, " []")); at += strcspn(at, " []"))
        if (strcspn(at, " []") == length && strncmp(at, word, length) == 0)
            return true;
    return false;
}

static bool begins_with(const char *command, size_t length, const char *verb)
{
    return verb && strlen(verb) == length && strncmp(verb, command, length) == 0;
}

static const struct script_verb *verb_of(const struct script_verb *verbs, int count, const char *command)
{
    static const struct script_verb none = { .usage = (char *)"" };
    size_t length = strcspn(command, " ");

    for (int i = 0; i < count; i++)
        if (begins_with(command, length, verbs[i].name) || begins_with(command, length, verbs[i].shown))
            return &verbs[i];
    return &none;
}

/* Where a command's last values begin: after the last small word that something follows; its end if nothing does. */
static size_t head_of(const char *usage, const char *command)
{
    size_t head = strcspn(command, " ");

    for (const char *at = command + head; *at; ) {
        const char *word = at + 1;
        size_t length = strcspn(word, " ");

        at = word + length;
        if (has_small_word(usage, word, length))
            head = (size_t)(at - command);
    }
    return head;
}

/* What stands after the head in the commands from `from` on that share it; `next` is the first that does not. Values
 * that are several words, or may be, are separated by a stroke. */
static void add_tails(struct text *out, const struct script_list *l, const struct script_verb *v, int from, int *next)
{
    const char *usage = v->usage;
    size_t head = head_of(usage, l->at[from]);
    bool several = v->several;

    for (*next = from; *next < l->count; ++*next) {
        const char *command = l->at[*next];

        if (strncmp(command, l->at[from], head) != 0 || head_of(usage, command) != head || command[head] == '\0')
            break;
        several |= strchr(command + head + 1, ' ') != NULL;
    }
    for (int i = from; i < *next; i++)
        text_print(out, "%s%s", i == from ? "" : several ? " | " : " ", l->at[i] + head + 1);
    if (*next == from)
        ++*next;
}

/* Commands that are alike but for their last values share a line. */
static void show_commands(struct repl *r, const struct script_list *l)
{
    struct script_verb *verbs;
    int count = script_verbs(umpire_script(r->umpire), &verbs);
    struct columns c;
    struct text before = { 0 };

    columns_init(&c, 2, "ll");
    for (int i = 0, next; i < l->count; i = next) {
        const struct script_verb *verb = verb_of(verbs, count, l->at[i]);
        struct text tails = { 0 };

        add_tails(&tails, l, verb, i, &next);
        bool same = next > i + 1 && strcmp(text_of(&tails), text_of(&before)) == 0;
        columns_add(&c, STYLE_STRONG, "%.*s", (int)head_of(verb->usage, l->at[i]), l->at[i]);
        columns_add(&c, STYLE_PLAIN, "%s", same ? _("as above") : text_of(&tails));
        text_free(&before);
        before = tails;
    }
    text_free(&before);
    columns_print(&c, 2);
    columns_free(&c);
}

static void show_legal(struct repl *r, const struct script_list *commands, bool more)
{
    show_commands(r, commands);
    if (commands->count == 0)
        say("  %s\n", _("nothing"));
    if (more)
        say(_("  and more: `legal VERB` narrows it\n"));
}

void look_legal(struct repl *r, const char *rest)
{
    struct script_list commands = { 0 };
    struct text why = { 0 };
    struct meant m = { .kind = VERB_NONE };

    if (!repl_decides(r))
        return;
    if (talk_waits(r->umpire)) {
        talk_list(r->umpire, repl_eyes(r));
        return;
    }
    if (*rest && (m = repl_meant(r, rest, &why)).kind != VERB_GAME) {
        look_complain("%s", why.length ? text_of(&why) : _("that is not a command of this game; `help` lists them"));
    } else {
        bool more = script_legal_shown(umpire_script(r->umpire), *m.verb ? m.verb : NULL, LEGAL_MOST, &commands);
        if (!look_wants_card(r, script_wanted(umpire_script(r->umpire)), "legal", rest))
            show_legal(r, &commands, more);
    }
    script_list_free(&commands);
    text_free(&why);
}

/* "combat attack=12 defence=8": the procedure, and whether the rest are inputs. */
static bool names_procedure(struct repl *r, const char *line)
{
    struct text why = { 0 };
    char *word;
    const char *rest = repl_first_word(line, &word);
    bool found = inputs_procedure(umpire_script(r->umpire), word, &why) && (*rest == '\0' || strchr(rest, '='));

    mem_free(word);
    text_free(&why);
    return found;
}

/* Who rules on what is said: while a question is open its procedure is under way, so another umpire beside it. */
static struct umpire *table_begin(struct repl *r)
{
    struct diag none = { 0 };
    struct umpire *u = talk_waits(r->umpire) ? umpire_open_table(r->umpire, &none) : r->umpire;

    diag_free(&none);
    return u;
}

static void table_end(struct repl *r, struct umpire *u)
{
    if (u != r->umpire)
        umpire_close(u);
}

static bool odds_of_procedure(struct repl *r, const char *line, struct odds *odds)
{
    struct umpire *u = table_begin(r);
    struct inputs in;
    struct text why = { 0 };
    char *word;
    const char *rest = repl_first_word(line, &word);
    const struct script_procedure *p = inputs_procedure(umpire_script(u), word, &why);
    bool done = inputs_read_line(&in, rest, &why) && p && odds_rule(u, p->name, in.at, in.count, odds);

    if (why.length)
        look_complain("%s", text_of(&why));
    else if (!done && (odds->wanted < 0 || u != r->umpire))
        show_refused(u, repl_eyes(r), 0);
    inputs_free(&in);
    text_free(&why);
    mem_free(word);
    table_end(r, u);
    return done;
}

static bool odds_of_command(struct repl *r, const char *line, struct odds *odds)
{
    bool may = repl_decides(r);
    char *command = may ? repl_written_out(r, line) : NULL;
    bool done = may && odds_command(r->umpire, command ? command : line, odds);

    if (may && !done && odds->wanted < 0)
        show_refused(r->umpire, repl_eyes(r), 0);
    mem_free(command);
    return done;
}

void look_odds(struct repl *r, const char *rest)
{
    struct odds odds = { .wanted = -1 };
    struct ruling *ruling = script_ruling(umpire_script(r->umpire)), played = *ruling;

    /* What might be is not what was: `why` goes on telling the last ruling. */
    *ruling = (struct ruling){ 0 };
    if (*rest == '\0')
        look_complain("%s", _("missing command; usage: odds COMMAND, or odds PROCEDURE name=value…"));
    else if (talk_waits(r->umpire) && !names_procedure(r, rest))
        look_complain("%s", _("while a question is open, only procedures have odds: odds PROCEDURE name=value…"));
    else if (names_procedure(r, rest) ? odds_of_procedure(r, rest, &odds) : odds_of_command(r, rest, &odds))
        show_odds(&odds);
    ruling_clear(ruling);
    *ruling = played;
    look_wants_card(r, odds.wanted, "odds", rest);
    odds_free(&odds);
}

/* Beside an open question nothing more is asked: what is missing is refused, the dice are rolled here. */
static void rule_beside(struct repl *r, const char *procedure, const struct inputs *in)
{
    struct umpire *u = table_begin(r);
    enum turnout turnout;

    umpire_set_dice(u, DICE_AUTO);
    turnout = umpire_rule(u, procedure, in->at, in->count, false);
    if (turnout == TURNOUT_DONE) {
        show_ruling(u, repl_eyes(r), 0, false);
        show_result(umpire_ruling(u));
    } else if (talk_waits(u)) {
        look_complain("%s", _("that command asks a question of its own: answer the open one first"));
    } else {
        show_refused(u, repl_eyes(r), 0);
    }
    table_end(r, u);
}

void look_rule(struct repl *r, const char *rest)
{
    struct text why = { 0 };
    struct inputs in = { 0 };
    char *word;
    const char *values = repl_first_word(rest, &word);
    const struct script_procedure *p = NULL;

    if (*word == '\0')
        show_procedures(umpire_script(r->umpire));
    else if (!(p = inputs_procedure(umpire_script(r->umpire), word, &why)) || !inputs_read_line(&in, values, &why))
        look_complain("%s", text_of(&why));
    else if (talk_waits(r->umpire))
        rule_beside(r, p->name, &in);
    else {
        r->shown = 0;
        r->at_table = true;
        repl_show_turnout(r, umpire_rule(r->umpire, p->name, in.at, in.count, true));
    }
    inputs_free(&in);
    mem_free(word);
    text_free(&why);
}

static void say_eyes(struct repl *r)
{
    const struct rules *rules = umpire_rules(r->umpire);

    if (r->eyes == VIEW_ALL)
        say("  %s\n", _("you see everything"));
    else if (r->eyes == EYES_SEAT)
        say("  %s\n", _("you see what the side to move sees"));
    else
        say(_("  you see what this side sees: %s\n"), find_side_name(rules, r->eyes, umpire_language(r->umpire)));
}

void look_as(struct repl *r, const char *rest)
{
    struct text why = { 0 };

    if (match_equal(rest, "seat") || match_equal(rest, C_("eyes", "seat")))
        r->eyes = EYES_SEAT;
    else if (*rest && !open_side(umpire_rules(r->umpire), rest, &r->eyes, &why))
        look_complain("%s, seat", text_of(&why));
    if (why.length == 0)
        say_eyes(r);
    text_free(&why);
}

void look_provenance(struct repl *r, const char *rest)
{
    (void)rest;
    show_blocks(umpire_rules(r->umpire));
}

void look_audit(struct repl *r, const char *rest)
{
    struct script_list breaches;

    (void)rest;
    if (audit_position(r->umpire, repl_eyes(r), &breaches))
        say("  %s\n", _("nothing in this position breaks a rule that must always hold"));
    for (int i = 0; i < breaches.count; i++)
        columns_print_text(STYLE_BAD, breaches.at[i], 2);
    script_list_free(&breaches);
}

void look_render(struct repl *r, const char *rest)
{
    struct text why = { 0 };

    if (*rest == '\0')
        look_complain("%s", _("missing file; usage: render FILE.svg"));
    else if (!render_to_file(r->umpire, repl_eyes(r), rest))
        look_complain("%s", open_unwritten(rest, errno, &why));
    else
        say(_("  the map is in %s\n"), rest);
    text_free(&why);
}
