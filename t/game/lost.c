/*
 * How real games were lost: a journal was removed or replaced under the running program, which went on acknowledging commands.
 */
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>
#include "play.h"

static void put(const char *path, const char *mode, const char *text)
{
    FILE *f = fopen(path, mode);

    fputs(text, f);
    fclose(f);
}

static void remove_it(void) { unlink("game.journal"); }
static void replace_it(void) { put("other", "w", "other"), rename("other", "game.journal"); }
static void empty_it(void) { put("game.journal", "w", ""); }
static void add_to_it(void) { put("game.journal", "a", "more\n"); }
static void link_it(void) { rename("game.journal", "moved"), symlink("moved", "game.journal"); }

static char *now_in(const char *path)
{
    long size = 0;

    return access(path, F_OK) == 0 ? play_read_file(path, &size) : mem_string("nothing");
}

static void goes_on(struct umpire *u, const char *how)
{
    struct replay again;

    unlink("saved.journal");
    ok(umpire_save(u, "saved.journal"), "lost: the whole game is written elsewhere (%s)", how);
    cmp_ok(play(u, "begin"), "==", TURNOUT_DONE, "lost: and goes on there (%s)", how);
    uint64_t hash = umpire_hash(u);
    const char *path = umpire_journal(u);
    play_replay(path, false, &again);
    ok(again.umpire && !again.fault && !again.warning && umpire_hash(again.umpire) == hash, "lost: nothing is lost (%s)", how);
    replay_free(&again);
}

static void lose(const char *how, void (*change)(void))
{
    unlink("game.journal");
    struct umpire *u = play_open("game.journal");

    play(u, "^");
    play(u, "move b_1 to 0103");
    play(u, "begin");
    uint64_t before = umpire_hash(u);
    change();
    char *there = now_in("game.journal");
    cmp_ok(play(u, "begin"), "==", TURNOUT_BROKEN, "lost: nothing is acknowledged any more (%s)", how);
    ok(umpire_hash(u) == before, "lost: nothing is played (%s)", how);
    ok(mini_says(play_said(u), "save FILE"), "lost: and it is told what to do (%s)", how);
    ok(play(u, "~a note") == TURNOUT_BROKEN && !umpire_undo(u) && umpire_trouble(u), "lost: neither noted nor taken back (%s)",
       how);
    umpire_remove_journal(u);
    char *after = now_in("game.journal");
    is(after, there, "lost: what is there now is left alone (%s)", how);
    goes_on(u, how);
    mem_free(there);
    mem_free(after);
    umpire_close(u);
}

/* In the middle of a question the command was begun, and is given up. */
static void asked(void)
{
    struct replay again;

    unlink("game.journal");
    unlink("saved.journal");
    struct umpire *u = play_open("game.journal");
    play(u, "^");
    uint64_t before = umpire_hash(u);
    play(u, "attack");
    unlink("game.journal");
    cmp_ok(play(u, "=hold"), "==", TURNOUT_BROKEN, "lost: nor is an answer");
    ok(umpire_hash(u) == before, "lost: the position is as before the command");
    ok(umpire_save(u, "saved.journal"), "lost: it is saved");
    cmp_ok(play(u, "begin"), "==", TURNOUT_DONE, "lost: and the game goes on");
    play_replay("saved.journal", false, &again);
    ok(again.umpire && !again.fault && umpire_hash(again.umpire) == umpire_hash(u), "lost: from where it stood");
    replay_free(&again);
    umpire_close(u);
}

int main(void)
{
    play_make();
    lose("removed", remove_it);
    lose("replaced", replace_it);
    lose("emptied", empty_it);
    lose("added to", add_to_it);
    lose("a link", link_it);
    asked();
    play_remove();
    done_testing();
}
