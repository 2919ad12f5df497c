#include "base/mem.h"
#include "base/text.h"

#include <limits.h>
#include <string.h>

#include "tap.h"

static void test_growing(void)
{
    struct text t = { 0 };

    is(text_of(&t), "", "text: a new text is empty");
    text_clear(&t);
    text_add(&t, "2:1");
    text_print(&t, ", rolled %d: %s", 4, "NE");
    is(text_of(&t), "2:1, rolled 4: NE", "text: pieces follow one another");
    cmp_ok(t.length, "==", strlen(t.at), "text: the length is that of the string");
    text_clear(&t);
    is(text_of(&t), "", "text: a cleared text is empty");
    for (int i = 0; i < 1000; i++)
        text_print(&t, "%04d ", i);
    cmp_ok(t.length, "==", 5000, "text: it grows as far as needed");
    is(t.at + 4995, "0999 ", "text: nothing is lost when it grows");
    text_add_span(&t, "abcdef", 3);
    is(t.at + 5000, "abc", "text: a span is cut");
    text_add_span(&t, NULL, 0);
    text_free(&t);
    is(text_of(&t), "", "text: a freed text is empty");
}

static void test_written(void)
{
    static const long number[] = { 0, 7, -1, 10, 12345, LONG_MAX, LONG_MIN };
    struct text t = { 0 };

    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        char *wanted = text_format("%ld", number[i]);
        text_clear(&t);
        text_add_number(&t, number[i]);
        is(text_of(&t), wanted, "text: %s is written as it is printed", wanted);
        mem_free(wanted);
    }
    text_clear(&t);
    text_add_hex(&t, 0xc0ffee, 8);
    text_add_hex(&t, UINT64_MAX, 16);
    text_add_hex(&t, 0x123, 2);
    is(text_of(&t), "00c0ffeeffffffffffffffff23", "text: as many hexadecimal digits as are wanted");
    text_clear(&t);
    text_add_parts(&t, 6, 2);
    text_add(&t, ", ");
    text_add_parts(&t, 5, 2);
    text_add(&t, ", ");
    text_add_parts(&t, 4, 6);
    text_add(&t, ", ");
    text_add_parts(&t, 0, 3);
    is(text_of(&t), "3, 2 1/2, 2/3, 0", "text: parts of a point are a fraction, whole points stand before it");
    text_free(&t);
}

static void safe(const char *untrusted, const char *wanted, const char *what)
{
    struct text t = { 0 };

    text_add_safe(&t, untrusted);
    is(text_of(&t), wanted, "text: %s", what);
    text_free(&t);
}

static void test_safe(void)
{
    safe("Fureur à l'Est – 1914", "Fureur à l'Est – 1914", "what can be printed is left alone");
    safe("\x1b[2Jgone", "\\x1b[2Jgone", "escapes for the terminal are shown, not obeyed");
    safe("a\nb\tc\x7f", "a\\x0ab\\x09c\\x7f", "control characters are shown");
    safe("\xc2\x9b" "2J", "\\xc2\\x9b" "2J", "the second set of controls is shown too");
    safe("a\xe2\x80\xae" "b", "a\\xe2\\x80\\xae" "b", "marks that turn the writing are shown");
    safe("\xff\xfe", "\\xff\\xfe", "bytes that are not UTF-8 are shown");
    safe("\xe2\x82", "\\xe2\\x82", "a cut sequence is shown");
}

