#include "front/dialogue/lesson.h"

#include <string.h>
#include "base/match.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "game/journal/past.h"

/* "attack 1205 with ru_2c" begins with "attack 1205", not with "attack 12". Whoever chooses none answers nothing. */
static bool begins(const char *text, const char *with)
{
    size_t length = strlen(with);

    if (text && !*text)
        return strcmp(with, "none") == 0;
    return text && strncmp(text, with, length) == 0 && (text[length] == '\0' || text[length] == ' ');
}

struct course {
    const struct scenario *scenario;
    uint64_t skipped;          /* lessons that the player passed over, a bit each */
    int at;                    /* the lesson that is next, from 0 */
};

static const struct scenario_lesson *next_of(const struct course *c)
{
    return c->at < c->scenario->lesson_count ? &c->scenario->lessons[c->at] : NULL;
}

static void pass_skipped(struct course *c)
{
    while (next_of(c) && c->skipped >> c->at & 1)
        c->at++;
}

static void pass(struct course *c, const char *text, bool answer)
{
    const struct scenario_lesson *next = next_of(c);

    if (next && next->until && next->answers == answer && begins(text, next->until)) {
        c->at++;
        pass_skipped(c);
    }
}

/* What was to be answered is over with the command that asked. */
static void pass_answers(struct course *c)
{
    while (next_of(c) && next_of(c)->answers)
        c->at++;
    pass_skipped(c);
}

/* Each command and answer, in their order, may complete a lesson. */
static void take_command(struct course *c, const struct past_command *p)
{
    int before = c->at;

    pass(c, p->text, false);
    for (int k = 0; k < p->answers; k++)
        pass(c, p->answer[k], true);
    if (!p->open)
        pass_answers(c);
    else if (c->at > before && (!next_of(c) || !next_of(c)->answers))
        c->at--;               /* the next is not told before the command is over */
}

static int next_lesson(struct repl *r)
{
    struct course c = { .scenario = umpire_scenario(r->umpire), .skipped = r->skipped };
    struct past p;
    int last = c.scenario->lesson_count - 1;

    pass_skipped(&c);
    if (past_follow(r->umpire, &r->read, &p)) {
        for (int i = 0; i < p.count; i++)
            take_command(&c, &p.command[i]);
        past_free(&p);
    }
    return c.at < last ? c.at : last;
}

static json_t *document_of(const struct repl *r, int which)
{
    const struct scenario *s = umpire_scenario(r->umpire);
    const char *language = umpire_language(r->umpire);

    return json_pack("{s:i, s:i, s:o, s:o}", "number", which + 1, "of", s->lesson_count, "text",
                     json_words(words_in(&s->lessons[which].text, language)), "type",
                     json_words(words_in(&s->lessons[which].type, language)));
}

void lesson_tell(struct repl *r)
{
    const struct scenario *s = umpire_scenario(r->umpire);

    if (!s || s->lesson_count == 0 || umpire_is_over(r->umpire))
        return;
    int which = next_lesson(r);
    if (r->lesson != which + 1)
        repl_tell(r, &verb_lesson, "step", document_of(r, which));
    r->lesson = which + 1;
}

static int run(struct call *c)
{
    const struct scenario *s = umpire_scenario(c->umpire);
    struct repl *r = c->repl;

    if (!s || s->lesson_count == 0)
        return call_refuse(c, "%s", _("this scenario has no lessons; `grognard menu` offers one that has"));
    if (*c->rest && !match_equal(c->rest, "skip") && !match_equal(c->rest, C_("lesson", "skip")))
        return call_refuse(c, "%s", _("write `lesson`, or `lesson skip` to skip it"));
    if (*c->rest && next_lesson(r) + 1 < s->lesson_count)
        r->skipped |= (uint64_t)1 << next_lesson(r);
    r->lesson = 0;                     /* the next is told before the next prompt */
    if (!*c->rest) {
        int which = next_lesson(r);

        json_object_update_missing_new(c->document, document_of(r, which));
        r->lesson = which + 1;
    }
    return STATUS_DONE;
}

const struct verb verb_lesson = {
    .name = NC_("verb", "lesson"), .needs = NEEDS_POSITION,
    .usage = N_("[skip]"),
    .text = N_("repeat the current lesson, or skip it"),
    .example = "", .while_asked = true,
    .run = run, .print = print_lesson,
};
