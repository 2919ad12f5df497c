#include "front/document/ours.h"

#include <string.h>
#include "front/program/i18n.h"

static bool is_reconstructed(const struct rules *r, const char *begin)
{
    for (int i = 0; i < r->block_count; i++)
        if (r->blocks[i].provenance == PROVENANCE_RECONSTRUCTED &&
            strncmp(r->blocks[i].what, begin, strlen(begin)) == 0)
            return true;
    return false;
}

bool ours_is_our_map(const struct rules *r)
{
    return is_reconstructed(r, "map");
}

bool ours_are_our_counters(const struct umpire *u)
{
    return !umpire_has_own_cards(u) && is_reconstructed(umpire_rules(u), "counters");
}

const char *ours_board(const struct umpire *u)
{
    bool map = ours_is_our_map(umpire_rules(u)), counters = ours_are_our_counters(u);

    return map && counters ? _("on our reconstruction of the map and counters")
         : map ? _("on our reconstruction of the map")
         : counters ? _("with our reconstruction of the counters") : NULL;
}
