/* The dialogue on a terminal: editing, completion, history, Ctrl-C, colours. */
#define _XOPEN_SOURCE 700      /* pseudo-terminals */

#include "tap.h"

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

enum { SCREEN = 1 << 18, PATIENCE = 20000, PAUSE = 150 };   /* bytes; milliseconds */

/* A program on a terminal of its own, and all it has written since the last wait. */
struct session {
    int terminal;
    pid_t pid;
    char written[SCREEN];
    size_t length;
};

static char state[] = "/tmp/grognard-terminal-XXXXXX";

static void become_grognard(const char *name, const char *term, const char *no_colour)
{
    char path[4096];
    int fd;

    setsid();
    fd = open(name, O_RDWR);
    if (fd < 0)
        _exit(127);
    ioctl(fd, TIOCSCTTY, 0);
    dup2(fd, STDIN_FILENO);
    dup2(fd, STDOUT_FILENO);
    dup2(fd, STDERR_FILENO);
    snprintf(path, sizeof path, "%s/t/games/two_rivers:%s", getenv("GROGNARD_SRCDIR"), getenv("GROGNARD_SRCDIR"));
    setenv("GROGNARD_PATH", path, 1);
    setenv("XDG_STATE_HOME", state, 1);
    setenv("TERM", term, 1);
    setenv("EDITRC", "/dev/null", 1);
    if (no_colour)
        setenv("NO_COLOR", no_colour, 1);
    else
        unsetenv("NO_COLOR");
    execl(getenv("GROGNARD"), "grognard", "play", "two_rivers/crossing", "--seed", "4", (char *)NULL);
    _exit(127);
}

static void session_open(struct session *s, const char *term, const char *no_colour)
{
    struct winsize size = { .ws_row = 24, .ws_col = 80 };

    *s = (struct session){ .terminal = posix_openpt(O_RDWR | O_NOCTTY) };
    if (s->terminal < 0 || grantpt(s->terminal) != 0 || unlockpt(s->terminal) != 0)
        BAIL_OUT("no pseudo-terminal");
    char *name = strdup(ptsname(s->terminal));
    ioctl(s->terminal, TIOCSWINSZ, &size);
    s->pid = fork();
    if (s->pid == 0)
        become_grognard(name, term, no_colour);
    free(name);
}

/* Reads until the text has come; false if it does not come. */
static bool comes(struct session *s, const char *text)
{
    struct pollfd p = { .fd = s->terminal, .events = POLLIN };

    while (!strstr(s->written, text)) {
        ssize_t got = -1;

        if (s->length < SCREEN - 1 && poll(&p, 1, PATIENCE) > 0)
            got = read(s->terminal, s->written + s->length, SCREEN - 1 - s->length);
        if (got <= 0) {
            diag("waited for \"%s\", got \"%.200s\"", text, s->written);
            return false;
        }
        s->length += (size_t)got;
        s->written[s->length] = '\0';
    }
    return true;
}

/* What was written before is forgotten. */
static void types_at_once(struct session *s, const char *text)
{
    s->length = 0;
    s->written[0] = '\0';
    if (write(s->terminal, text, strlen(text)) < 0)
        diag("the terminal is closed");
}

/* As a person does: not before the prompt is there. */
static void types(struct session *s, const char *text)
{
    poll(NULL, 0, PAUSE);
    types_at_once(s, text);
}

static int session_close(struct session *s)
{
    struct pollfd p = { .fd = s->terminal, .events = POLLIN };
    int end = 0;
    ssize_t got;

    while (poll(&p, 1, PATIENCE) > 0 && (got = read(s->terminal, s->written + s->length, SCREEN - 1 - s->length)) > 0)
        s->length += (size_t)got;
    s->written[s->length] = '\0';
    if (waitpid(s->pid, &end, WNOHANG) == 0 && (poll(NULL, 0, 1000), waitpid(s->pid, &end, WNOHANG)) == 0) {
        diag("grognard does not leave");
        kill(s->pid, SIGKILL);
        waitpid(s->pid, &end, 0);
    }
    close(s->terminal);
    return program_ended(end, s->written);
}

