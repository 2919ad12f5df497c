#include "spares.h"
#include <string.h>
#include "base/mem.h"
#include "base/text.h"
#include "game/play/umpire_inside.h"

static struct spare {
    char *key;
    struct umpire *u;
} *spares;
static int count;

static void print_list(struct text *out, const char *const *list, int n)
{
    for (int i = 0; i < n; i++)
        text_print(out, "\n%s", list[i]);
    text_print(out, "\n.");
}

char *spare_key(const struct umpire_options *o, const char *folder)
{
    struct text key = { 0 };

    if (o->journal)
        return NULL;
    text_print(&key, "%s\n%s\n%s\n%s\n%d", o->game, o->scenario ? o->scenario : "", o->language, folder ? folder : "", (int)o->dice);
    print_list(&key, o->switches, o->switch_count);
    print_list(&key, o->mods, o->mod_count);
    return key.at;
}

struct umpire *spare_take(const char *key, const struct umpire_options *o)
{
    for (int i = 0; key && i < count; i++)
        if (strcmp(spares[i].key, key) == 0) {
            struct umpire *u = spares[i].u;
            mem_free(spares[i].key);
            spares[i] = spares[--count];
            umpire_restart(u, o->seed);
            umpire_set_dice(u, o->dice);
            u->table_dice = dice_seed(o->table_seed);
            return u;
        }
    return NULL;
}

void spare_give(char *key, struct umpire *u)
{
    umpire_abandon(u);
    spares = mem_resize(spares, (size_t)count + 1, sizeof *spares);
    spares[count++] = (struct spare){ key, u };
}

void spares_free(void (*close)(struct umpire *u))
{
    while (count > 0) {
        mem_free(spares[--count].key);
        close(spares[count].u);
    }
    mem_free(spares);
    spares = NULL;
}
