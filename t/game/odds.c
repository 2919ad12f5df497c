/*
 * Exact odds, checked against what can be worked out by hand; and that asking for them changes nothing, whatever the
 * procedure does (A15), and comes to an end (A1).
 */
#include "game/odds/odds.h"
#include "play.h"

static const char odds_script[] =
    "local function p(name, run) local x = procedure(name, '1') x.run = run end\n"
    "p('one', function() return { n = roll('1d6', '1') } end)\n"
    "p('two', function() return { n = roll('2d6', '1') } end)\n"
    "p('high', function() return { high = roll('2d6', '1') >= 10 } end)\n"
    "p('test', function() return { yes = test('1d6', '<=', 2, '1') } end)\n"
    "p('sure', function() return { yes = test('1d6', '<=', 6, '1') } end)\n"
    "p('never', function() if test('1d6', '>', 6, '1') then error('that cannot be') end return { yes = false } end)\n"
    "p('chain', function() if test('1d6', '<=', 2, '1') then return { r = test('2d6', '>=', 10, '1') and 'AB' or 'A' } end\n"
    "  return { r = roll('1d6', '1') == 6 and 'C' or '-' } end)\n"
    "p('draw', function() local a = pick({ 1, 2, 3, 4, 5 }, '1') local b = pick({ 1, 2, 3 }, '1') return { same = a == b } end)\n"
    "p('zero', function() return { n = roll('1d10z', '1') } end)\n"
    "p('none', function() return { n = 1 } end)\n"
    "p('detail', function() local d = roll('1d6', '1') return { even = d % 2 == 0, detail = { die = d } } end)\n"
    "p('asks', function() local d = roll('1d6', '1') local w = ask('blue', '1', 'which?', { 'first', 'second' })\n"
    "  local n = ask_number('red', '1', 'how many?', 2, 4) local l = ask_some('red', '1', 'who?', units{}, { least = 1 })\n"
    "  return { w = w, n = n, s = #l, low = d < 3 } end)\n"
    "p('alike', function() local w = ask('blue', '1', 'which?', { 'a', 'b', 'c' }) return { hit = test('1d6', '<=', w == 'c' and 2 or 1, '1') } end)\n"
    "p('many', function() local l = {} for i = 1, 20 do l[i] = 'w' .. i end return { w = ask('blue', '1', 'which?', l) } end)\n"
    "p('writes', function() game.count = roll('1d6', '1') unit('b_1'):put(nil) unit('r_1'):mark 'tired' act 'red' return { n = game.count } end)\n"
    "p('refuses', function() if roll('1d6', '1') == 6 then return no('1', 'a six is refused') end return { n = 1 } end)\n"
    "p('faults', function() if roll('1d6', '1') == 6 then error('a six crashes') end return { n = 1 } end)\n"
    "p('huge', function() return { n = roll('32d1000', '1') } end)\n"
    "p('hugetest', function() return { n = test('32d100', '<=', 500, '1') } end)\n"
    "p('deep', function() local n = 0 for i = 1, 100 do n = n + roll('1d2', '1') end return { n = n } end)\n"
    "p('slow', function() local n = 0 for i = 1, 12 do n = n + roll('1d6', '1') end for i = 1, 3000000 do end return { n = n % 2 } end)\n"
    "p('asking', function() local i = 0 while true do i = i + 1 ask('blue', '1', text('which? %d', i), { 'first', 'second' }) end end)\n"
    "p('endless', function() roll('1d6', '1') while true do end end)\n"
    /* What must not be taken for the same: each on one line, because Lua tells the line of a call and no more. */
    "p('place', function() local a = test('1d6', '<=', 2, '1') if a then a = nil return { r = roll('1d2', '1') } end a = nil return { r = roll('1d2', '1') + 2 } end)\n"
    "p('twins', function() local x, y = { 0 } if test('1d6', '<=', 2, '1') then y = x else y = { 0 } end x[1] = roll('1d2', '1') return { r = y[1] } end)\n"
    "p('closure', function() local f if test('1d6', '<=', 2, '1') then f = function() return 10 end else f = function() return 20 end end local d = roll('1d2', '1') return { r = f() + d } end)\n"
    "p('upvalue', function() local n = 0 local function up() n = n + 1 end if test('1d6', '<=', 2, '1') then up() end local function go() local d = roll('1d2', '1') return n * 10 + d end return { r = go() } end)\n"
    "local function spread(...) local d = roll('1d2', '1') return d + 10 * select('#', ...) end\n"
    "p('varargs', function() if test('1d6', '<=', 2, '1') then return { r = spread(nil, nil) } end return { r = spread(nil) } end)\n"
    "p('caught', function() local a = test('1d6', '<=', 2, '1') and 1 or 2 local _, d = pcall(roll, '1d2', '1') return { r = a * 10 + d } end)\n"
    "p('meta', function() local t = setmetatable({}, { __index = { n = test('1d6', '<=', 2, '1') and 10 or 20 } }) local d = roll('1d2', '1') return { r = t.n + d } end)\n"
    "p('board', function() if test('1d6', '<=', 2, '1') then game.count = 5 end local d = roll('1d2', '1') return { r = game.count * 10 + d } end)\n"
    "p('set', function() local s = hexset{} if test('1d6', '<=', 2, '1') then s = hexset{ hex '0101' } end local d = roll('1d2', '1') return { r = #s * 10 + d } end)\n"
    "p('round', function() local n = 0 while not test('1d6', '<=', 2, '1') do end return { n = n } end)\n"
    "local held = 0\n"
    "p('holds', function() held = 0 if test('1d6', '<=', 2, '1') then held = 1 end local d = roll('1d2', '1') local r = held * 10 + d held = 0 return { r = r } end)\n"
    "p('sum', function() local n = 0 for i = 1, 8 do n = n + roll('1d6', '1') end return { high = n > 40 } end)\n"
    "p('each', function() local n = 0 for _, k in ipairs{ 1, 1, 1, 1, 1, 1, 1, 1 } do n = n + k * roll('1d6', '1') end return { high = n > 40 } end)\n"
    "p('first', function() local t = tally() local hit = test('1d6', '<=', 2, '1') if hit then t:add('1', 1, 'hit') end t = nil hit = nil local d = roll('1d2', '1') return { d = d } end)\n"
    "local shoot = command('shoot UNIT', { phase = 'move' })\n"
    "shoot:param('unit', { each = function() return units{ side = 'red' } end })\n"
    "function shoot:run(c) if test('1d6', '>=', 5, '1') then c.unit:put(nil) game.count = game.count + 1 end end\n"
    "shoot:forecast(function(c) return { hit = test('1d6', '>=', 5, '1'), at = c.unit } end)\n"
    "local storm = command('storm', { phase = 'move' })\n"
    "function storm:run() local t = procedure 'test' t:rule{} unit('r_1'):put(nil) end\n";

