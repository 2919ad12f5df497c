#include "base/words.h"

#include <stddef.h>

#include "tap.h"

int main(void)
{
    const struct words both = { .in = { { "fr", "bois" }, { "en", "woods" } }, .count = 2 };
    const struct words french = { .in = { { "fr", "bois" } }, .count = 1 };
    const struct words all = { .in = { { "", "Lemberg" } }, .count = 1 };
    const struct words none = { .count = 0 };

    is(words_in(&both, "fr"), "bois", "words: the language asked for");
    is(words_in(&both, "de"), "woods", "words: else English");
    is(words_in(&both, NULL), "woods", "words: English if none is asked for");
    is(words_in(&french, "en"), "bois", "words: else the first");
    is(words_in(&all, "fr"), "Lemberg", "words: a text may stand for all languages");
    is(words_in(&none, "fr"), NULL, "words: there may be no text");
    done_testing();
}
