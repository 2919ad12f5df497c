/* What is read off the source of a script: its texts and names, and which texts are said to players. */
#include "data/load/literals.h"

#include <string.h>
#include "base/mem.h"
#include "base/text.h"
#include "tap.h"

/* Names as they are, texts in angles: <…> for those that are said, (…) for those nobody reads, […] for the others. */
static void write(void *with, const struct literal *l)
{
    const char *around = l->is_plain ? "()" : l->is_said ? "<>" : "[]";

    if (!l->is_name)
        text_print(with, "%c%s%c@%zu ", around[0], l->text, around[1], l->offset);
}

static void write_name(void *with, const struct literal *l)
{
    if (l->is_name)
        text_print(with, "%s ", l->text);
}

static void reads(const char *lua, void (*found)(void *, const struct literal *), const char *wanted, const char *name)
{
    struct script_file f = { .text = (char *)lua, .length = strlen(lua) };
    struct text out = { 0 };

    literals_each(&f, found, &out);
    is(text_of(&out), wanted, "literals: %s", name);
    text_free(&out);
}

int main(void)
{
    reads("local a, b = \"one\", 'two'", write, "[one]@13 [two]@20 ", "texts in either quotes");
    reads("x = \"a \\\"b\\\"\\n\" .. 'it''s'", write, "[a \"b\"\n]@4 [it]@19 [s]@23 ", "escapes");
    reads("x = [[a \"b]] .. [==[c]]]==]", write, "[a \"b]@4 [c]]]@16 ", "long brackets");
    reads("-- \"no\"\n--[[ \"nor\n this\" ]] x = \"yes\"", write, "[yes]@32 ", "comments hold none");
    reads("t[\"key\"], u[i] = \"v\"", write, "[key]@2 [v]@17 ", "an index is no long bracket");
    reads("return no(\"8.3\", \"it has moved\")", write, "[8.3]@10 <it has moved>@17 ", "what a call says");
    reads("u:add(\"8\", f(1, 2), late and \"late\" or \"in time\")", write, "[8]@6 <late>@29 <in time>@39 ",
          "by its place among the arguments, whatever stands in the others");
    reads("note { \"8\", \"x\" } text \"a\" g(\"b\")", write, "[8]@7 [x]@12 <a>@23 [b]@29 ", "with and without brackets");
    reads("{ text = \"a b\", example = \"c d\", when = \"e f\", is \"g h\" }", write,
          "<a b>@9 (c d)@26 (e f)@40 (g h)@50 ", "fields");
    reads("error(\"a b\") error \"c\"", write, "(a b)@6 (c)@19 ", "errors are for authors");
    reads("return { winner = side_of[n], 12 }", write_name, "return winner side_of n 12 ", "names");
    reads("x = \"open", write, "[open]@4 ", "what is no Lua ends with the script");
    done_testing();
}
