#include "front/dialogue/repl.h"

#include <ctype.h>
#include <string.h>
#include <unistd.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/lesson.h"
#include "front/dialogue/offer.h"
#include "front/dialogue/opponent.h"
#include "front/dialogue/pending.h"
#include "front/document/json.h"
#include "front/document/position.h"
#include "front/document/ruling_document.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/pager.h"
#include "front/text/print.h"
#include "front/verb/back.h"
#include "front/verb/verb_agree.h"
#include "mail/secrets.h"

int repl_eyes(struct repl *r)
{
    if (r->eyes != EYES_SEAT)
        return r->eyes;
    return view_hides(r->umpire) ? view_decider(r->umpire) : VIEW_ALL;
}

const char *repl_decider_name(struct repl *r)
{
    return shown_side(umpire_rules(r->umpire), view_decider(r->umpire), umpire_language(r->umpire));
}

static json_t *document_of(struct repl *r, const struct verb *v)
{
    return json_pack("{s:s, s:s}", "verb", v->name, "game", umpire_rules(r->umpire)->game);
}

void repl_tell(struct repl *r, const struct verb *v, const char *event, json_t *facts)
{
    json_t *document = document_of(r, v);

    json_set_words(document, "event", event);
    if (facts)
        json_object_update_missing_new(document, facts);
    call_show(document, umpire_language(r->umpire), r->json, true);
}

int repl_refuse(struct repl *r, const struct verb *v, const char *format, ...)
{
    json_t *document = v ? document_of(r, v) : json_object();
    struct text why = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&why, format, args);
    va_end(args);
    json_set_words(document, "error", text_of(&why));
    call_show(document, umpire_language(r->umpire), r->json, true);
    text_free(&why);
    return STATUS_REFUSED;
}

bool repl_decides(struct repl *r)
{
    if (view_decides(r->umpire, repl_eyes(r)))
        return true;
    repl_refuse(r, NULL, _("it is for %s to decide; `as %s` switches to their view"), repl_decider_name(r),
                umpire_rules(r->umpire)->sides.word[view_decider(r->umpire)]);
    return false;
}

static void tell_end(struct repl *r)
{
    if (!umpire_is_over(r->umpire))
        r->told_over = false;
    else if (!r->told_over) {
        json_t *end = position_end(r->umpire);

        print_end(end);
        json_decref(end);
        r->told_over = true;
    }
}

static void tell_seat(struct repl *r)
{
    if (r->told_seat || r->eyes != EYES_SEAT || !view_hides(r->umpire))
        return;
    columns_print_text(STYLE_PLAIN, 2, "%s",
                       _("This position has hidden units: you now see what the side to move sees. "
                         "`as SIDE` fixes the view, `as all` shows everything."));
    r->told_seat = true;
}

/* What waits for the answer, as its player would type it. */
static const char *command_under_way(const struct repl *r)
{
    const struct ruling *ruling = umpire_ruling(r->umpire);

    return ruling->shown && *ruling->shown ? ruling->shown
         : ruling->procedure && *ruling->procedure ? ruling->procedure : r->given ? r->given : "";
}

void repl_show_turnout(struct repl *r, enum turnout turnout)
{
    int count = umpire_ruling(r->umpire)->count, from = turnout == TURNOUT_BROKEN ? count : r->shown;
    bool waits = pending_waits(r->umpire);
    json_t *document = json_pack("{s:s, s:s}", "verb", "rule", "game", umpire_rules(r->umpire)->game);

    r->refused = turnout == TURNOUT_REFUSED && !waits;
    /* A question is put to who must answer; what is done is told to who did it. */
    ruling_fill(document, r->umpire, waits ? repl_eyes(r) : r->typist, from, r->at_table);
    r->shown = count;
    if (turnout == TURNOUT_REFUSED && waits && !r->alone)
        json_set_words(document, "under_way", command_under_way(r));
    call_show(document, umpire_language(r->umpire), r->json, !r->alone || waits);
    if (turnout != TURNOUT_BROKEN && !r->json)
        tell_end(r);
}

void repl_play(struct repl *r, const char *command)
{
    char *given = mem_string(command);

    r->shown = 0;
    r->at_table = false;
    mem_free(r->given);
    r->given = given;
    enum turnout turnout = umpire_command(r->umpire, given);
    if (turnout == TURNOUT_DONE || pending_waits(r->umpire))
        r->played = true;
    repl_show_turnout(r, turnout);
}

