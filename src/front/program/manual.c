#include "front/program/manual.h"

#include <stdio.h>
#include <string.h>
#include "base/text.h"
#include "config.h"
#include "front/program/i18n.h"
#include "front/text/term.h"
#include "front/verb/verb.h"

/* What stands for the character of the text at `at`; NULL: it stands for itself. */
static const char *escape(const char *text, const char *at, bool *bold)
{
    switch (*at) {
    case '`':
        *bold = !*bold;
        return *bold ? "\\fB" : "\\fR";
    case '-':
        return "\\-";
    case '\\':
        return "\\e";
    case '\'':
        return at == text ? "\\(aq" : NULL;
    case '.':
        return at == text ? "\\&." : NULL;
    default:
        return NULL;
    }
}

/* In `…` it is bold; what man(7) would take for its own is escaped, and so is what not every troff knows. */
static void put(const char *text)
{
    static const char ellipsis[] = "…";
    struct text out = { 0 };
    bool bold = false;

    for (const char *at = text; *at; at++) {
        const char *escaped = escape(text, at, &bold);

        if (escaped)
            text_add(&out, escaped);
        else if (strncmp(at, ellipsis, sizeof ellipsis - 1) == 0) {
            text_add(&out, "...");
            at += sizeof ellipsis - 2;
        } else
            text_add_span(&out, at, 1);
    }
    say("%s", text_of(&out));
    text_free(&out);
}

static void line(const char *request, const char *text)
{
    say("%s", request);
    put(text);
    say("\n");
}

static void section(const char *title)
{
    line(".SH ", title);
}

static void put_option(const struct option_help *option)
{
    say(".TP\n.B ");
    if (option->letter)
        say("\\-%c, ", option->letter);
    say("\\-\\-%s", option->name);
    if (option->value) {
        say(" \\fI");
        put(option->value);
        say("\\fR");
    }
    say("\n");
    line("", _(option->text));
}

static void put_options(const struct verb *verb)
{
    struct option_help option;
    struct option_help common;

    for (int i = 0; options_next(verb, &i, &option);) {
        bool is_common = false;

        for (int k = 0; verb && options_next(NULL, &k, &common);)
            is_common = is_common || common.name == option.name;
        if (!is_common)
            put_option(&option);
    }
}

static void put_verb(const struct verb *v)
{
    say(".SS \"");
    put(v->name);
    say("%s", *v->operands ? " " : "");
    put(v->operands);
    say("\"\n");
    line("", _(v->summary));
    say(".PP\n");
    line("", _(v->more));
    put_options(v);
}

static void put_synopsis(void)
{
    section(_("SYNOPSIS"));
    for (const struct verb *const *at = verbs_of_program; *at; at++) {
        const struct verb *v = *at;

        say("%s.B grognard %s\n", at == verbs_of_program ? "" : ".br\n", v->name);
        if (*v->operands)
            line(".I ", v->operands);
        say("%s", *v->options ? "[\\fIoption\\fR]...\n" : "");
    }
}

static void put_environment(void)
{
    section(_("ENVIRONMENT"));
    say(".TP\n.B GROGNARD_PATH\n");
    line("", _("Folders, separated by colons, to search for games before those that came with the program. Each "
               "contains rules/, scripts/ and scenarios/."));
    say(".TP\n.B XDG_STATE_HOME\n");
    line("", _("Journals of games played without --journal are kept in the folder grognard inside it. If it is not "
               "set, they are kept in ~/.local/state/grognard."));
    say(".TP\n.B XDG_CACHE_HOME\n");
    line("", _("Compiled scripts and parsed rules are kept in the folder grognard inside it, or in ~/.cache/grognard, "
               "so that the program starts faster. They may be deleted at any time."));
    say(".TP\n.B GROGNARD_CACHE\n");
    line("", _("If it is \"off\", nothing is read from that folder or written there."));
    say(".TP\n.B NO_COLOR\n");
    line("", _("If it is set, the output has no colours."));
}

static void put_statuses(void)
{
    static const char *const meaning[] = {
        N_("done"), N_("refused by the rules, or because the data has faults"), N_("wrong usage"),
        N_("an internal error"),
    };

    section(_("EXIT STATUS"));
    for (int i = STATUS_DONE; i <= STATUS_INTERNAL; i++) {
        say(".TP\n.B %d\n", i);
        line("", _(meaning[i]));
    }
}

void manual_print(void)
{
    say("'\\\" -*- coding: utf-8 -*-\n.TH GROGNARD 1 \"\" \"grognard %s\"\n", PACKAGE_VERSION);
    section(_("NAME"));
    line("grognard \\- ", _("a rules umpire for hex-and-counter wargames"));
    put_synopsis();
    section(_("DESCRIPTION"));
    line("", _("Grognard is a rules umpire for hex wargames. It can run a whole game, keeping the position and "
               "refusing illegal moves; or it can rule on a single situation at your table. It cites the rule each "
               "time."));
    section(_("COMMANDS"));
    for (const struct verb *const *v = verbs_of_program; *v; v++)
        put_verb(*v);
    section(_("OPTIONS OF EVERY COMMAND"));
    put_options(NULL);
    put_statuses();
    put_environment();
}
