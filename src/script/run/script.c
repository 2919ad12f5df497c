#include "script/run/script.h"

#include <string.h>
#include "base/mem.h"
#include "script/run/script_inside.h"

enum { STANDARD_BUDGET = 50 * 1000 * 1000, STANDARD_MEMORY = 64 * 1024 * 1024, MESSAGE_MOST = 400 };

void script_may_write(lua_State *L)
{
    struct script *s = script_of(L);

    if (s->query)
        luaL_error(L, "%s may not change the position", s->query);
    if (s->loading)
        luaL_error(L, "the position can be changed only by a command, not while the script loads");
    s->has_written = true;
}

void script_writing(lua_State *L)
{
    script_may_write(L);
    script_of(L)->touched = true;
}

void script_write(struct script *s, int32_t *at, int32_t value)
{
    facets_write(&s->facets, s->state, at, value);
}

void script_look(struct script *s)
{
    if (s->touched)
        facets_look(&s->facets, s->state);
    s->touched = false;
}

void script_declaring(lua_State *L)
{
    if (!script_of(L)->loading)
        luaL_error(L, "this can be declared only while the scripts load, not by a command");
}

/* --- limits --- */

/* In the ticks of a command no machine comes near the standard budget. Of a question nothing is written down, so it may
 * take longer. */
enum { COMMAND_TICKS = 2, QUESTION_TICKS = 20, HASTY_TICKS = 15 };

/* Odds add up what their runs cost; whoever counts calls needs the hook anyway. */
bool limits_count(const struct script *s)
{
    return s->again.running || s->enumerating || s->coverage || s->budget < STANDARD_BUDGET;
}

/* To begin to collect means to look at all that was loaded. Whoever only looks at a game makes too little for that. */
enum { UNCOLLECTED = 1024 };           /* kilobytes */

static void collector_put_off(struct script *s)
{
    s->loaded = s->used;
    lua_gc(s->L, LUA_GCRESTART);
    lua_gc(s->L, LUA_GCSTEP, -UNCOLLECTED);      /* so much later */
}

/* Generations: what a command makes it seldom leaves behind. */
static void collector_begin(struct script *s)
{
    if (s->collects || s->used < s->loaded + UNCOLLECTED * 768)
        return;
    s->collects = true;
    lua_gc(s->L, LUA_GCGEN, 0, 0);
}

void limits_begin(struct script *s, lua_State *L)
{
    int step = s->exhausted ? 1 : SCRIPT_HOOK_STEP;

    collector_begin(s);
    s->limited++;
    if (s->coverage)
        lua_sethook(L, coverage_hook, LUA_MASKCOUNT | LUA_MASKCALL, step);
    else if (s->counting)
        lua_sethook(L, sandbox_hook, LUA_MASKCOUNT, step);
    else if (s->hasty)
        watch_go_on(L);
    else
        watch_begin(L, s->query ? QUESTION_TICKS : COMMAND_TICKS);
}

void limits_end(struct script *s, lua_State *L)
{
    watch_end();
    lua_sethook(L, NULL, 0, 0);
    s->limited--;
}

void budget_renew(struct script *s)
{
    s->spent = 0;
    s->churned = 0;
    s->exhausted = s->overdue = false;
    s->pcalls = 0;
    s->denied = NULL;
}

bool script_keeps(const struct script *s, int side)
{
    return side >= 0 && !(s->audience >> side & 1);
}

long script_spent(const struct script *s)
{
    return s->spent;
}

/* Only strings are shown, and not all of a long one: an error value may be anything. Lua itself can say little about
 * a request for memory that was denied. */
char *error_text(struct script *s, lua_State *L, int status)
{
    const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    struct text t = { 0 };

    if (status == LUA_ERRMEM && s->denied) {
        char source[256];
        source_of(L, source, sizeof source);
        text_print(&t, "%s%s%s", source, *source ? ": " : "", s->denied);
    } else if (message && strlen(message) <= MESSAGE_MOST) {
        text_add_safe(&t, message);
    } else if (message) {
        char *head = mem_array(MESSAGE_MOST + 1, 1);
        memcpy(head, message, MESSAGE_MOST);
        text_add_safe(&t, head);
        text_add(&t, "...");
        mem_free(head);
    } else {
        text_print(&t, "the script raised an error that is a %s, not a string", luaL_typename(L, -1));
    }
    return t.at;
}