static struct umpire *u;

/* "n=2: 1/36, n=3: 1/18", likeliest first */
static const char *told(bool good, struct odds *o)
{
    static struct text out;

    text_free(&out);
    if (!good)
        text_print(&out, "refused: %s", play_said(u));
    for (int i = 0; good && i < o->count; i++) {
        text_add(&out, i ? ", " : "");
        for (int k = 0; k < o->outcome[i].values; k++)
            text_print(&out, "%s%s=%s", k ? " " : "", o->outcome[i].value[k].key, o->outcome[i].value[k].text);
        text_print(&out, ": %llu/%llu", (unsigned long long)o->outcome[i].p.over, (unsigned long long)o->outcome[i].p.under);
    }
    odds_free(o);
    return text_of(&out);
}

static const char *odds_of(const char *procedure)
{
    struct odds o;
    bool good = odds_rule(u, procedure, NULL, 0, &o);

    return told(good, &o);
}

static void by_hand(void)
{
    is(odds_of("one"), "n=1: 1/6, n=2: 1/6, n=3: 1/6, n=4: 1/6, n=5: 1/6, n=6: 1/6", "odds: one die");
    is(odds_of("two"), "n=7: 1/6, n=6: 5/36, n=8: 5/36, n=5: 1/9, n=9: 1/9, n=10: 1/12, n=4: 1/12, n=11: 1/18, n=3: 1/18, n=12: 1/36, n=2: 1/36",
       "odds: two dice");
    is(odds_of("high"), "high=no: 5/6, high=yes: 1/6", "odds: outcomes that are alike are added up");
    is(odds_of("test"), "yes=no: 2/3, yes=yes: 1/3", "odds: a test is two branches");
    is(odds_of("sure"), "yes=yes: 1/1", "odds: a test that cannot fail has one");
    is(odds_of("never"), "yes=no: 1/1", "odds: what cannot happen is not run");
    is(odds_of("chain"), "r=-: 5/9, r=A: 5/18, r=C: 1/9, r=AB: 1/18", "odds: chances are multiplied along a path");
    is(odds_of("draw"), "same=no: 4/5, same=yes: 1/5", "odds: draws from a cup");
    is(odds_of("zero"), "n=0: 1/10, n=1: 1/10, n=2: 1/10, n=3: 1/10, n=4: 1/10, n=5: 1/10, n=6: 1/10, n=7: 1/10, n=8: 1/10, n=9: 1/10", "odds: a die from 0 to 9");
    is(odds_of("none"), "n=1: 1/1", "odds: without dice there is one outcome");
    is(odds_of("detail"), "even=no: 1/2, even=yes: 1/2", "odds: details do not tell outcomes apart");
}

