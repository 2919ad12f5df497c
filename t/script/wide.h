/*
 * wide.h - a map with room to march and wheel on, and a command that runs what a test says.
 */
#ifndef SCRIPT_WIDE_H
#define SCRIPT_WIDE_H

#include "mini.h"

static const char wide_map[] =
    "provenance: owner\n"
    "grid: { top: flat, numbers: CCRR, columns: 01..08, rows: 01..08, high: even }\n"
    "terrain: { default: clear, woods: \"0403\" }\n"
    "hexsides: { river: \"0404/0504\" }\n"
    "links: { road: \"0103-0104\" }\n"
    "zones: { land: { north: \"0101 0201\" } }\n"
    "sets: { home: \"0101 0102\" }\n";

/* b is in 0404, which is h, facing n/ne. Even columns are higher: n 0403, ne 0503, se 0504, s 0405, sw 0304, nw 0303. */
static inline enum script_status wide_play(struct mini *m, const char *before, const char *body)
{
    struct text script = { 0 };

    text_print(&script,
               "local go = command('go', { phase = 'move', rule = '1' })\n"
               "local function same(a, b) if a ~= b then error(tostring(a) .. ' is not ' .. tostring(b), 2) end end\n"
               "local function list(l)\n"
               "  local t = {}\n"
               "  for i, v in ipairs(l) do\n"
               "    t[i] = type(v) == 'string' and v or pcall(function() return v.number end) and v.number or v.facing\n"
               "  end\n"
               "  return table.concat(t, ' ')\n"
               "end\n"
               "function go:run() local b, h = unit 'b_1', hex '0404'\n"
               "b:put(h) b.facing = 'n/ne'\n%s\n%s\nend\n", before, body);
    mini_open(m, script.at);
    text_free(&script);
    if (!m->script)
        BAIL_OUT("%s: %s", body, m->faults);
    script_begin(m->script, NULL);
    return script_command(m->script, "go");
}

#endif