static void test_utf8(void)
{
    static const struct { const char *bytes; bool good; const char *what; } cases[] = {
        { "", true, "nothing" },
        { "abc", true, "ASCII" },
        { "\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2", true, "two, three and four bytes" },
        { "\xc0\xaf", false, "an overlong slash" },
        { "\xe0\x80\xaf", false, "an overlong slash of three bytes" },
        { "\xf0\x80\x80\xaf", false, "an overlong slash of four bytes" },
        { "\xed\xa0\x80", false, "a surrogate" },
        { "\xf4\x90\x80\x80", false, "a code point above the last" },
        { "\xf8\x88\x80\x80\x80", false, "five bytes" },
        { "\x80", false, "a byte that only follows" },
        { "\xc3", false, "a cut sequence" },
        { "\xc3" "a", false, "a sequence that does not go on" },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        ok(text_is_utf8(cases[i].bytes, strlen(cases[i].bytes)) == cases[i].good,
           "text: %s %s UTF-8", cases[i].what, cases[i].good ? "is" : "is not");
    cmp_ok(text_width("Fureur à l'Est"), "==", 14, "text: an accented letter is one column wide");
}

static void number(const char *text, bool good, int wanted)
{
    int value = -12345;
    bool got = text_to_int(text, &value);

    ok(got == good && (!good || value == wanted), "text: \"%s\" is %s number", text, good ? "a" : "no");
}

static void test_numbers(void)
{
    number("0", true, 0);
    number("-17", true, -17);
    number("+3", true, 3);
    number("0304", true, 304);
    number("2147483647", true, INT_MAX);
    number("-2147483648", true, INT_MIN);
    number("2147483648", false, 0);
    number("-2147483649", false, 0);
    number("99999999999999999999999999", false, 0);
    number("", false, 0);
    number("-", false, 0);
    number("1.5", false, 0);
    number("12 ", false, 0);
    number(" 12", false, 0);
    number("0x10", false, 0);
}

static void folds(const char *text, const char *wanted, const char *what)
{
    struct text t = { 0 };

    text_add_folded(&t, text);
    is(text_of(&t), wanted, "text: %s", what);
    text_free(&t);
}

static void test_folding(void)
{
    folds("Königsberg", "konigsberg", "an umlaut folds");
    folds("Ko\xcc\x88nigsberg", "konigsberg", "so does one that follows its letter");
    folds("ŁÓDŹ Łomża Białystok Mława", "lodz lomza bialystok mlawa", "Polish letters fold, in either case");
    folds("Großbeeren ẞ", "grossbeeren ss", "ß is ss");
    folds("Œuvre ÆØÅ æøå", "oeuvre aeoa aeoa", "joined letters are two");
    folds("čďěňřšťůžČĎĚŇŘŠŤŮŽ", "cdenrstuzcdenrstuz", "Czech");
    folds("şŞţğİı", "sstgii", "Turkish and Romanian");
    folds("L’Hôpital d‘Été", "l'hopital d'ete", "curved apostrophes are straight");
    folds("  2nd \t Corps ", "2nd corps", "blanks at the ends go, others are one");
    folds("fini\xc2\xa0?", "fini ?", "so is the blank that does not break");
    folds("3×4 ÷ Ж", "3×4 ÷ Ж", "what is no Latin letter stays");
    folds("\xc3(\xff", "\xc3(\xff", "broken bytes stay");
    folds("", "", "nothing is nothing");
    char *copy = text_folded("");
    is(copy, "", "text: also as a new string");
    mem_free(copy);
}

static void test_nearest(void)
{
    const char *const terrain[] = { "clear", "woods", "town", "river", "DE", "DR", "fortress" };
    char long_word[200];

#define NEAREST(word) text_nearest((word), terrain, 7)
    is(NEAREST("wods"), "woods", "text: a letter left out");
    is(NEAREST("woodds"), "woods", "text: a letter too many");
    is(NEAREST("wooks"), "woods", "text: a wrong letter");
    is(NEAREST("wodos"), "woods", "text: two letters swapped count as one slip");
    is(NEAREST("Clear"), "clear", "text: upper and lower case are alike");
    is(NEAREST("DX"), "DE", "text: of two that are as near the first is named");
    is(NEAREST("fotrres"), "fortress", "text: a long word bears two slips");
    is(NEAREST("rivér"), "river", "text: accents count for nothing");
    is(text_nearest("atack", (const char *const[]){ "stack", "attack" }, 2), "attack", "text: of two, the one with the same first letter");
    is(NEAREST("swamp"), NULL, "text: another word is not near");
    is(NEAREST("x"), NULL, "text: one letter is near to nothing");
    is(NEAREST(""), NULL, "text: nothing is near to nothing");
    is(text_nearest("17", (const char *const[]){ "10", "1" }, 2), NULL, "text: a small number is no slip for another");
    is(text_nearest("12055", (const char *const[]){ "1205" }, 1), "1205", "text: a long one is");
    is(text_nearest("woods", NULL, 0), NULL, "text: among none there is no nearest");
    memset(long_word, 'w', sizeof long_word - 1);
    long_word[sizeof long_word - 1] = '\0';
    is(NEAREST(long_word), NULL, "text: an endless word is near to nothing");
#undef NEAREST
}

int main(void)
{
    test_growing();
    test_written();
    test_safe();
    test_utf8();
    test_numbers();
    test_folding();
    test_nearest();
    done_testing();
}