/* Paths are merged only where all that follows is the same. */
static void merged(void)
{
    static const char *const apart[] = { "place", "twins", "closure", "upvalue", "varargs", "caught", "meta", "board", "set" };
    static const char *const expected[] = {
        "r=3: 1/3, r=4: 1/3, r=1: 1/6, r=2: 1/6", "r=0: 2/3, r=1: 1/6, r=2: 1/6",
        "r=21: 1/3, r=22: 1/3, r=11: 1/6, r=12: 1/6", "r=1: 1/3, r=2: 1/3, r=11: 1/6, r=12: 1/6",
        "r=11: 1/3, r=12: 1/3, r=21: 1/6, r=22: 1/6", "r=21: 1/3, r=22: 1/3, r=11: 1/6, r=12: 1/6",
        "r=21: 1/3, r=22: 1/3, r=11: 1/6, r=12: 1/6", "r=1: 1/3, r=2: 1/3, r=51: 1/6, r=52: 1/6",
        "r=1: 1/3, r=2: 1/3, r=11: 1/6, r=12: 1/6",
    };
    struct odds o;

    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        is(odds_of(apart[i]), expected[i], "odds: %s tells paths apart", apart[i]);
    ok(odds_rule(u, "sum", NULL, 0, &o) && o.paths < 800, "odds: of 1,679,616 paths 800 are enough, where they come to the same");
    is(told(true, &o), "high=no: 185917/186624, high=yes: 707/186624", "odds: and the chances are exact");
    ok(odds_rule(u, "each", NULL, 0, &o) && o.paths < 800, "odds: so they are where a loop goes through a list");
    is(told(true, &o), "high=no: 185917/186624, high=yes: 707/186624", "odds: with the same chances");
    ok(odds_rule(u, "first", NULL, 0, &o) && o.modifiers == 1 && !o.modifier[0].always && o.paths == 3,
       "odds: a modifier before paths come together still hangs on the dice");
    odds_free(&o);
    ok(mini_says(odds_of("round"), "too many possible rolls"), "script A1: what may go on for ever has no odds");
    script_set_checking(umpire_script(u), true);
    ok(mini_says(odds_of("holds"), "between two rolls"), "odds: what a script holds outside its calls is found");
    script_set_checking(umpire_script(u), false);
}

