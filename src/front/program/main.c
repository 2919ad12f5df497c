/*
 * main.c - from the command line to a verb.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/mem.h"
#include "config.h"
#include "front/program/complete.h"
#include "front/program/i18n.h"
#include "front/program/manual.h"
#include "front/program/where.h"
#include "front/text/columns.h"
#include "front/verb/verb.h"

static void help_verb(const struct verb *v)
{
    say(_("usage: grognard %s %s\n\n"), v->name, v->operands);
    columns_print_text(STYLE_PLAIN, 0, "%s", _(v->more));
    say("\n");
    options_describe(v);
}

static void help(void)
{
    struct columns c;

    say("%s\n\n", _("usage: grognard COMMAND … [--option]…"));
    columns_print_text(STYLE_PLAIN, 0, "%s",
                       _("Grognard is a rules umpire for hex wargames. It can run a whole game, keeping the position "
                         "and refusing illegal moves; or it can rule on a single situation at your table. It cites the "
                         "rule each time."));
    say("\n");
    columns_init(&c, 2, "ll");
    for (const struct verb *const *v = verbs_of_program; *v; v++) {
        columns_add(&c, STYLE_STRONG, "%s %s", (*v)->name, (*v)->operands);
        columns_add(&c, STYLE_PLAIN, "%s", _((*v)->summary));
    }
    columns_print(&c, 2);
    say("\n");
    options_describe(NULL);
    say("\n");
    columns_print_text(STYLE_PLAIN, 0, "%s",
                       _("`grognard COMMAND --help` says more. Exit status: 0 success, 1 refused, 2 wrong "
                         "usage, 3 internal error."));
}

static int run(struct options *o)
{
    if (o->version) {
        say("grognard %s\n", PACKAGE_VERSION);
        return STATUS_DONE;
    }
    if (o->manual || o->complete) {
        o->manual ? manual_print() : complete_line(&o->search, o->complete);
        return STATUS_DONE;
    }
    if (o->help) {
        if (o->verb && o->verb->explain && o->operands >= 2)
            return o->verb->explain(o);
        if (o->verb)
            help_verb(o->verb);
        else
            help();
        return STATUS_DONE;
    }
    if (!o->verb) {
        complain("%s", _("missing command; `grognard --help` lists them"));
        return STATUS_USAGE;
    }
    return call_on_command_line(o);
}

/* An assertion failed: the fault is ours, and the journal has all that was acknowledged. */
static void end_internal(int signal)
{
    static const char line[] = "grognard: internal error; every acknowledged command is in the journal\n";

    (void)signal;
    if (write(STDERR_FILENO, line, sizeof line - 1) < 0)
        _exit(STATUS_INTERNAL);
    _exit(STATUS_INTERNAL);
}

/* A full disk must not pass for success. */
static int close_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    complain("%s", _("cannot write to standard output"));
    return STATUS_INTERNAL;
}

int main(int argc, char **argv)
{
    struct options o;
    const char *language = i18n_choose(options_language(argc, argv));

    mem_reuse();
    signal(SIGABRT, end_internal);
    char *locales = where_locales_are(argv[0]);
    i18n_start(language ? language : "en", locales);
    mem_free(locales);
    int status = STATUS_USAGE;
    if (options_read(&o, argc, argv)) {
        where_games_are(&o.search, argv[0]);
        o.search.language = o.language;
        status = run(&o);
    }
    options_free(&o);
    return close_output(status);
}
