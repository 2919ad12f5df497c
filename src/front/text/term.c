#include "front/text/term.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include "front/text/pager.h"

static const char *const codes[STYLES] = {
    [STYLE_PLAIN] = "", [STYLE_STRONG] = "\033[1m", [STYLE_FAINT] = "\033[2m",
    [STYLE_RULE] = "\033[36m", [STYLE_BAD] = "\033[31m", [STYLE_ASK] = "\033[1;33m",
};

bool term_has_colour(FILE *f)
{
    const char *no = getenv("NO_COLOR");
    const char *term = getenv("TERM");

    if (f == stdout && pager_captured())
        return false;
    return isatty(fileno(f)) && !(no && *no) && term && *term && strcmp(term, "dumb") != 0;
}

/* What the terminal says, else the environment, else the common size. */
static int size_or(int told, const char *variable, int common)
{
    const char *value = getenv(variable);
    int number;

    if (told > 0)
        return told;
    return value && text_to_int(value, &number) && number > 0 ? number : common;
}

int term_columns(void)
{
    struct winsize size = { 0 };

    if (pager_captured())
        return pager_captured()->columns;
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    return size_or(size.ws_col, "COLUMNS", 80);
}

int term_lines(void)
{
    struct winsize size = { 0 };

    if (pager_captured())
        return pager_captured()->lines;
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    return size_or(size.ws_row, "LINES", 24);
}

/* Line by line, because the line's end is the one control that is meant. */
static void add_lines(struct text *out, char *text)
{
    for (char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        *end = '\0';
        text_add_safe(out, text);
        text_add(out, "\n");
    }
    text_add_safe(out, text);
}

static void term_vprint(FILE *f, enum style style, const char *format, va_list args)
{
    struct text raw = { 0 }, out = { 0 };
    bool painted = style != STYLE_PLAIN && term_has_colour(f);

    text_vprint(&raw, format, args);
    if (raw.length > 0) {
        if (painted)
            text_add(&out, codes[style]);
        add_lines(&out, raw.at);
        if (painted)
            text_add(&out, "\033[0m");
        if (f == stdout)
            pager_write(out.at, out.length);
        else
            fwrite(out.at, 1, out.length, f);
    }
    text_free(&raw);
    text_free(&out);
}

void term_print(FILE *f, enum style style, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    term_vprint(f, style, format, args);
    va_end(args);
}

void say(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    term_vprint(stdout, STYLE_PLAIN, format, args);
    va_end(args);
}

void complain(const char *format, ...)
{
    va_list args;

    fflush(stdout);
    fputs("grognard: ", stderr);
    va_start(args, format);
    term_vprint(stderr, STYLE_PLAIN, format, args);
    va_end(args);
    fputc('\n', stderr);
}

static bool begins_character(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

/* No line begins with the signs before which French has a blank, nor ends with the one after which it has one. */
static bool may_break(const char *s, size_t at)
{
    static const char opening[] = "«", closing[] = "»";

    if (s[at + 1] != '\0' && strchr(";:!?", s[at + 1]))
        return false;
    if (strncmp(s + at + 1, closing, strlen(closing)) == 0)
        return false;
    return at < strlen(opening) || strncmp(s + at - strlen(opening), opening, strlen(opening)) != 0;
}

size_t term_break(const char *s, int columns)
{
    size_t at = 0, blank = 0;
    int width = 0;

    for (; s[at] != '\0'; at++) {
        if (begins_character(s[at]) && width++ == columns)
            return blank > 0 ? blank : at;
        if (s[at] == ' ' && may_break(s, at))
            blank = at;
    }
    return at;
}
