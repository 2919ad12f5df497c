#include "front/worksheet.h"

#include <stdbool.h>
#include <string.h>
#include "base/text.h"
#include "front/i18n.h"

enum { HEXES_A_LINE = 12 };

struct form {
    FILE *out;
    const struct rules *r;
    const char *language;
};

/* A scalar in quotes, whatever it holds. */
static void put_quoted(const struct form *f, const char *text)
{
    struct text safe = { 0 };

    text_add_safe(&safe, text);
    fputc('"', f->out);
    for (const char *c = text_of(&safe); *c; c++) {
        if (*c == '"' || *c == '\\')
            fputc('\\', f->out);
        fputc(*c, f->out);
    }
    fputc('"', f->out);
    text_free(&safe);
}

static void put_comment(const struct form *f, const char *text)
{
    struct text safe = { 0 };

    text_add_safe(&safe, text);
    fprintf(f->out, "# %s\n", text_of(&safe));
    text_free(&safe);
}

static void put_provenance(const struct form *f, int indent)
{
    fprintf(f->out, "%*sprovenance: reconstructed   # %s\n", indent, "", _("write owner here once it is checked"));
}

static void put_head(const struct form *f)
{
    struct text line = { 0 };
    const char *title = words_in(&f->r->title, f->language);

    text_print(&line, _("%s: what is not from the rulebook, to be corrected from your own counters, map and cards."),
               title ? title : f->r->game);
    put_comment(f, text_of(&line));
    text_clear(&line);
    text_print(&line, _("Keep it as FOLDER/rules/%s/mods/owner.yaml, then: GROG_PATH=FOLDER grog play %s/SCENARIO --mod owner"),
               f->r->game, f->r->game);
    put_comment(f, text_of(&line));
    put_comment(f, _("Change what differs, and write owner for reconstructed in each block that you have checked."));
    text_free(&line);
    fputs("mod: owner\ntitle: ", f->out);
    put_quoted(f, _("Figures from an owner's copy"));
    fputs("\nchange:\n", f->out);
}

/* --- counters, sheet by sheet --- */

static const char counters_block[] = "counters:";

static bool is_sheet(const struct rule_block *b)
{
    return strncmp(b->what, counters_block, strlen(counters_block)) == 0;
}

/* The sheet a counter stands on is the last that begins before it in its file. */
static int sheet_of(const struct rules *r, const struct counter *c)
{
    int found = -1;

    for (int i = 0; i < r->block_count; i++)
        if (is_sheet(&r->blocks[i]) && r->blocks[i].file && c->file && strcmp(r->blocks[i].file, c->file) == 0
            && r->blocks[i].line <= c->line && (found < 0 || r->blocks[i].line > r->blocks[found].line))
            found = i;
    return found;
}

static bool says_something(const struct rules *r, const struct counter *c, int attribute)
{
    int nothing = r->attribute_kinds[attribute].type == VALUE_FLAG ? 0 : VALUE_NOTHING;

    for (int face = 0; face < c->faces; face++)
        if (c->attribute[face][attribute] != nothing)
            return true;
    return false;
}

/* A column that no counter of the sheet uses may not be there at all. */
static bool sheet_has(const struct rules *r, int sheet, int attribute)
{
    for (int u = 0; u < r->counters.count; u++)
        if (sheet_of(r, &r->counter[u]) == sheet && says_something(r, &r->counter[u], attribute))
            return true;
    return false;
}

static void put_value(const struct form *f, const struct value_kind *kind, int value)
{
    char number[GRID_NUMBER_SIZE];
    const struct rules *r = f->r;

    if (value == VALUE_NOTHING)
        fputs("-", f->out);
    else if (kind->type == VALUE_NUMBER)
        fprintf(f->out, "%d", value);
    else if (kind->type == VALUE_FLAG)
        fputs(value ? "yes" : "no", f->out);
    else if (kind->type == VALUE_PLACE)
        fputs(rules_place_word(r, value, number), f->out);
    else
        fputs(names_word(kind->type == VALUE_NAME ? &kind->names : kind->type == VALUE_SIDE ? &r->sides
                         : kind->type == VALUE_NATION ? &r->nations : &r->counters, value), f->out);
}

static void put_attribute(const struct form *f, const struct counter *c, int attribute)
{
    bool same = true;

    for (int face = 1; face < c->faces; face++)
        same &= c->attribute[face][attribute] == c->attribute[0][attribute];
    fprintf(f->out, "%s: ", f->r->attributes.word[attribute]);
    for (int face = 0; face < (same ? 1 : c->faces); face++) {
        fputs(face > 0 ? "/" : "", f->out);
        put_value(f, &f->r->attribute_kinds[attribute], c->attribute[face][attribute]);
    }
}

