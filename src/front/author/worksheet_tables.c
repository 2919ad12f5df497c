/*
 * worksheet_tables.c - figures, grids and modifiers in a worksheet: a grid that is all ours row by row, as on the
 * card; of others the cells that are ours.
 */
#include <string.h>
#include "front/author/worksheet_part.h"

/* --- grids --- */

static bool is_open(const struct table_cell *c)
{
    return c->asked || c->provenance == PROVENANCE_RECONSTRUCTED;
}

static int count_open(const struct table *t, int from, int count)
{
    int open = 0;

    for (int i = from; i < from + count; i++)
        open += is_open(&t->cell[i]);
    return open;
}

static void put_value(const struct form *f, const struct table_cell *c)
{
    if (c->asked)
        fputs("ask", f->out);
    else
        part_quoted(f, c->text);
}

static void put_label(const struct form *f, const char *text)
{
    fputs("        ", f->out);
    part_quoted(f, text);
    fputs(": ", f->out);
}

/* As on the card, its header in a comment. */
static void put_rows(const struct form *f, const struct table *t)
{
    fprintf(f->out, "        # %s:", t->corner);
    for (int column = 0; column < t->columns; column++)
        fprintf(f->out, " %s", t->column[column].text);
    fputs("\n", f->out);
    for (int row = 0; row < t->rows; row++) {
        put_label(f, t->row[row].text);
        for (int column = 0; column < t->columns; column++) {
            fputs(column == 0 ? "[ " : ", ", f->out);
            put_value(f, table_cell(t, row, column));
        }
        fputs(" ]\n", f->out);
    }
}

/* Cell by cell, those of a row on one line. */
static void put_cells(const struct form *f, const struct table *t)
{
    for (int row = 0; row < t->rows; row++) {
        const char *between = "{ ";

        if (count_open(t, row * t->columns, t->columns) == 0)
            continue;
        put_label(f, t->row[row].text);
        for (int column = 0; column < t->columns; column++) {
            const struct table_cell *c = table_cell(t, row, column);

            if (!is_open(c))
                continue;
            fputs(between, f->out);
            part_quoted(f, t->column[column].text);
            fputs(c->asked ? ": " : ": { value: ", f->out);
            put_value(f, c);
            fputs(c->asked ? "" : ", provenance: reconstructed }", f->out);
            between = ", ";
        }
        fputs(" }\n", f->out);
    }
}

static void put_grid(const struct form *f, const struct table *t, const char *name)
{
    int cells = t->rows * t->columns;

    fprintf(f->out, "    %s:\n", name);
    if (count_open(t, 0, cells) == cells) {
        part_provenance(f, 6);
        fputs("      grid:\n", f->out);
        put_rows(f, t);
    } else {
        fputs("      grid:\n", f->out);
        put_cells(f, t);
    }
}

/* --- figures --- */

static void put_figure(const struct form *f, int which)
{
    const struct figure *figure = &f->r->figure[which];
    const char *name = words_in(&figure->shown, f->language);

    fprintf(f->out, "      %s: { value: ", f->r->figures.word[which]);
    put_value(f, &figure->cell);
    fputs(", provenance: reconstructed }   ", f->out);
    part_comment(f, name ? name : figure->rule);
}

bool part_figures(const struct form *f)
{
    bool any = false;

    for (int i = 0; i < f->r->figures.count; i++) {
        if (!is_open(&f->r->figure[i].cell))
            continue;
        fputs(any ? "" : "  game:\n    figures:\n", f->out);
        any = true;
        put_figure(f, i);
    }
    return any;
}

/* --- modifiers --- */

static bool is_open_modifier(const struct modifier *m)
{
    return m->has_value && m->provenance == PROVENANCE_RECONSTRUCTED;
}

static int count_modifiers(const struct modifier_list *l)
{
    int open = 0;

    for (int i = 0; i < l->count; i++)
        open += is_open_modifier(&l->at[i]);
    return open;
}

static void put_modifiers(const struct form *f, const struct modifier_list *l, const char *name)
{
    fprintf(f->out, "    %s:\n", name);
    for (int i = 0; i < l->count; i++)
        if (is_open_modifier(&l->at[i])) {
            fputs("      ", f->out);
            part_quoted(f, words_in(&l->at[i].shown, "en"));
            fprintf(f->out, ": { value: %+d, provenance: reconstructed }\n", l->at[i].value);
        }
}

/* --- files: what stands in one goes under its name --- */

static bool is_of_file(const char *name, const char *file, size_t length)
{
    return strncmp(name, file, length) == 0 && name[length] == '.';
}

static bool put_file(const struct form *f, const char *file, size_t length)
{
    const struct rules *r = f->r;
    bool any = false;

    for (int i = 0; i < r->table_names.count; i++) {
        const struct table *t = &r->tables[i];

        if (!is_of_file(t->name, file, length) || count_open(t, 0, t->rows * t->columns) == 0)
            continue;
        if (!any)
            fprintf(f->out, "  tables/%.*s:\n", (int)length, file);
        any = true;
        put_grid(f, t, t->name + length + 1);
    }
    for (int i = 0; i < r->modifier_names.count; i++) {
        const struct modifier_list *l = &r->modifiers[i];

        if (!is_of_file(l->name, file, length) || count_modifiers(l) == 0)
            continue;
        if (!any)
            fprintf(f->out, "  tables/%.*s:\n", (int)length, file);
        any = true;
        put_modifiers(f, l, l->name + length + 1);
    }
    return any;
}

bool part_tables(const struct form *f)
{
    const struct rules *r = f->r;
    bool any = false;

    for (int i = 0; i < r->table_names.count; i++) {
        const char *name = r->tables[i].name;
        size_t length = strcspn(name, ".");
        bool seen = false;

        for (int j = 0; j < i; j++)
            seen |= is_of_file(r->tables[j].name, name, length);
        if (!seen && name[length] == '.')
            any |= put_file(f, name, length);
    }
    return any;
}
