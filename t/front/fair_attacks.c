/*
 * Attacks on games with fair dice, each as a player with a program of his own would do it: records with the right sums and
 * his own links, behind a journal that he was sent. The other's program tells him and shows no link, `verify` exits with 1;
 * and games that an earlier version stuck are freed by both sides.
 */
#include "play.h"

#include <stdarg.h>
#include <sys/wait.h>
#include "base/seal.h"
#include "game/fair/fair.h"

static struct text wrote;

/* Runs the shell; gives its status. */
static int shell(const char *format, ...)
{
    struct text command = { 0 };
    char block[1 << 12];
    va_list args;

    text_add(&command, "export GROGNARD_PATH=$PWD; { ");
    va_start(args, format);
    text_vprint(&command, format, args);
    va_end(args);
    text_add(&command, "; } 2>&1");
    text_clear(&wrote);
    text_add(&wrote, "");
    FILE *f = popen(text_of(&command), "r");
    for (size_t n; f && (n = fread(block, 1, sizeof block, f)) > 0;)
        text_add_span(&wrote, block, n);
    text_free(&command);
    return program_ended(f ? pclose(f) : -1, text_of(&wrote));
}

static int resume(const char *side, const char *lines, const char *option)
{
    return shell("printf '%s' | XDG_STATE_HOME=$PWD/%s $GROGNARD resume %s/g.journal --as %s %s", lines, side, side, side, option);
}

static void mail(const char *from, const char *to)
{
    shell("cp %s/g.journal %s/g.journal", from, to);
}

/* Lines may be broken anywhere between words. */
static void says(const char *words, const char *name)
{
    struct text flat = { 0 };

    for (const char *at = text_of(&wrote); *at; at++)
        if (*at != '\n' && !(*at == ' ' && (at[1] == ' ' || at[1] == '\n')))
            text_add_span(&flat, at, 1);
        else if (*at == '\n' && at[1] != ' ')
            text_add(&flat, " ");
    text_add(&flat, "");
    if (!ok(strstr(text_of(&flat), words), "fair: %s", name))
        diag("%s", text_of(&wrote));
    text_free(&flat);
}

/* --- forging --- */

static void append(const char *path, enum journal_kind kind, const char *text)
{
    struct journal_reading r;
    struct diag d = { 0 };

    journal_read(path, &r, &d);
    struct journal *j = journal_append(path, &r, false);
    if (!j || !journal_write(j, kind, text) || !journal_flush(j))
        BAIL_OUT("cannot forge %s", path);
    journal_close(j);
    journal_reading_free(&r);
    diag_free(&d);
}

/* A link of the forger's own, from the secret in his folder. */
static void append_link(const char *path, const char *kind, const char *side, int number)
{
    struct seal secret;
    char hex[SEAL_HEX], text[160];

    shell("cat %s/grognard/*.secret", side);
    if (!seal_read(text_of(&wrote), &secret))
        BAIL_OUT("%s has no secret", side);
    struct seal link = seal_chain(&secret, FAIR_CHAIN - number);
    seal_write(&link, hex);
    snprintf(text, sizeof text, "%s %s %d %s", kind, side, number, hex);
    append(path, JOURNAL_PLEDGE, text);
}

static int count_of(const char *path, const char *words)
{
    long length;
    int count = 0;
    char *text = play_read_file(path, &length);

    text[length < 0 ? 0 : length] = '\0';
    for (const char *at = text; (at = strstr(at, words)); at++)
        count++;
    mem_free(text);
    return count;
}

/* Blue has decided, and shown its first link. */
static void begin(void)
{
    shell("rm -rf red blue sent.journal; mkdir red blue");
    shell("printf '' | XDG_STATE_HOME=$PWD/red $GROGNARD play mini/start --dice fair --as red --journal red/g.journal");
    mail("red", "blue");
    resume("blue", "begin\\nattack\\n", "");
    shell("cp blue/g.journal sent.journal");
}

