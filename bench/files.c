/*
 * files.c - what is read, what is flushed, and how long it takes to begin.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>
#include "base/mem.h"
#include "data/yaml/file.h"
#include "game/journal/journal.h"
#include "made.h"

/* --- YAML: a large game, and what libyaml alone takes for the same files --- */

enum { FILES = 4 };
static const char *const file_name[FILES] = { "game", "map", "terrain", "units" };

struct reading {
    const struct speed *speed;
    struct text path[FILES];
    long bytes;
};

static void load(void *with)
{
    const struct reading *r = with;

    rules_free(made_rules(r->speed, made_long.game, NULL, 0));
}

static void parse(const struct bytes *b)
{
    yaml_parser_t parser;
    yaml_event_t event;
    bool more = true;

    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, (const unsigned char *)b->at, b->length);
    while (more) {
        if (!yaml_parser_parse(&parser, &event))
            give_up("libyaml: %s", parser.problem);
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
}

static void parse_all(void *with)
{
    const struct reading *r = with;

    for (int i = 0; i < FILES; i++) {
        struct bytes b;
        const char *why;
        if (!file_read(r->path[i].at, &b, &why))
            give_up("%s: %s", r->path[i].at, why);
        parse(&b);
        bytes_free(&b);
    }
}

void measure_yaml(const struct speed *s)
{
    struct reading r = { .speed = s };
    struct stat st;

    for (int i = 0; i < FILES; i++) {
        text_print(&r.path[i], "%s/rules/%s/%s.yaml", s->work, made_long.game, file_name[i]);
        if (stat(r.path[i].at, &st) != 0)
            give_up("%s: %s", r.path[i].at, strerror(errno));
        r.bytes += st.st_size;
    }
    figure("yaml_events", rate_of(parse_all, &r, 1) * (double)r.bytes / 1e6);
    figure("yaml", rate_of(load, &r, 1) * (double)r.bytes / 1e6);
    figure("yaml_bytes", (double)r.bytes);
    for (int i = 0; i < FILES; i++)
        text_free(&r.path[i]);
}

/* --- durable commands, in turns with a program that appends the same bytes and flushes them --- */

enum { BLOCKS = 25, BLOCK = 8, COMMANDS = (BLOCKS + 2) * BLOCK };

/* To choose a command is not to acknowledge it: they are chosen before, in a game whose journal is not flushed, and
 * typed in here. Gives those of that journal. */
static char **choose_commands(const struct speed *s, const char *journal)
{
    struct umpire *u = umpire_of(s, made_open.game, "all", journal, false);
    char **command = mem_array(COMMANDS, sizeof *command);
    struct bot b = bot_of(1);
    struct journal_reading all;
    struct diag d = { 0 };
    int count = 0;

    enum turnout turnout = bot_begin(&b, u);
    for (int i = 0; i < COMMANDS && turnout == TURNOUT_DONE; i++)
        turnout = bot_play(&b, u);
    umpire_close(u);
    if (turnout != TURNOUT_DONE || !journal_read(journal, &all, &d))
        give_up("march: the commands cannot be chosen");
    for (int i = 0; i < all.count && count < COMMANDS; i++)
        if (all.record[i].kind == JOURNAL_COMMAND)
            command[count++] = mem_string(all.record[i].text);
    journal_reading_free(&all);
    unlink(journal);
    return command;
}

static double play_block(struct umpire *u, char *const *command)
{
    double started = clock_wall();

    for (int i = 0; i < BLOCK; i++)
        if (umpire_command(u, command[i]) != TURNOUT_DONE)
            give_up("%s: %s", command[i], umpire_ruling(u)->text);
    return clock_wall() - started;
}

static double append_block(int fd, const char *bytes, size_t length)
{
    double started = clock_wall();

    for (int i = 0; i < BLOCK; i++)
        if (write(fd, bytes, length) != (ssize_t)length || fdatasync(fd) != 0)
            give_up("append: %s", strerror(errno));
    return clock_wall() - started;
}

static off_t size_of(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 ? st.st_size : 0;
}

/* Begins; gives how many bytes a command adds to it. */
static size_t begin_durable(struct umpire *u, char *const *command, const char *journal)
{
    if (umpire_begin(u) != TURNOUT_DONE)
        give_up("march: %s", umpire_ruling(u)->text);
    script_set_quiet(umpire_script(u), true);
    play_block(u, command);
    off_t before = size_of(journal);
    play_block(u, command + BLOCK);
    return (size_t)(size_of(journal) - before) / BLOCK;
}

static int shorter(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;

    return a < b ? -1 : a > b;
}

static double median(double *times)
{
    qsort(times, BLOCKS, sizeof *times, shorter);
    return times[BLOCKS / 2];
}

static void take_turns(struct umpire *u, char *const *command, int fd, size_t length)
{
    char *bytes = mem_array(length + 1, 1);
    double grognard[BLOCKS], peer[BLOCKS];

    memset(bytes, 'x', length);
    for (int i = 0; i < BLOCKS; i++) {
        peer[i] = append_block(fd, bytes, length);
        grognard[i] = play_block(u, command + i * BLOCK);
    }
    figure("append", BLOCK / median(peer));
    figure("durable", BLOCK / median(grognard));
    mem_free(bytes);
}

void measure_durable(const struct speed *s)
{
    char *journal = work_path(s, "durable.journal"), *plain = work_path(s, "durable.plain");

    unlink(journal);
    char **command = choose_commands(s, journal);
    struct umpire *u = umpire_of(s, made_open.game, "all", journal, true);
    int fd = open(plain, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0666);
    if (fd < 0)
        give_up("%s: %s", plain, strerror(errno));
    take_turns(u, command + 2 * BLOCK, fd, begin_durable(u, command, journal));
    umpire_close(u);
    close(fd);
    unlink(journal);
    unlink(plain);
    for (int i = 0; i < COMMANDS; i++)
        mem_free(command[i]);
    mem_free(command);
    mem_free(journal);
    mem_free(plain);
}
