-- WHAT A BATTLE FORBIDS OR ALLOWS BEYOND THE SERIES. A battle has a file of the same name.
return import "standard"
