/* The half hour at a table of doc/table.md and the evening of doc/evening.md: each line is typed into a pseudo-terminal,
 * and what comes back is there. */
#define _XOPEN_SOURCE 700      /* pseudo-terminals */

#include "tap.h"

#include <ctype.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { SCREEN = 1 << 18, PATIENCE = 20000, LINE = 1024, WORDS = 16, LINES = 1024 };    /* bytes; milliseconds */

/* A program on a terminal of its own; `seen` is what it wrote, blanks and ends of lines as one blank. */
struct session {
    int terminal;
    pid_t pid;
    char seen[SCREEN];
    size_t length, at;         /* up to `at` it was looked through */
    bool escape;               /* inside an escape sequence */
};

static char folder[] = "/tmp/grognard-evening-XXXXXX";
static char typed[LINES][LINE];        /* every line that was typed */
static int typed_count;

static void become_grognard(const char *name, char *const *words)
{
    char path[4096];
    int fd;

    setsid();
    fd = open(name, O_RDWR);
    if (fd < 0 || chdir(folder) != 0)
        _exit(127);
    ioctl(fd, TIOCSCTTY, 0);
    dup2(fd, STDIN_FILENO);
    dup2(fd, STDOUT_FILENO);
    dup2(fd, STDERR_FILENO);
    snprintf(path, sizeof path, "%s/state", folder);
    setenv("XDG_STATE_HOME", path, 1);
    setenv("TERM", "dumb", 1);
    setenv("NO_COLOR", "1", 1);
    setenv("GROGNARD_CACHE", "off", 1);
    setenv("EDITRC", "/dev/null", 1);
    execv(getenv("GROGNARD"), words);
    _exit(127);
}

static void session_open(struct session *s, char *const *words)
{
    struct winsize size = { .ws_row = 24, .ws_col = 80 };

    memset(s, 0, sizeof *s);
    s->terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (s->terminal < 0 || grantpt(s->terminal) != 0 || unlockpt(s->terminal) != 0)
        BAIL_OUT("no pseudo-terminal");
    char *name = strdup(ptsname(s->terminal));
    ioctl(s->terminal, TIOCSWINSZ, &size);
    s->pid = fork();
    if (s->pid == 0)
        become_grognard(name, words);
    free(name);
}

/* Without escape sequences, and with one blank for any number of them. */
static void take(struct session *s, char c)
{
    if (c == '\033')
        s->escape = true;
    else if (s->escape)
        s->escape = !isalpha((unsigned char)c);
    else if (!isspace((unsigned char)c))
        s->seen[s->length++] = c;
    else if (s->length > 0 && s->seen[s->length - 1] != ' ')
        s->seen[s->length++] = ' ';
}

static bool reads_on(struct session *s, int patience)
{
    struct pollfd p = { .fd = s->terminal, .events = POLLIN };
    char got[4096];
    ssize_t count = poll(&p, 1, patience) > 0 ? read(s->terminal, got, sizeof got) : -1;

    for (ssize_t i = 0; i < count && s->length < SCREEN - 1; i++)
        take(s, got[i]);
    s->seen[s->length] = '\0';
    return count > 0;
}

/* A page that is full waits for a key. */
static void turn_page(struct session *s)
{
    static const char more[] = "-- more:";
    char *at = strstr(s->seen + s->at, more);

    if (at && strstr(at, "enough --")) {
        memmove(at, strstr(at, "enough --") + 9, strlen(strstr(at, "enough --") + 9) + 1);
        s->length = strlen(s->seen);
        if (write(s->terminal, " ", 1) < 0)
            diag("the terminal is closed");
    }
}

/* Waits until the text has come, behind what came before it. */
static bool comes(struct session *s, const char *text)
{
    char *found;

    while (!(found = strstr(s->seen + s->at, text))) {
        turn_page(s);
        if (!reads_on(s, PATIENCE)) {
            diag("waited for \"%s\", got \"%.300s\"", text, s->seen + s->at);
            return false;
        }
    }
    s->at = (size_t)(found - s->seen) + strlen(text);
    return true;
}

static void types(struct session *s, const char *line)
{
    while (reads_on(s, 60))
        continue;                      /* the prompt is complete */
    if (write(s->terminal, line, strlen(line)) < 0 || write(s->terminal, "\n", 1) < 0)
        diag("the terminal is closed");
    if (typed_count < LINES)
        snprintf(typed[typed_count++], LINE, "%s", line);
}

static bool leaves(struct session *s)
{
    int end = 0;

    while (reads_on(s, PATIENCE))
        continue;
    waitpid(s->pid, &end, 0);
    close(s->terminal);
    return program_ended(end, s->seen) == 0;
}