/* What a side is shown of a forged journal: it is refused, with these words, and no link of its own is shown. */
static void is_refused(const char *side, const char *words, const char *name)
{
    char path[64], link[32];

    snprintf(path, sizeof path, "%s/g.journal", side);
    snprintf(link, sizeof link, "link %s ", side);
    int links = count_of(path, link);
    cmp_ok(resume(side, "undo\\n", ""), "==", 1, "fair: %s: resume refuses it", name);
    says(words, name);
    cmp_ok(count_of(path, link), "==", links, "fair: %s: and shows no link", name);
    cmp_ok(shell("$GROGNARD verify %s", path), "==", 1, "fair: %s: verify exits with 1", name);
    says(words, name);
}

/* --- finding by finding --- */

static void forged_rolls(void)
{
    begin();
    append("blue/g.journal", JOURNAL_ROLL, "k 12 6+6 attack die");
    is_refused("blue", "a roll is said to be kept, and did not fall before", "a roll k that never fell");
    shell("cp sent.journal blue/g.journal");
    append("blue/g.journal", JOURNAL_ROLL, "h 12 6+6 attack die");
    is_refused("blue", "a roll by hand: `attack`", "a roll by hand");
    cmp_ok(shell("$GROGNARD verify blue/g.journal --allow kept"), "==", 1, "fair: --allow allows what it names");
    cmp_ok(shell("$GROGNARD verify blue/g.journal --allow by_hand"), "==", 0, "fair: and that alone");
    shell("cp sent.journal blue/g.journal");
    append("blue/g.journal", JOURNAL_ROLL, "m 12 6+6 attack die");
    is_refused("blue", "a roll was made before every side had shown its link", "a roll before its links");
}

static void automatic_dice(void)
{
    struct journal_reading r;
    struct diag d = { 0 };

    shell("rm -f a.journal b.journal; printf 'attack\\nhold\\n\\n0\\n' | $GROGNARD play mini/start --seed 5 --journal a.journal");
    journal_read("a.journal", &r, &d);
    struct journal *j = journal_create("b.journal", false);
    for (int i = 0; i < r.count; i++) {
        bool roll = r.record[i].kind == JOURNAL_ROLL && strstr(r.record[i].text, "attack die");
        journal_write(j, r.record[i].kind, roll ? "k 12 6+6 attack die" : r.record[i].text);
    }
    journal_flush(j);
    journal_close(j);
    journal_reading_free(&r);
    diag_free(&d);
    cmp_ok(shell("$GROGNARD verify a.journal"), "==", 0, "fair: a game with automatic dice is verified");
    cmp_ok(shell("$GROGNARD verify b.journal"), "==", 1, "fair: and not if a roll of it is called kept");
    says("a roll is said to be kept", "which verify says");
    cmp_ok(shell("$GROGNARD replay b.journal"), "==", 1, "fair: nor is it replayed");
    cmp_ok(shell("printf '' | $GROGNARD resume b.journal"), "==", 1, "fair: nor resumed");
}

static void other_side_rolls_again(void)
{
    begin();
    mail("blue", "red");
    resume("red", "", "");
    cmp_ok(count_of("red/g.journal", " roll m "), "==", 1, "fair: the other side's link makes the roll");
    append("red/g.journal", JOURNAL_DROP, "");
    append("red/g.journal", JOURNAL_COMMAND, "attack");
    append_link("red/g.journal", "link", "red", 2);
    mail("red", "blue");
    is_refused("blue", "gives up a command for which links were shown: `attack`", "the other side drops what it rolled for");
    resume("blue", "", "");
    says("command: attack (in your name, and not given here)", "a command in one's name is told");
    says("Since you last had this game", "with all that is new");
    shell("$GROGNARD verify blue/g.journal sent.journal");
    says("could have gained: Blue, Red; not agreed by all sides", "verify says who could have gained");
}

