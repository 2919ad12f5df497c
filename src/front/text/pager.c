#include "front/text/pager.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include "front/program/i18n.h"
#include "front/text/term.h"

/* There is one standard output, so there is one page. */
static struct {
    bool on;                   /* a page has begun, on a terminal */
    bool enough;               /* the rest is not wanted */
    int lines;                 /* written since the screen was begun */
} page;

void pager_begin(void)
{
    page.on = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    page.enough = false;
    page.lines = 0;
}

void pager_end(void)
{
    page.on = false;
}

static bool has_typed_ahead(void)
{
    struct pollfd p = { .fd = STDIN_FILENO, .events = POLLIN };

    return poll(&p, 1, 0) > 0;
}

/* One key, as it is pressed; 0 if there is none to be had. */
static char read_key(void)
{
    struct termios before, raw;
    char key = 0;

    if (tcgetattr(STDIN_FILENO, &before) != 0)
        return 0;
    raw = before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    if (read(STDIN_FILENO, &key, 1) != 1)
        key = 'q';
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    return key;
}

enum { CTRL_C = 3, CTRL_D = 4, ESCAPE = 27 };

static bool is_no(char key)
{
    return key == 'q' || key == 'Q' || key == 'n' || key == 'N' || key == CTRL_C || key == CTRL_D || key == ESCAPE;
}

/* The question is wiped away again, whatever the answer is. */
static void ask_for_more(void)
{
    const char *question = _("-- more: any key; q: enough --");

    if (has_typed_ahead()) {
        page.on = false;
        return;
    }
    fputs(question, stdout);
    fflush(stdout);
    page.enough = is_no(read_key());
    printf("\r%*s\r", text_width(question), "");
    page.lines = 0;
}

static struct pager_sheet diverted;

void pager_capture(const struct pager_sheet *sheet)
{
    diverted = sheet ? *sheet : (struct pager_sheet){ .out = NULL };
}

const struct pager_sheet *pager_captured(void)
{
    return diverted.out ? &diverted : NULL;
}

void pager_write(const char *text, size_t length)
{
    if (diverted.out) {
        text_add_span(diverted.out, text, length);
        return;
    }
    while (page.on && !page.enough && length > 0) {
        const char *end = memchr(text, '\n', length);
        size_t line = end ? (size_t)(end - text) + 1 : length;

        if (page.lines >= term_lines() - 1)
            ask_for_more();
        if (!page.enough)
            fwrite(text, 1, line, stdout);
        page.lines += end != NULL;
        text += line;
        length -= line;
    }
    if (!page.enough)
        fwrite(text, 1, length, stdout);
}