/* --- the page --- */

static void squeeze(const char *line, char out[LINE])
{
    size_t length = 0;

    for (; *line && length < LINE - 1; line++)
        if (!isspace((unsigned char)*line))
            out[length++] = *line;
        else if (length > 0 && out[length - 1] != ' ')
            out[length++] = ' ';
    while (length > 0 && out[length - 1] == ' ')
        length--;
    out[length] = '\0';
}

/* "gettysburg > put Doles 1421": the prompt, and what is typed; NULL if it is what the program says. */
static const char *is_typed(char *line)
{
    char *at = *line == ' ' ? NULL : strstr(line, " > ");

    if (!at)
        return NULL;
    at[2] = '\0';
    return at + 3;
}

static void open_words(struct session *s, char *line)
{
    char *words[WORDS + 1] = { NULL };
    int count = 0;

    for (char *word = strtok(line, " "); word && count < WORDS; word = strtok(NULL, " "))
        words[count++] = word;
    words[0] = getenv("GROGNARD");
    session_open(s, words);
}

static void play_block(FILE *page, int number)
{
    static struct session s;
    char line[LINE], wanted[LINE];
    bool good = true, open = false;
    int lines = 0;

    while (fgets(line, sizeof line, page) && strncmp(line, "```", 3) != 0) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '$') {
            open_words(&s, line + 2);
            open = true;
            continue;
        }
        const char *input = is_typed(line);
        squeeze(line, wanted);
        good = good && open && (*wanted == '\0' || comes(&s, wanted));
        if (good && input)
            types(&s, input);
        lines++;
    }
    ok(good && lines > 0, "table: session %d of doc/table.md: each of its %d lines", number, lines);
    ok(open && good && leaves(&s), "table: session %d ends as it should", number);
    if (open && !good)
        kill(s.pid, SIGKILL);
}

/* --- keys --- */

static int characters(const char *from, const char *to)
{
    int count = 0;

    for (; from < to; from++)
        count += ((unsigned char)*from & 0xc0) != 0x80 && !(*from == '\\' && from[1] == '|');
    return count;
}

static bool was_typed(const char *from, size_t length)
{
    char line[LINE] = "";
    size_t to = 0;

    for (size_t i = 0; i < length && to < LINE - 1; i++)
        if (!(from[i] == '\\' && from[i + 1] == '|'))
            line[to++] = from[i];
    line[to] = '\0';
    for (int i = 0; i < typed_count; i++)
        if (strcmp(typed[i], line) == 0)
            return true;
    diag("\"%s\" is typed in no session", line);
    return false;
}

/* | task | `typed⏎` | keys | before | at most | */
static void count_keys(const char *row)
{
    static const char enter[] = "⏎";
    const char *open = strchr(row, '`'), *close = open ? strchr(open + 1, '`') : NULL;
    int keys = 0, most = 0;

    if (!close || sscanf(close, "` | %d |", &keys) != 1)
        return;
    const char *last = strrchr(row, '|');
    while (last > row && *--last != '|')
        continue;
    most = atoi(last + 1);
    cmp_ok(characters(open + 1, close), "==", keys, "table: keys of %.40s", row + 2);
    cmp_ok(keys, "<=", most, "table: and no more than were promised");
    bool all = true;
    for (const char *at = open + 1; at < close; ) {
        const char *end = strstr(at, enter);
        size_t length = end && end < close ? (size_t)(end - at) : (size_t)(close - at);
        all = was_typed(at, length) && all;
        at += length + sizeof enter - 1;
    }
    ok(all, "table: and they were typed above");
}

/* Plays the sessions of a page; gives how many there are by now. */
static int play_page(const char *name, int sessions)
{
    char path[4096], line[LINE * 4];

    snprintf(path, sizeof path, "%s/doc/%s", getenv("GROGNARD_SRCDIR"), name);
    FILE *page = fopen(path, "r");
    if (!page)
        BAIL_OUT("a page of doc/ cannot be read");
    while (fgets(line, sizeof line, page))
        if (strncmp(line, "```console", 10) == 0)
            play_block(page, ++sessions);
        else if (line[0] == '|')
            count_keys(line);
    fclose(page);
    return sessions;
}

int main(void)
{
    char line[LINE];

    if (!mkdtemp(folder))
        BAIL_OUT("no folder can be made");
    cmp_ok(play_page("evening.md", play_page("table.md", 0)), ">=", 8, "table: there are sessions");
    snprintf(line, sizeof line, "rm -rf '%s'", folder);
    ok(system(line) == 0, "table: nothing is left behind");
    done_testing();
}
