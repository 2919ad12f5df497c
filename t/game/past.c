/*
 * The past is read from the journal and played again: rolls stand as they fell, and what no longer fits is found out.
 */
#include "game/journal/past.h"
#include <stdlib.h>
#include "game/players/bot.h"
#include "play.h"

static void give(struct umpire *u, const char *const *steps)
{
    for (; *steps; steps++)
        play(u, *steps);
}

static bool rolled_so(const char *path, const char *text)
{
    struct journal_reading r;
    struct diag d = { 0 };
    bool found = false;

    journal_read(path, &r, &d);
    for (int i = 0; i < r.count; i++)
        found = found || (r.record[i].kind == JOURNAL_ROLL && strncmp(r.record[i].text, text, strlen(text)) == 0);
    journal_reading_free(&r);
    diag_free(&d);
    return found;
}

static bool replays(const char *path, uint64_t hash)
{
    struct replay r;
    bool same;

    play_replay(path, false, &r);
    if (r.fault)
        diag("%s", r.fault);
    same = !r.fault && umpire_hash(r.umpire) == hash;
    replay_free(&r);
    return same;
}

static void reading(void)
{
    struct umpire *u = play_open("read.journal");
    struct past p;

    give(u, (const char *const[]){ "^", "move b_1 to 0103", "attack", "=retreat", "=r_1 r_2", "~note", "=3", "begin", "<",
                                   "<", ">", "attack", "=hold", "x", "attack", "=hold", "=", NULL });
    ok(past_read(u, &p), "past: it is read from the journal");
    cmp_ok(p.count, "==", 4, "past: what stands is told, with the command that waits, without what was taken back");
    ok(!p.command[0].text && p.command[3].open, "past: the opening comes first, the open command last");
    is(p.command[2].answer[1], "r_1 r_2", "past: with its answers");
    cmp_ok(p.command[2].rolls, "==", 3, "past: and its rolls");
    cmp_ok(p.command[3].ordinal, "==", 3, "past: a command knows how many were played before it");
    past_free(&p);
    umpire_close(u);
    u = play_open(NULL);
    ok(!past_read(u, &p), "past: without a journal there is none");
    umpire_close(u);
}

static char *all_of(const struct past *p)
{
    struct text all = { 0 };

    for (int i = 0; i < p->count; i++) {
        text_print(&all, "%s%s%s", i > 0 ? "; " : "", p->command[i].text ? p->command[i].text : "(opening)",
                   p->command[i].open ? " (open)" : "");
        for (int k = 0; k < p->command[i].answers; k++)
            text_print(&all, ", %s", p->command[i].answer[k]);
    }
    return all.at;
}

/* Followed step by step, and what is known after the last of them. */
static char *followed(const char *const *steps)
{
    struct umpire *u = play_open("followed.journal");
    struct journal_reading read = { 0 };
    struct past p, once;
    bool same = true;
    char *all = NULL;

    for (int i = 0; steps[i]; i++) {
        give(u, (const char *const[]){ steps[i], NULL });
        past_follow(u, &read, &p);
        past_read(u, &once);
        mem_free(all);
        all = all_of(&p);
        char *at_once = all_of(&once);
        same = same && strcmp(all, at_once) == 0;
        mem_free(at_once);
        past_free(&p);
        past_free(&once);
    }
    journal_reading_free(&read);
    umpire_close(u);
    ok(same, "past: followed step by step it is what it is when read at once");
    return all;
}

static void following(void)
{
    char *all = followed((const char *const[]){ "^", "move b_1 to 0103", "<", "attack", "x", ">", "attack", "=retreat",
                                                "=r_1 r_2", NULL });

    is(all, "(opening); move b_1 to 0103; attack (open), retreat, r_1 r_2", "past: a command that was given up is none");
    mem_free(all);
}

/* The same commands with one left out before them: the generator stands elsewhere, the dice do not. */
static void keeping(void)
{
    struct umpire *u = play_open("keep.journal");
    struct past p;

    give(u, (const char *const[]){ "^", "attack", "=hold", "=", "=1", "attack", "=retreat", "=r_1", "=3", NULL });
    uint64_t before = umpire_hash(u);
    past_read(u, &p);
    umpire_undo(u);
    umpire_undo(u);
    uint64_t dice = state_dice(umpire_state(u));
    cmp_ok(past_play(u, &p.command[2]), "==", PAST_FITS, "past: a command is played again without the one before it");
    ok(state_dice(umpire_state(u)) != dice, "past: the generator goes on, so that its next rolls stay unknown");
    ok(rolled_so("keep.journal", "k "), "past: a roll that the generator would give otherwise is marked as kept");
    ok(replays("keep.journal", umpire_hash(u)), "past: such a journal replays to the same position");
    umpire_undo(u);
    past_play(u, &p.command[1]);
    past_play(u, &p.command[2]);
    ok(umpire_hash(u) == before, "past: all of it in its order gives the position that there was");
    past_free(&p);
    umpire_close(u);
}