/* --- running --- */

static void drop_coroutine(struct script *s)
{
    if (!s->running)
        return;
    lua_resetthread(s->running);
    luaL_unref(s->L, LUA_REGISTRYINDEX, s->running_ref);
    s->running = NULL;
}

void script_drop(struct script *s)
{
    drop_coroutine(s);
    ask_clear(s);
    roll_clear(s);
}

void set_outcome(struct script *s, bool fault, const char *rule, const char *text)
{
    struct ruling *r = &s->ruling;

    r->refused = !fault;
    r->fault = fault;
    mem_free(r->rule);
    mem_free(r->text);
    r->rule = mem_string(rule ? rule : "");
    r->text = mem_string(text ? text : "");
}

static bool is_refusal(lua_State *L)
{
    if (!lua_istable(L, -1) || !lua_getmetatable(L, -1))
        return false;
    luaL_getmetatable(L, "refusal");
    bool is = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return is;
}

static enum script_status refused(struct script *s)
{
    lua_State *co = s->running;

    lua_getfield(co, -1, "rule");
    lua_getfield(co, -2, "text");
    set_outcome(s, false, lua_tostring(co, -2), lua_tostring(co, -1));
    script_drop(s);
    return SCRIPT_REFUSED;
}

static enum script_status check_kept(struct script *s)
{
    struct text why = { 0 };
    enum script_status status = SCRIPT_DONE;

    text_add(&why, s->running ? "the scripts keep something between two rolls: "
                              : "the scripts keep something between two commands: ");
    if (!kept_same(s, &why)) {
        set_outcome(s, true, NULL, text_of(&why));
        status = SCRIPT_FAULT;
    }
    text_free(&why);
    return status;
}

/* A command's function gives nothing, or a refusal. */
static enum script_status finished(struct script *s, int results)
{
    if (results > 0 && is_refusal(s->running))
        return refused(s);
    script_drop(s);
    return s->checking ? check_kept(s) : SCRIPT_DONE;
}

/* error(no(…)) is a refusal too, from however deep. */
static enum script_status failed(struct script *s, int status)
{
    if (is_refusal(s->running))
        return refused(s);
    if (card_is_thrown(s->running)) {
        script_drop(s);
        return SCRIPT_CARD;
    }
    char *message = error_text(s, s->running, status);

    /* A fault inside a function of the library is that of the script which called it. */
    if (strncmp(message, "scripts/lib/", 12) == 0 && strstr(message, ": ")) {
        char source[256];
        struct text told = { 0 };
        source_of(s->running, source, sizeof source);
        text_print(&told, "%s: %s", *source ? source : "scripts/lib", strstr(message, ": ") + 2);
        mem_free(message);
        message = told.at;
    }
    set_outcome(s, true, s->under, message);
    mem_free(message);
    script_drop(s);
    return SCRIPT_FAULT;
}

/* What is to be run again, counted, from its very beginning. */
static enum script_status too_slow(struct script *s)
{
    s->was_slow = true;
    script_drop(s);
    set_outcome(s, true, NULL, "this takes too long");
    return SCRIPT_FAULT;
}

static enum script_status resume(struct script *s, int arguments)
{
    int results = 0;

    s->touched = true;
    limits_begin(s, s->running);
    int status = lua_resume(s->running, s->L, arguments, &results);
    limits_end(s, s->running);
    if (s->overdue || (status == LUA_ERRMEM && !s->counting))
        return s->hasty ? too_slow(s) : rerun_run(s);
    if (status == LUA_YIELD)
        return s->checking && s->enumerating && check_kept(s) != SCRIPT_DONE ? SCRIPT_FAULT : s->waiting;
    return status == LUA_OK ? finished(s, results) : failed(s, status);
}