static void choices(void)
{
    struct odds o;

    ok(odds_rule(u, "asks", NULL, 0, &o), "odds: a choice on the way takes its default");
    cmp_ok(o.assumptions, "==", 3, "odds: and that is told");
    is(o.assumptions ? o.assumed[0] : NULL, "which?: first", "odds: with the choice");
    is(o.assumptions > 1 ? o.assumed[1] : NULL, "how many?: 2", "odds: a number that is assumed is told");
    ok(o.assumptions > 2 && strncmp(o.assumed[2], "who?: ", 6) == 0 && o.assumed[2][6] && !strchr(o.assumed[2], ','),
       "odds: of a list as few as allowed are taken");
    cmp_ok(o.others, "==", 1, "odds: where the options are few the others are run through too");
    cmp_ok(o.fixes, "==", 0, "odds: then nothing is fixed");
    is(o.others ? o.other[0].assumed[0] : NULL, "which?: second", "odds: each says what was chosen");
    is(o.others && o.other[0].count == 2 ? o.other[0].outcome[0].value[3].text : NULL, "second", "odds: and has its own outcomes");
    is(told(true, &o), "low=no n=2 s=1 w=first: 2/3, low=yes n=2 s=1 w=first: 1/3", "odds: the outcome is that of the defaults");
    ok(odds_rule(u, "alike", NULL, 0, &o), "odds: a choice between likes");
    cmp_ok(o.others + 10 * o.sames, "==", 11, "odds: answers that come to the same are told once");
    is(o.sames ? o.same[0] : NULL, "which?: b", "odds: with both their names");
    odds_free(&o);
    ok(odds_rule(u, "many", NULL, 0, &o), "odds: more choices than anybody can weigh");
    cmp_ok(o.others, "==", 0, "odds: are taken for granted");
    cmp_ok(o.assumptions, "==", 1, "odds: and named");
    ok(o.fixes == 1 && odds_is_fixed(&o, o.assumed[0]), "odds: as something that the figures hang on");
    odds_free(&o);
}

static void commands(void)
{
    struct odds o;
    uint64_t before = umpire_hash(u);

    bool good = odds_command(u, "shoot 1r", &o);
    is(told(good, &o), "at=r_1 hit=no: 2/3, at=r_1 hit=yes: 1/3", "odds: of a command with a forecast");
    good = odds_command(u, "storm", &o);
    is(told(good, &o), "yes=no: 2/3, yes=yes: 1/3", "odds: of a command that rules by a procedure");
    good = odds_command(u, "shoot b_1", &o);
    is(told(good, &o), "refused: 1st Blue cannot be chosen here; choose from 1st Red (1r), 2nd Red (2r)", "odds: what would be refused is refused");
    good = odds_command(u, "done", &o);
    is(told(good, &o), "refused: done rolls no dice: it has no odds", "odds: of done there are none");
    cmp_ok(umpire_hash(u), "==", before, "script A15: odds of a command leave the position as it is");
}

static void nothing_changes(void)
{
    static const char *const names[] = { "writes", "refuses", "faults", "huge", "deep", "asking", "endless", "nothing" };
    bool same = true;
    uint64_t before = umpire_hash(u);
    long size;

    mem_free(play_read_file("odds.journal", &size));
    is(odds_of("writes"), "n=1: 1/6, n=2: 1/6, n=3: 1/6, n=4: 1/6, n=5: 1/6, n=6: 1/6", "script A15: a procedure that writes has odds");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        odds_of(names[i]);
        same = same && umpire_hash(u) == before;
    }
    ok(same, "script A15: and no odds change the position, not even those that fail");
}

/* How real games were lost: random numbers were drawn while the screen was drawn. */
static void own_dice(void)
{
    struct umpire *looked = play_open(NULL), *quiet = play_open(NULL);
    struct script_list list;
    struct odds o;

    play(looked, "^");
    play(quiet, "^");
    for (int i = 0; i < 5; i++) {
        odds_rule(looked, "two", NULL, 0, &o);
        odds_free(&o);
        odds_command(looked, "shoot 1r", &o);
        odds_free(&o);
        umpire_rule(looked, "two", NULL, 0, false);
        script_legal(umpire_script(looked), NULL, 100, &list);
        script_list_free(&list);
        struct umpire_now now = umpire_now(looked);
        mem_free(now.status);
        play(looked, "storm");
        play(quiet, "storm");
    }
    cmp_ok(umpire_hash(looked), "==", umpire_hash(quiet), "odds: dice fall as if nobody had asked, looked or ruled at the table");
    umpire_close(looked);
    umpire_close(quiet);
}

