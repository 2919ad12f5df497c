/* What the YAML reader keeps, and what it refuses. */
#include <time.h>

#include "data/yaml/yaml_file.h"
#include "folder.h"

static struct pool *pool;
static struct diag faults;
static struct source source;

static struct node *parse(const char *text)
{
    source = (struct source){ .name = "x.yaml", .provenance = NODE_UNSAID };
    return yaml_parse(pool, text, strlen(text), &source, &faults);
}

static void refuses(const char *text, const char *wanted, const char *name)
{
    char *got;

    parse(text);
    got = folder_faults(&faults);
    is(got, wanted, "yaml: %s", name);
    mem_free(got);
}

static void test_places(void)
{
    struct node *root = parse("# a comment\nkey: { a: one,  é: \"two words\" }\nlist:\n  - 'q'\n  - [ x, yy ]\n");
    struct node *key = node_get(root, "key");
    struct node *two = node_get(key, "é");
    struct node *list = node_get(root, "list");

    cmp_ok(root->kind, "==", NODE_MAP, "yaml: a file is a map");
    cmp_ok(root->count, "==", 2, "yaml: with its keys");
    cmp_ok(key->key_line, "==", 2, "yaml: a key knows its line");
    cmp_ok(key->column, "==", 6, "yaml: a value knows its column");
    is(node_get(key, "a")->text, "one", "yaml: a scalar is text");
    cmp_ok(two->key_column, "==", 17, "yaml: a key knows its column");
    cmp_ok(two->column, "==", 20, "yaml: columns count letters, not bytes");
    ok(!two->plain, "yaml: quotes are known");
    cmp_ok(node_where_in(two, 4).column, "==", 25, "yaml: a word in quotes knows its column");
    cmp_ok(list->count, "==", 2, "yaml: a list has its entries");
    is(list->first->text, "q", "yaml: single quotes are taken off");
    cmp_ok(list->first->next->first->next->line, "==", 5, "yaml: entries of a list know their line");
    ok(node_get(root, "none") == NULL, "yaml: an absent key is NULL");
    ok(source.hash != 0, "yaml: the content has a hash");
}

static void test_columns_in_text(void)
{
    struct node *root = parse("a: \"0304 \\\"05\"\nb: 0304\n  0305\nc: \"é 0304\"\n");

    cmp_ok(node_where_in(node_get(root, "a"), 5).column, "==", 4, "yaml: after an escape the text's own column is given");
    cmp_ok(node_where_in(node_get(root, "b"), 5).column, "==", 4, "yaml: so it is in a text of two lines");
    cmp_ok(node_where_in(node_get(root, "c"), 3).column, "==", 7, "yaml: and letters of two bytes count as one");
}

/* B4: nothing is guessed. */
static void test_text_stays_text(void)
{
    struct node *root = parse("[ no, 1.10, 010, 12:30, 0304, 1:2, ~, 1e3, +1, 9+, 2-, 1/2 ]");
    static const char *const wanted[] = {
        "no", "1.10", "010", "12:30", "0304", "1:2", "~", "1e3", "+1", "9+", "2-", "1/2",
    };
    int i = 0;

    for (struct node *n = root->first; n; n = n->next, i++)
        is(n->text, wanted[i], "yaml: %s is read as written (B4)", wanted[i]);
    ok(node_is_nothing(root->first->next->next->next->next->next->next), "yaml: ~ is nothing");
}

static void test_dashes(void)
{
    struct node *root = parse("a: [ 1, - ]\nb: [ -   , 2, -1 ]\nc: { d: - , e: - }\nf: \"[ - , - ]\"\n"
                              "g:\n  - one, - two\n  - [ - ]\n");
    struct node *g = node_get(root, "g");

    is(node_get(root, "a")->first->next->text, "-", "yaml: a lone dash may close a row");
    cmp_ok(node_get(root, "a")->first->next->column, "==", 9, "yaml: and knows its column");
    is(node_get(root, "b")->first->text, "-", "yaml: a lone dash may stand before blanks");
    is(node_get(root, "b")->first->next->next->text, "-1", "yaml: a dash before a number is its sign");
    is(node_get(node_get(root, "c"), "e")->text, "-", "yaml: a lone dash may be a value in braces");
    is(node_get(root, "f")->text, "[ - , - ]", "yaml: dashes in quotes stay");
    is(g->first->text, "one, - two", "yaml: dashes in a plain text stay");
    cmp_ok(g->count, "==", 2, "yaml: dashes that begin entries still do");
}

