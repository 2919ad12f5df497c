-- 9.2.6, 9.6.2 CAVALRY LEAVES THE LINE
local line = import "line"
local cavalry = {}

local leave = procedure("withdrawal", "9.2.6", "cavalry withdraws from the line")
leave:input("facing", { "infantry", "cavalry" }, { rule = "9.2.6", text = "who attacks it" })

function leave:run(b)
  return { effect = line.caught(b.facing, "die") }
end

return cavalry
