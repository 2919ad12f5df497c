-- 5.37 RECOVERY
local book = import "book"

local recovery = phase "recovery"
--- 5.37 Units under a replacement marker are full again; Done and replacement markers come off.
function recovery.enter()
  for _, u in ipairs(units{ mark = "replacement" }) do
    u:turn_to("full", book.recovery)
    u:unmark "replacement"
  end
  for _, mark in ipairs{ "halted", "cavalry_replacement" } do
    for _, u in ipairs(units{ mark = mark }) do u:unmark(mark) end
  end
end