char *repl_written_out(struct repl *r, const char *line)
{
    return verb_written_out(r->vocabulary, line);
}

/* A rule's number alone: `12.4`. */
static bool is_rule_number(struct repl *r, const char *word, const char *rest)
{
    return *rest == '\0' && strchr(word, '.') &&
           rulebook_find(data_rulebook(&r->options->search, umpire_rules(r->umpire), NULL), word);
}

/* At a table `turn T2` names the turn, where a game has a command of that name for something else. */
static bool is_turn(struct repl *r, const char *verb, const char *rest)
{
    const struct names *turns = &umpire_rules(r->umpire)->turns;

    return repl_is_table(r) && strcmp(verb, "turn") == 0 && names_find(turns, rest) != NAME_NONE;
}

static bool is_whole(const struct meant *m, const char *word)
{
    return m->vocable && (match_equal(word, m->vocable->name) || match_equal(word, m->vocable->shown));
}

static void obey(struct repl *r, const char *line)
{
    struct text why = { 0 };
    char *word;
    const char *rest = repl_first_word(line, &word);

    if (is_rule_number(r, word, rest)) {
        call_in_dialogue(r, &verb_number, word, r->json);
        mem_free(word);
        return;
    }

    struct meant m = verb_meant(r->vocabulary, word, &why);
    if (m.kind == VERB_BUILTIN) {
        const struct verb *v = m.vocable->builtin;

        if (v->while_asked || !pending_waits(r->umpire) || repl_decides(r))
            call_in_dialogue(r, v, rest, r->json);
    } else if (m.kind == VERB_HAND || (m.kind == VERB_GAME && is_turn(r, m.verb, rest))) {
        struct text change = { 0 };
        text_print(&change, "%s %s", m.verb, rest);
        hand_change(r, text_of(&change));
        text_free(&change);
    } else if (m.kind == VERB_GAME && repl_decides(r)) {
        struct text command = { 0 };
        text_print(&command, "%s%s%s", m.verb, *rest ? " " : "", rest);
        repl_play(r, text_of(&command));
        text_free(&command);
    } else if (m.kind == VERB_PROCEDURE && (*rest || is_whole(&m, word))) {
        call_in_dialogue(r, verb_named("rule"), line, r->json);
    } else if (m.kind == VERB_PROCEDURE) {
        repl_refuse(r, NULL, _("unknown command \"%s\"; `%s` rules on %s"), word, m.vocable->shown, m.vocable->text);
    } else if (m.kind != VERB_GAME) {
        repl_refuse(r, NULL, "%s", text_of(&why));
    }
    text_free(&why);
    mem_free(word);
}

/* The verb that is written out in full, for use where an answer is wanted. */
static const struct verb *verb_while_asked(const char *word)
{
    for (const struct verb *const *v = verbs_of_dialogue; *v; v++)
        if ((*v)->while_asked && (match_equal(word, (*v)->name) || match_equal(word, verb_alias(*v))))
            return *v;
    return NULL;
}

/* The look that a card was asked for is taken again once it is told. */
static void look_again(struct repl *r)
{
    char *line = r->again;

    if (!line || pending_waits(r->umpire))
        return;
    r->again = NULL;
    obey(r, line);
    mem_free(line);
}

/* --- a command where an answer is wanted --- */

/* At a table the question is taken back and the command given; in a game whoever was asked must answer first. */
static void play_instead(struct repl *r, const char *line)
{
    char *under_way = mem_string(command_under_way(r));

    if (!repl_is_table(r)) {
        repl_refuse(r, NULL, _("first answer, or Ctrl-C takes back `%s`"), under_way);
    } else {
        umpire_abandon(r->umpire);
        if (!r->json)
            say(_("  taken back: %s\n"), under_way);
        obey(r, line);
    }
    mem_free(under_way);
}

/* A ruling that asks what stands on the board cannot be made beside the question, which has changed it. */
static bool asks_board(struct repl *r, const char *procedure)
{
    struct script_procedure *list;
    int count = script_procedures(umpire_script(r->umpire), &list);
    bool asks = false;

    for (int i = 0; i < count; i++)
        asks |= list[i].on_board && strcmp(list[i].name, procedure) == 0;
    return asks;
}