static void put_counter(const struct form *f, const struct counter *c, int sheet)
{
    const char *name = words_in(&c->shown, f->language);
    const char *between = "{ ";

    fprintf(f->out, "          %s: ", c->id);
    for (int i = 0; i < f->r->attributes.count; i++) {
        if (!sheet_has(f->r, sheet, i))
            continue;
        fputs(between, f->out);
        put_attribute(f, c, i);
        between = ", ";
    }
    fputs(between[0] == '{' ? "{ }" : " }", f->out);
    fputs("   ", f->out);
    put_comment(f, name ? name : c->id);
}

static void put_sheet(const struct form *f, int sheet)
{
    const char *name = f->r->blocks[sheet].what + strlen(counters_block);

    fputs("      ", f->out);
    put_quoted(f, name + strspn(name, " "));
    fputs(":\n", f->out);
    put_provenance(f, 8);
    fputs("        counters:\n", f->out);
    for (int u = 0; u < f->r->counters.count; u++)
        if (sheet_of(f->r, &f->r->counter[u]) == sheet)
            put_counter(f, &f->r->counter[u], sheet);
}

static bool put_counters(const struct form *f)
{
    bool any = false;

    for (int i = 0; i < f->r->block_count; i++) {
        if (!is_sheet(&f->r->blocks[i]) || f->r->blocks[i].provenance != PROVENANCE_RECONSTRUCTED)
            continue;
        fputs(any ? "" : "  units:\n    sheets:\n", f->out);
        any = true;
        put_sheet(f, i);
    }
    return any;
}

/* --- cells of tables --- */

static bool is_open(const struct table_cell *c)
{
    return c->asked || c->provenance == PROVENANCE_RECONSTRUCTED;
}

static void put_cell(const struct form *f, const struct table *t, int row, int column)
{
    const struct table_cell *c = table_cell(t, row, column);

    fputs("          ", f->out);
    put_quoted(f, t->column[column].text);
    if (c->asked)
        fputs(": ask", f->out);
    else {
        fputs(": { value: ", f->out);
        put_quoted(f, c->text);
        fputs(", provenance: reconstructed }", f->out);
    }
    fputs("\n", f->out);
}

static bool put_table(const struct form *f, const struct table *t, bool first)
{
    const char *dot = strchr(t->name, '.');
    int last_row = -1;

    for (int i = 0; dot && i < t->rows * t->columns; i++) {
        int row = i / t->columns;

        if (!is_open(&t->cell[i]))
            continue;
        if (last_row < 0 && first)
            fprintf(f->out, "  tables/%.*s:\n", (int)(dot - t->name), t->name);
        if (last_row < 0)
            fprintf(f->out, "    %s:\n      grid:\n", dot + 1);
        if (row != last_row) {
            fputs("        ", f->out);
            put_quoted(f, t->row[row].text);
            fputs(":\n", f->out);
        }
        put_cell(f, t, row, i % t->columns);
        last_row = row;
    }
    return last_row >= 0;
}

/* The grids of one file stand together, under its name. */
static bool put_tables(const struct form *f)
{
    bool any = false;
    const struct table *last = NULL;

    for (int i = 0; i < f->r->table_names.count; i++) {
        const struct table *t = &f->r->tables[i];
        size_t file = strcspn(t->name, ".") + 1;
        bool first = !last || strncmp(last->name, t->name, file) != 0;

        if (put_table(f, t, first)) {
            last = t;
            any = true;
        }
    }
    return any;
}

/* --- the map --- */

static bool map_is_open(const struct rules *r)
{
    for (int i = 0; i < r->block_count; i++)
        if (strcmp(r->blocks[i].what, "map") == 0)
            return r->blocks[i].provenance == PROVENANCE_RECONSTRUCTED;
    return false;
}

/* A list of texts, so many hexes in each. */
struct hex_list {
    const struct form *f;
    int count;
};

static void list_begin(struct hex_list *l, const struct form *f, int indent, const char *key)
{
    *l = (struct hex_list){ .f = f };
    fprintf(f->out, "%*s%s:\n%*s[ ", indent, "", key, indent + 2, "");
}

static void list_add(struct hex_list *l, const char *text)
{
    FILE *out = l->f->out;

    if (l->count % HEXES_A_LINE == 0)
        fputs(l->count > 0 ? "\",\n        \"" : "\"", out);
    else
        fputc(' ', out);
    fputs(text, out);
    l->count++;
}

static void list_end(struct hex_list *l)
{
    fputs(l->count > 0 ? "\" ]\n" : "]\n", l->f->out);
}

static void put_hexes(const struct form *f, int indent, const char *key, bool (*has)(const struct map *, int, int, place_id),
                      int family, int value)
{
    const struct map *m = &f->r->map;
    struct hex_list l;
    char number[GRID_NUMBER_SIZE];

    list_begin(&l, f, indent, key);
    for (place_id hex = 0; hex < m->hexes; hex++)
        if (has(m, family, value, hex))
            list_add(&l, map_number(m, hex, number));
    list_end(&l);
}