static void decider_rolls_again(void)
{
    begin();
    mail("blue", "red");
    resume("red", "", "");
    shell("cp red/g.journal answered.journal");
    resume("red", "hold\\n", "");
    mail("red", "blue");
    resume("blue", "", "");
    append("blue/g.journal", JOURNAL_DROP, "");
    append("blue/g.journal", JOURNAL_COMMAND, "attack");
    append_link("blue/g.journal", "link", "blue", 2);
    mail("blue", "red");
    is_refused("red", "could have gained: Blue, Red", "who decides drops what he rolled for");
    mail("blue", "red");
    append_link("red/g.journal", "agree", "blue", 3);
    is_refused("red", "not agreed by all sides", "and agrees to it alone");
    shell("cp answered.journal red/g.journal");
    cmp_ok(resume("red", "", ""), "==", 1, "fair: an older copy is refused");
    says("does not continue the one you last had", "with a line");
}

static void undo_behind_the_roll(void)
{
    begin();
    mail("blue", "red");
    resume("red", "hold\\n\\n", "");
    mail("red", "blue");
    resume("blue", "1\\n", "");
    mail("blue", "red");
    resume("red", "", "");
    cmp_ok(count_of("red/g.journal", " undo "), "==", 0, "fair: nothing was undone yet");
    cmp_ok(resume("red", "undo\\nundo\\n", ""), "==", 0, "fair: undo behind a roll is not done");
    says("only all sides together take it back", "and told why");
    cmp_ok(count_of("red/g.journal", " undo "), "==", 0, "fair: nor written");
    resume("red", "edit 2 begin\\n", "");
    says("only all sides together take it back", "nor does edit go behind a roll");
    resume("red", "agree \"no\" undo\\n", "");
    says("once Blue has agreed", "it is proposed");
    mail("red", "blue");
    is_refused("blue", "takes back a command for which links were shown", "a proposal that is not agreed to");
    cmp_ok(resume("blue", "", "--agree"), "==", 0, "fair: it is agreed to");
    cmp_ok(shell("$GROGNARD verify blue/g.journal"), "==", 0, "fair: then it is proven");
    says("agreed by all sides in record", "with the record");
    mail("blue", "red");
    cmp_ok(resume("red", "", ""), "==", 0, "fair: and the game goes on");
}

/* A roll that was kept is known as well. */
static void undo_behind_a_kept_roll(void)
{
    shell("rm -rf hot h.journal; printf 'begin\\nattack\\nhold\\n\\n1\\nagree \"x\"\\nedit 1 move b_1 to 0103\\n\\n' | "
          "XDG_STATE_HOME=$PWD/hot $GROGNARD play mini/start --dice fair --journal h.journal");
    cmp_ok(count_of("h.journal", " roll k "), "==", 3, "fair: by agreement the past is edited, and rolls are kept");
    int undone = count_of("h.journal", " undo ");
    shell("printf 'undo\\nattack\\n' | XDG_STATE_HOME=$PWD/hot $GROGNARD resume h.journal");
    says("only all sides together take it back", "undo behind a kept roll is not done");
    cmp_ok(count_of("h.journal", " undo "), "==", undone, "fair: nor written");
    cmp_ok(shell("$GROGNARD verify h.journal"), "==", 1, "fair: verify does not prove rolls that were kept");
    cmp_ok(shell("$GROGNARD verify h.journal --allow kept"), "==", 0, "fair: but all agreed to the edit");
}

static void waiting(void)
{
    begin();
    cmp_ok(resume("blue", "undo\\nbegin\\nredo\\n", ""), "==", 0, "fair: an undo while a roll waits is not done");
    says("only all sides together take it back", "and told why, where a roll waits");
    mail("blue", "red");
    cmp_ok(resume("red", "", ""), "==", 0, "fair: the other side plays on");
    cmp_ok(count_of("red/g.journal", " roll m "), "==", 1, "fair: and rolls");
}

