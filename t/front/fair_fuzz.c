/*
 * Two folders play a game with fair dice, at random: commands, undo, agreements, programs that are killed, letters that
 * are lost or come twice, older copies. No program falls over, none writes what another cannot read, and in the end
 * both have the same journal, or a line says why not.
 *
 * With arguments: how many games, a seed.
 */
#include "play.h"

#include <stdint.h>
#include <sys/wait.h>
#include "base/seal.h"

enum { RED, BLUE, GAMES = 3, STEPS = 24, COPIES = 16, ROUNDS = 6 };
static const char *const names[] = { "red", "blue" };

static uint64_t dice;

static int below(int count)
{
    dice ^= dice << 13, dice ^= dice >> 7, dice ^= dice << 17;
    return (int)(dice % (uint64_t)count);
}

static bool failed;

static void complain(const char *what, const char *wrote)
{
    if (!failed)
        diag("%s: %s", what, wrote);
    failed = true;
}

/* Runs it, killed after so many milliseconds if that is not 0; what it wrote. Gives its status, 137 if it was killed. */
static int run(int side, const char *lines, const char *arguments, int killed, struct text *wrote)
{
    struct text command = { 0 };
    char block[1 << 12], limit[64] = "";

    if (killed)
        snprintf(limit, sizeof limit, "timeout -s KILL 0.%03d ", killed);
    text_print(&command, "exec 2>/dev/null; printf '%s' | XDG_STATE_HOME=$PWD/%s GROGNARD_PATH=$PWD %s\"$GROGNARD\" %s 2>&1", lines, names[side],
               limit, arguments);
    text_clear(wrote);
    text_add(wrote, "");
    FILE *f = popen(text_of(&command), "r");
    for (size_t n; f && (n = fread(block, 1, sizeof block, f)) > 0;)
        text_add_span(wrote, block, n);
    int how = f ? pclose(f) : -1, status = WIFEXITED(how) ? WEXITSTATUS(how) : 137;
    if (status != 137)
        status = program_ended(how, text_of(wrote));
    if (status > 2 && status != 137)
        complain(text_of(&command), text_of(wrote));
    text_free(&command);
    return status;
}

static void copy(const char *from, const char *to)
{
    struct text command = { 0 };

    text_print(&command, "cp %s %s", from, to);
    if (system(text_of(&command)) != 0)
        BAIL_OUT("%s", text_of(&command));
    text_free(&command);
}

static bool same_files(const char *a, const char *b)
{
    long length[2];
    char *one = play_read_file(a, &length[0]), *two = play_read_file(b, &length[1]);
    bool same = length[0] == length[1] && memcmp(one, two, (size_t)length[0]) == 0;

    mem_free(one);
    mem_free(two);
    return same;
}

static const char *file_of(int side)
{
    static char path[2][64];

    snprintf(path[side], sizeof path[side], "%s/g.journal", names[side]);
    return path[side];
}

/* What is in the folder must be readable to others: nothing that a program wrote may be refused. */
static void must_be_readable(int side)
{
    struct text wrote = { 0 };
    char arguments[128];

    snprintf(arguments, sizeof arguments, "verify %s", file_of(side));
    run(side, "", arguments, 0, &wrote);
    if (strstr(text_of(&wrote), ", byte "))
        complain("not readable", text_of(&wrote));
    text_free(&wrote);
}

/* A side takes the journal in hand; if it is refused, its own copy comes back. Gives whether it was taken. */
static bool take(int side, const char *journal, const char *lines, bool agree, int killed)
{
    struct text wrote = { 0 };
    char arguments[160];

    copy(file_of(side), "own.journal");
    if (strcmp(journal, file_of(side)) != 0)
        copy(journal, file_of(side));
    snprintf(arguments, sizeof arguments, "resume %s --as %s%s", file_of(side), names[side], agree ? " --agree" : "");
    int status = run(side, lines, arguments, killed, &wrote);
    if (status == 137)
        status = run(side, "", arguments, 0, &wrote);
    if (status == 1)
        copy("own.journal", file_of(side));
    else if (status == 0)
        must_be_readable(side);
    if (status == 1 && !*text_of(&wrote))
        complain("refused without a word", arguments);
    text_free(&wrote);
    return status == 0;
}

