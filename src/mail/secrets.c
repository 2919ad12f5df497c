#include "mail/secrets.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "base/mem.h"
#include "base/save.h"
#include "base/tongue.h"
#include "base/home.h"
#include "game/fair/fair.h"

static char *path_of(const struct seal *pledge, const char *what)
{
    char hex[SEAL_HEX];

    seal_write(pledge, hex);
    char *name = text_format("%.24s.%s", hex, what), *path = home_file(name);
    mem_free(name);
    return path;
}

static bool read_secret(const struct seal *pledge, struct seal *out)
{
    char hex[SEAL_HEX] = "", *path = path_of(pledge, "secret");
    FILE *f = path ? fopen(path, "r") : NULL;
    bool read = f && fscanf(f, "%64s", hex) == 1 && seal_read(hex, out);

    if (f)
        fclose(f);
    mem_free(path);
    return read;
}

/* It is on the disk before it is pledged: a pledge without its secret would end the game. */
static bool write_secret(const struct seal *pledge, const struct seal *secret)
{
    char hex[SEAL_HEX], *path = path_of(pledge, "secret");
    struct save s;
    bool written = path && save_begin(&s, path, NULL) && save_private(&s);

    seal_write(secret, hex);
    if (written)
        fprintf(s.out, "%s\n", hex);
    written = written && save_end(&s);
    mem_free(path);
    return written;
}

static bool make_secret(struct umpire *u, int side, struct text *why)
{
    struct seal secret = seal_random(), pledge = seal_chain(&secret, FAIR_CHAIN);

    if (write_secret(&pledge, &secret) && umpire_pledge(u, side, &secret))
        return true;
    text_clear(why);
    text_print(why, _("cannot keep a secret for the dice: %s"), strerror(errno));
    return false;
}

/* --- the journal as we last had it --- */

static const char seen_mark[] = "grognard-seen ";

/* How many bytes of it, and their hash; and how many, with their hash, if the program was stopped before the links that
 * come behind these could be written. */
struct seen {
    size_t length, before;
    struct seal hash, hash_before;
};

static bool write_seen(const struct seal *pledge, const struct seen *seen)
{
    char *path = path_of(pledge, "seen"), hex[SEAL_HEX], hex_before[SEAL_HEX];
    struct save s;
    bool written = path && save_begin(&s, path, seen_mark);

    seal_write(&seen->hash, hex);
    seal_write(&seen->hash_before, hex_before);
    if (written) {
        fprintf(s.out, "%s%zu %s", seen_mark, seen->length, hex);
        if (seen->before > 0)
            fprintf(s.out, " %zu %s", seen->before, hex_before);
        fprintf(s.out, "\n");
        written = save_end(&s);
    }
    mem_free(path);
    return written;
}

static struct seal hash_of(const struct text *journal, size_t length)
{
    return seal_hash("grognard seen", text_of(journal), length);
}

/* False: it could not be written down. */
static bool remember(struct umpire *u, const struct seen *seen)
{
    bool written = true;

    for (int side = 0; side < umpire_rules(u)->sides.count; side++) {
        const struct seal *pledge = umpire_pledged(u, side);
        if (pledge && umpire_knows(u, side))
            written = write_seen(pledge, seen) && written;
    }
    return written;
}

void secrets_remember(struct umpire *u)
{
    const struct text *journal = umpire_dice(u) == DICE_FAIR ? umpire_journal_text(u) : NULL;

    if (journal && seal_is_available())
        remember(u, &(struct seen){ .length = journal->length, .hash = hash_of(journal, journal->length) });
}

static bool remember_links(struct umpire *u, const struct text *links)
{
    const struct text *journal = umpire_journal_text(u);
    struct text all = { 0 };

    text_add_span(&all, text_of(journal), journal->length);
    text_add_span(&all, text_of(links), links->length);
    struct seen seen = { .length = all.length, .hash = hash_of(&all, all.length),
                         .before = journal->length, .hash_before = hash_of(journal, journal->length) };
    text_free(&all);
    return remember(u, &seen);
}

/* False: we never had it. */
static bool read_seen(const struct seal *pledge, struct seen *out)
{
    char *path = path_of(pledge, "seen"), hex[SEAL_HEX] = "", before[SEAL_HEX] = "";
    FILE *f = path ? fopen(path, "r") : NULL;
    int count;

    *out = (struct seen){ .length = 0 };
    count = f ? fscanf(f, "grognard-seen %zu %64s %zu %64s", &out->length, hex, &out->before, before) : 0;
    if (f)
        fclose(f);
    mem_free(path);
    if (count != 4 || !seal_read(before, &out->hash_before))
        out->before = 0;
    return count >= 2 && seal_read(hex, &out->hash);
}

void secrets_had(const struct umpire *u, const struct journal_reading *r, int had[])
{
    for (int side = 0; side < umpire_rules(u)->sides.count && side < FAIR_SIDES; side++) {
        const struct seal *pledge = umpire_pledged(u, side);
        struct seen seen;

        had[side] = 0;
        if (pledge && umpire_knows(u, side) && read_seen(pledge, &seen))
            while (had[side] < r->count && (size_t)r->record[had[side]].offset < seen.length)
                had[side]++;
    }
}

static bool begins_so(const struct text *journal, size_t length, const struct seal *hash)
{
    if (length > journal->length)
        return false;
    struct seal now = hash_of(journal, length);
    return seal_is_same(&now, hash);
}

/* The journal begins with what we last had in hand; or we never had it. Where a link was to be shown and is not there,
 * nothing else may be: others may know it. */
static bool goes_on(const struct text *journal, const struct seal *pledge)
{
    struct seen seen;

    return !read_seen(pledge, &seen) || begins_so(journal, seen.length, &seen.hash) ||
           (seen.before > 0 && seen.before == journal->length && begins_so(journal, seen.before, &seen.hash_before));
}

bool secrets_bring(struct umpire *u, int ours, bool begun_here, struct text *why)
{
    int sides = umpire_rules(u)->sides.count;

    if (umpire_dice(u) != DICE_FAIR)
        return true;
    if (!seal_is_available()) {
        text_add(why, _("fair dice need libsodium, and this program was built without it"));
        return false;
    }
    if (sides > FAIR_SIDES) {
        text_print(why, _("fair dice work with up to %d sides"), FAIR_SIDES);
        return false;
    }
    for (int side = 0; side < sides; side++) {
        const struct seal *pledge = umpire_pledged(u, side);
        struct seal secret;
        bool known = pledge && read_secret(pledge, &secret);
        bool mine = ours >= 0 ? side == ours : begun_here;

        if (known && !goes_on(umpire_journal_text(u), pledge)) {
            text_clear(why);
            text_add(why, _("this journal does not continue the one you last had: an earlier record was "
                            "changed. `grognard verify FILE YOURS` says which."));
            return false;
        }
        if (ours == side && pledge && !known)
            text_print(why, _("%s has pledged with a secret that is not in your folder: somebody else rolls for it"),
                       umpire_rules(u)->sides.word[side]);
        if (known && !umpire_pledge(u, side, &secret))
            text_add(why, _("a secret in your folder does not match its pledge, and is not used"));
        else if (!pledge && mine && !make_secret(u, side, why))
            return false;
    }
    umpire_before_links(u, remember_links);
    return true;
}