/* The line is no answer, but begins with a verb: what only looks runs, and the question is put again. False: it is
 * none. A word alone counts only if it is the whole of a verb. */
static bool reply_commands(struct repl *r, const char *line, const char *word, const char *rest)
{
    struct text why = { 0 };
    struct meant m = verb_meant(r->vocabulary, word, &why);
    bool is = m.kind != VERB_NONE && m.kind != VERB_SEVERAL && (*rest || is_whole(&m, word));

    text_free(&why);
    if (!is)
        return false;
    if (m.kind == VERB_PROCEDURE && !asks_board(r, m.verb))
        call_in_dialogue(r, verb_named("rule"), line, r->json);
    else if (m.kind == VERB_BUILTIN && m.vocable->builtin->while_asked)
        call_in_dialogue(r, m.vocable->builtin, rest, r->json);
    else
        play_instead(r, line);
    return true;
}

static void give_answer(struct repl *r, const char *line, const char *word, const char *rest)
{
    bool tells_card = umpire_tells_card(r->umpire);
    enum turnout turnout = pending_give(r->umpire, line);
    bool wrong = turnout == TURNOUT_REFUSED && pending_waits(r->umpire);

    if (wrong && *line && !r->alone && reply_commands(r, line, word, rest))
        return;
    if (tells_card)
        r->shown = 0;                  /* what follows is another command's ruling */
    repl_show_turnout(r, turnout);
    look_again(r);
}

static void reply(struct repl *r, const char *line)
{
    char *word;
    const char *rest = repl_first_word(line, &word);
    const struct verb *v = pending_option(r->umpire, line) || r->alone ? NULL : verb_while_asked(word);

    if (v) {
        call_in_dialogue(r, v, rest, r->json);
    } else if (!pending_option(r->umpire, line) && is_rule_number(r, word, rest)) {
        call_in_dialogue(r, &verb_number, word, r->json);
    } else {
        give_answer(r, line, word, rest);
    }
    mem_free(word);
}

/* What a table asks is taken as it stands, and told, where nobody is there to be asked; what stands for nothing has to
 * be said. */
static bool takes_fact(struct repl *r)
{
    const struct ask *a = umpire_ask(r->umpire);

    if (!a || !a->fact || (a->kind == ASK_ONE && a->standard < 0) || isatty(STDIN_FILENO))
        return false;
    hand_tell_taken(r, a);
    reply(r, "");
    return true;
}

static char *trimmed(char *line)
{
    size_t length = strlen(line);

    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    return line + strspn(line, " \t");
}

static void break_off(struct repl *r)
{
    if (!pending_waits(r->umpire) || !repl_decides(r))
        return;
    umpire_abandon(r->umpire);
    if (pending_waits(r->umpire)) {
        back_failed(r, NULL, "");
        return;
    }
    say("  %s\n", _("cancelled; the position is as it was before the command"));
    undo_begin_again(r);
}

/* A question waits, and who looks is who must answer; or dice, which people roll for the program too. */
static bool is_asked(struct repl *r)
{
    return pending_waits(r->umpire) && (view_decides(r->umpire, repl_eyes(r)) || umpire_roll(r->umpire));
}

/* `?` is help; alone where an answer is wanted, what may be answered. */
static void take_question_mark(struct repl *r, const char *rest)
{
    struct text line = { 0 };
    const char *word = rest + strspn(rest, " \t");

    text_print(&line, "%s %s", is_asked(r) && !*word ? "legal" : "help", word);
    obey(r, text_of(&line));
    text_free(&line);
}

/* "odds fire 5 v 4 --json": what is found comes as a document; `--json` alone is an empty line that asks for one. */
static bool cut_json(char *line)
{
    static const char option[] = "--json";
    size_t length = strlen(line), last = sizeof option - 1;

    if (length < last || strcmp(line + length - last, option) != 0 || (length > last && line[length - last - 1] != ' '))
        return false;
    line[length - last] = '\0';
    trimmed(line);
    return true;
}

static void take_line(struct repl *r, char *line)
{
    char *start = trimmed(line);

    r->json = cut_json(start);
    r->typist = repl_eyes(r);
    if (*start == '?') {
        take_question_mark(r, start + 1);
        return;
    }
    if (agree_takes(r, start))
        return;
    if (dice_correction(start)) {
        dice_correct(r, dice_correction(start));
        return;
    }
    if (is_asked(r)) {
        reply(r, start);
        return;
    }
    mem_free(r->again);
    r->again = NULL;                   /* the question was given up */
    if (*start != '\0' && *start != '#')
        obey(r, start);
}