/* A fresh coroutine with a function of the library on it. */
static lua_State *start(struct script *s, const char *function)
{
    script_drop(s);
    if (s->is_ready)
        ruling_clear_course(&s->ruling);
    else
        ruling_clear(&s->ruling);
    s->rulings++;
    budget_renew(s);
    s->counting = !s->hasty;
    s->audience = ~UINT32_C(0);
    s->under[0] = '\0';
    s->is_ruling = false;
    s->laying = NULL;
    s->assumptions = 0;
    s->wanted = -1;
    s->settled = false;
    if (!s->is_ready) {
        mem_free(s->understood);
        s->understood = NULL;
    }
    s->touched = true;
    s->has_written = false;
    facets_moment(&s->facets);
    s->running = lua_newthread(s->L);
    s->running_ref = luaL_ref(s->L, LUA_REGISTRYINDEX);
    lua_rawgeti(s->running, LUA_REGISTRYINDEX, s->host_ref);
    lua_getfield(s->running, -1, function);
    lua_remove(s->running, -2);
    return s->running;
}

enum script_status script_begin(struct script *s, const char *phase)
{
    lua_pushstring(start(s, "begin"), phase);
    s->settled = true;
    return resume(s, 1);
}

bool script_lay_out(struct script *s)
{
    start(s, "lay_out");
    bool good = resume(s, 0) == SCRIPT_DONE;

    script_drop(s);
    return good;
}

enum script_status script_command(struct script *s, const char *text)
{
    rerun_begin(s, text);
    lua_pushstring(start(s, "command"), text);
    s->counting = limits_count(s);
    return resume(s, 1);
}

enum script_status script_forecast(struct script *s, const char *text)
{
    if (s->is_ready) {
        start(s, "forecast_again");
        return resume(s, 0);
    }
    lua_pushstring(start(s, "forecast"), text);
    return resume(s, 1);
}

enum script_status script_play_on(struct script *s, const char *text)
{
    if (s->is_ready) {
        start(s, "play_on_again");
        return resume(s, 0);
    }
    lua_pushstring(start(s, "play_on"), text);
    return resume(s, 1);
}

enum script_status script_rule(struct script *s, const char *procedure, const struct script_input *inputs, int count,
                               bool asking)
{
    if (!s->is_ready)
        rerun_begin_rule(s, procedure, inputs, count, asking);
    lua_State *co = start(s, s->is_ready ? "rule_again" : "rule");

    s->settled = true;
    if (s->is_ready)
        return resume(s, 0);
    if (!s->hasty)
        s->counting = limits_count(s);
    lua_pushstring(co, procedure);
    lua_createtable(co, count, 0);
    for (int i = 0; i < count; i++) {
        lua_createtable(co, 2, 0);
        lua_pushstring(co, inputs[i].name);
        lua_rawseti(co, -2, 1);
        lua_pushstring(co, inputs[i].value);
        lua_rawseti(co, -2, 2);
        lua_rawseti(co, -2, i + 1);
    }
    lua_pushboolean(co, asking);
    return resume(s, 3);
}

enum script_status script_random(struct script *s, int (*random)(void *with, int n), void *with)
{
    s->random = random;
    s->random_with = with;
    rerun_begin(s, NULL);
    start(s, "random");
    s->counting = limits_count(s);
    enum script_status status = resume(s, 0);
    s->random = NULL;
    return status;
}

bool script_used_ours(struct script *s)
{
    bool used = s->ours;

    s->ours = false;
    return used;
}

int script_wanted(const struct script *s)
{
    return s->wanted;
}

void script_card_command(const struct script *s, int card, struct text *out)
{
    text_print(out, "card %s", s->rules->cards[card].name);
}

/* --- answers --- */

static int *copy_of(const int *numbers, int count)
{
    if (count == 0)
        return NULL;
    int *copy = mem_array((size_t)count, sizeof *copy);
    return memcpy(copy, numbers, (size_t)count * sizeof *copy);
}

