/* What a player's answer means. */
#include "base/text.h"
#include "game/play/answer.h"
#include "tap.h"

static struct ask_option counters[] = {
    { "ru_2c", "2nd Corps", "2c", NULL }, { "ru_20c", "20th Corps", "20c", NULL }, { "ru_1k", "1st Cavalry", "1k", NULL }, { "au_2c", "2nd Austrian Corps", "2c", NULL },
};
static const struct ask which = { .kind = ASK_ONE, .option = counters, .options = 4, .standard = 0 };
static const struct ask several = { .kind = ASK_SOME, .option = counters, .options = 4, .least = 0, .most = 2, .standard = -1 };

static struct text why;

/* The option that text means, or -1. */
static int one(const struct ask *a, const char *text)
{
    int option = -5;

    text_clear(&why);
    return answer_one(a, text, &option, &why) ? option : -1;
}

/* "0 2", or "refused" */
static const char *some(const struct ask *a, const char *text)
{
    static struct text out;
    int options[64], count;

    text_free(&out);
    text_clear(&why);
    if (!answer_some(a, text, options, &count, &why))
        return "refused";
    for (int i = 0; i < count; i++)
        text_print(&out, "%s%d", i ? " " : "", options[i]);
    return text_of(&out);
}

static void one_of_them(void)
{
    cmp_ok(one(&which, "ru_20c"), "==", 1, "answer: the word itself");
    cmp_ok(one(&which, "RU_20C"), "==", 1, "answer: in whatever case");
    cmp_ok(one(&which, "20c"), "==", 1, "answer: another name");
    cmp_ok(one(&which, "20th corps"), "==", 1, "answer: the name that is shown");
    cmp_ok(one(&which, "20th"), "==", 1, "answer: its beginning");
    cmp_ok(one(&which, "cavalry"), "==", 2, "answer: a later word of it");
    cmp_ok(one(&which, "\"20th Corps\""), "==", 1, "answer: between quotation marks");
    cmp_ok(one(&which, "3"), "==", 2, "answer: its number in the list");
    cmp_ok(one(&which, ""), "==", 0, "answer: nothing is the default");
    cmp_ok(one(&which, "2c"), "==", -1, "answer: a name of two is refused");
    is(text_of(&why), "\"2c\" could be 2nd Corps (ru_2c), 2nd Austrian Corps (au_2c)", "answer: and why is told");
    cmp_ok(one(&which, "austrian 2c"), "==", 3, "answer: unless a word of its own name comes before");
    cmp_ok(one(&which, "german 2c"), "==", -1, "answer: and only such a word");
    cmp_ok(one(&which, "ru"), "==", -1, "answer: so is the beginning of several");
    cmp_ok(one(&which, "5"), "==", -1, "answer: a number past the last is refused");
    cmp_ok(one(&which, "20"), "==", -1, "answer: it is not the beginning of a name either: it may be a die");
    cmp_ok(one(&which, "0"), "==", -1, "answer: there is no number 0");
    cmp_ok(one(&which, "-1"), "==", -1, "answer: nor one below");
    cmp_ok(one(&which, "99999999999999999999"), "==", -1, "answer: nor one without end");
    cmp_ok(one(&which, "guard"), "==", -1, "answer: what is not offered is refused");
    is(text_of(&why), "\"guard\" is not one of 2nd Corps, 20th Corps, 1st Cavalry, 2nd Austrian Corps", "answer: and what is offered is told");
    cmp_ok(one(&which, " "), "==", -1, "answer: a blank is no answer");
}