static void test_refusals(void)
{
    refuses("a: &x 1\nb: *x\n",
            "x.yaml:1:4: anchors and aliases are not allowed; a text that begins with & or * needs quotes\n"
            "x.yaml:2:4: anchors and aliases are not allowed; a text that begins with & or * needs quotes\n",
            "anchors and aliases are refused (B1)");
    refuses("&a [ *a ]\n",
            "x.yaml:1:1: anchors and aliases are not allowed; a text that begins with & or * needs quotes\n"
            "x.yaml:1:6: anchors and aliases are not allowed; a text that begins with & or * needs quotes\n",
            "a cyclic alias is refused (B1)");
    refuses("a: !!int 1\n", "x.yaml:1:4: tags are not allowed; a text that begins with ! needs quotes\n",
            "tags are refused");
    refuses("a: 1\nb: 2\na: 3\n", "x.yaml:3:1: key \"a\" is given twice, first in line 1\n",
            "a key twice is refused, and both lines are named (B3)");
    refuses("a: 1\n---\nb: 2\n", "x.yaml:2:1: a second document begins here; a file holds only one\n",
            "a second document is refused");
    refuses("", "x.yaml:1:1: the file is empty\n", "an empty file is refused");
    refuses("# nothing\n", "x.yaml:1:1: the file is empty\n", "a file of comments alone is refused");
    refuses("a: \"\xff\"\n", "x.yaml:1:5: this is not UTF-8 (byte 0xff)\n", "what is not UTF-8 is refused");
    refuses("a: \"\xc3\"\n", "x.yaml:1:5: this is not UTF-8 (byte 0xc3)\n", "a cut letter is refused");
    refuses("a: \x1b[31m\n", "x.yaml:1:4: a text may not contain this character (byte 0x1b)\n",
            "an escape for the terminal is refused (B6)");
    refuses("a: \"\\e[31m\"\n", "x.yaml:1:4: a text may not contain a control character\n", "so is one that is spelt out (B6)");
    refuses("a: \"\\0\"\n", "x.yaml:1:4: a text may not contain a control character\n", "so is a NUL that is spelt out");
    refuses("a: \xc2\x9b" "31m\n", "x.yaml:1:4: a text may not contain this character (byte 0xc2)\n",
            "so is a control of eight bits (B6)");
    refuses("\xff\xfe" "a\n", "x.yaml:1:1: this is not UTF-8 (byte 0xff)\n", "UTF-16 is refused");
    refuses("? [ a ]\n: b\n", "x.yaml:1:3: a key must be a text\n", "a list cannot be a key");
    refuses("? \n: b\n", "x.yaml:1:2: a key is missing\n", "a key cannot be empty");
    refuses("a:\n\tb: 1\n", "x.yaml:2:1: a tab: indent with spaces\n", "a tab for indenting is refused");
    refuses("a: %\n", "x.yaml:1:4: a text that begins with this character needs quotes\n",
            "what cannot begin a text is refused");
}

static char *repeat(const char *piece, int times)
{
    struct text t = { 0 };

    for (int i = 0; i < times; i++)
        text_add(&t, piece);
    return t.at;
}

static bool is_quick(const char *text, const char *last)
{
    clock_t begin = clock();
    bool refused;

    parse(text);
    refused = faults.count > 0 && strstr(faults.faults[faults.count - 1].message, last);
    diag_free(&faults);
    return refused && clock() - begin < 2 * CLOCKS_PER_SEC;
}

/* B2: libyaml needs minutes for these. */
static void test_limits(void)
{
    char *deep = repeat("[", 200000);
    char *dashes = repeat("- ", 100000);
    char *keys = repeat("{a: ", 100000);
    char *anchors = repeat("- &a b\n", 100000);
    char *many = repeat("- a\n", NODES_MOST + 1);
    struct text wide = { 0 };

    for (int i = 0; i < NODE_ENTRIES + 1; i++)
        text_print(&wide, "k%d: v\n", i);
    ok(is_quick(deep, "too deep"), "yaml: 200,000 brackets are refused at once (B2)");
    ok(is_quick(dashes, "too deep"), "yaml: 100,000 dashes are refused at once (B2)");
    ok(is_quick(keys, "too deep"), "yaml: 100,000 braces are refused at once (B2)");
    ok(is_quick(many, "too many values"), "yaml: too many values are refused");
    ok(is_quick(wide.at, "too many keys"), "yaml: too many keys are refused");
    ok(is_quick(anchors, "the rest are left out"), "yaml: faults without end are cut short");
    mem_free(deep);
    mem_free(dashes);
    mem_free(keys);
    mem_free(anchors);
    mem_free(many);
    text_free(&wide);
}

static void test_files(void)
{
    struct source s = { .name = "y.yaml" };
    char *large = repeat("# eight\n", (FILE_MOST >> 3) + 1);
    char *got;

    folder_make();
    folder_write("large.yaml", large);
    ok(!yaml_read(pool, "large.yaml", &s, &faults), "yaml: a file larger than 4 MB is not read");
    ok(!yaml_read(pool, "rules", &s, &faults), "yaml: a folder is not read");
    ok(!yaml_read(pool, "/dev/zero", &s, &faults), "yaml: a device is not read");
    ok(!yaml_read(pool, "none.yaml", &s, &faults), "yaml: a file that is not there is not read");
    got = folder_faults(&faults);
    is(got, "y.yaml: cannot read this file: larger than 4 MB\ny.yaml: cannot read this file: not a regular file\n"
       "y.yaml: cannot read this file: not a regular file\ny.yaml: cannot read this file: No such file or directory\n",
       "yaml: and the message says why");
    mem_free(got);
    mem_free(large);
    folder_remove();
}

int main(void)
{
    pool = pool_new();
    test_places();
    test_columns_in_text();
    test_text_stays_text();
    test_dashes();
    test_refusals();
    test_limits();
    test_files();
    pool_free(pool);
    done_testing();
}
