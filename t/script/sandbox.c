/* What scripts have of Lua does what it says. */
#include "mini.h"

/* Each line is a body of the command `go`, full of assertions. */
static const struct { const char *name, *body; } holds[] = {
    { "pairs gives numbers first, then words, each in order",
      "local t = { 10, 20, [-3] = 1, b = 2, a = 3, [99] = 4 } local s = ''\n"
      "for k, v in pairs(t) do s = s .. tostring(k) .. '=' .. tostring(v) .. ' ' end\n"
      "assert(s == '-3=1 1=10 2=20 99=4 a=3 b=2 ', s)" },
    { "pairs goes in the same order whatever was put in and taken out before",
      "local function order(t) local s = {} for k in pairs(t) do s[#s + 1] = k end return table.concat(s) end\n"
      "local a, b = {}, {} for i = 1, 26 do a[string.char(96 + i)] = i end\n"
      "for i = 26, 1, -1 do b[string.char(96 + i)] = i b['x' .. i] = 1 end for i = 1, 26 do b['x' .. i] = nil end\n"
      "assert(order(a) == order(b) and order(a) == 'abcdefghijklmnopqrstuvwxyz')" },
    { "pairs goes on while the table changes",
      "local t, n = { a = 1, b = 2, c = 3 }, 0 for k in pairs(t) do t.c = nil t.d = 1 n = n + 1 end assert(n == 2)" },
    { "pairs walks read-only tables",
      "local s = '' for _, v in pairs(sides) do s = s .. v end assert(s == 'bluered')" },
    { "ipairs stops at the first gap",
      "local n = 0 for i in ipairs{ 1, 2, nil, 4 } do n = n + 1 end assert(n == 2)" },
    { "sort is stable",
      "local t = {} for i = 1, 100 do t[i] = { i % 7, i } end table.sort(t, function(a, b) return a[1] < b[1] end)\n"
      "for i = 2, 100 do assert(t[i - 1][1] < t[i][1] or t[i - 1][1] == t[i][1] and t[i - 1][2] < t[i][2]) end" },
    { "sort puts numbers and words in order",
      "local t = { 5, 3, 9, 1, 1, 2 } table.sort(t) assert(table.concat(t) == '112359')\n"
      "t = { 'b', 'a', 'C' } table.sort(t) assert(table.concat(t) == 'Cab')" },
    { "sort of nothing and of one",
      "local t = {} table.sort(t) assert(#t == 0) t = { 1 } table.sort(t) assert(t[1] == 1)" },
    { "sort of every length is right",
      "for n = 1, 40 do local t = {} for i = 1, n do t[i] = (i * 17) % n end table.sort(t)\n"
      "for i = 1, n do assert(t[i] == i - 1 or n > 1 and t[i] >= (t[i - 1] or 0)) end assert(#t == n) end" },
    { "find gives both ends, from a place on",
      "local a, b = string.find('xxabc', 'abc') assert(a == 3 and b == 5) assert(('aXa'):find('a', 2) == 3)\n"
      "assert(('abc'):find('') == 1 and ('abc'):find('', 4) == 4 and ('abc'):find('', 5) == nil)\n"
      "assert(('abc'):find('abcd') == nil and ('a\\0b'):find('b') == 3 and ('abc'):find('a', 0) == nil)" },
    { "rep puts texts together", "assert(('ab'):rep(3) == 'ababab' and ('a'):rep(3, '-') == 'a-a-a' and ('a'):rep(0) == '' and ('a'):rep(-1) == '')\n"
      "assert(#('a'):rep(65536) == 65536 and (''):rep(3, ',') == ',,')" },
    { "format knows numbers and words", "assert(string.format('%d %5.2f %s %q %%', 3, 1.5, 'x', 'y') == '3  1.50 x \"y\" %')" },
    { "tostring knows what is ours", "assert(tostring(unit 'b_1') == 'b_1' and tostring(hex '0202') == '0202' and tostring(nil) == 'nil')\n"
      "assert(tostring(true) == 'true' and tostring(3) == '3')" },
    { "insert and remove move the others",
      "local t = { 1, 2, 3 } table.insert(t, 2, 9) table.insert(t, 4) assert(table.concat(t) == '19234')\n"
      "assert(table.remove(t, 1) == 1 and table.remove(t) == 4 and table.concat(t) == '923') assert(table.remove({}) == nil)" },
    { "insert and remove keep to the list",
      "assert(not pcall(table.insert, { 1 }, 5, 1)) assert(not pcall(table.insert, { 1 }, 0, 1)) assert(not pcall(table.remove, { 1 }, 3))" },
    { "concat and unpack", "assert(table.concat({ 1, 'a', 2 }, ', ') == '1, a, 2') local a, b = table.unpack{ 7, 8 } assert(a == 7 and b == 8)\n"
      "assert(not pcall(table.concat, { {} })) local t = {} for i = 1, 300 do t[i] = i end assert(not pcall(table.unpack, t))" },
    { "pcall gives what came and what went wrong",
      "local a, b, c = pcall(function(...) return ... end, 1, 2) assert(a and b == 1 and c == 2)\n"
      "local good, m = pcall(error, 'x', 0) assert(not good and m == 'x') good, m = pcall(error, { 1 }) assert(m[1] == 1)\n"
      "for i = 1, 300 do assert(not pcall(error)) end" },
    { "pcall may roll and ask inside", "local good, n = pcall(roll, '1d6', '1') assert(good and n == 4) local w good, w = pcall(ask, 'blue', '1', 'x', { 'a', 'b' }) assert(w == 'b')" },
    { "setmetatable takes what is harmless",
      "local t = setmetatable({}, { __index = { x = 1 }, __add = function() return 5 end, __call = function() return 6 end })\n"
      "assert(t.x == 1 and t + t == 5 and t() == 6) assert(not pcall(setmetatable, t, {}))" },
    { "mathematics are whole", "assert(math.max(1, 2) == 2 and math.tointeger(3.0) == 3 and math.type(1) == 'integer' and 7 // 2 == 3)" },
    { "a read-only list has its length", "assert(#sides == 2 and #tables.crt.drms == 2 and tables.crt.drms[1].name == 'woods')" },
    { "what does not exist is an error", "assert(not pcall(function() return tables.nothing end)) assert(not pcall(function() return game.nothing end))\n"
      "assert(not pcall(function() return nothing end)) assert(not pcall(function() return map.sets.nothing end))" },
};

/* Dice fall 4; the second option is taken. */
static enum script_status play(struct mini *m)
{
    enum script_status status = script_command(m->script, "go");

    while (status == SCRIPT_ROLL || status == SCRIPT_ASK)
        status = status == SCRIPT_ROLL ? script_rolled(m->script, 4, NULL, 0) : script_answer(m->script, 1);
    return status;
}

int main(void)
{
    mini_make();
    for (size_t i = 0; i < sizeof holds / sizeof *holds; i++) {
        struct mini m;
        mini_write_go(holds[i].body);
        mini_open_with(&m, NULL, 0);
        bool good = m.script && script_begin(m.script, NULL) == SCRIPT_DONE && play(&m) == SCRIPT_DONE;
        if (!ok(good, "sandbox: %s", holds[i].name))
            diag("%s", m.script ? mini_said(&m) : m.faults);
        mini_close(&m);
    }
    mini_remove();
    done_testing();
}