/* A journal has the words to the letter; they come before all other readings. */
static void words_first(void)
{
    struct ask_option letters[] = { { "b", "B", NULL, NULL }, { "B", "b", NULL, NULL }, { "2", "two", NULL, NULL }, { "1", "one", NULL, NULL }, { "all", "All", NULL, NULL }, { "none", "None", NULL, NULL } };
    struct ask a = { .kind = ASK_ONE, .option = letters, .options = 6, .standard = -1 };
    bool right = true;

    for (int i = 0; i < 6; i++)
        right = right && one(&a, letters[i].word) == i;
    ok(right, "answer: each word means its option, whatever else it might mean");
    cmp_ok(one(&a, "3"), "==", 2, "answer: a number that is no word is a place in the list");
    cmp_ok(one(&a, ""), "==", -1, "answer: without a default nothing is no answer");
    a.kind = ASK_SOME;
    a.most = 6;
    is(some(&a, "all"), "4", "answer: an option may be called all");
    is(some(&a, "none"), "5", "answer: or none");
    is(some(&a, "all none B"), "4 5 1", "answer: among others too");
    is(some(&a, ""), "", "answer: nothing is then nothing");
}

/* Places are shown with accents that nobody types. */
static void plain_letters(void)
{
    struct ask_option towns[] = { { "1206", "1206 Lötzen", NULL, NULL }, { "0701", "0701 Łódź", NULL, NULL } };
    struct ask a = { .kind = ASK_ONE, .option = towns, .options = 2, .standard = -1 };

    cmp_ok(one(&a, "lotzen"), "==", 0, "answer: accents may be left out");
    cmp_ok(one(&a, "0701 LODZ"), "==", 1, "answer: in whatever case");
    cmp_ok(one(&a, "lod"), "==", 1, "answer: and the end too");
}

static void some_of_them(void)
{
    struct ask a = several;

    is(some(&a, "ru_2c 20c"), "0 1", "answer: two of them");
    is(some(&a, "20c, ru_2c"), "1 0", "answer: in any order, with commas");
    is(some(&a, "20th Corps"), "1", "answer: one whose name has a blank");
    is(some(&a, "20th corps 1st cavalry"), "1 2", "answer: two such");
    is(some(&a, "\"20th Corps\" 1k"), "1 2", "answer: also between quotation marks");
    is(some(&a, "20th aust"), "1 3", "answer: two that are cut short");
    is(some(&a, "2nd"), "refused", "answer: not what could be two");
    is(text_of(&why), "\"2nd\" could be 2nd Corps (ru_2c), 2nd Austrian Corps (au_2c)", "answer: which are told");
    is(some(&a, ""), "", "answer: none of them");
    is(some(&a, "none"), "", "answer: none of them, in words");
    is(some(&a, "no"), "refused", "answer: of several, no is no answer");
    a.options = 1;
    is(some(&a, "yes"), "0", "answer: of a single one, yes is that one");
    is(some(&a, "no"), "", "answer: and no is none");
    a.options = 4;
    is(some(&a, "1 2 3"), "refused", "answer: more than may be");
    is(text_of(&why), "choose 0 to 2 of 2nd Corps, 20th Corps, 1st Cavalry, 2nd Austrian Corps", "answer: how many is told");
    is(some(&a, "all"), "refused", "answer: all where not all may be");
    is(some(&a, "1 1"), "refused", "answer: one twice");
    is(text_of(&why), "2nd Corps is named twice", "answer: which is told");
    is(some(&a, "1 guard"), "refused", "answer: one that is not offered");
    a.least = a.most = 4;
    is(some(&a, "all"), "0 1 2 3", "answer: all of them");
    is(some(&a, "1 2"), "refused", "answer: fewer than must be");
    is(text_of(&why), "choose 4 of 2nd Corps, 20th Corps, 1st Cavalry, 2nd Austrian Corps", "answer: how many is told");
    is(some(&a, "1 2 3 4 1 2 3 4 1 2 3 4"), "refused", "answer: many words are too many");
}