static void add_answer(struct script *s, const char *word)
{
    if (s->quiet || s->enumerating)
        return;
    struct ruling_entry *e = ruling_add(&s->ruling, RULING_ANSWER, s->ask.rule, s->ask.text);
    e->sides = s->audience;
    e->word = mem_string(word);
}

enum script_status script_answer(struct script *s, int answer)
{
    if (!s->running)
        return SCRIPT_FAULT;
    rerun_note(s, (struct given){ .kind = GIVEN_ANSWER, .value = answer });
    if (!s->quiet && !s->enumerating && s->ask.kind == ASK_ONE)
        add_answer(s, script_ask(s)->option[answer].shown);
    lua_pushinteger(s->running, s->ask.kind == ASK_ONE ? answer + 1 : answer);
    return resume(s, 1);
}

enum script_status script_answer_some(struct script *s, const int *options, int count)
{
    if (!s->running)
        return SCRIPT_FAULT;
    rerun_note(s, (struct given){ .kind = GIVEN_SOME, .some = copy_of(options, count), .count = count });
    struct text all = { 0 };
    for (int i = 0; !s->quiet && i < count; i++)
        text_print(&all, "%s%s", i ? ", " : "", script_ask(s)->option[options[i]].shown);
    add_answer(s, text_of(&all));
    text_free(&all);
    lua_createtable(s->running, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushinteger(s->running, options[i] + 1);
        lua_rawseti(s->running, -2, i + 1);
    }
    return resume(s, 1);
}

enum script_status script_answer_text(struct script *s, const char *text)
{
    if (!s->running)
        return SCRIPT_FAULT;
    rerun_note(s, (struct given){ .kind = GIVEN_TEXT, .text = mem_string(text) });
    lua_pushstring(s->running, text);
    return resume(s, 1);
}

const struct roll *script_roll(const struct script *s)
{
    return &s->roll;
}

void roll_record(struct script *s, int value, const char *source)
{
    static const char *const sign[] = { "<=", "<", ">=", ">", "=" };

    if (s->quiet || s->enumerating)
        return;
    struct ruling_entry *e = ruling_add(&s->ruling, RULING_ROLL, s->roll.rule,
                                       s->roll.whose ? s->roll.whose : typed_word(s, s->roll.name));
    e->sides = s->audience;
    e->dice = mem_string(s->roll.dice_text ? s->roll.dice_text : "");
    if (s->roll.kind == ROLL_TEST) {
        struct text test = { 0 };
        text_print(&test, "%s %d", sign[s->roll.test], s->roll.against);
        e->test = test.at;
    }
    if (s->roll.kind == ROLL_PICK)
        e->says = mem_string(s->roll.pick_shown[value]);
    e->word = mem_string(s->roll.name);
    e->value = value;
    mem_free(e->source);
    e->source = mem_string(source);
}

enum script_status script_rolled(struct script *s, int value, const int *faces, int face_count)
{
    if (!s->running)
        return SCRIPT_FAULT;
    rerun_note(s, (struct given){ .kind = GIVEN_ROLL, .value = value, .some = copy_of(faces, face_count),
                                  .count = face_count });
    roll_record(s, value, "rolled");
    for (int i = 0; !s->quiet && !s->enumerating && i < face_count && i < 32; i++) {
        struct ruling_entry *e = &s->ruling.entry[s->ruling.count - 1];
        e->faces[e->face_count++] = faces[i];
    }
    lua_pushinteger(s->running, s->roll.kind == ROLL_PICK ? value + 1 : value);
    lua_createtable(s->running, face_count, 0);
    for (int i = 0; i < face_count; i++) {
        lua_pushinteger(s->running, faces[i]);
        lua_rawseti(s->running, -2, i + 1);
    }
    return resume(s, 2);
}

enum script_status script_tested(struct script *s, bool success)
{
    if (!s->running)
        return SCRIPT_FAULT;
    rerun_note(s, (struct given){ .kind = GIVEN_TEST, .value = success });
    lua_pushboolean(s->running, success);
    return resume(s, 1);
}