static void fitting(void)
{
    struct umpire *u = play_open("fit.journal");
    struct past p;

    give(u, (const char *const[]){ "^", "move b_1 to 0103", "attack", "=hold", "=", "=1", "done", NULL });
    past_read(u, &p);
    give(u, (const char *const[]){ "<", "<", "<", NULL });
    mem_free(p.command[1].text);
    p.command[1].text = mem_string("fly");
    cmp_ok(past_play(u, &p.command[1]), "==", PAST_REFUSED, "past: what the phase does not know is refused");
    p.command[2].answers--;
    cmp_ok(past_play(u, &p.command[2]), "==", PAST_ASKS, "past: a question without an answer waits");
    umpire_abandon(u);
    p.command[2].answers++;
    p.command[2].rolls--;
    cmp_ok(past_play(u, &p.command[2]), "==", PAST_ASKS, "past: so does a roll that was not made");
    ok(umpire_roll(u), "past: it is the roll that waits");
    cmp_ok(umpire_throw(u), "==", TURNOUT_DONE, "past: the generator can make it");
    p.command[2].rolls++;
    p.command[3].rolls = 1;
    p.command[3].roll = mem_array(1, sizeof *p.command[3].roll);
    p.command[3].roll[0] = (struct journal_record){ .text = mem_string("a 7 3+4 attack die") };
    cmp_ok(past_play(u, &p.command[3]), "==", PAST_SHORTER, "past: a roll that is not wanted is told");
    ok(replays("fit.journal", umpire_hash(u)), "past: the journal of all that replays");
    past_free(&p);
    umpire_close(u);
}

static void correcting(void)
{
    struct umpire *u = play_open_with(&(struct umpire_options){ .journal = "typed.journal", .dice = DICE_ASK });
    enum turnout how;

    play(u, "^");
    ok(!past_correct(u, "3 4", false, &how), "past: before any roll there is nothing to correct");
    give(u, (const char *const[]){ "attack", "#3 4", NULL });
    ok(past_correct(u, "5 5", false, &how) && how == TURNOUT_ASK, "past: a roll is corrected while its command waits");
    give(u, (const char *const[]){ "=hold", "=", "=1", "#2", "#1", NULL });
    cmp_ok(play_count(u), "==", 10, "past: the corrected roll is the one that counts");
    ok(rolled_so("typed.journal", "c 10 5+5"), "past: it is written down as a correction");
    ok(past_correct(u, "9", false, &how) && how == TURNOUT_REFUSED && umpire_roll(u), "past: a wrong correction waits for another");
    cmp_ok(play(u, "#2"), "==", TURNOUT_DONE, "past: the last roll of a command that was complete is corrected too");
    ok(replays("typed.journal", umpire_hash(u)), "past: a journal with corrections replays");
    umpire_close(u);

    u = play_open("auto.journal");
    give(u, (const char *const[]){ "^", "attack", NULL });
    ok(!past_correct(u, "3 4", false, &how), "past: what the generator rolled is not corrected");
    ok(past_correct(u, "6 6", true, &how) && how == TURNOUT_ASK, "past: unless all agree");
    ok(rolled_so("auto.journal", "c 12 6+6"), "past: which the journal has too");
    umpire_close(u);
}

/* Whole random games of the real ones: from any command on, the past played again leads to the same position, and what
 * comes of leaving one out replays. */
static void real_game(const char *game, const char *scenario, int commands)
{
    struct search search = { 0 };
    struct diag d = { 0 };
    const char *source = getenv("GROGNARD_SRCDIR") ? getenv("GROGNARD_SRCDIR") : ".";
    search_add(&search, source);
    search_trust(&search, source);
    struct umpire *u = umpire_open(&(struct umpire_options){ .search = &search, .game = game, .scenario = scenario,
                                   .seed = 11, .in_memory = true, .checkpoints = true }, &d);
    struct bot bot = { .dice = 5 };
    struct past p = { 0 };
    bool same = u != NULL && bot_begin(&bot, u) == TURNOUT_DONE, left = true;

    for (int i = 0; same && i < commands && !umpire_is_over(u); i++)
        same = bot_play(&bot, u) == TURNOUT_DONE;
    if (!same)
        diag("%s", u ? play_said(u) : d.count ? d.faults[0].message : "?");
    uint64_t hash = same ? umpire_hash(u) : 0;
    for (int k = 1; same && k < commands; k += commands / 5) {
        past_read(u, &p);
        while (umpire_steps(u) > k)
            umpire_undo(u);
        for (int i = k; same && i < p.count; i++)
            same = past_play(u, &p.command[i]) == PAST_FITS;
        same = same && umpire_hash(u) == hash;
        past_free(&p);
    }
    ok(same, "past: %s: from any command on, the same again is the same position", game);
    if (same) {
        past_read(u, &p);
        while (umpire_steps(u) > commands / 2)
            umpire_undo(u);
        for (int i = commands / 2 + 1; i < p.count; i++)
            if (past_play(u, &p.command[i]) == PAST_ASKS)
                umpire_abandon(u);
        struct replay r;
        replay_text(umpire_journal_text(u), &(struct replay_options){ .search = &search, .to = -1 }, &r, &d);
        left = r.umpire && !r.fault && umpire_hash(r.umpire) == umpire_hash(u);
        if (!left)
            diag("%s", r.fault ? r.fault : "another position");
        replay_free(&r);
        past_free(&p);
    }
    ok(same && left, "past: %s: what comes of leaving a command out replays", game);
    umpire_close(u);
    diag_free(&d);
    search_free(&search);
}

int main(void)
{
    real_game("fureur", "campaign", 250);
    real_game("gettysburg", "mcphersons-ridge", 120);
    real_game("edgehill", "wing", 60);
    play_make();
    reading();
    following();
    keeping();
    fitting();
    correcting();
    play_remove();
    done_testing();
}