static void numbers(void)
{
    struct ask a = { .kind = ASK_NUMBER, .least = -2, .most = 5, .standard = -3 };
    int n;

    ok(answer_number(&a, "5", &n, &why) && n == 5, "answer: a number");
    ok(answer_number(&a, "-2", &n, &why) && n == -2, "answer: the least");
    ok(!answer_number(&a, "6", &n, &why) && !answer_number(&a, "-3", &n, &why), "answer: a number out of range");
    ok(!answer_number(&a, "", &n, &why) && !answer_number(&a, "x", &n, &why) && !answer_number(&a, "1.5", &n, &why), "answer: no number");
    a.standard = -1;
    ok(answer_number(&a, "", &n, &why) && n == -1, "answer: the default, which may be less than nothing");
    ok(!answer_number(&a, "4294967296", &n, &why), "answer: a number that does not fit");
    text_clear(&why);
    answer_number(&a, "9", &n, &why);
    is(text_of(&why), "enter a number from -2 to 5", "answer: the range is told");
    a.standard = 3;
    ok(answer_number(&a, "", &n, &why) && n == 3, "answer: nothing is the default number");
}

static void rolls(void)
{
    char *cup[] = { "red", "blue" };
    struct roll two = { .kind = ROLL_SUM, .dice = { 2, 6, 1, 0 }, .dice_text = "2d6" };
    struct roll odd = { .kind = ROLL_SUM, .dice = { 1, 10, 0, 2 }, .dice_text = "d10z+2" };
    struct roll draw = { .kind = ROLL_PICK, .picks = 2, .pick_shown = cup };
    int value, faces[DICE_MOST], count;

    ok(answer_roll(&two, "7", &value, faces, &count, &why) && value == 7 && count == 0, "answer: a sum, without faces");
    ok(answer_roll(&two, "3 4", &value, faces, &count, &why) && value == 7 && count == 2 && faces[0] == 3 && faces[1] == 4, "answer: the faces");
    ok(answer_roll(&two, "3+4", &value, faces, &count, &why) && value == 7 && answer_roll(&two, "3, 4", &value, faces, &count, &why), "answer: however they are written");
    ok(!answer_roll(&two, "13", &value, faces, &count, &why) && !answer_roll(&two, "1", &value, faces, &count, &why), "answer: sums that cannot be");
    ok(!answer_roll(&two, "3 7", &value, faces, &count, &why) && !answer_roll(&two, "0 6", &value, faces, &count, &why), "answer: faces that no die has");
    ok(!answer_roll(&two, "1 2 3", &value, faces, &count, &why) && !answer_roll(&two, "", &value, faces, &count, &why), "answer: too many and too few");
    ok(!answer_roll(&two, "1 99999999999999999999", &value, faces, &count, &why) && count == 0, "answer: a face without end");
    text_clear(&why);
    answer_roll(&two, "x", &value, faces, &count, &why);
    is(text_of(&why), "2d6 gives 2 to 12", "answer: the range is told");
    ok(answer_roll(&odd, "2", &value, faces, &count, &why) && answer_roll(&odd, "11", &value, faces, &count, &why) &&
       !answer_roll(&odd, "1", &value, faces, &count, &why) && !answer_roll(&odd, "12", &value, faces, &count, &why), "answer: dice from 0, with something added");
    ok(answer_roll(&draw, "blue", &value, faces, &count, &why) && value == 1, "answer: a draw by its name");
    ok(answer_roll(&draw, "1", &value, faces, &count, &why) && value == 0, "answer: or by its number");
    ok(!answer_roll(&draw, "3", &value, faces, &count, &why) && !answer_roll(&draw, "0", &value, faces, &count, &why) &&
       !answer_roll(&draw, "green", &value, faces, &count, &why), "answer: a draw of what is not there");
}

/* Words that could not be made are no reason to crash. */
static void missing_words(void)
{
    struct ask_option empty[2] = { { NULL, NULL, NULL, NULL }, { NULL, NULL, NULL, NULL } };
    struct ask a = { .kind = ASK_ONE, .option = empty, .options = 2, .standard = -1 };

    cmp_ok(one(&a, "x"), "==", -1, "answer: options without words cannot be named");
    cmp_ok(one(&a, "2"), "==", 1, "answer: but counted");
}

int main(void)
{
    one_of_them();
    words_first();
    plain_letters();
    some_of_them();
    numbers();
    rolls();
    missing_words();
    text_free(&why);
    some(&several, "");
    done_testing();
}
