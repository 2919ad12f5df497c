-- E.4 Nothing but the tables changes; the file shows where a mod's script stands.
local combat = import "combat"
return combat