static bool has_terrain(const struct map *m, int family, int type, place_id hex)
{
    (void)family;
    return m->terrain[hex] >> type & 1;
}

static bool has_zone(const struct map *m, int family, int value, place_id hex)
{
    return map_zone(m, family, hex) == value;
}

static bool has_set(const struct map *m, int family, int set, place_id hex)
{
    (void)family;
    return hexset_has(&m->sets[set], hex);
}

/* The terrain of all hexes that no list names is left to the game's own file. */
static int commonest(const struct map *m)
{
    int count[TERRAIN_MOST] = { 0 }, best = 0;

    for (place_id hex = 0; hex < m->hexes; hex++)
        for (int type = 0; type < m->hex_chart.types.count; type++)
            count[type] += m->terrain[hex] >> type & 1;
    for (int type = 1; type < m->hex_chart.types.count; type++)
        if (count[type] > count[best])
            best = type;
    return best;
}

/* "0304/0305" for a type both hexes see, "0304>0305" for one that belongs to the first. */
static void put_sides(const struct form *f, int type)
{
    const struct map *m = &f->r->map;
    struct hex_list l;
    char a[GRID_NUMBER_SIZE], b[GRID_NUMBER_SIZE], pair[2 * GRID_NUMBER_SIZE + 2];

    list_begin(&l, f, 6, m->side_chart.types.word[type]);
    for (place_id hex = 0; hex < m->hexes; hex++)
        for (int side = 0; side < HEXSIDES; side++) {
            place_id next = m->neighbour[hex][side];
            bool here = m->side[hex][side] >> type & 1;
            bool there = next != PLACE_NONE && m->side[next][hexside_opposite((enum hexside)side)] >> type & 1;

            if (!here || next == PLACE_NONE || (there && next < hex))
                continue;
            snprintf(pair, sizeof pair, "%s%c%s", map_number(m, hex, a), there ? '/' : '>', map_number(m, next, b));
            list_add(&l, pair);
        }
    list_end(&l);
}

static void put_links(const struct form *f, int type)
{
    const struct map *m = &f->r->map;
    struct hex_list l;
    char a[GRID_NUMBER_SIZE], b[GRID_NUMBER_SIZE], pair[2 * GRID_NUMBER_SIZE + 2];

    list_begin(&l, f, 6, m->link_chart.types.word[type]);
    for (place_id hex = 0; hex < m->hexes; hex++)
        for (int side = 0; side < HEXSIDES; side++) {
            if (m->neighbour[hex][side] <= hex || !(m->link[hex][side] >> type & 1))
                continue;
            snprintf(pair, sizeof pair, "%s-%s", map_number(m, hex, a), map_number(m, m->neighbour[hex][side], b));
            list_add(&l, pair);
        }
    list_end(&l);
}

static bool put_map(const struct form *f)
{
    const struct map *m = &f->r->map;

    if (!map_is_open(f->r))
        return false;
    fputs("  map:\n", f->out);
    put_provenance(f, 4);
    fputs("    terrain:\n", f->out);
    for (int type = 0; type < m->hex_chart.types.count; type++)
        if (type != commonest(m))
            put_hexes(f, 6, m->hex_chart.types.word[type], has_terrain, 0, type);
    fputs(m->side_chart.types.count > 0 ? "    hexsides:\n" : "", f->out);
    for (int type = 0; type < m->side_chart.types.count; type++)
        put_sides(f, type);
    fputs(m->link_chart.types.count > 0 ? "    links:\n" : "", f->out);
    for (int type = 0; type < m->link_chart.types.count; type++)
        put_links(f, type);
    fputs(m->families.count > 0 ? "    zones:\n" : "", f->out);
    for (int family = 0; family < m->families.count; family++) {
        fprintf(f->out, "      %s:\n", m->families.word[family]);
        for (int value = 0; value < m->zones[family].values.count; value++)
            put_hexes(f, 8, m->zones[family].values.word[value], has_zone, family, value);
    }
    fputs(m->set_names.count > 0 ? "    sets:\n" : "", f->out);
    for (int set = 0; set < m->set_names.count; set++)
        put_hexes(f, 6, m->set_names.word[set], has_set, 0, set);
    return true;
}

void worksheet_write(FILE *out, const struct rules *r, const char *language)
{
    struct form f = { .out = out, .r = r, .language = language };
    bool any = false;

    put_head(&f);
    any |= put_counters(&f);
    any |= put_tables(&f);
    any |= put_map(&f);
    if (!any)
        put_comment(&f, _("nothing: every figure is from the rulebook or from an owner"));
}
