#include "front/dialogue/line.h"

#include <errno.h>
#include <histedit.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>
#include "base/mem.h"
#include "base/home.h"
#include "front/text/columns.h"

enum { HISTORY_SIZE = 1000, LITERAL = '\1', CTRL_C = 3 };

struct line {
    EditLine *edit;            /* NULL: lines are read as they come */
    History *history;
    char *history_file;
    struct text prompt;
    line_offer *offer;
    void *with;
    bool broken;
    bool minds_interrupts;
    struct sigaction before;
    sigset_t while_waiting;    /* the signals held back where we wait for a letter */
};

/*
 * While a line is edited, Ctrl-C comes as a letter. Before and after that it is a signal: it is kept for the next
 * line, which it gives up; three of them end the program. The signal is let through only where we wait for a letter,
 * so that none is missed.
 */
static volatile sig_atomic_t interrupts;

static void note_interrupt(int number)
{
    if (++interrupts > 2) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

static struct line *line_of(EditLine *e)
{
    void *l = NULL;

    el_get(e, EL_CLIENTDATA, &l);
    return l;
}

static char *prompt_of(EditLine *e)
{
    return line_of(e)->prompt.at;
}

static unsigned char break_off(EditLine *e, int letter)
{
    (void)letter;
    line_of(e)->broken = true;
    return CC_NEWLINE;
}

static unsigned char suspend(EditLine *e, int letter)
{
    (void)letter;
    el_set(e, EL_PREP_TERM, 0);
    raise(SIGTSTP);
    el_set(e, EL_PREP_TERM, 1);
    return CC_REDISPLAY;
}

static void note_resize(int number)
{
    (void)number;              /* it is enough that the waiting is interrupted */
}

/* True when a letter can be read; false on an error. A signal is answered here. */
static bool wait_for_letter(EditLine *e, bool *interrupted)
{
    fd_set in;

    for (;;) {
        FD_ZERO(&in);
        FD_SET(STDIN_FILENO, &in);
        if (pselect(STDIN_FILENO + 1, &in, NULL, NULL, NULL, &line_of(e)->while_waiting) > 0)
            return true;
        if (errno != EINTR)
            return false;
        el_resize(e);
        *interrupted = interrupts > 0;
        if (*interrupted)
            return true;
    }
}

/* The next letter from the terminal, for libedit: 1, or 0 at the end, or -1. */
static int read_letter(EditLine *e, wchar_t *out)
{
    mbstate_t so_far = { 0 };
    bool interrupted = false;
    char byte;

    while (wait_for_letter(e, &interrupted)) {
        if (interrupted) {
            *out = CTRL_C;
            return 1;
        }
        ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (got <= 0)
            return (int)got;
        size_t length = mbrtowc(out, &byte, 1, &so_far);
        if (length == (size_t)-1)
            so_far = (mbstate_t){ 0 };           /* no UTF-8: passed over */
        else if (length != (size_t)-2)
            return 1;
    }
    return -1;
}

static size_t common_length(const struct script_list *words)
{
    size_t length = strlen(words->at[0]);

    for (int i = 1; i < words->count; i++) {
        size_t same = 0;
        while (same < length && words->at[i][same] == words->at[0][same])
            same++;
        length = same;
    }
    /* Never in the middle of a letter. */
    while (length > 0 && ((unsigned char)words->at[0][length] & 0xc0) == 0x80)
        length--;
    return length;
}

/* Puts what is sure in place of the begun word; shows the choice if that adds nothing. */
static unsigned char put_words(EditLine *e, const char *begun, const struct script_list *words)
{
    size_t length = common_length(words);
    bool one = words->count == 1;

    if (length > 0 && (one || length > strlen(begun))) {
        struct text word = { 0 };

        text_add_span(&word, words->at[0], length);
        text_add(&word, one && word.at[length - 1] != '=' ? " " : "");
        if (*begun)
            el_deletestr(e, text_width(begun));
        el_insertstr(e, text_of(&word));
        text_free(&word);
        return CC_REFRESH;
    }
    putchar('\n');
    columns_print_words(words->at, words->count, 2);
    fflush(stdout);
    return CC_REDISPLAY;
}

static unsigned char complete(EditLine *e, int letter)
{
    struct line *l = line_of(e);
    const LineInfo *info = el_line(e);
    struct text typed = { 0 };
    struct script_list words = { 0 };
    unsigned char action = CC_REFRESH_BEEP;

    (void)letter;
    text_add_span(&typed, info->buffer, (size_t)(info->cursor - info->buffer));
    if (l->offer)
        l->offer(l->with, text_of(&typed), &words);
    if (words.count > 0) {
        const char *blank = strrchr(text_of(&typed), ' ');
        action = put_words(e, blank ? blank + 1 : text_of(&typed), &words);
    }
    script_list_free(&words);
    text_free(&typed);
    return action;
}

static void open_history(struct line *l)
{
    HistEvent event;

    l->history = history_init();
    l->history_file = home_file("history");
    history(l->history, &event, H_SETSIZE, HISTORY_SIZE);
    history(l->history, &event, H_SETUNIQUE, 1);
    if (l->history_file)
        history(l->history, &event, H_LOAD, l->history_file);
    el_set(l->edit, EL_HIST, history, l->history);
}

static void open_editor(struct line *l)
{
    l->edit = el_init("grognard", stdin, stdout, stderr);
    if (!l->edit)
        return;
    el_set(l->edit, EL_CLIENTDATA, l);
    el_set(l->edit, EL_PROMPT_ESC, prompt_of, LITERAL);
    el_set(l->edit, EL_EDITOR, "emacs");
    el_set(l->edit, EL_SIGNAL, 0);
    el_set(l->edit, EL_GETCFN, read_letter);
    /* Wide, because libedit never frees the copies it makes of narrow names. */
    el_wset(l->edit, EL_ADDFN, L"grognard-complete", L"complete the word", complete);
    el_wset(l->edit, EL_ADDFN, L"grognard-break", L"discard the line", break_off);
    el_wset(l->edit, EL_ADDFN, L"grognard-suspend", L"suspend the program", suspend);
    el_source(l->edit, NULL);
    el_set(l->edit, EL_BIND, "^I", "grognard-complete", NULL);
    el_set(l->edit, EL_BIND, "^C", "grognard-break", NULL);
    el_set(l->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_set(l->edit, EL_BIND, "^Z", "grognard-suspend", NULL);
    el_set(l->edit, EL_SETTY, "-d", "-isig", NULL);
    open_history(l);
}

static bool can_edit(void)
{
    const char *term = getenv("TERM");

    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

struct line *line_open(line_offer *offer, void *with)
{
    struct line *l = mem_new(sizeof *l);

    l->offer = offer;
    l->with = with;
    text_add(&l->prompt, "");
    if (can_edit())
        open_editor(l);
    if (isatty(STDIN_FILENO)) {
        struct sigaction action = { .sa_handler = note_interrupt };
        struct sigaction resize = { .sa_handler = note_resize };

        l->minds_interrupts = sigaction(SIGINT, &action, &l->before) == 0;
        sigaction(SIGWINCH, &resize, NULL);
    }
    return l;
}

/* In bold, without its last blanks and sign: a literal may not end the prompt. */
static void set_prompt(struct line *l, const char *prompt)
{
    size_t last = strlen(prompt) > 2 ? strlen(prompt) - 2 : 0;
    struct text head = { 0 };

    text_add_span(&head, prompt, last);
    text_clear(&l->prompt);
    if (term_has_colour(stdout)) {
        text_add(&l->prompt, "\1\033[1m\1");
        text_add_safe(&l->prompt, text_of(&head));
        text_add(&l->prompt, "\1\033[0m\1");
    } else {
        text_add_safe(&l->prompt, text_of(&head));
    }
    text_add_safe(&l->prompt, prompt + last);
    text_free(&head);
}

static void remember(struct line *l, const char *line)
{
    HistEvent event;

    if (line[strspn(line, " \t\n")] != '\0')
        history(l->history, &event, H_ENTER, line);
}

static char *without_end(const char *line, size_t length)
{
    struct text t = { 0 };

    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
        length--;
    text_add_span(&t, line, length);
    return t.at;
}

static enum line_end read_edited(struct line *l, const char *prompt, char **out)
{
    int count = 0;

    set_prompt(l, prompt);
    l->broken = false;
    fflush(stdout);
    const char *line = el_gets(l->edit, &count);
    if (l->broken)
        return LINE_BROKEN;
    if (!line || count <= 0)
        return LINE_CLOSED;
    *out = without_end(line, (size_t)count);
    remember(l, *out);
    return LINE_READ;
}

static enum line_end read_plain(const char *prompt, char **out)
{
    char *line = NULL;
    size_t room = 0;

    say("%s", prompt);
    fflush(stdout);
    ssize_t length = getline(&line, &room, stdin);
    if (length >= 0) {
        *out = without_end(line, (size_t)length);
        if (!isatty(STDIN_FILENO))
            say("%s\n", *out);
    }
    free(line);
    return length >= 0 ? LINE_READ : LINE_CLOSED;
}

static void hold_interrupts(struct line *l)
{
    sigset_t held;

    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigprocmask(SIG_BLOCK, &held, &l->while_waiting);
}

enum line_end line_read(struct line *l, const char *prompt, char **out)
{
    enum line_end end = LINE_BROKEN;

    *out = NULL;
    if (l->edit)
        hold_interrupts(l);
    if (interrupts == 0)
        end = l->edit ? read_edited(l, prompt, out) : read_plain(prompt, out);
    if (l->edit)
        sigprocmask(SIG_SETMASK, &l->while_waiting, NULL);
    if (interrupts > 0 && end == LINE_CLOSED) {
        clearerr(stdin);
        end = LINE_BROKEN;
    }
    interrupts = 0;
    if (end != LINE_READ)
        say("\n");
    return end;
}

void line_put(struct line *l, const char *text)
{
    if (l->edit)
        el_push(l->edit, text);
}

void line_close(struct line *l)
{
    HistEvent event;

    if (l->edit) {
        if (l->history_file)
            history(l->history, &event, H_SAVE, l->history_file);
        history_end(l->history);
        el_end(l->edit);
    }
    if (l->minds_interrupts)
        sigaction(SIGINT, &l->before, NULL);
    mem_free(l->history_file);
    text_free(&l->prompt);
    mem_free(l);
}

void line_offer_word(struct script_list *out, const char *word)
{
    for (int i = 0; i < out->count; i++)
        if (strcmp(out->at[i], word) == 0)
            return;
    out->at = mem_resize(out->at, (size_t)out->count + 1, sizeof *out->at);
    out->at[out->count++] = mem_string(word);
}
