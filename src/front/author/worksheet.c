#include "front/author/worksheet.h"

#include <string.h>
#include "base/text.h"
#include "front/author/worksheet_part.h"
#include "front/program/i18n.h"

void part_quoted(const struct form *f, const char *text)
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

void part_comment(const struct form *f, const char *text)
{
    struct text safe = { 0 };

    text_add_safe(&safe, text);
    fprintf(f->out, "# %s\n", text_of(&safe));
    text_free(&safe);
}

void part_provenance(const struct form *f, int indent)
{
    fprintf(f->out, "%*sprovenance: reconstructed   # %s\n", indent, "",
            _("change this to owner when you have checked it"));
}

bool part_is_open(const struct form *f, const char *block)
{
    for (int i = 0; i < f->r->block_count; i++)
        if (strcmp(f->r->blocks[i].what, block) == 0)
            return f->r->blocks[i].provenance == PROVENANCE_RECONSTRUCTED;
    return false;
}

static void put_head(const struct form *f)
{
    struct text line = { 0 };
    const char *title = words_in(&f->r->title, f->language);

    text_print(&line, _("%s: figures that are not from the rulebook, for you to correct from your own counters, "
                        "map and cards."),
               title ? title : f->r->game);
    part_comment(f, text_of(&line));
    text_clear(&line);
    text_print(&line, _("Save this as FOLDER/rules/%s/mods/owner.yaml, then run: GROGNARD_PATH=FOLDER grognard play "
                        "%s/SCENARIO --mod owner"),
               f->r->game, f->r->is_series ? "GAME" : f->r->game);
    part_comment(f, text_of(&line));
    part_comment(f, _("Correct what differs, and change reconstructed to owner in each block you have checked."));
    text_free(&line);
    fputs("mod: owner\ntitle: ", f->out);
    part_quoted(f, _("Figures from an owner's copy"));
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
static bool sheet_uses(const struct rules *r, int sheet, int attribute)
{
    for (int u = 0; u < r->counters.count; u++)
        if (sheet_of(r, &r->counter[u]) == sheet && says_something(r, &r->counter[u], attribute))
            return true;
    return false;
}

/* Of markers and the like there is only the sheet to be checked. */
static bool has_figures(const struct rules *r, int sheet)
{
    for (int i = 0; i < r->attributes.count; i++)
        if (sheet_uses(r, sheet, i))
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
    if (c->card[0] && c->card[0][attribute]) {
        fputs("ask", f->out);
        return;
    }
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
        if (!sheet_uses(f->r, sheet, i))
            continue;
        fputs(between, f->out);
        put_attribute(f, c, i);
        between = ", ";
    }
    fputs(" }   ", f->out);
    part_comment(f, name ? name : c->id);
}

static void put_sheet(const struct form *f, int sheet)
{
    const char *name = f->r->blocks[sheet].what + strlen(counters_block);

    fputs("      ", f->out);
    part_quoted(f, name + strspn(name, " "));
    fputs(":\n", f->out);
    part_provenance(f, 8);
    if (!has_figures(f->r, sheet))
        return;
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

static const struct {
    const char *name;
    bool (*put)(const struct form *f);
} parts[] = {
    { "counters", put_counters }, { "figures", part_figures }, { "tables", part_tables }, { "terrain", part_terrain },
    { "map", part_map },
};

json_t *worksheet_write(FILE *out, const struct rules *r, const char *language)
{
    struct form f = { .out = out, .r = r, .language = language };
    json_t *written = json_array();

    put_head(&f);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].put(&f))
            json_array_append_new(written, json_string(parts[i].name));
    if (json_array_size(written) == 0)
        part_comment(&f, _("nothing: every figure is from the rulebook or from an owner"));
    return written;
}
