#include "front/lesson.h"

#include <string.h>
#include "base/match.h"
#include "front/columns.h"
#include "front/i18n.h"
#include "front/repl_look.h"
#include "game/past.h"

/* "attack 1205 with ru_2c" begins with "attack 1205", not with "attack 12". */
static bool begins(const char *text, const char *with)
{
    size_t length = strlen(with);

    return text && strncmp(text, with, length) == 0 && (text[length] == '\0' || text[length] == ' ');
}

static void pass(const struct scenario *s, int *at, const char *text)
{
    if (*at < s->lesson_count && s->lessons[*at].until && begins(text, s->lessons[*at].until))
        ++*at;
}

/* The lesson that is next, from 0: each command and answer, in their order, may complete one. */
static int next_lesson(const struct repl *r)
{
    const struct scenario *s = umpire_scenario(r->umpire);
    struct past p;
    int at = r->skipped;

    if (!past_read(r->umpire, &p))
        return at;
    /* One that still waits for an answer is not done yet. */
    for (int i = 0; i < p.count && !p.command[i].open; i++) {
        pass(s, &at, p.command[i].text);
        for (int k = 0; k < p.command[i].answers; k++)
            pass(s, &at, p.command[i].answer[k]);
    }
    past_free(&p);
    return at < s->lesson_count ? at : s->lesson_count - 1;
}

static void say_lesson(const struct repl *r, int which)
{
    const struct scenario *s = umpire_scenario(r->umpire);
    const char *language = umpire_language(r->umpire);
    const char *type = words_in(&s->lessons[which].type, language);
    struct text line = { 0 };

    text_print(&line, "[%d/%d] %s", which + 1, s->lesson_count, words_in(&s->lessons[which].text, language));
    columns_print_text(STYLE_PLAIN, text_of(&line), 2);
    text_free(&line);
    if (type)
        term_print(stdout, STYLE_ASK, _("  type:  %s\n"), type);
}

void lesson_tell(struct repl *r)
{
    const struct scenario *s = umpire_scenario(r->umpire);

    if (!s || s->lesson_count == 0 || umpire_is_over(r->umpire))
        return;
    int which = next_lesson(r);
    if (r->lesson != which + 1)
        say_lesson(r, which);
    r->lesson = which + 1;
}

void lesson_show(struct repl *r, const char *rest)
{
    const struct scenario *s = umpire_scenario(r->umpire);

    if (!s || s->lesson_count == 0) {
        look_complain("%s", _("this scenario has no lessons; `grognard menu` offers one that has"));
        return;
    }
    if (*rest && !match_equal(rest, "skip") && !match_equal(rest, C_("lesson", "skip"))) {
        look_complain("%s", _("write `lesson`, or `lesson skip` to skip it"));
        return;
    }
    r->skipped += *rest && next_lesson(r) + 1 < s->lesson_count;
    r->lesson = 0;
    if (!*rest) {
        int which = next_lesson(r);
        say_lesson(r, which);
        r->lesson = which + 1;
    }
}