static void without_end(void)
{
    ok(mini_says(odds_of("refuses"), "a six is refused"), "odds: a path that is refused says why");
    ok(mini_says(odds_of("faults"), "a six crashes"), "odds: so does one that fails");
    ok(mini_says(odds_of("huge"), "too many possible rolls"), "odds: dice whose ways cannot be counted are refused");
    ok(mini_says(odds_of("hugetest"), "too many possible rolls"), "odds: in a test too");
    ok(mini_says(odds_of("deep"), "too many possible rolls"), "script A1: so is a path without end");
    ok(mini_says(odds_of("slow"), "too many possible rolls"), "script A1: so are slow ones");
    ok(mini_says(odds_of("asking"), "too many possible rolls"), "script A1: so are questions without end");
    ok(mini_says(odds_of("endless"), "budget"), "script A1: a procedure that never ends is stopped");
    ok(mini_says(odds_of("nothing"), "unknown procedure"), "odds: there are none of nothing");
}

static void under_way(void)
{
    struct odds o;

    mini_write("scripts/mini/game.lua", play_script);
    struct umpire *other = play_open(NULL);
    play(other, "^");
    uint64_t before = umpire_hash(other);
    play(other, "attack");
    ok(!odds_rule(other, "nothing", NULL, 0, &o) && !umpire_ask(other) && umpire_hash(other) == before, "odds: a command that waits is given up for them");
    odds_free(&o);
    umpire_close(other);
}

static void fractions(void)
{
    struct fraction a = { 1, 6 }, b = { 1, 3 }, big = { 1, UINT64_MAX }, near = { UINT64_MAX - 1, UINT64_MAX };

    ok(fraction_add(&a, b) && a.over == 1 && a.under == 2, "odds: 1/6 and 1/3 are 1/2");
    ok(fraction_multiply(&a, (struct fraction){ 2, 3 }) && a.over == 1 && a.under == 3, "odds: 1/2 of 2/3 is 1/3");
    a = (struct fraction){ 0, 1 };
    ok(fraction_add(&a, b) && a.over == 1 && a.under == 3, "odds: nothing and 1/3 is 1/3");
    ok(fraction_multiply(&a, (struct fraction){ 0, 5 }) && a.over == 0 && a.under == 1, "odds: 1/3 of nothing is nothing");
    ok(!fraction_multiply(&big, b), "odds: what does not fit is told");
    ok(!fraction_add(&near, b), "odds: in a sum too");
    big = (struct fraction){ 1, UINT64_C(1) << 40 };
    ok(fraction_multiply(&big, (struct fraction){ UINT64_C(1) << 40, 3 }) && big.under == 3, "odds: it is reduced before it is found too big");
    cmp_ok(fraction_millipercent((struct fraction){ 1, 3 }), "==", 33333, "odds: 1/3 is 33.333 percent");
    cmp_ok(fraction_millipercent((struct fraction){ 2, 3 }), "==", 66667, "odds: 2/3 is 66.667 percent");
    cmp_ok(fraction_millipercent((struct fraction){ 1, 1 }), "==", 100000, "odds: all is 100 percent");
    cmp_ok(fraction_millipercent((struct fraction){ 1, 200000 }), "==", 1, "odds: half a thousandth is rounded up");
    cmp_ok(fraction_millipercent((struct fraction){ UINT64_MAX, UINT64_MAX }), "==", 100000, "odds: large numbers do not overflow");
}

int main(void)
{
    play_make();
    mini_write("scripts/mini/game.lua", odds_script);
    u = play_open("odds.journal");
    if (!u)
        BAIL_OUT("the game does not load");
    play(u, "^");
    by_hand();
    merged();
    choices();
    commands();
    nothing_changes();
    own_dice();
    without_end();
    told(false, &(struct odds){ 0 });
    umpire_close(u);
    under_way();
    fractions();
    play_remove();
    done_testing();
}
