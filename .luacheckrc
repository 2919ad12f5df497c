-- A game's scripts see the API of doc/lua.md and what the sandbox leaves of Lua. The library is ours:
-- it and the tests see all of Lua.
max_line_length = false
unused_args = false              -- a hook takes what its caller gives

local function fields(...)
  local set = {}
  for _, name in ipairs { ... } do set[name] = {} end
  return { fields = set }
end

stds.sandbox = {
  globals = { "game",            -- its fields are the game's variables
              "command", "phase", "procedure" },   -- theirs what the game declares
  read_globals = {
    "assert", "error", "ipairs", "pairs", "pcall", "rawequal", "select", "setmetatable", "tonumber", "tostring", "type",
    math = fields("abs", "max", "maxinteger", "min", "mininteger", "tointeger", "type", "ult"),
    string = fields("byte", "char", "find", "format", "len", "lower", "rep", "reverse", "sub", "upper"),
    table = fields("concat", "insert", "pack", "remove", "sort", "unpack"),

    "act", "begin", "box", "place", "enemy", "figure", "facing_sides", "facing_turned", "hex", "hexset", "hexside", "hexsides", "import", "map", "nations", "nations_of", "occupied", "pose", "side_of", "sides",
    "switch", "tables", "terrain", "turn_number", "unit", "units", "where",
    "ask", "ask_number", "ask_some", "no", "note", "note_for", "pick", "result_code", "roll", "roll_off", "tally", "total", "lay_out", "lay_schedule", "usually", "when_put", "when_set",
    "test", "text", "yes", "later", "lists", "is", "hexes_of",
    "due", "expect", "expected", "full", "no_room", "refuse_stack", "stack_room",
    "declared", "in_turn", "derived", "finish", "only_for", "rule", "sight_rule", "game_over", "insert", "invariant", "report", "score", "shown_as", "player", "lead",
  },
}
stds.library = { read_globals = { "lpeg" } }

files["scripts"] = { std = "sandbox" }
files["scripts/musket"] = { max_line_length = 120 }
files["scripts/gettysburg"] = { max_line_length = 120 }
files["scripts/fureur"] = { max_line_length = 120 }
files["scripts/illusion"] = { max_line_length = 120 }
files["scripts/lib"] = { std = "lua54+sandbox+library" }
files["t"] = { std = "lua54", ignore = { "311", "211/r", "331" } }   -- a test sets a board, and need not look at all of it
files["mutate"] = { std = "lua54" }
files["t/games/*/scripts"] = { std = "sandbox" }
files["t/*/lib/*/scripts"] = { std = "sandbox" }
files["doc/example/scripts"] = { std = "sandbox" }