/* What 0.1 wrote after an undo at a roll that waited: both programs refused it. */
static void stuck(void)
{
    begin();
    append("blue/g.journal", JOURNAL_DROP, "");
    append("blue/g.journal", JOURNAL_COMMAND, "attack");
    append_link("blue/g.journal", "link", "blue", 2);
    mail("blue", "red");
    append_link("red/g.journal", "link", "red", 2);
    mail("red", "blue");
    shell("rm -f red/grognard/*.seen blue/grognard/*.seen");
    cmp_ok(shell("$GROGNARD verify red/g.journal"), "==", 1, "fair: a game that was stuck can be read");
    says("could have gained: Red; not agreed", "and says what is open");
    cmp_ok(resume("red", "", ""), "==", 1, "fair: it does not go on by itself");
    cmp_ok(resume("red", "", "--agree"), "==", 0, "fair: one side agrees");
    cmp_ok(count_of("red/g.journal", " roll m "), "==", 0, "fair: which is not enough");
    mail("red", "blue");
    cmp_ok(resume("blue", "", "--agree"), "==", 0, "fair: both agree");
    cmp_ok(count_of("blue/g.journal", " roll m "), "==", 1, "fair: and it goes on, with the links it had");
    cmp_ok(shell("$GROGNARD verify blue/g.journal"), "==", 0, "fair: it is proven");
    says("agreed by all sides in record", "and the journal says so");
}

/* The keeper has all secrets, and the time until the news go out. */
enum forgery { HONEST, DROPPED, TWICE };

/* The last note of an order once more, and its command. */
static void play_again(enum forgery forgery)
{
    struct journal_reading r;
    struct diag d = { 0 };
    const char *note = NULL;

    journal_read("k/game.journal", &r, &d);
    for (int i = 0; i < r.count; i++)
        if (r.record[i].kind == JOURNAL_NOTE)
            note = r.record[i].text;
    if (forgery == DROPPED)
        append("k/game.journal", JOURNAL_DROP, "");
    append("k/game.journal", JOURNAL_NOTE, note);
    if (forgery == DROPPED)
        append("k/game.journal", JOURNAL_COMMAND, "attack");
    else
        shell("printf 'begin' | XDG_STATE_HOME=$PWD/state $GROGNARD resume k/game.journal");
    journal_reading_free(&r);
    diag_free(&d);
}

static void keeper(enum forgery forgery, const char *words, const char *name)
{
    shell("rm -rf k k-blue k-red state; $GROGNARD mail keep k mini/start && $GROGNARD mail join k-blue k/keeper.mail --as blue && "
          "$GROGNARD mail join k-red k/keeper.mail --as red && $GROGNARD mail take k k-blue/join.mail k-red/join.mail && "
          "for s in blue red; do $GROGNARD mail take k-$s k/news-$s-0.mail; done && "
          "$GROGNARD mail take k k-blue/order-0.mail k-red/order-0.mail && "
          "for s in blue red; do $GROGNARD mail take k-$s k/news-$s-1.mail; done && "
          "$GROGNARD mail order k-blue begin%s && cp -R k keeping && $GROGNARD mail take k k-blue/order-1.mail && "
          "cp k/game.journal played && rm -rf k && mv keeping k && mv played k/game.journal",
          forgery == TWICE ? "" : " attack");
    if (forgery != HONEST)
        play_again(forgery);
    shell("$GROGNARD mail take k k-blue/order-1.mail; for s in blue red; do $GROGNARD mail take k-$s k/news-$s-2.mail; done; "
          "$GROGNARD mail open k");
    for (int i = 0; i < 2; i++) {
        const char *side = i ? "red" : "blue";
        cmp_ok(shell("$GROGNARD mail verify k-%s k/open.mail", side), "==", forgery != HONEST, "fair: a keeper: %s, to %s",
               name, side);
        says(words, name);
    }
}

int main(void)
{
    if (!seal_is_available()) {
        skip(true, 1, "built without libsodium");
        end_skip;
        done_testing();
    }
    play_make();
    forged_rolls();
    automatic_dice();
    other_side_rolls_again();
    decider_rolls_again();
    undo_behind_the_roll();
    undo_behind_a_kept_roll();
    waiting();
    stuck();
    keeper(HONEST, "rolls made by all sides together", "who is honest is proven so");
    keeper(DROPPED, "the keeper gave up a command whose roll could be known; the keeper could have gained",
           "who drops a command that was rolled for is found out");
    keeper(TWICE, "an order was played twice, or out of order", "who plays an order twice is found out");
    text_free(&wrote);
    play_remove();
    done_testing();
}