static void some_lines(struct text *out)
{
    static const char *const lines[] = {
        "attack", "attack", "attack", "hold", "retreat", "give in", "crash", "r_1 r_2", "r_1", "", "3", "0", "begin",
        "move b_1 to 0103", "move b_2 to 0201", "move r_1 to 0304", "done", "undo", "undo 2", "redo", "agree \"x\" undo",
        "agree \"x\" undo", "agree \"y\" roll 3 4", "agree \"z\" put b_1 0104", "edit 1 begin", "edit 2 -", "edit back",
        "agree \"w\"", "no, 4 5", "note fine", "quit",
    };

    text_clear(out);
    text_add(out, "");
    for (int i = below(5); i >= 0; i--)
        text_print(out, "%s\\n", lines[below((int)(sizeof lines / sizeof *lines))]);
}

static int copies;

static void keep_copy(int side)
{
    char name[32];

    snprintf(name, sizeof name, "copy-%d", copies++ % COPIES);
    copy(file_of(side), name);
}

static void some_step(void)
{
    struct text lines = { 0 };
    int side = below(2), killed = below(4) == 0 ? 3 + below(25) : 0;
    char old[32];

    some_lines(&lines);
    switch (below(6)) {
    case 0:                                            /* an older copy, or a letter that comes late */
        snprintf(old, sizeof old, "copy-%d", below(copies < COPIES ? copies : COPIES));
        take(side, old, text_of(&lines), below(2), killed);
        break;
    case 1: case 2:                                    /* a letter */
        take(side, file_of(!side), text_of(&lines), below(2), killed);
        break;
    default:
        if (take(side, file_of(side), text_of(&lines), below(2), killed) && below(4) > 0)
            take(!side, file_of(side), "", below(3) > 0, 0);
    }
    keep_copy(side);
    text_free(&lines);
}

/* They mail what they have, and agree to everything. */
static bool reconcile(void)
{
    bool refused = false;

    for (int round = 0; round < ROUNDS; round++) {
        int side = round % 2;
        refused = !take(!side, file_of(side), "", true, 0);
        if (!refused && same_files(file_of(RED), file_of(BLUE)))
            return true;
    }
    return false;
}

/* And the same journal goes on to a roll. */
static bool rolls_on(void)
{
    long length;
    char *before = play_read_file(file_of(RED), &length);
    int rolls = 0, after = 0;

    for (const char *at = before; (at = strstr(at, " roll m ")); at++)
        rolls++;
    mem_free(before);
    for (int i = 0; i < 8 && after <= rolls; i++) {
        static const char lines[] = "hold\\nr_1\\n1\\ndone\\nattack\\nattack\\n";
        take(i % 2, file_of(!(i % 2)), lines, true, 0);
        char *now = play_read_file(file_of(i % 2), &length);
        after = 0;
        for (const char *at = now; (at = strstr(at, " roll m ")); at++)
            after++;
        mem_free(now);
    }
    return after > rolls;
}

static void game(uint64_t seed, int *equal, int *apart)
{
    struct text wrote = { 0 };

    dice = (seed + 1) * UINT64_C(0x9e3779b97f4a7c15) | 1;
    copies = 0;
    if (system("rm -rf red blue copy-* && mkdir red blue") != 0)
        BAIL_OUT("no folders");
    run(RED, "", "play mini/start --dice fair --as red --journal red/g.journal", 0, &wrote);
    copy(file_of(RED), file_of(BLUE));
    keep_copy(RED);
    take(BLUE, file_of(RED), "", false, 0);
    take(RED, file_of(BLUE), "", false, 0);
    for (int i = 0; i < STEPS && !failed; i++)
        some_step();
    if (!failed && !reconcile())
        ++*apart;
    else if (!failed && ++*equal && !rolls_on())
        complain("the game does not go on", "");
    text_free(&wrote);
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : GAMES, seed = argc > 2 ? atoi(argv[2]) : 1, equal = 0, apart = 0;

    if (!seal_is_available()) {
        skip(true, 1, "built without libsodium");
        end_skip;
        done_testing();
    }
    play_make();
    for (int i = 0; i < games && !failed; i++) {
        game((uint64_t)(seed + i), &equal, &apart);
        if (failed)
            diag("the game of seed %d", seed + i);
    }
    ok(!failed, "fair: two folders never fall over, and read each other's journals");
    note("%d games end equal, in %d both have gone on by themselves", equal, apart);
    ok(equal > 0, "fair: they end equal, or a line says why not");
    if (failed)
        diag("it is kept in %s", mini_path);
    else
        play_remove();
    done_testing();
}
