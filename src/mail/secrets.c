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

void secrets_remember(struct umpire *u)
{
    const struct text *journal = umpire_dice(u) == DICE_FAIR ? umpire_journal_text(u) : NULL;
    char hex[SEAL_HEX];

    if (!journal || !seal_is_available())
        return;
    struct seal hash = seal_hash("grognard seen", text_of(journal), journal->length);
    seal_write(&hash, hex);
    for (int side = 0; side < umpire_rules(u)->sides.count; side++) {
        const struct seal *pledge = umpire_pledged(u, side);
        char *path = pledge && umpire_knows(u, side) ? path_of(pledge, "seen") : NULL;
        struct save s;
        if (path && save_begin(&s, path, seen_mark)) {
            fprintf(s.out, "%s%zu %s\n", seen_mark, journal->length, hex);
            save_end(&s);
        }
        mem_free(path);
    }
}

/* The journal begins with what we last had in hand; or we never had it. */
static bool goes_on(const struct text *journal, const struct seal *pledge)
{
    char hex[SEAL_HEX] = "", now[SEAL_HEX], *path = path_of(pledge, "seen");
    FILE *f = path ? fopen(path, "r") : NULL;
    size_t length = 0;
    bool known = f && fscanf(f, "grognard-seen %zu %64s", &length, hex) == 2, same = false;

    if (f)
        fclose(f);
    mem_free(path);
    if (known && length <= journal->length) {
        struct seal hash = seal_hash("grognard seen", text_of(journal), length);
        seal_write(&hash, now);
        same = strcmp(now, hex) == 0;
    }
    return !known || same;
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
        if (known && !umpire_pledge(u, side, &secret))
            text_add(why, _("a secret in your folder does not match its pledge, and is not used"));
        else if (!pledge && mine && !make_secret(u, side, why))
            return false;
    }
    return true;
}