static void test_editing(void)
{
    static struct session s;

    session_open(&s, "xterm", NULL);
    if (!ok(comes(&s, "Movement"), "front: a terminal gets a prompt"))
        BAIL_OUT("grognard does not play");
    ok(strstr(s.written, "\033[") != NULL, "front: and colours");
    types(&s, "mov\t");
    ok(comes(&s, "e "), "front: TAB completes a verb");
    types(&s, "b_g\t");
    ok(comes(&s, "d "), "front: TAB completes a counter");
    types(&s, "\025unit guar\t");
    ok(comes(&s, "Gd"), "front: to what is printed on it");
    types(&s, "\025move b_gd to 03\t\t");
    ok(comes(&s, "0302  0303"), "front: TAB offers hexes");
    types(&s, "\025combat attack=8 te\t");
    ok(comes(&s, "rrain="), "front: TAB completes an input of the procedure that a line begins with");
    types(&s, "w\t");
    ok(comes(&s, "oods "), "front: and its value");
    types(&s, "\025why 12.\t\t");
    ok(comes(&s, "12.1  12.2"), "front: TAB offers the numbers of rules");
    types(&s, "\003");
    ok(comes(&s, "Movement"), "front: Ctrl-C gives up the line, and grognard goes on");
    types(&s, "move 1 to 0302\1773\r");
    ok(comes(&s, "1st Foot to 03"), "front: a line can be mended");
    ok(comes(&s, "Movement"), "front: and the next is asked for");
    types(&s, "rule combat attack=8\r");
    ok(comes(&s, "strength of the defenders"), "front: a question is put");
    types_at_once(&s, "\003");
    ok(comes(&s, "cancelled"), "front: Ctrl-C gives up the question, be it a letter or a signal by then");
    ok(comes(&s, "Movement"), "front: and grognard goes on");
    types(&s, "map\r");
    ok(comes(&s, "river"), "front: the map is drawn");
    ok(comes(&s, "Movement"), "front: and grognard goes on");
    types(&s, "\004");
    cmp_ok(session_close(&s), "==", 0, "front: Ctrl-D leaves");
}

static void test_pages(void)
{
    static struct session s;

    session_open(&s, "xterm", NULL);
    ok(comes(&s, "Movement"), "front: a game on a screen of 24 lines");
    types(&s, "help\r");
    ok(comes(&s, "answer in brackets"), "front: help is shown to its end");
    ok(!strstr(s.written, "-- more"), "front: and fits that screen");
    types(&s, "help all\r");
    ok(comes(&s, "-- more"), "front: what is longer than the screen stops there");
    ok(!strstr(s.written, "leave; the game"), "front: before its end");
    types(&s, " ");
    ok(comes(&s, "-- more"), "front: a key shows the next page");
    types(&s, " ");
    ok(comes(&s, "leave; the game"), "front: and another the rest");
    ok(comes(&s, "Movement"), "front: and then the prompt");
    types(&s, "help all\r");
    ok(comes(&s, "-- more"), "front: asked again");
    types(&s, "q");
    ok(comes(&s, "Movement"), "front: q is enough");
    ok(!strstr(s.written, "leave; the game"), "front: and the rest is not shown");
    types_at_once(&s, "help all\rstack 0304\r");
    ok(comes(&s, "Guard"), "front: lines that were typed ahead are no answer to it");
    types(&s, "quit\r");
    cmp_ok(session_close(&s), "==", 0, "front: quit leaves after that");
}

static void test_history(void)
{
    static struct session s;

    session_open(&s, "xterm", NULL);
    ok(comes(&s, "Movement"), "front: another game");
    types(&s, "\033[A");
    ok(comes(&s, "map"), "front: the last line of the game before comes back");
    types(&s, "\003");
    ok(comes(&s, "Movement"), "front: which may be given up");
    types(&s, "quit\r");
    cmp_ok(session_close(&s), "==", 0, "front: quit leaves");
}

static void test_plain(void)
{
    static struct session s;

    session_open(&s, "xterm", "1");
    ok(comes(&s, "Movement"), "front: a prompt with NO_COLOR");
    ok(!strstr(s.written, "\033[1m"), "front: NO_COLOR is respected");
    types(&s, "quit\r");
    session_close(&s);

    session_open(&s, "dumb", NULL);
    ok(comes(&s, "Movement > "), "front: a prompt on a dumb terminal");
    ok(!strchr(s.written, '\033'), "front: without any escape");
    types(&s, "stack 0304\r");
    ok(comes(&s, "Guard"), "front: which takes lines all the same");
    types(&s, "quit\r");
    cmp_ok(session_close(&s), "==", 0, "front: and leaves");
}

int main(void)
{
    char command[sizeof state + 16];

    if (!getenv("GROGNARD") || !getenv("GROGNARD_SRCDIR"))
        BAIL_OUT("GROGNARD and GROGNARD_SRCDIR name the program and the source tree");
    if (!mkdtemp(state))
        BAIL_OUT("no folder for the history");
    signal(SIGPIPE, SIG_IGN);
    test_editing();
    test_history();
    test_plain();
    test_pages();
    snprintf(command, sizeof command, "rm -rf %s", state);
    if (system(command) != 0)
        diag("%s stays", state);
    done_testing();
}