/* A grid of boxes is shown while it fills: before a question, if something in it is new. */
static void show_new_grids(struct repl *r)
{
    uint64_t now = position_grids_content(r->umpire, repl_eyes(r));

    if (is_asked(r) && now != r->grids) {
        json_t *document = json_pack("{s:o, s:o}", "grids", position_grids(r->umpire, repl_eyes(r)), "briefs",
                                     position_briefs(umpire_rules(r->umpire)));

        print_grids(document);
        json_decref(document);
    }
    r->grids = now;
}

/* Reads a line and does what it says. False: there are no more. A line that asks for a document has the question in
 * it. */
static bool take_next(struct repl *r)
{
    char *prompt = r->json ? mem_string("> ") : is_asked(r) ? pending_prompt(r->umpire, repl_eyes(r)) : agree_prompt(r);
    char *line;

    prompt = prompt ? prompt : repl_prompt(r);
    enum line_end end = line_read(r->line, prompt, &line);

    mem_free(prompt);
    if (end == LINE_CLOSED)
        return false;
    pager_begin();
    if (end == LINE_BROKEN)
        break_off(r);
    else
        take_line(r, line);
    edit_go_on(r);
    secrets_remember(r->umpire);       /* a link that was shown is not shown for another command, whatever happens */
    pager_end();
    mem_free(line);
    return true;
}

/* The answers, where one is wanted; else what the line may go on with. */
static void offer(void *with, const char *typed, struct script_list *out)
{
    struct repl *r = with;
    struct offering o = { .rules = umpire_rules(r->umpire), .vocabulary = r->vocabulary,
                          .search = &r->options->search, .out = out };

    o.decides = view_decides(r->umpire, repl_eyes(r));
    typed += strspn(typed, " ");
    if (o.decides && pending_waits(r->umpire)) {
        pending_offer(r->umpire, typed, out);
        if (out->count > 0 || !strchr(typed, ' '))
            return;
    }
    offer_line(&o, typed);
}

int repl_run(struct repl *r, enum turnout first)
{
    bool more = true;

    r->vocabulary = vocabulary_new(r->umpire);
    r->line = line_open(offer, r);
    r->typist = repl_eyes(r);
    repl_show_turnout(r, first);
    while (more && !r->leaving) {
        if (opponent_decides(r)) {
            opponent_play(r);
            continue;
        }
        if (takes_fact(r))
            continue;
        if (!r->json) {
            tell_end(r);
            tell_seat(r);
            repl_announce(r);
            lesson_tell(r);
            show_new_grids(r);
        }
        more = take_next(r);
    }
    line_close(r->line);
    vocabulary_free(r->vocabulary);
    edit_forget(r);
    agree_forget(r);
    journal_reading_free(&r->read);
    mem_free(r->again);
    mem_free(r->given);
    mem_free(r->lit);
    mem_free(r->status);
    return STATUS_DONE;
}

/* Where nobody can be asked any more a choice takes its default, once; but what a card says is no choice. */
static bool take_default(struct repl *r)
{
    const struct ask *a = umpire_ask(r->umpire);

    if (!a || a->card || umpire_ruling(r->umpire)->refused || !pending_has_default(r->umpire))
        return false;
    repl_show_turnout(r, pending_give(r->umpire, ""));
    return true;
}

bool repl_settle(const struct options *o, struct umpire *u, bool is_procedure)
{
    struct repl r = {
        .options = o, .umpire = u, .eyes = VIEW_ALL, .typist = VIEW_ALL, .shown = umpire_ruling(u)->count,
        .at_table = is_procedure, .alone = true,
    };

    r.vocabulary = vocabulary_new(u);
    r.line = line_open(offer, &r);
    while (pending_waits(u) && take_next(&r))
        ;
    while (pending_waits(u) && take_default(&r))
        ;
    line_close(r.line);
    vocabulary_free(r.vocabulary);
    mem_free(r.again);
    return !pending_waits(u) && !umpire_ruling(u)->refused && !umpire_ruling(u)->fault;
}
