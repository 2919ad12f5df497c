#include "front/verb/look.h"

#include <string.h>
#include "base/mem.h"
#include "front/picture/transcript.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/print.h"

void look_say(const char *format, ...)
{
    struct text line = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&line, format, args);
    va_end(args);
    int indent = (int)strspn(text_of(&line), " ");
    char *text = mem_string(text_of(&line) + indent);
    text[strcspn(text, "\n")] = '\0';
    columns_print_text(STYLE_PLAIN, text, indent);
    mem_free(text);
    text_free(&line);
}

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

/* As who looks sees it now; it is told from the journal, to which every command went. */
void look_transcript(struct repl *r, const char *rest)
{
    const char *path = *rest ? rest : NULL;
    struct transcript *t = transcript_new(r->options, NULL, repl_eyes(r), transcript_is_html(path));
    struct replay_options o = { .search = &r->options->search, .language = r->options->language, .to = -1 };
    struct text page = { 0 };
    struct diag d = { 0 };
    struct replay replay = { 0 };

    transcript_listen(t, &o);
    if (!umpire_journal_text(r->umpire)) {
        look_complain("%s", _("this game has no journal; start it with --journal FILE"));
    } else {
        replay_text(umpire_journal_text(r->umpire), &o, &replay, &d);
        if (replay.umpire && transcript_write(t, &replay, &page))
            transcript_put(r->options, &page, path);
    }
    text_free(&page);
    diag_free(&d);
    replay_free(&replay);
    transcript_free(t);
}
