#include "front/document/flag.h"

#include "base/mem.h"
#include "base/text.h"
#include "front/document/json.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"

static bool names_all_sides(const struct rules *r, const struct names *n)
{
    for (int side = 0; side < r->sides.count; side++)
        if (names_find(n, r->sides.word[side]) == NAME_NONE)
            return false;
    return r->sides.count > 0;
}

static int value_of(struct umpire *u, place_id hex, int var)
{
    return *state_hex_var(umpire_state(u), hex, var);
}

/* A side may be no more than who passed last. It is drawn where the game remembers something else of the hex as well:
 * what the hex is worth, that it was captured. */
static bool is_remembered(struct umpire *u, place_id hex, int but)
{
    const struct variables *v = &umpire_rules(u)->hex_vars;

    for (int i = 0; i < v->names.count; i++)
        if (i != but && value_of(u, hex, i) != v->first[i])
            return true;
    return false;
}

static bool read_holder(struct umpire *u, place_id hex, int var, struct holder *out)
{
    const struct rules *r = umpire_rules(u);
    const struct variables *v = &r->hex_vars;
    const struct value_kind *kind = &v->kinds[var];
    int value = value_of(u, hex, var);

    if (v->shown[var] >= SHOWN_NO || value == v->first[var])
        return false;
    *out = (struct holder){ .var = var, .value = value, .side = value };
    if (kind->type == VALUE_SIDE)
        return is_remembered(u, hex, var);
    if (kind->type != VALUE_NAME || !names_all_sides(r, &kind->names))
        return false;
    int side = names_find(&r->sides, names_word(&kind->names, value));
    out->side = side != NAME_NONE ? side : FLAG_NOBODY;
    return true;
}

bool flag_of(struct umpire *u, place_id hex, struct holder *out)
{
    for (int var = 0; var < umpire_rules(u)->hex_vars.names.count; var++)
        if (read_holder(u, hex, var, out))
            return true;
    return false;
}

static void add_value(struct text *out, struct umpire *u, struct holder h)
{
    const struct rules *r = umpire_rules(u);

    if (h.side != FLAG_NOBODY)
        text_add(out, shown_side(r, h.side, umpire_language(u)));
    else
        show_value(out, r, &r->hex_vars.kinds[h.var], h.value, umpire_language(u));
}

char *flag_text(struct umpire *u, struct holder h)
{
    struct text value = { 0 };

    add_value(&value, u, h);
    char *said = text_format(_("%s: %s"), i18n_name(umpire_rules(u)->hex_vars.names.word[h.var]), text_of(&value));
    text_free(&value);
    return said;
}

/* A side has the colour of its first nation. */
const char *flag_colour(const struct rules *r, struct holder h)
{
    for (int nation = 0; h.side != FLAG_NOBODY && nation < r->nations.count; nation++)
        if (r->side[h.side].nations >> nation & 1)
            return r->nation[nation].colour;
    return NULL;
}

void holders_add(struct holders *list, struct holder h)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i].var == h.var && list->at[i].value == h.value)
            return;
    if (list->count < FLAGS_MOST)
        list->at[list->count++] = h;
}

json_t *flag_document(struct umpire *u, place_id hex)
{
    const struct rules *r = umpire_rules(u);
    struct text value = { 0 };
    struct holder h;

    if (!flag_of(u, hex, &h))
        return NULL;
    const char *variable = r->hex_vars.names.word[h.var];
    add_value(&value, u, h);
    json_t *holder = json_pack("{s:o, s:o, s:o, s:o, s:o}", "variable", json_words(variable), "name",
                               json_words(i18n_name(variable)), "text", json_words(text_of(&value)), "side",
                               json_words(h.side != FLAG_NOBODY ? r->sides.word[h.side] : NULL), "colour",
                               json_words(flag_colour(r, h)));
    text_free(&value);
    return holder;
}