struct ruling *script_ruling(struct script *s)
{
    return &s->ruling;
}

const char *script_understood(struct script *s)
{
    return s->understood;
}

void script_use(struct script *s, struct state *state)
{
    s->state = state;
    facets_look(&s->facets, state);
}

void script_set_quiet(struct script *s, bool quiet)
{
    if (s->quiet != quiet)
        facets_forget(&s->facets);     /* of what was derived refusals may have no texts */
    s->quiet = quiet;
    facets_forget(&s->facets);       /* refusals have texts now, or have none */
}

void script_set_enumerating(struct script *s, bool enumerating)
{
    s->enumerating = enumerating;
    s->is_ready = s->known = false;
    if (enumerating)
        texts_forget(s->L);
}

bool script_hurry(struct script *s)
{
    s->was_slow = false;
    s->hasty = !s->again.running && !s->coverage && !s->checking && s->budget >= STANDARD_BUDGET;
    if (s->hasty)
        watch_allow(HASTY_TICKS);
    return s->hasty;
}

bool script_end_hurry(struct script *s)
{
    s->hasty = false;
    return !s->was_slow;
}

void script_set_known(struct script *s, bool known)
{
    s->known = known;
}

void script_set_checking(struct script *s, bool checking)
{
    s->checking = checking;
    if (checking)
        kept_note(s);
}

bool script_has_written(const struct script *s)
{
    return s->has_written;
}

const struct rule_file *script_sources(const struct script *s, int *count)
{
    *count = s->source_count;
    return s->sources;
}

/* --- opening and closing --- */

struct script *script_open(struct rules *r, const struct script_options *o, struct diag *d)
{
    struct script *s = mem_new(sizeof *s);

    s->rules = r;
    s->opening = PHASE_NONE;
    s->options = *o;
    s->language = o->language ? o->language : "en";
    s->budget = o->budget ? o->budget : STANDARD_BUDGET;
    s->ceiling = o->memory ? o->memory : STANDARD_MEMORY;
    s->ask_ref = LUA_NOREF;
    s->wanted = -1;
    s->diag = d;
    layout_init(&s->blank_layout, r);
    state_init(&s->blank, r, &s->blank_layout);
    s->state = &s->blank;
    facets_init(&s->facets, s->state);
    s->found = mem_array((size_t)r->counters.count + 1, sizeof *s->found);
    s->counting = true;
    path_reach_init(&s->reach, &r->map);
    march_reach_init(&s->march, &r->map);
    s->L = lua_newstate(sandbox_allocate, s);
    lua_gc(s->L, LUA_GCSTOP);          /* while it is loaded nearly all stays */
    *(struct script **)lua_getextraspace(s->L) = s;
    int before = d->count;
    if (!load_everything(s) || d->count > before) {
        script_close(s);
        return NULL;
    }
    s->diag = NULL;
    collector_put_off(s);
    return s;
}

void script_close(struct script *s)
{
    if (!s)
        return;
    script_drop(s);
    verbs_free(s);
    procedures_free(s);
    marks_free(s);
    lua_close(s->L);
    slab_free(&s->blocks);
    ground_free(&s->ground);
    ruling_clear(&s->ruling);
    kept_free(s);
    mem_free(s->reads.at);
    mem_free(s->derived);
    coverage_free(s);
    rerun_free(&s->again);
    snapshot_free(s);
    names_free(&s->in_words);
    mem_free(s->in_words_shown);
    pool_free(s->in_words_pool);
    compiled_close(s);
    mem_free(s->understood);
    mem_free(s->assumed);
    mem_free(s->sources);
    script_files_free(&s->lib);
    mem_free(s->scenario);
    script_files_free(&s->files);
    path_reach_free(&s->reach);
    march_reach_free(&s->march);
    facets_free(&s->facets);
    mem_free(s->found);
    state_free(&s->blank);
    layout_free(&s->blank_layout);
    mem_free(s);
}
