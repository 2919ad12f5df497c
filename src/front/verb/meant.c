#include "front/verb/meant.h"

#include "base/match.h"
#include "base/mem.h"
#include "script/bind/naming.h"

static bool is_hex(const void *with, int place)
{
    return place < ((const struct rules *)with)->map.hexes;
}

place_id meant_place(struct call *c, const char *typed)
{
    char *name = match_unquoted(typed);
    place_id p = rules_parse_place(c->rules, name);
    struct findings f = { 0 };
    struct text why = { 0 };

    if (p == PLACE_NONE) {
        find_places(c->rules, name, &f);
        if (!find_keep(&f, is_hex, c->rules))
            find_keep(&f, NULL, NULL);
        if (f.count == 1)
            p = f.at[0].thing;
        else
            naming_say_places(c->rules, name, &f, c->language, &why);
    }
    if (why.length)
        call_refuse(c, "%s", text_of(&why));
    findings_free(&f);
    text_free(&why);
    mem_free(name);
    return p;
}
